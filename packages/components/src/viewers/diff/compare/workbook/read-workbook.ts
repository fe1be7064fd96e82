import { columnLetters } from '../../../data/column-letters.ts';
import { tableProblem } from '../../../data/rows/scan/table-problem.ts';
import type { RowSource } from '../../../data/rows/row-source.ts';
import { Workbook } from '../../../data/workbook/workbook.ts';
import { apart, type TableText } from '../table/table-rows.ts';

/** A sheet as it is compared. */
export interface SheetTable {
  name: string;
  table: TableText;
  /** What its lines above the table say. */
  above: string;
}

/** Cells of a version that are compared: both versions are held, as values and as they are shown. */
const mostCells = 4_000_000;

/** The sheets of a workbook that have cells, with what its author put out of sight; throws what the viewer of tables does. */
export async function readWorkbook(bytes: readonly Uint8Array[], file: { mime: string; name: string; onPage: boolean }): Promise<SheetTable[]> {
  const reading = { hidden: true };
  const book = new Workbook({ ...file, reading });
  for (const piece of bytes) book.push(piece);
  await book.end();
  // What is called a workbook and is text has no sheets.
  if (book.sheets.length === 0) return [tableOf('', book.source)];
  const sheets: SheetTable[] = [];
  let cells = 0;
  for (const [at, { name, cells: isTable }] of book.sheets.entries()) {
    if (!isTable) continue;
    if (at !== book.sheet || book.damage) await book.openSheet(at, reading);
    const { rows, columns } = book.source;
    cells += rows * columns;
    if (cells > mostCells) throw tableProblem('problemSheetTooLarge', { rows, columns });
    sheets.push(tableOf(name, book.source));
  }
  return sheets;
}

function tableOf(name: string, source: RowSource): SheetTable {
  const rows = Array.from({ length: source.rows }, (_, row) => source.cells(row).map((cell) => cell ?? ''));
  const shown = source.shown && rows.map((cells, row) => cells.map((_, column) => source.shown!(row, column)));
  const columns = apart(Array.from({ length: source.columns }, (_, column) => source.names[column] || columnLetters(column)));
  const above = (source.above ?? []).map((cells) => cells.filter(Boolean).join(' ')).filter(Boolean).join(' / ');
  return { name, table: { columns, rows, ...(shown && { shown }), above: 1 }, above };
}
