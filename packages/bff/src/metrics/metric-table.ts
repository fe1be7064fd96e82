interface Meaning {
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
}
const counter = (help: string): Meaning => ({ type: 'counter', help });
const gauge = (help: string): Meaning => ({ type: 'gauge', help });
const histogram = (help: string): Meaning => ({ type: 'histogram', help });

/** What each series means. Those that begin with `process_` and `nodejs_` have the names that Prometheus clients give them. */
export const metricTable: Readonly<Record<string, Meaning>> = {
  mcp_canvas_build_info: gauge('1, by the version of the service.'),
  mcp_canvas_http_requests_total: counter('Requests by method and status class.'),
  mcp_canvas_http_request_duration_seconds: histogram('Time from a request’s headers to the last byte of its answer, by method and route; event streams are left out.'),
  mcp_canvas_refusals_total: counter('Refused requests by error code.'),
  mcp_canvas_calls_total: counter('Tool calls that have ended, by server and outcome.'),
  mcp_canvas_call_errors_total: counter('Tool calls that ended badly, by server and error code; a code that is the tool’s own is "other".'),
  mcp_canvas_call_timeouts_total: counter('Tool calls that were ended for want of an answer, by server.'),
  mcp_canvas_call_duration_seconds: histogram('Duration of tool calls by server.'),
  mcp_canvas_calls_running: gauge('Tool calls that run now.'),
  mcp_canvas_call_events_waiting: gauge('Queue: events of running calls that are not in the event log yet.'),
  mcp_canvas_server_processes: gauge('Processes of stdio servers.'),
  mcp_canvas_servers_unavailable: gauge('Configured servers that could not be reached when last tried.'),
  mcp_canvas_streams: gauge('Event streams that are open.'),
  mcp_canvas_stream_events_total: counter('Events written to streams, each reader counted.'),
  mcp_canvas_stream_bytes_total: counter('Bytes of events written to streams.'),
  mcp_canvas_events_total: counter('Stream events by type.'),
  mcp_canvas_event_appends_waiting: gauge('Queue: appends that the event log has not acknowledged.'),
  mcp_canvas_event_append_duration_seconds: histogram('Time until the event log acknowledged an append.'),
  mcp_canvas_stored_bytes_total: counter('Bytes of artifacts and uploads stored.'),
  mcp_canvas_downloaded_bytes_total: counter('Bytes of files sent.'),
  mcp_canvas_storage_duration_seconds: histogram('Time of the storage driver’s operations; for a read until its last byte was taken.'),
  mcp_canvas_storage_errors_total: counter('Operations of the storage driver that failed.'),
  mcp_canvas_files_waiting: gauge('Queue: stored files whose facts (rows, pages, pixels) are yet to be found.'),
  process_cpu_seconds_total: counter('CPU time of the process, user and system.'),
  process_resident_memory_bytes: gauge('Resident memory of the process.'),
  process_start_time_seconds: gauge('Start of the process, in seconds since the epoch.'),
  process_open_fds: gauge('File descriptors that are open, where the system tells.'),
  nodejs_heap_size_used_bytes: gauge('Memory of JavaScript objects.'),
  nodejs_external_memory_bytes: gauge('Memory of buffers outside the heap.'),
  nodejs_eventloop_lag_mean_seconds: gauge('How late the event loop was on average since the last look.'),
  nodejs_eventloop_lag_p50_seconds: gauge('Half of the time the event loop was at most this late, since the last look.'),
  nodejs_eventloop_lag_p99_seconds: gauge('99 % of the time the event loop was at most this late, since the last look.'),
  nodejs_eventloop_lag_max_seconds: gauge('How late the event loop was at most since the last look.'),
};
