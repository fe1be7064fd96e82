import { readKnowledgeGraph, type KnowledgeGraphRevision, type ReadGraph } from '@mcp-canvas/contract';
import { runSliced } from '../../streaming/slices.ts';
import { TextDecoding } from '../../streaming/text-decoding.ts';
import { columnsOf, type GraphColumns } from './graph-columns.ts';
import type { Visible } from './graph-filter.ts';
import { layoutSteps, type Positions } from './graph-layout.ts';
import { GraphPart } from './graph-part.ts';
import { layered } from './layered-layout.ts';
import { callLinks } from './rdf/call-links.ts';
import { readDotGraph } from './read-dot-graph.ts';
import { readRdfGraph } from './rdf/read-rdf-graph.ts';
import { readXmlGraph } from './read-xml-graph.ts';

/** News of a layout: where the nodes are now, and whether that is final. */
export interface Arranged {
  run: number;
  /** Of all nodes; NaN for those that are not laid out. */
  positions: Positions;
  /** In layers: how far each link bends aside; NaN for those that do as always. */
  bends?: Float32Array;
  done: boolean;
}

/** How a graph is to be laid out. */
export interface Arranging {
  settling: boolean;
  /** The part of it that is shown. */
  shown?: Pick<Visible, 'nodes' | 'links'>;
  layers: boolean;
}

/** Milliseconds between two news of a layout. */
const pace = 80;

/** Reads a graph and keeps it: gives its columns, lays it out, hands out what the file says of a node or link, and writes a part of it. */
export function makeGraphEngine(tell: (event: string, value: unknown) => void) {
  const decoding = new TextDecoding();
  const parts: string[] = [];
  let graph: ReadGraph | undefined;
  let columns: GraphColumns | undefined;
  let newest = 0;
  let places: Positions | undefined;
  const there = (): ReadGraph => {
    if (!graph) throw new Error('There is no graph yet.');
    return graph;
  };

  return {
    push(bytes: Uint8Array): void {
      parts.push(decoding.push(bytes));
    },
    /** Reads what was pushed; undefined where it is no JSON, GraphML, GEXF, DOT, RDF or OWL, or no graph. */
    async open(locale: string): Promise<GraphColumns | undefined> {
      const file = await readFile(parts.join('') + decoding.end(), locale);
      if (!file) return undefined;
      const read = readKnowledgeGraph(file.value);
      if (file.unread !== undefined) read.unread.push(file.unread);
      if (file.fieldNames) callLinks(read, file.fieldNames);
      if (read.nodes.length === 0 && read.unread.length > 0) return undefined;
      graph = read;
      columns = columnsOf(read, locale);
      return columns;
    },
    /** Lays the graph out, or the part of it that is shown; tells `arranged` while it goes on, and an older run ends. `settling` false tells the end alone, and so do layers. */
    async arrange(run: number, { settling, shown, layers }: Arranging): Promise<void> {
      if (!columns) return;
      newest = run;
      const { ids, sources, targets, degrees } = columns;
      const part = shown && new GraphPart(columns, shown, places);
      if (layers) return tell('arranged', await inLayers(columns, part, run));
      const steps = layoutSteps(part ?? { count: ids.length, sources, targets, degrees });
      const news = (positions: Positions, done: boolean): Arranged => ({ run, positions: part?.spread(positions) ?? positions, done });
      let last = performance.now();
      const told = function* (): Generator<void, Positions | undefined> {
        for (;;) {
          const step = steps.next();
          if (run !== newest) return undefined;
          if (step.done) return step.value;
          if (settling && performance.now() - last > pace) {
            last = performance.now();
            tell('arranged', news(step.value(), false));
          }
          yield;
        }
      };
      const found = await runSliced(told());
      if (!found) return;
      const end = news(found, true);
      places = end.positions;
      tell('arranged', end);
    },
    /** The values that speak of a node or a link, as JSON: objects field by field. */
    details(what: 'node' | 'link', at: number): unknown[] {
      const { nodes, links } = there();
      const link = links[at];
      return what === 'node' ? [...(nodes[at]?.given ?? [])] : link ? [link.given] : [];
    },
    /** A file with the nodes and links that are marked 1, everything of theirs, and how it came to be where that is told. */
    write(shownNodes: Uint8Array, shownLinks: Uint8Array, revision?: KnowledgeGraphRevision): string {
      const { nodes, links, rest } = there();
      const kept = { ...rest, nodes: nodes.filter((_, at) => shownNodes[at]).flatMap(({ id, given }) => (given.length > 0 ? given : [{ id }])), links: links.filter((_, at) => shownLinks[at]).map(linkValue(there())), ...(revision && { revision }) };
      return JSON.stringify(kept, null, 2);
    },
  };
}

async function inLayers(columns: GraphColumns, part: GraphPart | undefined, run: number): Promise<Arranged> {
  const { ids, names, sources, targets, linkNames, linkNameOf, direction } = columns;
  const { positions, bends } = await layered({
    ...(part ?? { sources, targets }),
    count: part?.count ?? ids.length,
    nameLength: (at) => names[part?.nodes[at] ?? at]!.length,
    linkNameLength: (at) => linkNames[linkNameOf[part?.links[at] ?? at]!]!.length,
  }, direction);
  return { run, positions: part?.spread(positions) ?? positions, bends: part?.spreadLinks(bends) ?? bends, done: true };
}

/** What a file says, and why it could not be read on; undefined where it is written in no way that is known. */
async function readFile(text: string, locale: string): Promise<{ value: unknown; unread?: string; fieldNames?: ReadonlyMap<string, string> } | undefined> {
  const value = valueOf(text);
  return value === undefined ? readRdfGraph(text, locale) : { value };
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return readXmlGraph(text) ?? readDotGraph(text) ?? linesOf(text);
  }
}

/** JSON lines, as the reference memory server keeps its graph; undefined where one of them is none. */
function linesOf(text: string): unknown[] | undefined {
  try {
    return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [JSON.parse(line) as unknown]));
  } catch {
    return undefined;
  }
}

/** The link as it was; ends that count the nodes are written as ids, since the count changes. */
const linkValue = ({ nodes }: ReadGraph) => ({ source, target, given }: ReadGraph['links'][number]): unknown => {
  const value = given as Record<string, unknown>;
  const counts = (end: unknown, at: number): boolean => typeof end === 'number' && String(end) !== nodes[at]!.id;
  return { ...value, ...(counts(value['source'], source) && { source: nodes[source]!.id }), ...(counts(value['target'], target) && { target: nodes[target]!.id }) };
};

export type GraphEngine = ReturnType<typeof makeGraphEngine>;
