import { htmlRow, markdownRow, tabbed } from './written-rows.ts';

/** In which ways a range is copied. */
export type CopiedForm = 'tabs' | 'html' | 'markdown';

/** How a row is written in each. */
export const copiedRow: Readonly<Record<CopiedForm, (cells: readonly string[]) => string>> = { tabs: tabbed, html: (cells) => htmlRow(cells), markdown: markdownRow };

/** Rows as they go to the clipboard: tables in HTML and Markdown have their tags and their head around them. */
export const copiedRows: Readonly<Record<CopiedForm, (rows: readonly string[], heads: readonly Head[]) => string>> = {
  tabs: (rows) => rows.join('\n'),
  html: (rows) => `<table>${rows.join('')}</table>`,
  markdown: (rows, heads) => [markdownRow(heads.map(({ name }) => name)), `| ${heads.map(({ numeric }) => (numeric ? '---:' : '---')).join(' | ')} |`, ...rows, ''].join('\n'),
};

/** What stands above a column. */
export interface Head {
  name: string;
  numeric: boolean;
}
