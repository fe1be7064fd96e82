/** Encodings without a mark of their own that text is still found in. */
export type LegacyEncoding = 'windows-1252' | 'windows-1251' | 'koi8-r' | 'shift_jis' | 'euc-jp' | 'gb18030' | 'euc-kr' | 'big5' | 'windows-1250' | 'windows-1253' | 'windows-1254' | 'windows-1255' | 'windows-1256';

/** Which one bytes are in that are neither ASCII nor UTF-8: by what is valid, then by which characters are frequent. */
export function legacyEncoding(bytes: Uint8Array): LegacyEncoding {
  if (isValid('shift_jis', bytes) && isJapanese(bytes)) return 'shift_jis';
  const pairs = pairsOf(bytes);
  if (pairs.count >= 4 && pairs.both < 0.9 && pairs.traditional >= 0.85 && isValid('big5', bytes)) return 'big5';
  if (pairs.count > 1 && pairs.both >= 0.9) {
    if (pairs.kana >= 0.2 && isValid('euc-jp', bytes)) return 'euc-jp';
    if (pairs.count >= 8 && pairs.hangul >= 0.95 && isValid('euc-kr', bytes)) return 'euc-kr';
    if (pairs.frequent >= 0.6 && isValid('gb18030', bytes)) return 'gb18030';
  }
  return alphabet(bytes) ?? (isTurkish(bytes) ? 'windows-1254' : isCentralEuropean(bytes) ? 'windows-1250' : 'windows-1252');
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

/** East Asian sets of 94 × 94: shares of pairs that have both bytes there, that are kana, hangul, the frequent half of GB 2312; of Big5, whose second bytes are not all there, the frequent characters and marks. */
function pairsOf(bytes: Uint8Array): { count: number; both: number; kana: number; hangul: number; frequent: number; traditional: number } {
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

/** An alphabet of its own: letters beyond ASCII that stand together are its words. Which one, the letters tell that its languages have most. */
function alphabet(bytes: Uint8Array): LegacyEncoding | undefined {
  const counts = new Uint32Array(256);
  let [letters, together] = [0, 0];
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (byte < 0xc0) continue;
    counts[byte]! += 1;
    letters += 1;
    if (bytes[at - 1]! >= 0xc0 || bytes[at + 1]! >= 0xc0) together += 1;
  }
  if (letters < 4 || together / letters < 0.8) return undefined;
  const among = (from: number, to = from): number => counts.subarray(from, to + 1).reduce((sum, count) => sum + count, 0) / letters;
  // Of fewer letters none is frequent but by chance.
  if (letters >= 12) {
    // Alef; lam, mim to waw, and both yas; and nothing of the French letters that lie between them.
    const french = among(0xe0) + among(0xe2) + among(0xe7, 0xeb) + among(0xee, 0xef);
    if (among(0xc7) >= 0.05 && among(0xe1) + among(0xe3, 0xe6) + among(0xec, 0xed) >= 0.15 && french < 0.05) return 'windows-1256';
    // Nothing but its 27 letters; he, vav and yod.
    if (among(0xe0, 0xfa) >= 0.98 && among(0xe4, 0xe5) + among(0xe9) >= 0.24) return 'windows-1255';
    // Almost each word has an accent; alpha, epsilon, iota and omicron.
    if (among(0xdc, 0xdf) + among(0xfc, 0xfe) >= 0.06 && among(0xe1) + among(0xe5) + among(0xe9) + among(0xef) >= 0.2) return 'windows-1253';
  }
  // Small letters of Cyrillic are in the upper half of windows-1251, in the lower of KOI8-R.
  return among(0xe0, 0xff) > 0.5 ? 'windows-1251' : 'koi8-r';
}

/** Turkish ı, ş and ğ, where windows-1252 has ý, þ and ð: Icelandic and Faroese have them beside á, é, í, ó or æ, and Turkish none of these. */
function isTurkish(bytes: Uint8Array): boolean {
  let [dotless, others] = [0, 0];
  for (const byte of bytes) {
    if (byte === 0xfd) dotless += 1;
    if (byte === 0xf0 || byte === 0xfe || byte === 0xdd || byte === 0xde) others += 1;
    if (byte === 0xe1 || byte === 0xe9 || byte === 0xed || byte === 0xf3 || byte === 0xe6) return false;
  }
  return dotless >= 2 && others >= 1;
}

/** Polish ł, ą and ż within words, where windows-1252 has ³, ¹ and ¿; Czech ř beside ě, where it has ø and ì, which no language of it has both. */
function isCentralEuropean(bytes: Uint8Array): boolean {
  let [within, r, e] = [0, 0, 0];
  for (let at = 1; at + 1 < bytes.length; at++) {
    const byte = bytes[at]!;
    if (byte === 0xf8) r += 1;
    if (byte === 0xec) e += 1;
    if ((byte === 0xb3 || byte === 0xb9 || byte === 0xbf) && isSmall(bytes[at - 1]!) && isSmall(bytes[at + 1]!)) within += 1;
  }
  return within >= 2 || (r > 0 && e > 0);
}

/** a to z, and where small letters of windows-1250 lie. */
const isSmall = (byte: number): boolean => (byte >= 0x61 && byte <= 0x7a) || byte >= 0xb3;
