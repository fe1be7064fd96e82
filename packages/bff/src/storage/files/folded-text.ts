/** Letters that no decomposition takes apart; each is searched and sorted as the letters it is made of. */
const letters: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', æ: 'ae', œ: 'oe', þ: 'th' };
const composed = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');
/** Latin, Greek and Cyrillic accents, Hebrew points, Arabic vowel signs; marks that make another letter elsewhere stay. */
const accents = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]+/g;
const arabicDigits = /[\u0660-\u0669\u06f0-\u06f9]/g;
// oxlint-disable-next-line no-control-regex -- all of ASCII is meant
const plain = /^[\0-\x7f]*$/;

/** A text without the differences that a search overlooks: case, accents, width, the script of digits. */
export function foldText(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  // By upper case, so that ß is ss and every sigma is one.
  return text.toUpperCase().toLowerCase().normalize('NFKD').replace(accents, '')
    .replace(composed, (letter) => letters[letter]!)
    .replace(arabicDigits, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/** ASCII that is neither letter nor digit, in the order of the Unicode collation: before all digits. */
const marks = ' _-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$';
const markOrder = new Map([...marks].map((mark, index) => [mark, String.fromCharCode(index + 1)]));

/**
 * What a name is sorted by, compared with `<`: the natural order of people, `file 2` before `file 10`, whatever the case and
 * the accents. Made once for each name, because comparing by language costs a hundred times as much.
 */
export function sortKey(name: string): string {
  // A run of digits sorts by its length first, without leading zeros, then by itself.
  return foldText(name).replace(/\d+|[^\p{L}\p{N}]/gu, (part) => {
    if (part < '0' || part > ':') return markOrder.get(part) ?? part;
    const digits = part.replace(/^0+(?=\d)/, '');
    return `0${String.fromCharCode(digits.length)}${digits}`;
  });
}
