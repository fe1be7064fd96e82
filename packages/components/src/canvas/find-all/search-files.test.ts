import { expect } from 'chai';
import { unzipSync, zipSync } from 'fflate';
import { sampleWorkbook, sheetRow } from '../../viewers/data/workbook/sample-workbook.ts';
import { sampleArtifact, sampleContent } from '../../viewers/suite/sample-content.ts';
import { samplePdf } from '../../viewers/pdf/samples/sample-pdf.ts';
import { searchFiles, type FileFound } from './search-files.ts';

const types = ['application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/html', 'message/rfc822', 'application/x-ipynb+json', 'text/plain'];

describe('the search through files', () => {
  for (const type of types) {
    it(`waits for no file that is long in coming once nobody wants it: ${type}`, async () => {
      const file = sampleArtifact('a', type, { size: 3 });
      const leaving = new AbortController();
      const search = searchFiles([file], 'x', () => sampleContent(file, 'abc', { held: true }), leaving.signal);
      const first = search.next();
      setTimeout(() => leaving.abort(), 50);
      expect(await first).to.deep.equal({ done: true, value: undefined });
    });
  }

  it('goes on to the next file after one that cannot be read', async () => {
    const bytes = await samplePdf({ pages: [['needle'], ['needle']] });
    const [broken, good] = ['broken.pdf', 'good.pdf'].map((name) => sampleArtifact(name, 'application/pdf', { size: bytes.length }));
    const told: FileFound[] = [];
    for await (const one of searchFiles([broken!, good!], 'needle', (file) => sampleContent(file, file === broken ? bytes.slice(0, 40) : bytes), new AbortController().signal)) told.push(one);
    expect(told.map(({ file, found, left }) => [file.name, found?.count ?? left])).to.deep.equal([['broken.pdf', 'unreadable'], ['good.pdf', 2]]);
    expect(told[1]!.found!.lines.map(({ at }) => at)).to.deep.equal([{ page: 1, place: { page: 0 } }, { page: 2, place: { page: 1 } }]);
  });

  it('reads logs of a hundred megabytes, after the files that are at hand sooner', async () => {
    const [log, note, huge] = [sampleArtifact('a.log', 'text/plain', { size: 100 * 2 ** 20 }), sampleArtifact('b.txt', 'text/plain', { size: 6 }), sampleArtifact('c.log', 'text/plain', { size: 2 ** 30 })];
    const told: FileFound[] = [];
    for await (const one of searchFiles([huge, log, note], 'needle', (file) => sampleContent(file, 'needle'), new AbortController().signal)) told.push(one);
    expect(told.map(({ file, found, left }) => [file.name, found?.count ?? left])).to.deep.equal([['b.txt', 1], ['c.log', 'tooLarge'], ['a.log', 1]]);
  });

  it('finds of a log what can be shown of it: no states of a line that were drawn over, no sequences, and as they are in code', async () => {
    const text = 'at 1%\rat 50%\rat 100%\n\x1b[31mat\x1b[0m last\n';
    const told: unknown[] = [];
    for (const name of ['a.log', 'a.txt', 'a.py']) {
      const file = sampleArtifact(name, '', { size: text.length });
      for (const query of ['at ', 'at last']) for await (const { found } of searchFiles([file], query, () => sampleContent(file, text), new AbortController().signal)) told.push(found?.count);
    }
    expect(told).to.deep.equal([2, 1, 2, 1, 3, 0]);
  });

  it('reads what is said to be text with zeros in it, and nothing else that has them', async () => {
    const told: FileFound[] = [];
    for (const type of ['text/plain', 'application/octet-stream']) {
      const file = sampleArtifact('a', type, { size: 9 });
      for await (const one of searchFiles([file], 'needle', () => sampleContent(file, '\0\0\0needle'), new AbortController().signal)) told.push(one);
    }
    expect(told.map(({ found, left }) => found?.count ?? left)).to.deep.equal([1, 'noText']);
  });

  it('reads nothing of what is drawn of models and molecules, though their files are text: nothing would be found there', async () => {
    const told: FileFound[] = [];
    for (const type of ['model/obj', 'chemical/x-pdb']) {
      const file = sampleArtifact('a', type, { size: 6 });
      for await (const one of searchFiles([file], 'needle', () => sampleContent(file, 'needle'), new AbortController().signal)) told.push(one);
    }
    expect(told.map(({ left }) => left)).to.deep.equal(['noText', 'noText']);
  });

  it('counts what stands before and behind a sheet that is damaged, and says that it is not all', async () => {
    const sheets = Object.fromEntries(['First', 'Second', 'Third'].map((name) => [name, sheetRow(1, ['bird']) + sheetRow(2, ['needle'])]));
    for (const open of [0, 1]) {
      const { 'xl/worksheets/sheet2.xml': _lost, ...left } = unzipSync(sampleWorkbook(sheets, [], open));
      const bytes = zipSync(left) as Uint8Array<ArrayBuffer>;
      const file = sampleArtifact('birds.xlsx', types[2]!, { size: bytes.length });
      const told: FileFound[] = [];
      for await (const one of searchFiles([file], 'needle', () => sampleContent(file, bytes), new AbortController().signal)) told.push(one);
      expect(told.map(({ found, left: why }) => [found?.count, why]), open === 1 ? 'the one that was open' : 'another').to.deep.equal([[2, 'partly']]);
      expect(told[0]!.found!.lines.map(({ at }) => at?.part)).to.deep.equal(['First', 'Third']);
    }
  });
});
