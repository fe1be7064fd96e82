import { align, Runs, type Budget, type Run } from './align.ts';
import { AlignedComparison } from './aligned-comparison.ts';
import { columnsOf } from '../../../code/text/columns.ts';
import type { Comparison, Versions } from './comparison.ts';
import type { Counts, Note, Piece } from './diff-row.ts';
import { lineEnds } from './line-ends.ts';
import { pairAlike } from './pair-alike.ts';
import { markWords } from './word-marks.ts';

/** Characters of a line that are drawn; a minified file is one line. */
const drawn = 50_000;

export interface TextBudget extends Budget {
  /** Lines are the same whose letters are; both are shown as they are written. */
  ignoreSpaces?: boolean;
}

/** Compares line by line. Where the versions have too little in common to be aligned in time, both are given whole. */
export function compareText(versions: Versions, { ignoreSpaces = false, ...budget }: TextBudget, note?: Note): Comparison {
  const [before, after] = [linesOf(versions.old), linesOf(versions.new)];
  const meant = (lines: readonly string[]): readonly string[] => (ignoreSpaces ? lines.map((line) => line.replaceAll(/\s+/g, '')) : lines);
  const aligned = align(meant(before), meant(after), budget);
  const runs = aligned ? pairAlike(aligned, (at) => wordsOf(before[at]!), (at) => wordsOf(after[at]!)) : bothWhole(before.length, after.length);
  const pieces = (lines: readonly string[]) => (at: number): readonly Piece[] => [[shown(lines[at] ?? '')]];
  const marks = (old: number, fresh: number) => {
    const [was, is] = [before[old] ?? '', after[fresh] ?? ''];
    return aligned ? markWords(shown(was), shown(is), ignoreSpaces) : { old: pieces(before)(old), new: pieces(after)(fresh) };
  };
  const counts = countLines(runs);
  const sameLines = counts.added + counts.removed === 0 && versions.old !== versions.new;
  const ways = ignoreSpaces && before.join('\n') !== after.join('\n') ? 'spelling' : 'lineEnds';
  const said = aligned ? (note ?? (sameLines ? ways : undefined)) : 'different';
  const ends = lineEnds(versions.old, versions.new);
  return new AlignedComparison(runs, { old: pieces(before), new: pieces(after), marks }, { counts, longest: Math.max(longestOf(before), longestOf(after)), ...(said && { note: said }), ...(ends && { ends }) });
}

/** An empty file has no line; a line end at the end of a file begins none. */
export function linesOf(text: string): string[] {
  if (text === '') return [];
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

export function bothWhole(before: number, after: number): Run[] {
  const runs = new Runs();
  runs.changed(before, after);
  return runs.list;
}

export function countLines(runs: readonly Run[]): Counts {
  const counts = { added: 0, removed: 0, changed: 0 };
  for (const { kind, old, new: fresh } of runs) {
    if (kind === 'same') continue;
    counts.removed += old[1] - old[0];
    counts.added += fresh[1] - fresh[0];
  }
  return counts;
}

/** What a line is made of: words, numbers and signs. */
const wordsOf = (line: string): readonly string[] => line.slice(0, 2000).match(/[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu) ?? [];

const shown = (line: string): string => (line.length > drawn ? `${line.slice(0, drawn)}…` : line);

const longestOf = (lines: readonly string[]): number => lines.reduce((most, line) => Math.max(most, widthOf(line)), 0);
const widthOf = (line: string): number => (/^[ -~]*$/.test(line) ? Math.min(line.length, drawn + 1) : columnsOf(line, 0, Math.min(line.length, drawn + 1)));
