import type { Dashboard } from '../../dashboard.ts';
import type { Display, DisplayMode } from '../../display.ts';
import { isJsonObject } from '../../guards.ts';
import type { JsonObject, JsonValue } from '../../json.ts';
import { firstText } from '../artifacts/artifact-fields.ts';
import { readArtifact } from '../artifacts/artifacts.ts';
import { keepInMetaData, warn, type Draft } from '../draft.ts';

/** `artifacts`, in display order; entries that all carry a number in `position` are put in that order (seed 003). */
export function readArtifacts(draft: Draft, value: JsonValue, path: string): void {
  const entries = listOf(draft, 'artifacts', value, path).map((item, index) => ({ item, index }));
  const position = (item: JsonValue): number => (isJsonObject(item) && typeof item['position'] === 'number' ? item['position'] : NaN);
  if (entries.every(({ item }) => !Number.isNaN(position(item)))) entries.sort((a, b) => position(a.item) - position(b.item));
  for (const { item, index } of entries) draft.artifacts.push(readArtifact(draft, item, `${path}/${index}`));
}

/** The entries of a list of files; a file that stands there alone is read as the only one, files by their names as those, anything else is kept as it is. */
export function listOf(draft: Draft, key: string, value: JsonValue, path: string): readonly JsonValue[] {
  if (Array.isArray(value)) return value;
  if (isJsonObject(value) && firstText(value, ['name', 'title']) !== undefined) {
    warn(draft, 'bad_field', `\`${key}\` must be a list; its value is read as the only entry.`, path);
    return [value];
  }
  if (isJsonObject(value) && Object.keys(value).length > 0 && Object.values(value).every(isJsonObject)) {
    warn(draft, 'bad_field', `\`${key}\` must be a list; its value is read as files by their names.`, path);
    return Object.entries(value).map(([name, item]) => ({ name, ...(item as JsonObject) }));
  }
  misfit(draft, key, value, path, 'a list');
  return [];
}

/** A contract key whose value has the wrong form: kept in `meta_data`, with a warning. */
export function misfit(draft: Draft, key: string, value: JsonValue, path: string, expected: string): void {
  if (value === null) return;
  warn(draft, 'bad_field', `\`${key}\` must be ${expected}; its value is kept in meta_data.`, path);
  keepInMetaData(draft, key, value);
}

const oneOf = (...words: string[]) => (value: unknown): boolean => words.includes(value as string);
const isMode = oneOf('replace', 'append', 'split') as (value: unknown) => value is DisplayMode;
const isString = (value: unknown): boolean => typeof value === 'string';
const isText = (value: unknown): boolean => isString(value) && value !== '';

/** What each field of `display` may hold (v2 section 1, v2.1 section 8.1). */
const displayFields: Readonly<Record<keyof Display, (value: unknown) => boolean>> = {
  open_canvas: (value) => typeof value === 'boolean',
  primary_file: isText,
  mode: isMode,
  viewer_hint: isText,
  storage_action: oneOf('store', 'store_and_open', 'temporary'),
  category_hint: isText,
  notification: isText,
};
/** Fields of the iframe form of `display` (seed 002, approach 1). */
const frameFields = new Set(['type', 'url', 'title', 'sandbox', 'allow', 'token', 'id', 'persistence']);
/** What each hint of a dashboard may hold (v2 section 3). */
const dashboardFields: Readonly<Record<string, (value: unknown) => boolean>> = {
  persistence: oneOf('session', 'ephemeral', 'pinned'),
  mode: isMode,
  title: isString,
  sandbox: isString,
  allow: isString,
};

export function readDisplay(draft: Draft, value: JsonValue, path: string): void {
  if (!isJsonObject(value)) {
    misfit(draft, 'display', value, path, 'an object');
    return;
  }
  const display: Record<string, JsonValue> = {};
  const isFrame = value['type'] === 'iframe';
  for (const [key, item] of Object.entries(value)) {
    const check = Object.hasOwn(displayFields, key) ? displayFields[key as keyof Display] : undefined;
    if (check?.(item)) display[key] = item;
    else if (item !== null && !(isFrame && frameFields.has(key))) {
      // A token is a secret wherever it stands; its value is never repeated.
      const shown = key === 'token' ? '' : `: ${JSON.stringify(item).slice(0, 200)}`;
      warn(draft, 'bad_display', `\`display.${key}\` is not a hint the canvas knows, so it is left out${shown}.`, `${path}/${key}`);
    }
  }
  if (Object.keys(display).length > 0) draft.display = { ...draft.display, ...(display as Display) };
  if (!isFrame) return;
  const { mode, ...frame } = value;
  addDashboard(draft, isMode(mode) ? value : frame, path, value['open_canvas'] === true);
}

/** `canvas` (v2 section 3): a dashboard, or a list of them; `type` is reserved, and only "iframe" has a meaning. */
export function readCanvas(draft: Draft, value: JsonValue, path: string): void {
  if (Array.isArray(value)) value.forEach((item, index) => readCanvas(draft, item, `${path}/${index}`));
  else if (!isJsonObject(value)) misfit(draft, 'canvas', value, path, 'an object');
  else if (value['type'] !== undefined && value['type'] !== 'iframe') {
    warn(draft, 'bad_dashboard', `A canvas of type ${JSON.stringify(value['type']).slice(0, 100)} cannot be shown; only "iframe" can.`, path);
  } else addDashboard(draft, value, path, value['open'] !== false);
}

/** An absolute http(s) address without user and password; undefined for every other. */
export function dashboardUrl(text: string): URL | undefined {
  const bare = text.trim();
  if (!/^https?:\/\//i.test(bare)) return undefined;
  try {
    const url = new URL(bare);
    if (!url.username && !url.password) return url;
  } catch {
    // It is none.
  }
  return undefined;
}

/** FNV-1a over UTF-16 code units: the same address is the same dashboard, whatever process sees it. */
function addressHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** Adds a dashboard; its token goes to `onSecret`, and a bad address drops it with a warning. */
export function addDashboard(draft: Draft, value: JsonObject, path: string, open: boolean): void {
  const given = firstText(value, ['url', 'src']) ?? '';
  const href = dashboardUrl(given)?.href;
  // An address that only lacks the slash of its empty path stays as the tool wrote it.
  const url = href === `${given.trim()}/` ? given.trim() : href;
  const id = (typeof value['id'] === 'number' ? `${value['id']}` : firstText(value, ['id']))?.replace(/\p{Cc}/gu, '').trim().slice(0, 200) || `dashboard-${addressHash(href ?? '')}`;
  const token = value['token'];
  if (typeof token === 'string' && token !== '') {
    draft.secrets.push({ kind: 'dashboard_token', dashboard_id: id, token });
  }
  if (url === undefined) {
    warn(draft, 'bad_dashboard', `A dashboard needs an absolute http(s) address without user and password; "${withoutUser(given)}" is dropped.`, `${path}/url`);
    return;
  }
  const hints: Partial<Dashboard> = {};
  for (const [key, check] of Object.entries(dashboardFields)) {
    const hint = Object.hasOwn(value, key) ? (value[key] ?? undefined) : undefined;
    if (check(hint)) Object.assign(hints, { [key]: hint });
    else if (hint !== undefined) {
      warn(draft, 'bad_dashboard', `\`${key}\` is no hint that a dashboard knows, so it is left out: ${JSON.stringify(hint).slice(0, 200)}.`, `${path}/${key}`);
    }
  }
  draft.dashboards.set(id, { id, url, persistence: 'session', ...hints, open });
}

/** An address for a message: shortened, and without the credentials that made it bad. */
const withoutUser = (url: string): string => url.slice(0, 200).replace(/\/\/[^/]*@/, '//…@').split('?', 1)[0]!;
