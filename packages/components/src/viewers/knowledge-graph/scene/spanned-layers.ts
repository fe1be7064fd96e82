/**
 * How many layers the links of a graph lead across, all of them together, as a layout in layers would find them: each of those is a place on the
 * way that has to be found too, and a chain with many shortcuts has thousands. Links that close a circle count as if they led back.
 */
export function spannedLayers(count: number, sources: Uint32Array, targets: Uint32Array): number {
  const leaving: number[][] = Array.from({ length: count }, () => []);
  const enters = new Uint8Array(count);
  for (const [link, source] of sources.entries()) {
    if (source === targets[link]) continue;
    leaving[source]!.push(targets[link]!);
    enters[targets[link]!] = 1;
  }
  const order = orderOf(leaving);
  const turn = new Uint32Array(count);
  for (const [at, node] of order.entries()) turn[node] = at;
  const layer = new Int32Array(count);
  for (const node of order) for (const target of leaving[node]!) if (turn[target]! > turn[node]!) layer[target] = Math.max(layer[target]!, layer[node]! + 1);
  // What nothing leads to stands right before what it leads to, not all at the beginning.
  for (const node of order) if (!enters[node] && leaving[node]!.length > 0) layer[node] = Math.min(...leaving[node]!.map((target) => layer[target]!)) - 1;
  let spanned = 0;
  for (const [link, source] of sources.entries()) spanned += Math.abs(layer[targets[link]!]! - layer[source]!);
  return spanned;
}

/** The nodes so that links lead from an earlier to a later one, but for those that close a circle: a walk into the depth, backwards. */
function orderOf(leaving: readonly (readonly number[])[]): number[] {
  const met = new Uint8Array(leaving.length);
  const order: number[] = [];
  for (const first of leaving.keys()) {
    if (met[first]) continue;
    met[first] = 1;
    const way = [{ node: first, next: 0 }];
    for (let here = way.at(-1); here; here = way.at(-1)) {
      const target = leaving[here.node]![here.next++];
      if (target === undefined) order.push(way.pop()!.node);
      else if (!met[target]) {
        met[target] = 1;
        way.push({ node: target, next: 0 });
      }
    }
  }
  return order.reverse();
}
