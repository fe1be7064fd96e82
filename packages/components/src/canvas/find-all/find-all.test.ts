import { expect } from 'chai';
import '../../define.ts';
import type { McpArtifactViewer } from '../../artifact-viewer/artifact-viewer.ts';
import type { McpCanvas } from '../canvas.ts';
import { mountCanvas, one, press, sampleEvent, sampleFile, until, within } from '../sample-canvas.ts';

const give = (canvas: McpCanvas, ...files: ReturnType<typeof sampleFile>[]) => canvas.dispatch(sampleEvent('canvas_files', { files, display: { mode: 'append' } }));
const field = (canvas: McpCanvas) => one(canvas, '.find-all input') as HTMLInputElement;
const told = (canvas: McpCanvas) => one(canvas, '.find-all .told').textContent!.replace(/\s+/g, ' ').trim();
const found = (canvas: McpCanvas) => within(canvas, '.find-all li').map((row) => `${row.querySelector('bdi')!.textContent}: ${row.querySelector('.count')!.textContent}`);

async function write(canvas: McpCanvas, text: string): Promise<void> {
  field(canvas).value = text;
  field(canvas).dispatchEvent(new InputEvent('input', { bubbles: true }));
  field(canvas).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true, cancelable: true }));
  await canvas.updateComplete;
  await until(() => told(canvas) !== '' && !told(canvas).includes('Searching'), 'the search is over');
}

async function asked(...files: ReturnType<typeof sampleFile>[]): Promise<McpCanvas> {
  const canvas = mountCanvas();
  give(canvas, ...files);
  await until(() => within(canvas, '[role=tab]').length === files.length, 'the tabs are there');
  await press(canvas, 'f', { ctrlKey: true, shiftKey: true });
  await until(() => canvas.shadowRoot!.activeElement === field(canvas), 'the field has the keyboard');
  return canvas;
}

describe('the search in all files', () => {
  beforeEach(() => (document.documentElement.lang = 'en'));
  afterEach(() => document.querySelectorAll('mcp-canvas').forEach((element) => element.remove()));

  it('tells how often a text stands in each file, newest first, with the first lines', async () => {
    const canvas = await asked(sampleFile('a.txt', 'Gene one\nno\ngene two'), sampleFile('b.txt', 'nothing'), sampleFile('c.csv', 'name,GENE\nx,1', { mime: 'text/csv' }));
    await write(canvas, 'gene');
    expect(found(canvas)).to.deep.equal(['c.csv: 1 match', 'a.txt: 2 matches']);
    expect(told(canvas)).to.equal('3 matches in 2 files');
    expect(within(canvas, '.find-all mark').map((mark) => mark.textContent)).to.deep.equal(['GENE', 'Gene', 'gene']);
    await write(canvas, 'absent');
    expect([found(canvas), told(canvas)]).to.deep.equal([[], 'Nothing was found']);
  });

  it('takes what is written as it is, markup and expressions too', async () => {
    const canvas = await asked(sampleFile('a.txt', 'a.*b <b>(x)</b> [1-2] $&'));
    for (const query of ['.*', '<b>', '(x)', '[1-2]', '$&']) {
      await write(canvas, query);
      expect(found(canvas), query).to.deep.equal(['a.txt: 1 match']);
    }
    expect(one(canvas, '.find-all').querySelector('b')).to.equal(null);
  });

  it('says how many files it did not search: no text, too large, not to be read', async () => {
    const pixel = sampleFile('p.png', '', { mime: 'image/png', b64: 'iVBORw0KGgo=' });
    const { inline: _, ...binary } = sampleFile('x.bin', '', { mime: 'application/octet-stream', b64: btoa('\0\0needle') });
    const { inline: _lost, ...lost } = sampleFile('lost.txt', '', { url: 'https://elsewhere.example/lost.txt' });
    const canvas = await asked(sampleFile('a.txt', 'needle'), pixel, binary as never, lost as never, sampleFile('huge.txt', 'needle', { size: 2 ** 30 }));
    await write(canvas, 'needle');
    expect(found(canvas)).to.deep.equal(['a.txt: 1 match']);
    expect(told(canvas)).to.equal('1 match in 1 file 4 files were not searched: they are no text, too large, or cannot be read.');
  });

  it('goes to a file that was found, and on with the search there', async () => {
    const canvas = await asked(sampleFile('a.txt', 'needle\nneedle'), sampleFile('b.txt', 'nothing'));
    await write(canvas, 'needle');
    within(canvas, '.find-all li button')[0]!.click();
    await until(() => canvas.locate('a.txt')?.pane === 0, 'the file is shown');
    const viewer = () => one(canvas, '.panel:not([hidden]) mcp-artifact-viewer') as McpArtifactViewer;
    await until(() => viewer().shadowRoot!.querySelector('.count')?.textContent === '1 of 2', 'it is searched there');
    expect(within(canvas, 'dialog')).to.deep.equal([]);
    expect((viewer().shadowRoot!.activeElement as HTMLInputElement).value).to.equal('needle');
    await press(canvas, 'Escape');
    const tab = one(canvas, '[role=tab][aria-selected=true]');
    expect([canvas.shadowRoot!.activeElement, tab.textContent!.trim()], 'from there the keyboard comes to the tab of the file').to.deep.equal([tab, 'a.txt']);
  });

  it('is reached from the list of files too', async () => {
    const canvas = mountCanvas();
    give(canvas, sampleFile('a.txt'));
    await until(() => within(canvas, '[role=tab]').length === 1, 'the tab is there');
    one(canvas, '.files > button').click();
    await until(() => within(canvas, '.menu .all').length === 2, 'the list is open');
    within(canvas, '.menu .all').find((button) => button.textContent!.includes('Search all files'))!.click();
    await until(() => within(canvas, 'dialog.find-all').length === 1, 'the search is open');
  });
});
