import { expect } from 'chai';
import type { LitElement } from 'lit';
import { builtinViewers } from '../builtin.ts';
import { barChart } from '../presentation/sample-presentation.ts';
import { catchPrint } from '../printing/catch-print.ts';
import { putAway, showIn } from '../suite/sample-viewer.ts';
import { until } from '../suite/until.ts';
import type { Viewer } from '../viewer.ts';
import { documentText } from './document-text.ts';
import { chartPlace } from './repack/chart-place.ts';
import { repackDocument } from './repack/repack-document.ts';
import { docx, link, paragraph, type SampleParts } from './sample-document.ts';

const row = builtinViewers.find(({ id }) => id === 'document')!;
const herons = barChart('Herons of the lake', ['Six', 'Seven'], [3, 5]);

/** Sizes in CSS pixels. */
const chart = (id: string, { width = 400, height = 240, said = '' } = {}): string =>
  `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="${width * 9525}" cy="${height * 9525}"/><wp:docPr id="1" name="Chart 1" descr="${said}"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="${id}"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
const report = (body: string, part: Uint8Array = herons): SampleParts => ({
  body,
  relationships: link('rC', 'charts/chart1.xml', 'chart', ''),
  files: { 'word/charts/chart1.xml': part },
});
const lines = (count: number): string => Array.from({ length: count }, (_, at) => paragraph(`Line ${at}`)).join('');

async function open(parts: SampleParts, width?: number): Promise<Viewer> {
  const viewer = await showIn(row, { name: 'a.docx', mime: row.mimeTypes[0]!, bytes: docx(parts) }, width === undefined ? {} : { width });
  await (viewer as Element as LitElement).updateComplete;
  return viewer;
}
const all = (viewer: Viewer, selector: string): HTMLElement[] => [...viewer.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
const one = (viewer: Viewer, selector: string): HTMLElement | undefined => all(viewer, selector)[0];
const drawn = (viewer: Viewer): Promise<HTMLElement> => until(() => one(viewer, '.pages .chart canvas'), 'the chart');
const said = (viewer: Viewer): string[] => all(viewer, '[role="status"] span').map(({ textContent }) => textContent);
const bars = (canvas: HTMLElement): boolean => {
  const { data } = (canvas as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, (canvas as HTMLCanvasElement).width, (canvas as HTMLCanvasElement).height);
  return data.some((_, at) => at % 4 === 0 && data[at + 3]! > 200 && data[at + 2]! > data[at]! + 60);
};

describe('charts of a Word document', () => {
  afterEach(putAway);

  it('are drawn in their places and sizes in place of their tables, and say their values', async () => {
    const viewer = await open(report(`${paragraph('Before')}${chart('rC', { said: 'Birds in summer' })}${paragraph('After')}`));
    const canvas = await drawn(viewer);
    await until(() => bars(canvas), 'bars');
    const room = one(viewer, '.pages .slide')!;
    expect([room.offsetWidth, room.offsetHeight]).to.deep.equal([400, 240]);
    expect(one(viewer, '.pages [role="img"]')!.ariaLabel).to.equal('Chart: Birds in summer. Herons of the lake. Six: Herons 3. Seven: Herons 5');
    expect(all(viewer, '.pages table').length, 'tables').to.equal(0);
    expect(said(viewer)).to.deep.equal([]);
    const [before, after] = all(viewer, '.pages article > p:not(:has(.chart))').map((block) => block.getBoundingClientRect());
    const place = room.getBoundingClientRect();
    expect(before!.bottom <= place.top && place.bottom <= after!.top + 1, 'between the paragraphs').to.equal(true);
  });

  it('are drawn when they come near the view, and stand as their tables until then, in the room that they will have', async () => {
    const viewer = await open(report(`${lines(120)}${chart('rC')}`));
    const frame = await until(() => one(viewer, '.pages .chart'));
    expect([frame.offsetWidth, frame.offsetHeight]).to.deep.equal([400, 240]);
    expect(frame.textContent).to.include('Herons of the lake').and.include('Seven');
    one(viewer, '.scroller')!.scrollTo({ top: 1e6, behavior: 'instant' });
    await drawn(viewer);
    expect([frame.offsetHeight, frame.textContent.includes('Seven')]).to.deep.equal([240, false]);
  });

  it('are as small as the room without pages, whole', async () => {
    const viewer = await open(report(chart('rC', { width: 600, height: 300 })), 320);
    await drawn(viewer);
    const frame = one(viewer, '.pages.reflowed .chart')!;
    const room = one(viewer, '.pages .slide')!;
    await until(() => Math.abs(room.getBoundingClientRect().width - frame.getBoundingClientRect().width) < 2, 'the scale');
    const scroller = one(viewer, '.scroller')!;
    expect(frame.getBoundingClientRect().width).to.be.within(200, 320);
    expect(scroller.scrollWidth).to.equal(scroller.clientWidth);
    expect(Math.abs(room.getBoundingClientRect().height - frame.getBoundingClientRect().height)).to.be.lessThan(2);
  });

  it('stay tables where they cannot be drawn, and that is said', async () => {
    const values = /<c:axId[^]*/.exec(new TextDecoder().decode(herons))!;
    const odd = new TextEncoder().encode(`${new TextDecoder().decode(herons).slice(0, values.index)}`);
    const viewer = await open(report(chart('rC'), odd));
    await until(() => said(viewer).length > 0 && !one(viewer, '.pages .chart'), 'the table');
    expect(said(viewer)).to.deep.equal(['A chart is shown as a table of its values.']);
    expect(all(viewer, '.pages tr').map(({ textContent }) => textContent.trim())).to.deep.equal(['Herons', 'Six3', 'Seven5']);
    expect(all(viewer, '.pages canvas, .pages .slide').length).to.equal(0);
  });

  it('come on paper as they are drawn, also those that were not near the view', async () => {
    const viewer = await open(report(`${lines(120)}${chart('rC')}`));
    const { frame } = await catchPrint(() => viewer.print!());
    const paper = frame.contentDocument!;
    expect(bars(paper.querySelector<HTMLElement>('.chart canvas')!)).to.equal(true);
    const { offsetWidth, offsetHeight } = paper.querySelector<HTMLElement>('.slide')!;
    expect([offsetWidth, offsetHeight, paper.querySelectorAll('table').length]).to.deep.equal([400, 240, 0]);
    frame.remove();
  });

  it('leave nothing when the document goes', async () => {
    const viewer = await open(report(chart('rC')));
    await drawn(viewer);
    const sheets = viewer.shadowRoot!.adoptedStyleSheets.length;
    viewer.dispose!();
    expect(all(viewer, '.pages canvas, .pages .chart').length).to.equal(0);
    expect(viewer.shadowRoot!.adoptedStyleSheets.length).to.equal(sheets - 1);
  });
});

describe('parts of charts that are drawn', () => {
  it('are those of the first 200 that have a size, and the words of a document have no marks', () => {
    const { charts, drawnCharts } = repackDocument(docx(report(`${chart('rC').repeat(202)}${chart('rC', { width: 0 })}`)));
    expect([charts, drawnCharts!.sizes.length, drawnCharts!.places.length]).to.deep.equal([3, 200, 200]);
    expect(repackDocument(docx(report(paragraph('None')))).drawnCharts).to.equal(undefined);
    expect(documentText(docx(report(chart('rC'))))).to.match(/^Herons of the lake\n/);
  });

  it('are what a chart leads to, and the theme', () => {
    const parts = report(chart('rC'));
    const relations = '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.microsoft.com/office/2011/relationships/chartStyle" Target="style1.xml"/><Relationship Id="r2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/themeOverride" Target="../theme/themeOverride1.xml"/><Relationship Id="r3" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/package" Target="../embeddings/a.xlsx"/></Relationships>';
    const bytes = new TextEncoder().encode(relations);
    const xml = new TextEncoder().encode('<x/>');
    const files = { ...parts.files, 'word/charts/_rels/chart1.xml.rels': bytes, 'word/charts/style1.xml': xml, 'word/charts/style2.xml': xml, 'word/theme/themeOverride1.xml': xml, 'word/theme/theme1.xml': new TextEncoder().encode('<t/>') };
    const { drawnCharts } = repackDocument(docx({ ...parts, relationships: `${parts.relationships}${link('rT', 'theme/theme1.xml', 'theme', '')}`, files }));
    const names = Object.keys(drawnCharts!.files);
    expect(names.filter((name) => name.startsWith('ppt/charts/') || name.startsWith('ppt/theme/')).sort()).to.deep.equal(['ppt/charts/_rels/chart1.xml.rels', 'ppt/charts/chart1.xml', 'ppt/charts/style1.xml', 'ppt/theme/theme1.xml', 'ppt/theme/themeOverride1.xml']);
    expect(new TextDecoder().decode(drawnCharts!.files['ppt/theme/theme1.xml'])).to.equal('<t/>');
    expect(new TextDecoder().decode(drawnCharts!.files['ppt/charts/_rels/chart1.xml.rels'])).to.include('Target="../charts/style1.xml"').and.include('Target="../theme/themeOverride1.xml"');
  });

  it('have a theme of their own where the document has none', () => {
    const { files } = repackDocument(docx(report(chart('rC')))).drawnCharts!;
    expect(new TextDecoder().decode(files['ppt/theme/theme1.xml'])).to.match(/^<[^<]*theme /);
  });

  it('stand where their anchors have them', () => {
    const anchor = (across: string, down: string, wrap: string, more = ''): string => chartPlace(`<w:drawing><wp:anchor${more} behindDoc="0"><wp:positionH relativeFrom="column">${across}</wp:positionH><wp:positionV relativeFrom="paragraph">${down}</wp:positionV><wp:wrap${wrap}/></wp:anchor></w:drawing>`);
    const by = (length: number): string => `<wp:posOffset>${length}</wp:posOffset>`;
    expect(chartPlace('<w:drawing><wp:inline distT="0"></wp:inline></w:drawing>')).to.equal('');
    expect(anchor('<wp:align>right</wp:align>', by(12700), 'Square wrapText="bothSides"')).to.equal('float:right;margin:1pt 0 0 9pt');
    expect(anchor(by(127000), by(-12700), 'Tight')).to.equal('float:left;margin:0pt 9pt 0 10pt');
    expect(anchor('<wp:align>center</wp:align>', by(0), 'TopAndBottom')).to.equal('display:block;margin:0pt auto 0 auto');
    expect(anchor(by(25400), by(12700), 'None')).to.equal('position:absolute;z-index:1;margin-left:2pt;margin-top:1pt;');
  });
});
