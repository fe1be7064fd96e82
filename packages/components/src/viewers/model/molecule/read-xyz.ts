import { symbolOf } from './elements.ts';
import type { Atom, Molecule } from './molecule.ts';

/** Elements by their number, as some programs write them. */
const byNumber = 'H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe'.split(' ');

/** A frame of an XYZ file, counted from 0: how many atoms, a line of words, then an element and three places in ångström each. */
export function readXyz(text: string, nth = 0): Molecule {
  const lines = text.split(/\r?\n/);
  const starts = [...frames(lines)];
  const start = starts[nth];
  if (start === undefined) throw new Error('This is no XYZ file.');
  const title = lines[start + 1] ?? '';
  const atoms = lines.slice(start + 2, start + 2 + Number(lines[start])).flatMap((line): Atom[] => {
    const [symbol = '', ...place] = line.trim().split(/\s+/);
    const [x = NaN, y = NaN, z = NaN] = place.slice(0, 3).map(Number);
    return [x, y, z].every(Number.isFinite) ? [{ element: byNumber[Number(symbol) - 1] ?? symbolOf(symbol), x, y, z }] : [];
  });
  // What some programs write there are settings, no words.
  return { title: title.includes('=') ? '' : title.trim(), atoms, bonds: [], count: starts.length };
}

/** The lines that frames begin at. */
function* frames(lines: readonly string[]): Generator<number> {
  for (let at = 0; /^\s*\d+\s*$/.test(lines[at] ?? ''); at += 2 + Number(lines[at])) yield at;
}
