/** The comma or bracket that ends the value which begins at `at`. Whether it is JSON at all is for `JSON.parse`. */
export function endOfValue(text: string, at: number): number {
  const sign = /["[\]{},]/g;
  let depth = 0;
  sign.lastIndex = at;
  for (let found = sign.exec(text); found; found = sign.exec(text)) {
    const { index } = found;
    switch (text[index]) {
      case '"':
        sign.lastIndex = endOfString(text, index + 1);
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

/** After the quote that ends a string. */
function endOfString(text: string, from: number): number {
  for (let quote = text.indexOf('"', from); quote >= 0; quote = text.indexOf('"', quote + 1)) {
    let slashes = 0;
    while (text[quote - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return quote + 1;
  }
  return text.length;
}

export function skipBlank(text: string, from: number): number {
  let at = from;
  while (at < text.length && ' \n\r\t'.includes(text[at]!)) at += 1;
  return at;
}
