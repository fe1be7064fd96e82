import { isJsonObject, isViewAddress, namedView, viewType, type Artifact, type JsonObject, type JsonValue, type Spills, type View } from '@mcp-canvas/contract';
import type { StorageDriver } from '../storage/driver.ts';
import { restoreMarks } from './marks.ts';
import type { PublishContext } from './publisher.ts';

const most = 50;

/** The id of a call's view: by it the call is found, and no result can take the id of another call's. */
const viewId = (call_id: string, index: number): string => `${call_id}-view-${index + 1}`;

/**
 * The views of a call: the one that the tool's definition names (`_meta.ui.resourceUri`, MCP Apps), which is known before there is a
 * result, then those that came in the result. Ids, server and tool are the call's: a result cannot speak for another one.
 */
export function viewsOfCall(found: readonly View[], { call_id, server, tool, definition }: Pick<PublishContext, 'call_id' | 'server' | 'tool' | 'definition'>): View[] {
  const named = namedView(definition?._meta ?? {});
  const uri = named !== undefined && isViewAddress(named) ? named : undefined;
  const first = uri === undefined ? [] : [found.find((view) => view.uri === uri) ?? { uri, mime: viewType }];
  const all = [...first, ...found.filter((view) => view !== first[0])];
  return all.slice(0, most).map(({ id: _id, server: _server, tool: _tool, ...view }: Omit<View, 'id'> & { id?: string }, index) => ({
    id: viewId(call_id, index), ...(server !== undefined && { server }), ...(tool !== undefined && { tool }), ...view,
  }));
}

/** Bytes of one part of a result that a view is given. */
const mostOfPart = 4 * 2 ** 20;
/** Bytes of all parts together. */
const mostOfAll = 16 * 2 ** 20;

/** A `CallToolResult` as its view gets it: whole texts in place of marks; a part above 4 MiB becomes a link to the file it was stored as. */
export async function resultForView(raw: unknown, spills: Spills, artifacts: readonly Artifact[], driver: Pick<StorageDriver, 'readStaged'>): Promise<JsonObject> {
  if (!isJsonObject(raw)) return { content: [] };
  let left = mostOfAll;
  const whole = async (part: JsonValue): Promise<JsonValue | undefined> => {
    const limit = Math.min(mostOfPart, left);
    const size = sizeOf(part, spills);
    if (size > limit) return undefined;
    left -= size;
    return restoreMarks(part, spills, { driver, limit: mostOfPart, onTooLarge: () => undefined });
  };
  const { content, structuredContent, _meta, isError } = raw;
  const blocks: JsonValue[] = [];
  for (const block of Array.isArray(content) ? content : []) blocks.push((await whole(block)) ?? linkTo(block, spills, artifacts));
  const rest: JsonObject = {};
  for (const [name, part] of Object.entries({ structuredContent, _meta })) {
    const found = part === undefined ? undefined : await whole(part);
    if (found !== undefined) rest[name] = found;
    else if (part !== undefined) blocks.push({ type: 'text', text: `[${name} is left out: it is too large for a view]` });
  }
  return { content: blocks, ...rest, ...(isError === true && { isError }) };
}

/** Bytes of the part with its base64 put back; at least the length of its texts. */
function sizeOf(part: JsonValue, spills: Spills): number {
  const text = JSON.stringify(part);
  let size = Buffer.byteLength(text);
  for (const [mark, content] of spills) if (text.includes(mark)) size += Math.ceil(content.size / 3) * 4;
  return size;
}

/** The file that a block was stored as, found by what it holds. */
function linkTo(block: JsonValue, spills: Spills, artifacts: readonly Artifact[]): JsonValue {
  const text = JSON.stringify(block);
  const held = new Set([...spills].filter(([mark]) => text.includes(mark)).map(([, { sha256 }]) => sha256));
  const artifact = artifacts.find(({ sha256, url }) => sha256 !== undefined && url !== undefined && held.has(sha256)) ?? (artifacts.length === 1 ? artifacts[0] : undefined);
  if (artifact?.url === undefined) return { type: 'text', text: '[A part is left out: it is too large for a view]' };
  const { url, name, mime, size } = artifact;
  return { type: 'resource_link', uri: url, name, mimeType: mime, size };
}
