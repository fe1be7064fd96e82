import { readKnowledgeGraph } from '@mcp-canvas/contract';
import type { JsonTape } from '../parse/json-tape.ts';

/** Of each list the first values are looked at, of each object the first members, and so deep. */
const [items, members, deepest] = [2, 40, 8];
/** Characters of a value. */
const longest = 1000;

/** True where a file has nodes, and links that name two of them, in any of the shapes that graphs are written in. */
export function isGraph(tape: JsonTape): boolean {
  if (tape.kind(1) !== 'object') return false;
  const { nodes, links, implied, unread } = readKnowledgeGraph(sample(tape, 1));
  return links.length > 0 && nodes.length > implied && unread.length === 0;
}

/** A value with the beginnings of what it holds. Lists of numbers are left out: what the links of other formats hold is not ends alone. */
function sample(tape: JsonTape, node: number, depth = 0): unknown {
  const kind = tape.kind(node);
  if (kind !== 'object' && kind !== 'array') {
    const text = tape.source(node);
    return text.length > longest ? '…' : (JSON.parse(text) as unknown);
  }
  if (depth > deepest || (kind === 'array' && tape.size(node) > 0 && tape.kind(node + 1) === 'number')) return null;
  const held: [string, unknown][] = [];
  for (let child = node + 1; child < tape.after(node) && held.length < (kind === 'array' ? items : members); child = tape.after(child)) held.push([tape.key(child) ?? '', sample(tape, child, depth + 1)]);
  return kind === 'array' ? held.map(([, value]) => value) : Object.fromEntries(held);
}
