import { localize } from '../../localization/localize.ts';
import { put, type Paper } from '../printing/paper.ts';
import { strings } from '../printing/strings.ts';
import { namedUnseen } from '../unseen/unseen.ts';
import type { TreeRow } from './engine/json-tree.ts';
import { isContainer, type RowWords } from './tree/tree-row.ts';

export interface TreeOnPaper {
  title: string;
  locale: string;
  words: RowWords;
  rows: readonly TreeRow[];
  /** Rows of the whole tree, as it is open. */
  total: number;
}

/** A tree as the reader opened it: what is folded stays folded. */
export function jsonPaper({ title, locale, words: { count, root }, rows, total }: TreeOnPaper): Paper {
  return {
    title,
    *fill(sheet) {
      put(sheet, 'h1', '', title).dir = 'auto';
      const list = put(sheet, 'div', 'lines');
      for (const row of rows) {
        const line = put(list, 'div', 'nested');
        line.style.setProperty('--_level', String(row.level - 1));
        put(line, 'b', '', row.key === undefined ? root() : namedUnseen(String(row.key)));
        line.append(': ');
        if (!row.open || !isContainer(row)) line.append(namedUnseen(row.text), row.cut ? '…' : '');
        if (isContainer(row)) put(line, 'span', 'count', ` ${count(row)}`);
        yield;
      }
      if (rows.length < total) put(sheet, 'p', 'rest', localize(strings, locale)('rest', { shown: rows.length, count: total }));
    },
  };
}
