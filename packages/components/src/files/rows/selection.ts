/** The files that the reader chose, by id; `anchor`: where a range begins. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly anchor?: string | undefined;
}

export const nothingChosen: Selection = { ids: new Set() };

export function toggle({ ids }: Selection, id: string): Selection {
  const now = new Set(ids);
  if (!now.delete(id)) now.add(id);
  return { ids: now, anchor: id };
}

/** All from the anchor to `id`, in the order that is shown, beside what was chosen; the anchor stays. */
export function extend({ ids, anchor = '' }: Selection, order: readonly string[], id: string): Selection {
  const to = order.indexOf(id);
  const from = order.indexOf(anchor);
  if (to < 0) return { ids, anchor };
  if (from < 0) return { ids: new Set([...ids, id]), anchor: id };
  return { ids: new Set([...ids, ...order.slice(Math.min(from, to), Math.max(from, to) + 1)]), anchor };
}

export const chooseAll = (order: readonly string[]): Selection => ({ ids: new Set(order) });

/** Without what is no longer shown; the same when nothing of it went. */
export function stillShown(selection: Selection, order: ReadonlySet<string>): Selection {
  const ids = [...selection.ids].filter((id) => order.has(id));
  return ids.length === selection.ids.size ? selection : { ids: new Set(ids), anchor: selection.anchor };
}
