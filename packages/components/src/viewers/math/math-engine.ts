import katex from 'katex';

export interface Formula {
  tex: string;
  display: boolean;
}

/** Why there is no MathML: a key of the sentences about it. */
export type MathProblem = 'formula' | 'formulaLong' | 'formulaLate';
/** MathML that is NOT safe yet, or why there is none; `reason` in KaTeX's words. */
export type Typeset = { markup: string } | { problem: MathProblem; reason?: string };

/** Characters of source and of MathML of one formula. */
const [LONGEST, MOST] = [4000, 200_000];

/** Sets formulas of TeX as MathML, without any state of its own. No command of a formula reaches out of it: nothing is trusted. */
export function makeMathEngine() {
  return {
    typeset: (formulas: readonly Formula[]): Typeset[] => formulas.map(typesetOne),
  };
}

export type MathEngine = ReturnType<typeof makeMathEngine>;

function typesetOne({ tex, display }: Formula): Typeset {
  if (tex.length > LONGEST) return { problem: 'formulaLong' };
  try {
    // `maxExpand` bounds macros that multiply, `maxSize` (em) what a formula may take of the page.
    const markup = katex.renderToString(tex, { output: 'mathml', displayMode: display, throwOnError: true, trust: false, strict: 'ignore', maxExpand: 500, maxSize: 20, macros: {} });
    const bare = markup.replace(/<annotation[^>]*>[^<]*<\/annotation>/g, '');
    return bare.length > MOST ? { problem: 'formulaLong' } : { markup: bare };
  } catch (error) {
    return { problem: 'formula', reason: error instanceof Error ? error.message.replace(/^KaTeX parse error: /, '') : String(error) };
  }
}
