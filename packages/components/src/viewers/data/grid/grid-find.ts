import { unlessAborted, type EngineLink } from '../../streaming/engine-link.ts';
import type { FindResult } from '../../viewer.ts';
import { searchPattern, type FindOptions } from '../../find/search-pattern.ts';
import type { DataEngine } from '../data-engine.ts';
import type { GridCell } from './drawing/grid-keys.ts';
import type { FindTold } from '../table/table-finding.ts';

/** What is searched for. `expression`: the reader wrote it as one, so that it may never end. */
export interface Sought {
  pattern: RegExp;
  expression: boolean;
}

/** What the reader is told, and where the match is that they come to. */
export interface GridFound {
  result: FindResult;
  /** Rows that there are by now. */
  rows?: number;
  cell?: GridCell | undefined;
}

/** The search of a grid: asks the engine, which knows what matches and where its reader is. */
export class GridFind {
  readonly #link: EngineLink<DataEngine>;
  /** What was asked last: a late answer to an older question is dropped. */
  #asked = 0;
  #told: FindTold | undefined;
  /** Undefined when nothing is searched for. */
  sought: Sought | undefined;

  constructor(link: EngineLink<DataEngine>) {
    this.#link = link;
  }

  /** The part of the table that was searched, from 0 to 1, while that goes on. */
  get part(): number | undefined {
    return this.#told?.going ? this.#told.part : undefined;
  }

  async find(query: string, options: FindOptions, from: number): Promise<GridFound> {
    const { source, flags } = searchPattern(query, options);
    if (query === '') this.clear();
    if (query === '') return nothing;
    const { regexp: expression = false, step, at, reveal } = options;
    const asked = ++this.#asked;
    try {
      const told = await unlessAborted(this.#link.call('find', [{ source, flags, expression, step, at, reveal, from }]));
      if (!told || asked !== this.#asked) return overtaken;
      this.#told = told;
      this.sought = { pattern: new RegExp(source, flags), expression };
      const { current, total, going, rows, cell } = told;
      return { result: { current, total, ...(going && { partial: true }) }, rows, cell };
    } catch (error) {
      if (asked === this.#asked) this.clear();
      throw error;
    }
  }

  clear(): void {
    this.#link.call('clearFind', []).catch(() => {});
    this.#asked += 1;
    this.#told = this.sought = undefined;
  }
}

const nothing: GridFound = { result: { current: 0, total: 0 } };
/** What a question gets that a newer one overtook, whatever there is to find. */
const overtaken: GridFound = { result: { ...nothing.result, partial: true } };
