/** Which links hold a node, for all nodes at once. */
export interface Adjacency {
  /** The links at a node, a loop once. */
  linksOf(node: number): Uint32Array;
  /** All nodes, the most linked first. */
  readonly byDegree: Uint32Array;
  /** How far each link bends aside, so that links between the same two nodes do not lie on each other; 0 is straight. */
  readonly bends: Float32Array;
}

export function adjacencyOf(nodeCount: number, sources: Uint32Array, targets: Uint32Array): Adjacency {
  const starts = new Uint32Array(nodeCount + 1);
  const each = (heard: (node: number, link: number) => void): void => {
    for (let link = 0; link < sources.length; link++) {
      heard(sources[link]!, link);
      if (targets[link] !== sources[link]) heard(targets[link]!, link);
    }
  };
  each((node) => void (starts[node + 1]! += 1));
  for (let node = 0; node < nodeCount; node++) starts[node + 1]! += starts[node]!;
  const filled = starts.slice();
  const all = new Uint32Array(starts[nodeCount]!);
  each((node, link) => void (all[filled[node]!++] = link));
  const degree = (node: number): number => starts[node + 1]! - starts[node]!;
  // What the drawing alone asks for, which a large graph has when its reader wants it.
  let byDegree: Uint32Array | undefined;
  let bends: Float32Array | undefined;
  return {
    linksOf: (node) => all.subarray(starts[node], starts[node + 1]),
    get byDegree() {
      return (byDegree ??= Uint32Array.from({ length: nodeCount }, (_, node) => node).sort((a, b) => degree(b) - degree(a) || a - b));
    },
    get bends() {
      return (bends ??= bendsOf(nodeCount, sources, targets));
    },
  };
}

/** How much further aside each parallel link lies. */
const spread = 0.22;

function bendsOf(nodeCount: number, sources: Uint32Array, targets: Uint32Array): Float32Array {
  const pairOf = (link: number): number => Math.min(sources[link]!, targets[link]!) * nodeCount + Math.max(sources[link]!, targets[link]!);
  const counts = new Map<number, number>();
  for (let link = 0; link < sources.length; link++) counts.set(pairOf(link), (counts.get(pairOf(link)) ?? 0) + 1);
  const used = new Map<number, number>();
  const bends = new Float32Array(sources.length);
  for (let link = 0; link < sources.length; link++) {
    const pair = pairOf(link);
    const count = counts.get(pair)!;
    if (count === 1) continue;
    const nth = used.get(pair) ?? 0;
    used.set(pair, nth + 1);
    if (sources[link] === targets[link]) bends[link] = nth;
    else bends[link] = (nth - (count - 1) / 2) * spread * (sources[link]! < targets[link]! ? 1 : -1);
  }
  return bends;
}
