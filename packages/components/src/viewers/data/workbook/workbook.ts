import type { FileFacts, Intake } from '../rows/intake.ts';
import type { Reading, Readings } from '../rows/reading.ts';
import { reasonOf, tableProblem } from '../rows/table-problem.ts';
import { openOfficeBook } from './office-book.ts';
import { openOpenDocument } from './open-document.ts';
import type { SheetCells } from './sheet-cells.ts';
import { SheetRows, type SheetLook } from './sheet-rows.ts';
import { WorkbookArchive } from './workbook-archive.ts';
import type { SheetPart } from './workbook-sheets.ts';

/** Sheets that are offered. */
const mostSheets = 500;

/** What is wrong with a sheet while others may be whole. */
const ofOneSheet = /^problem(?:DamagedSheet|DamagedWorkbook|SheetTooLarge) /;

/** A workbook of any format. */
export interface Book {
  sheets: readonly SheetPart[];
  /** The one to begin with. */
  first: number;
  /** Of the sheets that one alone is read, so that others may be damaged or large. */
  read(sheet: number): { cells: SheetCells; look: SheetLook };
}

/** A workbook (Office Open XML, OpenDocument): its sheets are tables, one of which is open. */
export class Workbook implements Intake {
  readonly #file: FileFacts;
  #pieces: Uint8Array[] = [];
  #book: Book | undefined;
  #open = new SheetRows();
  sheets: readonly SheetPart[] = [];
  sheet = 0;
  damage: Error | undefined;
  ready = false;

  constructor(file: FileFacts) {
    this.#file = file;
  }
  get source(): SheetRows {
    return this.#open;
  }

  get readings(): Readings {
    return this.#open.readings;
  }

  push(bytes: Uint8Array): void {
    this.#pieces.push(bytes);
  }

  async end(): Promise<void> {
    const bytes = new Uint8Array(await new Blob(this.#pieces as BlobPart[]).arrayBuffer());
    this.#pieces = [];
    if (this.#isOlder(bytes)) throw tableProblem('problemNotXlsx');
    const archive = new WorkbookArchive(bytes, this.#file.onPage);
    this.#book = openOpenDocument(archive) ?? openOfficeBook(archive);
    this.sheets = this.#book.sheets.slice(0, mostSheets);
    if (this.sheets.length === 0) throw tableProblem('problemDamagedWorkbook');
    const { sheet: wished = -1, reading } = this.#file;
    const first = this.sheets[wished]?.cells ? wished : this.#book.first;
    await this.openSheet(first, reading).catch((error: Error) => {
      if (!ofOneSheet.test(error.message) || this.sheets.filter(({ cells }) => cells).length < 2) throw error;
      [this.sheet, this.damage] = [first, error];
    });
    this.ready = !this.damage;
  }

  /** An older workbook and one with a password are another kind of container ([MS-CFB] section 2.2); what is called .xls may be a page or lines of text, too. */
  #isOlder([first, second]: Uint8Array): boolean {
    return (first === 0xd0 && second === 0xcf) || (/\.xls$/i.test(this.#file.name) && !(first === 0x50 && second === 0x4b));
  }

  async openSheet(sheet: number, reading?: Partial<Reading>): Promise<void> {
    const { name = '', cells: isTable = true } = this.sheets[sheet] ?? {};
    if (!isTable) throw tableProblem('problemNoCells', { name });
    const { cells, look } = ofSheet(name, () => this.#book!.read(sheet));
    this.#open = new SheetRows(cells, look, reading);
    [this.sheet, this.damage, this.ready] = [sheet, undefined, true];
  }
}

/** What fails in it is told of the sheet. */
function ofSheet<T>(name: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const known = error instanceof Error && error.message.startsWith('problem');
    throw known ? error : tableProblem('problemDamagedSheet', { name, reason: reasonOf(error as Error) });
  }
}
