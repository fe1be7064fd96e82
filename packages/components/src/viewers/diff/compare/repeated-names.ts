import { isWrittenNumber } from '../../data/rows/values/written-numbers.ts';

/** Whether a name comes twice in an object of the text (RFC 8259 section 4): its value, as it was read, then has fewer members than are written. */
export const repeatsNames = (text: string, value: unknown): boolean => membersWritten(text) > membersOf(value);

/** Members of all objects of a text that is JSON: strings before a colon. */
function membersWritten(text: string): number {
  let count = 0;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at)) {
    at = endOfString(text, at + 1);
    while (isSpace(text.charCodeAt(at))) at++;
    if (text[at] === ':') count++;
  }
  return count;
}

/** The place behind the quote that ends a string. */
function endOfString(text: string, from: number): number {
  for (let quote = text.indexOf('"', from); quote >= 0; quote = text.indexOf('"', quote + 1)) {
    let slashes = 0;
    while (quote - 1 - slashes >= from && text[quote - 1 - slashes] === '\\') slashes++;
    if (slashes % 2 === 0) return quote + 1;
  }
  return text.length;
}

const isSpace = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;

/** Members of all objects within a value; in a list of its own what is to be looked into, since values may be nested deeper than calls. */
function membersOf(value: unknown): number {
  let count = 0;
  const open = [value];
  while (open.length > 0) {
    const one = open.pop();
    if (typeof one !== 'object' || one === null || isWrittenNumber(one)) continue;
    const inner: unknown[] = Object.values(one);
    if (!Array.isArray(one)) count += inner.length;
    for (const each of inner) if (typeof each === 'object') open.push(each);
  }
  return count;
}
