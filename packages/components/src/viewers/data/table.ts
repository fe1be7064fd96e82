import { announcedEncoding, TextDecoding, type Encoding } from '../streaming/text-decoding.ts';
import { ByteStore } from './byte-store.ts';
import type { FileFacts, Intake } from './intake.ts';
import { detectDialect, type Dialect } from './dialect.ts';
import { RowBlock } from './row-block.ts';
import { cellAt, cellsOf } from './row-cells.ts';
import { RowScanner } from './row-scanner.ts';
import { profileColumns } from './profile-columns.ts';
import type { ColumnProfile, RowSource } from './row-source.ts';

/** Two rows at the head decide how the file is read, unless they are longer than this many bytes. */
const longestHead = 1024 * 1024;
/** Rows that are worth decoding at once, and bytes of them that may be. */
const block = { rows: 8, bytes: 4 * 1024 * 1024 };

/** A table of bytes: rows are places in what was received, and only those that are asked for are decoded. */
export class Table implements RowSource, Intake {
  readonly #file: FileFacts;
  readonly #store = new ByteStore();
  #scanner: RowScanner | undefined;
  #dialect: Dialect | undefined;
  #transcoding: TextDecoding | undefined;
  readonly #probe = new TextDecoding();
  #decoder = new TextDecoder();
  #begun = false;
  /** The rows that were brought last. */
  #block: RowBlock | undefined;

  constructor(file: FileFacts) {
    this.#file = file;
  }

  get source(): this {
    return this;
  }
  get ready(): boolean {
    return this.#scanner !== undefined;
  }
  get dialect(): Dialect {
    return this.#dialect ?? { delimiter: ',', header: false, returnsOnly: false };
  }
  get encoding(): Encoding {
    return (this.#transcoding ?? this.#probe).encoding;
  }
  /** Rows below the header. */
  get rows(): number {
    return Math.max(0, (this.#scanner?.rows ?? 0) - this.#skipped);
  }
  get columns(): number {
    return this.#scanner?.columns ?? 0;
  }
  get #skipped(): number {
    return this.dialect.header ? 1 : 0;
  }

  push(bytes: Uint8Array): void {
    this.#block = undefined;
    if (!this.#begun) {
      this.#begun = true;
      const announced = announcedEncoding(bytes);
      if (announced?.startsWith('utf-16')) this.#transcoding = new TextDecoding();
    }
    this.#store.append(this.#transcoding ? new TextEncoder().encode(this.#transcoding.push(bytes)) : bytes);
    if (!this.#transcoding) this.#listen(bytes);
    const { length } = this.#store;
    if (!this.#scanner && (length >= longestHead || lineCount(this.#store.slice(0, length)) > 1)) this.#begin(false);
    this.#scanner?.scan();
  }

  end(): void {
    this.#block = undefined;
    if (this.#transcoding) this.#store.append(new TextEncoder().encode(this.#transcoding.end()));
    else if (!this.#probe.decided) {
      this.#probe.end();
      this.#decoder = new TextDecoder(this.#probe.encoding);
    }
    if (!this.#scanner) this.#begin(true);
    this.#scanner?.scan();
    this.#scanner?.end();
  }

  /** The cells of a row below the header. */
  cells(row: number): string[] {
    return cellsOf(this.#row(row), this.dialect.delimiter);
  }
  /** All is at hand; many rows on end are decoded together. */
  bring(from: number, to: number): undefined {
    if (to - from < block.rows) return;
    const [first, last] = [from + this.#skipped, Math.min(to + this.#skipped, this.#scanner!.rows)];
    const starts = this.#scanner!.starts(first, last);
    this.#block = starts.at(-1)! <= block.bytes ? RowBlock.of(this.#scanner!.span(first, last), starts, from, { encoding: this.#transcoding ? 'utf-8' : this.encoding, returnsOnly: this.dialect.returnsOnly }) : undefined;
  }
  /** The rows `from` to `to` as they stand in the file, the last not included. */
  text(from: number, to: number): string {
    return this.#decoder.decode(this.#scanner!.span(from + this.#skipped, to + this.#skipped));
  }

  cell(row: number, column: number): string {
    return cellAt(this.#row(row), this.dialect.delimiter, column);
  }

  profile(): Generator<void, ColumnProfile[]> {
    const names = this.dialect.header ? cellsOf(this.#decoder.decode(this.#scanner!.bytes(0)), this.dialect.delimiter) : [];
    return profileColumns(this, names);
  }

  #row(row: number): string {
    return this.#block?.row(row) ?? this.#decoder.decode(this.#scanner!.bytes(row + this.#skipped));
  }

  #begin(complete: boolean): void {
    const head = this.#store.slice(0, Math.min(this.#store.length, longestHead));
    this.#dialect = detectDialect(this.#decoder.decode(head), this.#file, complete && this.#store.length <= longestHead);
    const mark = head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? 3 : 0;
    const { delimiter, returnsOnly } = this.#dialect;
    this.#scanner = new RowScanner(this.#store, { delimiter: delimiter.charCodeAt(0), from: mark, returnsOnly });
  }

  /** Reads as UTF-8 until the first other bytes say that it is none. */
  #listen(bytes: Uint8Array): void {
    if (this.#probe.decided) return;
    this.#probe.push(bytes);
    if (this.#probe.decided) this.#decoder = new TextDecoder(this.#probe.encoding);
  }
}

function lineCount(bytes: Uint8Array): number {
  let count = 0;
  for (const byte of bytes) if (byte === 10 || byte === 13) count += 1;
  return count;
}
