import type { FoldMark } from './fold-marks.ts';

/** A mark and the line that it stands at; `blank` where nothing else is on it. */
export interface PlacedMark extends FoldMark {
  line: number;
  blank: boolean;
}

/** A part of a log under a head: lines from 0, the last one included. */
export interface Fold {
  head: number;
  last: number;
  /** As the CI shows it. */
  closed: boolean;
}

/**
 * The folds of a log of `count` lines, by their heads. A group ends where the next begins, as GitHub shows them; sections lie in
 * one another, and end by name. What has no end stays open: nobody said how far it goes.
 */
export function foldsOf(marks: Iterable<PlacedMark>, count: number): Fold[] {
  const folds: Fold[] = [];
  const open: { name: string; fold: Fold }[] = [];
  const end = (from: number, last: number, closed = true): void => {
    for (const { fold } of open.splice(from)) Object.assign(fold, { last, closed: fold.closed && closed });
  };
  for (const { ends, name, closed, line, blank } of marks) {
    const of = open.findLastIndex((one) => one.name === name);
    if (ends && of >= 0) end(of, blank ? line : line - 1);
    if (ends) continue;
    if (name === '' && of >= 0) end(of, line - 1);
    const fold: Fold = { head: line, last: line, closed };
    open.push({ name, fold });
    folds.push(fold);
  }
  end(0, count - 1, false);
  return folds.filter(({ head, last }, nth) => last > head && folds[nth + 1]?.head !== head);
}
