/** Letters that stand for others without being accented forms of them. */
const plain: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i' };

/** Text without case and accents, as searches compare it: `Łódź` and `lodz` are one (Unicode, NFKD). */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[ßæœøđðłþı]/g, (letter) => plain[letter]!);
}

/** The words that must all be found; words in double quotes stay together. */
export function searchedWords(query: string): string[] {
  return [...fold(query).matchAll(/"([^"]+)"|[^\s"]+/g)].map(([word, phrase]) => phrase ?? word);
}
