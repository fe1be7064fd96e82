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

/** Where a string that begins at a place with its quotation mark ends; undefined where it never does. */
export function stringEnd(text: string, from: number): number | undefined {
  const quote = text[from]!;
  for (let at = text.indexOf(quote, from + 1); at >= 0; at = text.indexOf(quote, at + 1)) {
    let strokes = 0;
    while (text[at - 1 - strokes] === '\\') strokes++;
    if (strokes % 2 === 0) return at + 1;
  }
  return undefined;
}
