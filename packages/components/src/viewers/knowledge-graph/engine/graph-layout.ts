import { forceCollide, forceLink, forceManyBody, forceSimulation, forceX, forceY, type SimulationLinkDatum, type SimulationNodeDatum } from 'd3-force';

/** What is laid out: nodes by their count, links by the places of their nodes among those. */
export interface Layable {
  count: number;
  sources: Uint32Array;
  targets: Uint32Array;
  degrees: Uint32Array;
  /** Where a node begins; undefined where that is open. */
  begins?(node: number): readonly [x: number, y: number] | undefined;
}

/** The radius of a node without links, in the units of the layout. */
export const nodeRadius = (degree: number): number => 7 + Math.min(9, Math.sqrt(degree) * 1.5);

/** Up to so many nodes a drawing has room for the names of its links. */
const roomy = 60;

/** Places of nodes, x and y in turn. */
export type Positions = Float32Array<ArrayBuffer>;

/**
 * Lays a graph out by forces, one step at a time: gives the places after each, and the last ones. Nothing in it is left to
 * chance (d3-force starts from a spiral and has a random source with a fixed seed), so that a graph always looks the same.
 */
export function* layoutSteps(part: Layable): Generator<() => Positions, Positions> {
  const { count, sources, targets, degrees } = part;
  const nodes = Array.from({ length: count }, (_, at): SimulationNodeDatum => {
    const [x, y] = part.begins?.(at) ?? [];
    return x === undefined || y === undefined ? {} : { x, y };
  });
  const links = pairs(count, sources, targets);
  const small = count <= 1000;
  const steps = stepsFor(count);
  const simulation = forceSimulation(nodes)
    .stop()
    .alphaDecay(1 - 0.001 ** (1 / steps))
    .force('link', forceLink(links).distance(count <= roomy ? 130 : 70))
    // An end to its reach would draw circles of that radius into a large graph.
    .force('charge', forceManyBody().strength(small ? -260 : -120).theta(small ? 0.9 : 1.2).distanceMax(small ? 900 : Infinity))
    // Parts that nothing links must not fly away.
    .force('x', forceX(0).strength(0.05))
    .force('y', forceY(0).strength(0.07));
  if (small) simulation.force('collide', forceCollide((_, at) => nodeRadius(degrees[at]!) + 6));
  const places = (): Positions => {
    const positions = new Float32Array(count * 2);
    for (const [at, { x = 0, y = 0 }] of nodes.entries()) positions.set([x, y], at * 2);
    return positions;
  };
  for (let step = 0; step < steps; step++) {
    simulation.tick();
    yield places;
  }
  return places();
}

/** Fewer for large graphs: a step costs more, and less of it is seen. */
export const stepsFor = (count: number): number => Math.round(Math.min(300, Math.max(60, 150_000 / Math.max(1, count))));

/** Each two nodes once, and no loops: what pulls twice is no closer. */
function pairs(count: number, sources: Uint32Array, targets: Uint32Array): SimulationLinkDatum<SimulationNodeDatum>[] {
  const seen = new Set<number>();
  const links: SimulationLinkDatum<SimulationNodeDatum>[] = [];
  for (let at = 0; at < sources.length; at++) {
    const [source, target] = [sources[at]!, targets[at]!];
    const pair = Math.min(source, target) * count + Math.max(source, target);
    if (source === target || seen.has(pair)) continue;
    seen.add(pair);
    links.push({ source, target });
  }
  return links;
}
