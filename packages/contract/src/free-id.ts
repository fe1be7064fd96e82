/** The number that the next of a name gets, for each map: counting from one again would take the square of the names that are alike. */
const reached = new WeakMap<ReadonlyMap<string, unknown>, Map<string, number>>();

/** An id that is not taken yet: the wished one, else with a number behind it. */
export function freeId(taken: ReadonlyMap<string, unknown>, wished: string): string {
  if (!taken.has(wished)) return wished;
  const numbers = reached.get(taken) ?? new Map<string, number>();
  reached.set(taken, numbers);
  for (let number = numbers.get(wished) ?? 2; ; number++) {
    const id = `${wished} (${number})`;
    if (taken.has(id)) continue;
    numbers.set(wished, number);
    return id;
  }
}
