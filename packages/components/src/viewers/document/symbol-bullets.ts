/** Word's bullets are characters of its symbol fonts, in the private area of Unicode: what they look like, in characters that every font has. */
const looks: Readonly<Record<string, string>> = {
  // Symbol
  '\uf0b7': '•', '\uf0b0': '°', '\uf0ae': '→', '\uf0de': '⇒', '\uf0b4': '×', '\uf02d': '−', '\uf0d7': '⋅',
  // Wingdings
  '\uf0a7': '▪', '\uf0a8': '◻', '\uf06e': '■', '\uf06f': '□', '\uf071': '❑', '\uf06c': '●', '\uf0fc': '✓', '\uf0fb': '✗', '\uf0fe': '☑', '\uf0d8': '➢', '\uf0e0': '→', '\uf0e8': '➔', '\uf076': '❖', '\uf075': '◆', '\uf0ab': '★', '\uf04a': '☺', '\uf0f0': '⇨',
};

/** A bullet of a list in a character that can be seen; what is unknown is a dot. */
export function visibleBullets(text: string): string {
  return text.replace(/[\uf020-\uf0ff]/g, (character) => looks[character] ?? '•');
}

/** The tab between the label of an item and its text as a space: the browser writes a tab as an escape, and a value with escapes and functions, as `counter()`, is not kept. */
export const afterLabel = (css: string): string => css.replace(/\\9\s?(?=")/g, '\u2002');
