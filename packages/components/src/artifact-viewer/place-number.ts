/** The first code point of each decade of decimal digits that the locales of the kit write with. */
const zeros = [0x30, 0x660, 0x6f0];

/** The number of a place as a reader writes it: with separators, in Arabic digits. Undefined where it is none; at least 1, at most `count`. */
export function placeNumber(written: string, count: number): number | undefined {
  const plain = [...written].map(asciiDigit).join('').replace(/[\s.,'’٬_]/gu, '');
  if (!/^\d+$/.test(plain)) return undefined;
  return Math.min(Math.max(Number(plain), 1), Math.max(count, 1));
}

function asciiDigit(char: string): string {
  const code = char.codePointAt(0)!;
  const zero = zeros.find((first) => code >= first && code < first + 10);
  return zero === undefined ? char : String(code - zero);
}
