import { stringEnd } from '../../json/parse/value-end.ts';

const words = ['true', 'false', 'null'];

/** Where the object or list of JSON that begins at a place of a text ends; undefined where it is no JSON. It gives up at the first sign that is none. */
export function jsonEnd(text: string, from: number): number | undefined {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const sign = text[at]!;
    if (sign === '"') {
      const end = stringEnd(text, at);
      if (end === undefined) return undefined;
      at = end - 1;
    } else if (sign === '{' || sign === '[') depth++;
    else if (sign === '}' || sign === ']') {
      if (--depth === 0) return at + 1;
    } else if (sign >= 'a' && sign <= 'z' && sign !== 'e') {
      const word = words.find((one) => text.startsWith(one, at));
      if (word === undefined) return undefined;
      at += word.length - 1;
    } else if (!' \t\n\r,:0123456789.-+eE'.includes(sign)) return undefined;
  }
  return undefined;
}
