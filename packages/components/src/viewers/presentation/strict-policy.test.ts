import { expect } from 'chai';
import { builtinViewers } from '../builtin.ts';
import { putAway, showIn } from '../suite/sample-viewer.ts';
import { underStrictPolicy, whenTold } from '../suite/strict-policy.ts';
import { until } from '../suite/until.ts';
import { barChart, chartFrame, link, paragraph, pptx, shape, title } from './sample-presentation.ts';

const row = builtinViewers.find(({ id }) => id === 'presentation')!;

describe('a presentation under a strict policy with Trusted Types', () => {
  let violations: string[] = [];
  before(() => {
    violations = underStrictPolicy();
  });
  after(putAway);

  it('is drawn with its charts, patterns, formulas and many spaces, and nothing is violated, nor where a pointer comes to a chart', async () => {
    const { DOMParser } = globalThis;
    const { setAttribute } = Element.prototype;
    const pattern = '<a:pattFill prst="pct20"><a:fgClr><a:srgbClr val="FF0000"/></a:fgClr><a:bgClr><a:srgbClr val="FFFFFF"/></a:bgClr></a:pattFill>';
    const gradient = '<a:gradFill><a:gsLst><a:gs pos="0"><a:srgbClr val="FF0000"/></a:gs><a:gs pos="100000"><a:srgbClr val="0000FF"/></a:gs></a:gsLst><a:path path="rect"/></a:gradFill>';
    const formula = '<a:p><a14:m xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main"><m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:f><m:num><m:r><m:t>a</m:t></m:r></m:num><m:den><m:r><m:t>b</m:t></m:r></m:den></m:f></m:oMath></a14:m></a:p>';
    // Of a style that the library knows by its name.
    const table = `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="70" name="t"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="5000000" y="2000000"/><a:ext cx="3810000" cy="952500"/></p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblPr firstRow="1" bandRow="1"><a:tableStyleId>{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}</a:tableStyleId></a:tblPr><a:tblGrid><a:gridCol w="1905000"/></a:tblGrid><a:tr h="476250"><a:tc><a:txBody><a:bodyPr/><a:lstStyle/>${paragraph('A cell')}</a:txBody><a:tcPr/></a:tc></a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
    const bytes = pptx([{ shapes: `${title('Wide  words, wider   words')}${shape(paragraph('p'), { y: 200, fill: pattern })}${shape(paragraph('g'), { y: 300, fill: gradient })}${shape(formula, { y: 400 })}${table}${chartFrame('rC')}`, relationships: link('rC', 'chart', '../charts/chart1.xml') }], { 'ppt/charts/chart1.xml': barChart('Herons', ['Six', 'Seven'], [3, 5]) });
    const { shadowRoot } = await showIn(row, { name: 'a.pptx', mime: row.mimeTypes[0]!, bytes });
    const canvas = await until(() => shadowRoot!.querySelector('canvas'), 'the chart');
    const box = canvas.getBoundingClientRect();
    for (const part of [0.3, 0.5, 0.7]) canvas.parentElement!.dispatchEvent(new MouseEvent('mousemove', { bubbles: true, clientX: box.left + box.width * part, clientY: box.top + box.height * 0.8 }));
    await whenTold();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(violations).to.deep.equal([]);
    expect(shadowRoot!.querySelector('.slide')!.textContent).to.include('Wide\u00a0 words, wider\u00a0 \u00a0words').and.to.include('A cell').and.to.not.include('Not shown');
    expect([globalThis.DOMParser, Element.prototype.setAttribute], 'the page has its own again').to.deep.equal([DOMParser, setAttribute]);
  });
});
