import { ByteStore } from './scan/byte-store.ts';
import type { FileFacts, Intake } from './intake.ts';
import { profileColumns } from './profile-columns.ts';
import { RecordScanner } from './scan/record-scanner.ts';
import type { ColumnProfile, RowSource } from './row-source.ts';
import { tableProblem } from './scan/table-problem.ts';
import { isWrittenNumber, parseAsWritten } from './values/written-numbers.ts';

/** Keys that become columns: as many as a sheet of a workbook has. */
const mostColumns = 16_384;
/** The source of a search for words that are written in JSON as they are. */
const onlyWords = /^[\p{L}\p{N} _]+$/u;
/** What cells may not show as it is written: escapes, and numbers that have many digits or an exponent. */
const otherwiseWritten = /\\|\d[eE]|\d{16}/;

/** Records of JSON, one a line or in one array, as rows: each key that any of them has is a column. */
export class JsonRecords implements RowSource, Intake {
  readonly #store = new ByteStore();
  readonly #scanner: RecordScanner;
  readonly #columns = new Map<string, number>();
  readonly #decoder = new TextDecoder();
  #looked = 0;
  #plain = false;
  #ended = false;
  #last: { row: number; cells: (string | undefined)[] } | undefined;
  readonly encoding = 'utf-8';

  constructor({ member }: Pick<FileFacts, 'member'> = {}) {
    this.#scanner = new RecordScanner(this.#store, member);
  }

  get source(): this {
    return this;
  }
  get ready(): boolean {
    return this.#ended || this.#looked > 1;
  }
  get rows(): number {
    return this.#looked;
  }
  get columns(): number {
    return this.#columns.size + (this.#plain ? 1 : 0);
  }

  push(bytes: Uint8Array): void {
    this.#store.append(bytes);
    this.#scanner.scan();
    this.#look();
  }
  end(): void {
    this.#scanner.end();
    this.#look();
    this.#ended = true;
    if (this.#scanner.rows === 0 && this.#store.length > 0 && !this.#scanner.isEmptyList) throw tableProblem('problemNoRecords');
  }

  /** Words are told from the bytes where JSON has but one way to write them, and a cell no other: not where it escapes characters, writes a number as no other would, or holds a list. */
  mayHold(from: number, to: number, words: RegExp): boolean {
    if (!onlyWords.test(words.source)) return true;
    const text = this.#decoder.decode(this.#scanner.span(from, to));
    return otherwiseWritten.test(text) || words.test(text);
  }
  stretch(from: number, to: number): number {
    return this.#scanner.stretch(from, to);
  }
  cell(row: number, column: number): string {
    return this.cells(row)[column] ?? '';
  }
  /** What a record lacks is absent. */
  cells(row: number): (string | undefined)[] {
    if (this.#last?.row === row) return this.#last.cells;
    const value = this.#value(row);
    const cells: (string | undefined)[] = [];
    const first = this.#plain ? 1 : 0;
    if (isRecord(value)) {
      for (const key of Object.keys(value)) {
        const column = this.#columns.get(key);
        if (column !== undefined) cells[first + column] = cellOf(value[key]);
      }
    } else cells[0] = cellOf(value);
    // Without holes: they are slow, and read as undefined all the same.
    for (let column = 0; column < cells.length; column++) cells[column] ??= undefined;
    this.#last = { row, cells };
    return cells;
  }

  get names(): string[] {
    return [...(this.#plain ? ['value'] : []), ...this.#columns.keys()];
  }
  profile(): Generator<void, ColumnProfile[]> {
    return profileColumns(this, this.names);
  }

  /** Takes the keys of what has come since. */
  #look(): void {
    for (; this.#looked < this.#scanner.rows; this.#looked++) {
      const value = this.#value(this.#looked);
      if (!isRecord(value)) this.#plain = true;
      else for (const key of Object.keys(value)) if (!this.#columns.has(key) && this.#columns.size < mostColumns) this.#columns.set(key, this.#columns.size);
    }
  }

  /** A record as it is; the text of one that is no JSON. */
  #value(row: number): unknown {
    const text = this.#decoder.decode(this.#scanner.bytes(row));
    try {
      return parseAsWritten(text);
    } catch {
      return text;
    }
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object' && !Array.isArray(value) && !isWrittenNumber(value);

function cellOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : JSON.stringify(value);
}

/** True for what holds records of JSON, by its type or name. */
export const holdsRecords = ({ mime, name }: FileFacts): boolean => /json/.test(mime) || /\.(?:ndjson|jsonl|json)$/i.test(name);
