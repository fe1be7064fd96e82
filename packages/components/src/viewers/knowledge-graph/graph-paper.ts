import { localize } from '../../localization/localize.ts';
import { mostOnPaper } from '../printing/most-on-paper.ts';
import { put, tableOnPaper, type Paper } from '../printing/paper.ts';
import { strings as printed } from '../printing/strings.ts';
import type { GraphModel } from './scene/graph-model.ts';
import type { Say } from './strings.ts';
import { cellText, tableColumns, type ColumnName, type TableName } from './scene/table-rows.ts';

/** What is shown of a graph: its drawing, where there is one, and both its tables. */
export function graphPaper(title: string, model: GraphModel, drawing: Element | undefined, say: Say, locale: string): Paper {
  return {
    title,
    *fill(sheet) {
      put(sheet, 'h1', '', title).dir = 'auto';
      if (drawing) {
        drawing.setAttribute('class', 'drawing');
        sheet.append(drawing);
      }
      for (const table of ['nodes', 'links'] as const) {
        const rows = model.rowsOf(table);
        put(sheet, 'h2', '', say(table, { count: rows.length }));
        const heads: readonly ColumnName[] = tableColumns[table];
        yield* tableOnPaper(sheet, { heads: heads.map((column) => say(column)), rows: rowsOnPaper(model, table, rows), numeric: (column) => heads[column] === 'degree' });
        if (rows.length > mostOnPaper.rows) put(sheet, 'p', 'rest', localize(printed, locale)('rest', { shown: mostOnPaper.rows, count: rows.length }));
      }
    },
  };
}

function* rowsOnPaper({ columns }: GraphModel, table: TableName, rows: Uint32Array): Generator<{ number: number; cells: string[] }> {
  const own: readonly ColumnName[] = tableColumns[table];
  for (const [at, row] of rows.subarray(0, mostOnPaper.rows).entries()) yield { number: at + 1, cells: own.map((column) => cellText(columns, column, row)) };
}
