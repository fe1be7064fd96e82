import { unescapeHtml } from '../../content/unescape-html.ts';
import { formulaSpans } from '../../math/formula-spans.ts';

/** A formula in TeX, and what stands in the page for it. */
export interface PageFormula {
  tex: string;
  display: boolean;
  written: string;
}

const tag = /<(?:!--|\/?([a-z][a-z\d]*)\b([^<>]*)>)/gi;
/** What a page's scripts leave alone, as MathJax and KaTeX do. */
const leftAlone = new Set(['script', 'style', 'textarea', 'pre', 'code', 'noscript', 'math', 'svg', 'title']);
/** Scripts that hold a formula, as the second line of MathJax reads them. */
const texScript = /\stype\s*=\s*["']?math\/tex(;\s*mode=display)?/i;
/** An element that is a formula as a whole, as pandoc writes it for KaTeX. */
const whole = /\sclass\s*=\s*["'](?:[^"']*\s)?math\s+(inline|display)\b/i;
/** That one dollar begins a formula is set by a page, for it stands for money, too. */
const dollars = /['"]\$['"]\s*,\s*(?:right['"]?\s*:\s*)?['"]\$['"]/;

/** A page in pieces: its markup, and the formulas in its words that a script of it (MathJax, KaTeX) would set. */
export function* formulaPlaces(markup: string): Generator<string | PageFormula> {
  const single = dollars.test(markup);
  let from = 0;
  let wholly: 'inline' | 'display' | undefined;
  tag.lastIndex = 0;
  for (let found = tag.exec(markup); found; found = tag.exec(markup)) {
    const [all, named, more = ''] = found;
    const words = markup.slice(from, found.index);
    if (wholly && !opensFormula(words) && words.trim() !== '') yield asFormula(words, wholly === 'display', words);
    else yield* formulasIn(words, single);
    const name = named?.toLowerCase() ?? '';
    wholly = all.startsWith('</') ? undefined : (whole.exec(more)?.[1] as typeof wholly);
    const closed = named === undefined ? '-->' : !all.startsWith('</') && leftAlone.has(name) && !more.endsWith('/') ? `</${name}` : '';
    const end = closed === '' ? tag.lastIndex : endOf(markup, closed, tag.lastIndex);
    const script = name === 'script' ? texScript.exec(more) : null;
    if (script && closed !== '') {
      const body = markup.slice(tag.lastIndex, end);
      yield { tex: body.trim(), display: script[1] !== undefined, written: `${all}${body}` };
    } else yield markup.slice(found.index, end);
    from = end;
    tag.lastIndex = end;
  }
  yield* formulasIn(markup.slice(from), single);
}

/** Where an element or a remark ends that holds no markup; the rest where it never does. */
function endOf(markup: string, closed: string, from: number): number {
  const end = closed === '-->' ? markup.indexOf(closed, from) : markup.slice(from).search(new RegExp(closed, 'i'));
  if (end < 0) return markup.length;
  return closed === '-->' ? end + closed.length : from + end;
}

const opensFormula = (words: string): boolean => /^\s*(?:\\[([]|\$)/.test(words);
const asFormula = (tex: string, display: boolean, written: string): PageFormula => ({ tex: unescapeHtml(tex).trim(), display, written });

function* formulasIn(words: string, single: boolean): Generator<string | PageFormula> {
  // A dollar that is to be none has a stroke before it.
  const text = (piece: string): string => (single ? piece.replaceAll('\\$', '$') : piece);
  let from = 0;
  for (const span of formulaSpans(words, single)) {
    if (span.from > from) yield text(words.slice(from, span.from));
    yield asFormula(span.tex, span.display, words.slice(span.from, span.to));
    from = span.to;
  }
  if (from < words.length) yield text(words.slice(from));
}
