import '../../define.ts';
import type { McpArtifactViewer } from '../../artifact-viewer/artifact-viewer.ts';
import type { McpCanvas } from '../canvas.ts';
import { docx, paragraph } from '../../viewers/document/sample-document.ts';
import { sampleWorkbook, sheetRow } from '../../viewers/data/workbook/sample-workbook.ts';
import { samplePdf } from '../../viewers/pdf/samples/sample-pdf.ts';
import { mountCanvas, one, press, sampleEvent, sampleFile, within } from '../sample-canvas.ts';
import { until } from '../../viewers/suite/until.ts';

type File = ReturnType<typeof sampleFile>;
const field = (canvas: McpCanvas) => one(canvas, '.find-all input') as HTMLInputElement;
const shownIn = (canvas: McpCanvas): McpArtifactViewer => one(canvas, '.panel:not([hidden]) mcp-artifact-viewer') as McpArtifactViewer;
const counted = (canvas: McpCanvas) => shownIn(canvas).shadowRoot!.querySelector('.find .count')?.textContent;

function packed(name: string, mime: string, bytes: Uint8Array<ArrayBuffer>): File {
  const { inline: _, ...file } = sampleFile(name, '', { mime, size: bytes.length });
  return { ...file, b64: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')) };
}
const written = (name: string, mime: string, text: string): File => sampleFile(name, text, { mime });
const many = (line: (nth: number) => string, count = 400): string => Array.from({ length: count }, (_, nth) => line(nth)).join('\n');
const every = (nth: number): string => (nth % 150 === 10 ? 'needle' : 'hay');
const message = (nth: number, words: string) => `From - Fri Nov 20 09:30:00 2026\r\nFrom: p${nth}@example.org\r\nSubject: Number ${nth}\r\n\r\n${words}\r\n\r\n`;

const files: Readonly<Record<string, (name: string) => Promise<File> | File>> = {
  'lines.txt': (name) => written(name, 'text/plain', many(every)),
  'table.csv': (name) => written(name, 'text/csv', `name,n\n${many((nth) => `${every(nth)},${nth}`)}`),
  'list.json': (name) => written(name, 'application/json', JSON.stringify(Array.from({ length: 400 }, (_, nth) => ({ name: every(nth), nth })))),
  'rows.jsonl': (name) => written(name, 'application/x-ndjson', many((nth) => JSON.stringify({ name: every(nth), nth }))),
  'text.md': (name) => written(name, 'text/markdown', many((nth) => `Paragraph ${every(nth)}.\n`)),
  'page.html': (name) => written(name, 'text/html', many((nth) => `<p>${every(nth)}</p>`)),
  'mail.eml': (name) => written(name, 'message/rfc822', `From: a@b.c\r\nSubject: S\r\n\r\n${many(every)}`),
  'all.mbox': (name) => written(name, 'application/mbox', message(1, 'hay') + message(2, 'needle and needle') + message(3, 'needle\r\nneedle')),
  'film.vtt': (name) => written(name, 'text/vtt', `WEBVTT\n\n${many((nth) => `00:0${Math.floor(nth / 60)}:${String(nth % 60).padStart(2, '0')}.000 --> 00:0${Math.floor(nth / 60)}:${String(nth % 60).padStart(2, '0')}.900\n${every(nth)} ${nth}\n`)}`),
  'book.ipynb': (name) => written(name, 'application/x-ipynb+json', JSON.stringify({ nbformat: 4, nbformat_minor: 5, metadata: {}, cells: Array.from({ length: 60 }, (_, nth) => ({ cell_type: 'code', source: [nth % 20 === 5 ? 'needle()' : 'hay()'], outputs: [], metadata: {} })) })),
  'works.bib': (name) => written(name, 'application/x-bibtex', many((nth) => `@article{a${nth}, title={The ${every(nth)} ${nth}}, author={A, B}, year={2000}}`, 320)),
  'letter.docx': (name) => packed(name, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', docx({ body: Array.from({ length: 320 }, (_, nth) => paragraph(every(nth))).join('') })),
  'book.pdf': async (name) => packed(name, 'application/pdf', await samplePdf({ pages: [['needle'], ['two'], ['needle'], ['needle needle']] })),
  'sheets.xlsx': (name) => packed(name, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', sampleWorkbook({ One: sheetRow(1, ['a', 'b']) + sheetRow(2, ['needle', 1]), Two: sheetRow(1, ['a', 'b']) + sheetRow(2, ['needle', 1]) + sheetRow(3, ['needle', 2]) }, [], 0, [])),
};

/** What the search of a viewer says where it is not the last of three: of a page or part that holds others, and of a page without a frame page, whose source is searched. */
const counts: Readonly<Record<string, string>> = { 'all.mbox': '2 of 2', 'book.pdf': '3 of 4', 'sheets.xlsx': '2 of 2' };

describe('a match that the search in all files found', () => {
  beforeEach(() => (document.documentElement.lang = 'en'));
  afterEach(() => document.querySelectorAll('mcp-canvas').forEach((element) => element.remove()));

  for (const [name, make] of Object.entries(files)) {
    const wanted = counts[name] ?? '3 of 3';
    it(`is gone to: ${name}`, async function () {
      const canvas = mountCanvas();
      const file = await make(name);
      canvas.dispatch(sampleEvent('canvas_files', { files: [file], display: { mode: 'append' } }));
      await until(() => within(canvas, '[role=tab]').length === 1, 'the tab is there');
      await press(canvas, 'f', { ctrlKey: true, shiftKey: true });
      await until(() => canvas.shadowRoot!.activeElement === field(canvas), 'the field');
      field(canvas).value = 'needle';
      field(canvas).dispatchEvent(new InputEvent('input', { bubbles: true }));
      await until(() => within(canvas, '.find-all li button').length > 0 && !one(canvas, '.told').textContent!.includes('Searching'), 'found');
      within(canvas, '.find-all li button').at(-1)!.click();
      await until(() => counted(canvas) === wanted, `it is at the last of what was found: ${counted(canvas)}`);
    });
  }
});
