import { borrowExpressions } from '../../streaming/borrow-expressions.ts';
import type { Expression } from '../../streaming/expression-engine.ts';
import type { Expressions } from '../../streaming/expressions.ts';
import { runSliced } from '../../streaming/slices.ts';
import { TextDecoding } from '../../streaming/text-decoding.ts';
import { JsonTree, type TreeRow, type Turn } from './json-tree.ts';
import { isChart, isScene } from './is-chart.ts';
import { isGraph } from './is-graph.ts';
import { isMap } from './is-map.ts';
import { findInJson, searchJson } from './json-search.ts';
import type { JsonTape } from '../parse/json-tape.ts';
import { parseHead } from '../parse/parse-head.ts';
import { readLoosely } from '../parse/read-loosely.ts';
import { parseJson, type JsonProblem } from '../parse/parse-json.ts';
import { isWrapped } from '../parse/script-text.ts';
import { recordsIn, type Records } from './records.ts';

/** Why a tree is not all of what a file says: it is `loose` JSON, with comments or the like, or it was `cut` off. Line and column count from 1. */
export interface Remark {
  kind: 'loose' | 'cut';
  expected: Expected;
  line: number;
  column: number;
}

/** What a reader is told of where a text is no JSON: of what other languages write there. */
export type Expected = JsonProblem['expected'] | 'single' | 'script';
const plainly = (expected: JsonProblem['expected'], text: string, at: number): Expected => (text[at] === "'" ? 'single' : isWrapped(text) ? 'script' : expected);

/** What a file may be drawn as. */
export type Drawn = 'map' | 'drawing' | 'chart' | 'graph';
const drawnAs = (tape: JsonTape, list: boolean): Drawn | undefined => (isMap(tape) ? 'map' : isScene(tape) ? 'drawing' : isChart(tape) ? 'chart' : isGraph(tape, list) ? 'graph' : undefined);

export type Opened =
  | { rows: number; nodes: number; list: boolean; records: Records | undefined; /** What it is drawn as. */ drawn: Drawn | undefined; remark?: Remark }
  /** Line and column count from 1. */
  | { problem: Expected; line: number; column: number };

/** Reads a JSON file and keeps it: gives the rows of its tree, opens and closes them, finds, and hands out values and paths. */
export function makeJsonEngine(tell: (event: string, value: unknown) => void = () => {}) {
  const { tried, expressions } = borrowExpressions(tell);
  const decoding = new TextDecoding();
  let parts: string[] = [];
  let tree: JsonTree | undefined;
  let matches: readonly number[] = [];
  let searching = new AbortController();
  /** A search by an expression, which is marked where it can be stopped. */
  let marked: Expression | undefined;
  const whole = Promise.withResolvers<void>();
  whole.promise.catch(() => undefined);
  const there = (): JsonTree => {
    if (!tree) throw new Error('There is no tree yet.');
    return tree;
  };

  return {
    push(bytes: Uint8Array): void {
      parts.push(decoding.push(bytes));
    },
    /** Reads what was pushed so far, to show it while the rest arrives; undefined where there is nothing to show of it. */
    async preview(lines: boolean): Promise<Pick<Extract<Opened, { rows: number }>, 'rows' | 'list'> | undefined> {
      const tape = await runSliced(parseHead(parts.join(''), { lines }));
      if (!tape || tree) return undefined;
      tree = new JsonTree(tape, lines || tape.size(0) !== 1);
      return { rows: tree.rows, list: tree.isList };
    },
    /** Reads what was pushed. `lines`: the file is a list of JSON lines, by its type or name. */
    async open(lines: boolean): Promise<Opened> {
      const text = parts.join('') + decoding.end();
      parts = [];
      const result = await runSliced(parseJson(text, { lines }));
      const meant = 'problem' in result && result.problem.expected !== 'depth' ? await runSliced(readLoosely(text)) : undefined;
      const tape = 'tape' in result ? result.tape : meant?.tape;
      if (!tape) {
        const { expected, at } = (result as { problem: JsonProblem }).problem;
        return { problem: plainly(expected, text, at), ...placeOf(text, at) };
      }
      const list = lines || tape.size(0) !== 1;
      tree = new JsonTree(tape, list, tree);
      whole.resolve();
      const opened = { rows: tree.rows, nodes: tape.length - 1, list };
      // A table, a chart and a graph read the file itself.
      if (!meant || !('problem' in result)) return { ...opened, records: recordsIn(tape, list), drawn: drawnAs(tape, list) };
      const { expected, at } = meant.kind === 'cut' ? meant.problem : result.problem;
      return { ...opened, records: undefined, drawn: undefined, remark: { kind: meant.kind, expected: plainly(expected, text, at), ...placeOf(text, at) } };
    },
    /** The rest will not come. */
    breakOff(reason: string): void {
      whole.reject(new Error(reason));
    },
    async rows(from: number, to: number): Promise<TreeRow[]> {
      const rows = there().read(from, to);
      if (marked) await markRows(rows, marked, tried);
      return rows;
    },
    /** Opens or closes a row; answers how many rows there are then. */
    toggle(row: number, open: boolean): number {
      return there().toggle(row, open);
    },
    expandAll(): number {
      return there().expandAll();
    },
    collapseAll(): number {
      return there().collapseAll();
    },
    /** Opens and closes as a reader did before; answers how many rows there are then, and the row that `active` leads to. */
    turn(all: boolean | undefined, turns: readonly Turn[], active: readonly (string | number)[]): { rows: number; row: number | undefined } {
      if (all !== undefined) there()[all ? 'expandAll' : 'collapseAll']();
      return { rows: there().turn(turns), row: there().rowAt(active) };
    },
    parentRow(row: number): number {
      return there().parentRow(row);
    },
    /** The value of a row as text, when it is whole: of a string its characters, of all else its source; undefined where that is longer than `most`. */
    async value(row: number, most?: number): Promise<string | undefined> {
      const node = there().node(row);
      if (there().tape.isCut(node)) await whole.promise;
      return there().value(node, most);
    },
    /** The beginning of the value of a row, as far as it is here. */
    head(row: number, most: number): string {
      return (there().value(there().node(row)) ?? '').slice(0, most);
    },
    /** The names and places that lead to a row. */
    path(row: number): (string | number)[] {
      return there().path(row);
    },
    /** Keeps the matches of a pattern in keys and values; answers how many there are. `expression`: it is the reader's own, which may never end. */
    async find(source: string, flags: string, expression = false): Promise<number> {
      searching.abort();
      searching = new AbortController();
      const search = expression ? searchJson(there(), { source, flags }, tried) : findInJson(there(), new RegExp(source, flags));
      matches = await runSliced(search, searching.signal);
      marked = expression ? { source, flags } : undefined;
      there().marked = expression ? undefined : new RegExp(source, flags);
      return matches.length;
    },
    clearFind(): void {
      matches = [];
      marked = undefined;
      there().marked = undefined;
    },
    expressions,
    /** Opens what is around a match; answers its row and how many rows there are then. */
    reveal(match: number): { row: number; rows: number } {
      const row = there().reveal(matches[match] ?? 0);
      return { row, rows: there().rows };
    },
    /** The first match at or after a row. */
    matchFrom(row: number): number {
      const node = there().node(row);
      const found = matches.findIndex((match) => match >= node);
      return Math.max(0, found);
    },
  };
}

/** Marks that are drawn in the rows of one answer. */
const mostMarked = 20_000;

/** What is stopped stays unmarked. */
async function markRows(rows: readonly TreeRow[], expression: Expression, expressions: Expressions): Promise<void> {
  const texts = rows.flatMap(({ key, kind, text }) => [typeof key === 'string' ? key : '', kind === 'object' || kind === 'array' ? '' : text]);
  const places = await expressions.places(texts, expression, mostMarked).catch(() => []);
  for (const row of rows) row.marks = { key: [], text: [] };
  for (let at = 0; at < places.length; at += 3) {
    const nth = places[at]!;
    rows[nth >> 1]!.marks![nth % 2 === 0 ? 'key' : 'text'].push(places[at + 1]!, places[at + 2]!);
  }
}

export type JsonEngine = ReturnType<typeof makeJsonEngine>;

function placeOf(text: string, at: number): { line: number; column: number } {
  let line = 1;
  let start = 0;
  for (let end = text.indexOf('\n'); end >= 0 && end < at; end = text.indexOf('\n', end + 1)) {
    line += 1;
    start = end + 1;
  }
  return { line, column: at - start + 1 };
}
