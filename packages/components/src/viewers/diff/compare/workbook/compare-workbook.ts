import { tableProblem } from '../../../data/rows/scan/table-problem.ts';
import type { Budget } from '../rows/align.ts';
import { compareTables, isWide } from '../table/compare-table.ts';
import { compareText } from '../rows/compare-text.ts';
import type { Comparison, PlacedText } from '../rows/comparison.ts';
import type { Arrangement, Counts, DiffRow, SheetSummary, Summary } from '../rows/diff-row.ts';
import { readWorkbook, type SheetTable } from './read-workbook.ts';
import type { TableText } from '../table/table-rows.ts';

/** Reads both versions and compares them; rejects with what is wrong with a workbook, as the viewer of tables does. */
export async function compareWorkbooks({ old, new: fresh }: Readonly<Record<'old' | 'new', readonly Uint8Array[]>>, file: { mime: string; name: string; onPage: boolean }, budget: Budget): Promise<Comparison> {
  const [before, after] = [await readWorkbook(old, file), await readWorkbook(fresh, file)];
  // Of charts alone there is nothing to compare.
  if (before.length + after.length === 0) throw tableProblem('problemNoCells', { name: file.name });
  return new WorkbookComparison(before, after, budget);
}

/** A sheet beside its namesake in the other version. */
interface Pair {
  was?: SheetTable;
  is?: SheetTable;
}

interface ComparedSheet {
  told: SheetSummary;
  comparison: Comparison;
  above: Summary['above'];
}

/** Two workbooks sheet by sheet, each as a table; one of the sheets is open: at first the first that differs. */
class WorkbookComparison implements Comparison {
  readonly #sheets: readonly ComparedSheet[];
  readonly #counts: Counts;
  #at: number;

  constructor(before: readonly SheetTable[], after: readonly SheetTable[], budget: Budget) {
    this.#sheets = pairSheets(before, after).map((pair) => compareSheet(pair, budget));
    const counts = this.#sheets.map(({ told }) => told.counts);
    this.#counts = { added: sumOf(counts, 'added'), removed: sumOf(counts, 'removed'), changed: sumOf(counts, 'changed') };
    this.#at = Math.max(0, this.#sheets.findIndex(({ told }) => differs(told)));
  }

  get #open(): Comparison {
    return this.#sheets[this.#at]!.comparison;
  }

  open(sheet: number): void {
    if (this.#sheets[sheet]) this.#at = sheet;
  }
  summary(): Summary {
    const { told, above } = this.#sheets[this.#at]!;
    return { ...this.#open.summary(), counts: told.counts, ...(above && { above }), sheets: { list: this.#sheets.map((sheet) => sheet.told), open: this.#at, counts: this.#counts } };
  }
  arrange(arrangement: Arrangement): void {
    for (const { comparison } of this.#sheets) comparison.arrange(arrangement);
  }
  rows(from: number, to: number): DiffRow[] {
    return this.#open.rows(from, to);
  }
  unfold(at: number): void {
    this.#open.unfold(at);
  }
  starts(columns: number): Uint32Array<ArrayBuffer> | undefined {
    return this.#open.starts?.(columns);
  }
  heads(): readonly number[] {
    return this.#open.heads();
  }
  texts(): Iterable<PlacedText> {
    return this.#open.texts();
  }
}

const sumOf = (counts: readonly Counts[], of: keyof Counts): number => counts.reduce((sum, count) => sum + count[of], 0);

const differs = ({ counts, change, was }: SheetSummary): boolean => counts.added + counts.removed + counts.changed > 0 || change !== undefined || was !== undefined;

/** In the order of the new version; what is gone stands behind. Sheets without a namesake that stand at one place and have the same columns are one with another name. */
function pairSheets(before: readonly SheetTable[], after: readonly SheetTable[]): Pair[] {
  const named = new Map(before.map((sheet) => [sheet.name, sheet]));
  const kept = new Set(after.map(({ name }) => name));
  const pairs = after.map((is, at): Pair => {
    const there = before[at];
    const renamed = there && !kept.has(there.name) && there.table.columns.join('\u001f') === is.table.columns.join('\u001f') ? there : undefined;
    const was = named.get(is.name) ?? renamed;
    return { is, ...(was && { was }) };
  });
  const matched = new Set(pairs.map(({ was }) => was));
  return [...pairs, ...before.filter((sheet) => !matched.has(sheet)).map((was) => ({ was }))];
}

function compareSheet({ was, is }: Pair, budget: Budget): ComparedSheet {
  const [before, after] = [was?.table ?? withoutRows(is!.table), is?.table ?? withoutRows(was!.table)];
  const comparison = isWide(before) || isWide(after) ? compareText({ old: asText(before), new: asText(after) }, budget) : compareTables(before, after, budget);
  const above = was && is && was.above !== is.above ? { was: was.above, is: is.above } : undefined;
  const { counts } = comparison.summary();
  const change = was ? (is ? undefined : ('removed' as const)) : ('added' as const);
  const told: SheetSummary = { name: (is ?? was!).name, ...(was && is && was.name !== is.name && { was: was.name }), ...(change && { change }), counts: above ? { ...counts, changed: counts.changed + 1 } : counts };
  return { told, comparison, above };
}

const withoutRows = ({ columns }: TableText): TableText => ({ columns, rows: [], above: 0 });
const asText = ({ rows }: TableText): string => rows.map((cells) => cells.join('\t').replaceAll(/[\r\n]+/g, ' ')).join('\n');
