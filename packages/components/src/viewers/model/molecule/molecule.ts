/** An atom; places are in ångström. */
export interface Atom {
  /** As the periodic table writes it: `C`, `Cl`. */
  element: string;
  x: number;
  y: number;
  z: number;
  /** What files of proteins tell of it beside that; absent where they do not. */
  part?: AtomPart;
}

/** Where an atom stands in a chain. */
export interface AtomPart {
  /** Of the atom within its residue: `CA`, `P`. */
  name: string;
  /** `ALA`, `DG`, `HOH`. */
  residue: string;
  chain: string;
  /** Of the residue within its chain, with the letter that tells two of one number apart. */
  at: string;
  /** True for what is no link of the chain: water, ions, what is bound. */
  loose: boolean;
}

export interface Molecule {
  title: string;
  atoms: Atom[];
  /** Pairs of atoms, as the file tells them. */
  bonds: [number, number][];
  /** How many molecules, or models of one, the file has. */
  count: number;
}

export const distance = (a: Atom, b: Atom): number => Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);

/** Tells the residues of a file apart; atoms of no chain are of none. */
export const residueOf = ({ part }: Atom): string => (part ? `${part.chain} ${part.at} ${part.residue}` : '');

const water: ReadonlySet<string> = new Set(['HOH', 'WAT', 'H2O', 'DOD', 'TIP', 'TIP3', 'SOL']);
export const isWater = ({ part }: Atom): boolean => part !== undefined && water.has(part.residue);
