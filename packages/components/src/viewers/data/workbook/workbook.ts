import { unzipSync, type UnzipFileInfo } from 'fflate';
import type { FileFacts, Intake } from '../rows/intake.ts';
import { partName, relationsFile, relationsOf, type Relation } from './workbook-package.ts';
import { readCells, sharedTexts } from './read-cells.ts';
import { dayZero } from './sheet-days.ts';
import type { Reading, Readings } from '../rows/reading.ts';
import { SheetRows } from './sheet-rows.ts';
import { reasonOf, tableProblem } from '../rows/table-problem.ts';
import { countsFrom1904, formatsOf } from './workbook-formats.ts';
import { firstSheet, sheetsOf, type SheetPart } from './workbook-sheets.ts';

const mega = 1024 * 1024;
/** What a workbook may hold: files, their bytes unpacked as its directory tells them, and how many times that is of what is packed. */
const bounds = { entries: 10_000, unpacked: 256 * mega, onPage: 16 * mega, ratio: 1000, sheets: 500 };

/** What is wrong with a sheet while others may be whole. */
const ofOneSheet = /^problem(?:DamagedSheet|DamagedWorkbook|SheetTooLarge) /;
const textOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);

/** What fails in it is told of the sheet. */
function ofSheet<T>(name: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const known = error instanceof Error && error.message.startsWith('problem');
    throw known ? error : tableProblem('problemDamagedSheet', { name, reason: reasonOf(error as Error) });
  }
}

/** A workbook (Office Open XML): its sheets are tables, one of which is open. */
export class Workbook implements Intake {
  readonly #file: FileFacts;
  #pieces: Uint8Array[] = [];
  #bytes = new Uint8Array(0);
  #parts = new Map<string, { path: string; size: number }>();
  #book = '';
  #relations: readonly Relation[] = [];
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
    this.#bytes = new Uint8Array(await new Blob(this.#pieces as BlobPart[]).arrayBuffer());
    this.#pieces = [];
    if (this.#isOlder) throw tableProblem('problemNotXlsx');
    this.#parts = this.#directory();
    const book = this.#relationsOf('').find(({ type }) => type === 'officeDocument')?.part ?? 'xl/workbook.xml';
    this.#book = textOf(this.#unpack([book])[book]);
    this.#relations = this.#relationsOf(book);
    this.sheets = sheetsOf(this.#book, this.#relations).slice(0, bounds.sheets);
    if (this.sheets.length === 0) throw tableProblem('problemDamagedWorkbook');
    const { sheet: wished = -1, reading } = this.#file;
    const first = this.sheets[wished]?.cells ? wished : firstSheet(this.#book, this.sheets);
    await this.openSheet(first, reading).catch((error: Error) => {
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

  /** Of the sheets that one alone is unpacked, so that others may be damaged or large. */
  async openSheet(sheet: number, reading?: Partial<Reading>): Promise<void> {
    const { name = '', cells = true, file } = this.sheets[sheet] ?? {};
    if (!cells) throw tableProblem('problemNoCells', { name });
    const partOf = (kind: string): string => this.#relations.find(({ type }) => type === kind)?.part ?? '';
    const [strings, styles] = [partOf('sharedStrings'), partOf('styles')];
    const wanted = [file ?? '', strings, styles].filter((part) => this.#parts.has(part));
    const most = this.#file.onPage ? bounds.onPage : bounds.unpacked;
    const unpacked = wanted.reduce((sum, part) => sum + this.#parts.get(part)!.size, 0);
    if (unpacked > most) throw tableProblem('problemWorkbookTooLarge', { size: Math.ceil(unpacked / mega), most: most / mega });
    const parts = this.#unpack(wanted);
    const worksheet = parts[file ?? ''];
    if (!worksheet) throw tableProblem('problemDamagedSheet', { name, reason: 'reasonBroken' });
    const base = countsFrom1904(this.#book) ? dayZero.from1904 : dayZero.from1900;
    const formats = formatsOf(textOf(parts[styles]));
    const read = ofSheet(name, () => readCells(worksheet, { texts: sharedTexts(parts[strings]), formats, base }));
    this.#open = new SheetRows(read, { formats, base }, reading);
    [this.sheet, this.damage, this.ready] = [sheet, undefined, true];
  }

  /** The parts of the archive by the sizes that its central directory tells, before anything is unpacked. */
  #directory(): Map<string, { path: string; size: number }> {
    const parts = new Map<string, { path: string; size: number }>();
    let total = 0;
    const take = ({ name, size, originalSize }: UnzipFileInfo): boolean => {
      total += originalSize;
      if (parts.size >= bounds.entries || (originalSize > mega && originalSize > size * bounds.ratio)) throw tableProblem('problemBomb');
      if (total > bounds.unpacked * 8) throw tableProblem('problemBomb');
      parts.set(partName(name), { path: name, size: originalSize });
      return false;
    };
    this.#attempt(() => unzipSync(this.#bytes, { filter: take }));
    return parts;
  }
  #relationsOf(part: string): Relation[] {
    const file = relationsFile(part);
    return relationsOf(textOf(this.#unpack([file])[file]), part);
  }
  /** Parts by their names; those that the archive lacks are absent. */
  #unpack(parts: readonly string[]): Record<string, Uint8Array> {
    const names = new Map(parts.flatMap((part) => (this.#parts.has(part) ? [[this.#parts.get(part)!.path, part] as const] : [])));
    const unpacked = this.#attempt(() => unzipSync(this.#bytes, { filter: ({ name }) => names.has(name) }));
    return Object.fromEntries(Object.entries(unpacked).map(([name, bytes]) => [names.get(name)!, bytes]));
  }
  #attempt<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw error instanceof Error && error.message.startsWith('problem') ? error : tableProblem('problemDamagedWorkbook');
    }
  }
}
