import { isJsonObject } from '../../guards.ts';
import type { JsonObject, JsonValue } from '../../json.ts';
import { SpilledContent } from '../../spilled-content.ts';
import { isGeneric } from '../../media-types.ts';
import { firstText, readHints } from '../artifacts/artifact-fields.ts';
import { makeArtifact, makeJsonArtifact } from '../artifacts/artifacts.ts';
import { base64Content, textContent, type Content } from '../artifacts/content.ts';
import { warn, type ArtifactDraft, type Draft, type Readers } from '../draft.ts';
import { safeFileName, splitExtension } from '../bytes/file-name.ts';
import { readView } from '../shapes/views.ts';

/** A text block, and who may see it. */
export interface TextPart extends Readers {
  text: string;
  path: string;
}

/** The blocks that a `content` holds: a list, or, oddly, a text or one block alone. */
export function blocksOf(draft: Draft, content: JsonValue | undefined, path: string): readonly JsonValue[] {
  if (content === undefined || content === null) return [];
  if (Array.isArray(content)) return content;
  warn(draft, 'bad_field', '`content` must be a list of blocks; its value is read as the only one.', path);
  return [typeof content === 'string' ? { type: 'text', text: content } : content];
}

/** Reads a list of MCP content blocks: texts are answered, everything else becomes an artifact, a dashboard or a view. */
export function readBlocks(draft: Draft, blocks: readonly JsonValue[], path: string): TextPart[] {
  return blocks.flatMap((block, index) => {
    const at = `${path}/${index}`;
    if (isJsonObject(block) && block['type'] === 'text' && typeof block['text'] === 'string') return [readText(draft, block, block['text'], at)];
    const reader = isJsonObject(block) && typeof block['type'] === 'string' ? readers.get(block['type']) : undefined;
    const read = reader?.(draft, block as JsonObject, at);
    if (read === true) return [];
    if (read === 'no base64') warn(draft, 'bad_base64', 'The content is no base64 (RFC 4648 section 4); the block is kept as JSON.', at);
    else warn(draft, 'unknown_block', 'A content block of an unknown kind, or without what its kind needs, is kept as JSON.', at);
    const kind = isJsonObject(block) ? firstText(block, ['type']) : undefined;
    draft.artifacts.push(makeJsonArtifact(draft, block, safeFileName(kind ?? '', 'block').slice(0, 60), at));
    return [];
  });
}

function readText(draft: Draft, block: JsonObject, text: string, path: string): TextPart {
  const { audience } = readHints(draft, block, path);
  return { text, path, forUser: audience?.includes('user') ?? true, forModel: audience?.includes('assistant') ?? true };
}

const typeKeys = ['mimeType', 'mime_type', 'mime'] as const;

/** Answers what is amiss when the block is not read: it lacks what its kind needs, or that is no base64. */
type BlockReader = (draft: Draft, block: JsonObject, path: string) => boolean | 'no base64';

const isContent = (value: unknown): value is string | SpilledContent => typeof value === 'string' || value instanceof SpilledContent;

/** Image and audio blocks: base64 in `data`. */
const readMedia: BlockReader = (draft, block, path) => {
  const data: unknown = block['data'];
  const content = isContent(data) ? base64Content(draft, data) : undefined;
  if (content === undefined) return isContent(data) && 'no base64';
  const declared = firstText(block, typeKeys) ?? '';
  if (declared === '') warn(draft, 'type_missing', 'The block names no media type; it is told from the bytes.', `${path}/mimeType`);
  draft.artifacts.push(named(draft, block, content, declared, String(block['type']), path));
  return true;
};

/** A block's artifact, under the name the block gives, else a made-up one. */
function named(draft: Draft, block: JsonObject, content: Content, declared: string, kind: string, path: string): ArtifactDraft {
  const name = firstText(block, ['name', 'filename']);
  return makeArtifact(draft, { content, declared, kind, path, fields: readHints(draft, block, path), ...(name === undefined ? {} : { name }) });
}

/** The last part of an address when it is a file's name, with an extension; the server gave it. */
function nameOfUri(uri: string): string | undefined {
  const last = uri.split(/[?#]/, 1)[0]!.split('/').at(-1) ?? '';
  let plain = last;
  try {
    plain = decodeURIComponent(last);
  } catch {
    // A stray percent sign: the part stands as it is written.
  }
  return splitExtension(safeFileName(plain, '')).extension === '' ? undefined : plain;
}

/** An embedded resource: text or blob, a view, or a list of addresses that are dashboards. */
const readResource: BlockReader = (draft, block, path) => {
  const resource = block['resource'];
  if (!isJsonObject(resource)) return false;
  const at = `${path}/resource`;
  const blob: unknown = resource['blob'];
  const text: unknown = resource['text'];
  const decoded = isContent(blob) ? base64Content(draft, blob) : undefined;
  const content = decoded ?? (isContent(text) ? textContent(draft, text) : undefined);
  if (isContent(blob) && decoded === undefined && content !== undefined) warn(draft, 'bad_base64', 'The content is no base64 (RFC 4648 section 4); `text` is taken instead.', `${at}/blob`);
  else if (isContent(blob) && isContent(text)) warn(draft, 'content_ignored', 'The resource has more than one content: `blob` is taken, `text` not.', at);
  const uri = firstText(resource, ['uri']) ?? '';
  if (readView(draft, { block, resource, uri, content, path: at })) return true;
  if (content === undefined) return isContent(blob) && 'no base64';
  const declared = firstText(resource, typeKeys) ?? '';
  const name = firstText(resource, ['name', 'filename']) ?? nameOfUri(uri);
  const title = firstText(resource, ['title']);
  const fields = { ...(title === undefined ? {} : { title }), ...readHints(draft, block, path) };
  draft.artifacts.push(makeArtifact(draft, { content, declared, kind: 'resource', path: at, fields, ...(name === undefined ? {} : { name }) }));
  return true;
};

/** A link to a resource of the same server, which the BFF fetches when it is wanted. */
const readLink: BlockReader = (draft, block, path) => {
  const uri = firstText(block, ['uri']);
  if (uri === undefined) return false;
  if (readView(draft, { block, resource: block, uri, content: undefined, path })) return true;
  const declared = firstText(block, typeKeys) ?? '';
  const name = firstText(block, ['name']) ?? nameOfUri(uri);
  const size = typeof block['size'] === 'number' && Number.isSafeInteger(block['size']) && block['size'] >= 0 ? { size: block['size'] } : {};
  draft.artifacts.push(makeArtifact(draft, {
    declared: isGeneric(declared) ? '' : declared, kind: 'resource', path, fields: { ...readHints(draft, block, path), ...size, uri }, ...(name === undefined ? {} : { name }),
  }));
  return true;
};

const readers = new Map<string, BlockReader>([
  ['image', readMedia],
  ['audio', readMedia],
  ['resource', readResource],
  ['resource_link', readLink],
]);
