/** So many requests of one deed at a time. */
const atOnce = 6;

/** Does the same with each, a few at a time; answers which went well, and why others did not. */
export async function several<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<{ done: Item[]; failed: { item: Item; error: unknown }[] }> {
  const done: Item[] = [];
  const failed: { item: Item; error: unknown }[] = [];
  const waiting = items.values();
  const worker = async (): Promise<void> => {
    for (const item of waiting) await work(item).then(() => done.push(item), (error: unknown) => failed.push({ item, error }));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { done, failed };
}
