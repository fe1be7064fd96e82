import { symbolOf } from './elements.ts';
import type { Atom, Molecule } from './molecule.ts';

/** A molecule of an MDL file, counted from 0 (molfile or SDF, of the second and the third version; BIOVIA, "CTfile Formats"). */
export function readMdl(text: string, nth = 0): Molecule {
  const all = text.split(/\r?\n/);
  const ends = all.flatMap((line, at) => (line.startsWith('$$$$') ? [at] : []));
  const lines = all.slice(nth > 0 ? (ends[nth - 1] ?? all.length) + 1 : 0, ends[nth]);
  const counts = lines[3] ?? '';
  const title = (lines[0] ?? '').trim();
  return { title, count: Math.max(1, ends.length), ...(counts.includes('V3000') ? third(lines) : second(lines, counts)) };
}

type Content = Pick<Molecule, 'atoms' | 'bonds'>;

function second(lines: readonly string[], counts: string): Content {
  const [atomCount, bondCount] = [Number(counts.slice(0, 3)), Number(counts.slice(3, 6))];
  if (!Number.isInteger(atomCount) || !Number.isInteger(bondCount)) throw new Error('This is no molfile.');
  const atoms = lines.slice(4, 4 + atomCount).flatMap((line) => atomOf(line.slice(31, 34), line.slice(0, 10), line.slice(10, 20), line.slice(20, 30)));
  const bonds = lines.slice(4 + atomCount, 4 + atomCount + bondCount).map((line) => [Number(line.slice(0, 3)) - 1, Number(line.slice(3, 6)) - 1] as [number, number]);
  return { atoms, bonds: within(bonds, atoms.length) };
}

/** Lines of the third version begin with it. */
const mark = 'M  V30 ';

function third(lines: readonly string[]): Content {
  const atoms: Atom[] = [];
  const bonds: [number, number][] = [];
  const byNumber = new Map<string, number>();
  let block = '';
  for (const line of lines) {
    if (!line.startsWith(mark)) continue;
    const [first = '', second = '', ...rest] = line.slice(mark.length).trim().split(/\s+/);
    if (first === 'BEGIN' || first === 'END') block = first === 'BEGIN' ? second : '';
    else if (block === 'ATOM') {
      const atom = atomOf(second, rest[0] ?? '', rest[1] ?? '', rest[2] ?? '');
      if (atom.length > 0) byNumber.set(first, atoms.length);
      atoms.push(...atom);
    } else if (block === 'BOND') bonds.push([byNumber.get(rest[0] ?? '') ?? -1, byNumber.get(rest[1] ?? '') ?? -1]);
  }
  return { atoms, bonds: within(bonds, atoms.length) };
}

function atomOf(symbol: string, ...place: string[]): Atom[] {
  const [x, y, z] = place.map((value) => (value.trim() === '' ? NaN : Number(value))) as [number, number, number];
  return [x, y, z].every(Number.isFinite) ? [{ element: symbolOf(symbol), x, y, z }] : [];
}

const within = (bonds: [number, number][], atoms: number): [number, number][] => bonds.filter((bond) => bond.every((end) => Number.isInteger(end) && end >= 0 && end < atoms));
