import type { Artifact } from '../../artifact.ts';
import { isJsonObject } from '../../guards.ts';
import type { JsonObject, JsonValue } from '../../json.ts';
import { extensionOf, familyOf, isGeneric, isText, languageOf, normalizeLanguage, normalizeType, typeOfLanguage } from '../../media-types.ts';
import { SpilledContent } from '../../spilled-content.ts';
import { readContent } from './artifact-content.ts';
import { firstText, readHints, warnUnknownFields } from './artifact-fields.ts';
import { carried, textContent, type Content } from './content.ts';
import { sourceOf, warn, type ArtifactDraft, type Draft } from '../draft.ts';
import { safeFileName, splitExtension } from '../bytes/file-name.ts';
import { pointerKey } from '../plain-json.ts';
import { settleType, sniffText } from '../bytes/sniff.ts';

/** What an artifact is made from. */
export interface ArtifactInput {
  /** Absent for an artifact that only a path, an address or a name stands for. */
  content?: Content;
  declared?: string;
  /** The name that the tool gave, as it wrote it. */
  name?: string;
  /** What the name is made from when the tool gave none. */
  kind?: string;
  language?: string;
  fields?: Partial<Artifact>;
  path: string;
}

/** True for a declared type that says something. */
const isUsable = (declared: string | undefined): declared is string => declared !== undefined && !isGeneric(declared);

const antCode = /^application\/vnd\.ant\.(.+)$/i;

/** The declared type, language included: `application/vnd.ant.code` with a language is that language's type. */
function declaredType(declared: string, written: string | undefined): { type: string; language: string | undefined } {
  const language = written === undefined ? undefined : normalizeLanguage(written);
  const ant = antCode.exec(declared.trim());
  if (ant === null) return { type: normalizeType(declared), language };
  const own = language ?? (typeOfLanguage(ant[1]!) === undefined ? undefined : normalizeLanguage(ant[1]!));
  const type = (written !== undefined && ant[1]!.toLowerCase() === 'code' ? typeOfLanguage(written) : undefined) ?? normalizeType(declared);
  return { type, language: own ?? languageOf(type) };
}

/** The first bytes of a text without a type: it is told by how it begins, like one that came as base64. */
const textHead = (text: string): Uint8Array => new TextEncoder().encode(text.slice(0, 1024));

/** The extension of a text whose type nobody here knows: of JSON, or of how it begins. */
const writtenExtension = (content: Content | undefined): string | undefined =>
  content?.inline === undefined ? undefined : extensionOf(content.declared ?? sniffText(content.inline.slice(0, 1024)));

/** A made-up name: the title, else the kind, with the extension of the type (CONTRACT section 1, Identity). */
function madeUpName(title: string | undefined, kind: string | undefined, mime: string, language: string | undefined, content: Content | undefined): string {
  const byLanguage = language === undefined ? undefined : typeOfLanguage(language);
  const extension = extensionOf(mime === 'text/plain' && byLanguage !== undefined ? byLanguage : mime) ?? writtenExtension(content) ?? 'bin';
  const stem = safeFileName((title ?? '').replace(/[/\\]/g, '-'), '') || kind || familyOf(mime);
  return splitExtension(stem).extension.toLowerCase() === `.${extension}` ? stem : safeFileName(`${stem}.${extension}`);
}

/** Makes an artifact: settles its type, carries its content in the right form, and names it. */
export function makeArtifact(draft: Draft, input: ArtifactInput): ArtifactDraft {
  const { content, fields = {}, path } = input;
  const { type, language } = declaredType(isUsable(input.declared) ? input.declared : (content?.declared ?? ''), input.language);
  const named = input.name !== undefined && safeFileName(input.name, '') !== '';
  const byLanguage = language !== undefined && (isGeneric(type) || type === 'text/plain') ? typeOfLanguage(input.language ?? language) : undefined;
  const { mime, lied } = settleType({
    declared: byLanguage ?? type,
    ...(named ? { name: safeFileName(input.name!) } : {}),
    ...(content?.head === undefined ? {} : { head: content.head }),
    ...(content?.isText ? { isText: true, ...(isGeneric(byLanguage ?? type) ? { head: textHead(content.inline ?? '') } : {}) } : {}),
  });
  if (lied) warn(draft, 'type_corrected', `The content is ${mime}, not ${type}.`, path);
  if (content?.repaired) warn(draft, 'base64_repaired', 'The content was not canonical base64 (RFC 4648 section 4) and has been mended.', path);
  const { size, ...carriedContent } = content === undefined ? { size: fields.size ?? 0 } : carried(content, mime);
  return {
    artifact: {
      version: 1, mime, ...carriedContent, size, ...fields, ...(content === undefined ? {} : { size }),
      ...(language === undefined ? {} : { language }),
      source: fields.source ?? sourceOf(draft, draft.options.source_kind ?? 'generated'),
    },
    name: named ? safeFileName(input.name!) : madeUpName(fields.title, input.kind, mime, language, content),
    named,
    ...(named ? { given: input.name! } : {}),
    ...(content?.key === undefined ? {} : { contentKey: content.key }),
  };
}

/** A part that cannot be shown as what it says it is, kept whole as a JSON file. */
export function makeJsonArtifact(draft: Draft, value: JsonValue, kind: string, path: string, name?: string): ArtifactDraft {
  const text = JSON.stringify(value, (_key, item: unknown) => (item instanceof SpilledContent ? null : item), 2);
  const given = name === undefined ? {} : { name: /\.json$/i.test(name) ? name : `${name}.json` };
  const made = makeArtifact(draft, { content: textContent(draft, text), declared: 'application/json', kind, path, ...given });
  return name === undefined ? made : { ...made, given: name };
}

/** Set by the BFF alone: from a tool they are dropped (CONTRACT section 1), so that none can point at another's file. */
const ownFields = ['key', 'url', 'sha256'] as const;

function readOwnFields(draft: Draft, item: JsonObject, path: string): Partial<Artifact> & { id?: string } {
  const own: Record<string, unknown> = {};
  if (draft.options.trusted) {
    for (const field of ['id', ...ownFields]) if (typeof item[field] === 'string') own[field] = item[field];
    if (Number.isInteger(item['version'])) own['version'] = item['version'];
    if (isJsonObject(item['source'])) own['source'] = item['source'];
    return own;
  }
  const forged = [...ownFields, 's3_ref'].filter((field) => item[field] !== undefined && item[field] !== null);
  if (forged.length > 0) warn(draft, 'untrusted_field', `A tool cannot set ${forged.join(', ')}; ${forged.length > 1 ? 'they are' : 'it is'} dropped.`, path);
  return own;
}

interface ReadOptions {
  /** Where the content stands in the input, when it is not a field of the entry. */
  contentPath?: string;
  /** The arrays of v1 have no place for a type. */
  typeless?: boolean;
}

/** Reads one entry of `artifacts` in any dialect: v2 (`b64`), v2.1 (`path`), StandardMCPResponse (`type`, `title`, `content`), our own. */
export function readArtifact(draft: Draft, value: JsonValue, path: string, { contentPath, typeless }: ReadOptions = {}): ArtifactDraft {
  if (typeof value === 'string' && safeFileName(value, '') !== '') {
    warn(draft, 'content_missing', `The artifact ${JSON.stringify(value.slice(0, 200))} came without content.`, path);
    return makeArtifact(draft, { name: value, path });
  }
  if (!isJsonObject(value)) {
    warn(draft, 'bad_artifact', 'An artifact must be an object; it is kept as JSON.', path);
    return makeJsonArtifact(draft, value, 'artifact', path);
  }
  warnUnknownFields(draft, value, path);
  const localPath = firstText(value, ['path']);
  const name = value['named'] === false ? undefined : (firstText(value, ['name', 'filename', 'file_name']) ?? localPath);
  const type = firstText(value, ['mime', 'mimeType', 'mime_type', 'content_type', 'contentType']) ?? firstText(value, ['type']) ?? '';
  const language = firstText(value, ['language']);
  const fields: Partial<Artifact> = { ...readHints(draft, value, path), ...readOwnFields(draft, value, path) };
  const shared = { declared: type, path, ...(name === undefined ? {} : { name }), ...(language === undefined ? {} : { language }) };
  const made = (content: Content | undefined): ArtifactDraft => {
    const draftOf = makeArtifact(draft, { ...shared, fields, ...(content === undefined ? {} : { content }) });
    // A made-up name that came back with its artifact stays as it was made.
    const before = value['named'] === false ? firstText(value, ['name']) : undefined;
    return before === undefined ? draftOf : { ...draftOf, name: safeFileName(before) };
  };
  const read = readContent(draft, value, type, path);
  // A `data:` URL names its own.
  if (type === '' && !typeless && !read?.content?.declared) warn(draft, 'type_missing', 'The artifact names no media type; it is told from the name and the bytes.', `${path}/mime`);
  if (read?.content !== undefined) return made(read.content);
  if (read !== undefined) return mendContent(draft, value, read.key, shared, fields, contentPath ?? `${path}/${pointerKey(read.key)}`);
  if (typeof value['size'] === 'number' && Number.isSafeInteger(value['size']) && value['size'] >= 0) fields.size = value['size'];
  const uri = firstText(value, ['uri']);
  if (localPath !== undefined) fields.path = localPath;
  else if (uri !== undefined) fields.uri = uri;
  else if (fields.url === undefined && fields.key === undefined) {
    if (name === undefined && fields.title === undefined && value['named'] !== false) {
      warn(draft, 'bad_artifact', 'An artifact without a name and without content is kept as JSON.', path);
      return makeJsonArtifact(draft, value, 'artifact', path);
    }
    warn(draft, 'content_missing', `The artifact ${JSON.stringify(name ?? fields.title ?? '')} came without content.`, path);
  }
  return made(undefined);
}

/** A content that should be base64 and is not: text where the type is text (the tool forgot to encode it), else the whole entry as JSON. */
function mendContent(draft: Draft, item: JsonObject, key: string, shared: Omit<ArtifactInput, 'content'>, fields: Partial<Artifact>, at: string): ArtifactDraft {
  const text = item[key];
  const type = settleType({ declared: shared.declared ?? '', name: shared.name ?? '' }).mime;
  if (typeof text === 'string' && isText(type)) {
    warn(draft, 'bad_base64', 'The content is no base64 (RFC 4648 section 4); it is kept as the text itself.', at);
    return makeArtifact(draft, { ...shared, fields, content: textContent(draft, text) });
  }
  warn(draft, 'bad_base64', 'The content is no base64 (RFC 4648 section 4); the artifact is kept as JSON.', at);
  return makeJsonArtifact(draft, item, 'artifact', shared.path, shared.name);
}
