import { legacyEncoding } from '../../streaming/legacy-encoding.ts';

/** Those of two bytes a character. */
const wide = new Set<string>(['shift_jis', 'euc-jp', 'gb18030', 'euc-kr', 'big5']);

/** Pairs that follow each other at once, and are no chance: letters with accents stand alone among others. */
const together = 3;

/**
 * The encoding of names that are not in UTF-8, where it is plain from all of them: systems write names in their own, and none says
 * which. Undefined where it is the code page of the format.
 */
export function namesEncoding(names: Uint8Array): string | undefined {
  const high = names.reduce((sum, byte) => sum + (byte > 0x7f ? 1 : 0), 0);
  if (high === 0 || (adjacent(names) < high * 0.6 && longestRun(names) < together)) return undefined;
  if (isCyrillic(names, high)) return 'ibm866';
  const found = legacyEncoding(names);
  return wide.has(found) ? found : undefined;
}

/** Bytes above ASCII that stand beside another one. */
function adjacent(names: Uint8Array): number {
  return names.reduce((sum, byte, at) => sum + (byte > 0x7f && ((names[at - 1] ?? 0) > 0x7f || (names[at + 1] ?? 0) > 0x7f) ? 1 : 0), 0);
}

/** Of Shift_JIS, whose second bytes may be letters of ASCII. */
function longestRun(names: Uint8Array): number {
  let longest = 0;
  for (let at = 0, run = 0; at < names.length; at++) {
    const [lead, trail] = [names[at]!, names[at + 1] ?? 0];
    const pair = ((lead >= 0x81 && lead <= 0x9f) || (lead >= 0xe0 && lead <= 0xef)) && trail >= 0x40 && trail !== 0x7f;
    run = pair ? run + 1 : 0;
    longest = Math.max(longest, run);
    if (pair) at += 1;
  }
  return longest;
}

/** Code page 866 of DOS and Windows: all of them letters, and most of them small. */
function isCyrillic(names: Uint8Array, high: number): boolean {
  let [letters, small] = [0, 0];
  for (const byte of names) {
    if ((byte >= 0x80 && byte <= 0xaf) || (byte >= 0xe0 && byte <= 0xf1)) letters += 1;
    if ((byte >= 0xa0 && byte <= 0xaf) || (byte >= 0xe0 && byte <= 0xf1)) small += 1;
  }
  return letters === high && small >= high * 0.6;
}
