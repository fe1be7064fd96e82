import type { CodeState } from './code-state.ts';
import { colour, loadLanguage, type Runs } from './colouring.ts';
import { languageNamed } from './language-names.ts';
import { matchesIn, scanSections, type Scanned, type SectionsToScan } from '../sections/scanned.ts';
import { foldMarksIn } from '../folds/fold-marks.ts';
import { troubleLines } from '../logs/trouble-lines.ts';

export interface Coloured {
  /** Absent where the language is unknown. */
  runs: Runs | undefined;
  /** The number of the state that the text ended in; 0 is the beginning of a text. */
  state: number;
  /** Milliseconds. */
  took: number;
}

/** The long work of the code viewer. It keeps nothing but the states that texts ended in; all else comes with each call. */
export function makeCodeEngine() {
  const states: (CodeState | undefined)[] = [undefined];

  return {
    /** Colours a text that follows one that ended in the state `from`. `name`: any of a language's. */
    async colour(text: string, name: string, from = 0): Promise<Coloured> {
      const language = languageNamed(name);
      if (!language || !(await loadLanguage(language))) return { runs: undefined, state: 0, took: 0 };
      const begun = performance.now();
      const { runs, state } = colour(text, language, states[from]);
      return { runs, state: state ? states.push(state) - 1 : 0, took: performance.now() - begun };
    },
    /** Where an expression matches: start and length in turn. */
    find: (text: string, source: string, flags: string): Uint32Array => matchesIn(text, new RegExp(source, flags)),
    /** Which lines of a log tell of errors and warnings. */
    troubles: troubleLines,
    /** Where a CI's log marks what opens and closes. */
    foldMarks: foldMarksIn,
    /** Counts and searches sections of a file that is too large to be held. */
    scan: (sections: SectionsToScan): Scanned[] => scanSections(sections),
  };
}

export type CodeEngine = ReturnType<typeof makeCodeEngine>;
