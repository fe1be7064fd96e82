import { symbolOf } from './elements.ts';
import type { Atom, Molecule } from './molecule.ts';

/** The first molecule of an MDL file (molfile or SDF, of the second and the third version; BIOVIA, "CTfile Formats"). */
export function readMdl(text: string): Molecule {
  const lines = text.split(/\r?\n/);
  const counts = lines[3] ?? '';
  const title = (lines[0] ?? '').trim();
  const count = Math.max(1, lines.filter((line) => line.startsWith('$$$$')).length);
  return { title, count, ...(counts.includes('V3000') ? third(lines) : second(lines, counts)) };
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
    if (line.startsWith('$$$$')) break;
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
