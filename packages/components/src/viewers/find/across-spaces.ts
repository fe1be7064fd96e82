import { searchPattern } from './search-pattern.ts';

/** Between two words there is any white space, as it is drawn: pages are written with their lines broken and indented. */
export const acrossSpaces: typeof searchPattern = (query, { matchCase = false, wholeWords = false }) => {
  const { source, flags } = searchPattern(query, { matchCase, wholeWords });
  return { source: source.replace(/[ \u00a0]+/g, '[ \u00a0]+'), flags };
};
