import { announcedEncoding, TextDecoding, type Encoding } from '../streaming/text-decoding.ts';
import { ByteStore } from './byte-store.ts';
import { detectDialect, isNumeric, type Dialect } from './dialect.ts';
import { cellsOf } from './row-cells.ts';
import { RowScanner } from './row-scanner.ts';
import { widestCells } from './widest-cells.ts';

/** What is known of a column after the first rows. */
export interface ColumnProfile {
  name: string;
  numeric: boolean;
  /** Cells that may be its widest; the font decides. */
  widest: string[];
}

/** Two rows at the head decide how the file is read, unless they are longer than this many bytes. */
const longestHead = 1024 * 1024;
/** Rows that are looked at for a profile, fewer where there are thousands of columns. */
const profiled = { rows: 200, cells: 200_000 };
/** Cells a column names as its widest; one where there are thousands of columns. */
const named = { few: 4, many: 1, manyColumns: 500 };

/** A table of bytes: rows are places in what was received, and only those that are asked for are decoded. */
export class Table {
  readonly #file: { mime: string; name: string };
  readonly #store = new ByteStore();
  #scanner: RowScanner | undefined;
  #dialect: Dialect | undefined;
  #transcoding: TextDecoding | undefined;
  readonly #probe = new TextDecoding();
  #decoder = new TextDecoder();
  #begun = false;

  constructor(file: { mime: string; name: string }) {
    this.#file = file;
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
    return cellsOf(this.#decoder.decode(this.#scanner!.bytes(row + this.#skipped)), this.dialect.delimiter);
  }
  /** The rows `from` to `to` as they stand in the file, the last not included. */
  text(from: number, to: number): string {
    return this.#decoder.decode(this.#scanner!.span(from + this.#skipped, to + this.#skipped));
  }

  /** Yields between columns: there may be thousands. */
  *profile(): Generator<void, ColumnProfile[]> {
    const names = this.dialect.header ? cellsOf(this.#decoder.decode(this.#scanner!.bytes(0)), this.dialect.delimiter) : [];
    const looked = Math.min(this.rows, profiled.rows, Math.max(10, Math.floor(profiled.cells / this.columns)));
    const sample: string[][] = [];
    for (let row = 0; row < looked; row++) {
      sample.push(this.cells(row));
      yield;
    }
    const most = this.columns > named.manyColumns ? named.many : named.few;
    const profiles: ColumnProfile[] = [];
    for (let column = 0; column < this.columns; column++) {
      const filled = sample.map((row) => row[column] ?? '').filter((cell) => cell.trim() !== '');
      profiles.push({
        name: names[column] ?? '',
        numeric: filled.length > 0 && filled.filter(isNumeric).length >= filled.length * 0.9,
        widest: widestCells(filled, most),
      });
      yield;
    }
    return profiles;
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
