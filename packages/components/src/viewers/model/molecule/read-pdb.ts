import { isElement, symbolOf } from './elements.ts';
import type { Atom, Molecule } from './molecule.ts';

/** The atoms of a model of a PDB file (PDB format 3.3), counted from 0: of places that an atom has one or another time the first. */
export function readPdb(text: string, nth = 0): Molecule {
  const titles: string[] = [];
  const atoms: Atom[] = [];
  const bonds: [number, number][] = [];
  const bySerial = new Map<string, number>();
  const seen = new Set<string>();
  const bound = new Set<string>();
  let models = 0;
  // Files of one model need not say where it begins.
  let taken = nth === 0;
  for (const [line] of text.matchAll(/[^\r\n]+/g)) {
    const record = line.slice(0, 6).trimEnd();
    if (record === 'TITLE') titles.push(line.slice(10, 80).trim());
    if (record === 'MODEL') taken = models++ === nth;
    if (record === 'ENDMDL') taken = false;
    if (taken && (record === 'ATOM' || record === 'HETATM')) {
      const field = (from: number, to: number): string => line.slice(from, to).trim();
      const place = [field(30, 38), field(38, 46), field(46, 54)].map((value) => (value === '' ? NaN : Number(value)));
      if (!place.every(Number.isFinite)) continue;
      const [name, residue, chain, at] = [field(12, 16), field(17, 20), line.slice(21, 22).trim(), field(22, 27)];
      const key = `${chain} ${at} ${residue} ${name}`;
      if (field(16, 17) !== '' && seen.has(key)) continue;
      seen.add(key);
      bySerial.set(field(6, 11), atoms.length);
      atoms.push({ element: elementIn(field(76, 78), line.slice(12, 16), record === 'HETATM'), x: place[0]!, y: place[1]!, z: place[2]!, part: { name, residue, chain, at, loose: record === 'HETATM' } });
    }
    if (record === 'CONECT') {
      const [one, ...others] = [6, 11, 16, 21, 26].map((from) => bySerial.get(line.slice(from, from + 5).trim()));
      for (const two of others) {
        // Bonds are told from both ends, and those of two pairs twice.
        const key = one !== undefined && two !== undefined && `${Math.min(one, two)} ${Math.max(one, two)}`;
        if (!key || one === two || bound.has(key)) continue;
        bound.add(key);
        bonds.push([one!, two!]);
      }
    }
  }
  return { title: titles.join(' ').replace(/\s+/g, ' '), atoms, bonds, count: Math.max(1, models) };
}

/** Older files have no column for it: then the name's first two of four letters tell, of what is no link of a chain; those of links begin with theirs. */
function elementIn(column: string, name: string, loose: boolean): string {
  const told = symbolOf(column);
  if (isElement(told)) return told;
  const two = symbolOf(name.slice(0, 2));
  return loose && /^[A-Z]{2}[\d ]/i.test(name) && isElement(two) ? two : symbolOf(name.replace(/[^A-Za-z]/g, '').slice(0, 1));
}
