/** First letters of the mathematical alphabets of Unicode (block 1D400), by MathML's name: capital A, small a, digit 0. */
const alphabets: Readonly<Record<string, readonly [upper: number, lower: number, digit?: number]>> = {
  bold: [0x1d400, 0x1d41a, 0x1d7ce],
  italic: [0x1d434, 0x1d44e],
  'bold-italic': [0x1d468, 0x1d482],
  script: [0x1d49c, 0x1d4b6],
  'bold-script': [0x1d4d0, 0x1d4ea],
  fraktur: [0x1d504, 0x1d51e],
  'double-struck': [0x1d538, 0x1d552, 0x1d7d8],
  'bold-fraktur': [0x1d56c, 0x1d586],
  'sans-serif': [0x1d5a0, 0x1d5ba, 0x1d7e2],
  'bold-sans-serif': [0x1d5d4, 0x1d5ee, 0x1d7ec],
  'sans-serif-italic': [0x1d608, 0x1d622],
  'sans-serif-bold-italic': [0x1d63c, 0x1d656],
  monospace: [0x1d670, 0x1d68a, 0x1d7f6],
};

/** Letters that had a place in Unicode before the block: their place in it is empty. */
const older: Readonly<Record<string, string>> = {
  'italic h': 'ℎ',
  'script B': 'ℬ', 'script E': 'ℰ', 'script F': 'ℱ', 'script H': 'ℋ', 'script I': 'ℐ', 'script L': 'ℒ', 'script M': 'ℳ', 'script R': 'ℛ', 'script e': 'ℯ', 'script g': 'ℊ', 'script o': 'ℴ',
  'fraktur C': 'ℭ', 'fraktur H': 'ℌ', 'fraktur I': 'ℑ', 'fraktur R': 'ℜ', 'fraktur Z': 'ℨ',
  'double-struck C': 'ℂ', 'double-struck H': 'ℍ', 'double-struck N': 'ℕ', 'double-struck P': 'ℙ', 'double-struck Q': 'ℚ', 'double-struck R': 'ℝ', 'double-struck Z': 'ℤ',
};

/**
 * MathML Core (section 2.2.1) knows no `mathvariant` but `normal`: letters of other alphabets are written with the characters that
 * Unicode has for them, else ℝ would be shown as a plain R.
 */
export function styledLetters(math: Element): void {
  for (const element of math.querySelectorAll('[mathvariant]')) {
    const variant = element.getAttribute('mathvariant')!;
    const alphabet = alphabets[variant];
    if (!alphabet) continue;
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) node.textContent = [...node.textContent!].map((char) => styled(char, variant, alphabet)).join('');
    element.removeAttribute('mathvariant');
  }
}

function styled(char: string, variant: string, [upper, lower, digit]: readonly [number, number, number?]): string {
  const code = char.codePointAt(0)!;
  if (older[`${variant} ${char}`]) return older[`${variant} ${char}`]!;
  if (code >= 65 && code <= 90) return String.fromCodePoint(upper + code - 65);
  if (code >= 97 && code <= 122) return String.fromCodePoint(lower + code - 97);
  if (code >= 48 && code <= 57 && digit !== undefined) return String.fromCodePoint(digit + code - 48);
  return char;
}

/** MathML Core leaves the alignment of columns, and what is between them, to style sheets: each cell says its own. */
export function alignCells(math: Element): void {
  for (const table of math.querySelectorAll('mtable[columnalign]')) {
    const columns = table.getAttribute('columnalign')!.trim().split(/\s+/);
    const gaps = table.getAttribute('columnspacing')?.trim().split(/\s+/) ?? [];
    for (const row of table.children) {
      for (const [at, cell] of [...row.children].entries()) {
        cell.setAttribute('data-align', columns[Math.min(at, columns.length - 1)]!);
        if (/^0(?:em)?$/.test(gaps[Math.min(at, gaps.length - 1)] ?? '')) cell.setAttribute('data-joined', '');
      }
    }
  }
}
