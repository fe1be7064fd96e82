import { expect } from 'chai';
import { builtinViewers } from '../builtin.ts';
import { putAway, showIn } from '../suite/sample-viewer.ts';
import { underStrictPolicy, whenTold } from '../suite/strict-policy.ts';
import type { Viewer } from '../viewer.ts';
import { stlCube } from '../model/sample-models.ts';
import { barChart } from '../presentation/sample-presentation.ts';
import { until } from '../suite/until.ts';
import { docx, link, paragraph } from './sample-document.ts';

let violations: string[] = [];

async function show(id: string, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Viewer> {
  const row = builtinViewers.find((one) => one.id === id)!;
  const viewer = await showIn(row, { name, mime: row.mimeTypes[0]!, bytes });
  await whenTold();
  return viewer;
}

describe('under a strict policy with Trusted Types', () => {
  before(() => {
    violations = underStrictPolicy();
  });
  afterEach(() => {
    putAway();
    violations.length = 0;
  });

  it('a document is shown in its styles, and nothing is violated', async () => {
    const { DOMParser } = globalThis;
    const styles = '<w:style w:type="paragraph" w:styleId="x"><w:name w:val="heading 1"/><w:rPr><w:color w:val="FF0000"/></w:rPr></w:style>';
    const [viewer, other] = await Promise.all([show('document', 'a.docx', docx({ body: paragraph('Red', 'x'), styles })), show('document', 'b.docx', docx({ body: paragraph('Another') }))]);
    expect(violations).to.deep.equal([]);
    expect(getComputedStyle(viewer.shadowRoot!.querySelector('p span')!).color).to.equal('rgb(255, 0, 0)');
    expect(other.shadowRoot!.textContent).to.include('Another');
    expect(globalThis.DOMParser, 'the page has its parser again').to.equal(DOMParser);
  });

  it('a document is shown with its charts, and nothing is violated', async () => {
    const drawing = '<w:p><w:r><w:drawing><wp:inline><wp:extent cx="3810000" cy="1905000"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="rC"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>';
    const viewer = await show('document', 'c.docx', docx({ body: drawing, relationships: link('rC', 'charts/chart1.xml', 'chart', ''), files: { 'word/charts/chart1.xml': barChart('Herons', ['Six', 'Seven'], [3, 5]) } }));
    await until(() => viewer.shadowRoot!.querySelector('.chart canvas'), 'the chart');
    await whenTold();
    expect(violations).to.deep.equal([]);
  });

  it('a model is drawn, and nothing is violated', async () => {
    const viewer = await show('model', 'cube.stl', stlCube());
    expect(violations).to.deep.equal([]);
    expect(viewer.shadowRoot!.querySelector('.room canvas')).to.exist;
  });
});
