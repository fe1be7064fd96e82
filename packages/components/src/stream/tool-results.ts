import { isForReader, type Artifact, type NewEvent, type StreamEvent, type ToolResult } from '@mcp-canvas/contract';

/** Where a raw result comes from, as far as the host knows. */
export interface ResultSource {
  server?: string;
  tool?: string;
  call_id?: string;
}

export interface ToolResultOptions {
  session_id: string;
  call_id: string;
  now: () => Date;
  /** Gives an artifact its identity in the session; the service does this where there is one. */
  identify: (artifact: Artifact) => Artifact;
}

/** The events of a finished call, in the order of CONTRACT section 2: as if they had come over the stream. Files for the model alone stay out. */
export function toolResultEvents(result: ToolResult, source: ResultSource, options: ToolResultOptions): StreamEvent[] {
  const { server = '', tool = '' } = source;
  const at = options.now().toISOString();
  const head = { at, session_id: options.session_id, call_id: options.call_id };
  const files = result.artifacts.filter(isForReader).map(options.identify);
  const deferred = result.deferred_artifacts.map(options.identify);
  const { results, meta_data, display, warnings, retryable, is_error } = result;
  const optional = { ...(meta_data && { meta_data }), ...(display && { display }), ...(retryable === undefined ? {} : { retryable }) };
  const bodies: NewEvent[] = [
    { type: 'tool_start', server, tool, arguments: {} },
    ...(deferred.length > 0 ? [{ type: 'files_update' as const, added: deferred, changed: [], removed: [] }] : []),
    ...(files.length > 0 || display ? [{ type: 'canvas_files' as const, files, ...(display && { display }) }] : []),
    ...result.dashboards.map((dashboard) => ({ type: 'dashboard_open' as const, dashboard })),
    ...result.views.map((view) => ({ type: 'view_open' as const, view })),
    { type: 'tool_complete', results, warnings, duration_ms: 0, is_error, ...optional },
  ];
  return bodies.map((body, at) => ({ ...body, ...head, id: `${options.call_id}:${at}` }) as StreamEvent);
}
