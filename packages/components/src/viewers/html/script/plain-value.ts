import JSON5 from 'json5';

/** Objects within objects; a page's settings have five. */
const DEEPEST = 20;

/** What of an expression says where its parts end: strings, remarks, brackets and commas. */
export const token = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|\/\/[^\n]*|\/\*[^]*?\*\/|[{}()[\],]/g;
const comments = /^(?:\s|\/\/[^\n]*(?:\n|$)|\/\*[^]*?\*\/)+/;
const member = /^(?:("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|([\w$]+))\s*:/;
const name = /^[A-Za-z_$][\w$]*$/;

/** How what is no plain data is read. */
export interface Reading {
  /** What a name stands for; undefined where it is not known. */
  named?(name: string): unknown;
  /** Hears of what is left out, as it is written. */
  leftOut?(expression: string): void;
}

/**
 * What a JavaScript expression says, as far as it is plain data: nothing of it is run. Members and items that are calls, functions, spread
 * or names that are not known are left out; undefined where nothing of it is data.
 */
export function plainValue(expression: string, reading: Reading = {}, depth = 0): unknown {
  const text = expression.replace(comments, '').trimEnd();
  if (depth > DEEPEST) return undefined;
  if (text.startsWith('{')) return Object.fromEntries(partsOf(text).flatMap((part) => memberOf(part, reading, depth)));
  if (text.startsWith('[')) return partsOf(text).map((part) => plainValue(part, reading, depth + 1)).filter((item) => item !== undefined);
  try {
    return JSON5.parse<unknown>(text);
  } catch {
    const known = name.test(text) ? reading.named?.(text) : undefined;
    if (known === undefined && text !== '') reading.leftOut?.(text);
    return known;
  }
}

function memberOf(part: string, reading: Reading, depth: number): [string, unknown][] {
  const text = part.replace(comments, '');
  const [is, quoted, bare] = member.exec(text) ?? [];
  if (is === undefined && !name.test(text.trim())) {
    if (text.trim() !== '') reading.leftOut?.(text);
    return [];
  }
  const value = plainValue(is === undefined ? text : text.slice(is.length), reading, depth + 1);
  return value === undefined ? [] : [[is === undefined ? text.trim() : (bare ?? JSON5.parse<string>(quoted!)), value]];
}

/** What stands between the commas of an object or a list. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 1;
  for (const { 0: found, index } of text.matchAll(token)) {
    if ('{[('.includes(found)) depth++;
    else if ('}])'.includes(found)) depth--;
    if (depth > 1 || (found !== ',' && depth > 0)) continue;
    parts.push(text.slice(from, index));
    from = index + 1;
    // What follows the end is no part: a call of what it names, say.
    if (depth === 0) break;
  }
  return parts;
}
