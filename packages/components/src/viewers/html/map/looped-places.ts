import { isJsonObject, type JsonValue } from '@mcp-canvas/contract';
import { KnownNames } from '../script/known-names.ts';
import { latLng, nameIn, type Place } from '../../diagram/map/place.ts';

/** A mark at what each of several has: `[city.lat, city.lng]`, `[lat, lng]` of `({ lat, lng }) =>`, `[row[0], row[1]]`, `city.coords`. */
const each = /\[\s*(?:parseFloat\(|Number\(|\+)?([\w$]{1,60})(?:\.([\w$]{1,60})|\[(\d)\])?\)?\s*,\s*(?:parseFloat\(|Number\(|\+)?([\w$]{1,60})(?:\.([\w$]{1,60})|\[(\d)\])?\)?\s*\]|([A-Za-z_$][\w$]{0,60})\.([\w$]{1,60})\s*[,)]/y;

/** The places that a loop marks from a list that the script holds; undefined where it is none, empty where its list is not plain. */
export function loopedPlaces(script: string, at: number): Place[] | undefined {
  each.lastIndex = at;
  const found = each.exec(script);
  if (!found) return undefined;
  const [, first = '', latitude, latitudeAt, second = '', longitude, longitudeAt, whole, member] = found;
  const item = whole ?? first;
  if (/^\d/.test(item)) return undefined;
  const free = whole === undefined && latitude === undefined && latitudeAt === undefined;
  const list = listOver(script, at, item, free);
  if (!list) return [];
  const pick = whole !== undefined ? (row: JsonValue) => read(row, member!) : (row: JsonValue) => [read(row, free ? first : latitude ?? latitudeAt!), read(row, free ? second : longitude ?? longitudeAt!)];
  return list.flatMap((row): Place[] => {
    const position = latLng(asNumbers(pick(row)));
    if (!position) return [];
    const says = isJsonObject(row) ? (row as Record<string, JsonValue>) : undefined;
    const name = says ? nameIn(says) : Array.isArray(row) ? String(row.find((one) => typeof one === 'string') ?? '') : '';
    return [{ kind: 'point', parts: [[position]], name, ...(says && { says }) }];
  });
}

const read = (row: JsonValue, key: string): JsonValue => (Array.isArray(row) ? row[Number(key)] : isJsonObject(row) ? (row[key] as JsonValue) : undefined) ?? null;
/** Numbers may be written as words. */
const asNumbers = (value: JsonValue): JsonValue => (Array.isArray(value) ? value.map((one) => (typeof one === 'string' && one.trim() !== '' ? Number(one) : one)) : value);

/** The list that the loop around a place goes through. */
function listOver(script: string, at: number, item: string, free: boolean): JsonValue[] | undefined {
  const word = item.replaceAll('$', '\\$');
  const parameter = free ? `\\{[^{}]{0,200}\\b${word}\\b[^{}]{0,200}\\}` : word;
  const loop = new RegExp(`([\\w$]{1,80})\\.(?:forEach|map)\\(\\s*(?:async\\s*)?(?:function\\s*)?\\(?\\s*${parameter}[\\s,)=]|\\(\\s*(?:const|let|var)\\s+${parameter}\\s+of\\s+([\\w$]{1,80})`, 'g');
  const [, called, iterated] = [...script.slice(Math.max(0, at - 4000), at).matchAll(loop)].at(-1) ?? [];
  const name = called ?? iterated;
  const start = name === undefined ? -1 : script.search(new RegExp(`(?<![\\w$.])${name.replaceAll('$', '\\$')}\\b`));
  if (start < 0) return undefined;
  const value = new KnownNames(script).at(start)?.json;
  const list: unknown = value === undefined ? undefined : JSON.parse(value);
  return Array.isArray(list) ? (list as JsonValue[]) : undefined;
}
