import katex, { type KatexOptions } from 'katex';
import 'katex/contrib/mhchem';
import { asKatex, commands, defines, inLines } from './tex-dialects.ts';

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
    /** `before` are the formulas above that define commands: these hold for all that follow in a text. */
    typeset(formulas: readonly Formula[], before: readonly string[] = []): Typeset[] {
      const macros: Macros = { ...commands };
      for (const tex of before) typesetOne({ tex, display: false }, macros);
      return formulas.map((formula) => typesetOne(formula, macros));
    },
  };
}

export type MathEngine = ReturnType<typeof makeMathEngine>;
type Macros = NonNullable<KatexOptions['macros']>;

function typesetOne({ tex, display }: Formula, macros: Macros): Typeset {
  if (tex.length > LONGEST) return { problem: 'formulaLong' };
  const written = asKatex(tex);
  try {
    const bare = display ? setInLines(written, macros) : set(written, display, macros);
    return bare.length > MOST ? { problem: 'formulaLong' } : { markup: bare };
  } catch (error) {
    return { problem: 'formula', reason: error instanceof Error ? error.message.replace(/^KaTeX parse error: /, '') : String(error) };
  }
}

/** What breaks its lines itself: MathML Core knows no line breaks, and KaTeX no columns without an environment. */
function setInLines(tex: string, macros: Macros): string {
  const [whole, problem] = attempt(() => set(tex, true, macros));
  if (whole !== undefined && !whole.includes('linebreak="newline"')) return whole;
  const [lines] = /\\\\|&|\\cr/.test(tex) ? attempt(() => set(inLines(tex), true, macros)) : [];
  const markup = lines ?? whole;
  if (markup === undefined) throw problem;
  return markup;
}

function attempt(work: () => string): [markup?: string, problem?: unknown] {
  try {
    return [work()];
  } catch (problem) {
    return [undefined, problem];
  }
}

function set(tex: string, displayMode: boolean, macros: Macros): string {
  const own = defines(tex);
  // `maxExpand` bounds macros that multiply, `maxSize` (em) what a formula may take of the page.
  const markup = katex.renderToString(tex, { output: 'mathml', displayMode, throwOnError: true, trust: false, strict: 'ignore', maxExpand: 500, maxSize: 20, macros: own ? macros : { ...macros }, globalGroup: own });
  return markup.replace(/<annotation[^>]*>[^<]*<\/annotation>/g, '');
}
