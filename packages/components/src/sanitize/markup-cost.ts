import { nestsDeeply } from './nesting.ts';

/** Elements that are checked on the host's own page, unless somebody says so. */
export const mostElements = 50_000;

/** Whether parsing and checking markup may hold up the page that does it. */
export const holdsUp = (markup: string, elements: number = mostElements): boolean => holdsMore(markup, elements) || nestsDeeply(markup);

/** Whether there may be more elements than that; none is missed. */
function holdsMore(markup: string, most: number): boolean {
  let count = 0;
  for (let at = markup.indexOf('<'); at >= 0 && count <= most; at = markup.indexOf('<', at + 1)) count++;
  return count > most;
}
