import { listOf, recordOf, textOf, type JsonRecord } from './json-shapes.ts';

/** True for code that Jupyter, Colab (a form), an extension of the classic notebook or Jupyter Book shows only when asked. */
export function isFolded(metadata: JsonRecord): boolean {
  if (recordOf(metadata['jupyter'])['source_hidden'] === true || metadata['hide_input'] === true || metadata['cellView'] === 'form') return true;
  return listOf(metadata['tags']).map(textOf).some((tag) => /^hide[-_]input$/.test(tag));
}

/** What Colab shows of code that is folded: `#@title Load the data`, without what it says of the form. */
export const formTitle = (source: string): string => /^\s*#\s?@title[ \t]+([^\n{]*)/.exec(source)?.[1]?.trim() ?? '';
