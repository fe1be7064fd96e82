/** What docx-preview reads of the list of fonts of a file. */
export interface ListedFont {
  name?: string | null;
  family?: string | null;
}

const MONOSPACED = /courier|consol|menlo|monaco|\bmono|code\b|typewriter|lucida console|fixedsys|terminal/i;
const SERIFS = /times|cambria|georgia|garamond|antiqua|palatino|century|bookman|constantia|minion|baskerville|caslon|didot|bodoni|caladea|\bserif|roman\b|liberation serif|mincho|song|simsun|batang|ming/i;
/** A font without serifs that has them in its name. */
const PLAIN = /sans|gothic/i;

/** Kinds of fonts by what a file says of them (ECMA-376 part 1, section 17.8.3.9). */
const kinds: Readonly<Record<string, string>> = { roman: 'serif', swiss: 'sans-serif', script: 'cursive' };
/** Fonts of the same widths that other systems have: lines end where they did. */
const asWide: Readonly<Record<string, string>> = { calibri: 'Carlito', cambria: 'Caladea' };

/**
 * The fonts of a document with what stands in for them where they are missing: one as wide, then any of their kind. Without it a browser
 * takes its own usual font, which has serifs.
 */
export function withStandIns(families: string, listed: readonly ListedFont[]): string {
  const [own = '', ...others] = families.split(',').map((one) => one.trim());
  const first = own.replace(/^["']|["']$/g, '');
  if (first === '' || first.startsWith('var(')) return families;
  const name = first.toLowerCase();
  const told = listed.find((font) => font.name?.toLowerCase() === name)?.family ?? '';
  const kind = MONOSPACED.test(name) ? 'monospace' : PLAIN.test(name) ? 'sans-serif' : SERIFS.test(name) ? 'serif' : (kinds[told] ?? 'sans-serif');
  // Ahead of the font for East Asian letters, which has others, too.
  return [own, asWide[name], kind, ...others].filter(Boolean).join(', ');
}

/** Names the stand-ins in a style: of its fonts, and of those that a theme names. */
export function nameStandIns(style: CSSStyleDeclaration, listed: readonly ListedFont[]): void {
  if (style.fontFamily) style.fontFamily = withStandIns(style.fontFamily, listed);
  for (const name of Array.from(style)) if (/^--.*-font$/.test(name)) style.setProperty(name, withStandIns(style.getPropertyValue(name).trim(), listed));
}
