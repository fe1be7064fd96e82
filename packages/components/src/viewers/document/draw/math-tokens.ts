const MATH = 'http://www.w3.org/1998/Math/MathML';

/** Names that are written upright wherever they stand. */
const named = 'arc(?:sin|cos|tan)|(?:sin|cos|tan|cot|sec|csc)h?|log|ln|lg|exp|lim|max|min|sup|inf|det|dim|ker|gcd|mod|deg|arg|Re|Im|Pr';
/** A name or a word, a letter with its accents, a number, space, anything else. */
const pieces = new RegExp(String.raw`((?<!\p{L})(?:${named})(?!\p{L})|(?<!\p{L})\p{L}\p{Ll}{3,})|(\p{L}\p{M}*)|(\d+(?:[.,]\d+)*)|(\s+)|([^])`, 'gu');

/**
 * What a run of a formula says, as letters, numbers and operators: the drawing has all of it as one text, so that letters stood upright
 * and nothing had room around it. `&` aligns the lines of a system (ECMA-376 part 1, 22.1.2.34), and is no sign.
 */
export function tellTokens(run: HTMLElement): void {
  // The name of a function, which may have a limit below.
  if (run.firstElementChild) return tellRow(run);
  const { ownerDocument, style } = run;
  const aligns = run.closest('mtable');
  const tokens = [...run.textContent.matchAll(pieces)].flatMap(([text, name, letter, number, space]) => {
    if (text === '&' && aligns) return [];
    const token = ownerDocument.createElementNS(MATH, name || space ? 'mtext' : letter ? 'mi' : number ? 'mn' : 'mo') as HTMLElement;
    token.textContent = space ? '\u00a0'.repeat(space.length) : text;
    token.style.cssText = style.cssText;
    // The letter itself, not its mathematical double, which few fonts have.
    if (letter) token.setAttribute('mathvariant', 'normal');
    if (token.localName === 'mo') token.setAttribute('stretchy', 'false');
    return [token];
  });
  // Others count what is in them: a base, what stands below, what above.
  if (/^(?:mrow|mtd|math)$/.test(run.parentElement?.localName ?? '')) return run.replaceWith(...tokens);
  const row = ownerDocument.createElementNS(MATH, 'mrow');
  row.append(...tokens);
  run.replaceWith(row);
}

/** The lines of a system, of which each is as large as one for itself. */
export function tellSystem(table: Element): void {
  const rows = [...table.children];
  if (rows.some(({ children }) => children.length !== 1)) return;
  table.setAttribute('displaystyle', 'true');
  const own = [...table.querySelectorAll('ms')].filter((run) => run.closest('mtable') === table);
  if (own.some(({ textContent }) => textContent.includes('&'))) for (const { firstElementChild: cell } of rows) (cell as HTMLElement).style.textAlign = 'left';
}

/** A bar is one line over all of it. */
export function tellBar({ style }: HTMLElement): void {
  if (!/overline|underline/.test(style.textDecoration)) return;
  style.borderStyle = 'solid';
  style.borderWidth = style.textDecoration.includes('overline') ? '1px 0 0' : '0 0 1px';
  style.textDecoration = 'none';
}

/** The drawing has indices in what is for one number, and names in what is for one text. */
export function tellRow(token: Element): void {
  if (!token.firstElementChild) return;
  const row = token.ownerDocument.createElementNS(MATH, 'mrow');
  row.append(...token.childNodes);
  token.replaceWith(row);
}
