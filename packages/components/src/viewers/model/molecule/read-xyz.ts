import { symbolOf } from './elements.ts';
import type { Atom, Molecule } from './molecule.ts';

/** Elements by their number, as some programs write them. */
const byNumber = 'H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe'.split(' ');

/** The first frame of an XYZ file: how many atoms, a line of words, then an element and three places in ångström each. */
export function readXyz(text: string): Molecule {
  const [count = '', title = '', ...lines] = text.split(/\r?\n/);
  if (!/^\s*\d+\s*$/.test(count)) throw new Error('This is no XYZ file.');
  const atoms = lines.slice(0, Number(count)).flatMap((line): Atom[] => {
    const [symbol = '', ...place] = line.trim().split(/\s+/);
    const [x = NaN, y = NaN, z = NaN] = place.slice(0, 3).map(Number);
    return [x, y, z].every(Number.isFinite) ? [{ element: byNumber[Number(symbol) - 1] ?? symbolOf(symbol), x, y, z }] : [];
  });
  // What some programs write there are settings, no words.
  return { title: title.includes('=') ? '' : title.trim(), atoms, bonds: [], count: Math.max(1, Math.floor((lines.length + 2) / (Number(count) + 2))) };
}
