import type { JsonTape } from '../parse/json-tape.ts';

/** A list of objects that can be shown as a table. */
export interface Records {
  /** The member of the file's object that holds the list; absent where the file is the list. */
  member?: string;
  count: number;
}

/** Items that are looked at to know what a list holds. */
const looked = 100;

/** The list of objects that a file is, or the longest that its object holds. `lines`: node 0 is a list of values, one a line. */
export function recordsIn(tape: JsonTape, lines: boolean): Records | undefined {
  // The records of a list must be lines: a table finds them by line ends.
  if (lines) return holdsObjects(tape, 0, (item) => !tape.source(item).includes('\n')) ? { count: tape.size(0) } : undefined;
  if (tape.kind(1) === 'array') return holdsObjects(tape, 1) ? { count: tape.size(1) } : undefined;
  let records: Records | undefined;
  for (let child = 2; tape.isContainer(1) && child < tape.after(1); child = tape.after(child)) {
    if (tape.kind(child) === 'array' && tape.size(child) > (records?.count ?? 0) && holdsObjects(tape, child)) records = { member: tape.key(child)!, count: tape.size(child) };
  }
  return records;
}

function holdsObjects(tape: JsonTape, list: number, fits: (item: number) => boolean = () => true): boolean {
  let seen = 0;
  for (let item = list + 1; item < tape.after(list) && seen < looked; item = tape.after(item), seen++) if (tape.kind(item) !== 'object' || !fits(item)) return false;
  return seen > 0;
}
