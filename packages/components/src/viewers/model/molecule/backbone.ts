import { distance, residueOf, type Atom } from './molecule.ts';

export type Fold = 'coil' | 'helix' | 'strand';

/** A chain without a gap, by one atom of each of its residues. */
export interface Strand {
  chain: string;
  protein: boolean;
  links: { atom: Atom; fold: Fold }[];
}

/** Distances of neighbours beyond which there is a gap, in ångström. */
const reach = { protein: 4.6, nucleic: 9 };
/** Residues of a chain at least that is drawn as one. */
const shortest = 4;

/** The chains of proteins and nucleic acids, in the order of the file. */
export function strandsOf(atoms: readonly Atom[]): Strand[] {
  const all: { chain: string; protein: boolean; atoms: Atom[] }[] = [];
  let current: (typeof all)[number] | undefined;
  for (const { atom, protein } of linksIn(atoms)) {
    const before = current?.atoms.at(-1);
    const follows = current && before && current.protein === protein && current.chain === atom.part!.chain && distance(before, atom) <= reach[protein ? 'protein' : 'nucleic'];
    if (follows) current!.atoms.push(atom);
    else all.push((current = { chain: atom.part!.chain, protein, atoms: [atom] }));
  }
  return all.filter(({ atoms: { length } }) => length >= shortest).map(({ chain, protein, atoms: line }) => {
    const folds = protein ? foldsOf(line) : line.map((): Fold => 'coil');
    return { chain, protein, links: line.map((atom, at) => ({ atom, fold: folds[at]! })) };
  });
}

/** The atom that stands for each residue: its alpha carbon, or of a nucleic acid the fourth carbon of the sugar, else the phosphorus. */
function* linksIn(atoms: readonly Atom[]): Generator<{ atom: Atom; protein: boolean }> {
  for (let from = 0; from < atoms.length; ) {
    const first = atoms[from]!;
    let to = from + 1;
    if (first.part) while (to < atoms.length && atoms[to]!.part && residueOf(atoms[to]!) === residueOf(first)) to++;
    const named = (name: RegExp, element: string): Atom | undefined => atoms.slice(from, to).find((atom) => atom.element === element && atom.part !== undefined && name.test(atom.part.name));
    const alpha = named(/^CA$/, 'C');
    const atom = alpha ?? named(/^C4['*]$/, 'C') ?? named(/^P$/, 'P');
    if (atom) yield { atom, protein: alpha !== undefined };
    from = to;
  }
}

/** Helices and strands by the distances of alpha carbons alone (P-SEA; Labesse 1997), so that a file need not tell them. */
function foldsOf(line: readonly Atom[]): Fold[] {
  const folds = line.map((): Fold => 'coil');
  const between = (at: number, ranges: readonly (readonly [step: number, from: number, to: number])[]): boolean => ranges.every(([step, from, to]) => {
    const apart = line[at + step] ? distance(line[at]!, line[at + step]!) : NaN;
    return apart >= from && apart <= to;
  });
  for (const { fold, ranges, run } of kinds) {
    for (let at = 0; at < line.length; at++) {
      let end = at;
      while (between(end, ranges)) end++;
      const last = end + ranges.length;
      if (end === at || last - at + 1 < run) continue;
      for (let one = at; one <= last && one < line.length; one++) if (folds[one] === 'coil') folds[one] = fold;
      at = end;
    }
  }
  return folds;
}
const kinds: readonly { fold: Fold; ranges: readonly (readonly [number, number, number])[]; run: number }[] = [
  { fold: 'helix', ranges: [[2, 5, 6], [3, 4.7, 5.9], [4, 5.6, 7]], run: 5 },
  { fold: 'strand', ranges: [[2, 6, 7.4], [3, 8.9, 11.1]], run: 4 },
];
