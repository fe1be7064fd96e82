import type { Artifact } from '../../artifact.ts';
import { isForModel } from '../../audience.ts';
import type { JsonObject, JsonValue } from '../../json.ts';
import { SpilledContent } from '../../spilled-content.ts';
import type { ModelContext } from '../../tool-result.ts';
import { utf8Length } from '../bytes/base64.ts';
import { isHeavyBase64 } from './data-in-results.ts';
import { parseDataUrl } from '../bytes/data-url.ts';
import { setOwn } from '../plain-json.ts';

/** Bytes of a string that may enter a prompt (CONTRACT section 1). */
const promptStringLimit = 8_192;
/** Bytes of `meta_data`, as JSON, that may enter a prompt (v2 section 1). */
const promptMetaDataLimit = 4_096;
const leftOut = (content: string): string => `[content left out: ${content.length} characters]`;
const mark = (bytes: number): string => ` … [cut: ${bytes} bytes in all]`;

/** A `data:` URL inside a longer text, such as a picture in Markdown, of a length at which it is no value for a model. */
const embedded = /data:[^\s,"'()<>]{0,256};base64,[A-Za-z0-9+/=_-]{1024,}/gi;

/** A string for a prompt: contents inside it replaced by a note, then cut at 8 KB between characters, with a mark that says how long it was. */
export function cutForPrompt(whole: string): string {
  const text = whole.includes(';base64,') ? whole.replace(embedded, (content) => leftOut(content)) : whole;
  if (text.length * 3 <= promptStringLimit) return text;
  const bytes = utf8Length(text);
  if (bytes <= promptStringLimit) return text;
  const end = mark(bytes);
  const room = promptStringLimit - utf8Length(end);
  let kept = '';
  let length = 0;
  for (const character of text) {
    length += utf8Length(character);
    if (length > room) break;
    kept += character;
  }
  return kept + end;
}

/** A copy for a prompt: strings cut, contents (which results cannot hold, but `meta_data` may) replaced by a note. */
function forPrompt(value: JsonValue, key = ''): JsonValue {
  if (typeof value === 'string') return isContent(value, key) ? leftOut(value) : cutForPrompt(value);
  if ((value as unknown) instanceof SpilledContent) return '[content left out]';
  if (Array.isArray(value)) return value.map((item) => forPrompt(item, key));
  if (typeof value !== 'object' || value === null) return value;
  const copy: JsonObject = {};
  for (const [name, item] of Object.entries(value)) setOwn(copy, name, forPrompt(item, name));
  return copy;
}

const isContent = (text: string, key: string): boolean => (text.startsWith('data:') && parseDataUrl(text) !== undefined) || isHeavyBase64(text, key);

/** What `modelContext` is made from. */
export interface ModelInput {
  results: JsonValue;
  meta_data: JsonObject | undefined;
  artifacts: readonly Artifact[];
  /** The texts kept beside the results that are meant for the model, in place of `meta_data.text`. */
  texts: readonly string[] | undefined;
}

/** What may enter a prompt (CONTRACT section 1): results, small `meta_data`, and the names of files meant for the model. */
export function modelContext({ results, meta_data: meta, artifacts, texts }: ModelInput): ModelContext {
  const { _meta: _ofProtocol, ...known } = meta ?? {};
  if (texts !== undefined && (known['text'] === undefined || typeof known['text'] === 'string')) {
    delete known['text'];
    if (texts.length > 0) known['text'] = texts.join('\n\n');
  }
  const files = artifacts.filter(isForModel).map(({ name }) => name);
  const context: ModelContext = { results: forPrompt(results), files };
  if (Object.keys(known).length === 0) return context;
  if (utf8Length(JSON.stringify(known)) > promptMetaDataLimit) return { ...context, meta_data_truncated: true };
  return { ...context, meta_data: forPrompt(known) as JsonObject };
}

