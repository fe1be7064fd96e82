/** An id that is not taken yet: the wished one, else with a number behind it. */
export function freeId(taken: ReadonlyMap<string, unknown>, wished: string): string {
  for (let number = 1; ; number++) {
    const id = number === 1 ? wished : `${wished} (${number})`;
    if (!taken.has(id)) return id;
  }
}
