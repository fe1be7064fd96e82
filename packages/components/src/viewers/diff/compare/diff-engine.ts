import { borrowExpressions } from '../../streaming/borrow-expressions.ts';
import { TextDecoding } from '../../streaming/text-decoding.ts';
import { budgetIn, type Budget } from './align.ts';
import { compareAsGraph, compareGraph } from './compare-graph.ts';
import { compareJson } from './compare-json.ts';
import { compareNotebook } from './compare-notebook.ts';
import { compareTable } from './compare-table.ts';
import { compareText } from './compare-text.ts';
import type { Comparison } from './comparison.ts';
import { holdsJsonLines, type DiffKind } from './diff-kind.ts';
import type { Arrangement, DiffRow, Summary } from './diff-row.ts';
import { firstMark } from './first-mark.ts';
import { RowSearch, type RowMatch } from './row-search.ts';
import { lineAt, textOf } from './wrapped-text.ts';

/** What the engine is told of the files. */
export interface CompareRequest {
  kind: Exclude<DiffKind, 'image'>;
  /** Compares as what the versions turn out to be, where that is more than their type says. */
  guess?: boolean;
  /** Of text. */
  ignoreSpaces?: boolean;
  mime: string;
  name: string;
  arrangement: Arrangement;
  onPage: boolean;
}

type OfText = Exclude<CompareRequest['kind'], 'workbook'>;
export type Compared = Summary & Pick<CompareRequest, 'kind'>;

/** What compares two workbooks, where the engine is one that reads them. */
type CompareWorkbooks = (files: Readonly<Record<'old' | 'new', readonly Uint8Array[]>>, file: Pick<CompareRequest, 'mime' | 'name' | 'onPage'>, budget: Budget) => Promise<Comparison>;

/** Reads two versions, compares them and keeps the comparison: gives its rows as they come into view. */
export function makeDiffEngine(tell: (event: string, value: unknown) => void, compareWorkbooks?: CompareWorkbooks) {
  const decoding = { old: new TextDecoding(), new: new TextDecoding() };
  const parts: { old: string[]; new: string[] } = { old: [], new: [] };
  const files: { old: Uint8Array[]; new: Uint8Array[] } = { old: [], new: [] };
  let texts: { old: string; new: string } | undefined;
  let comparison: Comparison | undefined;
  let search: RowSearch | undefined;
  let wrapped: number | undefined;
  const { tried, expressions } = borrowExpressions(tell);
  const there = (): Comparison => {
    if (!comparison) throw new Error('Nothing is compared yet.');
    return comparison;
  };

  /** The line of the screen, within its row, of a place in the text of one of its sides. */
  const lineOf = (row: number, unit: number, side: 'old' | 'new'): number => {
    const drawn = wrapped === undefined ? undefined : there().rows(row, row + 1)[0];
    const text = drawn && ('pieces' in drawn ? drawn : 'old' in drawn || 'new' in drawn ? (drawn[side] ?? drawn.new ?? drawn.old) : undefined);
    return text ? lineAt(textOf(text), unit, wrapped!) : 0;
  };

  return {
    expressions,
    push(which: 'old' | 'new', bytes: Uint8Array): void {
      parts[which].push(decoding[which].push(bytes));
    },
    /** Takes bytes of a file that is no text. */
    keep(which: 'old' | 'new', bytes: Uint8Array): void {
      files[which].push(bytes);
    },
    /** Compares what was kept: the sheets of two workbooks. */
    async compareFiles({ mime, name, arrangement, onPage }: Omit<CompareRequest, 'kind'>): Promise<Compared> {
      if (!compareWorkbooks) throw new Error('This engine reads no workbooks.');
      comparison = await compareWorkbooks(files, { mime, name, onPage }, budgetIn(onPage));
      files.old = files.new = [];
      comparison.arrange(arrangement);
      return { ...comparison.summary(), kind: 'workbook' };
    },
    /** Compares what was pushed; asked again it compares the same in another way. */
    compare({ kind, guess = false, ignoreSpaces = false, arrangement, onPage, ...file }: CompareRequest & { kind: OfText }): Compared {
      texts ??= { old: parts.old.join('') + decoding.old.end(), new: parts.new.join('') + decoding.new.end() };
      parts.old = parts.new = [];
      const budget = budgetIn(onPage);
      const inText = { ...budget, ignoreSpaces };
      const ways: Record<OfText, () => Comparison> = {
        text: () => compareText(texts!, inText),
        table: () => compareTable(texts!, file, budget),
        json: () => compareJson(texts!, holdsJsonLines(file), budget),
        graph: () => compareGraph(texts!, budget),
        words: () => compareText(texts!, inText, texts!.old === texts!.new ? 'looks' : 'words'),
        notebook: () => compareNotebook(texts!, inText),
      };
      const graph = guess && kind === 'json' && !holdsJsonLines(file) ? compareAsGraph(texts, budget) : undefined;
      comparison = graph ?? ways[kind]();
      search = undefined;
      comparison.arrange(arrangement);
      return { ...comparison.summary(), kind: graph ? 'graph' : kind };
    },
    rows(from: number, to: number): DiffRow[] {
      return there().rows(from, to);
    },
    arrange(arrangement: Arrangement): Summary {
      there().arrange(arrangement);
      search = undefined;
      return there().summary();
    },
    /** Opens another sheet. */
    openSheet(sheet: number): Summary {
      there().open?.(sheet);
      search = undefined;
      return there().summary();
    },
    /** Where rows begin on the screen, with their text wrapped at so many columns; undefined where it is not, or is not to be. */
    starts(columns: number | undefined): Uint32Array<ArrayBuffer> | undefined {
      const starts = columns === undefined ? undefined : there().starts?.(columns);
      wrapped = starts && columns;
      return starts;
    },
    unfold(at: number): Summary {
      there().unfold(at);
      search?.laid();
      return there().summary();
    },
    /** Searches anew; answers how many matches there are. */
    async find(source: string, flags: string, regexp: boolean): Promise<number> {
      const mine = new RowSearch(there(), tried);
      const total = await mine.find(source, flags, regexp);
      search = mine;
      return total;
    },
    /** The number of the first match from a row on, counted from 0. */
    matchFrom(row: number): number {
      return search?.matchFrom(row) ?? 0;
    },
    /** A match; `summary` where a fold was opened for it. */
    match(at: number): { match: RowMatch; line: number; summary?: Summary } | undefined {
      const { match, unfolded } = search?.match(at) ?? {};
      return match && { match, line: lineOf(match.row, match.from, match.side === 'old' ? 'old' : 'new'), ...(unfolded && { summary: there().summary() }) };
    },
    matches(from: number, to: number): RowMatch[] {
      return search?.within(from, to) ?? [];
    },
    /** The change before or after a row: the row, the column and the line of the screen that it begins at, and its number, counted from 1; the first or last where there is none further on. */
    change(row: number, step: 1 | -1): { row: number; column: number; line: number; number: number } | undefined {
      const heads = there().heads();
      if (heads.length === 0) return undefined;
      const found = step > 0 ? heads.findIndex((head) => head > row) : heads.findLastIndex((head) => head < row);
      const at = found >= 0 ? found : step > 0 ? heads.length - 1 : 0;
      const head = heads[at]!;
      const column = firstMark(there().rows(head, head + 1)[0], there().summary().columns);
      return { row: head, column, line: lineOf(head, column, 'new'), number: at + 1 };
    },
  };
}

export type DiffEngine = ReturnType<typeof makeDiffEngine>;
