import type { Place } from './shell.ts';

/** A line of a PDB file; `name` of the atom as its four columns have it. */
export const pdbAtom = (serial: number, name: string, residue: string, chain: string, at: number, place: Place, { loose = false, alternative = ' ', element = '' } = {}): string =>
  `${loose ? 'HETATM' : 'ATOM  '}${String(serial).padStart(5)} ${name}${alternative}${residue.padStart(3)} ${chain}${String(at).padStart(4)}    ${place.map((value) => value.toFixed(3).padStart(8)).join('')}  1.00 10.00          ${element.padStart(2)}`;

/** Places of alpha carbons in a helix (100° and 1.5 Å a residue), and in a strand (3.3 Å, up and down). */
export const helix = (residues: number): Place[] => Array.from({ length: residues }, (_, at): Place => [2.3 * Math.cos((at * 100 * Math.PI) / 180), 2.3 * Math.sin((at * 100 * Math.PI) / 180), at * 1.5]);
export const strand = (residues: number): Place[] => Array.from({ length: residues }, (_, at): Place => [30 + (at % 2) * 1.7, 0, at * 3.3]);

/** Two chains, a helix of sixteen residues and a strand of eight, with a heme's iron and two molecules of water. */
export const proteinPdb = [
  'TITLE     A HELIX AND', 'TITLE    2 A STRAND',
  ...helix(16).map((place, at) => pdbAtom(at + 1, ' CA ', 'ALA', 'A', at + 1, place, { element: 'C' })),
  ...strand(8).map((place, at) => pdbAtom(at + 17, ' CA ', 'VAL', 'B', at + 1, place, { element: 'C' })),
  pdbAtom(25, 'FE  ', 'HEM', 'A', 99, [10, 10, 10], { loose: true, element: 'FE' }),
  pdbAtom(26, ' O  ', 'HOH', 'A', 100, [12, 0, 0], { loose: true, element: 'O' }),
  pdbAtom(27, ' O  ', 'HOH', 'A', 101, [15, 0, 0], { loose: true, element: 'O' }),
  'END', '',
].join('\n');

const molfile = (name: string, atoms: readonly string[]): string => [name, '  made by hand', '', `  ${atoms.length}  ${atoms.length - 1}  0  0  0  0            999 V2000`, ...atoms.map((atom, at) => `${(at * 1.4).toFixed(4).padStart(10)}    0.0000    0.0000 ${atom}   0  0`), ...atoms.slice(1).map((_, at) => `  ${at + 1}  ${at + 2}  1  0`), 'M  END', '$$$$', ''].join('\n');

/** Ethanol and propane without their hydrogen, and a molecule without atoms. */
export const threeSdf = molfile('ethanol', ['C', 'C', 'O']) + molfile('propane', ['C', 'C', 'C']) + ['nothing', '', '', '  0  0  0  0  0  0            999 V2000', 'M  END', '$$$$', ''].join('\n');

export const waterXyz = '3\nwater\nO 0.0 0.0 0.117\nH 0.0 0.757 -0.469\n1 0.0 -0.757 -0.469\n';
