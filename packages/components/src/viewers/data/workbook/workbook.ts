import type { FileFacts, Intake } from '../rows/intake.ts';
import type { RowSource } from '../rows/row-source.ts';
import type { Reading, Readings } from '../rows/reading.ts';
import { reasonOf, tableProblem } from '../rows/scan/table-problem.ts';
import { Table } from '../table/table.ts';
import { isCompound } from '../../content/is-compound.ts';
import { openBinaryBook } from './binary/binary-book.ts';
import { openOfficeBook } from './office-book.ts';
import { openMarkup } from './markup-book.ts';
import { openOpenDocument } from './open-document.ts';
import type { SheetDrawings } from './drawings/sheet-drawings.ts';
import { SheetReading, type ReadSheet } from './sheet-reading.ts';
import { SheetRows } from './sheet-rows.ts';
import { WorkbookArchive } from './workbook-archive.ts';
import type { SheetPart } from './workbook-sheets.ts';

/** Sheets that are offered. */
const mostSheets = 500;

/** Before a sheet is read. */
const empty = new SheetRows();

/** What is wrong with a sheet while others may be whole. */
const ofOneSheet = /^problem(?:DamagedSheet|DamagedWorkbook|SheetTooLarge) /;

/** A workbook of any format. */
export interface Book {
  sheets: readonly SheetPart[];
  /** The one to begin with. */
  first: number;
  /** Of the sheets that one alone is read, so that others may be damaged or large. */
  read(sheet: number): ReadSheet;
  /** What a sheet draws beside its cells; absent where that is not read. */
  drawings?(sheet: number): SheetDrawings | undefined;
}

/** A workbook (Office Open XML, OpenDocument, of Excel since version 5): its sheets are tables, one of which is open. What is called one may be text. */
export class Workbook implements Intake {
  readonly #file: FileFacts;
  #pieces: Uint8Array[] = [];
  #book: Book | undefined;
  #open: SheetReading | undefined;
  #text: Table | undefined;
  sheets: readonly SheetPart[] = [];
  sheet = 0;
  damage: Error | undefined;
  ready = false;

  constructor(file: FileFacts) {
    this.#file = file;
  }
  get source(): RowSource {
    return this.#text ?? this.#open?.source ?? empty;
  }
  get readings(): Readings | undefined {
    return (this.#text ?? this.#open?.source ?? empty).readings;
  }
  get more(): boolean {
    return this.#open?.more ?? false;
  }
  get turned(): number {
    return this.#open?.turned ?? 0;
  }

  push(bytes: Uint8Array): void {
    this.#pieces.push(bytes);
  }

  async end(): Promise<void> {
    const bytes = new Uint8Array(await new Blob(this.#pieces as BlobPart[]).arrayBuffer());
    this.#pieces = [];
    if (/\.xls$/i.test(this.#file.name) && isText(bytes) && !isMarkup(bytes)) return this.#readText(bytes);
    this.#book = isMarkup(bytes) ? openMarkup(bytes) : isCompound(bytes) ? openBinaryBook(bytes) : this.#openArchive(bytes);
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

  #openArchive(bytes: Uint8Array): Book {
    if (this.#isOlder(bytes)) throw tableProblem('problemNotXlsx');
    const archive = new WorkbookArchive(bytes, this.#file.onPage);
    return openOpenDocument(archive) ?? openOfficeBook(archive);
  }
  /** Many programs call separated values a workbook, so that spreadsheet programs open them. */
  #readText(bytes: Uint8Array): void {
    this.#text = new Table(this.#file);
    this.#text.push(bytes);
    this.#text.end();
    this.ready = true;
  }

  /** An older workbook and one with a password are another kind of container ([MS-CFB] section 2.2). */
  #isOlder([first, second]: Uint8Array): boolean {
    return (first === 0xd0 && second === 0xcf) || (/\.xls$/i.test(this.#file.name) && !(first === 0x50 && second === 0x4b));
  }

  async openSheet(sheet: number, reading?: Partial<Reading>): Promise<void> {
    const { name = '', cells: isTable = true } = this.sheets[sheet] ?? {};
    if (!isTable) throw tableProblem('problemNoCells', { name });
    this.#open = undefined;
    this.#open = ofSheet(name, () => new SheetReading(this.#book!.read(sheet), reading, this.#file.inTurn === true));
    [this.sheet, this.damage, this.ready] = [sheet, undefined, true];
  }
  drawings(sheet: number): SheetDrawings | undefined {
    return this.#book?.drawings?.(sheet);
  }
  readOn(): void {
    ofSheet(this.sheets[this.sheet]?.name ?? '', () => this.#open?.readOn());
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

/** Bytes that are looked at. */
const looked = 4096;
/** True where nothing but text can be: no control characters, or units of two bytes and their mark. */
const isText = (bytes: Uint8Array): boolean => bytes.length > 0 && ((bytes[0] === 0xff && bytes[1] === 0xfe) || !bytes.subarray(0, looked).some((byte) => byte < 32 && (byte < 9 || byte > 13) && byte !== 31));
const isMarkup = (bytes: Uint8Array): boolean => /^[\s\ufeff]*</.test(new TextDecoder().decode(bytes.subarray(0, looked)));
