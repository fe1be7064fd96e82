/** The upper half of code page 437, which zip names are in where nothing else is said (APPNOTE.TXT, appendix D). */
const upper437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■ ';

const strict = new TextDecoder('utf-8', { fatal: true });
const lenient = new TextDecoder();

/** The name of a zip entry. Many writers put UTF-8 without saying so, so that it is tried before the code page. */
export function zipName(bytes: Uint8Array, saysUtf8: boolean): string {
  if (saysUtf8) return lenient.decode(bytes);
  try {
    return strict.decode(bytes);
  } catch {
    return Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : upper437[byte - 128]!)).join('');
  }
}
