/** The tab between the label of an item and its text as a space: the browser writes a tab as an escape, and a value with escapes and functions, as `counter()`, is not kept. */
export const afterLabel = (css: string): string => css.replace(/\\9\s?(?=")/g, '\u2002');
