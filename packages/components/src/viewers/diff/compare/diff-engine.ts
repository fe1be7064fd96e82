import { TextDecoding } from '../../streaming/text-decoding.ts';
import { budgetIn } from './rows/align.ts';
import { compareAsGraph, compareGraph } from './compare-graph.ts';
import { compareJson } from './compare-json.ts';
import { compareNotebook } from './compare-notebook.ts';
import { compareTable } from './table/compare-table.ts';
import { compareText } from './rows/compare-text.ts';
import { comparedRows } from './rows/compared-rows.ts';
import type { Comparison } from './rows/comparison.ts';
import { holdsJsonLines, type DiffKind } from './diff-kind.ts';
import type { Arrangement, Summary } from './rows/diff-row.ts';

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

/** Takes the bytes of two versions, compares them and keeps the comparison: gives its rows as they come into view. */
export type DiffEngine = ReturnType<typeof comparedRows>['methods'] & {
  push(which: 'old' | 'new', bytes: Uint8Array): void;
  compare(request: CompareRequest): Compared | Promise<Compared>;
};

/** Compares texts. */
export function makeDiffEngine(tell: (event: string, value: unknown) => void) {
  const decoding = { old: new TextDecoding(), new: new TextDecoding() };
  const parts: { old: string[]; new: string[] } = { old: [], new: [] };
  let texts: { old: string; new: string } | undefined;
  const { lay, methods } = comparedRows(tell);

  return {
    ...methods,
    push(which: 'old' | 'new', bytes: Uint8Array): void {
      parts[which].push(decoding[which].push(bytes));
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
      return { ...lay(graph ?? ways[kind](), arrangement), kind: graph ? 'graph' : kind };
    },
  };
}
