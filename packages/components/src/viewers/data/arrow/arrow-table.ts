import { isAbort } from '../../streaming/is-abort.ts';
import { toldAsDamage } from '../rows/file-damage.ts';
import { FileRanges } from '../rows/file-ranges.ts';
import type { FileFacts, Intake, ReadRange } from '../rows/intake.ts';
import { profileColumns, rowsProfiled } from '../rows/profile-columns.ts';
import type { ColumnProfile, RowSource } from '../rows/row-source.ts';
import { tableProblem } from '../rows/scan/table-problem.ts';
import { UnreadColumns, type UnreadColumn } from '../rows/unread-columns.ts';
import { valueText } from '../rows/values/value-text.ts';
import { ArrowBatches, type RowBatch } from './arrow-batches.ts';
import { ArrowMessages } from './arrow-messages.ts';
import { isText, zoneOf } from './field-traits.ts';

/** Messages that are found before the first rows are seen, and in one go after them. */
const [atFirst, atOnce] = [16, 256];
const mostColumns = 16_384;

/** The rows of a file or stream of Arrow: the heads of its batches first, then of each batch the columns that are looked at. */
export class ArrowTable implements RowSource, Intake {
  readonly #file: FileFacts;
  readonly #unread: UnreadColumns;
  #bytes: FileRanges | undefined;
  #batches: ArrowBatches | undefined;
  #zones: readonly string[] = [];
  names: readonly string[] = [];
  texts: ReadonlySet<number> = new Set();
  lost: Error | undefined;
  ready = false;
  readonly encoding = 'Arrow';

  constructor(file: FileFacts, told: (unread: readonly UnreadColumn[]) => void = () => {}) {
    this.#file = file;
    this.#unread = new UnreadColumns(told);
  }
  get source(): this {
    return this;
  }
  get rows(): number {
    return this.#batches?.rows ?? 0;
  }
  get columns(): number {
    return this.names.length;
  }
  get more(): boolean {
    return this.#batches?.more ?? false;
  }

  async open(read: ReadRange): Promise<void> {
    const bytes = (this.#bytes = new FileRanges(this.#file.size ?? 0, read));
    const messages = new ArrowMessages(bytes);
    await this.#attempt(() => messages.open());
    const { fields } = messages.schema;
    if (fields.length > mostColumns) throw tableProblem('problemSheetTooLarge', { rows: 0, columns: fields.length });
    this.#batches = new ArrowBatches(bytes, messages);
    do await this.#find(atFirst);
    while (this.rows === 0 && this.more);
    this.names = fields.map(({ name }) => name);
    this.#zones = fields.map(zoneOf);
    this.texts = new Set(fields.flatMap((field, column) => (isText(field) ? [column] : [])));
    this.ready = true;
  }

  readOn(): Promise<void> {
    return this.#find(atOnce);
  }

  /** What is wrong with the rest of a file takes nothing away from the rows before it. */
  async #find(count: number): Promise<void> {
    await this.#attempt(() => this.#batches!.find(count)).catch((error: Error) => {
      if (isAbort(error) || this.#bytes!.failed(error) || this.rows === 0) throw error;
      this.lost = error;
      this.#batches!.end();
    });
  }

  bring(from: number, to: number, columns?: readonly number[]): Promise<void> | undefined {
    const wanted = columns ?? this.names.map((_, column) => column);
    const missing = this.#batches!.lacking(from, to, wanted);
    if (missing.length === 0) return undefined;
    return Promise.all(missing.map(([batch, column]) => this.#read(batch, column))).then(() => this.#batches!.forget(new Set(missing.map(([batch]) => batch))));
  }

  async #read(batch: RowBatch, column: number): Promise<void> {
    try {
      await this.#attempt(() => this.#batches!.read(batch, column));
      this.#unread.read();
    } catch (error) {
      if (isAbort(error) || this.#bytes!.failed(error as Error)) throw error;
      this.#unread.lost(column, error as Error, this.columns);
    }
  }

  cells(row: number): (string | undefined)[] {
    return this.names.map((_, column) => this.#text(row, column));
  }
  cell(row: number, column: number): string {
    return this.#text(row, column) ?? '';
  }
  /** Undefined where there is no value, or none that can be read. */
  #text(row: number, column: number): string | undefined {
    try {
      const value = this.#batches!.value(row, column) ?? undefined;
      return value === undefined ? undefined : valueText(value, this.#zones[column]);
    } catch (error) {
      this.#unread.lost(column, error as Error, this.columns);
      return undefined;
    }
  }

  *profile(): Generator<unknown, ColumnProfile[]> {
    yield this.bring(0, rowsProfiled(this.rows, this.columns));
    return yield* profileColumns(this, this.names);
  }

  #attempt<T>(work: () => Promise<T>): Promise<T> {
    return toldAsDamage('Arrow', this.#bytes, work);
  }
}
