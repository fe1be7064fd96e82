import { cutForPrompt, isForModel, isForReader, type JsonObject, type StreamEvent, type ToolResult, type View, type Warning } from '@mcp-canvas/contract';
import { noLonger } from '../stream/compact.ts';
import { unpacked } from '../stream/unpacked.ts';
import { mapStrings } from './map-strings.ts';
import { errorResult } from './result-events.ts';

/** A call as a session's events tell it, when nobody remembers it otherwise: after a restart, or when the host called the tool. */
export interface EarlierCall {
  server: string;
  tool: string;
  /** As the events show them: names in place of addresses, `username` set. */
  arguments: JsonObject;
  status: 'running' | 'done' | 'failed' | 'cancelled';
  /** Absent while it runs. */
  result?: ToolResult;
  /** It ended so long ago that its `results` are not told any more, and null here. */
  gone?: boolean;
}

/** What stands right before `tool_complete` belongs to the result; what came earlier was progress. */
const ofResult = new Set<StreamEvent['type']>(['files_update', 'canvas_files', 'dashboard_open', 'view_open']);

const fromLog: Warning = { code: 'answered_from_log', message: 'This is an earlier call, answered from the session’s events: texts are not repeated for the model.', path: '/model_context' };

/** The call of this id in the events; undefined when it never began. */
export function earlierCall(events: readonly StreamEvent[], call_id: string): EarlierCall | undefined {
  const own = unpacked(events).filter((event) => event.call_id === call_id);
  const start = own.find((event) => event.type === 'tool_start');
  if (start?.type !== 'tool_start') return undefined;
  const { server, tool, arguments: shown } = start;
  const call = { server, tool, arguments: shown };
  const at = own.findLastIndex(({ type }) => type === 'tool_complete' || type === 'tool_error');
  const end = own[at];
  if (end?.type === 'tool_error') return { ...call, status: end.error.error_code === 'E_CANCELLED' ? 'cancelled' : 'failed', result: errorResult(end.error) };
  if (end?.type !== 'tool_complete') return { ...call, status: 'running' };
  const before = own.slice(own.slice(0, at).findLastIndex(({ type }) => !ofResult.has(type)) + 1, at);
  // A view that the tool names opens before the tool answers; what came in the result tells it anew.
  const views = new Map(own.slice(0, at).flatMap((event) => (event.type === 'view_open' ? [[event.view.id, event.view]] : [])));
  const gone = end.warnings.some(({ code }) => code === noLonger.code);
  return { ...call, status: 'done', result: resultOf(end, before, [...views.values()]), ...(gone && { gone }) };
}

function resultOf({ results, meta_data, display, warnings, retryable, is_error }: Extract<StreamEvent, { type: 'tool_complete' }>, before: readonly StreamEvent[], views: View[]): ToolResult {
  const shown = before.flatMap((event) => (event.type === 'canvas_files' ? event.files : []));
  const added = before.flatMap((event) => (event.type === 'files_update' ? event.added : []));
  const artifacts = [...shown, ...added.filter((file) => !file.deferred && !isForReader(file))];
  const deferred_artifacts = added.filter((file) => !artifacts.includes(file));
  const files = artifacts.filter(isForModel).map(({ name }) => name);
  return {
    results, artifacts, deferred_artifacts, warnings: [...warnings, fromLog],
    dashboards: before.flatMap((event) => (event.type === 'dashboard_open' ? [event.dashboard] : [])),
    views,
    is_error: is_error === true,
    ...(meta_data && { meta_data }), ...(display && { display }), ...(retryable !== undefined && { retryable }),
    // Events do not say which texts were for the reader alone: none of them enters a prompt then.
    model_context: { results: typeof results === 'string' ? null : mapStrings(results, cutForPrompt), files, ...(meta_data && { meta_data_truncated: true }) },
  };
}
