import { diffArrays } from 'diff';

/**
 * How the lines of a run stand to each other: equal; changed, by place; changed, each into its partner; of one version only, or of
 * both without being partners.
 */
export type RunKind = 'same' | 'changed' | 'partners' | 'apart';

/** A run of lines or rows: `old` and `new` are `[from, to)`, counted from 0. Of `same` and `partners` both are equally long. */
export interface Run {
  kind: RunKind;
  old: readonly [from: number, to: number];
  new: readonly [from: number, to: number];
}

/** What an alignment may cost. */
export interface Budget {
  /** Milliseconds. */
  time: number;
  /** Additions and removals together. */
  edits: number;
}

/** What a worker may take; on the page itself a person waits for every key meanwhile. */
export const budgetIn = (onPage: boolean): Budget => (onPage ? { time: 200, edits: 4000 } : { time: 3000, edits: 60_000 });

/**
 * The shortest way from the old lines to the new ones (Myers, by `diff`); undefined where finding it costs more than the
 * budget. Lines are numbered first, so that each is compared as a number, and what both begin and end with is set aside.
 */
export function align(before: readonly string[], after: readonly string[], { time, edits }: Budget): Run[] | undefined {
  const numbers = new Map<string, number>();
  const numbered = (lines: readonly string[]) =>
    lines.map((line) => {
      const known = numbers.get(line);
      if (known === undefined) numbers.set(line, numbers.size);
      return known ?? numbers.size - 1;
    });
  const [a, b] = [numbered(before), numbered(after)];
  const most = Math.min(a.length, b.length);
  let head = 0;
  while (head < most && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < most - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1;
  // What only one version has is in no alignment: without it far less is left to search.
  const [left, right] = [shared(a, b, head, tail), shared(b, a, head, tail)];
  const steps = diffArrays(left.map((at) => a[at]!), right.map((at) => b[at]!), { timeout: time, maxEditLength: edits });
  if (!steps) return undefined;
  const runs = new Runs();
  runs.same(head);
  let [old, fresh, i, j] = [head, head, 0, 0];
  for (const { added, removed, count } of steps) {
    if (removed) i += count;
    else if (added) j += count;
    else
      for (let step = 0; step < count; step++) {
        const [toOld, toNew] = [left[i++]!, right[j++]!];
        runs.changed(toOld - old, toNew - fresh);
        runs.same(1);
        old = toOld + 1;
        fresh = toNew + 1;
      }
  }
  runs.changed(a.length - tail - old, b.length - tail - fresh);
  runs.same(tail);
  return runs.list;
}

/** The places between head and tail of what the other has there, too. */
function shared(lines: readonly number[], others: readonly number[], head: number, tail: number): number[] {
  const there = new Set(others.slice(head, others.length - tail));
  const places: number[] = [];
  for (let at = head; at < lines.length - tail; at++) if (there.has(lines[at]!)) places.push(at);
  return places;
}

/** Collects runs in order; neighbours of one kind become one. */
export class Runs {
  readonly list: Run[] = [];
  #old = 0;
  #new = 0;

  same(count: number): void {
    this.add('same', count, count);
  }
  changed(removed: number, added: number): void {
    this.add('changed', removed, added);
  }

  add(kind: RunKind, removed: number, added: number): void {
    if (removed + added === 0) return;
    const last = this.list.at(-1);
    const [fromOld, fromNew] = [this.#old, this.#new];
    this.#old += removed;
    this.#new += added;
    if (last?.kind === kind) this.list[this.list.length - 1] = { kind, old: [last.old[0], this.#old], new: [last.new[0], this.#new] };
    else this.list.push({ kind, old: [fromOld, this.#old], new: [fromNew, this.#new] });
  }
}
