/** What mermaid read of a diagram that it lays out by ranks. */
export interface Graph {
  nodes: readonly { id: string }[];
  edges: readonly { start?: string; end?: string }[];
}

/** As much as is drawn in a second or two on a slow machine; from there on time grows with the square, and with the product of links and ranks. */
const bounds = { characters: 10_000, lines: 250, nodes: 400, links: 250, stretch: 1000 };

/** Whether a source is so long that even to read it takes long; numbers may stand for lines. */
export const isLong = (source: string): boolean => source.length > bounds.characters || numberedLines(source) > bounds.lines;

/** Whether a diagram takes long to draw: known before it is drawn, for nothing could stop it on the page's own thread. `graph`: of the kinds that are one. */
export function isHeavy(source: string, graph: Graph | undefined): boolean {
  if (!graph) return source.split('\n').length > bounds.lines;
  return graph.nodes.length > bounds.nodes || graph.edges.length > bounds.links || stretchOf(graph) > bounds.stretch;
}

/** Kinds that draw as much as a number says, and what stands for a line of it. */
const numbered: readonly { kind: RegExp; number: RegExp; aLine: number }[] = [
  { kind: /^\s*block/m, number: /:(\d+)/g, aLine: 1 },
  { kind: /^\s*packet/m, number: /[-+]\s*(\d+)/g, aLine: 32 },
];

function numberedLines(source: string): number {
  const found = numbered.find(({ kind }) => kind.test(source));
  if (!found) return 0;
  return [...source.matchAll(found.number)].reduce((sum, [, digits]) => sum + Number(digits), 0) / found.aLine;
}

/** Ranks that the links lead across: in each a link takes a place, which is arranged with all others. */
function stretchOf({ nodes, edges }: Graph): number {
  const after = new Map(nodes.map(({ id }) => [id, [] as string[]]));
  const links = edges.flatMap(({ start = '', end = '' }) => (start !== end && after.has(start) && after.has(end) ? [{ start, end }] : []));
  for (const { start, end } of links) after.get(start)!.push(end);
  const heights = new Map<string, number>();
  const heightOf = (id: string): number => {
    const known = heights.get(id);
    if (known !== undefined) return known;
    // A link back to what leads here makes nothing higher.
    heights.set(id, -1);
    const height = 1 + Math.max(-1, ...after.get(id)!.map(heightOf));
    heights.set(id, height);
    return height;
  };
  return links.reduce((sum, { start, end }) => sum + Math.max(1, Math.abs(heightOf(start) - heightOf(end))), 0);
}
