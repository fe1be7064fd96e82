import { expect } from 'chai';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { builtinViewers } from '../builtin.ts';
import { putAway, showIn } from '../suite/sample-viewer.ts';
import { documentParts } from './open-document/document-parts.ts';
import { fodt, frame, object, odt, part, style, type SampleText } from './open-document/sample-open-document.ts';
import { treeOf, wordsIn } from '../content/xml-tree.ts';
import { readWords } from './read-document.ts';
import { dot } from './sample-document.ts';

const row = builtinViewers.find(({ id }) => id === 'document')!;
const mime = 'application/vnd.oasis.opendocument.text';
const p = (inner: string, name = ''): string => `<text:p${name && ` text:style-name="${name}"`}>${inner}</text:p>`;
const span = (name: string, inner: string): string => `<text:span text:style-name="${name}">${inner}</text:span>`;

async function pagesIn(bytes: Uint8Array<ArrayBuffer>, name = 'a.odt', type = mime): Promise<HTMLElement> {
  const viewer = await showIn(row, { name, mime: type, bytes });
  return viewer.shadowRoot!.querySelector<HTMLElement>('.pages')!;
}
const drawn = (parts: SampleText): Promise<HTMLElement> => pagesIn(odt(parts));
const lines = (within: Element): string[] => Array.from(within.querySelectorAll('p'), ({ textContent }) => textContent);
const pagesOf = (pages: Element): string[][] => Array.from(pages.querySelectorAll('section'), lines);
const look = (within: Element, words: string): CSSStyleDeclaration => getComputedStyle([...within.querySelectorAll('span')].findLast(({ textContent }) => textContent === words)!);
const paragraph = (within: Element, words: string): HTMLElement => [...within.querySelectorAll('p')].findLast(({ textContent }) => textContent.includes(words))!;
/** What stands before a paragraph of a list, its counters as they are there. */
const labels = (within: Element): string[] =>
  Array.from(within.querySelectorAll('p'), (one) => {
    const { content, counterIncrement } = getComputedStyle(one, '::before');
    const counts = new Map([...getComputedStyle(one).counterSet.matchAll(/([\w-]+) (-?\d+)/g)].map(([, name, count]) => [name!, Number(count) + (counterIncrement.startsWith(`${name} `) ? 1 : 0)]));
    return content.replace(/counter\(([\w-]+)(?:, ?([\w-]+))?\)/g, (_, name: string, format?: string) => (format === 'lower-alpha' ? String.fromCharCode(96 + counts.get(name)!) : String(counts.get(name)))).replace(/["\s]/g, '');
  });

describe('a text of OpenDocument', () => {
  afterEach(putAway);

  describe('its words', () => {
    it('are those of its paragraphs, with white space as the standard has it', async () => {
      const pages = await drawn({ body: p('  one\n  two <text:s text:c="3"/>three<text:tab/>four') + p('five<text:line-break/>six') });
      expect(lines(pages).map((line) => line.replace(/\u00a0/g, ' '))).to.deep.equal(['one two    three four', 'fivesix']);
      expect(pages.querySelectorAll('br').length).to.equal(1);
    });

    it('look as their styles say, each of which goes on from another', async () => {
      const pages = await drawn({
        styles: style('paragraph', 'Text', '<style:paragraph-properties fo:text-align="center" fo:margin-left="1cm"/><style:text-properties fo:font-size="20pt" fo:color="#aa0000"/>'),
        automatic: [
          style('paragraph', 'P1', '<style:text-properties fo:font-weight="bold"/>', 'style:parent-style-name="Text"'),
          style('text', 'T1', '<style:text-properties fo:font-size="50%" fo:font-style="italic" style:text-underline-style="solid"/>'),
          style('text', 'T2', '<style:text-properties style:text-position="super 58%"/>'),
        ].join(''),
        body: p(`large ${span('T1', 'small')}${span('T2', '2')}`, 'P1'),
      });
      const [large, small] = [look(pages, 'large '), look(pages, 'small')];
      expect([Math.round(Number.parseFloat(large.fontSize)), large.fontWeight, large.color]).to.deep.equal([27, '700', 'rgb(170, 0, 0)']);
      expect([Math.round(Number.parseFloat(small.fontSize)), small.fontStyle, small.textDecorationLine]).to.deep.equal([13, 'italic', 'underline']);
      expect(pages.querySelector('sup')!.textContent).to.equal('2');
      const { textAlign, marginLeft } = getComputedStyle(paragraph(pages, 'large'));
      expect([textAlign, Math.round(Number.parseFloat(marginLeft))]).to.deep.equal(['center', 38]);
    });

    it('run from the right where their style says so', async () => {
      const pages = await drawn({ automatic: style('paragraph', 'P1', '<style:paragraph-properties style:writing-mode="rl-tb" fo:text-align="start"/>'), body: p('مرحبا', 'P1') });
      const { direction, textAlign } = getComputedStyle(paragraph(pages, 'مرحبا'));
      expect([direction, textAlign]).to.deep.equal(['rtl', 'start']);
    });

    it('are headings where it says so, to go to and for screen readers', async () => {
      const viewer = await showIn(row, { name: 'a.odt', mime, bytes: odt({ styles: style('paragraph', 'Heading_20_1', '', 'style:display-name="Heading 1"'), automatic: style('paragraph', 'P7', '', 'style:parent-style-name="Heading_20_1"'), body: `<text:h text:style-name="Heading_20_1" text:outline-level="1">First</text:h>${p('between')}<text:h text:style-name="P7" text:outline-level="2">Second</text:h><text:h text:outline-level="3">Third</text:h>` }) });
      expect(Array.from(viewer.shadowRoot!.querySelectorAll('.tools option'), ({ textContent }) => textContent.trim()).slice(1)).to.deep.equal(['First', 'Second', 'Third']);
      expect(Array.from(viewer.shadowRoot!.querySelectorAll('[role="heading"]'), (one) => `${one.getAttribute('aria-level')} ${one.textContent}`)).to.deep.equal(['1 First', '2 Second', '3 Third']);
    });

    it('lead somewhere: out by checked addresses, and to what has a name in the text', async () => {
      const pages = await drawn({ body: p('<text:a xlink:href="https://example.org/">out</text:a> <text:a xlink:href="#there">in</text:a> <text:a xlink:href="#1.Past|outline">heading</text:a> <text:a xlink:href="javascript:alert(1)">not</text:a>') + p('<text:bookmark text:name="there"/>here') + '<text:h text:outline-level="1">Past</text:h>' });
      const to = (words: string): string | null | undefined => [...pages.querySelectorAll('a')].find(({ textContent }) => textContent === words)?.getAttribute('href');
      expect([to('out'), to('in'), to('heading')]).to.deep.equal(['https://example.org/', '#there', '#outline_Past']);
      expect(pages.querySelector('#there') !== null && pages.querySelector('#outline_Past') !== null).to.equal(true);
      expect(to('not') ?? null).to.equal(null);
    });

    it('are found by the search of all files and compared, from all of its parts', async () => {
      const bytes = odt({ body: p(`seen<text:note text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body>${p('below')}</text:note-body></text:note>`) + p('<office:annotation><dc:creator>Ada</dc:creator><text:p>said</text:p></office:annotation>more'), pages: `<style:master-page style:name="Standard" style:page-layout-name="A4"><style:header>${p('above')}</style:header></style:master-page>` });
      const words = await readWords(bytes, new AbortController().signal);
      expect(typeof words === 'string' ? words : words.text.split('\n').map((line) => line.trim()).filter(Boolean).toSorted()).to.deep.equal(['above', 'below', 'more', 'said', 'seen']);
    });
  });

  describe('its lists', () => {
    const level = (kind: string, more: string, at = 1): string => `<text:list-level-style-${kind} text:level="${at}" ${more}><style:list-level-properties text:list-level-position-and-space-mode="label-alignment"><style:list-level-label-alignment text:label-followed-by="listtab" fo:text-indent="-0.5cm" fo:margin-left="${at}cm"/></style:list-level-properties></text:list-level-style-${kind}>`;
    const numbers = `<text:list-style style:name="L1">${level('number', 'style:num-format="1" style:num-suffix="."')}${level('number', 'style:num-format="a" style:num-suffix=")" text:display-levels="2"', 2)}</text:list-style>`;
    const list = (items: string, more = 'text:style-name="L1"'): string => `<text:list ${more}>${items}</text:list>`;
    const item = (inner: string, more = ''): string => `<text:list-item ${more}>${inner}</text:list-item>`;

    it('have their numbers, levels and bullets', async () => {
      const pages = await drawn({
        automatic: `${numbers}<text:list-style style:name="L2">${level('bullet', 'text:bullet-char="➢"')}</text:list-style>`,
        body: list(item(p('a')) + item(p('b') + list(item(p('c')) + item(p('d')), '')) + item(p('e') + p('more of it'))) + list(item(p('f')), 'text:style-name="L2"'),
      });
      expect(labels(pages)).to.deep.equal(['1.', '2.', '2.a)', '2.b)', '3.', 'none', '➢']);
      const { marginLeft, textIndent } = getComputedStyle(paragraph(pages, 'more of it'));
      expect([Math.round(Number.parseFloat(marginLeft)), Number.parseFloat(textIndent)]).to.deep.equal([38, 0]);
    });

    it('begin anew, go on with the one before, or with a number of their own', async () => {
      const pages = await drawn({ automatic: numbers, body: list(item(p('a')) + item(p('b'))) + p('x') + list(item(p('c'))) + list(item(p('d')), 'text:style-name="L1" text:continue-numbering="true"') + list(item(p('e'), 'text:start-value="7"') + item(p('f'))) });
      expect(labels(pages)).to.deep.equal(['1.', '2.', 'none', '1.', '2.', '7.', '8.']);
    });

    it('number headings where the outline does', async () => {
      const outline = '<text:outline-style style:name="Outline"><text:outline-level-style text:level="1" style:num-format="1"/><text:outline-level-style text:level="2" style:num-format="1" text:display-levels="2"/></text:outline-style>';
      const heading = (depth: number, words: string, more = ''): string => `<text:h text:outline-level="${depth}" ${more}>${words}</text:h>`;
      const pages = await drawn({ styles: outline, body: heading(1, 'a') + heading(2, 'b') + heading(1, 'c', 'text:is-list-header="true"') + heading(1, 'd') });
      expect(labels(pages)).to.deep.equal(['1', '1.1', 'none', '2']);
    });
  });

  it('has its tables: widths, fillings, frames, and cells that go over others', async () => {
    const pages = await drawn({
      automatic: [
        style('table', 'T', '<style:table-properties style:width="12cm" table:align="left"/>'),
        style('table-column', 'A', '<style:table-column-properties style:column-width="4cm"/>'),
        style('table-column', 'B', '<style:table-column-properties style:column-width="8cm"/>'),
        style('table-cell', 'C', '<style:table-cell-properties fo:background-color="#ffcc00" fo:border="1pt solid #0000ff" style:vertical-align="middle" fo:padding="0.1cm"/>'),
      ].join(''),
      body: `<table:table table:style-name="T"><table:table-column table:style-name="A"/><table:table-column table:style-name="B"/><table:table-header-rows><table:table-row><table:table-cell table:style-name="C" table:number-columns-spanned="2">${p('wide')}</table:table-cell><table:covered-table-cell/></table:table-row></table:table-header-rows><table:table-row><table:table-cell table:number-rows-spanned="2">${p('high')}</table:table-cell><table:table-cell>${p('x')}</table:table-cell></table:table-row><table:table-row><table:covered-table-cell/><table:table-cell>${p('y')}</table:table-cell></table:table-row></table:table>`,
    });
    const cells = [...pages.querySelectorAll('td')].filter((cell) => getComputedStyle(cell).display !== 'none');
    expect(cells.map((cell) => [cell.textContent, cell.colSpan, cell.rowSpan])).to.deep.equal([['wide', 2, 1], ['high', 1, 2], ['x', 1, 1], ['y', 1, 1]]);
    const { backgroundColor, borderTopColor, verticalAlign } = getComputedStyle(cells[0]!);
    expect([backgroundColor, borderTopColor, verticalAlign]).to.deep.equal(['rgb(255, 204, 0)', 'rgb(0, 0, 255)', 'middle']);
    expect(Array.from(pages.querySelectorAll('col'), ({ style }) => Math.round(Number.parseFloat(style.width)))).to.deep.equal([113, 227]);
  });

  describe('what is drawn in it', () => {
    const image = (href = 'Pictures/dot.png'): string => `<draw:image xlink:href="${href}"/>`;

    it('are pictures in the line and beside the text, with the words of their author', async () => {
      const beside = style('graphic', 'fr1', '<style:graphic-properties style:wrap="parallel" style:horizontal-pos="right"/>');
      const pages = await drawn({
        automatic: beside,
        body: p(`in ${frame(`${image()}<svg:title>A dot</svg:title><svg:desc>of four pixels</svg:desc>`)} line`) + p(`${frame(image(), 'draw:style-name="fr1" text:anchor-type="paragraph"')}beside`),
        files: { 'Pictures/dot.png': await dot() },
      });
      const [first, second] = pages.querySelectorAll('img');
      expect([first!.alt, first!.style.width, first!.src.slice(0, 5)]).to.deep.equal(['A dot: of four pixels', '113.39pt', 'blob:']);
      expect(getComputedStyle(second!.closest<HTMLElement>('[style*="float"]')!).float).to.equal('right');
    });

    it('are boxes with words, filled and framed, also shapes; groups stand together', async () => {
      const filled = style('graphic', 'gr1', '<style:graphic-properties draw:fill="solid" draw:fill-color="#00ff00" draw:stroke="none" style:wrap="run-through"/>');
      const shape = (x: string, words: string): string => `<draw:custom-shape draw:style-name="gr1" svg:x="${x}" svg:y="1cm" svg:width="3cm" svg:height="1cm">${p(words)}</draw:custom-shape>`;
      const pages = await drawn({ automatic: filled, body: p(frame(`<draw:text-box>${p('boxed')}</draw:text-box>`)) + p(`<draw:g text:anchor-type="paragraph">${shape('2cm', 'one')}${shape('6cm', 'two')}</draw:g>below`) });
      expect(lines(pages)).to.include.members(['boxed', 'one', 'two']);
      const [one, two] = ['one', 'two'].map((words) => [...pages.querySelectorAll<HTMLElement>('[style*="background"]')].find(({ textContent }) => textContent === words)!);
      expect(getComputedStyle(one!).backgroundColor).to.equal('rgb(0, 255, 0)');
      const [first, second] = [one!.getBoundingClientRect(), two!.getBoundingClientRect()];
      expect([(second.left - first.left) / first.width, second.top - first.top].map((one) => one.toFixed(2))).to.deep.equal(['1.33', '0.00']);
    });

    it('are what controls of forms show', async () => {
      const forms = '<office:forms><form:form><form:checkbox form:id="c1" form:label="Read" form:current-state="checked"/><form:checkbox form:id="c2"/><form:listbox form:id="c3"><form:option form:label="one"/><form:option form:label="two" form:current-selected="true"/></form:listbox><form:textarea form:id="c4" form:current-value="typed" form:value="given"/></form:form></office:forms>';
      const control = (id: string): string => `<draw:control draw:control="${id}" text:anchor-type="as-char"/>`;
      const mark = (type: string, inner = ''): string => `<field:fieldmark field:type="vnd.oasis.opendocument.field.${type}">${inner}</field:fieldmark>`;
      const pages = await drawn({ body: forms + p(`${control('c1')} ${control('c2')} ${control('c3')} ${control('c4')}${control('none')}`) + p(`${mark('FORMCHECKBOX', '<field:param field:name="Checkbox_Checked" field:value="true"/>')} ${mark('FORMCHECKBOX')} ${mark('FORMDROPDOWN', '<field:param field:name="Dropdown_ListEntry" field:value="May"/><field:param field:name="Dropdown_ListEntry" field:value="June"/><field:param field:name="Dropdown_Selected" field:value="1"/>')}`) });
      expect(lines(pages)).to.deep.equal(['☑ Read ☐ two typed', '☑ ☐ June']);
    });

    it('are formulas, as MathML', async () => {
      const math = '<math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><mi>E</mi><mo stretchy="false">=</mo><mfrac><msup><mi>m</mi><mn>2</mn></msup><msqrt><mi>sin</mi></msqrt></mfrac><mrow><mo fence="true" form="prefix">(</mo><munderover><mo>∑</mo><mi>i</mi><mi>n</mi></munderover><mo fence="true" form="postfix">)</mo></mrow></mrow><annotation>E = {m^2} over sqrt sin</annotation></semantics></math>';
      const pages = await drawn({ body: p(frame(object('Object 1'))), files: { 'Object 1/content.xml': strToU8(math) } });
      const formula = pages.querySelector('math')!;
      expect(formula.textContent.replace(/\s/g, '')).to.equal('E=m2sin(∑in)');
      expect(['mfrac', 'msup', 'msqrt', 'munderover'].map((name) => formula.querySelectorAll(name).length)).to.deep.equal([1, 1, 1, 1]);
    });

    it('are charts, by the values that they keep', async () => {
      const rowOf = (first: string, ...values: number[]): string => `<table:table-row><table:table-cell>${p(first)}</table:table-cell>${values.map((value) => `<table:table-cell office:value-type="float" office:value="${value}">${p(String(value))}</table:table-cell>`).join('')}</table:table-row>`;
      const chart = `<office:body><office:chart><chart:chart chart:class="chart:bar"><chart:title>${p('Herons')}</chart:title><chart:plot-area><chart:axis chart:dimension="x"><chart:categories table:cell-range-address="local-table.A2:.A3"/></chart:axis><chart:axis chart:dimension="y"/><chart:series chart:values-cell-range-address="local-table.B2:.B3" chart:label-cell-address="local-table.B1"/></chart:plot-area><table:table table:name="local-table"><table:table-header-rows><table:table-row><table:table-cell/><table:table-cell>${p('seen')}</table:table-cell></table:table-row></table:table-header-rows><table:table-rows>${rowOf('May', 3)}${rowOf('June', 5)}</table:table-rows></table:table></chart:chart></office:chart></office:body>`;
      const files = documentParts(odt({ body: p(frame(object('Object 1'))), files: { 'Object 1/content.xml': part(chart) } }), /^word\//);
      const written = wordsIn(treeOf(new TextDecoder().decode(files['word/charts/chart1.xml'])));
      expect(written).to.equal('HeronsseenMayJuneGeneral35');
      expect(new TextDecoder().decode(files['word/charts/chart1.xml'])).to.include('<c:barChart><c:barDir val="col"/>');
      const words = await readWords(odt({ body: p(frame(object('Object 1'))), files: { 'Object 1/content.xml': part(chart) } }), new AbortController().signal);
      expect(typeof words === 'string' ? words : words.text.split('\n').filter(Boolean)).to.deep.equal(['Herons', '', 'seen', 'May', '3', 'June', '5'].filter(Boolean));
    });

    it('are sheets, as tables of their cells, without those that are empty', async () => {
      const cell = (words: string, more = ''): string => `<table:table-cell ${more}>${words && p(words)}</table:table-cell>`;
      const sheet = `<office:automatic-styles>${style('table-cell', 'ce1', '<style:text-properties fo:font-weight="bold"/>')}</office:automatic-styles><office:body><office:spreadsheet><table:table><table:table-column table:number-columns-repeated="1000"/><table:table-row>${cell('Item', 'table:style-name="ce1"')}${cell('Price')}${cell('', 'table:number-columns-repeated="998"')}</table:table-row><table:table-row>${cell('Pen')}${cell('2.50', 'table:style-name="ce1" office:value-type="float" office:value="2.5"')}</table:table-row><table:table-row table:number-rows-repeated="60000">${cell('', 'table:number-columns-repeated="1000"')}</table:table-row></table:table></office:spreadsheet></office:body>`;
      const pages = await drawn({ body: p(frame(object('Object 1'))), files: { 'Object 1/content.xml': part(sheet) } });
      expect(Array.from(pages.querySelectorAll('tr'), (line) => Array.from(line.querySelectorAll('td'), ({ textContent }) => textContent))).to.deep.equal([['Item', 'Price'], ['Pen', '2.50']]);
      expect(look(pages, 'Item').fontWeight).to.equal('700');
      expect(getComputedStyle(paragraph(pages, '2.50')).textAlign).to.match(/^(?:end|right)$/);
    });
  });

  describe('its pages', () => {
    const layout = (name: string, more: string, inner = ''): string => `<style:page-layout style:name="${name}"><style:page-layout-properties ${more} fo:margin="2cm">${inner}</style:page-layout-properties></style:page-layout>`;
    const master = (name: string, more = '', inner = '', of = 'A4'): string => `<style:master-page style:name="${name}" style:page-layout-name="${of}" ${more}>${inner}</style:master-page>`;

    it('begin where they ended last, where a break is, and with paragraphs of another page style', async () => {
      const pages = await drawn({
        layouts: layout('Wide', 'fo:page-width="29.7cm" fo:page-height="21cm" style:print-orientation="landscape"'),
        pages: master('Standard') + master('Landscape', '', '', 'Wide'),
        automatic: style('paragraph', 'P0', '<style:paragraph-properties fo:break-before="page"/>', 'style:master-page-name="Standard"') + style('paragraph', 'P1', '<style:paragraph-properties fo:break-before="page"/>') + style('paragraph', 'P2', '', 'style:master-page-name="Landscape"'),
        body: p('one', 'P0') + p('a<text:soft-page-break/>b') + '<text:soft-page-break/>' + p('c') + p('d', 'P1') + p('e', 'P2'),
      });
      expect(pagesOf(pages)).to.deep.equal([['one', 'a'], ['b'], ['c'], ['d'], ['e']]);
      expect(Array.from(pages.querySelectorAll('section'), ({ style }) => Math.round(Number.parseFloat(style.width)))).to.deep.equal([595, 595, 595, 595, 842]);
    });

    it('have their heads and feet with numbers; the first has its own where its style is followed by another', async () => {
      const foot = (words: string): string => `<style:footer>${p(`${words} <text:page-number>9</text:page-number>/<text:page-count/>`)}</style:footer>`;
      const pages = await drawn({
        pages: master('Standard', '', foot('later')) + master('First_20_Page', 'style:next-style-name="Standard"', foot('first')),
        automatic: style('paragraph', 'P0', '', 'style:master-page-name="First_20_Page"'),
        body: p('one', 'P0') + p('<text:soft-page-break/>two') + p('<text:soft-page-break/>three'),
      });
      expect(Array.from(pages.querySelectorAll('footer'), ({ textContent }) => textContent)).to.deep.equal(['first 1/3', 'later 2/3', 'later 3/3']);
    });

    it('have columns where a section has them', async () => {
      const pages = await drawn({ automatic: style('section', 'S1', '<style:section-properties><style:columns fo:column-count="2" fo:column-gap="1cm"/></style:section-properties>'), body: p('before') + `<text:section text:style-name="S1">${p('in columns')}</text:section>` + p('after') + `<text:section text:display="none">${p('hidden')}</text:section>` });
      expect(lines(pages)).to.deep.equal(['before', 'in columns', 'after']);
      expect(Array.from(pages.querySelectorAll('article'), (one) => getComputedStyle(one).columnCount)).to.deep.equal(['auto', '2', 'auto']);
      expect(pages.querySelectorAll('section').length).to.equal(1);
    });
  });

  describe('what is said of it', () => {
    it('are notes, each once, with the mark that their author gave them', async () => {
      const note = (kind: string, words: string, label = ''): string => `<text:note text:note-class="${kind}"><text:note-citation${label && ` text:label="${label}"`}>1</text:note-citation><text:note-body>${p(words)}</text:note-body></text:note>`;
      const pages = await drawn({ body: p(`a${note('footnote', 'first')} b${note('footnote', 'marked', '*')}`) });
      expect(Array.from(pages.querySelectorAll('ol li'), ({ textContent }) => textContent.trim())).to.deep.equal(['first', '* marked']);
      expect(pages.querySelector('article p')!.textContent).to.equal('a1 b*');
    });

    it('are comments beside the words that they are about, or at their place', async () => {
      const comment = (words: string, name = ''): string => `<office:annotation${name && ` office:name="${name}"`}><dc:creator>Ada</dc:creator><dc:date>2026-11-30T10:00:00</dc:date>${p(words)}</office:annotation>`;
      const pages = await drawn({ body: p(`one ${comment('Which?', 'c1')}two<office:annotation-end office:name="c1"/> three${comment('Here.')} four${comment('No end.', 'c2')} five`) });
      expect(Array.from(pages.querySelectorAll('.commented'), ({ textContent }) => textContent)).to.deep.equal(['two']);
      const said = Array.from(pages.querySelectorAll('.comments p'), ({ textContent }) => textContent);
      expect(said).to.deep.equal(['Which?', 'Here.', 'No end.']);
      expect(pages.querySelector('.comments')!.textContent).to.include('Ada');
      expect(pages.querySelectorAll('article a.comment-reference').length).to.equal(3);
    });

    it('are changes, with who made them: what was put in, and what was taken out', async () => {
      const region = (id: string, kind: string, inner = ''): string => `<text:changed-region xml:id="${id}" text:id="${id}"><text:${kind}><office:change-info><dc:creator>Ada</dc:creator><dc:date>2026-11-30T10:00:00</dc:date></office:change-info>${inner}</text:${kind}></text:changed-region>`;
      const pages = await drawn({ body: `<text:tracked-changes>${region('ct1', 'insertion')}${region('ct2', 'deletion', p('gone') + p('too'))}</text:tracked-changes>` + p('a <text:change-start text:change-id="ct1"/>new<text:change-end text:change-id="ct1"/> b <text:change text:change-id="ct2"/>c') });
      expect(Array.from(pages.querySelectorAll('ins'), ({ textContent }) => textContent)).to.deep.equal(['new']);
      expect(Array.from(pages.querySelectorAll('del'), ({ textContent }) => textContent)).to.deep.equal(['gonetoo']);
      expect(pages.querySelector<HTMLElement>('ins')!.title).to.match(/^Inserted by Ada /);
    });
  });

  it('may be one file', async () => {
    const picture = btoa(String.fromCharCode(...(await dot())));
    const pages = await pagesIn(fodt(p('flat', 'P1') + p(frame(`<draw:image><office:binary-data>${picture}</office:binary-data></draw:image>`)), style('paragraph', 'P1', '<style:text-properties fo:font-weight="bold"/>')), 'a.fodt', 'application/octet-stream');
    expect(look(pages, 'flat').fontWeight).to.equal('700');
    expect(pages.querySelectorAll('img').length).to.equal(1);
  });

  describe('that is hostile or damaged', () => {
    it('runs nothing and fetches nothing', async () => {
      const pages = await drawn({ body: `<text:script script:language="JavaScript">top.ran = true</text:script>${p(`${frame('<draw:image xlink:href="https://example.org/track.png"/>')}<img src="x" onerror="top.ran = true"/>a &lt;script&gt;top.ran = true&lt;/script&gt;`)}`, automatic: style('paragraph', 'P1', '<style:text-properties fo:color="red;background:url(https://example.org)" style:font-name="x;} * { display: none } a {"/>') });
      expect(lines(pages)).to.deep.equal(['a <script>top.ran = true</script>']);
      expect(pages.querySelectorAll('img, script').length).to.equal(0);
      expect('ran' in top!).to.equal(false);
    });

    it('is drawn in spite of characters that XML has none of, or that are marks here, of end tags that are missing, and of elements as deep as they like', async () => {
      expect(lines(await drawn({ body: p('a&#1;b&#xfffe;c\ufdd5') }))).to.deep.equal(['abc']);
      const deep = 20_000;
      const words = await readWords(odt({ body: p('<text:span>'.repeat(deep) + 'deep' + '</text:span>'.repeat(deep)) + p('after') }), new AbortController().signal);
      expect(typeof words === 'string' ? words : words.text.split('\n').filter(Boolean)).to.deep.equal(['deep', 'after']);
    });

    it('is said to be locked with a password, or no document', async () => {
      const files = unzipSync(odt({ body: p('a') }));
      files['META-INF/manifest.xml'] = strToU8('<manifest><file-entry full-path="content.xml"><encryption-data/></file-entry></manifest>');
      expect(() => documentParts(zipSync(files), /./)).to.throw('locked');
      const said = (bytes: Uint8Array<ArrayBuffer>) => readWords(bytes, new AbortController().signal);
      expect(await said(zipSync(files) as Uint8Array<ArrayBuffer>)).to.equal('locked');
      const { 'content.xml': _, ...without } = unzipSync(odt({ body: '' }));
      expect(await said(zipSync(without) as Uint8Array<ArrayBuffer>)).to.equal('notADocument');
      expect(await said(strToU8('<office:document xmlns:office="x"><office:body><office:spreadsheet/></office:body></office:document>') as Uint8Array<ArrayBuffer>)).to.equal('notADocument');
    });

    it('is drawn where a sheet in it holds itself, and where tables in tables come again and again', async () => {
      const sheet = (inner: string): Uint8Array => part(`<office:body><office:spreadsheet><table:table><table:table-row><table:table-cell>${p(`own ${inner}`)}</table:table-cell></table:table-row></table:table></office:spreadsheet></office:body>`);
      expect(lines(await drawn({ body: p(frame(object('Object 1'))), files: { 'Object 1/content.xml': sheet(frame(object('Object 1'))) } })).at(-1)!.trim()).to.equal('own');
      const repeated = (inner: string): string => `<table:table><table:table-row table:number-rows-repeated="1000"><table:table-cell table:number-columns-repeated="200">${inner}</table:table-cell></table:table-row></table:table>`;
      const words = await readWords(odt({ body: repeated(repeated(repeated(p('x')))) }), new AbortController().signal);
      expect(typeof words === 'string' ? words : words.text.includes('x')).to.equal(true);
    });

    it('spans no more than a table may have', async () => {
      const words = await readWords(odt({ body: `<table:table><table:table-column table:number-columns-repeated="999999999"/><table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="999999999">${p('x')}</table:table-cell></table:table-row></table:table>` }), new AbortController().signal);
      expect(typeof words === 'string' ? words : words.text.split('\n').filter(Boolean).length).to.equal(600);
    });
  });
});
