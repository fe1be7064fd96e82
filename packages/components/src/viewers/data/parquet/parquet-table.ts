import { parquetMetadataAsync, parquetScan, type DecodedArray, type FileMetaData, type ParquetScan } from 'hyparquet';
import type { FileFacts, Intake, ReadRange } from '../rows/intake.ts';
import { toldAsDamage } from '../rows/file-damage.ts';
import { FileRanges } from '../rows/file-ranges.ts';
import { unpackersFor } from './parquet-pages.ts';
import { codecsOf, encryptedIn, textsIn, topNames } from './parquet-schema.ts';
import { UnreadColumns, type UnreadColumn } from '../rows/unread-columns.ts';
import { exactMoments, textsOf, type TextOf } from './parquet-values.ts';
import { profileColumns, rowsProfiled } from '../rows/profile-columns.ts';
import type { ColumnProfile, RowSource } from '../rows/row-source.ts';
import { tableProblem } from '../rows/scan/table-problem.ts';
import { isAbort } from '../../streaming/is-abort.ts';

/** Rows of a group that are decoded at once. */
const blockRows = 20_000;
/** Cells that are kept decoded. */
const mostCells = 16_000_000;
/** A group of up to this many bytes is read whole, not column by column. */
const readWhole = 8 * 1024 * 1024;
/** Rows are counted in 32 bits. */
const mostRows = 4_000_000_000;
const mostColumns = 16_384;

interface Group {
  start: number;
  end: number;
  /** Where its columns lie in the file. */
  bytes: { start: number; end: number };
}
interface Block {
  start: number;
  end: number;
  /** Undefined where one could not be read. */
  columns: Map<number, DecodedArray | undefined>;
}

/** The rows of a Parquet file: its footer first, then of each row group what is looked at. */
export class ParquetTable implements RowSource, Intake {
  readonly #file: FileFacts;
  #bytes: FileRanges | undefined;
  #scan: ParquetScan | undefined;
  #plan: (() => Promise<ParquetScan>) | undefined;
  readonly #unread: UnreadColumns;
  #encrypted: ReadonlySet<number> = new Set();
  texts: ReadonlySet<number> = new Set();
  names: readonly string[] = [];
  #texts: TextOf[] = [];
  #groups: Group[] = [];
  /** The one that was used last is the last. */
  readonly #blocks = new Map<number, Block>();
  #cells = 0;
  rows = 0;
  readonly encoding = 'Parquet';

  constructor(file: FileFacts, told: (unread: readonly UnreadColumn[]) => void = () => {}) {
    this.#file = file;
    this.#unread = new UnreadColumns(told);
  }
  get source(): this {
    return this;
  }
  get ready(): boolean {
    return this.#scan !== undefined;
  }
  get columns(): number {
    return this.names.length;
  }

  async open(read: ReadRange): Promise<void> {
    const size = this.#file.size ?? 0;
    if (size < 12) throw tableProblem('problemDamagedFile', { format: 'Parquet', reason: 'reasonCut' });
    const file = (this.#bytes = new FileRanges(size, read));
    const scan = await this.#attempt(async () => {
      const metadata = await parquetMetadataAsync(file, { geoparquet: false }).catch(async (error: unknown) => {
        throw (await isEncrypted(file)) ? tableProblem('problemEncryptedParquet') : error;
      });
      this.#groups = groupsOf(metadata);
      this.#texts = textsOf(metadata);
      [this.#encrypted, this.texts] = [encryptedIn(metadata), textsIn(metadata)];
      const compressors = await unpackersFor(codecsOf(metadata));
      this.#plan = () => parquetScan({ file, metadata, parsers: exactMoments, utf8: false, compressors, geoparquet: false });
      return this.#plan();
    });
    const names = scan.metadata.schema.length > 0 ? topNames(scan.metadata) : [];
    this.rows = this.#groups.at(-1)?.end ?? 0;
    if (!(this.rows <= mostRows) || names.length > mostColumns) throw tableProblem('problemSheetTooLarge', { rows: this.rows, columns: names.length });
    this.names = names;
    this.#scan = scan;
  }

  bring(from: number, to: number, columns?: readonly number[]): Promise<void> | undefined {
    const wanted = columns ?? this.names.map((_, column) => column);
    const missing: Promise<void>[] = [];
    for (let row = from; row < to; ) {
      const block = this.#block(row);
      if (!block) break;
      const lacking = wanted.filter((column) => !block.columns.has(column));
      if (lacking.length > 0) missing.push(this.#read(block, lacking));
      row = block.end;
    }
    return missing.length > 0 ? Promise.all(missing).then(() => {}) : undefined;
  }

  cells(row: number): (string | undefined)[] {
    const block = this.#block(row);
    return this.#texts.map((say, column) => {
      const values = block?.columns.get(column);
      const text = values ? say(values[row - block!.start]) : '';
      return text === '' && (values?.[row - block!.start] ?? undefined) === undefined ? undefined : text;
    });
  }
  cell(row: number, column: number): string {
    const block = this.#block(row);
    return block ? this.#texts[column]!(block.columns.get(column)?.[row - block.start]) : '';
  }

  *profile(): Generator<unknown, ColumnProfile[]> {
    yield this.bring(0, rowsProfiled(this.rows, this.columns));
    return yield* profileColumns(this, this.names);
  }

  /** The block that a row is in: rows of one group, not more than are decoded at once. */
  #block(row: number): Block | undefined {
    const group = this.#groups.find(({ end }) => row < end);
    if (!group) return undefined;
    const start = group.start + Math.floor((row - group.start) / blockRows) * blockRows;
    const block = this.#blocks.get(start) ?? { start, end: Math.min(group.end, start + blockRows), columns: new Map() };
    this.#blocks.delete(start);
    this.#blocks.set(start, block);
    return block;
  }

  async #read(block: Block, columns: readonly number[]): Promise<void> {
    const group = this.#groups.find(({ end }) => block.start < end)!;
    const { start, end } = group.bytes;
    await this.#attempt(async () => {
      if (end > start && end - start <= readWhole) await this.#bytes!.prefetch(start, end);
      await Promise.all(columns.map(async (column) => {
        const values = await this.#column(block, column);
        if (values && !block.columns.has(column)) this.#cells += values.length;
        block.columns.set(column, values);
      }));
    });
    this.#forget(block);
  }

  async #column({ start, end }: Block, column: number): Promise<DecodedArray | undefined> {
    const [scan, bytes] = [this.#scan!, this.#bytes!];
    try {
      if (this.#encrypted.has(column)) throw tableProblem('problemEncryptedParquet');
      const values = await scan.readColumn({ column: this.names[column]!, rowStart: start, rowEnd: end });
      if (values.length !== end - start) throw new Error(`${values.length} values stand in ${end - start} rows`);
      this.#unread.read();
      return values;
    } catch (error) {
      if (isAbort(error) || bytes.failed(error as Error)) {
        // The reader of files keeps what failed for an answer.
        if (scan === this.#scan) this.#scan = await this.#plan!();
        throw error;
      }
      this.#unread.lost(column, error as Error, this.columns);
      return undefined;
    }
  }

  #forget(current: Block): void {
    for (const [start, block] of this.#blocks) {
      if (this.#cells <= mostCells) return;
      if (block === current) continue;
      for (const values of block.columns.values()) this.#cells -= values?.length ?? 0;
      this.#blocks.delete(start);
    }
  }

  #attempt<T>(work: () => Promise<T>): Promise<T> {
    return toldAsDamage('Parquet', this.#bytes, work);
  }
}

/** True for a file whose footer is encrypted: it ends in other letters (Apache Parquet, Encryption.md, section 5.4). */
const isEncrypted = async (file: FileRanges): Promise<boolean> => new TextDecoder().decode(await file.slice(file.byteLength - 4)) === 'PARE';

function groupsOf({ row_groups: groups }: FileMetaData): Group[] {
  let start = 0;
  return groups.map(({ num_rows: rows, columns }) => {
    const count = Number(rows);
    if (!(count >= 0)) throw new Error('a row group counts less than no rows');
    const places = columns.flatMap(({ meta_data: facts }) => {
      if (!facts) return [];
      const from = Number(facts.dictionary_page_offset || facts.data_page_offset);
      return [from, from + Number(facts.total_compressed_size)];
    });
    const group = { start, end: start + count, bytes: { start: Math.min(...places.slice(0, 100_000)), end: Math.max(...places.slice(0, 100_000)) } };
    start = group.end;
    return group;
  }).filter((group) => group.end > group.start);
}
