import { isJsonObject } from '../../guards.ts';
import type { JsonObject, JsonValue } from '../../json.ts';
import { SpilledContent } from '../../spilled-content.ts';
import { firstText } from '../artifacts/artifact-fields.ts';
import { readArtifact } from '../artifacts/artifacts.ts';
import { keepInMetaData, warn, type Draft } from '../draft.ts';
import { setOwn } from '../plain-json.ts';

/** `results` and its alias; a value of any kind stays as it is (CONTRACT section 1). */
export function readResults(draft: Draft, object: JsonObject, path: string, aliasIsOdd: boolean): void {
  if (Object.hasOwn(object, 'results')) {
    draft.results = object['results'] ?? null;
    if (Object.hasOwn(object, 'result')) keepInMetaData(draft, 'result', object['result']!);
  } else if (Object.hasOwn(object, 'result')) {
    draft.results = object['result'] ?? null;
    if (aliasIsOdd) warn(draft, 'alias', '`result` is read as `results`.', `${path}/result`);
  }
}

const aliases = ['meta-data', 'metadata'] as const;

/** Adds one spelling of `meta_data`; what is no object is kept under `value`. */
function mergeMetaData(draft: Draft, value: JsonValue, key: string, path: string): void {
  if (value === null) return;
  if (!isJsonObject(value)) {
    warn(draft, 'bad_meta_data', `\`${key}\` must be an object; its value is kept as meta_data.value.`, `${path}/${key}`);
    keepInMetaData(draft, 'value', value);
    return;
  }
  const meta = (draft.meta_data ??= {});
  for (const [name, item] of Object.entries(value)) {
    if (Object.hasOwn(meta, name)) keepInMetaData(draft, name, item);
    else setOwn(meta, name, item);
  }
}

/** `meta_data` and its aliases, which are merged under it; `aliasIsOdd` says whether their use is worth a warning. */
export function readMetaData(draft: Draft, object: JsonObject, path: string, aliasIsOdd: boolean): void {
  for (const key of ['meta_data', ...aliases]) {
    if (!Object.hasOwn(object, key)) continue;
    if (key !== 'meta_data' && aliasIsOdd) warn(draft, 'alias', `\`${key}\` is read as \`meta_data\`.`, `${path}/${key}`);
    mergeMetaData(draft, object[key]!, key, path);
  }
}

/** One legacy file as an entry of `artifacts`: its content is a base64 text or an object of its own. */
function legacyFile(name: JsonValue | undefined, content: JsonValue | SpilledContent | undefined): JsonValue {
  const given: JsonObject = typeof name === 'string' ? { name } : {};
  if (content === undefined || content === null) return given;
  if (isJsonObject(content)) {
    const own = firstText(content, ['name', 'filename']);
    return { ...content, ...(own === undefined ? given : {}) };
  }
  if (typeof content === 'string' || content instanceof SpilledContent) return { ...given, b64: content as string };
  return { ...given, content };
}

/** `returned_file_names` with `returned_file_contents`, in the same order; `artifacts` wins over both (v2 section 1). */
export function readReturnedFiles(draft: Draft, object: JsonObject, path: string): void {
  const lists = (['returned_file_names', 'returned_file_contents'] as const).map((key) => {
    const value = object[key];
    if (value === undefined || value === null) return [];
    if (Array.isArray(value)) return value;
    warn(draft, 'bad_field', `\`${key}\` must be a list; its value is read as the only entry.`, `${path}/${key}`);
    return [value];
  });
  const [names = [], contents = []] = lists;
  if (names.length + contents.length === 0) return;
  if (Array.isArray(object['artifacts']) && object['artifacts'].length > 0) {
    warn(draft, 'artifacts_win', `\`artifacts\` is there too, so ${Math.max(names.length, contents.length)} legacy file(s) are not read: ${JSON.stringify(names).slice(0, 1000)}`, `${path}/returned_file_names`);
    return;
  }
  for (let i = 0; i < Math.max(names.length, contents.length); i++) {
    const at = `${path}/${i < contents.length ? 'returned_file_contents' : 'returned_file_names'}/${i}`;
    const elsewhere = isJsonObject(contents[i]) ? {} : { contentPath: at };
    draft.artifacts.push(readArtifact(draft, i < contents.length ? legacyFile(names[i], contents[i]) : names[i]!, at, { ...elsewhere, typeless: true }));
  }
}
