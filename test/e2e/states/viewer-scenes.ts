import type { Artifact } from '@mcp-canvas/contract';
import { sampleZip } from '../../../packages/components/src/viewers/archive/read/sample-archives.ts';
import { sampleBook } from '../../../packages/components/src/viewers/book/sample-book.ts';
import { calendar, event, meeting } from '../../../packages/components/src/viewers/calendar/sample-calendars.ts';
import { drawnWorkbook } from '../../../packages/components/src/viewers/data/workbook/drawings/sample-drawings.ts';
import { docx, paragraph } from '../../../packages/components/src/viewers/document/sample-document.ts';
import { cell, drawio, link as edge, model } from '../../../packages/components/src/viewers/diagram/drawio/sample-drawio.ts';
import { note } from '../../../packages/components/src/viewers/mime/sample-mails.ts';
import { threeSdf } from '../../../packages/components/src/viewers/model/molecule/sample-molecules.ts';
import { stlCube } from '../../../packages/components/src/viewers/model/sample-models.ts';
import { barChart, chartFrame, link, paragraph as line, pptx, shape, title } from '../../../packages/components/src/viewers/presentation/sample-presentation.ts';
import { deep } from './deep.ts';
import { bytes, file, viewer, type Scene, type ViewerElement } from './scene.ts';

const notebook = JSON.stringify({
  nbformat: 4, nbformat_minor: 5, metadata: { kernelspec: { language: 'python' } },
  cells: [
    { cell_type: 'markdown', metadata: {}, source: '# Herons\n\nCounted **at the weir**.' },
    { cell_type: 'code', metadata: {}, execution_count: 1, source: 'sum(range(4))', outputs: [{ output_type: 'execute_result', execution_count: 1, metadata: {}, data: { 'text/plain': 'six' } }] },
    { cell_type: 'code', metadata: {}, execution_count: 2, source: '1 / 0', outputs: [{ output_type: 'error', ename: 'ZeroDivisionError', evalue: 'division by zero', traceback: ['\u001b[31mZeroDivisionError\u001b[0m: division by zero'] }] },
  ],
});
const contents = '<html xmlns:epub="http://www.idpf.org/2007/ops"><body><nav epub:type="toc"><ol><li><a href="Text/chapter-1.xhtml">The weir in winter</a><ol><li><a href="Text/chapter-1.xhtml#keeper">The keeper</a></li></ol></li><li><a href="Text/chapter-2.xhtml">How they were counted</a></li></ol></nav></body></html>';
const book = sampleBook([{ title: 'The weir in winter', body: '<h1>The weir in winter</h1><p>The herons come when it freezes.</p><h2 id="keeper">The keeper</h2>' }, { title: 'How they were counted', body: '<p>Twice.</p>' }], { metadata: '<dc:publisher>Station 7</dc:publisher>', files: { 'OEBPS/nav.xhtml': contents } });
const graph = (more: object[] = []): string => JSON.stringify({ nodes: [{ id: 'h', name: 'Heron', type: 'bird' }, { id: 'w', name: 'Weir', type: 'place' }, ...more], links: [{ source: 'h', target: 'w', label: 'stands at' }] });
const records = JSON.stringify(Array.from({ length: 20 }, (_, at) => ({ day: at + 1, place: at % 2 ? 'North' : 'South', herons: at * 7 })));
const rows = (change: string): string => `day,region,visitors\n${Array.from({ length: 12 }, (_, at) => `${at + 1},North,${at === 1 ? change : at * 37}`).join('\n')}\n`;
const text = (change: string): string => `Herons at the weir\n${Array.from({ length: 20 }, (_, at) => (at === 9 ? change : `Reading ${at + 1} was taken in fog.`)).join('\n')}\n`;
const svg = (side: number): string => `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80"><rect width="${side}" height="60" fill="teal"/></svg>`;

const drawing = drawio({ 'The way of a count': model(cell('a', 'At the weir', 'rounded=1;whiteSpace=wrap;html=1;fillColor=#dae8fc;strokeColor=#6c8ebf', [0, 0, 120, 50]), cell('b', 'Fog?', 'rhombus', [200, 0, 80, 50]), cell('c', '', 'shape=mxgraph.cisco.servers.fileserver', [360, 0, 60, 50]), edge('e', 'a', 'b', 'edgeStyle=orthogonalEdgeStyle;'), edge('f', 'b', 'c', 'edgeStyle=orthogonalEdgeStyle;', 'no')), Kept: model(cell('a', 'Counts', 'shape=cylinder3')) });
const sketch = JSON.stringify({ type: 'excalidraw', version: 2, elements: [{ type: 'rectangle', id: 'a', x: 0, y: 0, width: 140, height: 60, backgroundColor: '#a5d8ff', label: { text: 'At the weir' } }, { type: 'arrow', x: 150, y: 30, points: [[0, 0], [90, 0]] }, { type: 'text', x: 250, y: 16, text: 'Herons' }] });

const presentation = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const slides = pptx(
  [
    { shapes: title('Herons') + shape(line('They stand in the weir.'), { y: 180, fill: '<a:solidFill><a:srgbClr val="FFE699"/></a:solidFill>' }), notes: ['Say why.'] },
    { shapes: title('By month') + chartFrame('rC'), relationships: link('rC', 'chart', '../charts/chart1.xml') },
    { shapes: title('For questions'), hidden: true },
  ],
  { 'ppt/charts/chart1.xml': barChart('Herons', ['March', 'April'], [12, 31]) },
);

/** Two versions of a file, compared. */
function compared(name: string, mime: string, [old, fresh]: readonly [string, string], there: string, sees: string): Scene {
  return {
    async show(place) {
      const one = file(name, mime, old);
      const versions: Artifact[] = [one, { ...one, version: 2, inline: fresh, size: fresh.length }];
      const element = await viewer(place, versions[1]!, { versions });
      // After the pin.
      const compare = await drawn(() => deep(element.shadowRoot!, '.versions [aria-pressed]')[1]);
      compare.click();
    },
    there,
    sees,
  };
}
async function drawn<Found>(find: () => Found | undefined): Promise<Found> {
  for (;;) {
    const found = find();
    if (found) return found;
    await new Promise(requestAnimationFrame);
  }
}

const inside = (element: ViewerElement, selector: string): Promise<HTMLElement> => drawn(() => deep(element.shadowRoot!, selector)[0] as HTMLElement | undefined);

/** Viewers of kinds of files that come less often, and what a viewer can become. */
export const viewerScenes: Readonly<Record<string, Scene>> = {
  'notebook': { show: async (place) => void (await viewer(place, file('herons.ipynb', 'application/x-ipynb+json', notebook))), there: 'article', sees: 'division by zero' },
  'mail': { show: async (place) => void (await viewer(place, file('note.eml', 'message/rfc822', note))), there: '.message', sees: 'Only text here.' },
  'mailbox': { show: async (place) => void (await viewer(place, file('all.mbox', 'application/mbox', `From - \r\n${note}\r\nFrom - \r\n${note}`))), there: '[role=option]', sees: 'A note' },
  'captions': { show: async (place) => void (await viewer(place, file('weir.vtt', 'text/vtt', 'WEBVTT\n\n00:01.000 --> 00:04.000\n<v Mara>Eleven herons\n'))), there: '.lines', sees: 'Eleven herons' },
  'calendar': { show: async (place) => void (await viewer(place, file('weir.ics', 'text/calendar', calendar(meeting, event('UID:2', 'DTSTART;VALUE=DATE:20261121', 'SUMMARY:Fog day'))))), there: '.agenda', sees: 'Fog day' },
  'archive': { show: async (place) => void (await viewer(place, bytes('field.zip', 'application/zip', sampleZip({ 'notes/one.txt': 'one', 'notes/two.txt': 'two', 'plan.md': '# Plan' })))), there: '[role=treeitem]', sees: 'plan.md' },
  'archive, entry': {
    async show(place) {
      const element = await viewer(place, bytes('field.zip', 'application/zip', sampleZip({ 'plan.txt': 'Herons in the morning' })));
      (await inside(element, '[role=tree]')).focus();
      (await inside(element, '[role=tree]')).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true, cancelable: true }));
    },
    there: '.inner',
    sees: 'Herons in the morning',
  },
  'model': { show: async (place) => void (await viewer(place, bytes('cube.stl', 'model/stl', stlCube()))), there: '.room canvas, .room svg', sees: '12' },
  'molecules': { show: async (place) => void (await viewer(place, file('ligands.sdf', 'chemical/x-mdl-sdfile', threeSdf))), there: '.which', sees: 'ethanol' },
  'document': { show: async (place) => void (await viewer(place, bytes('plan.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', docx({ body: paragraph('Herons', 'Heading1') + paragraph('They stand in the weir.') })))), there: '.pages p', sees: 'They stand in the weir.' },
  'presentation': { show: async (place) => void (await viewer(place, bytes('weir.pptx', presentation, slides))), there: '.slide > div', sees: 'They stand in the weir.' },
  'presentation, small pictures': {
    async show(place) {
      const element = await viewer(place, bytes('weir.pptx', presentation, slides));
      Object.assign(await inside(element, 'mcp-presentation-viewer'), { panel: true });
    },
    there: '.small > div',
    sees: 'They stand in the weir.',
  },
  'presentation, notes': {
    async show(place) {
      const element = await viewer(place, bytes('weir.pptx', presentation, slides));
      (await inside(element, '.tools [aria-pressed]')).click();
    },
    there: '.notes',
    sees: 'Say why.',
  },
  'book': { show: async (place) => void (await viewer(place, bytes('weir.epub', 'application/epub+zip', book))), there: '.turn', sees: 'The weir in winter' },
  'book, contents': {
    async show(place) {
      const element = await viewer(place, bytes('weir.epub', 'application/epub+zip', book));
      Object.assign(await inside(element, 'mcp-book-viewer'), { panel: true });
      (await inside(element, 'details')).setAttribute('open', '');
    },
    there: '.side dl',
    sees: 'How they were counted',
  },
  'book, files': {
    async show(place) {
      const element = await viewer(place, bytes('weir.epub', 'application/epub+zip', book));
      Object.assign(await inside(element, 'mcp-book-viewer'), { panel: true });
      (await inside(element, 'details .button')).click();
    },
    there: '[role=treeitem]',
    sees: 'book.opf',
  },
  'diagram': { show: async (place) => void (await viewer(place, file('flow.mmd', 'text/vnd.mermaid', 'graph LR\n  Heron --> Weir'))), there: '.column .bar' },
  'drawing of draw.io': { show: async (place) => void (await viewer(place, file('weir.drawio', 'application/vnd.jgraph.mxfile', drawing))), there: '.column .pages' },
  'drawing of draw.io, searched': {
    async show(place) {
      const element = await viewer(place, file('weir.drawio', 'application/vnd.jgraph.mxfile', drawing));
      await ((await inside(element, 'mcp-diagram-viewer')) as unknown as { find(query: string): Promise<unknown> }).find('weir');
    },
    there: '.paper svg',
  },
  'sketch of Excalidraw': { show: async (place) => void (await viewer(place, file('weir.excalidraw', 'application/vnd.excalidraw+json', sketch))), there: '.column .bar' },
  'workbook, charts': { show: async (place) => void (await viewer(place, bytes('birds.xlsx', workbook, drawnWorkbook()))), there: '.drawings canvas', sees: 'July' },
  'table, column': {
    async show(place) {
      const element = await viewer(place, file('visitors.csv', 'text/csv', rows('1000')));
      (await inside(element, '.status .button:not(.reads, .size)')).click();
    },
    there: '.column-panel',
  },
  'table, reading': {
    async show(place) {
      const element = await viewer(place, file('visitors.csv', 'text/csv', rows('1000')));
      (await inside(element, '.status .reads')).click();
    },
    there: '.reading',
    sees: 'UTF-8',
  },
  'json, table': {
    async show(place) {
      const element = await viewer(place, file('records.json', 'application/json', records));
      (await inside(element, '.shapes button:last-child')).click();
    },
    there: '.cell.numeric',
    sees: 'North',
  },
  'graph, chosen': {
    async show(place) {
      const element = await viewer(place, file('river.json', 'application/vnd.knowledge-graph', graph()));
      const grid = await inside(element, '[role=grid]');
      grid.focus();
      grid.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true, cancelable: true }));
    },
    there: '[role=grid]',
    sees: 'Heron',
  },
  'comparison': compared('notes.txt', 'text/plain', [text('No heron came.'), text('Two herons came.\nThey stayed.')], '.counts', 'Two herons came.'),
  'comparison, table': compared('visitors.csv', 'text/csv', [rows('1000'), rows('2000')], '.counts', '2000'),
  'comparison, values': compared('settings.json', 'application/json', ['{"a": 1, "b": [1, 2]}', '{"a": 2, "b": [1, 2, 3]}'], '.counts', '3'),
  'comparison, graph': compared('river.json', 'application/vnd.knowledge-graph', [graph(), graph([{ id: 'f', name: 'Fog', type: 'weather' }])], '.counts', 'Fog'),
  'comparison, pictures': compared('weir.svg', 'image/svg+xml', [svg(40), svg(90)], 'input[type=range]', ''),
};
