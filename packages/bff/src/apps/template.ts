import { createHash } from 'node:crypto';
import { decodeBase64, decodeUtf8, isJsonObject, type JsonObject, type Spills } from '@mcp-canvas/contract';
import { KitError } from '../errors.ts';
import { discardSpills, putBack, type AskedPage, type Invoker } from '../invoke/index.ts';
import type { PinnedTemplate } from '../sessions/view-pages.ts';
import type { OpenedView } from '../sessions/views.ts';
import type { StorageDriver } from '../storage/driver.ts';
import { declaredUi, type DeclaredUi } from './declared.ts';

/** Bytes of a View's page. */
export const mostTemplate = 8 * 2 ** 20;

export interface TemplateSources {
  asked: AskedPage;
  /** The server's tools. */
  tools(): ReturnType<Invoker['tools']>;
  driver: Pick<StorageDriver, 'readStaged'>;
}

/** The page that came with the result; undefined when it has to be read from the server. */
export function embeddedTemplate({ view, result, definition }: OpenedView): PinnedTemplate | undefined {
  if (view.html === undefined) return undefined;
  const blocks = Array.isArray(result?.['content']) ? result['content'].filter(isJsonObject) : [];
  const block = blocks.find(({ resource }) => isJsonObject(resource) && resource['uri'] === view.uri);
  return pinned(view.html, view.mime, declaredUi(block?.['resource'], block, asMeta(view.csp)), definition);
}

/** A View's page from what its server was asked. E_VIEW_UNAVAILABLE, with why, when there is none that can be shown. */
export async function readTemplate({ server, tool, view, definition: known }: OpenedView, { asked, tools, driver }: TemplateSources): Promise<PinnedTemplate> {
  const answer = await asked.answer.catch((error: unknown) => {
    if (!(error instanceof KitError)) throw error;
    throw unavailable(error.message, { server, error_code: error.code }, error);
  });
  const item = await contentOf(answer, view.uri, driver).finally(() => discardSpills(answer.spills));
  const html = typeof item['text'] === 'string' ? item['text'] : decodedBlob(item['blob']);
  if (html === undefined) throw unavailable('its page has neither text nor blob', { server });
  const said = declaredUi(item);
  const row = said.csp === undefined || said.permissions === undefined || said.prefers_border === undefined || said.domain === undefined ? await asked.listed : undefined;
  const definition = known ?? (await tools().catch(() => [])).find(({ name }) => name === tool);
  return pinned(html, typeof item['mimeType'] === 'string' ? item['mimeType'] : undefined, declaredUi(item, row, asMeta(view.csp)), definition as JsonObject | undefined);
}

async function contentOf({ raw, spills }: { raw: unknown; spills: Spills }, uri: string, driver: TemplateSources['driver']): Promise<JsonObject> {
  const size = [...spills.values()].reduce((sum, content) => sum + content.size, 0);
  if (size > mostTemplate) throw tooLarge(size);
  const whole = (await putBack(raw, spills, driver)) as JsonObject | null;
  const contents = Array.isArray(whole?.['contents']) ? whole['contents'].filter(isJsonObject) : [];
  const found = contents.find((one) => one['uri'] === uri) ?? contents[0];
  if (!found) throw unavailable('its page is empty', {});
  return found;
}

function decodedBlob(blob: unknown): string | undefined {
  const bytes = typeof blob === 'string' ? decodeBase64(blob) : undefined;
  return bytes && decodeUtf8(bytes);
}

function pinned(html: string, mime: string | undefined, ui: DeclaredUi, tool: JsonObject | undefined): PinnedTemplate {
  const bare = mime?.split(';', 1)[0]!.trim().toLowerCase();
  const isHtml = bare === undefined ? /^\s*</.test(html) : bare === 'text/html';
  if (!isHtml) throw unavailable(`its page is ${bare ?? 'of no type'} and no HTML`, {});
  const bytes = Buffer.from(html);
  if (bytes.length > mostTemplate) throw tooLarge(bytes.length);
  return { html, hash: createHash('sha256').update(bytes).digest('hex'), ui: ui as JsonObject, ...(tool && { tool }) };
}

const asMeta = (csp: unknown): unknown => ({ _meta: { ui: { csp } } });
const tooLarge = (size: number): KitError => unavailable(`its page has ${size} bytes, and ${mostTemplate} are the most`, { current_limit_bytes: mostTemplate });
const unavailable = (why: string, details: JsonObject, cause?: unknown): KitError => new KitError('E_VIEW_UNAVAILABLE', `The view cannot be shown: ${why.replace(/\.$/, '')}.`, details, { cause });
