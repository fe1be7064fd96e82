/** A formula in a text: where it begins and ends with its signs, and the TeX that a typesetter is given. */
export interface FormulaSpan {
  from: number;
  to: number;
  tex: string;
  display: boolean;
}

/** Characters of a formula; what is longer is text. */
const longest = 4000;
const opener = /\\\(|\\\[|\$\$|\$|\\begin\{((?:equation|eqnarray|multline|flalign|align|alignat|gather)\*?)\}/g;
const closers: Readonly<Record<string, string>> = { '\\(': '\\)', '\\[': '\\]', '$$': '$$', $: '$' };

/** The formulas of a text, between the signs of MathJax; `single`: one dollar begins one, which stands for money else. */
export function* formulaSpans(text: string, single = false): Generator<FormulaSpan> {
  const ends = new Map<string, number>();
  const begins = new RegExp(opener);
  for (let found = begins.exec(text); found; found = begins.exec(text)) {
    const [mark, environment] = found;
    if (mark === '$' && (!single || text[found.index - 1] === '\\')) continue;
    const closer = environment === undefined ? closers[mark]! : `\\end{${environment}}`;
    const begin = begins.lastIndex;
    // A far end is looked for once, not from each begin.
    if ((ends.get(closer) ?? 0) < begin) ends.set(closer, indexOrEnd(text, closer, begin));
    const end = ends.get(closer)!;
    const within = text.slice(begin, Math.min(end, begin + longest + 1));
    if (end === Infinity || within.length > longest || within.trim() === '') continue;
    const to = (begins.lastIndex = end + closer.length);
    yield { from: found.index, to, tex: environment === undefined ? within : text.slice(found.index, to), display: mark !== '\\(' && mark !== '$' };
  }
}

const indexOrEnd = (text: string, sought: string, from: number): number => {
  const at = text.indexOf(sought, from);
  return at < 0 ? Infinity : at;
};
