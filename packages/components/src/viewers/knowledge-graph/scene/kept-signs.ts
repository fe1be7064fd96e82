import type { TakenSigns } from './signs.ts';

/** Graphs whose signs are kept. */
const most = 50;
const graphs = new Map<string, TakenSigns>();

/** The signs that types of a graph have on this page: whichever of its versions comes first gives them, and the others follow. `id` is the artifact's, which all versions have. */
export function keptSigns(id: string): TakenSigns {
  const taken: TakenSigns = graphs.get(id) ?? new Map<string, number>();
  graphs.delete(id);
  graphs.set(id, taken);
  if (graphs.size > most) graphs.delete(graphs.keys().next().value!);
  return taken;
}
