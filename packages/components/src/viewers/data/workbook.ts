import { unzipSync, zipSync, type UnzipFileInfo } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import type { FileFacts, Intake } from './intake.ts';
import { checkSheet, sheetFiles } from './workbook-parts.ts';
import { dayZero } from './sheet-days.ts';
import { errorsAsTexts } from './sheet-errors.ts';
import { SheetRows, type SheetLook } from './sheet-rows.ts';
import { reasonOf, tableProblem } from './table-problem.ts';
import { cellStyles, countsFrom1904, formatsOf } from './workbook-formats.ts';
import { firstSheet, sheetsOf, type SheetPart } from './workbook-sheets.ts';

const mega = 1024 * 1024;
/** What a workbook may hold: files, their bytes unpacked as its directory tells them, and how many times that is of what is packed. */
const bounds = { entries: 10_000, unpacked: 256 * mega, onPage: 16 * mega, ratio: 1000, sheets: 500 };

/** What is wrong with a sheet while others may be whole. */
const ofOneSheet = /^problem(?:DamagedSheet|DamagedWorkbook|SheetTooLarge) /;
const sheetFile = /worksheets\/[^/]*\.xml$/;
const bookFile = 'xl/workbook.xml';
const relationsFile = 'xl/_rels/workbook.xml.rels';
const textOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);
/** A workbook (Office Open XML): its sheets are tables, one of which is open. */
export class Workbook implements Intake {
  readonly #file: FileFacts;
  #pieces: Uint8Array[] = [];
  #bytes = new Uint8Array(0);
  #sizes = new Map<string, number>();
  #book = '';
  #open: SheetRows = new SheetRows([]);
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

  push(bytes: Uint8Array): void {
    this.#pieces.push(bytes);
  }

  async end(): Promise<void> {
    this.#bytes = new Uint8Array(await new Blob(this.#pieces as BlobPart[]).arrayBuffer());
    this.#pieces = [];
    if (this.#isOlder) throw tableProblem('problemNotXlsx');
    this.#sizes = this.#directory();
    const parts = this.#unpack([bookFile, relationsFile]);
    this.#book = textOf(parts[bookFile]);
    this.sheets = sheetsOf(this.#book, textOf(parts[relationsFile])).slice(0, bounds.sheets);
    if (this.sheets.length === 0) throw tableProblem('problemDamagedWorkbook');
    const first = firstSheet(this.#book, this.sheets);
    await this.openSheet(first).catch((error: Error) => {
      if (!ofOneSheet.test(error.message) || this.sheets.filter(({ cells }) => cells).length < 2) throw error;
      [this.sheet, this.damage] = [first, error];
    });
    this.ready = !this.damage;
  }

  /** An older workbook and one with a password are another kind of container ([MS-CFB] section 2.2); what is called .xls may be a page or lines of text, too. */
  get #isOlder(): boolean {
    const [first, second] = this.#bytes;
    return (first === 0xd0 && second === 0xcf) || (/\.xls$/i.test(this.#file.name) && !(first === 0x50 && second === 0x4b));
  }

  async openSheet(sheet: number): Promise<void> {
    const { name = '', cells = true, file } = this.sheets[sheet] ?? {};
    if (!cells) throw tableProblem('problemNoCells', { name });
    const wanted = this.#partsOf(file);
    const most = this.#file.onPage ? bounds.onPage : bounds.unpacked;
    const unpacked = wanted.reduce((sum, name) => sum + this.#sizes.get(name)!, 0);
    if (unpacked > most) throw tableProblem('problemWorkbookTooLarge', { size: Math.ceil(unpacked / mega), most: most / mega });
    const parts = this.#unpack(wanted);
    for (const [path, bytes] of Object.entries(parts)) {
      if (!sheetFile.test(path)) continue;
      checkSheet(bytes);
      parts[path] = errorsAsTexts(bytes);
    }
    // Packed anew without compression: the reader would start workers of its own, from blobs, which pages forbid.
    const { buffer } = zipSync(parts, { level: 0 });
    const rows = await readSheet(buffer as ArrayBuffer, sheet + 1).catch((error: Error) => {
      throw tableProblem('problemDamagedSheet', { name, reason: reasonOf(error) });
    });
    this.#open = new SheetRows(rows, this.#look(parts, file));
    [this.sheet, this.damage, this.ready] = [sheet, undefined, true];
  }
  /** What a sheet is read from: of the sheets that one alone, so that others may be damaged or large. */
  #partsOf(file: string | undefined): string[] {
    const parts = sheetFiles(this.#sizes.keys());
    return file && parts.includes(file) ? parts.filter((part) => part === file || !sheetFile.test(part)) : parts;
  }

  /** How the cells of a sheet are written. */
  #look(parts: Readonly<Record<string, Uint8Array>>, file: string | undefined): SheetLook {
    const base = countsFrom1904(this.#book) ? dayZero.from1904 : dayZero.from1900;
    const formats = formatsOf(textOf(parts['xl/styles.xml']));
    if (!file || !parts[file] || formats.every((format) => !format)) return { formats: [], styles: [], base };
    return { formats, styles: cellStyles(parts[file], (style) => formats[style] !== undefined), base };
  }

  /** The files of the archive by the sizes that its central directory tells, before anything is unpacked. */
  #directory(): Map<string, number> {
    const sizes = new Map<string, number>();
    let total = 0;
    const take = ({ name, size, originalSize }: UnzipFileInfo): boolean => {
      total += originalSize;
      if (sizes.size >= bounds.entries || (originalSize > mega && originalSize > size * bounds.ratio)) throw tableProblem('problemBomb');
      if (total > bounds.unpacked * 8) throw tableProblem('problemBomb');
      sizes.set(name, originalSize);
      return false;
    };
    this.#attempt(() => unzipSync(this.#bytes, { filter: take }));
    return sizes;
  }
  #unpack(names: readonly string[]): Record<string, Uint8Array> {
    const wanted = new Set(names);
    return this.#attempt(() => unzipSync(this.#bytes, { filter: ({ name }) => wanted.has(name) }));
  }
  #attempt<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw error instanceof Error && error.message.startsWith('problem') ? error : tableProblem('problemDamagedWorkbook');
    }
  }
}
