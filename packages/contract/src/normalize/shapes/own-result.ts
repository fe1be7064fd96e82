import type { ModelContext, ToolError, Warning } from '../../tool-result.ts';
import { isJsonObject } from '../../guards.ts';
import type { JsonObject, JsonValue } from '../../json.ts';
import { firstText } from '../artifacts/artifact-fields.ts';
import type { Draft } from '../draft.ts';
import { readMetaData } from './v1.ts';
import { readDeferred, readRetryable } from './v2-1.ts';
import { addDashboard, readArtifacts, readDisplay } from './v2.ts';
import { addView } from './views.ts';

/**
 * A finished `ToolResult`: one of ours that went through JSON, or a tool's forgery. Results, files, hints, dashboards and views are
 * read like a tool's; what only the kit may say is believed when the caller vouches for it (`trusted`).
 */
export function convertToolResult(draft: Draft, object: JsonObject, path: string): void {
  draft.results = object['results']!;
  if (isJsonObject(object['meta_data'])) readMetaData(draft, { meta_data: object['meta_data'] }, path, false);
  readArtifacts(draft, object['artifacts']!, `${path}/artifacts`);
  readDeferred(draft, object['deferred_artifacts']!, `${path}/deferred_artifacts`);
  if (isJsonObject(object['display'])) readDisplay(draft, object['display'], `${path}/display`);
  (object['dashboards'] as JsonValue[]).forEach((item, index) => {
    if (isJsonObject(item)) addDashboard(draft, item, `${path}/dashboards/${index}`, item['open'] !== false);
  });
  for (const item of object['views'] as JsonValue[]) readOwnView(draft, item);
  draft.is_error = object['is_error'] === true;
  if (typeof object['retryable'] === 'boolean') readRetryable(draft, object['retryable'], `${path}/retryable`);
  if (isJsonObject(object['error']) && typeof object['error']['message'] === 'string') draft.error = object['error'] as unknown as ToolError;
  if (!draft.options.trusted) return;
  draft.trusted = { model_context: object['model_context'] as unknown as ModelContext, ...(object['raw'] === undefined ? {} : { raw: object['raw'] }) };
  draft.warnings.length = 0;
  for (const warning of object['warnings'] as unknown as Warning[]) draft.warnings.push(warning);
}

function readOwnView(draft: Draft, item: JsonValue): void {
  const uri = isJsonObject(item) ? firstText(item, ['uri']) : undefined;
  if (!isJsonObject(item) || uri === undefined || !/^ui:\/\//i.test(uri)) return;
  const html = typeof item['html'] === 'string' ? { html: item['html'] } : {};
  const { server, tool, id } = item;
  const own = draft.options.trusted ? { ...(typeof id === 'string' ? { id } : {}), ...(typeof server === 'string' ? { server } : {}), ...(typeof tool === 'string' ? { tool } : {}) } : {};
  addView(draft, { ...own, uri, mime: firstText(item, ['mime']) ?? 'text/html', ...(item['csp'] === undefined ? {} : { csp: item['csp'] }), ...html });
}
