const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/** What is no number of JSON, but stands for one in it. */
const beyondNumbers = /NaN|-?Infinity/y;
const quote = 34;
const backslash = 92;

/** The unit after the number that begins at `start`; -1 where none does. `loose`: `NaN` and `Infinity` are some. */
export function numberEnd(text: string, start: number, loose = true): number {
  for (const pattern of loose ? [number, beyondNumbers] : [number]) {
    pattern.lastIndex = start;
    if (pattern.test(text)) return pattern.lastIndex;
  }
  return -1;
}

/** The unit after the scalar that begins at `start`, of a text that was parsed. */
export function scalarEndOf(text: string, start: number): number {
  const char = text.charCodeAt(start);
  if (char === quote) return closingQuote(text, start) + 1;
  // true, null; false
  return 'tn'.includes(text[start]!) ? start + 4 : char === 102 ? start + 5 : numberEnd(text, start);
}

/** The string that begins at `start`, a quote. */
export function unquoted(text: string, start: number): string {
  const body = text.slice(start, closingQuote(text, start) + 1);
  return body.includes('\\') ? (JSON.parse(body) as string) : body.slice(1, -1);
}

/** The name of the member whose value begins at `value`, of a text that was parsed. */
export function nameBefore(text: string, value: number): string {
  const colon = beforeBlank(text, value - 1);
  const end = beforeBlank(text, colon - 1);
  // Quotes inside a string have a backslash of their own before them, its first has none.
  let start = text.lastIndexOf('"', end - 1);
  while (isEscaped(text, start)) start = text.lastIndexOf('"', start - 1);
  return unquoted(text, start);
}

/** The quote that ends the string which begins at `start`; -1 where none does. */
export function closingQuote(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end;
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text.charCodeAt(at - 1 - slashes) === backslash) slashes += 1;
  return slashes % 2 === 1;
}

export function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

/** The unit at or after `at` that is no blank. */
export function skipBlank(text: string, at: number): number {
  while (isBlank(text.charCodeAt(at))) at += 1;
  return at;
}

/** True where a container begins. */
export function opens(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 0x7b || code === 0x5b;
}

const closing = /[\s,\]}]*/y;

/** Where the next value begins, of a text that was parsed; `named`: it may have a name before it. */
export function nextToken(text: string, from: number, named: boolean): number {
  closing.lastIndex = from;
  closing.test(text);
  const at = closing.lastIndex;
  if (!named || text.charCodeAt(at) !== quote) return at;
  const colon = skipBlank(text, closingQuote(text, at) + 1);
  return text[colon] === ':' ? skipBlank(text, colon + 1) : at;
}

/** The unit at or before `at` that is no blank. */
export function beforeBlank(text: string, at: number): number {
  while (isBlank(text.charCodeAt(at))) at -= 1;
  return at;
}
