import type { YamlValue } from './yaml-head.ts';

/** A head that is an object of JSON; undefined where it is none. */
export function readJsonHead(text: string): Map<string, YamlValue> | undefined {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return undefined;
  return new Map(Object.entries(read).flatMap(([key, value]): [string, YamlValue][] => (value === null ? [] : [[key, Array.isArray(value) ? value.map(said) : said(value)]])));
}

const said = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
