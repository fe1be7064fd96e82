import { isJsonObject } from '../../guards.ts';
import type { JsonObject } from '../../json.ts';
import type { View } from '../../view.ts';
import { decodeBase64, decodeUtf8 } from '../bytes/base64.ts';
import type { Content } from '../artifacts/content.ts';
import { warn, type Draft } from '../draft.ts';
import { firstText } from '../artifacts/artifact-fields.ts';
import { addDashboard, dashboardUrl } from './v2.ts';

/** The media type of a view's page (MCP Apps). */
export const viewType = 'text/html;profile=mcp-app';

/** True for the address of a view's page. */
export const isViewAddress = (uri: string): boolean => /^ui:\/\//i.test(uri);

/** `_meta.ui` of a tool, a resource or a block (MCP Apps). */
export function viewMeta(from: unknown): JsonObject | undefined {
  const meta = isJsonObject(from) ? from['_meta'] : undefined;
  const ui = isJsonObject(meta) ? meta['ui'] : undefined;
  return isJsonObject(ui) ? ui : undefined;
}

/** The view that the `_meta` of a result or a tool names, as given: `ui.resourceUri`, or the older `ui/resourceUri`. */
export function namedView(meta: JsonObject): string | undefined {
  const { ui } = meta;
  return (isJsonObject(ui) ? firstText(ui, ['resourceUri']) : undefined) ?? firstText(meta, ['ui/resourceUri']);
}

/** A resource that may be a view: the block it came in, the resource itself, its content when it is embedded. */
export interface ViewInput {
  block: JsonObject;
  resource: JsonObject;
  uri: string;
  content: Content | undefined;
  path: string;
}

const textOf = (content: Content | undefined): string | undefined =>
  content?.inline ?? (content?.b64 === undefined ? undefined : decodeUtf8(decodeBase64(content.b64) ?? new Uint8Array()));

/** MCP Apps and legacy MCP-UI: a `ui://` resource is a view, `text/uri-list` a dashboard. False when the resource is neither. */
export function readView(draft: Draft, { block, resource, uri, content, path }: ViewInput): boolean {
  const mime = (firstText(resource, ['mimeType', 'mime_type', 'mime']) ?? '').trim();
  const bare = mime.split(';', 1)[0]!.trim().toLowerCase();
  const isUi = isViewAddress(uri);
  if (bare === 'text/uri-list' && content !== undefined) return readUriList(draft, textOf(content) ?? '', uri, resource, path);
  if (!isUi && !/;\s*profile="?mcp-app/i.test(mime)) return false;
  if (content?.spilled !== undefined) return false;
  const ui = viewMeta(resource) ?? viewMeta(block);
  const html = textOf(content);
  addView(draft, { uri, mime: mime === '' ? viewType : mime, ...(ui?.['csp'] === undefined ? {} : { csp: ui['csp'] }), ...(html === undefined ? {} : { html }) });
  return true;
}

/** `_meta.ui.resourceUri` of a result, in both spellings. */
export function readResultView(draft: Draft, meta: JsonObject, path: string): void {
  const uri = namedView(meta);
  if (uri === undefined) return;
  if (isViewAddress(uri)) addView(draft, { uri, mime: viewType });
  else warn(draft, 'bad_view', 'A view needs an address that begins with ui://; this one is dropped.', `${path}/ui/resourceUri`);
}

/** One view an address: a reference and the embedded resource it means are the same. */
export function addView(draft: Draft, view: Omit<View, 'id'> & { id?: string }): void {
  const { server, tool, call_id: callId } = draft.options;
  const before = draft.viewOf.get(view.uri);
  if (before !== undefined && (before.html === undefined || view.html === undefined || before.html === view.html)) {
    Object.assign(before, view);
    return;
  }
  const id = `${callId === undefined ? '' : `${callId}-`}view-${draft.views.length + 1}`;
  const made: View = { id, ...(server === undefined ? {} : { server }), ...(tool === undefined ? {} : { tool }), ...view };
  draft.views.push(made);
  draft.viewOf.set(view.uri, made);
}

/** RFC 2483 section 5: one address a line, `#` begins a comment. Legacy MCP-UI shows the first that is http(s). */
function readUriList(draft: Draft, text: string, uri: string, resource: JsonObject, path: string): boolean {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'));
  const good = lines.filter((line) => dashboardUrl(line) !== undefined);
  for (const line of lines) {
    if (dashboardUrl(line) === undefined) warn(draft, 'bad_dashboard', 'A dashboard needs an absolute http(s) address without user and password; one line is dropped.', path);
  }
  const title = firstText(resource, ['title', 'name']);
  good.forEach((line, index) =>
    addDashboard(draft, { url: line, ...(uri === '' ? {} : { id: index === 0 ? uri : `${uri}#${index + 1}` }), ...(title === undefined ? {} : { title }) }, path, true),
  );
  if (lines.length === 0) warn(draft, 'bad_dashboard', 'The list of addresses is empty.', path);
  return true;
}
