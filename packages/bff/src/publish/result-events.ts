import { isForModel, isForReader, type JsonObject, type NewEvent, type ToolError, type ToolResult } from '@mcp-canvas/contract';

/** The events of a finished result, in the order of CONTRACT section 2. Files for the model alone are kept, and no canvas shows them. */
export function resultEvents(result: ToolResult, call_id: string, duration_ms: number): NewEvent[] {
  const { results, meta_data, artifacts, deferred_artifacts, display, dashboards, views, warnings, retryable, is_error } = result;
  const files = artifacts.filter(isForReader);
  const added = [...deferred_artifacts, ...artifacts.filter((file) => !isForReader(file))];
  // Where files were stored and no canvas is told of them, the notification (v2.1 section 8.1) comes by itself.
  const alone = added.length > 0 && files.length === 0 && display?.notification !== undefined;
  return [
    ...(alone ? [{ type: 'system_message' as const, call_id, message: display.notification!, subtype: 'info' as const }] : []),
    ...(added.length > 0 ? [{ type: 'files_update' as const, call_id, added, changed: [], removed: [] }] : []),
    ...(files.length > 0 ? [{ type: 'canvas_files' as const, call_id, files, ...(display && { display }) }] : []),
    ...dashboards.map((dashboard) => ({ type: 'dashboard_open' as const, call_id, dashboard })),
    ...views.map((view) => ({ type: 'view_open' as const, call_id, view })),
    {
      type: 'tool_complete', call_id, results, warnings, duration_ms,
      ...(meta_data && { meta_data }), ...(display && { display }), ...(retryable !== undefined && { retryable }), ...(is_error && { is_error }),
    },
  ];
}

/** An error as a result: the shape of v2.1 section 12. */
export function errorResult(error: ToolError, from?: ToolResult): ToolResult {
  const { message, error_code, reason, details, retryable } = error;
  const results = { error: message };
  const meta_data = { is_error: true, ...defined({ reason, error_code, details, retryable }) };
  const files = [...(from?.artifacts ?? []), ...(from?.deferred_artifacts ?? [])].filter(isForModel).map(({ name }) => name);
  return {
    artifacts: [], deferred_artifacts: [], dashboards: [], views: [], warnings: [], ...from,
    results, meta_data, is_error: true, error, model_context: { results, meta_data, files }, ...(retryable !== undefined && { retryable }),
  };
}

const defined = (values: Record<string, unknown>): JsonObject => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as JsonObject;
