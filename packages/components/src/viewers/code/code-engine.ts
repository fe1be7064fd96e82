import { colour, loadLanguage, type Runs } from './colouring.ts';

/** The long work of the code viewer, without any state of its own: what it needs comes with each call. */
export function makeCodeEngine() {
  return {
    /** Runs of colour, and how long it took in milliseconds; no runs where the language is unknown. */
    async colour(text: string, language: string): Promise<{ runs: Runs | undefined; took: number }> {
      if (!(await loadLanguage(language))) return { runs: undefined, took: 0 };
      const begun = performance.now();
      const runs = colour(text, language);
      return { runs, took: performance.now() - begun };
    },
    /** Where an expression matches: start and length in turn. Lines are matched one by one. */
    find(text: string, source: string, flags: string): Uint32Array {
      const found: number[] = [];
      for (const { index, 0: match } of text.matchAll(new RegExp(source, flags))) if (match !== '') found.push(index, match.length);
      return Uint32Array.from(found);
    },
  };
}

export type CodeEngine = ReturnType<typeof makeCodeEngine>;
