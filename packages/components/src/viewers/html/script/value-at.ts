import JSON5 from 'json5';
import { stringEnd } from '../../json/parse/value-end.ts';
import { jsonEnd } from './json-extent.ts';
import { plainValue, token, type Reading } from './plain-value.ts';

/** Characters of a script above which only what is JSON as it stands is read: longer ones are programs. */
const mostWritten = 60_000;

/** A value of a script, and where it ends: JSON, or what a string says. */
export type ValueAt = { end: number; json: string; text?: never } | { end: number; text: string; json?: never };

/** The object, list or string that begins at a place of a script; undefined where there is none that is plain data. */
export function valueAt(script: string, at: number, reading?: Reading): ValueAt | undefined {
  const sign = script[at];
  if (sign !== '{' && sign !== '[') return stringAt(script, at);
  const end = jsonEnd(script, at);
  const json = end === undefined ? undefined : script.slice(at, end);
  if (json !== undefined && isJson(json)) return { end: end!, json };
  return script.length > mostWritten ? undefined : writtenAt(script, at, reading);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function stringAt(script: string, at: number): ValueAt | undefined {
  const end = stringEnd(script, at);
  if (end === undefined) return undefined;
  const written = script.slice(at + 1, end - 1);
  try {
    return { end, text: written.includes('\\') ? JSON5.parse<string>(script[at] === '`' ? `"${written.replaceAll('"', '\\"')}"` : script.slice(at, end)) : written };
  } catch {
    return undefined;
  }
}

/** An object or a list as people write them: names without marks, commas at the end, members that are no data. */
function writtenAt(script: string, at: number, reading?: Reading): ValueAt | undefined {
  const bracket = new RegExp(token);
  let depth = 0;
  bracket.lastIndex = at;
  for (let found = bracket.exec(script); found; found = bracket.exec(script)) {
    if ('{[('.includes(found[0])) depth++;
    else if ('}])'.includes(found[0]) && --depth === 0) {
      const end = bracket.lastIndex;
      const value = plainValue(script.slice(at, end), reading);
      return value === undefined ? undefined : { end, json: JSON.stringify(value, undefined, 2) };
    }
  }
  return undefined;
}
