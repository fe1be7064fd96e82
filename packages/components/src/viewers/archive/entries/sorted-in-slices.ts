/** Values that are put in order at once. */
const few = 500;

/** Values in order, equal ones as they were: the halves are put in order, then one by one from the head of either. */
export function* sortedInSlices<T>(values: readonly T[], compare: (one: T, other: T) => number): Generator<void, readonly T[]> {
  if (values.length <= few) return values.toSorted(compare);
  const half = values.length >> 1;
  const before = yield* sortedInSlices(values.slice(0, half), compare);
  const behind = yield* sortedInSlices(values.slice(half), compare);
  const sorted: T[] = [];
  for (let [at, to] = [0, 0]; sorted.length < values.length; ) {
    if (sorted.length % few === 0) yield;
    sorted.push(to === behind.length || (at < before.length && compare(before[at]!, behind[to]!) <= 0) ? before[at++]! : behind[to++]!);
  }
  return sorted;
}
