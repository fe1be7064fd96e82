import type { AlphabetEncoding } from './alphabets.ts';
import { likeliestAlphabet } from './likeliest-alphabet.ts';

/** Encodings without a mark of their own that text is still found in. */
export type LegacyEncoding = AlphabetEncoding | WideLegacyEncoding;
type WideLegacyEncoding = 'shift_jis' | 'euc-jp' | 'gb18030' | 'euc-kr' | 'big5';

/** Pairs of bytes that tell by themselves whether they are characters of East Asia. */
const enoughPairs = 200;
/** Of fewer, words of an alphabet that cost less than this a pair, bits, are just that. Kana are never anything else. */
const pairCosts: Partial<Record<WideLegacyEncoding, number>> = { gb18030: 9, 'euc-kr': 9, big5: 6 };

/** Which one bytes are in that are neither ASCII nor UTF-8: by what is valid, then by which characters are frequent. */
export function legacyEncoding(bytes: Uint8Array): LegacyEncoding {
  const pairs = pairsOf(bytes);
  const wide = wideEncoding(bytes, pairs);
  const pairCost = wide && pairCosts[wide];
  if (wide && (!pairCost || pairs.count >= enoughPairs)) return wide;
  const { encoding, cost } = likeliestAlphabet(bytes);
  return wide && pairs.count * pairCost! < cost ? wide : encoding;
}

function wideEncoding(bytes: Uint8Array, pairs: Pairs): WideLegacyEncoding | undefined {
  if (isValid('shift_jis', bytes) && isJapanese(bytes)) return 'shift_jis';
  if (pairs.count >= 4 && pairs.both < 0.9 && pairs.traditional >= 0.85 && isValid('big5', bytes)) return 'big5';
  if (pairs.count > 1 && pairs.both >= 0.9) {
    if (pairs.kana >= 0.2 && isValid('euc-jp', bytes)) return 'euc-jp';
    if (pairs.count >= 8 && pairs.hangul >= 0.95 && isValid('euc-kr', bytes)) return 'euc-kr';
    if (pairs.frequent >= 0.6 && isValid('gb18030', bytes)) return 'gb18030';
  }
  return undefined;
}

/** The last character may be cut off. */
function isValid(encoding: LegacyEncoding, bytes: Uint8Array): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Shift_JIS: kana, their punctuation and wide signs among the characters of two bytes; or, in names and places, frequent kanji that stand together, where windows-1252 has marks that stand alone. */
function isJapanese(bytes: Uint8Array): boolean {
  // Two that stand together may do so by chance.
  let [kana, together, all] = [0, -1, 0];
  for (let at = 0, before = 0; at + 1 < bytes.length; at++) {
    const lead = bytes[at]!;
    if (lead < 0x81 || (lead > 0x9f && lead < 0xe0)) continue;
    all += 1;
    if (lead <= 0x83) kana += 1;
    if (lead > 0x87 && lead <= 0x9f && before === at) together += 1;
    before = ++at + 1;
  }
  return kana * 5 > all || together * 3 > all;
}

interface Pairs {
  count: number;
  both: number;
  kana: number;
  hangul: number;
  frequent: number;
  traditional: number;
}

/** East Asian sets of 94 × 94: shares of pairs that have both bytes there, that are kana, hangul, the frequent half of GB 2312; of Big5, whose second bytes are not all there, the frequent characters and marks. */
function pairsOf(bytes: Uint8Array): Pairs {
  let [count, both, kana, hangul, frequent, traditional] = [0, 0, 0, 0, 0, 0];
  for (let at = 0; at + 1 < bytes.length; at++) {
    const [lead, trail] = [bytes[at]!, bytes[at + 1]!];
    if (lead < 0x80) continue;
    count += 1;
    at += 1;
    if (lead === 0xa1 || (lead >= 0xa4 && lead <= 0xc6)) traditional += 1;
    if (lead < 0xa1 || trail < 0xa1) continue;
    both += 1;
    if (lead === 0xa4 || lead === 0xa5) kana += 1;
    if (lead >= 0xb0 && lead <= 0xc8) hangul += 1;
    if ((lead >= 0xb0 && lead <= 0xd7) || lead === 0xa1 || lead === 0xa3) frequent += 1;
  }
  const share = (part: number): number => (count === 0 ? 0 : part / count);
  return { count, both: share(both), kana: share(kana), hangul: share(hangul), frequent: share(frequent), traditional: share(traditional) };
}
