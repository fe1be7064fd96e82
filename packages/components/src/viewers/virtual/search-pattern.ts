export interface FindOptions {
  step?: 1 | -1;
  regexp?: boolean;
  matchCase?: boolean;
  /** The match to stand at, counted from 1, where the reader was: what is in view stays where it is. */
  at?: number;
}

/** The index of the match that is asked for, else -1; of a list that became shorter, the last. */
export const askedMatch = ({ at = 0 }: FindOptions, total: number): number => Math.min(at, total) - 1;

/** A query as the source and flags of an expression; throws the browser's sentence where it is none. */
export function searchPattern(query: string, { regexp = false, matchCase = false }: FindOptions): { source: string; flags: string } {
  const source = regexp ? query : query.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
  const flags = matchCase ? 'gm' : 'gim';
  return { source: new RegExp(source, flags).source, flags };
}
