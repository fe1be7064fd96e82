import type { MoleculeFormat } from '../read/model-format.ts';
import type { PackedModel } from '../read/packed-model.ts';
import { strandsOf } from './backbone.ts';
import { drawBalls, drawDots } from './balls-and-sticks.ts';
import { guessBonds } from './guess-bonds.ts';
import { isWater, residueOf, type Atom, type Molecule } from './molecule.ts';
import { readCif } from './read-cif.ts';
import { readMdl } from './read-mdl.ts';
import { readPdb } from './read-pdb.ts';
import { readXyz } from './read-xyz.ts';
import { drawRibbons } from './ribbons.ts';
import { Shell } from './shell.ts';

/** What is said of a molecule. */
export interface MoleculeFacts {
  title: string;
  atoms: number;
  /** Of proteins and nucleic acids. */
  chains: number;
  /** Molecules of it that are not drawn. */
  water: number;
  /** Which of those that the file has, from 0. */
  nth: number;
  count: number;
}

const parsers: Readonly<Record<MoleculeFormat, (text: string, nth: number) => Molecule>> = { pdb: readPdb, cif: readCif, mol: readMdl, sdf: readMdl, xyz: readXyz };

/** Residues from which on chains are drawn as ribbons; what is shorter is drawn atom by atom. */
const ribbonsFrom = 12;

/** Atoms of which more are dots, whatever is bound to what. */
const mostBalls = 80_000;

/** Reads a molecule of a file, counted from 0, and draws it: chains as ribbons, without water and what stands around it; all else as balls and sticks. */
export function readMolecule(format: MoleculeFormat, bytes: Uint8Array, nth = 0): { model: PackedModel; facts: MoleculeFacts } {
  const { title, atoms, bonds, count } = parsers[format](new TextDecoder().decode(bytes), nth);
  const strands = strandsOf(atoms);
  const ribbons = strands.reduce((sum, { links }) => sum + links.length, 0) >= ribbonsFrom ? strands : [];
  const inRibbons = new Set(ribbons.flatMap(({ links }) => links.map(({ atom }) => residueOf(atom))));
  const shown = atoms.flatMap((atom, at) => (inRibbons.has(residueOf(atom)) || (ribbons.length > 0 && isWater(atom)) ? [] : [at]));
  const [mesh, dots] = [new Shell(), new Shell()];
  drawRibbons(mesh, ribbons);
  if (shown.length > mostBalls || !drawBalls(mesh, atoms, shown, bondsAmong(atoms, shown, bonds))) drawDots(dots, atoms, shown);
  const drawn = [{ kind: 'mesh', geometry: mesh.pack() } as const, { kind: 'points', geometry: dots.pack() } as const].filter(({ geometry }) => geometry !== undefined);
  return {
    model: { geometries: drawn.map(({ geometry }) => geometry!), parts: drawn.map(({ kind }, geometry) => ({ kind, geometry })), looks: [], pictures: [] },
    facts: {
      title, nth, count, atoms: atoms.length, chains: new Set(ribbons.map(({ chain }) => chain)).size,
      water: ribbons.length > 0 ? atoms.filter((atom) => isWater(atom) && atom.element === 'O').length : 0,
    },
  };
}

/** What a file tells of bonds is kept to; where it tells of none, or of those of some alone as files of proteins do, they are guessed. */
function bondsAmong(atoms: readonly Atom[], shown: readonly number[], told: readonly [number, number][]): readonly [number, number][] {
  const there = new Set(shown);
  const kept = told.filter(([one, two]) => there.has(one) && there.has(two));
  const bound = new Set(kept.flat());
  const proteins = atoms.some(({ part }) => part);
  if (kept.length > 0 && !proteins) return kept;
  return [...kept, ...guessBonds(atoms, shown).filter(([one, two]) => !(bound.has(one) && bound.has(two)))];
}
