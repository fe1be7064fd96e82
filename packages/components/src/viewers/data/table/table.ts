import { unitWidth, type Encoding } from '../../streaming/encodings.ts';
import { announcedEncoding, TextDecoding } from '../../streaming/text-decoding.ts';
import { ByteStore } from '../rows/scan/byte-store.ts';
import { grownRows, type FarGrowth } from '../rows/far-growth.ts';
import { FarRows, type FarPiece } from '../rows/far-rows.ts';
import type { FarFound, FarPlace, FileFacts, Intake, ReadRange } from '../rows/intake.ts';
import { detectDialect, type Dialect } from '../rows/dialect.ts';
import { headNames, plainHead } from '../rows/head-depth.ts';
import { mostArranged } from './most-arranged.ts';
import { profileColumns, rowsProfiled } from '../rows/profile-columns.ts';
import { RangedRows } from '../rows/ranged-rows.ts';
import type { Reading, Readings } from '../rows/reading.ts';
import { cellAt, cellsOf } from '../rows/row-cells.ts';
import { RowGroups } from '../rows/scan/row-groups.ts';
import { RowScanner } from '../rows/scan/row-scanner.ts';
import type { RowCoding, RowTexts } from '../rows/scan/row-texts.ts';
import { WholeRows } from '../rows/whole-rows.ts';
import type { ColumnProfile, RowSource } from '../rows/row-source.ts';

/** Two rows at the head decide how the file is read, unless they are longer than this many bytes. */
const longestHead = 1024 * 1024;
/** Bytes that are waited for: what stands in them is there before it could be asked for. */
const soon = 8 * 1024 * 1024;
/** Of a file that is not held whole: bytes of its head that are, bytes of rows that are read at once, and bytes that such rows may take when they are decoded. */
const held = { head: longestHead, group: 512 * 1024, recent: 16 * 1024 * 1024 };

export interface TableOptions {
  read: ReadRange;
  /** A file of more bytes is not held whole where ranges of it can be read. */
  wholeUpTo?: number;
  held?: typeof held;
}

/** A table of bytes: rows are places in what was received, and only those that are asked for are decoded. */
export class Table implements RowSource, Intake {
  readonly asPeopleWrite = true;
  readonly #file: FileFacts;
  readonly #options: TableOptions | undefined;
  readonly #store = new ByteStore();
  #scanner: RowScanner | undefined;
  #rows: RowTexts | undefined;
  /** Of a file that is not held whole. */
  #groups: RowGroups | undefined;
  #dialect: Dialect | undefined;
  /** What the head looks like by itself. */
  /** Known once a profile was asked for: its row may have to be fetched. */
  names: readonly string[] = [];
  #detected: Omit<Reading, 'encoding'> | undefined;
  #transcoding: TextDecoding | undefined;
  readonly #probe = new TextDecoding();
  #begun = false;

  constructor(file: FileFacts, options?: TableOptions) {
    this.#file = file;
    this.#options = options;
  }

  get source(): this {
    return this;
  }
  get ready(): boolean {
    return this.#scanner !== undefined;
  }
  get dialect(): Dialect {
    return this.#dialect ?? { delimiter: ',', header: false, head: plainHead, returnsOnly: false, escapes: false, preface: 0, skip: 0 };
  }
  get encoding(): Encoding {
    return this.#file.reading?.encoding ?? this.#probe.encoding;
  }
  get readings(): Readings | undefined {
    const { delimiter, header, skip } = this.dialect;
    return this.#detected && { taken: { encoding: this.encoding, delimiter, header, skip }, detected: { encoding: this.#probe.encoding, ...this.#detected } };
  }
  /** Rows below the header. */
  get rows(): number {
    return Math.max(0, (this.#scanner?.rows ?? 0) - this.#skipped);
  }
  get columns(): number {
    return this.#scanner?.columns ?? 0;
  }
  get #skipped(): number {
    return this.dialect.header ? this.dialect.head.rows : 0;
  }

  push(bytes: Uint8Array): void {
    if (!this.#begun) {
      this.#begun = true;
      const { encoding } = this.#file.reading ?? {};
      if (unitWidth(encoding ?? announcedEncoding(bytes)) > 1) this.#transcoding = new TextDecoding(encoding);
    }
    this.#store.append(this.#transcoding ? new TextEncoder().encode(this.#transcoding.push(bytes)) : bytes);
    // Reads as UTF-8 until the first other bytes say that it is none, unless the reader said what it is.
    if (!this.#probe.decided) this.#probe.push(bytes);
    this.#rows?.grew();
    const { length } = this.#store;
    if (!this.#scanner && (length >= longestHead || lineCount(this.#store.slice(0, length)) > 1 + (this.#file.reading?.skip ?? 0))) this.#begin(false);
    this.#scanner?.scan();
  }

  end(): void {
    if (this.#transcoding) this.#store.append(new TextEncoder().encode(this.#transcoding.end()));
    if (!this.#probe.decided) this.#probe.end();
    this.#rows?.grew();
    if (!this.#scanner) this.#begin(true);
    this.#scanner?.scan();
    this.#scanner?.finish();
  }

  /** The cells of a row below the header. */
  cells(row: number): string[] {
    return cellsOf(this.#row(row), this.dialect.delimiter, this.dialect.escapes);
  }
  bring(from: number, to: number): Promise<void> | undefined {
    return this.#rows!.bring(from + this.#skipped, to + this.#skipped);
  }
  reach(from: number, to: number): number {
    return this.#rows!.reach(from + this.#skipped, to + this.#skipped) - this.#skipped;
  }
  stretch(from: number, to: number): number {
    return this.#rows!.stretch(from + this.#skipped, to + this.#skipped) - this.#skipped;
  }
  /** In cells that are written in quotes, quotes are doubled, or they and backslashes have one before them. */
  mayHold(from: number, to: number, words: RegExp): boolean {
    if (this.dialect.escapes && /["\\]/.test(words.source)) return true;
    return new RegExp(words.source.replaceAll('"', '"+'), words.flags).test(this.text(from, to));
  }
  /** The rows `from` to `to` as they stand in the file, the last not included. */
  text(from: number, to: number): string {
    return this.#rows!.text(from + this.#skipped, to + this.#skipped);
  }

  get firm(): number {
    const { count } = this.#groups ?? { count: 0 };
    return count > 0 ? Math.max(0, this.#groups!.group(count - 1).row - this.#skipped) : this.rows;
  }
  letGo(row: number): void {
    const [groups, first] = [this.#groups, row + this.#skipped];
    if (!groups) return;
    const kept = first < groups.length ? groups.group(groups.of(first)).start : Infinity;
    this.#store.forget(this.#held.head, Math.min(this.#scanner!.settled, kept));
  }

  get scanned(): number {
    return this.#scanner?.end ?? 0;
  }
  async rowAt(place: number): Promise<number> {
    return (await this.#rows!.rowAt(place)) - this.#skipped;
  }
  async far(place: FarPlace): Promise<FarFound | undefined> {
    const { read } = this.#options ?? {};
    const { ranged, size = 0 } = this.#file;
    const { rows, scanned } = this;
    if (!read || !ranged || this.#transcoding || rows === 0 || size - this.#store.length < soon) return undefined;
    const { group } = this.#held;
    // Rows are taken to be as long as those before.
    const target = place === 'end' ? size : scanned + Math.max(0, place - rows) * (scanned / rows);
    const start = Math.max(scanned, Math.floor(Math.min(target - group / 2, size - group)));
    const end = Math.min(size, start + group);
    const [bytes, piece] = await Promise.all([read(start, end), this.#farPiece()]);
    const found = FarRows.of({ ...piece, bytes, start, begins: start === scanned, ends: end === size });
    if (!found) return undefined;
    const at = found.at(target);
    return { rows: found, at, first: end === size ? undefined : Math.max(rows, (place as number) - at) };
  }

  async farOn(rows: FarRows, to: 'before' | 'after'): Promise<FarGrowth | undefined> {
    const { size = 0 } = this.#file;
    return grownRows(rows, to, await this.#farPiece(), { from: this.scanned, to: size, step: this.#held.group, read: this.#options!.read });
  }
  async #farPiece(): Promise<Pick<FarPiece, 'coding' | 'columns'>> {
    await this.bring(0, 1);
    return { coding: this.#coding(this.dialect), columns: this.cells(0).length };
  }

  cell(row: number, column: number): string {
    return cellAt(this.#row(row), this.dialect.delimiter, column, this.dialect.escapes);
  }

  *profile(): Generator<unknown, ColumnProfile[]> {
    const looked = this.reach(0, rowsProfiled(this.rows, this.columns));
    yield this.#rows!.bring(0, looked + this.#skipped);
    this.names = headNames(Array.from({ length: this.#skipped }, (_, row) => this.cells(row - this.#skipped)), this.dialect.head);
    return yield* profileColumns(this, this.names, looked);
  }

  #row(row: number): string {
    return this.#rows!.row(row + this.#skipped);
  }
  get #held(): typeof held {
    return this.#options?.held ?? held;
  }

  #begin(complete: boolean): void {
    const head = this.#store.slice(0, Math.min(this.#store.length, longestHead));
    this.#dialect = this.#dialectOf(new TextDecoder(this.#coding().encoding).decode(head), complete && this.#store.length <= longestHead);
    const mark = head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? 3 : 0;
    const { returnsOnly, preface, skip } = this.#dialect;
    const coding = this.#coding(this.#dialect);
    const from = behindLines(head, mark + preface, skip, returnsOnly ? 13 : 10);
    const { wholeUpTo = mostArranged.bytes, read } = this.#options ?? {};
    if (read && this.#file.ranged && !this.#transcoding && (this.#file.size ?? 0) > wholeUpTo) {
      const groups = (this.#groups = new RowGroups(this.#held.group));
      this.#scanner = new RowScanner(this.#store, groups, coding, { from });
      this.#rows = new RangedRows({ store: this.#store, groups, coding, literals: this.#scanner.literals, read, most: this.#held.recent });
    } else {
      const rows = (this.#rows = new WholeRows(this.#store, coding));
      this.#scanner = new RowScanner(this.#store, rows, coding, { from });
    }
  }

  /** What the reader said goes before what the head looks like. */
  #dialectOf(head: string, complete: boolean): Dialect {
    const { delimiter, header, skip } = this.#file.reading ?? {};
    const alone = detectDialect(head, this.#file, complete);
    const dialect = delimiter === undefined && skip === undefined ? alone : detectDialect(head, this.#file, complete, { delimiter, skip });
    this.#detected = { delimiter: alone.delimiter, header: dialect.header, skip: alone.skip };
    return { ...dialect, header: header ?? dialect.header };
  }

  #coding({ delimiter, returnsOnly, escapes }: Dialect = this.dialect): RowCoding {
    const [probe, said, transcoded] = [this.#probe, this.#file.reading?.encoding, this.#transcoding !== undefined];
    return {
      delimiter: delimiter.charCodeAt(0),
      returnsOnly,
      escapes,
      get encoding() {
        return transcoded ? 'utf-8' : (said ?? probe.encoding);
      },
    };
  }
}

/** Where the row behind so many lines begins. */
function behindLines(bytes: Uint8Array, from: number, lines: number, lineEnd: number): number {
  let at = from;
  for (let left = lines; left > 0 && at < bytes.length; left--) {
    const end = bytes.indexOf(lineEnd, at);
    at = end < 0 ? bytes.length : end + 1;
  }
  return at;
}

function lineCount(bytes: Uint8Array): number {
  let count = 0;
  for (const byte of bytes) if (byte === 10 || byte === 13) count += 1;
  return count;
}
