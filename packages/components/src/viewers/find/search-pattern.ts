/** How a search may be meant beyond plain words. */
export type FindOption = 'matchCase' | 'wholeWords' | 'regexp';

export const inWords: readonly FindOption[] = ['matchCase', 'wholeWords'];
export const inWordsAndExpressions: readonly FindOption[] = [...inWords, 'regexp'];

export interface FindOptions extends Partial<Record<FindOption, boolean>> {
  step?: 1 | -1 | undefined;
  /**
   * The match to stand at, counted from 1; of fewer the last. Alone it says where the reader was: what is in view stays where it is. 0: at
   * none so far, and led to the first that is found.
   */
  at?: number | undefined;
  /** Goes to the match of `at`, also in a search that is there already. */
  reveal?: boolean | undefined;
}

/** Whether the match comes into view. */
export const comesIntoView = ({ at, reveal = !at }: FindOptions): boolean => reveal;

/** The index of the match to stand at, -1 of none: the one that is asked for, else a step on from `current`, where the reader is. */
export function nextMatch({ at, step }: FindOptions, total: number, current: number): number {
  if (total === 0) return -1;
  if (at) return Math.min(at, total) - 1;
  const from = current < 0 && step !== 1 ? 0 : current;
  return (from + (step ?? 0) + total) % total;
}

/** The same in a search that begins: `first` is where it would begin by itself. */
export const firstMatch = ({ at }: FindOptions, total: number, first: number): number => nextMatch({ at }, total, first);

/** A query as the source and flags of an expression; throws the browser's sentence where it is none. */
export function searchPattern(query: string, { regexp = false, matchCase = false, wholeWords = false }: FindOptions): { source: string; flags: string } {
  const source = regexp ? query : query.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
  const flags = matchCase ? 'gm' : 'gim';
  const checked = new RegExp(source, flags);
  return { source: wholeWords ? asWholeWords(source) : checked.source, flags };
}

/** A unit of a word: letters, digits and `_` of any script, soft hyphens and joiners. Without the flag `u`, which would give the reader's expression another meaning. */
const unit = '[^\\s!-\\/:-@[-^`{-\\u00ac\\u00ae-\\u00bf\\u2000-\\u200b\\u200e-\\u206f\\u3000-\\u303f\\uff01-\\uff0f]';

/** An expression whose matches begin and end where words do. */
export const asWholeWords = (source: string): string => `(?<!${unit}(?=${unit}))(?:${source})(?!(?<=${unit})${unit})`;
