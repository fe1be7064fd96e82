import type { FindResult, Viewer } from '../viewer.ts';
import type { FindOptions } from '../find/search-pattern.ts';

/** Searches until all is searched: on a slow machine a viewer tells how far it is before all matches are counted. */
export async function wholeFind(viewer: Pick<Required<Viewer>, 'find'>, query: string, options: FindOptions = {}): Promise<FindResult> {
  let found = await viewer.find(query, options);
  while (found.partial) found = await viewer.find(query, { ...options, step: undefined, at: found.current });
  return found;
}
