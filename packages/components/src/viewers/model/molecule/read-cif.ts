import { cifTables, type CifTable } from './cif-items.ts';
import { symbolOf } from './elements.ts';
import type { Atom, Molecule } from './molecule.ts';

/** The atoms of a CIF file: of a model of a protein (mmCIF), counted from 0, or of a crystal, whose places are parts of its cell. Of places that an atom has one or another time the first. */
export function readCif(text: string, nth = 0): Molecule {
  let title = '';
  let atoms: Atom[] = [];
  let count = 1;
  const cell = new Map<string, number>();
  for (const table of cifTables(text)) {
    const [first = ''] = table.names;
    if (first.startsWith('_cell_') || first.startsWith('_cell.')) for (const [at, name] of table.names.entries()) cell.set(name.slice(6), numberIn(table.rows[0]?.[at]));
    if (titles.has(first) && title === '') title = table.rows[0]![0]!;
    if (first.startsWith('_atom_site.')) [atoms, count] = atomsOf(table, nth);
    else if (first.startsWith('_atom_site_') && table.names.some((name) => name.endsWith('_x'))) atoms = crystalAtoms(table, cell);
  }
  return { title: title === '?' || title === '.' ? '' : title.replace(/\s+/g, ' '), atoms, bonds: [], count };
}

const titles: ReadonlySet<string> = new Set(['_struct.title', '_chemical_name_common', '_chemical_name_systematic', '_chemical_formula_sum']);

/** Numbers of crystals tell in brackets how sure they are: `0.1234(5)`. */
const numberIn = (value: string | undefined): number => (value === undefined || value === '?' || value === '.' ? NaN : Number(value.replace(/\(\d+\)$/, '')));

/** What a row has of the first of these items that the table has. */
const reader = ({ names }: CifTable, prefix: string) => (...items: readonly string[]): ((row: readonly string[]) => string) => {
  const at = items.map((item) => names.indexOf(`${prefix}${item}`)).find((found) => found >= 0);
  return (row) => (at === undefined || row[at] === '?' || row[at] === '.' ? '' : (row[at] ?? ''));
};

function atomsOf(table: CifTable, nth: number): [atoms: Atom[], models: number] {
  const item = reader(table, '_atom_site.');
  const [group, symbol, name, alternative, residue, chain, number, letter, model] = [item('group_pdb'), item('type_symbol'), item('auth_atom_id', 'label_atom_id'), item('label_alt_id'), item('auth_comp_id', 'label_comp_id'), item('auth_asym_id', 'label_asym_id'), item('auth_seq_id', 'label_seq_id'), item('pdbx_pdb_ins_code'), item('pdbx_pdb_model_num')];
  const [x, y, z] = [item('cartn_x'), item('cartn_y'), item('cartn_z')];
  const models = [...new Set(table.rows.map(model))];
  const seen = new Set<string>();
  const atoms: Atom[] = [];
  for (const row of table.rows) {
    if (model(row) !== models[nth]) continue;
    const part = { name: name(row), residue: residue(row), chain: chain(row), at: `${number(row)}${letter(row)}`, loose: group(row) === 'HETATM' };
    const key = `${part.chain} ${part.at} ${part.residue} ${part.name}`;
    if (alternative(row) !== '' && seen.has(key)) continue;
    seen.add(key);
    push(atoms, { element: symbolOf(symbol(row)), x: numberIn(x(row)), y: numberIn(y(row)), z: numberIn(z(row)), part });
  }
  return [atoms, models.length];
}

function crystalAtoms(table: CifTable, cell: ReadonlyMap<string, number>): Atom[] {
  const item = reader(table, '_atom_site_');
  const [symbol, label] = [item('type_symbol'), item('label')];
  const parts = [item('fract_x'), item('fract_y'), item('fract_z')];
  const plain = [item('cartn_x'), item('cartn_y'), item('cartn_z')];
  const inSpace = cartesian(cell);
  const atoms: Atom[] = [];
  for (const row of table.rows) {
    const fractions = parts.map((part) => numberIn(part(row) || undefined));
    const [x, y, z] = fractions.every(Number.isFinite) ? inSpace(fractions) : plain.map((part) => numberIn(part(row) || undefined));
    push(atoms, { element: symbolOf((symbol(row) || label(row)).replace(/[^A-Za-z].*$/, '')), x: x!, y: y!, z: z! });
  }
  return atoms;
}

const push = (atoms: Atom[], atom: Atom): void => {
  if ([atom.x, atom.y, atom.z].every(Number.isFinite)) atoms.push(atom);
};

/** From parts of a cell to ångström (International Tables for Crystallography, volume B, section 1.1). */
function cartesian(cell: ReadonlyMap<string, number>): (fractions: readonly number[]) => number[] {
  const [a = NaN, b = NaN, c = NaN] = ['length_a', 'length_b', 'length_c'].map((name) => cell.get(name) ?? NaN);
  const [alpha = 90, beta = 90, gamma = 90] = ['angle_alpha', 'angle_beta', 'angle_gamma'].map((name) => cell.get(name) ?? 90);
  const [cosA, cosB, cosG] = [alpha, beta, gamma].map((angle) => Math.cos((angle * Math.PI) / 180)) as [number, number, number];
  const sinG = Math.sin((gamma * Math.PI) / 180);
  const lean = (cosA - cosB * cosG) / sinG;
  const height = Math.sqrt(Math.max(0, 1 - cosB ** 2 - lean ** 2));
  return ([u = NaN, v = NaN, w = NaN]) => [a * u + b * cosG * v + c * cosB * w, b * sinG * v + c * lean * w, c * height * w];
}
