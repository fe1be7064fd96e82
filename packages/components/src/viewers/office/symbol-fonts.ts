/** Characters of the symbol fonts of office programs, by their places in the private area of Unicode: what they look like, in characters that every font has. */
const looks: Readonly<Record<string, string>> = {
  // Symbol
  '\uf0b7': '•', '\uf0b0': '°', '\uf0ae': '→', '\uf0de': '⇒', '\uf0b4': '×', '\uf02d': '−', '\uf0d7': '⋅',
  // Wingdings
  '\uf0a7': '▪', '\uf0a8': '◻', '\uf06e': '■', '\uf06f': '□', '\uf071': '❑', '\uf06c': '●', '\uf0fc': '✓', '\uf0fb': '✗', '\uf0fe': '☑', '\uf0d8': '➢', '\uf0e0': '→', '\uf0e8': '➔', '\uf076': '❖', '\uf075': '◆', '\uf0ab': '★', '\uf04a': '☺', '\uf0f0': '⇨', '\uf028': '☎', '\uf02a': '✉', '\uf046': '☞', '\uf04c': '☹', '\uf06d': '❍', '\uf070': '❐', '\uf072': '❒', '\uf074': '⧫', '\uf077': '⬥', '\uf0b6': '☆', '\uf0df': '←', '\uf0e1': '↑', '\uf0e2': '↓', '\uf0e7': '⬅', '\uf0f3': '⬄', '\uf0fd': '☒',
};

/** Text with characters that can be seen in place of those of symbol fonts; what is unknown is a dot. */
export function visibleSymbols(text: string): string {
  return text.replace(/[\uf020-\uf0ff]/g, (character) => looks[character] ?? '•');
}

/** The letters of the font Symbol from A on, and signs by their places in it. */
const letters = 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ      αβχδεφγηιϕκλμνοπθρστυϖωξψζ';
const signs: Readonly<Record<number, string>> = { 0xa3: '≤', 0xa5: '∞', 0xab: '↔', 0xac: '←', 0xad: '↑', 0xaf: '↓', 0xb1: '±', 0xb3: '≥', 0xb6: '∂', 0xb8: '÷', 0xb9: '≠', 0xba: '≡', 0xbb: '≈', 0xbc: '…', 0xce: '∈', 0xd0: '∠', 0xd1: '∇', 0xd5: '∏', 0xd6: '√', 0xe5: '∑', 0xf2: '∫' };

/** A character of a symbol font in one that every font has; undefined where none is known. `code`: its place, in the private area of Unicode or as a letter. */
export function symbolOf(font: string, code: number): string | undefined {
  const place = code & 0xff;
  const own = font === 'Symbol' ? letters[place - 0x41]?.trim() || signs[place] : undefined;
  return own ?? (font === 'Symbol' || font === 'Wingdings' ? looks[String.fromCharCode(0xf000 + place)] : undefined);
}

/** Words in a symbol font in characters that every font has; undefined where it is none, or not all of them are known. */
export function symbolsOf(font: string, words: string): string | undefined {
  const seen = Array.from(words, (letter) => (/\s/.test(letter) ? letter : symbolOf(font, letter.codePointAt(0)!)));
  return seen.includes(undefined) ? undefined : seen.join('');
}
