import type { ByteStore } from './scan/byte-store.ts';
import { GroupText } from './scan/group-text.ts';
import type { ReadRange } from './intake.ts';
import { RecentGroups } from './scan/recent-groups.ts';
import type { RowGroup, RowGroups } from './scan/row-groups.ts';
import { rowStartsIn } from './scan/row-starts-in.ts';
import type { RowCoding, RowTexts } from './scan/row-texts.ts';
import { tableProblem } from './scan/table-problem.ts';

/** Of a longer row so much is read, in bytes. */
const longestRow = 8 * 1024 * 1024;
/** Groups that come together before they are asked for; the next so many are on their way while these are looked at. */
const together = 4;
/** Who may go through the file at once: a search, the one of what comes, an export, the reader. */
const readers = 4;

export interface RangedRowsParts {
  /** What is still held of what was received. */
  store: ByteStore;
  groups: RowGroups;
  coding: RowCoding;
  /** Places of quotes that were found unclosed. */
  literals: readonly number[];
  read: ReadRange;
  /** Bytes that decoded rows may take. */
  most: number;
}

/** Rows of a file of which little is held: groups of them are read again by ranges when they are asked for. */
export class RangedRows implements RowTexts {
  readonly #parts: RangedRowsParts;
  readonly #recent: RecentGroups;
  readonly #coming = new Map<number, { rows: number; done: Promise<void> }>();
  /** The groups that were brought last: who goes through the file, and who looks at it meanwhile. */
  #last: number[] = [];

  constructor(parts: RangedRowsParts) {
    this.#parts = parts;
    this.#recent = new RecentGroups(parts.most);
  }

  row(row: number): string {
    return this.#at(row).rowText(row);
  }
  text(from: number, to: number): string {
    let all = '';
    for (let row = from; row < to; ) {
      const group = this.#at(row);
      const end = Math.min(to, group.row + group.rows);
      all += group.text(row, end);
      row = end;
    }
    return all;
  }

  bring(from: number, to: number): Promise<void> | undefined {
    const { groups } = this.#parts;
    const last = Math.min(to, groups.length) - 1;
    if (last < from) return undefined;
    const [first, end] = [groups.of(from), groups.of(last)];
    this.#recent.need(first, end);
    const missing: Promise<void>[] = [];
    for (let nth = first; nth <= end; nth++) if (!this.#ready(nth, last)) missing.push(this.#fetch(groups.group(nth), last));
    this.#readAhead(end);
    return missing.length > 0 ? Promise.all(missing).then(() => {}) : undefined;
  }

  reach(from: number, to: number): number {
    const { groups } = this.#parts;
    if (from >= groups.length) return to;
    const { row, rows } = groups.group(groups.of(from));
    return Math.min(to, row + rows);
  }
  stretch(from: number, to: number): number {
    return this.reach(from, to);
  }
  async rowAt(place: number): Promise<number> {
    const { groups, coding, literals, read } = this.#parts;
    const { row, start } = groups.group(groups.at(place));
    if (place === start) return row;
    return row + rowStartsIn(await read(start, place), coding, literals.filter((at) => at >= start && at < place).map((at) => at - start)).length - 1;
  }
  grew(): void {
    // A group that grew, or whose encoding turned out, is seen to be another when it is asked for.
  }

  /** Who goes through the file in its order finds the next groups on their way. */
  #readAhead(nth: number): void {
    const { groups } = this.#parts;
    const onward = this.#last.includes(nth - 1);
    this.#last = [nth, ...this.#last.filter((one) => one !== nth && one !== nth - 1)].slice(0, readers);
    if (!onward) return;
    // The last group may still grow.
    const end = groups.count - 2;
    let next = nth + 1;
    while (next <= Math.min(nth + together, end) && this.#underWay(next)) next += 1;
    if (next > Math.min(nth + together, end)) return;
    const ahead: RowGroup[] = [];
    for (; next <= end && ahead.length < together && !this.#underWay(next); next++) ahead.push(groups.group(next));
    // Whoever needs them asks again, and is told what went wrong.
    const [start, after] = [ahead[0]!.start, endOf(ahead.at(-1)!)];
    const all = this.#parts.read(start, after);
    for (const group of ahead) this.#fetch(group, lastOf(group), () => all.then((bytes) => bytes.slice(group.start - start, endOf(group) - start))).catch(() => {});
  }
  #underWay(nth: number): boolean {
    const group = this.#parts.groups.group(nth);
    return this.#coming.has(nth) || this.#ready(nth, lastOf(group)) !== undefined;
  }

  #at(row: number): GroupText {
    const nth = this.#parts.groups.of(row);
    const group = this.#ready(nth, row);
    if (!group) throw new Error(`row ${row} was not brought`);
    return group;
  }

  /** The group as far as the row `last`, where it is at hand. */
  #ready(nth: number, last: number): GroupText | undefined {
    const { groups, store, coding } = this.#parts;
    const recent = this.#recent.get(nth);
    const group = groups.group(nth);
    if (recent && recent.encoding === coding.encoding && Math.min(last, group.row + group.rows - 1) < recent.row + recent.rows) return recent;
    const end = endOf(group);
    return store.has(group.start, end) ? this.#keep(group, store.slice(group.start, end)) : undefined;
  }

  #fetch(group: RowGroup, last: number, get = (): Promise<Uint8Array> => this.#parts.read(group.start, endOf(group))): Promise<void> {
    const coming = this.#coming.get(group.nth);
    if (coming && Math.min(last, group.row + group.rows - 1) < group.row + coming.rows) return coming.done;
    const end = endOf(group);
    const read = async (): Promise<void> => {
      try {
        const bytes = await get();
        if (bytes.length !== end - group.start) throw tableProblem('problemChanged');
        this.#keep(group, bytes);
      } finally {
        if (this.#coming.get(group.nth)?.done === done) this.#coming.delete(group.nth);
      }
    };
    const done = read();
    this.#coming.set(group.nth, { rows: group.rows, done });
    return done;
  }

  #keep(group: RowGroup, bytes: Uint8Array): GroupText {
    const text = GroupText.of(bytes, group, this.#parts.coding, this.#parts.literals);
    this.#recent.keep(group.nth, text);
    return text;
  }
}

/** Its last row. */
const lastOf = ({ row, rows }: RowGroup): number => row + rows - 1;
/** Where reading a group ends: a row that fills one alone may be longer than is read. */
const endOf = ({ rows, start, end }: RowGroup): number => (rows === 1 ? Math.min(end, start + longestRow) : end);
