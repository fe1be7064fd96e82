import type { JsonObject, JsonValue } from '../../json.ts';
import { isJsonObject } from '../../guards.ts';
import { familyOf } from '../../media-types.ts';
import { SpilledContent } from '../../spilled-content.ts';
import { firstText } from '../artifacts/artifact-fields.ts';
import { makeArtifact } from '../artifacts/artifacts.ts';
import { checkBase64, decodeBase64 } from '../bytes/base64.ts';
import { base64Content, dataUrlContent, type Content } from '../artifacts/content.ts';
import { spilledFor, warn, type ArtifactDraft, type Draft } from '../draft.ts';
import { splitExtension } from '../bytes/file-name.ts';
import { pointerKey } from '../plain-json.ts';
import { settleType, sniffType } from '../bytes/sniff.ts';

/** A string of at least this many base64 characters is no value for a reader or a model (CONTRACT section 1). */
const base64Limit = 1024;
/** Keys under which tools write contents. */
const contentKeys = new Set(['b64', 'base64', 'data', 'blob', 'content_base64']);
const headLength = 512;

const hasKnownMagic = (head: Uint8Array): boolean => sniffType(head) !== undefined;

/** The content that a string is, when it must not stay where it is; `key` is the nearest key above it. */
function movableContent(draft: Draft, value: string | SpilledContent, key: string, spilledOnly: boolean): Content | undefined {
  const spilled = value instanceof SpilledContent ? value : spilledFor(draft, value);
  if (spilled !== undefined) return contentKeys.has(key) || hasKnownMagic(spilled.head) ? base64Content(draft, spilled) : undefined;
  if (spilledOnly) return undefined;
  const text = value as string;
  if (text.startsWith('data:')) return dataUrlContent(draft, text);
  return isHeavyBase64(text, key) ? base64Content(draft, text) : undefined;
}

/** True for base64 of some length that stands under a content key or whose bytes have a known magic number. */
export function isHeavyBase64(text: string, key: string): boolean {
  if (text.length < base64Limit || !isWrappedBase64(text)) return false;
  return contentKeys.has(key) || hasKnownMagic(decodeBase64(text, headLength) ?? new Uint8Array());
}

/** Base64 on one line, or in lines as encoders wrap it: words with blanks between them are none. */
function isWrappedBase64(text: string): boolean {
  if (/[ \t]/.test(text) || checkBase64(text) === undefined) return false;
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++;
  return lines === 1 || text.length / lines >= 57;
}

interface Place {
  container: JsonObject | JsonValue[];
  key: string | number;
  moved: ArtifactDraft;
}

/** The files and places that took something out of the results; `settle` writes the files' names there, once they are final. */
export interface MovedData {
  settle(nameOf: (moved: ArtifactDraft) => string): void;
}

/**
 * Moves `data:` URLs and base64 out of the results, into artifacts in the order in which they stand; a copy of a content that is an artifact already becomes its name.
 * Out of `meta_data` only spilled contents move: the rule speaks of results, but nobody wants those back in a message.
 */
export function moveData(draft: Draft, holder: { results: JsonValue; meta_data?: JsonObject }): MovedData {
  const places: Place[] = [];
  const known = new Map<string, ArtifactDraft>();
  for (const made of draft.artifacts) if (made.contentKey !== undefined && !known.has(made.contentKey)) known.set(made.contentKey, made);
  const enter = (container: JsonObject | JsonValue[], key: string, path: string) => ({ container, key, path, keys: Array.isArray(container) ? container.keys() : Object.keys(container).values() });
  const stack = [enter(holder as unknown as JsonObject, '', '')];
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const { container, path } = top;
    const { value: key, done } = top.keys.next();
    if (done || key === undefined) {
      stack.pop();
      continue;
    }
    const value = (container as JsonObject)[key] as JsonValue | SpilledContent;
    const near = typeof key === 'number' ? top.key : key;
    const standIn = draft.standIns.get(value as JsonValue);
    const at = `${path}/${pointerKey(key)}`;
    if (standIn !== undefined) places.push({ container, key, moved: standIn });
    else if (typeof value === 'string' || value instanceof SpilledContent) {
      const content = movableContent(draft, value, near, at.startsWith('/meta_data'));
      if (content !== undefined) places.push({ container, key, moved: moveContent(draft, known, content, container, at) });
    } else if (typeof value === 'object' && value !== null) stack.push(enter(value, near, at));
  }
  return {
    settle(nameOf) {
      for (const { container, key, moved } of places) (container as JsonObject)[key] = nameOf(moved);
    },
  };
}

/** The artifact of a content that leaves the results: a copy that is there already, else a new one, named by what stands beside it. */
function moveContent(draft: Draft, known: Map<string, ArtifactDraft>, content: Content, container: JsonObject | JsonValue[], path: string): ArtifactDraft {
  const before = content.key === undefined ? undefined : known.get(content.key);
  if (before !== undefined) return before;
  const beside = isJsonObject(container) && path !== '/results' ? container : {};
  const name = ['filename', 'file_name', 'name'].map((key) => firstText(beside, [key])).find((text) => text !== undefined && splitExtension(text).extension !== '');
  const declared = content.declared ?? firstText(beside, ['mimeType', 'mime', 'mime_type', 'content_type', 'media_type']) ?? '';
  const { mime } = settleType({ declared, ...(content.head === undefined ? {} : { head: content.head }), ...(content.isText ? { isText: true } : {}) });
  const made = makeArtifact(draft, { content, declared, kind: familyOf(mime) === 'binary' ? 'data' : familyOf(mime), path, ...(name === undefined ? {} : { name }) });
  warn(draft, 'data_moved', 'A content inside the results is moved to an artifact; its name stands in its place.', path);
  draft.artifacts.push(made);
  if (content.key !== undefined) known.set(content.key, made);
  return made;
}
