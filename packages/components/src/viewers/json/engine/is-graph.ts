import { readKnowledgeGraph, type ReadGraph } from '@mcp-canvas/contract';
import type { JsonTape } from '../parse/json-tape.ts';
import { children, memberOf, sample } from './tape-members.ts';

/** Characters of a list that is read whole, to tell links from rows that look like them. */
const longestList = 1024 * 1024;

/** True where a file has nodes, and links that name two of them, in any of the shapes that graphs are written in. `lines`: node 0 is a list of values. */
export function isGraph(tape: JsonTape, lines: boolean): boolean {
  if (lines || tape.kind(1) === 'array') return isGraphList(tape, lines ? 0 : 1);
  return tape.kind(1) === 'object' && (isNeighbours(tape) || isBill(tape) || isWhole(readKnowledgeGraph(sample(tape, 1))));
}

const isWhole = ({ nodes, links, implied, unread }: ReadGraph): boolean => links.length > 0 && nodes.length > implied && unread.length === 0;

/** Nodes and links in one list, or rows with both: every end must be there, but in linked data, where addresses lead out of the file. */
function isGraphList(tape: JsonTape, list: number): boolean {
  if (tape.text.length > longestList) return false;
  const all = [...children(tape, list)];
  if (!all.every((item) => ['object', 'array'].includes(tape.kind(item)))) return false;
  const values = all.map((item) => JSON.parse(tape.source(item)) as unknown);
  const graph = readKnowledgeGraph(values);
  return isWhole(graph) && (graph.implied === 0 || Object.hasOwn(Object(values[0]), '@id'));
}

/** Each member is a list of names of members, as madge writes it: a sample would hold too few of them. */
function isNeighbours(tape: JsonTape): boolean {
  const names = new Set<string | undefined>();
  for (const member of children(tape, 1)) {
    if (tape.kind(member) !== 'array') return false;
    names.add(tape.key(member));
  }
  let links = 0;
  for (const member of children(tape, 1)) {
    for (const item of children(tape, member)) {
      if (tape.kind(item) !== 'string' || !names.has(JSON.parse(tape.source(item)) as string)) return false;
      links += 1;
    }
  }
  return links > 0;
}

/** A bill of materials of CycloneDX in which something depends on something: what comes first in its list may depend on nothing. */
function isBill(tape: JsonTape): boolean {
  const dependencies = memberOf(tape, 1, 'bomFormat') === undefined ? undefined : memberOf(tape, 1, 'dependencies');
  if (dependencies === undefined || tape.kind(dependencies) !== 'array') return false;
  for (const one of children(tape, dependencies)) {
    const needed = tape.kind(one) === 'object' ? memberOf(tape, one, 'dependsOn') : undefined;
    if (needed !== undefined && tape.kind(needed) === 'array' && tape.size(needed) > 0) return true;
  }
  return false;
}
