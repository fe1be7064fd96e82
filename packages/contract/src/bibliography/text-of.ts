import { isJsonObject } from '../guards.ts';
import type { JsonValue } from '../json.ts';

/** Members that hold the text where XML became JSON, or where a value carries its language. */
const textMembers = ['text', 'value', '#text', '_', '$t', 'literal', 'raw'];

/** The text of a field: a string, a number, a list of one, or an object with one text in it; undefined for anything else. */
export function textOf(value: JsonValue | undefined): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined;
  if (typeof value === 'string') return value.trim() || undefined;
  if (Array.isArray(value)) return value.length === 1 ? textOf(value[0]) : undefined;
  if (!isJsonObject(value)) return undefined;
  const names = Object.keys(value);
  const held = textMembers.find((name) => Object.hasOwn(value, name));
  return held !== undefined && names.length === 1 ? textOf(value[held]) : undefined;
}

/** Text in one line, runs of white space as one blank. Most texts are that already, and looking is cheaper than writing anew. */
export function oneLine(text: string): string {
  return /[^\S ]| {2}/.test(text) ? text.replace(/\s+/g, ' ') : text;
}

export function lineOf(value: JsonValue | undefined): string | undefined {
  const text = textOf(value);
  return text === undefined ? undefined : oneLine(text);
}

/** A name of a field without what spellings differ in: `publication_date`, `publicationDate` and `Publication-Date` are one. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[-_ ]/g, '');
}
