/** The comma or bracket that ends the value which begins at `at`. Whether it is JSON at all is for `JSON.parse`. */
export function endOfValue(text: string, at: number): number {
  const sign = /["[\]{},]/g;
  let depth = 0;
  sign.lastIndex = at;
  for (let found = sign.exec(text); found; found = sign.exec(text)) {
    const { index } = found;
    switch (text[index]) {
      case '"':
        sign.lastIndex = stringEnd(text, index) ?? text.length;
        break;
      case '[':
      case '{':
        depth += 1;
        break;
      default:
        if (depth === 0) return index;
        if (text[index] !== ',') depth -= 1;
    }
  }
  return text.length;
}

/** Where a string that begins at a place with its quotation mark ends; undefined where it never does. */
export function stringEnd(text: string, from: number): number | undefined {
  const mark = text[from]!;
  for (let at = text.indexOf(mark, from + 1); at >= 0; at = text.indexOf(mark, at + 1)) {
    let slashes = 0;
    while (text[at - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return at + 1;
  }
  return undefined;
}

export function skipBlank(text: string, from: number): number {
  let at = from;
  while (at < text.length && ' \n\r\t'.includes(text[at]!)) at += 1;
  return at;
}
