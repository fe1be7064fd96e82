/**
 * For each of `after` the place in `before` of what becomes it, or -1: the places rise. What stands once in both is paired first
 * (patience diff: as much of it as keeps its order), then what is the same beside that, then what is `alike` from either end of the rest.
 */
export function pairInOrder(before: readonly string[], after: readonly string[], alike: (from: number, to: number) => boolean = () => true): number[] {
  const pairs = after.map(() => -1);
  const once = placesOfSingles(before);
  const anchors = longestRising([...placesOfSingles(after)].filter(([key]) => once.has(key)).map(([key, to]) => ({ from: once.get(key)!, to })));
  let [from, to] = [0, 0];
  for (const anchor of [...anchors, { from: before.length, to: after.length }]) {
    let [endFrom, endTo] = [anchor.from, anchor.to];
    for (const fits of [(one: number, other: number) => before[one] === after[other], alike]) {
      while (from < endFrom && to < endTo && fits(from, to)) pairs[to++] = from++;
      while (from < endFrom && to < endTo && fits(endFrom - 1, endTo - 1)) pairs[--endTo] = --endFrom;
    }
    if (anchor.to < after.length) pairs[anchor.to] = anchor.from;
    [from, to] = [anchor.from + 1, anchor.to + 1];
  }
  return pairs;
}

interface Anchor {
  from: number;
  to: number;
}

/** Of what stands there once. */
function placesOfSingles(keys: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  const more = new Set<string>();
  keys.forEach((key, at) => (places.has(key) ? more.add(key) : places.set(key, at)));
  more.forEach((key) => places.delete(key));
  return places;
}

/** The longest row of anchors, in the order of `to`, whose `from` rises: by patience sorting. */
function longestRising(anchors: readonly Anchor[]): Anchor[] {
  const tops: number[] = [];
  const under: number[] = [];
  anchors.forEach(({ from }, at) => {
    let [low, high] = [0, tops.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (anchors[tops[middle]!]!.from < from) low = middle + 1;
      else high = middle;
    }
    under[at] = low > 0 ? tops[low - 1]! : -1;
    tops[low] = at;
  });
  const row: Anchor[] = [];
  for (let at = tops.at(-1) ?? -1; at >= 0; at = under[at]!) row.push(anchors[at]!);
  return row.reverse();
}
