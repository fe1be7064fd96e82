/** The text of a drawing, which is UTF-8 unless it begins with the mark of UTF-16 (XML 1.0, appendix F). */
export function drawingText(bytes: Uint8Array): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}
