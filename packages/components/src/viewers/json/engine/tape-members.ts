import type { JsonTape } from '../parse/json-tape.ts';

/** Of each list the first values are looked at, of each object the first members, and so deep. */
const [items, members, deepest] = [5, 40, 8];
/** Characters of a value. */
const longest = 1000;

export function memberOf(tape: JsonTape, node: number, key: string): number | undefined {
  for (const child of children(tape, node)) if (tape.key(child) === key) return child;
  return undefined;
}

export function* children(tape: JsonTape, node: number): Generator<number> {
  for (let child = node + 1; child < tape.after(node); child = tape.after(child)) yield child;
}

/** A value with the beginnings of what it holds. Lists of numbers are left out: what the links of other formats hold is not ends alone. */
export function sample(tape: JsonTape, node: number, depth = 0): unknown {
  const kind = tape.kind(node);
  if (kind !== 'object' && kind !== 'array') {
    const text = tape.source(node);
    return text.length > longest ? '…' : (JSON.parse(text) as unknown);
  }
  if (depth > deepest || (kind === 'array' && tape.size(node) > 0 && tape.kind(node + 1) === 'number')) return null;
  const held: [string, unknown][] = [];
  for (const child of children(tape, node)) {
    if (held.length === (kind === 'array' ? items : members)) break;
    held.push([tape.key(child) ?? '', sample(tape, child, depth + 1)]);
  }
  return kind === 'array' ? held.map(([, value]) => value) : Object.fromEntries(held);
}
