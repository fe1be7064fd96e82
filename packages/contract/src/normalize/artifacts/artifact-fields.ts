import type { Artifact } from '../../artifact.ts';
import type { ArtifactAction } from '../../artifact-action.ts';
import { isJsonObject } from '../../guards.ts';
import type { JsonObject, JsonValue } from '../../json.ts';
import { warn, type Draft } from '../draft.ts';

/** The first of some keys whose value is a text that is not blank. */
export function firstText(object: JsonObject, keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const value = object[key];
    if (Object.hasOwn(object, key) && typeof value === 'string' && value.trim() !== '') return value;
  }
  return undefined;
}

const readers = ['user', 'assistant'] as const;

/** `audience` of the MCP annotations: unknown readers are left out with a warning; none left means everyone. */
function readAudience(draft: Draft, value: JsonValue | undefined, path: string): ('user' | 'assistant')[] | undefined {
  if (value === undefined || value === null) return undefined;
  const list = [value].flat();
  const known = readers.filter((reader) => list.includes(reader));
  if (!list.every((reader) => readers.includes(reader as 'user'))) {
    warn(draft, 'bad_audience', 'An audience is a list of "user" and "assistant"; other values are left out.', path);
  }
  return known.length === 0 ? undefined : known;
}

/** `priority` of the MCP annotations, brought into 0 to 1 with a warning. */
function readPriority(draft: Draft, value: JsonValue | undefined, path: string): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'number' && value >= 0 && value <= 1) return value;
  warn(draft, 'bad_priority', `A priority is a number from 0 to 1, not ${JSON.stringify(value)}.`, path);
  return typeof value === 'number' ? Math.min(1, Math.max(0, value)) : undefined;
}

/** Those of some fields that are texts and not blank. */
const textsOf = <Key extends string>(item: JsonObject, keys: readonly Key[]): Partial<Record<Key, string>> =>
  Object.fromEntries(keys.map((key) => [key, firstText(item, [key])]).filter(([, text]) => text)) as Partial<Record<Key, string>>;

/** Buttons that a tool offers. */
function readActions(draft: Draft, value: JsonValue, path: string): ArtifactAction[] {
  return [value].flat().flatMap((item) => {
    const given = { ...(item as JsonObject) };
    const action: Partial<ArtifactAction> = textsOf(given, ['id', 'label', 'type', 'text', 'tool']);
    if (isJsonObject(given['arguments'])) action.arguments = given['arguments'];
    if (action.id && action.label) return [action as ArtifactAction];
    warn(draft, 'bad_field', 'An action needs id and label.', path);
    return [];
  });
}

/** The hints of an artifact, each taken only when it has the right form (v2.1 section 6.1, MCP annotations). */
export function readHints(draft: Draft, item: JsonObject, path: string): Partial<Artifact> {
  const annotations = isJsonObject(item['annotations']) ? item['annotations'] : {};
  const found = (key: string) => [item[key] ?? annotations[key], `${path}/${item[key] === undefined ? 'annotations/' : ''}${key}`] as const;
  const audience: Artifact['audience'] = item['forModel'] === false ? ['user'] : readAudience(draft, ...found('audience'));
  const priority = readPriority(draft, ...found('priority'));
  const viewer = firstText(item, ['viewer'])?.trim().toLowerCase();
  const hints: Partial<Artifact> = textsOf(item, ['title', 'description', 'category']);
  // Seed 002 shows an HTML page that frames another one under the hint "iframe".
  if (viewer !== undefined) hints.viewer = viewer === 'iframe' ? 'html' : viewer;
  if (typeof item['auto_open'] === 'boolean') hints.auto_open = item['auto_open'];
  if (audience !== undefined) hints.audience = audience;
  if (priority !== undefined) hints.priority = priority;
  if (item['actions']) hints.actions = readActions(draft, item['actions'], `${path}/actions`);
  return hints;
}

/** Every field of an entry that some dialect reads, or that says where the entry stood. */
const known = new Set([
  'name', 'filename', 'file_name', 'path', 'uri', 'url', 'key', 'sha256', 's3_ref', 'id', 'artifactId', 'version', 'source', 'named', 'deferred', 'position', 'size', 'spilled', 'inline',
  'b64', 'text', 'content', 'base64', 'content_base64', 'blob', 'data', 'mime', 'mimeType', 'mime_type', 'content_type', 'contentType', 'type', 'language', 'title', 'description', 'viewer',
  'category', 'auto_open', 'audience', 'priority', 'annotations', 'forModel', 'reason', 'next_actions', 'expires_hours', 'actions', '_meta',
]);

/** Names the fields of an entry that nothing reads; their values may be secrets. */
export function warnUnknownFields(draft: Draft, item: JsonObject, path: string): void {
  const unknown = Object.keys(item).filter((key) => !known.has(key) && item[key] !== null);
  if (unknown.length > 0) warn(draft, 'unknown_field', `An artifact has no such fields, so they are left out: ${unknown.join(', ').slice(0, 500)}.`, path);
}
