const quotes = new Set<number | undefined>([0x22, 0x27]);
const [letterE, letterT, equals] = [0x65, 0x74, 0x3d];

/**
 * A worksheet whose errors (`#DIV/0!`; ECMA-376 part 1, section 18.18.11, type `e`) are texts: the reader takes their cells for empty
 * ones, and a wrong formula must not look like a missing value. The same bytes where there is no error.
 */
export function errorsAsTexts(bytes: Uint8Array): Uint8Array {
  if (!hasErrors(bytes)) return bytes;
  const text = new TextDecoder().decode(bytes).replaceAll(/(<(?:\w+:)?c\s[^<>]*?\bt=)(["'])e\2/g, '$1"str"');
  return new TextEncoder().encode(text);
}

/** Looks for `t="e"` without decoding what may be hundreds of megabytes. */
function hasErrors(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(letterE); at >= 0; at = bytes.indexOf(letterE, at + 1)) {
    if (bytes[at - 3] === letterT && bytes[at - 2] === equals && quotes.has(bytes[at - 1]) && bytes[at + 1] === bytes[at - 1]) return true;
  }
  return false;
}
