import { expect } from 'chai';
import { strToU8 } from 'fflate';
import type { LitElement } from 'lit';
import { builtinViewers } from '../builtin.ts';
import { putAway, showIn } from '../suite/sample-viewer.ts';
import { documentText } from './document-text.ts';
import { chartValues } from '../office/chart-values.ts';
import { diagramWords } from './repack/diagram-words.ts';
import { docx, link, paragraph, picture, type SampleParts } from './sample-document.ts';

const row = builtinViewers.find(({ id }) => id === 'document')!;
const points = (values: readonly string[], format = ''): string => `<c:cache>${format && `<c:formatCode>${format}</c:formatCode>`}<c:ptCount val="${values.length}"/>${values.map((value, at) => (value === '' ? '' : `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`)).join('')}</c:cache>`;
const series = (name: string, values: string, categories = ''): string => `<c:ser><c:idx val="0"/><c:tx><c:strRef><c:f>A1</c:f>${points([name])}</c:strRef></c:tx>${categories}<c:val>${values}</c:val></c:ser>`;
const categories = (held: string): string => `<c:cat>${held}</c:cat>`;
/** Of a kind that is not drawn. */
const chart = (all: string, title = ''): string => `<c:chartSpace xmlns:c="urn:c" xmlns:a="urn:a"><c:chart>${title && `<c:title><c:tx><c:rich><a:p><a:r><a:t>${title}</a:t></a:r></a:p></c:rich></c:tx></c:title>`}<c:plotArea><c:ofPieChart>${all}</c:ofPieChart><c:catAx><c:title><c:tx><a:t>Axis</a:t></c:tx></c:title></c:catAx></c:plotArea></c:chart></c:chartSpace>`;
const drawing = (kind: string, inner: string): string => `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="952500" cy="952500"/><wp:docPr id="1" name="Chart 1"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/${kind}">${inner}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
const rivers = categories(points(['Oder', 'Rhine &amp; Main']));
const box = (id: string, text: string, type = ''): string => `<d:pt modelId="{${id}}"${type && ` type="${type}"`}><d:t><a:p><a:r><a:t>${text}</a:t></a:r></a:p></d:t></d:pt>`;
const line = (from: string, to: string, at: number): string => `<d:cxn modelId="{${from}${to}}" srcId="{${from}}" destId="{${to}}" srcOrd="${at}" destOrd="0"/>`;
const diagram = `<d:dataModel xmlns:d="urn:d" xmlns:a="urn:a"><d:ptLst><d:pt modelId="{R}" type="doc"/>${box('A', 'Start')}${box('B', 'End')}${box('C', 'Half &lt;way&gt;')}${box('T', 'nobody', 'parTrans')}</d:ptLst><d:cxnLst>${line('R', 'B', 1)}${line('R', 'A', 0)}${line('A', 'C', 0)}${line('C', 'A', 0)}<d:cxn modelId="{P}" type="presOf" srcId="{A}" destId="{T}" srcOrd="0"/></d:cxnLst></d:dataModel>`;
const report: SampleParts = {
  body: `${paragraph('Before')}${drawing('chart', '<c:chart xmlns:c="urn:c" r:id="rC"/>')}${drawing('diagram', '<d:relIds xmlns:d="urn:d" r:dm="rD" r:lo="rL"/>')}${paragraph('After')}`,
  relationships: `${link('rC', 'charts/chart1.xml', 'chart', '')}${link('rD', '/word/diagrams/data1.xml', 'diagramData', '')}`,
  files: { 'word/charts/chart1.xml': strToU8(chart(series('2024', points(['1.5', '2']), rivers) + series('2025', points(['3', '0.30000000000000004']), rivers), 'Water')), 'word/diagrams/data1.xml': strToU8(diagram) },
};

async function open(parts: SampleParts): Promise<HTMLElement> {
  const viewer = await showIn(row, { name: 'a.docx', mime: row.mimeTypes[0]!, bytes: docx(parts) });
  await (viewer as Element as LitElement).updateComplete;
  return viewer;
}
const texts = (viewer: Element, selector: string): string[] => Array.from(viewer.shadowRoot!.querySelectorAll(selector), ({ textContent }) => textContent);

describe('what a Word document draws of data', () => {
  afterEach(putAway);

  it('is a table of its values in the place of a chart, a list of its words in that of a diagram, and that is said', async () => {
    const viewer = await open(report);
    expect(texts(viewer, '.pages tr').map((found) => found.trim())).to.deep.equal(['20242025', 'Oder1.53', 'Rhine & Main20.3']);
    expect(texts(viewer, '.pages p:not(:has(p))')).to.deep.equal(['Before', 'Water', '', '2024', '2025', 'Oder', '1.5', '3', 'Rhine & Main', '2', '0.3', '• Start', '• Half <way>', '• End', 'After']);
    expect(texts(viewer, '[role="status"] span')).to.deep.equal(['A chart is shown as a table of its values.', 'A diagram (SmartArt) is shown as a list of its words.']);
  });

  it('is among its words, where all files are searched and versions compared', () => {
    expect(documentText(docx(report)).split('\n').map((found) => found.trim()).filter(Boolean)).to.include.members(['Water', 'Rhine & Main', '0.3', '• Half <way>']);
  });

  it('has a box with words in the place of a picture that browsers do not show', async () => {
    const [said] = texts(await open({ body: picture('rE'), relationships: link('rE', 'media/a.emf', 'image', ''), files: { 'word/media/a.emf': new Uint8Array([1, 0, 0, 0]) } }), '.pages .unshown');
    expect(said).to.equal('Picture that is not shown here');
  });
});

describe('the values of a chart', () => {
  it('have categories of their own for each series that has others, and gaps where a point is missing', () => {
    expect(chartValues(chart(series('a', points(['1', '', '3']), categories(points(['x', 'y', 'z']))) + series('b', points(['4']), categories(points(['w'])))))).to.deep.equal({ title: '', rows: [['', 'a', '', 'b'], ['x', '1', 'w', '4'], ['y', '', '', ''], ['z', '3', '', '']] });
  });

  it('are percents and days where their format says so, and categories in several levels are told with those above', () => {
    const levels = '<c:multiLvlStrRef><c:lvl><c:pt idx="0"><c:v>Q1</c:v></c:pt><c:pt idx="1"><c:v>Q2</c:v></c:pt></c:lvl><c:lvl><c:pt idx="0"><c:v>2025</c:v></c:pt></c:lvl></c:multiLvlStrRef>';
    expect(chartValues(chart(series('', points(['0.125', '0.5'], '0%'), categories(levels))))!.rows).to.deep.equal([['', ''], ['2025 · Q1', '12.5%'], ['2025 · Q2', '50%']]);
    expect(chartValues(chart(series('', points(['1', '2']), categories(points(['45658', '45659'], 'm/d/yyyy')))))!.rows.slice(1)).to.deep.equal([['2025-01-01', '1'], ['2025-01-02', '2']]);
  });

  it('are cut after 200 rows, and there are none of a chart that keeps none', () => {
    const { rows } = chartValues(chart(series('n', points(Array.from({ length: 5000 }, (_, at) => String(at))))))!;
    expect([rows.length, rows[200], rows[201]]).to.deep.equal([202, ['199'], ['…']]);
    expect(chartValues('<c:chartSpace/>')).to.equal(undefined);
  });
});

it('lists each box of a diagram once, in its order, below the one that it belongs to', () => {
  expect(diagramWords(diagram)).to.deep.equal([{ level: 0, text: 'Start' }, { level: 1, text: 'Half <way>' }, { level: 0, text: 'End' }]);
  expect(diagramWords('<d:dataModel/>')).to.deep.equal([]);
});
