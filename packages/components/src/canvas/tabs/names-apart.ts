import { chipName } from '../../artifact-chip/chip-name.ts';

/** A name in two parts: where there is no room the first gives way, the second stays. */
export type NameParts = ReturnType<typeof chipName>;

/** Characters at the beginning that are seen where there is no room: names that differ there are told apart by them. */
const head = 8;
/** Characters of the part that tells names apart. */
const most = 7;

/**
 * Names that begin and end alike, parted so that what differs in their middle stays in view: “sales_o…2025_by…report.csv”
 * beside that of 2026. The middle that follows it is left out; names that differ in what is seen anyway are not among them.
 */
export function namesApart(names: readonly string[]): ReadonlyMap<string, NameParts> {
  const apart = new Map<string, NameParts>();
  const parted = [...new Set(names)].map((name) => ({ name, ...chipName(name) }));
  const groups = Map.groupBy(parted.filter(({ end }) => end !== ''), ({ start, end }) => `${start.slice(0, head)}/${end}`);
  for (const group of groups.values()) {
    const at = firstDifference(group.map(({ start }) => start));
    if (at === undefined) continue;
    for (const { name, start, end } of group) {
      const rest = Array.from(start.slice(at));
      apart.set(name, { start: start.slice(0, at), end: `${rest.length > most ? `${rest.slice(0, most).join('').trim()}…` : rest.join('')}${end}` });
    }
  }
  return apart;
}

/** Where some of them differ first: at the beginning of that word or number (“2026”, not “6”), if it is near. */
function firstDifference(starts: readonly string[]): number | undefined {
  const [first = '', ...others] = starts.toSorted();
  const last = others.at(-1) ?? first;
  if (first === last) return undefined;
  let at = 0;
  while (first[at] === last[at]) at++;
  if (/^[\udc00-\udfff]/.test(first.slice(at))) at--;
  const word = /(?:\p{L}*|\p{N}*)$/u.exec(first.slice(0, at))?.[0].length ?? 0;
  return word < most ? at - word : at;
}
