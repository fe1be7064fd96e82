import { readKnowledgeGraph, type ReadGraph } from '@mcp-canvas/contract';
import { isWrittenNumber } from '../../data/rows/values/written-numbers.ts';
import type { Budget } from './rows/align.ts';
import { compareValues, readJson, saysMore, withinStack, written } from './compare-json.ts';
import { compareText } from './rows/compare-text.ts';
import type { Comparison, Versions } from './rows/comparison.ts';
import type { Heading } from './rows/diff-row.ts';
import { ValueList } from './value-list.ts';

/** Compares nodes by their ids, links by ends and name, and then the fields of the file beside both. */
export function compareGraph(versions: Versions, budget: Budget): Comparison {
  const values = [readJson(versions.old, false), readJson(versions.new, false)] as const;
  if (!values[0] || !values[1]) return compareText(versions, budget, 'unread');
  return compareGraphs(versions, [readKnowledgeGraph(values[0].value), readKnowledgeGraph(values[1].value)], values, budget);
}

/** The same where JSON, whatever its type says, is a graph in both versions: nodes, and links that name two of them; else undefined. */
export function compareAsGraph(versions: Versions, budget: Budget): Comparison | undefined {
  const values = [readJson(versions.old, false), readJson(versions.new, false)] as const;
  if (!values[0] || !values[1]) return undefined;
  const graphs = [graphIn(values[0].value), graphIn(values[1].value)] as const;
  return graphs[0] && graphs[1] && compareGraphs(versions, [graphs[0], graphs[1]], values as readonly [Read, Read], budget);
}

function graphIn(value: unknown): ReadGraph | undefined {
  if (typeof value !== 'object' || Array.isArray(value)) return undefined;
  const graph = readKnowledgeGraph(value);
  return graph.links.length > 0 && graph.nodes.length > graph.implied && graph.unread.length === 0 ? graph : undefined;
}

interface Read {
  value: unknown;
}

function compareGraphs(versions: Versions, [before, after]: readonly [ReadGraph, ReadGraph], values: readonly (Read | undefined)[], budget: Budget): Comparison {
  if (saysMore(versions.old, values[0]!.value) || saysMore(versions.new, values[1]!.value)) return compareText(versions, budget, 'more');
  const list = new ValueList();
  if (!withinStack(() => compareParts(before, after, list, budget))) return compareText(versions, budget, 'deep');
  if (list.size === 0 && versions.old !== versions.new) list.note = 'spelling';
  return list;
}

function compareParts(before: ReadGraph, after: ReadGraph, list: ValueList, budget: Budget): void {
  compareNamed(nodesOf(before), nodesOf(after), 'nodes', list, budget);
  compareNamed(linksOf(before), linksOf(after), 'links', list, budget);
  const rest = new ValueList();
  compareValues(withoutRevision(before), withoutRevision(after), '', rest, budget);
  take(rest, 'rest', list);
}

/** Puts a part under its heading. */
function take(part: ValueList, heading: Heading, list: ValueList): void {
  list.heading(heading, part.size);
  list.take(part);
}

/** What the file says of each node or link, by a name that tells it apart; `told` are the values that its title stands for. */
type Named = ReadonlyMap<string, { title: string; told: readonly unknown[]; given: unknown }>;

function compareNamed(before: Named, after: Named, heading: Heading, list: ValueList, budget: Budget): void {
  const inner = new ValueList();
  for (const [name, { title, told, given }] of before) if (!after.has(name)) inner.add(title, said(given, told), undefined);
  for (const [name, { title, told, given }] of after) {
    const was = before.get(name);
    if (was) compareValues(was.given, given, title, inner, budget);
    else inner.add(title, undefined, said(given, told));
  }
  take(inner, heading, list);
}

/** Field by field, without what the title says, once for each value of it: brackets and quotes tell a reader nothing. */
function said(given: unknown, told: readonly unknown[]): string {
  const left = [...told];
  const isTold = (value: unknown): boolean => {
    const at = isWrittenNumber(value) ? left.indexOf(written(value)) : typeof value === 'object' ? -1 : left.indexOf(String(value));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return isTold(given) ? '' : written(given);
  const more = Object.entries(given).filter(([, value]) => !isTold(value));
  return more.map(([name, value]) => `${name}: ${typeof value === 'string' ? value : written(value)}`).join(', ');
}

function nodesOf({ nodes }: ReadGraph): Named {
  return new Map(nodes.map(({ id, name, given }) => [id, { title: name === id ? id : `${name} (${id})`, told: [id, name], given: given.length > 1 ? given : (given[0] ?? { id }) }]));
}

/** Links between the same nodes under the same name are told apart by their order. */
function linksOf({ nodes, links }: ReadGraph): Named {
  const named = new Map<string, { title: string; told: readonly unknown[]; given: unknown }>();
  for (const { source, target, name, given } of links) {
    const title = `${nodes[source]?.name ?? '?'} → ${nodes[target]?.name ?? '?'}${name === '' ? '' : ` · ${name}`}`;
    const same = written([nodes[source]?.id, nodes[target]?.id, name]);
    let key = same;
    for (let count = 2; named.has(key); count++) key = `${same} ${count}`;
    named.set(key, { title, told: [nodes[source]?.id, nodes[target]?.id, name], given });
  }
  return named;
}

/** What a reader said of a version is no part of the graph. */
function withoutRevision({ rest: { revision: _revision, ...rest } }: ReadGraph): object {
  return rest;
}
