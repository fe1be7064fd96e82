/** Names of parts of a page, and whether the reader opened or closed each; the last one last. */
export type PartChoices = [name: string, open: boolean][];

/** Parts that are kept of one page, and how long their names are at most. */
const most = 100;
const longest = 200;
const made = new WeakMap<Document, Map<string, boolean>>();

/** Keeps that the reader opened or closed a part; of `others` one is shown at a time. What has no name is not kept. */
export function keepChoice(page: Document, name: string, open: boolean, others: readonly string[] = []): void {
  const choices = made.get(page) ?? new Map<string, boolean>();
  made.set(page, choices);
  for (const other of [...others, name]) choices.delete(other);
  if (name && name.length <= longest) choices.set(name, open);
  if (choices.size > most) choices.delete(choices.keys().next().value!);
}

export const choicesOf = (page: Document): PartChoices => [...(made.get(page) ?? [])];

/** What of a saved position is such a list. */
export function choicesIn(saved: unknown): PartChoices {
  if (!Array.isArray(saved)) return [];
  return saved.slice(-most).filter((one): one is PartChoices[number] => Array.isArray(one) && one.length === 2 && typeof one[0] === 'string' && one[0].length <= longest && typeof one[1] === 'boolean');
}
