/** The upper half of code page 437, which zip names are in where nothing else is said (APPNOTE.TXT, appendix D). */
const upper437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■ ';

const strict = new TextDecoder('utf-8', { fatal: true });
const lenient = new TextDecoder();

/** Whether bytes are UTF-8, as those of ASCII are. */
export function isUtf8(bytes: Uint8Array): boolean {
  try {
    strict.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The name of a zip entry. Many writers put UTF-8 without saying so, so that it is tried before the encoding of the others and the code page. */
export function zipName(bytes: Uint8Array, saysUtf8: boolean, others?: TextDecoder): string {
  if (saysUtf8) return lenient.decode(bytes);
  try {
    return strict.decode(bytes);
  } catch {
    return others?.decode(bytes) ?? Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : upper437[byte - 128]!)).join('');
  }
}
