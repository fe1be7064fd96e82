import { elementOf } from './elements.ts';
import { distance, type Atom } from './molecule.ts';

/** What the sum of two radii may fall short of their distance, and the least distance of two atoms, in ångström. */
const [slack, least] = [0.4, 0.4];
/** Bonds of an atom, on the whole. */
const most = 6;

/** Which atoms are so close that they are bound: pairs, of a file that does not tell. */
export function guessBonds(atoms: readonly Atom[], among: readonly number[]): [number, number][] {
  const radii = among.map((at) => elementOf(atoms[at]!.element).radius);
  const side = 2 * radii.reduce((largest, radius) => Math.max(largest, radius), 0) + slack;
  const cells = new Map<string, number[]>();
  const cellOf = ({ x, y, z }: Atom): [number, number, number] => [Math.floor(x / side), Math.floor(y / side), Math.floor(z / side)];
  const bonds: [number, number][] = [];
  for (const [nth, at] of among.entries()) {
    const atom = atoms[at]!;
    const [i, j, k] = cellOf(atom);
    for (let dx = -1; dx <= 1; dx++) for (let dy = -1; dy <= 1; dy++) for (let dz = -1; dz <= 1; dz++) {
      for (const other of cells.get(`${i + dx} ${j + dy} ${k + dz}`) ?? []) {
        const partner = atoms[among[other]!]!;
        if (atom.element === 'H' && partner.element === 'H') continue;
        const apart = distance(atom, partner);
        if (apart > least && apart <= radii[nth]! + radii[other]! + slack) bonds.push([among[other]!, at]);
        if (bonds.length > among.length * most) return bonds;
      }
    }
    const cell = `${i} ${j} ${k}`;
    const there = cells.get(cell);
    if (there) there.push(nth);
    else cells.set(cell, [nth]);
  }
  return bonds;
}
