import { tableProblem } from '../rows/table-problem.ts';
import { readCells, sharedTexts } from './read-cells.ts';
import { dayZero } from './sheet-days.ts';
import type { Book } from './workbook.ts';
import type { WorkbookArchive } from './workbook-archive.ts';
import { countsFrom1904, formatsOf } from './workbook-formats.ts';
import { relationsFile, relationsOf, type Relation } from './workbook-package.ts';
import { firstSheet, sheetsOf } from './workbook-sheets.ts';

const textOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);

/** A workbook in Office Open XML (ECMA-376), as Excel writes it. */
export function openOfficeBook(archive: WorkbookArchive): Book {
  const relationsIn = (part: string): Relation[] => relationsOf(textOf(archive.unpack(relationsFile(part))[relationsFile(part)]), part);
  const part = relationsIn('').find(({ type }) => type === 'officeDocument')?.part ?? 'xl/workbook.xml';
  if (part.endsWith('.bin')) throw tableProblem('problemNotXlsx');
  const book = textOf(archive.unpack(part)[part]);
  const relations = relationsIn(part);
  const sheets = sheetsOf(book, relations);
  const partOf = (kind: string): string => relations.find(({ type }) => type === kind)?.part ?? '';
  const [strings, styles] = [partOf('sharedStrings'), partOf('styles')];
  const base = countsFrom1904(book) ? dayZero.from1904 : dayZero.from1900;
  return {
    sheets,
    first: firstSheet(book, sheets),
    read(sheet) {
      const { name = '', file = '' } = sheets[sheet] ?? {};
      const parts = archive.unpack(file, strings, styles);
      const worksheet = parts[file];
      if (!worksheet) throw tableProblem('problemDamagedSheet', { name, reason: 'reasonBroken' });
      const formats = formatsOf(textOf(parts[styles]));
      return { cells: readCells(worksheet, { texts: sharedTexts(parts[strings]), formats, base }), look: { format: 'XLSX', formats, base } };
    },
  };
}
