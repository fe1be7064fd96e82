import { expect } from 'chai';
import { strFromU8, strToU8 } from 'fflate';
import { builtinViewers } from '../builtin.ts';
import { dot } from '../document/sample-document.ts';
import { putAway, showIn } from '../suite/sample-viewer.ts';
import { until } from '../suite/until.ts';
import { layBars } from './draw/lying-bars.ts';
import { leavePieRoom } from './draw/pie-room.ts';
import { leaveRadarRoom } from './draw/radar-room.ts';
import { pixelSizes } from './read/chart-text-sizes.ts';
import { writtenTitle } from './read/chart-titles.ts';
import { numberedCategories } from './read/numbered-categories.ts';
import { readDeck } from './read/read-deck.ts';
import { latinFonts } from './read/run-fonts.ts';
import { symbolLetters } from './read/symbol-letters.ts';
import { plainTableStyles } from './read/table-styles.ts';
import { barChart, chartFrame, link, paragraph, pptx, shape, type SampleSlide } from './sample-presentation.ts';

const row = builtinViewers.find(({ id }) => id === 'presentation')!;
type Files = Parameters<typeof pptx>[1];

/** A slide as it is drawn. */
async function drawn(slide: SampleSlide, files: Files = {}): Promise<HTMLElement> {
  const { shadowRoot } = await showIn(row, { name: 'a.pptx', mime: row.mimeTypes[0]!, bytes: pptx([slide], files) }, { width: 1100 });
  return shadowRoot!.querySelector<HTMLElement>('.slides .slide')!;
}
const namespaces = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';
const styleId = '{11111111-2222-3333-4444-555555555555}';
/** Two columns of 100 pixels; its rows are as high as is said. */
const table = (rows: readonly (readonly string[])[], { height = 20, style = '' } = {}): string => {
  const cell = (text: string): string => `<a:tc><a:txBody><a:bodyPr/><a:lstStyle/>${paragraph(text)}</a:txBody><a:tcPr/></a:tc>`;
  const made = rows.map((cells) => `<a:tr h="${height * 9525}">${cells.map(cell).join('')}</a:tr>`).join('');
  return `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="70" name="t"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="952500" y="952500"/><a:ext cx="1905000" cy="${height * rows.length * 9525}"/></p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblPr firstRow="1" firstCol="1">${style && `<a:tableStyleId>${style}</a:tableStyleId>`}</a:tblPr><a:tblGrid><a:gridCol w="952500"/><a:gridCol w="952500"/></a:tblGrid>${made}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
};
const series = (name: string, values = ''): string => `<c:ser><c:idx val="0"/><c:tx><c:strRef><c:strCache><c:pt idx="0"><c:v>${name}</c:v></c:pt></c:strCache></c:strRef></c:tx>${values}</c:ser>`;
const chartOf = (before: string, plot: string, after = ''): string => `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" ${namespaces}><c:chart>${before}<c:plotArea>${plot}</c:plotArea></c:chart>${after}</c:chartSpace>`;
const relationships = (list: string): Uint8Array => strToU8(`<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list}</Relationships>`);
const text = (bytes: Uint8Array | string): string => (typeof bytes === 'string' ? bytes : strFromU8(bytes));

describe('a presentation as its author sees it', () => {
  afterEach(putAway);

  describe('has tables', () => {
    it('whose rows grow with their text, and are at least as high as they are set', async () => {
      const long = 'Herons stand in the fog, one beside the other';
      const [first, second] = (await drawn({ shapes: table([['Short', 'Short'], [long, 'b']], { height: 60 }) })).querySelector('table')!.rows;
      expect(first!.getBoundingClientRect().height * 1.2).to.be.below(second!.getBoundingClientRect().height);
      putAway();
      const slide = await drawn({ shapes: table([[long, 'a'], ['last', 'b']]) });
      const [box, last] = [slide.querySelector('table')!.parentElement!, slide.querySelector('tr:last-child td')!];
      expect(getComputedStyle(box).overflow).to.equal('visible');
      expect(last.getBoundingClientRect().top).to.be.above(box.getBoundingClientRect().bottom - 1);
    });

    it('with the fills of their style, and in corners the colour of their row', async () => {
      const style = `<a:tblStyleLst ${namespaces}><a:tblStyle styleId="${styleId}" styleName="x"><a:wholeTbl><a:tcTxStyle><a:schemeClr val="tx1"/></a:tcTxStyle></a:wholeTbl><a:firstCol><a:tcTxStyle b="on"/></a:firstCol><a:nwCell><a:tcTxStyle/><a:tcStyle><a:tcBdr/></a:tcStyle></a:nwCell><a:firstRow><a:tcTxStyle b="on"><a:fontRef idx="minor"><a:scrgbClr r="0" g="0" b="0"/></a:fontRef><a:srgbClr val="FFFFFF"/></a:tcTxStyle><a:tcStyle><a:tcBdr/><a:fillRef idx="1"><a:srgbClr val="112233"/></a:fillRef></a:tcStyle></a:firstRow></a:tblStyle></a:tblStyleLst>`;
      const slide = await drawn({ shapes: table([['Corner', 'Head'], ['a', 'b']], { style: styleId }) }, { 'ppt/tableStyles.xml': strToU8(style) });
      const [corner, head] = slide.querySelectorAll('td');
      for (const cell of [corner!, head!]) expect([getComputedStyle(cell).backgroundColor, getComputedStyle(cell.querySelector('span')!).color]).to.deep.equal(['rgb(17, 34, 51)', 'rgb(255, 255, 255)']);
    });

    it('whose corners keep a colour of their own', () => {
      const own = '<a:tblStyle><a:firstRow><a:tcTxStyle><a:srgbClr val="FFFFFF"/></a:tcTxStyle></a:firstRow><a:nwCell><a:tcTxStyle><a:srgbClr val="FF0000"/></a:tcTxStyle></a:nwCell></a:tblStyle>';
      expect(plainTableStyles(own).match(/<a:nwCell>.*?<\/a:nwCell>/g)).to.deep.equal(['<a:nwCell><a:tcTxStyle><a:srgbClr val="FF0000"/></a:tcTxStyle></a:nwCell>']);
    });
  });

  describe('has charts', () => {
    const bars = (list: string): string => `<c:barChart>${list}</c:barChart>`;
    const titleIn = (xml: string): string | undefined => new DOMParser().parseFromString(xml, 'application/xml').querySelector('title')?.textContent;

    it('with titles where they are automatic, in words that are no markup', () => {
      expect(titleIn(writtenTitle(chartOf('', bars(series('Herons &amp; &lt;weirs&gt;')))))).to.equal('Herons & <weirs>');
      expect(titleIn(writtenTitle(chartOf('<c:title><c:overlay val="0"/></c:title><c:autoTitleDeleted val="0"/>', bars(series('Herons')))))).to.equal('Herons');
      expect(titleIn(writtenTitle(chartOf('<c:title/>', bars(series('<![CDATA[<b>]]>'))))), 'odd ones').to.be.a('string');
      expect(titleIn(writtenTitle(chartOf('<c:title><c:overlay val="0"/></c:title>', bars(series('One') + series('Two')))))).to.equal('Chart Title');
    });

    it('without one where there is none, and with their own', () => {
      for (const xml of [chartOf('', bars(series('One') + series('Two'))), chartOf('<c:autoTitleDeleted val="1"/>', bars(series('One'))), chartOf('<c:title/><c:autoTitleDeleted/>', bars(series('One'))), text(barChart('Own', ['a'], [1]))]) expect(writtenTitle(xml)).to.equal(xml);
    });

    it('with numbers for categories where they name none', () => {
      const of = (inner: string): string => chartOf('', `<c:pieChart>${series('Herons', inner)}</c:pieChart>`);
      const values = '<c:val><c:numLit><c:ptCount val="2"/><c:pt idx="0"><c:v>3</c:v></c:pt><c:pt idx="1"><c:v>5</c:v></c:pt></c:numLit></c:val>';
      expect(numberedCategories(of(values))).to.equal(of(`<c:cat><c:strLit><c:ptCount val="2"/><c:pt idx="0"><c:v>1</c:v></c:pt><c:pt idx="1"><c:v>2</c:v></c:pt></c:strLit></c:cat>${values}`));
      for (const xml of [of(''), of(`<c:cat><c:strLit/></c:cat>${values}`), of('<c:yVal><c:numLit/></c:yVal>')]) expect(numberedCategories(xml)).to.equal(xml);
    });

    it('whose words are as large as their points say', () => {
      expect(pixelSizes('<c:chart><a:defRPr sz="1200" b="1"/><a:t>sz="1200"</a:t></c:chart><c:txPr><a:defRPr sz="1200"/></c:txPr>')).to.equal('<c:chart><a:defRPr sz="1600" b="1"/><a:t>sz="1200"</a:t></c:chart><c:txPr><a:defRPr sz="1200"/></c:txPr>');
    });

    it('with points that lie beside words, in their order', async () => {
      const points = '<c:xVal><c:strRef><c:strCache><c:ptCount val="2"/><c:pt idx="0"><c:v>Six</c:v></c:pt><c:pt idx="1"><c:v>Seven</c:v></c:pt></c:strCache></c:strRef></c:xVal><c:yVal><c:numRef><c:numCache><c:ptCount val="2"/><c:pt idx="0"><c:v>3</c:v></c:pt><c:pt idx="1"><c:v>5</c:v></c:pt></c:numCache></c:numRef></c:yVal>';
      const plot = `<c:scatterChart><c:scatterStyle val="lineMarker"/>${series('Herons', `<c:spPr><a:solidFill><a:srgbClr val="FF0000"/></a:solidFill><a:ln><a:noFill/></a:ln></c:spPr><c:marker><c:symbol val="square"/><c:size val="20"/></c:marker>${points}`)}<c:axId val="1"/><c:axId val="2"/></c:scatterChart><c:valAx><c:axId val="1"/><c:axPos val="b"/><c:crossAx val="2"/></c:valAx><c:valAx><c:axId val="2"/><c:axPos val="l"/><c:crossAx val="1"/></c:valAx>`;
      const slide = await drawn({ shapes: chartFrame('rC'), relationships: link('rC', 'chart', '../charts/chart1.xml') }, { 'ppt/charts/chart1.xml': strToU8(chartOf('', plot)) });
      const canvas = await until(() => slide.querySelector('canvas'), 'the chart');
      expect(canvas.closest('[role="img"]')!.ariaLabel).to.include('Six: Herons 3').and.to.include('Seven: Herons 5');
      await until(() => {
        const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
        let red = 0;
        for (let at = 0; at < data.length; at += 4) if (data[at]! > 200 && data[at + 1]! < 60 && data[at + 3]! > 200) red += 1;
        return red > 300;
      }, 'its points');
    });

    it('with room around a radar that nobody has placed', () => {
      const option = { title: {}, legend: { right: '2%' }, radar: { radius: '86%', center: ['50%', '50%'] } };
      leaveRadarRoom(option);
      expect(option.radar).to.deep.equal({ radius: '62%', center: ['42%', '57%'] });
      const placed = { radar: { radius: 80, center: [1, 2] } };
      leaveRadarRoom(placed);
      expect(placed.radar).to.deep.equal({ radius: 80, center: [1, 2] });
    });

    it('with bars that lie from the first series on, and what is said of them at their ends', () => {
      const bar = (name: string, more: object = {}): { name: string; type: string } => ({ name, type: 'bar', ...more });
      const laid = (series: object[], axis: object = {}, more: object = {}): unknown => {
        const option = { color: ['#111111', '#222222'], yAxis: { type: 'category', ...axis }, series, ...more };
        layBars(option);
        return option.series;
      };
      expect(laid([bar('a'), bar('b', { itemStyle: { color: '#abcdef' } }), bar('c')])).to.deep.equal([bar('c', { itemStyle: { color: '#111111' } }), bar('b', { itemStyle: { color: '#abcdef' } }), bar('a', { itemStyle: { color: '#111111' } })]);
      expect(laid([bar('a', { label: { position: 'top' }, data: [1, null, { label: { position: 'insideTop' } }, { label: { position: 'insideBottom' } }, { label: { position: 'inside' } }] })], {}, { color: [] })).to.deep.equal([bar('a', { label: { position: 'right' }, data: [1, null, { label: { position: 'insideRight' } }, { label: { position: 'insideLeft' } }, { label: { position: 'inside' } }] })]);
      for (const [series, axis] of [[[bar('a', { stack: 't' }), bar('b', { stack: 't' })]], [[bar('a'), bar('b')], { inverse: true }], [[bar('a'), { type: 'line' }]], [[bar('a'), bar('b')], { type: 'value' }]] as [object[], object?][]) expect(laid([...series], axis)).to.deep.equal(series);
    });

    it('with pies below their titles', () => {
      const pie = (down: string, radius: unknown, title?: unknown): unknown[] => {
        const option = { title, series: [{ type: 'pie', center: ['50%', down], radius }] };
        leavePieRoom(option);
        return [option.series[0]!.center, option.series[0]!.radius];
      };
      expect(pie('45%', '78%', {})).to.deep.equal([['50%', '53%'], '64%']);
      expect(pie('55%', ['41%', '82%'], {})).to.deep.equal([['50%', '57%'], ['37%', '74%']]);
      expect(pie('60%', '78%', {}), 'a legend above').to.deep.equal([['50%', '60%'], '78%']);
      expect(pie('45%', '78%'), 'no title').to.deep.equal([['50%', '45%'], '78%']);
    });

    it('with the legend of a pie in the colours of its parts, below it, in as many lines as it needs', async () => {
      const part = (nth: number, colour: string): string => `<c:dPt><c:idx val="${nth}"/><c:spPr><a:solidFill><a:srgbClr val="${colour}"/></a:solidFill></c:spPr></c:dPt>`;
      const points = (tag: string): string => Array.from({ length: 8 }, (_, nth) => `<c:pt idx="${nth}"><c:v>${tag}${nth + 1}</c:v></c:pt>`).join('');
      const pie = `<c:pieChart><c:varyColors val="1"/>${series('Herons', `${part(0, '123456')}${part(7, '654321')}<c:cat><c:strLit><c:ptCount val="8"/>${points('n')}</c:strLit></c:cat><c:val><c:numLit><c:ptCount val="8"/>${points('')}</c:numLit></c:val>`)}</c:pieChart>`;
      const chart = chartOf('', pie).replace('</c:plotArea>', '</c:plotArea><c:legend><c:legendPos val="b"/></c:legend>');
      const slide = await drawn({ shapes: chartFrame('rC', { width: 240, height: 160 }), relationships: link('rC', 'chart', '../charts/chart1.xml') }, { 'ppt/charts/chart1.xml': strToU8(chart) });
      await until(() => slide.querySelector('[class*="legend"] svg [fill="#123456"]'), 'the first');
      const legend = slide.querySelector<HTMLElement>('[class*="legend"]')!;
      expect(legend.querySelector(':scope > :last-child svg [fill]')!.getAttribute('fill')).to.equal('#654321');
      expect([legend.offsetWidth <= 240, legend.offsetHeight > 22]).to.deep.equal([true, true]);
      const canvas = slide.querySelector('canvas')!;
      const { width, height } = canvas;
      const behind = canvas.getContext('2d')!.getImageData(0, Math.ceil(height * (1 - (legend.offsetHeight + 6) / 160)), width, Math.floor((height * legend.offsetHeight) / 160)).data;
      expect(behind.some((_, at) => at % 4 === 3 && behind[at]! > 200 && Math.min(behind[at - 1]!, behind[at - 2]!, behind[at - 3]!) < 200), 'nothing of the pie').to.equal(false);
    });

    it('with their legend below the words of the axis', async () => {
      const chart = text(barChart('Herons', ['Six'], [3])).replace('</c:plotArea>', '</c:plotArea><c:legend><c:legendPos val="b"/></c:legend>');
      const slide = await drawn({ shapes: chartFrame('rC'), relationships: link('rC', 'chart', '../charts/chart1.xml') }, { 'ppt/charts/chart1.xml': strToU8(chart) });
      expect(slide.querySelector<HTMLElement>('[class*="legend"]')!.style.bottom).to.equal('6px');
    });

    it('on the pictures that fill them, of their own part', async () => {
      const fill = '<c:spPr><a:blipFill><a:blip r:embed="rP"/><a:stretch><a:fillRect/></a:stretch></a:blipFill></c:spPr>';
      const slide = await drawn({ shapes: chartFrame('rC'), relationships: link('rC', 'chart', '../charts/chart1.xml') }, {
        'ppt/charts/chart1.xml': strToU8(chartOf('', bars(series('Herons', '<c:val><c:numLit><c:pt idx="0"><c:v>1</c:v></c:pt></c:numLit></c:val>')), fill)),
        'ppt/charts/_rels/chart1.xml.rels': relationships(link('rP', 'image', '../media/a.png')),
        'ppt/media/a.png': await dot(),
      });
      expect(slide.querySelector<SVGImageElement>('svg image')!.href.baseVal).to.match(/^blob:/);
    });
  });

  it('aligns text as all text of the presentation, not as other text of its master', async () => {
    const [all, other] = ['<p:defaultTextStyle><a:lvl1pPr algn="ctr"><a:defRPr kern="1200"/></a:lvl1pPr></p:defaultTextStyle>', '<p:otherStyle><a:lvl1pPr algn="l"><a:defRPr sz="1000"/></a:lvl1pPr></p:otherStyle>'];
    const { files } = readDeck(pptx([{ shapes: shape(paragraph('Herons')) }]));
    const slide = await drawn({ shapes: shape(paragraph('Herons')) }, {
      'ppt/presentation.xml': strToU8(files.presentation.replace('</p:presentation>', `${all}</p:presentation>`)),
      'ppt/slideMasters/slideMaster1.xml': strToU8(files.slideMasters.get('ppt/slideMasters/slideMaster1.xml')!.replace('</p:sldMaster>', `<p:txStyles>${other}</p:txStyles></p:sldMaster>`)),
    });
    const words = [...slide.querySelectorAll('span')].find(({ textContent }) => textContent === 'Herons')!;
    expect([getComputedStyle(words).textAlign, words.style.fontSize]).to.deep.equal(['center', '18pt']);
  });

  it('breaks lines between words, where East Asian rules are off, too', async () => {
    const slide = await drawn({ shapes: shape('<a:p><a:pPr eaLnBrk="0"/><a:r><a:rPr lang="en"/><a:t>Herons</a:t></a:r></a:p>') });
    const words = [...slide.querySelectorAll('span')].find(({ textContent }) => textContent === 'Herons')!;
    expect(getComputedStyle(words).lineBreak).to.equal('auto');
  });

  it('takes fonts of other scripts for their words alone', () => {
    const run = (words: string, fonts: string): string => `<a:r><a:rPr>${fonts}</a:rPr><a:t>${words}</a:t></a:r>`;
    expect(latinFonts(run('Heron', '<a:cs typeface="C"/>'))).to.equal(run('Heron', ''));
    for (const kept of [run('מעבדה', '<a:cs typeface="C"/>'), run('サギ', '<a:ea typeface="E"/>'), run('Heron', '<a:latin typeface="L"/><a:cs typeface="C"/>')]) expect(latinFonts(kept)).to.equal(kept);
  });

  it('has bullets and signs of symbol fonts in characters that every font has', () => {
    const bullet = (font: string, char: string): string => `<a:lvl1pPr><a:buFont typeface="${font}" charset="2"/><a:buChar char="${char}"/></a:lvl1pPr>`;
    const seen = (xml: string): string | undefined => /char="([^"]*)"/.exec(symbolLetters(xml))?.[1];
    expect([seen(bullet('Wingdings', 'l')), seen(bullet('Wingdings', 'Ø')), seen(bullet('Symbol', '·')), seen(bullet('Webdings', '4')), seen(bullet('Arial', 'l'))]).to.deep.equal(['●', '➢', '•', '•', 'l']);
    const words = (fonts: string, text: string): string => symbolLetters(`<a:r><a:rPr>${fonts}</a:rPr><a:t>${text}</a:t></a:r>`);
    expect(words('<a:sym typeface="Wingdings"/>', 'so \uf0e0 there')).to.include('<a:t>so → there</a:t>');
    expect(words('<a:latin typeface="Wingdings"/>', 'ü &amp; l')).to.equal('<a:r><a:rPr></a:rPr><a:t>✓ &amp; ●</a:t></a:r>');
    expect(words('<a:latin typeface="Icons"/>', '\uf0e0'), 'of a font that may have others').to.include('\uf0e0');
  });

  it('has fonts that are missing in those of their kind', async () => {
    const slide = await drawn({ shapes: shape('<a:p><a:r><a:rPr lang="en"><a:latin typeface="Century Gothic"/></a:rPr><a:t>Herons</a:t></a:r></a:p>') });
    expect([...slide.querySelectorAll('span')].find(({ textContent }) => textContent === 'Herons')!.style.fontFamily).to.match(/^"Century Gothic".*, sans-serif/);
  });

  it('shows the pictures of its diagrams, which are of a part of their own', async () => {
    const frame = '<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="80" name="d"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="0" y="0"/><a:ext cx="1905000" cy="1905000"/></p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/diagram"><dgm:relIds xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" r:dm="rD"/></a:graphicData></a:graphic></p:graphicFrame>';
    const drawing = `<dsp:drawing xmlns:dsp="http://schemas.microsoft.com/office/drawing/2008/diagram" ${namespaces}><dsp:spTree><dsp:nvGrpSpPr><dsp:cNvPr id="0" name=""/><dsp:cNvGrpSpPr/></dsp:nvGrpSpPr><dsp:grpSpPr/><dsp:sp modelId="{1}"><dsp:nvSpPr><dsp:cNvPr id="0" name=""/><dsp:cNvSpPr/></dsp:nvSpPr><dsp:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="952500" cy="952500"/></a:xfrm><a:prstGeom prst="ellipse"><a:avLst/></a:prstGeom><a:blipFill><a:blip r:embed="rL"/><a:stretch><a:fillRect/></a:stretch></a:blipFill></dsp:spPr></dsp:sp></dsp:spTree></dsp:drawing>`;
    const slide = await drawn({ shapes: frame, relationships: link('rD', 'diagramData', '../diagrams/data1.xml') + '<Relationship Id="rG" Type="http://schemas.microsoft.com/office/2007/relationships/diagramDrawing" Target="../diagrams/drawing1.xml"/>' }, {
      'ppt/diagrams/data1.xml': strToU8('<dgm:dataModel xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram"/>'),
      'ppt/diagrams/drawing1.xml': strToU8(drawing),
      // The slide has another one of that name, to its layout.
      'ppt/diagrams/_rels/drawing1.xml.rels': relationships(link('rL', 'image', '../media/a.png')),
      'ppt/media/a.png': await dot(),
    });
    expect(slide.querySelector<SVGImageElement>('svg image')?.href.baseVal).to.match(/^blob:/);
  });

  it('repeats pictures that fill shapes as tiles', async () => {
    const fill = '<a:blipFill><a:blip r:embed="rP"><a:alphaModFix amt="50000"/></a:blip><a:tile sx="50000" sy="200000"/></a:blipFill>';
    const bytes = await dot();
    const slide = await drawn({ shapes: shape(paragraph('tiled'), { fill }), relationships: link('rP', 'image', '../media/a.png') }, { 'ppt/media/a.png': bytes });
    const { naturalWidth, naturalHeight } = await createImageBitmap(new Blob([bytes])).then(({ width, height }) => ({ naturalWidth: width, naturalHeight: height }));
    const pattern = slide.querySelector('svg pattern:has(image)')!;
    expect(['width', 'height'].map((name) => Number(pattern.getAttribute(name)))).to.deep.equal([Math.max(1, naturalWidth / 2), naturalHeight * 2]);
    const filled = slide.querySelector(`svg rect[fill="url(#${pattern.id})"]`)!;
    expect([filled.getAttribute('opacity'), filled.getAttribute('width')]).to.deep.equal(['0.5', '880']);
  });
});
