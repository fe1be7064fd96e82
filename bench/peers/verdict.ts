import type { Contest } from './contest.ts';
import type { Measured } from './measure.ts';

/** What one round measured. */
export interface Turn {
  ours: Measured;
  theirs: Measured;
  /** Milliseconds to the first text of the file where a worker reads it and nothing is made of it. */
  least: number;
}

interface Line {
  what: string;
  ours: string;
  theirs: string;
  ratio?: number;
  /** What is asked for, in words. */
  target?: string;
  met?: boolean;
}

/** The most that the page's thread may be blocked in all, in milliseconds. */
const mostBlocking = 100;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
const milliseconds = (value: number): string => `${value.toFixed(0)} ms`;
const mebibytes = (value: number): string => `${(value / 2 ** 20).toFixed(1)} MiB`;

/** The medians of all rounds as a table, and whether every target was met. */
export function report({ name, peer, target, heap, file }: Contest, size: number, turns: readonly Turn[], empty: { ours: number; theirs: number }): { met: boolean; table: string } {
  const ours = (key: keyof Measured): number => median(turns.map((turn) => turn.ours[key]));
  const theirs = (key: keyof Measured): number => median(turns.map((turn) => turn.theirs[key]));
  const line = (what: string, key: keyof Measured, say: (value: number) => string): Line => ({ what, ours: say(ours(key)), theirs: say(theirs(key)), ratio: ours(key) / theirs(key) });
  const first = line('first useful paint', 'firstPaint', milliseconds);
  const least = median(turns.map((turn) => turn.least));
  const held = { ours: ours('heldHeap') - empty.ours, theirs: theirs('heldHeap') - empty.theirs };
  const times = held.ours / size;
  const lines: Line[] = [
    { ...first, target: `ratio at most ${target}`, met: first.ratio! <= target },
    line('  after asking for it', 'afterAsking', milliseconds),
    line('  of the next file', 'nextPaint', milliseconds),
    { what: '  the least of any', ours: milliseconds(least), theirs: '', ratio: least / theirs('firstPaint'), target: `ours is ${(ours('firstPaint') / least).toFixed(1)} × it` },
    line('whole file read', 'whole', milliseconds),
    { ...line('total blocking time', 'blocking', milliseconds), target: `under ${mostBlocking} ms`, met: ours('blocking') < mostBlocking },
    line('longest task', 'longestTask', milliseconds),
    line('jump to the end', 'jump', milliseconds),
    line('heap, peak', 'peakHeap', mebibytes),
    line('heap, held', 'heldHeap', mebibytes),
    { what: 'heap, of the file', ours: mebibytes(held.ours), theirs: mebibytes(held.theirs), ratio: held.ours / held.theirs, ...(heap && { target: `at most ${heap} × the file: ${times.toFixed(2)}`, met: times <= heap }) },
  ];
  const rows = [['', 'ours', peer, 'ratio', 'target', ''], ...lines.map((one) => [one.what, one.ours, one.theirs, one.ratio === undefined || !Number.isFinite(one.ratio) ? '' : one.ratio.toFixed(3), one.target ?? '', one.met === undefined ? '' : one.met ? 'met' : 'MISSED'])];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const drawn = rows.map((row) => row.map((cell, column) => (column === 0 || column > 3 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))).join('  ').trimEnd());
  return { met: lines.every(({ met }) => met !== false), table: `\n${name}: ${file.name}, ${mebibytes(size)}, beside ${peer}; medians of ${turns.length} rounds\n${drawn.join('\n')}` };
}
