/** `%PDF-` */
const pdf = [0x25, 0x50, 0x44, 0x46, 0x2d];
/** Control characters that texts have: tab, line ends, form feed, and the escape of terminals. */
const inTexts = new Set([9, 10, 11, 12, 13, 27]);

/** Whether the first bytes of a file are a text, in an encoding that keeps ASCII or in UTF-16 with its mark: they have no control characters that texts do not have, and are not of a PDF, whose head may be a text. */
export function isText(head: Uint8Array): boolean {
  if (head.length === 0 || pdf.every((byte, at) => head[at] === byte)) return false;
  const isMarked = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  return isMarked || !head.some((byte) => byte === 127 || (byte < 32 && !inTexts.has(byte)));
}
