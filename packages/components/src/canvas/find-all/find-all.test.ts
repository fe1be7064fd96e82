import { expect } from 'chai';
import '../../define.ts';
import type { McpArtifactViewer } from '../../artifact-viewer/artifact-viewer.ts';
import type { McpCanvas } from '../canvas.ts';
import { docx, paragraph } from '../../viewers/document/sample-document.ts';
import { sampleWorkbook, sheetRow } from '../../viewers/data/workbook/sample-workbook.ts';
import { samplePdf } from '../../viewers/pdf/samples/sample-pdf.ts';
import { counted as numbered, sampleDatabase } from '../../viewers/data/sqlite/sample-database.ts';
import { cell, drawio, model, packed as packedModel } from '../../viewers/diagram/drawio/sample-drawio.ts';
import { sampleBook } from '../../viewers/book/sample-book.ts';
import { mountCanvas, one, press, sampleEvent, sampleFile, within } from '../sample-canvas.ts';
import { until } from '../../viewers/suite/until.ts';

const give = (canvas: McpCanvas, ...files: ReturnType<typeof sampleFile>[]) => canvas.dispatch(sampleEvent('canvas_files', { files, display: { mode: 'append' } }));
const field = (canvas: McpCanvas) => one(canvas, '.find-all input') as HTMLInputElement;
const told = (canvas: McpCanvas) => one(canvas, '.find-all .told').textContent!.replace(/\s+/g, ' ').trim();
const left = (canvas: McpCanvas) => within(canvas, '.find-all .left p').map((line) => line.textContent!.replace(/[\u2068\u2069]/g, ''));
const shownIn = (canvas: McpCanvas): McpArtifactViewer => one(canvas, '.panel:not([hidden]) mcp-artifact-viewer') as McpArtifactViewer;
const counted = (canvas: McpCanvas) => shownIn(canvas).shadowRoot!.querySelector('.find .count')?.textContent;
const types = { docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', pdf: 'application/pdf', sqlite: 'application/vnd.sqlite3', epub: 'application/epub+zip' };
function packed(name: string, bytes: Uint8Array<ArrayBuffer>): ReturnType<typeof sampleFile> {
  const { inline: _, ...file } = sampleFile(name, '', { mime: types[name.split('.')[1] as keyof typeof types], size: bytes.length });
  return { ...file, b64: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')) };
}
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
  it('is told to a screen reader when it begins and when it is over, not file by file', async () => {
    const canvas = await asked(...Array.from({ length: 6 }, (_, at) => sampleFile(`${at}.txt`, 'a heron')));
    const heard: string[] = [];
    const region = one(canvas, '.find-all [role=status]');
    const watch = new MutationObserver(() => heard.push(region.textContent!.trim()));
    watch.observe(region, { childList: true, characterData: true, subtree: true });
    await write(canvas, 'heron');
    await until(() => heard.at(-1)?.startsWith('6 matches'), 'it is told');
    watch.disconnect();
    expect([...new Set(heard)]).to.deep.equal(['Searching …', '6 matches in 6 files']);
  });

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

  it('is gone through with the arrows: from the field to what was found and back', async () => {
    const canvas = await asked(sampleFile('a.txt', 'gene'), sampleFile('b.txt', 'gene'));
    await write(canvas, 'gene');
    const at = () => within(canvas, '.find-all input, .find-all li button').indexOf(canvas.shadowRoot!.activeElement as HTMLElement);
    for (const [key, place] of [['ArrowDown', 1], ['ArrowDown', 2], ['ArrowDown', 2], ['ArrowUp', 1], ['ArrowUp', 0], ['ArrowUp', 0]] as const) {
      canvas.shadowRoot!.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }));
      expect(at(), key).to.equal(place);
    }
  });

  it('takes what is written as it is, markup and expressions too', async () => {
    const canvas = await asked(sampleFile('a.txt', 'a.*b <b>(x)</b> [1-2] $&'));
    for (const query of ['.*', '<b>', '(x)', '[1-2]', '$&']) {
      await write(canvas, query);
      expect(found(canvas), query).to.deep.equal(['a.txt: 1 match']);
    }
    expect(one(canvas, '.find-all').querySelector('b')).to.equal(null);
  });

  it('minds case and looks for whole words where that is asked for, by button and by key, and goes on so in the file', async () => {
    const canvas = await asked(sampleFile('a.txt', 'genes, Gene and gene'), sampleFile('b.txt', 'Genes'));
    const meant = () => within(canvas, '.find-all .meant').map((button) => button.getAttribute('aria-pressed'));
    await write(canvas, 'gene');
    expect([found(canvas), meant()]).to.deep.equal([['b.txt: 1 match', 'a.txt: 3 matches'], ['false', 'false']]);
    one(canvas, '.find-all .meant').click();
    await until(() => told(canvas) === '2 matches in 1 file', 'case is minded');
    field(canvas).dispatchEvent(new KeyboardEvent('keydown', { key: 'w', code: 'KeyW', altKey: true, bubbles: true, composed: true, cancelable: true }));
    await until(() => told(canvas) === '1 match in 1 file', 'words are whole');
    expect(meant()).to.deep.equal(['true', 'true']);
    one(canvas, '.find-all li button').click();
    await until(() => counted(canvas) === '1 of 1', 'it goes on in the file');
  });

  it('names the files that it did not search, and says what to do; those without text it counts', async () => {
    const { inline: _pixel, ...pixel } = sampleFile('p.png', '', { mime: 'image/png', b64: 'iVBORw0KGgo=' });
    const { inline: _, ...binary } = sampleFile('x.bin', '', { mime: 'application/octet-stream', b64: btoa('\0\0needle') });
    const { inline: _lost, ...lost } = sampleFile('lost.txt', '', { url: 'https://elsewhere.example/lost.txt' });
    const locked = packed('locked.pdf', await samplePdf({ pages: [['needle']], password: 'secret' }));
    const drawn = packed('drawn.pdf', await samplePdf({ pages: [[]] }));
    const canvas = await asked(sampleFile('a.txt', 'needle'), pixel as never, binary as never, lost as never, sampleFile('huge.txt', 'needle', { size: 2 ** 30 }), locked, drawn);
    await write(canvas, 'needle');
    expect(found(canvas)).to.deep.equal(['a.txt: 1 match']);
    expect(told(canvas)).to.equal('1 match in 1 file');
    expect(left(canvas)).to.deep.equal([
      'Not searched, too large: huge.txt. Open it to search in it.',
      'Not searched, locked with a password: locked.pdf. Open it, enter the password, then search in it.',
      'Not searched, could not be read: lost.txt. Open it to see why.',
      'Not searched: 3 files without text, such as pictures, sound and archives.',
    ]);
  });

  it('names the first of many that it did not search, and counts the others', async () => {
    const canvas = await asked(...Array.from({ length: 6 }, (_, nth) => sampleFile(`${nth}.txt`, '', { size: 2 ** 30 })));
    await write(canvas, 'needle');
    expect(left(canvas)).to.deep.equal(['Not searched, too large: 5.txt, 4.txt, 3.txt, and 3 others. Open them to search in them.']);
  });

  describe('in what is no text in its file', () => {
    it('reads PDFs page by page, and goes to the page of the first match with the search open', async () => {
      const canvas = await asked(packed('book.pdf', await samplePdf({ pages: [['one'], ['two'], ['a needle in', 'hay'], ['needle']] })), sampleFile('a.txt'));
      await write(canvas, 'needle in hay');
      expect(found(canvas)).to.deep.equal(['book.pdf: 1 match']);
      expect(within(canvas, '.find-all .where').map((where) => where.textContent)).to.deep.equal(['Page 3']);
      within(canvas, '.find-all li button')[0]!.click();
      await until(() => shownIn(canvas).artifact?.name === 'book.pdf' && counted(canvas) === '1 of 1', 'it is searched there');
      const viewer = shownIn(canvas).stage.querySelector<HTMLElement & { savePosition(): { page: number } }>('mcp-pdf-viewer')!;
      await until(() => viewer.savePosition().page === 2, 'the page is in view');
    });

    it('reads Word documents as they are drawn: words that their markup parts, no comments, nothing twice', async () => {
      const body = `<w:p><w:r><w:t>Nee</w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>dle &amp; thread</w:t></w:r></w:p>${paragraph('hay')}`;
      const comments = new TextEncoder().encode('<w:comments xmlns:w="x"><w:comment><w:p><w:r><w:t>needle</w:t></w:r></w:p></w:comment></w:comments>');
      const canvas = await asked(packed('letter.docx', docx({ body, files: { 'word/comments.xml': comments } })));
      await write(canvas, 'needle & thread');
      expect(found(canvas)).to.deep.equal(['letter.docx: 1 match']);
      await write(canvas, 'threadhay');
      expect(found(canvas)).to.deep.equal([]);
      await write(canvas, 'needle');
      within(canvas, '.find-all li button')[0]!.click();
      await until(() => counted(canvas) === '1 of 1', 'it is searched there');
    });

    it('reads every sheet of a workbook, and opens the one with the first match', async () => {
      const sheets = { First: sheetRow(1, ['name', 'count']) + sheetRow(2, ['hay', 1]), Second: sheetRow(1, ['name', 'share']) + sheetRow(2, ['needle', '<c s="2"><v>0.25</v></c>']) };
      const canvas = await asked(packed('book.xlsx', sampleWorkbook(sheets, [], 0, ['0 %'])));
      await write(canvas, '25 %');
      expect(found(canvas), 'as the cells are shown').to.deep.equal(['book.xlsx: 1 match']);
      await write(canvas, 'needle');
      expect(within(canvas, '.find-all .where').map((where) => where.textContent)).to.deep.equal(['Second']);
      within(canvas, '.find-all li button')[0]!.click();
      await until(() => counted(canvas) === '1 of 1', 'the sheet is open and searched');
    });

    it('reads what a message and a notebook say, not how they are written', async () => {
      const mail = `From: Ada <ada@example.org>\r\nSubject: =?utf-8?B?${btoa('a needle')}?=\r\nContent-Transfer-Encoding: base64\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${btoa('another needle')}\r\n`;
      const cells = [{ cell_type: 'code', source: ['say("needle")'], outputs: [{ output_type: 'stream', name: 'stdout', text: ['nee\u001b[1mdle\u001b[0m'] }, { output_type: 'display_data', data: { 'image/png': 'needle' }, metadata: {} }], metadata: { tags: ['needle'] } }];
      const canvas = await asked(sampleFile('a.eml', mail, { mime: 'message/rfc822' }), sampleFile('a.ipynb', JSON.stringify({ nbformat: 4, nbformat_minor: 5, metadata: {}, cells }), { mime: 'application/x-ipynb+json' }));
      await write(canvas, 'needle');
      expect(found(canvas)).to.deep.equal(['a.ipynb: 2 matches', 'a.eml: 2 matches']);
    });

    it('reads each message of a mailbox, whatever it was encoded in, and opens the one with the first match', async () => {
      const message = (nth: number, words: string) => `From - Fri Nov 20 09:30:00 2026\r\nFrom: p${nth}@example.org\r\nSubject: Number ${nth}\r\nContent-Transfer-Encoding: base64\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${btoa(words)}\r\n\r\n`;
      const canvas = await asked(sampleFile('all.mbox', message(1, 'hay') + message(2, 'a needle') + message(3, 'needle'), { mime: 'application/mbox' }));
      await write(canvas, 'base64');
      expect(found(canvas)).to.deep.equal([]);
      await write(canvas, 'needle');
      expect(found(canvas)).to.deep.equal(['all.mbox: 2 matches']);
      expect(within(canvas, '.find-all .where').map((where) => where.textContent)).to.deep.equal(['Number 2', 'Number 3']);
      await write(canvas, 'Number 2');
      expect(within(canvas, '.find-all .snippet').map((line) => line.textContent), 'a subject once').to.deep.equal(['Number 2']);
      await write(canvas, 'needle');
      within(canvas, '.find-all li button')[0]!.click();
      await until(() => counted(canvas) === '1 of 1', 'the message is open and searched');
    });

    it('reads the chapters of a book, and opens the one with the match', async () => {
      const book = sampleBook([{ title: 'Winter', body: '<p>hay</p>' }, { title: 'Spring', body: '<p class="needle">a nee<b>dle</b> and a needle</p>' }]);
      const canvas = await asked(packed('birds.epub', book));
      await write(canvas, 'needle');
      expect(found(canvas)).to.deep.equal(['birds.epub: 2 matches']);
      expect(within(canvas, '.find-all .where').map((where) => where.textContent)).to.deep.equal(['Spring']);
      within(canvas, '.find-all li button')[0]!.click();
      await until(() => counted(canvas) === '1 of 2', 'the chapter is open and searched');
    });

    it('reads captions as their transcript: words that marks part, clocks as they are shown', async () => {
      const canvas = await asked(sampleFile('film.vtt', 'WEBVTT\n\n00:01:05.000 --> 00:01:06.000 align:start\n<v Ada>one nee<b>dle</b>\n', { mime: 'text/vtt' }));
      await write(canvas, 'align');
      expect(found(canvas)).to.deep.equal([]);
      await write(canvas, 'Ada: one needle');
      expect(within(canvas, '.find-all .snippet').map((line) => line.textContent)).to.deep.equal(['1:05 Ada: one needle']);
      await write(canvas, 'needle');
      within(canvas, '.find-all li button')[0]!.click();
      await until(() => counted(canvas) === '1 of 1', 'it is searched there');
    });

    it('reads every table of a database to its end, and opens the one with the first match', async () => {
      const database = await sampleDatabase('create table first (id integer primary key, name)', `insert into first ${numbered(9000)} select n, 'hay ' || hex(zeroblob(100)) from counted`, 'create table second (name)', `insert into second ${numbered(9000)} select case when n = 8999 then 'needle' else hex(zeroblob(100)) end from counted`, 'create view last as select 1');
      const canvas = await asked(packed('birds.sqlite', database));
      await write(canvas, 'needle');
      expect(found(canvas)).to.deep.equal(['birds.sqlite: 1 match']);
      expect(within(canvas, '.find-all .where').map((where) => where.textContent)).to.deep.equal(['second']);
      within(canvas, '.find-all li button')[0]!.click();
      await until(() => counted(canvas) === '1 of 1', 'the table is open and searched');
    });

    it('reads what is written in the pages of a drawing: packed ones, and words that markup parts', async () => {
      const page = (label: string) => model(cell('a', label, 'html=1'));
      const canvas = await asked(sampleFile('flow.drawio', drawio({ Way: page('hay'), Kept: packedModel(page('a nee<b>dle</b> here')) }), { mime: 'application/vnd.jgraph.mxfile' }), sampleFile('a.mmd', 'graph LR\n a[needle]', { mime: 'text/vnd.mermaid' }));
      await write(canvas, 'needle');
      expect(found(canvas).toSorted()).to.deep.equal(['a.mmd: 1 match', 'flow.drawio: 1 match']);
      expect(within(canvas, '.find-all .where').map((where) => where.textContent)).to.deep.equal(['Kept']);
    });

    it('finds nothing in a file without a byte, and says nothing else of it', async () => {
      const empty = (['pdf', 'docx', 'xlsx'] as const).map((ending) => packed(`empty.${ending}`, new Uint8Array()));
      const canvas = await asked(...empty, sampleFile('a.eml', '', { mime: 'message/rfc822' }));
      await write(canvas, 'needle');
      expect([found(canvas), left(canvas)]).to.deep.equal([[], []]);
    });

    it('reads text in the encoding that it is shown in', async () => {
      const bytes = (name: string, ...codes: number[]) => packed(name, Uint8Array.from(codes));
      const old = bytes('old.txt', ...[...'Die Gr\u00f6\u00dfe der Br\u00fccke'].map((letter) => letter.charCodeAt(0)));
      const wide = bytes('wide.txt', ...[...'the Gr\u00f6\u00dfe'].flatMap((letter) => [letter.charCodeAt(0), 0]));
      const canvas = await asked({ ...old, mime: 'text/plain' }, { ...wide, mime: 'text/plain' });
      await write(canvas, 'größe');
      expect(found(canvas)).to.deep.equal(['wide.txt: 1 match', 'old.txt: 1 match']);
    });

    it('reads the words of a page and no markup, and goes on with the search in its source where the page cannot be looked into', async () => {
      const canvas = await asked(sampleFile('page.html', '<style>.needle{}</style><script>needle</script><p class="needle">a needle<br>here</p>', { mime: 'text/html' }));
      await write(canvas, 'needle');
      expect(found(canvas)).to.deep.equal(['page.html: 1 match']);
      expect(within(canvas, '.find-all .snippet').map((line) => line.textContent)).to.deep.equal(['a needle']);
      within(canvas, '.find-all li button')[0]!.click();
      await until(() => /of 4/.test(counted(canvas) ?? ''), 'it is searched in the source');
      expect((shownIn(canvas).shadowRoot!.activeElement as HTMLInputElement).value).to.equal('needle');
    });

    for (const [what, markup] of [['very many elements', '<i></i>'.repeat(30_000)], ['elements far within others', '<b><u>'.repeat(2000)], ['a body with very many attributes', `<body ${Array.from({ length: 2000 }, (_, at) => `a${at}`).join(' ')}>`]] as const) {
      it(`as a page shows them that has ${what}, without parsing it on the host’s own`, async () => {
        const canvas = await asked(sampleFile('page.html', `<style>.needle{}</style><!-- needle -->${markup}<script>needle</script><p class="needle">a needle</p>`, { mime: 'text/html' }));
        await write(canvas, 'needle');
        expect(found(canvas)).to.deep.equal(['page.html: 1 match']);
      });
    }
    it('shows the page itself where its source has the words apart', async () => {
      const canvas = await asked(sampleFile('page.html', '<p>nee<b>dle</b></p>', { mime: 'text/html' }));
      await write(canvas, 'needle');
      within(canvas, '.find-all li button')[0]!.click();
      const page = () => shownIn(canvas).stage.querySelector<HTMLElement & { source: boolean }>('mcp-html-viewer');
      await until(() => page()?.source === true, 'the source is looked into');
      await until(() => page()?.source === false, 'the page is back');
      expect(counted(canvas)).to.equal(undefined);
    });
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

  it('ends with a canvas that goes', async () => {
    const canvas = await asked(...Array.from({ length: 40 }, (_, nth) => sampleFile(`${nth}.txt`, 'needle\n'.repeat(20_000))));
    field(canvas).value = 'needle';
    field(canvas).dispatchEvent(new InputEvent('input', { bubbles: true }));
    await press(canvas, 'Enter', {}, field(canvas));
    canvas.remove();
    await new Promise((resolve) => setTimeout(resolve, 300));
    document.body.append(canvas);
    await canvas.updateComplete;
    expect(within(canvas, 'dialog')).to.deep.equal([]);
    await press(canvas, 'f', { ctrlKey: true, shiftKey: true }, one(canvas, '[role=tab]'));
    await until(() => within(canvas, 'dialog').length === 1, 'it is open again');
    expect(told(canvas)).to.not.include('Searching');
    expect(found(canvas).length).to.be.below(40);
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
