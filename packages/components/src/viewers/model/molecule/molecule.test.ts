import { expect } from 'chai';
import { builtinViewers } from '../../builtin.ts';
import { resolveViewer } from '../../registry.ts';
import { viewerSuite } from '../../suite/here.ts';
import { sampleArtifact, sampleContent } from '../../suite/sample-content.ts';
import { until } from '../../suite/until.ts';
import type { McpModelViewer } from '../model-viewer.ts';
import type { MoleculeFormat } from '../read/model-format.ts';
import { strandsOf } from './backbone.ts';
import { guessBonds } from './guess-bonds.ts';
import { readCif } from './read-cif.ts';
import { readMdl } from './read-mdl.ts';
import { readMolecule } from './read-molecule.ts';
import { readPdb } from './read-pdb.ts';
import { readXyz } from './read-xyz.ts';
import { pdbAtom, proteinPdb, threeSdf, waterXyz } from './sample-molecules.ts';

const row = builtinViewers.find(({ id }) => id === 'model')!;
viewerSuite({ row, samples: [{ name: 'a.pdb', mime: 'chemical/x-pdb', bytes: proteinPdb, shown: (viewer) => (viewer.shadowRoot!.querySelector('.status')?.textContent ?? '').includes('27 atoms') }, { name: 'b.sdf', mime: 'chemical/x-mdl-sdfile', bytes: threeSdf, shown: (viewer) => (viewer.shadowRoot!.querySelector('.status')?.textContent ?? '').includes('ethanol') }] });

const drawn = (format: MoleculeFormat, text: string): ReturnType<typeof readMolecule> => readMolecule(format, new TextEncoder().encode(text));
const vertices = ({ model }: ReturnType<typeof readMolecule>): number => model.geometries.reduce((sum, { attributes }) => sum + attributes['position']!.array.length / 3, 0);
const elements = ({ atoms }: { atoms: readonly { element: string }[] }): string => atoms.map(({ element }) => element).join(' ');

const cif = `data_1ABC
_struct.title 'The crystal''s  "structure"'
loop_
_atom_site.group_PDB
_atom_site.type_symbol
_atom_site.label_atom_id
_atom_site.label_alt_id
_atom_site.label_comp_id
_atom_site.auth_asym_id
_atom_site.auth_seq_id
_atom_site.Cartn_x
_atom_site.Cartn_y
_atom_site.Cartn_z
_atom_site.pdbx_PDB_model_num
ATOM C CA . GLY A 1 1.0 2.0 3.0 1
ATOM O "O5'" A GLY A 1 2.0 2.0 3.0 1 # with an apostrophe
ATOM O "O5'" B GLY A 1 2.1 2.0 3.0 1
ATOM C CA . GLY A 1 9.0 9.0 9.0 2
data_other
loop_
_atom_site.Cartn_x
_atom_site.Cartn_y
_atom_site.Cartn_z
5 5 5
`;
const crystal = `data_salt
_chemical_name_common
;
table
 salt
;
_cell_length_a 5.64(1)
_cell_length_b 5.64
_cell_length_c 5.64
_cell_angle_alpha 90
_cell_angle_beta 90
_cell_angle_gamma 60
loop_
_atom_site_label
_atom_site_type_symbol
_atom_site_fract_x
_atom_site_fract_y
_atom_site_fract_z
Na1 Na+ 0 0 0
Cl1 Cl- 0.5(2) 0.5 .
Cl2 Cl- 0.5 0.5 0
`;

describe('molecules', () => {
  describe('are read', () => {
    it('of PDB: a model, of places that an atom has the first, with the title and the bonds that it tells', () => {
      const lines = ['TITLE     TWO  ATOMS', 'MODEL        1', pdbAtom(1, ' CA ', 'GLY', 'A', 1, [1, 2, 3], { alternative: 'A' }), pdbAtom(2, ' CA ', 'GLY', 'A', 1, [1, 2, 4], { alternative: 'B' }), pdbAtom(3, 'CA  ', ' CA', 'A', 2, [4, 4, 4], { loose: true }), pdbAtom(4, '1HB ', 'GLY', 'A', 1, [5, 5, 5]), 'ENDMDL', 'MODEL        2', pdbAtom(5, ' CA ', 'GLY', 'A', 1, [9, 9, 9]), 'ENDMDL', 'CONECT    1    3    3', 'CONECT    3    1', 'CONECT    3   99'];
      const molecule = readPdb(lines.join('\r\n'));
      expect({ ...molecule, atoms: elements(molecule) }).to.deep.equal({ title: 'TWO ATOMS', atoms: 'C Ca H', bonds: [[0, 1]], count: 2 });
      expect(readPdb(lines.join('\n'), 1).atoms.map(({ x }) => x)).to.deep.equal([9]);
      expect(molecule.atoms[0]).to.deep.equal({ element: 'C', x: 1, y: 2, z: 3, part: { name: 'CA', residue: 'GLY', chain: 'A', at: '1', loose: false } });
    });
    it('of mmCIF: quoted values, comments, the first block, a model of it', () => {
      const molecule = readCif(cif);
      expect([molecule.title, elements(molecule), molecule.count]).to.deep.equal([`The crystal''s "structure"`, 'C O', 2]);
      expect(readCif(cif, 1).atoms.map(({ x }) => x)).to.deep.equal([9]);
      expect(molecule.atoms[1]!.part).to.include({ name: `O5'`, residue: 'GLY', chain: 'A', at: '1' });
    });
    it('of the CIF of a crystal: places are parts of its cell', () => {
      const molecule = readCif(crystal);
      expect([molecule.title, elements(molecule)]).to.deep.equal(['table salt', 'Na Cl']);
      const { x, y, z } = molecule.atoms[1]!;
      expect([x, y, z].map((value) => value.toFixed(2))).to.deep.equal(['4.23', '2.44', '0.00']);
    });
    it('of SDF and molfiles, of both versions, with their bonds', () => {
      const molecule = readMdl(threeSdf);
      expect({ ...molecule, atoms: elements(molecule) }).to.deep.equal({ title: 'ethanol', count: 3, atoms: 'C C O', bonds: [[0, 1], [1, 2]] });
      expect([readMdl(threeSdf, 1), readMdl(threeSdf, 2)].map((other) => [other.title, elements(other)])).to.deep.equal([['propane', 'C C C'], ['nothing', '']]);
      const third = ['a', '', '', '  0  0  0     0  0            999 V3000', 'M  V30 BEGIN CTAB', 'M  V30 BEGIN ATOM', 'M  V30 1 C 0 0 0 0', 'M  V30 7 Cl 1.7 0 0 0', 'M  V30 END ATOM', 'M  V30 BEGIN BOND', 'M  V30 1 1 1 7', 'M  V30 2 1 1 8', 'M  V30 END BOND', 'M  V30 END CTAB', 'M  END'];
      expect({ ...readMdl(third.join('\n')), atoms: elements(readMdl(third.join('\n'))) }).to.deep.equal({ title: 'a', count: 1, atoms: 'C Cl', bonds: [[0, 1]] });
    });
    it('of XYZ: elements by their letters or numbers, a frame', () => {
      const molecule = readXyz(waterXyz + waterXyz);
      expect([molecule.title, elements(molecule), molecule.count]).to.deep.equal(['water', 'O H H', 2]);
      expect(readXyz(`${waterXyz}1\nsodium\nNa 1 1 1\n`, 1)).to.deep.include({ title: 'sodium', atoms: [{ element: 'Na', x: 1, y: 1, z: 1 }], count: 2 });
    });
    it('of a CIF whose quotes nothing closes, as far as it goes', () => {
      expect(readCif(cif.replace("'The crystal''s", "'The crystal")).atoms).to.have.lengthOf(2);
      expect(readCif(`data_a\n${"'a ".repeat(20_000)}`).atoms).to.deep.equal([]);
    });
    it('as nothing where the file is none', () => {
      expect(() => readXyz('no atoms\n')).to.throw();
      expect(() => readMdl('a\nb\nc\nno counts\n')).to.throw();
      for (const format of ['pdb', 'cif'] as const) expect(drawn(format, 'something else').model.parts, format).to.deep.equal([]);
    });
  });

  describe('are drawn', () => {
    it('with bonds where atoms are near enough, but none of hydrogen with hydrogen', () => {
      const { atoms } = readXyz(waterXyz);
      expect(guessBonds(atoms, [0, 1, 2])).to.deep.equal([[0, 1], [0, 2]]);
    });
    it('as helices and strands, as the distances of their residues tell', () => {
      const strands = strandsOf(readPdb(proteinPdb).atoms);
      expect(strands.map(({ chain, links }) => [chain, links.map(({ fold }) => fold[0]).join('')])).to.deep.equal([['A', 'hhhhhhhhhhhhhhhh'], ['B', 'ssssssss']]);
    });
    it('in pieces where residues are missing', () => {
      const gap = proteinPdb.split('\n').filter((line) => !/ALA A {3}[78] /.test(line)).join('\n');
      expect(strandsOf(readPdb(gap).atoms).map(({ links }) => links.length)).to.deep.equal([6, 8, 8]);
    });
    it('as ribbons with what is bound to them, without water; a small one atom by atom, with it', () => {
      const protein = drawn('pdb', proteinPdb);
      expect(protein.facts).to.deep.equal({ title: 'A HELIX AND A STRAND', nth: 0, count: 1, atoms: 27, chains: 2, water: 2 });
      const without = drawn('pdb', proteinPdb.split('\n').filter((line) => !/HEM|HOH/.test(line)).join('\n'));
      expect(vertices(protein)).to.be.above(vertices(without));
      expect(drawn('xyz', waterXyz).facts).to.include({ atoms: 3, water: 0 });
    });
    it('within what a page can hold, however many atoms there are, and in finite places', () => {
      const many = (count: number): string => `${count}\n\n${Array.from({ length: count }, (_, at) => `C ${at % 50} ${Math.floor(at / 50) % 50} ${Math.floor(at / 2500)}`).join('\n')}\n`;
      for (const count of [100, 20_000, 80_000]) {
        const { model } = drawn('xyz', many(count));
        expect(vertices({ model, facts: drawn('xyz', waterXyz).facts }), `${count} atoms`).to.be.below(3_000_000);
        for (const { attributes } of model.geometries) expect(attributes['position']!.array.some((value) => !Number.isFinite(value))).to.equal(false);
      }
    });
    it('where all of their atoms are at one place, too', () => {
      const heap = `2000\n\n${'C 1 1 1\n'.repeat(2000)}`;
      expect(drawn('xyz', heap).facts.atoms).to.equal(2000);
      const line = Array.from({ length: 20 }, (_, at) => pdbAtom(at, ' CA ', 'ALA', 'A', at, [0, 0, 0], { element: 'C' })).join('\n');
      for (const { attributes } of drawn('pdb', line).model.geometries) expect(attributes['position']!.array.some((value) => !Number.isFinite(value))).to.equal(false);
    });
  });

  describe('in the viewer', () => {
    const opened: McpModelViewer[] = [];
    async function open(text: string, name: string, mime = ''): Promise<McpModelViewer> {
      await row.load();
      const viewer = document.createElement('mcp-model-viewer') as McpModelViewer;
      viewer.style.setProperty('inline-size', '400px');
      viewer.style.setProperty('block-size', '300px');
      viewer.artifact = sampleArtifact(name, mime);
      viewer.content = sampleContent(viewer.artifact, text);
      document.body.append(viewer);
      opened.push(viewer);
      await viewer.load(new AbortController().signal);
      await until(() => viewer.shadowRoot!.querySelector('canvas') !== null);
      return viewer;
    }
    const words = (viewer: McpModelViewer, part: string): string => [...viewer.shadowRoot!.querySelectorAll(part)].map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim()).join(' ');
    afterEach(() => {
      for (const viewer of opened.splice(0)) {
        viewer.dispose();
        viewer.remove();
      }
    });

    it('say what they are, what is not drawn, and stand on no grid', async () => {
      const viewer = await open(proteinPdb, 'a.pdb', 'chemical/x-pdb');
      expect(words(viewer, '.status bdi')).to.match(/^PDB 27 atoms 2 chains [\d.]+ × [\d.]+ × [\d.]+ Å A HELIX AND A STRAND$/);
      expect(words(viewer, '.bar')).to.include('2 molecules of water are not drawn.');
      expect(viewer.shadowRoot!.querySelector('canvas')!.getAttribute('aria-label')).to.include('27 atoms');
      expect(viewer.savePosition()).to.include({ grid: false });
    });
    describe('where a file has several', () => {
      const shows = (viewer: McpModelViewer, title: string): Promise<unknown> => until(() => words(viewer, '.status bdi').endsWith(title));
      const field = (viewer: McpModelViewer): HTMLInputElement => viewer.shadowRoot!.querySelector<HTMLInputElement>('.which')!;
      const steps = (viewer: McpModelViewer): HTMLButtonElement[] => [...viewer.shadowRoot!.querySelectorAll<HTMLButtonElement>('.one-of button')];
      const press = (viewer: McpModelViewer, key: string): void => void viewer.shadowRoot!.querySelector('.room')!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }));

      it('show the first, and the others as they are asked for: by number, one after the other, by key, from the toolbar', async () => {
        const viewer = await open(threeSdf, 'a.sdf');
        expect([field(viewer).value, field(viewer).ariaLabel, words(viewer, '.one-of span')]).to.deep.equal(['1', 'Which of 3 in this file', 'of 3']);
        expect(steps(viewer).map(({ disabled }) => disabled)).to.deep.equal([true, false]);
        steps(viewer)[1]!.click();
        await shows(viewer, 'propane');
        expect([field(viewer).value, viewer.capabilities.has('go-to'), viewer.places.count]).to.deep.equal(['2', true, 3]);
        press(viewer, 'p');
        await shows(viewer, 'ethanol');
        press(viewer, 'n');
        await shows(viewer, 'propane');
        field(viewer).value = '1';
        field(viewer).dispatchEvent(new Event('change'));
        await shows(viewer, 'ethanol');
        viewer.goTo(2);
        await shows(viewer, 'propane');
        expect(viewer.shadowRoot!.querySelectorAll('canvas')).to.have.lengthOf(1);
      });
      it('stay with the one that is shown where another has nothing in it', async () => {
        const viewer = await open(threeSdf, 'a.sdf');
        viewer.goTo(3);
        expect(viewer.savePosition()).to.include({ molecule: 3 });
        await until(() => !Object.hasOwn(Object(viewer.savePosition()), 'molecule'));
        await viewer.updateComplete;
        expect([words(viewer, '.status bdi').endsWith('ethanol'), field(viewer).value]).to.deep.equal([true, '1']);
        viewer.goTo(2);
        await shows(viewer, 'propane');
      });
      it('come back to the one that was looked at', async () => {
        const viewer = await open(threeSdf, 'a.sdf');
        viewer.goTo(2);
        await shows(viewer, 'propane');
        const position = viewer.savePosition();
        expect(position).to.include({ molecule: 2 });
        const again = await open(threeSdf, 'a.sdf');
        await again.restorePosition(position);
        expect(words(again, '.status bdi').endsWith('propane')).to.equal(true);
        expect(again.savePosition()).to.deep.equal(position);
      });
    });
    it('say that there is nothing in a file without atoms', async () => {
      const message = await open('HEADER    NOTHING\nEND\n', 'a.pdb').then(() => '', (error: Error) => error.message);
      expect(message).to.include('There is nothing in this model');
    });
    it('are known by their types and names', () => {
      for (const name of ['a.pdb', 'a.ent', 'a.cif', 'a.mmcif', 'a.mol', 'a.sdf', 'a.xyz']) expect(resolveViewer(builtinViewers, { mime: '', name }).id, name).to.equal('model');
      for (const mime of ['chemical/x-pdb', 'chemical/x-mmcif', 'chemical/x-cif', 'chemical/x-mdl-sdfile', 'chemical/x-mdl-molfile', 'chemical/x-xyz']) expect(resolveViewer(builtinViewers, { mime, name: 'a' }).id, mime).to.equal('model');
    });
  });
});
