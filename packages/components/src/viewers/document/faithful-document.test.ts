import { expect } from 'chai';
import { strToU8 } from 'fflate';
import { builtinViewers } from '../builtin.ts';
import { putAway, showIn } from '../suite/sample-viewer.ts';
import { tableIndents } from './repack/table-indents.ts';
import { usedLists } from './repack/used-lists.ts';
import { docx, dot, link, paragraph, picture, type SampleParts } from './sample-document.ts';

const row = builtinViewers.find(({ id }) => id === 'document')!;
const mime = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (content: string, properties = ''): string => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
const mark = (kind: string): string => `<w:fldChar w:fldCharType="${kind}"/>`;
const asked = (instruction: string): string => `${mark('begin')}<w:instrText xml:space="preserve"> ${instruction} </w:instrText>`;
/** A field in runs of its own, as Word writes it. */
const field = (instruction: string, result: string): string => `<w:r>${asked(instruction)}</w:r><w:r>${mark('separate')}</w:r>${run(result)}<w:r>${mark('end')}</w:r>`;
const laidBreak = '<w:lastRenderedPageBreak/>';
/** A paragraph that begins a page where Word laid it out. */
const nextPage = (text: string, properties = ''): string => p(`<w:r>${laidBreak}<w:t>${text}</w:t></w:r>`, properties);
const part = (name: 'hdr' | 'ftr', content: string): Uint8Array => strToU8(`<w:${name} ${w}>${content}</w:${name}>`);
const section = (content: string): string => `<w:sectPr>${content}<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="708" w:footer="708"/></w:sectPr>`;
const footed = (footer: string, body: string): SampleParts => ({
  body: `${body}${p('', section('<w:footerReference w:type="default" r:id="rF"/>'))}`,
  relationships: link('rF', 'footer1.xml', 'footer', ''),
  files: { 'word/footer1.xml': part('ftr', footer) },
});

async function drawn(parts: SampleParts): Promise<HTMLElement> {
  const viewer = await showIn(row, { name: 'a.docx', mime, bytes: docx(parts) });
  return viewer.shadowRoot!.querySelector<HTMLElement>('.pages')!;
}
const lines = (page: Element): string[] => Array.from(page.querySelectorAll('p'), ({ textContent }) => textContent);
const pagesOf = (pages: Element): string[][] => Array.from(pages.querySelectorAll('section'), lines);
const texts = (pages: Element, selector: string): string[] => Array.from(pages.querySelectorAll(selector), ({ textContent }) => textContent.trim());

describe('what Word shows of a document', () => {
  afterEach(putAway);

  it('has the results of fields, however they are written', async () => {
    const pages = await drawn({
      body: [
        p(`${run('Figure ')}<w:fldSimple w:instr=" SEQ Figure "><w:r><w:t>3</w:t></w:r></w:fldSimple>${run(': A heron')}`),
        p(`${run('Dear ')}${field('MERGEFIELD Name', '«Name»')}`),
        p(`<w:r><w:t xml:space="preserve">See </w:t>${asked('REF here')}${mark('separate')}<w:t>chapter 2</w:t>${mark('end')}<w:t>.</w:t></w:r>`),
      ].join(''),
    });
    expect(lines(pages)).to.deep.equal(['Figure 3: A heron', 'Dear «Name»', 'See chapter 2.']);
  });

  it('has its margins, indents and sizes in whatever unit they are written', async () => {
    const pages = await drawn({ body: `${p(run('Indented'), '<w:ind w:left="2.54cm"/>')}${p('', '<w:sectPr><w:pgSz w:w="210mm" w:h="11in"/><w:pgMar w:top="1in" w:right="6pc" w:bottom="1in" w:left="72pt"/></w:sectPr>')}` });
    const { style } = pages.querySelector<HTMLElement>('section')!;
    expect([style.width, style.paddingTop, style.paddingRight, style.paddingLeft]).to.deep.equal(['595.28pt', '72pt', '72pt', '72pt']);
    expect(getComputedStyle(pages.querySelector('p')!).marginInlineStart).to.equal('96px');
  });

  it('has readings behind their words, in their own small letters', async () => {
    const small = '<w:rPr><w:sz w:val="11"/></w:rPr>';
    const ruby = `<w:ruby><w:rubyPr><w:hps w:val="11"/></w:rubyPr><w:rt><w:r>${small}<w:t>とうきょう</w:t></w:r></w:rt><w:rubyBase>${run('東京')}</w:rubyBase></w:ruby>`;
    const pages = await drawn({ body: p(`${run('In ')}<w:r><w:rPr><w:b/></w:rPr>${ruby}</w:r>${run(' and on.')}`) });
    expect(lines(pages)).to.deep.equal(['In 東京（とうきょう） and on.']);
    const [base, sign] = ['東京', '（'].map((words) => [...pages.querySelectorAll('p span')].find(({ textContent }) => textContent === words)!);
    expect(parseFloat(getComputedStyle(sign!).fontSize)).to.be.lessThan(parseFloat(getComputedStyle(base!).fontSize));
  });

  it('has the plain one of two fillings of a picture, and nothing in place of one that has none', async () => {
    const both = (id: string) => picture(id).replace(/(<pic:blipFill>.*<\/pic:blipFill>)/, `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="ma"><pic:blipFill><a:blip r:embed="rNone"/></pic:blipFill></mc:Choice><mc:Fallback>$1</mc:Fallback></mc:AlternateContent>`);
    const pages = await drawn({ body: both('rP') + picture('rP').replace(/<pic:blipFill>.*<\/pic:blipFill>/, '') + paragraph('after'), relationships: link('rP', 'media/a.png', 'image', ''), files: { 'word/media/a.png': await dot() } });
    expect(pages.querySelectorAll('img')).to.have.length(1);
    expect(lines(pages).at(-1)).to.equal('after');
  });

  it('says of its pictures what their author said, and nothing of those that decorate', async () => {
    const told = (properties: string) => picture('rP').replace('<a:graphic>', `<wp:docPr id="1" name="Picture 1"${properties}<a:graphic>`);
    const decorates = '><a:extLst><a:ext uri="{C183D7F6-B498-43B3-948B-1728B52AA6E4}"><adec:decorative xmlns:adec="http://schemas.microsoft.com/office/drawing/2017/decorative" val="1"/></a:ext></a:extLst></wp:docPr>';
    const pages = await drawn({ body: told(' descr="A &lt;grey&gt; heron"/>') + told('/>') + told(decorates) + told(' title="A weir"/>'), relationships: link('rP', 'media/a.png', 'image', ''), files: { 'word/media/a.png': await dot() } });
    expect([...pages.querySelectorAll('img')].map(({ alt }) => alt)).to.deep.equal(['A <grey> heron', 'Picture in the document', '', 'A weir']);
    expect(pages.textContent).not.to.include('heron');
  });

  it('has the pictures of old documents, and those that stand for what is embedded, in their size', async () => {
    const vml = (shape: string, name = 'pict') => `<w:p><w:r><w:${name}>${shape}</w:${name}></w:r></w:p>`;
    const image = '<v:imagedata r:id="rP" o:title="" xmlns:o="urn:schemas-microsoft-com:office:office"/>';
    const pages = await drawn({
      body: vml(`<v:shape alt="A heron" style="position:absolute;margin-left:4pt;width:150pt;height:1in">${image}</v:shape>`) + vml(`<v:shapetype id="t"/><v:rect style='width:2cm;height:20px'>${image}</v:rect>`, 'object') + vml(`<v:shape id="PowerPlusWaterMarkObject" style="width:9pt;height:9pt">${image}</v:shape>`) + vml('<v:rect style="width:9pt;height:9pt"/>') + paragraph('after'),
      relationships: link('rP', 'media/a.png', 'image', ''), files: { 'word/media/a.png': await dot() },
    });
    const shown = [...pages.querySelectorAll('img')];
    expect(shown.map(({ alt, style, src }) => [alt, style.width, style.height, src.slice(0, 5)])).to.deep.equal([['A heron', '150pt', '72pt', 'blob:'], ['Picture in the document', '56.69pt', '15pt', 'blob:']]);
    expect(lines(pages).at(-1)).to.equal('after');
  });

  it('has rows, cells and words in content controls', async () => {
    const control = (content: string): string => `<w:sdt><w:sdtPr><w:rPr><w:b/></w:rPr><w:alias w:val="x"/></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
    const cell = (text: string): string => `<w:tc>${paragraph(text)}</w:tc>`;
    const pages = await drawn({
      body: `<w:tbl><w:tr>${cell('Item')}${cell('Price')}</w:tr>${control(`<w:tr>${cell('apples')}${control(cell('$20'))}</w:tr>`)}</w:tbl>${p(`<w:customXml w:element="y">${run('kept ')}</w:customXml>${control(run('and set'))}`)}`,
    });
    expect(texts(pages, 'td')).to.deep.equal(['Item', 'Price', 'apples', '$20']);
    expect(lines(pages).at(-1)).to.equal('kept and set');
  });

  it('has what was moved at both places, and gone from the first', async () => {
    const pages = await drawn({ body: p(`<w:moveFrom w:id="1">${run('gone ')}</w:moveFrom>${run('stays ')}<w:moveTo w:id="2">${run('moved')}</w:moveTo>`) });
    expect(texts(pages, 'del')).to.deep.equal(['gone']);
    expect(texts(pages, 'ins')).to.deep.equal(['moved']);
  });

  it('has links where fields lead somewhere, within the document and out of it', async () => {
    const target = p('<w:bookmarkStart w:id="1" w:name="_Ref1"/><w:bookmarkEnd w:id="1"/>' + run('Herons'));
    const pages = await drawn({
      body: [
        p(`${run('See ')}${field('HYPERLINK "https://example.org/a?b=1&amp;c=2" \\o "Tip"', 'the survey')}`),
        p(field('HYPERLINK \\l "_Ref1"', 'Contents')),
        p(`${run('on page ')}${field('PAGEREF _Ref1 \\h', '7')}${run(', in ')}<w:fldSimple w:instr=" REF _Ref1 \\h ">${run('Herons')}</w:fldSimple>${run(' or ')}${field('REF _Ref1', 'Herons')}`),
        p(field('HYPERLINK "javascript:alert(1)"', 'no link')),
        p(`<w:hyperlink w:anchor="_Ref1">${run('Herons ')}${field('PAGEREF _Ref1 \\h', '7')}</w:hyperlink>`),
        target,
      ].join(''),
    });
    const links = Array.from(pages.querySelectorAll('a[href]'), (link) => [link.textContent, link.getAttribute('href')]);
    expect(links).to.deep.equal([['the survey', 'https://example.org/a?b=1&c=2'], ['Contents', '#_Ref1'], ['7', '#_Ref1'], ['Herons', '#_Ref1'], ['Herons 7', '#_Ref1']]);
    expect(lines(pages).slice(0, 4)).to.deep.equal(['See the survey', 'Contents', 'on page 7, in Herons or Herons', 'no link']);
  });

  it('has the boxes and choices of forms as they were filled in', async () => {
    const legacy = (name: string, content: string): string => `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="x"/><w:enabled/>${content}</w:ffData></w:fldChar></w:r><w:r><w:instrText> ${name} </w:instrText></w:r><w:r>${mark('end')}</w:r>`;
    const box = (content: string): string => legacy('FORMCHECKBOX', `<w:checkBox><w:sizeAuto/>${content}</w:checkBox>`);
    const choices = '<w:listEntry w:val="grey"/><w:listEntry w:val="black &amp; white"/>';
    const pages = await drawn({
      body: [
        p(`${box('<w:default w:val="0"/>')}${box('<w:default w:val="1"/>')}${box('<w:default w:val="0"/><w:checked/>')}${box('<w:default w:val="1"/><w:checked w:val="0"/>')}`),
        p(legacy('FORMDROPDOWN', `<w:ddList>${choices}</w:ddList>`) + run('/') + legacy('FORMDROPDOWN', `<w:ddList><w:result w:val="1"/>${choices}</w:ddList>`)),
        p('<w:sdt><w:sdtPr><w14:checkbox xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"><w14:checked w14:val="1"/></w14:checkbox></w:sdtPr><w:sdtContent><w:r><w:sym w:font="Wingdings" w:char="F0FE"/></w:r></w:sdtContent></w:sdt>'),
      ].join(''),
    });
    expect(lines(pages)).to.deep.equal(['☐☒☒☐', 'grey/black & white', '☑']);
  });

  it('has characters of symbol fonts in such as every font has', async () => {
    const symbol = (font: string, char: string): string => `<w:r><w:sym w:font="${font}" w:char="${char}"/></w:r>`;
    const pages = await drawn({ body: p(`${run('3 ')}${symbol('Symbol', 'F06D')}${run('g ')}${symbol('Symbol', 'F0B1')}${run(' 1 ')}${symbol('Wingdings', 'F0E0')}`) });
    expect(lines(pages)).to.deep.equal(['3 μg ± 1 →']);
  });

  it('has hyphens that do not break, and words in links within links', async () => {
    const pages = await drawn({ body: p(`<w:r><w:t>e</w:t><w:noBreakHyphen/><w:t>mail</w:t></w:r><w:hyperlink w:anchor="a"><w:hyperlink w:anchor="a">${run(' here')}</w:hyperlink></w:hyperlink>`) });
    expect(lines(pages)).to.deep.equal(['e\u2011mail here']);
  });

  it('has the number of its page on each, also where the file has none', async () => {
    const counted = `<w:r><w:t xml:space="preserve">Page </w:t>${asked('PAGE')}${mark('separate')}${mark('end')}<w:t xml:space="preserve"> of </w:t>${asked('NUMPAGES')}${mark('end')}</w:r>`;
    const body = `${paragraph('one')}${nextPage('two')}`;
    expect(texts(await drawn(footed(p(counted), body)), 'footer')).to.deep.equal(['Page 1 of 2', 'Page 2 of 2']);
    expect(texts(await drawn(footed(p(field('PAGE \\* MERGEFORMAT', '7')), body)), 'footer')).to.deep.equal(['1', '2']);
    expect(texts(await drawn(footed(p(`<w:fldSimple w:instr="PAGE"/>${run('/')}<w:fldSimple w:instr="NUMPAGES">${run('9')}</w:fldSimple>`), body)), 'footer')).to.deep.equal(['1/9', '2/9']);
  });

  it('numbers pages as its sections say, whose heads and feet go on', async () => {
    const pages = await drawn({
      ...footed(p(field('PAGE', '1')), ''),
      body: [
        paragraph('Preface'),
        nextPage('more of it'),
        p('', section('<w:footerReference w:type="default" r:id="rF"/><w:pgNumType w:fmt="lowerRoman"/>')),
        nextPage('Chapter'),
        p('', section('<w:pgNumType w:start="1"/>')),
        nextPage('Appendix'),
      ].join(''),
    });
    expect(texts(pages, 'footer')).to.deep.equal(['i', 'ii', '1', '2']);
  });

  it('begins columns where its author broke them, and pages where there is one column', async () => {
    const columnBreak = '<w:r><w:br w:type="column"/></w:r>';
    const two = section('<w:cols w:num="2" w:space="720"/>').replace('<w:sectPr>', '<w:sectPr><w:type w:val="continuous"/>');
    const pages = await drawn({
      body: [p(run('one')), p(columnBreak + run('page two')), p('', section('')), p(run('left')), p(run('still left')), p(columnBreak + run('right')), p(run('right, too')), p('', two), p(run('L') + columnBreak + run('R')), p(columnBreak), p(run('next') + columnBreak + run('end'), two)].join(''),
    });
    expect(pagesOf(pages).map((page) => page.filter(Boolean))).to.deep.equal([['one'], ['page two', 'left', 'still left', 'right', 'right, too', 'L', 'R'], ['next', 'end']]);
    const at = Object.fromEntries(Array.from(pages.querySelectorAll('p'), (one) => [one.textContent, Math.round(one.getBoundingClientRect().left)]));
    expect(at['still left']).to.equal(at['left']);
    expect(at['right, too']).to.equal(at['right']);
    expect([at['next'], at['end']]).to.deep.equal([at['left'], at['right']]);
    expect(at['R']).to.equal(at['right']).and.above(at['left']! + 100);
  });

  it('has the paper and margins that Word gives a document that names none, as pandoc writes it', async () => {
    const written = (section: string): SampleParts => ({ body: '', files: { 'word/document.xml': strToU8(`<w:document ${w}><w:body>${paragraph('Short.')}${section}</w:body></w:document>`) } });
    for (const section of ['', '<w:sectPr/>']) {
      const page = (await drawn(written(section))).querySelector('section')!;
      expect([page.style.width, page.style.minHeight, page.style.paddingLeft, page.style.paddingTop]).to.deep.equal(['612pt', '792pt', '72pt', '72pt']);
    }
    const wide = (await drawn(written('<w:sectPr><w:pgSz w:w="16838" w:h="11906"/></w:sectPr>'))).querySelector('section')!;
    expect([wide.style.width, wide.style.paddingLeft]).to.deep.equal(['841.9pt', '72pt']);
  });

  it('has a first page without a head where its section has none for it', async () => {
    const { files, relationships } = footed(paragraph('foot'), '');
    const pages = await drawn({ files: files!, relationships: relationships!, body: `${paragraph('cover')}${nextPage('text')}${p('', section('<w:footerReference w:type="default" r:id="rF"/><w:titlePg/>'))}` });
    expect(texts(pages, 'footer')).to.deep.equal(['foot']);
  });

  it('counts a list once where a page begins with one of its paragraphs, or within it', async () => {
    const numbered = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
    const pages = await drawn({
      body: `${p(run('first'), numbered)}${nextPage('second', numbered)}${p(`${run('third ')}<w:r>${laidBreak}<w:t>goes on</w:t></w:r>`, numbered)}${p(run('fourth'), numbered)}`,
      relationships: link('rN', 'numbering.xml', 'numbering', ''),
      files: { 'word/numbering.xml': strToU8(`<w:numbering ${w}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`) },
    });
    expect(pagesOf(pages)).to.deep.equal([['first'], ['second', 'third '], ['goes on', 'fourth']]);
    const counted = [...pages.querySelectorAll('p')].filter((one) => getComputedStyle(one, '::before').content !== 'none');
    expect(counted.map(({ textContent }) => textContent)).to.deep.equal(['first', 'second', 'third ', 'fourth']);
  });

  it('has each number of a label in the format of its level, or all as a law has them', async () => {
    const level = (at: number, format: string, label: string, more = ''): string => `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${label}"/></w:lvl>`;
    const list = (id: number, more: string): string => `<w:abstractNum w:abstractNumId="${id}">${level(0, 'upperRoman', 'Article %1.')}${level(1, 'decimalZero', '%1.%2', more)}</w:abstractNum>`;
    const point = (id: number, at: number): string => p(run('x'), `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${id}"/></w:numPr>`);
    const pages = await drawn({
      body: [point(1, 0), point(1, 1), point(2, 0), point(2, 1)].join(''),
      relationships: link('rN', 'numbering.xml', 'numbering', ''),
      files: { 'word/numbering.xml': strToU8(`<w:numbering ${w}>${list(1, '')}${list(2, '<w:isLgl/>')}${[1, 2].map((id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`).join('')}</w:numbering>`) },
    });
    const formats = Array.from(pages.querySelectorAll('p'), (one) => [...getComputedStyle(one, '::before').content.matchAll(/counter\([\w-]+(?:, ([\w-]+))?\)/g)].map(([, format = 'decimal']) => format));
    expect(formats).to.deep.equal([['upper-roman'], ['upper-roman', 'decimal-leading-zero'], ['upper-roman'], ['decimal', 'decimal-leading-zero']]);
  });

  describe('counts a list', () => {
    const level = (at: number, more = ''): string => `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="decimal"/>${more}<w:lvlText w:val="${at === 0 ? '%1.' : '%1.%2'}"/></w:lvl>`;
    const definition = (id: number, levels = level(0) + level(1) + level(2)): string => `<w:abstractNum w:abstractNumId="${id}">${levels}</w:abstractNum>`;
    const list = (id: number, of: number, starts = ''): string => `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${starts}</w:num>`;
    const startsAt = (at: number, start: number): string => `<w:lvlOverride w:ilvl="${at}"><w:startOverride w:val="${start}"/></w:lvlOverride>`;
    const point = (id: number, at = 0): string => p(run('x'), `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${id}"/></w:numPr>`);
    /** The numbers that are in force in each paragraph: those of its levels, its own last. */
    const numbers = async (body: string, numbering: string, styles?: string): Promise<string[]> => {
      const pages = await drawn({ body, ...(styles === undefined ? {} : { styles }), relationships: link('rN', 'numbering.xml', 'numbering', ''), files: { 'word/numbering.xml': strToU8(`<w:numbering ${w}>${numbering}</w:numbering>`) } });
      return Array.from(pages.querySelectorAll('p'), (one) => {
        const set = [...getComputedStyle(one).counterSet.matchAll(/ (-?\d+)/g)].map(([, number]) => Number(number));
        return [...set.slice(0, -1), set.at(-1)! + Number(getComputedStyle(one, '::before').counterIncrement.split(' ')[1])].join('.');
      });
    };

    it('on where another of its definition goes on', async () => {
      expect(await numbers([point(1), point(1), point(2), point(3)].join(''), definition(0) + definition(9) + list(1, 0) + list(2, 0) + list(3, 9))).to.deep.equal(['1', '2', '3', '1']);
    });

    it('from where it says that it starts, once', async () => {
      expect(await numbers([point(1), point(2), point(2), point(1)].join(''), definition(0) + list(1, 0) + list(2, 0, startsAt(0, 7)))).to.deep.equal(['1', '7', '8', '9']);
    });

    it('anew after each level above, or never', async () => {
      const body = [point(1), point(1, 1), point(1, 2), point(1, 1), point(1), point(1, 2)].join('');
      expect(await numbers(body, definition(0) + list(1, 0))).to.deep.equal(['1', '1.1', '1.1.1', '1.2', '2', '2.1.1']);
      const never = definition(0, level(0) + level(1, '<w:lvlRestart w:val="0"/>'));
      expect(await numbers([point(1), point(1, 1), point(1), point(1, 1)].join(''), never + list(1, 0))).to.deep.equal(['1', '1.1', '2', '2.2']);
    });

    it('that a style names, or one that it is based on', async () => {
      const styles = '<w:style w:type="paragraph" w:styleId="Point"><w:name w:val="Point"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style><w:style w:type="paragraph" w:styleId="Own"><w:name w:val="Own"/><w:basedOn w:val="Point"/></w:style>';
      expect(await numbers(paragraph('x', 'Point') + paragraph('x', 'Own'), definition(0) + list(1, 0), styles)).to.deep.equal(['1', '2']);
    });

    it('in the levels of a style that it links to', async () => {
      const linked = '<w:abstractNum w:abstractNumId="5"><w:numStyleLink w:val="Law"/></w:abstractNum>';
      expect(await numbers(point(2) + point(2), `<w:abstractNum w:abstractNumId="0"><w:styleLink w:val="Law"/>${level(0)}</w:abstractNum>${linked}${list(1, 0)}${list(2, 5)}`)).to.deep.equal(['1', '2']);
    });
  });

  it('has both indices of a formula, accents, and brackets of which nothing more is said', async () => {
    const r = (text: string): string => `<m:r><m:t>${text}</m:t></m:r>`;
    const e = (content: string): string => `<m:e>${content}</m:e>`;
    const both = `<m:sSubSup><m:sSubSupPr/>${e(r('R'))}<m:sub><m:sSub>${e(r('i'))}<m:sub>${r('0')}</m:sub></m:sSub></m:sub><m:sup>${r('j')}</m:sup></m:sSubSup>`;
    const accent = `<m:acc><m:accPr><m:chr m:val="^"/></m:accPr>${e(r('v'))}</m:acc>`;
    const pages = await drawn({ body: p(`<m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math">${both}<m:d>${e(r('x'))}</m:d>${accent}<m:bar>${e(r('y'))}</m:bar><m:borderBox>${e(r('z'))}</m:borderBox></m:oMath>`) });
    expect(pages.querySelector('math')!.textContent).to.equal('Ri0j(x)v^yz');
    expect(pages.querySelector('msup > mrow > msub > mrow')!.textContent).to.equal('R');
    expect(pages.querySelector('mover')!.textContent).to.equal('v^');
  });

  it('has a formula on a line of its own as high as it is, in the middle, and one among words within their line', async () => {
    const formula = `<m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:f><m:num><m:r><m:t>a</m:t></m:r></m:num><m:den><m:r><m:t>b</m:t></m:r></m:den></m:f></m:oMath>`;
    const alone = `<m:oMathPara xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math">${formula}</m:oMathPara>`;
    const pages = await drawn({ body: p(alone) + p(run('where ') + formula) + p(run('and ') + alone) });
    const [display, ...among] = Array.from(pages.querySelectorAll('math'), (math) => getComputedStyle(math).getPropertyValue('math-style'));
    expect([display, ...among]).to.deep.equal(['normal', 'compact', 'compact']);
    const middle = ({ left, right }: DOMRect): number => (left + right) / 2;
    expect(middle(pages.querySelector('mfrac')!.getBoundingClientRect())).to.be.closeTo(middle(pages.querySelector('p')!.getBoundingClientRect()), 2);
  });

  it('has letters of formulas slanted, names and numbers upright, operators with room, and no signs of alignment', async () => {
    const r = (text: string): string => `<m:r><m:t>${text}</m:t></m:r>`;
    const system = `<m:d><m:dPr><m:begChr m:val="{"/><m:endChr m:val=""/></m:dPr><m:e><m:eqArr><m:e>${r('-x,  &amp;x&lt;0')}</m:e><m:e>${r('sin x, &amp;otherwise')}</m:e></m:eqArr></m:e></m:d>`;
    const limit = `<m:func><m:fName><m:limLow><m:e>${r('lim')}</m:e><m:lim>${r('n→∞')}</m:lim></m:limLow></m:fName><m:e>${r('n')}</m:e></m:func><m:bar><m:barPr><m:pos m:val="top"/></m:barPr><m:e>${r('a⊕b')}</m:e></m:bar>`;
    const pages = await drawn({ body: p(`<m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math">${r('f(x)=12.5')}${system}${limit}</m:oMath>`) });
    const math = pages.querySelector('math')!;
    const told = (root: Element, name: string) => [...root.querySelectorAll(name)].map(({ textContent }) => textContent);
    expect(told(math, 'ms')).to.deep.equal([]);
    expect([told(math, 'mi').slice(0, 2), told(math, 'mo').slice(0, 4), told(math, 'mn')[0]]).to.deep.equal([['f', 'x'], ['(', ')', '=', '{'], '12.5']);
    expect(getComputedStyle(math.querySelector('mi')!).fontStyle).to.equal('italic');
    expect(told(math, 'mtd')).to.deep.equal(['-x,\u00a0\u00a0x<0', 'sin\u00a0x,\u00a0otherwise']);
    expect(told(math.querySelector('mtable')!, 'mtext').filter((text) => text!.trim())).to.deep.equal(['sin', 'otherwise']);
    expect([...math.querySelector('munder')!.children].map(({ textContent }) => textContent)).to.deep.equal(['lim', 'n→∞']);
    expect([...math.querySelectorAll<HTMLElement>('mrow')].filter(({ style }) => style.borderTopWidth === '1px').map(({ textContent }) => textContent)).to.deep.equal(['a⊕b']);
  });

  it('has formulas in its notes', async () => {
    const formula = '<m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:sSub><m:e><m:r><m:t>a</m:t></m:r></m:e><m:sub><m:r><m:t>1</m:t></m:r></m:sub></m:sSub></m:oMath>';
    const pages = await drawn({
      body: p(`${run('a')}<w:r><w:footnoteReference w:id="2"/></w:r>`),
      relationships: link('rN', 'footnotes.xml', 'footnotes', ''),
      files: { 'word/footnotes.xml': strToU8(`<w:footnotes ${w}><w:footnote w:id="2">${p(formula)}</w:footnote></w:footnotes>`) },
    });
    expect(texts(pages, 'ol math')).to.deep.equal(['a1']);
  });

  it('has the mark of a note that its author wrote, and counts the others', async () => {
    const note = (id: number, text: string): string => `<w:footnote w:id="${id}">${paragraph(text)}</w:footnote>`;
    const parts = (settings: string): SampleParts => ({
      body: `${p(`${run('a')}<w:r><w:footnoteReference w:customMarkFollows="1" w:id="2"/><w:t>*</w:t></w:r>`)}${p(`${run('b')}<w:r><w:footnoteReference w:id="3"/></w:r>`)}<w:sectPr>${settings}</w:sectPr>`,
      relationships: link('rN', 'footnotes.xml', 'footnotes', ''),
      files: { 'word/footnotes.xml': strToU8(`<w:footnotes ${w}>${note(2, '* reissued')}${note(3, 'see above')}</w:footnotes>`) },
    });
    for (const settings of ['', '<w:footnotePr><w:numRestart w:val="eachPage"/></w:footnotePr>']) {
      const pages = await drawn(parts(settings));
      expect(lines(pages).slice(0, 2)).to.deep.equal(['a*', 'b1']);
      const [own, counted] = [...pages.querySelectorAll<HTMLLIElement>('ol > li')];
      expect([getComputedStyle(own!).listStyleType, counted!.value]).to.deep.equal(['none', 1]);
    }
  });

  it('has its tables as far from the margin as they say, unless they stand elsewhere', () => {
    const table = (inner: string): string => `<w:tblPr>${inner}</w:tblPr>`;
    const indent = '<w:tblInd w:w="720" w:type="dxa"/>';
    expect(tableIndents(table(indent))).to.equal(table('<w:tblInd w:w="720" w:type="dxa" w:left="720"/>'));
    for (const other of [`<w:jc w:val="center"/>${indent}`, `<w:bidi/>${indent}`, '<w:tblInd w:w="5" w:type="pct"/>', '<w:tblInd w:w="0" w:type="dxa"/>']) expect(tableIndents(table(other))).to.equal(table(other));
  });

  it('takes of its numbering the lists that something in it is a point of', () => {
    const list = (id: number): string => `<w:num w:numId="${id}"><w:abstractNumId w:val="0"/></w:num>`;
    const numbering = `<w:numbering ${w}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"/></w:abstractNum>${list(1)}${list(2)}${list(3)}</w:numbering>`;
    expect(usedLists(numbering, ['<w:numPr><w:numId w:val="3"/></w:numPr>', "<w:numId w:val='1'/>"])).to.equal(numbering.replace(list(2), ''));
  });

  it('has each note once, also where the number that refers to it is raised by hand', async () => {
    const raised = '<w:rPr><w:vertAlign w:val="superscript"/></w:rPr>';
    const pages = await drawn({
      body: p(`${run('a')}<w:r>${raised}<w:footnoteReference w:id="2"/></w:r><w:r>${raised}<w:footnoteReference w:customMarkFollows="1" w:id="3"/><w:t>*</w:t></w:r>`),
      relationships: link('rN', 'footnotes.xml', 'footnotes', ''),
      files: { 'word/footnotes.xml': strToU8(`<w:footnotes ${w}><w:footnote w:id="2">${paragraph('first')}</w:footnote><w:footnote w:id="3">${paragraph('* second')}</w:footnote></w:footnotes>`) },
    });
    expect(texts(pages, 'ol > li')).to.deep.equal(['first', '* second']);
    expect(pages.querySelector('article')!.textContent).to.equal('a1*');
  });

  it('has the number of a heading look as the heading does, unless its level says otherwise', async () => {
    const style = (id: string, size: number): string => `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="heading 1"/><w:rPr><w:b/><w:color w:val="2E74B5"/><w:sz w:val="${size}"/></w:rPr></w:style>`;
    const level = (at: number, look: string): string => `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="decimal"/><!-- <w:isLgl/> --><w:lvlText w:val="%${at + 1}."/>${look}</w:lvl>`;
    const point = (at: number, mark = ''): string => p(run('x'), `<w:pStyle w:val="Head"/><w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="1"/></w:numPr>${mark}`);
    const mark = (more = ''): string => `<w:rPr><w:b w:val="0"/><w:color w:val="00AA00"/><w:sz w:val="60"/>${more}</w:rPr>`;
    const pages = await drawn({
      body: point(0) + point(1) + point(0, mark()) + point(1, mark('<w:rPrChange><w:rPr><w:i/></w:rPr></w:rPrChange>')) + p(run('no point'), mark()),
      styles: style('Head', 40),
      relationships: link('rN', 'numbering.xml', 'numbering', ''),
      files: { 'word/numbering.xml': strToU8(`<w:numbering ${w}><w:abstractNum w:abstractNumId="0">${level(0, '')}${level(1, '<w:rPr><w:color w:val="FF0000"/></w:rPr>')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`) },
    });
    const looks = Array.from(pages.querySelectorAll('p'), (one) => getComputedStyle(one, '::before')).map(({ color, fontSize, fontWeight }) => [color, Math.round(Number.parseFloat(fontSize)), fontWeight]);
    expect(looks.slice(0, 4)).to.deep.equal([['rgb(46, 116, 181)', 27, '700'], ['rgb(255, 0, 0)', 27, '700'], ['rgb(0, 170, 0)', 40, '400'], ['rgb(255, 0, 0)', 40, '400']]);
    expect(Array.from(pages.querySelectorAll('p'), ({ style }) => style.color + style.fontSize + style.minHeight)).to.deep.equal(['', '', '', '', '']);
  });

  it('has lines as high as their fonts have them, multiples of that, and at least what the file says', async () => {
    const text = (spacing: string, size = 24): string => p(`<w:r><w:rPr><w:rFonts w:ascii="Times New Roman"/><w:sz w:val="${size}"/></w:rPr><w:t>line</w:t></w:r>`, spacing);
    const pages = await drawn({ body: ['', '<w:spacing w:line="240" w:lineRule="auto"/>', '<w:spacing w:line="480"/>', '<w:spacing w:line="600" w:lineRule="atLeast"/>', '<w:spacing w:line="240" w:lineRule="exact"/>'].map((spacing) => text(spacing)).join('') + text('<w:spacing w:line="240" w:lineRule="atLeast"/>', 72) + text('', 72) });
    const [usual, single, double, least, , large, natural] = Array.from(pages.querySelectorAll('article p'), (one) => Number.parseFloat(getComputedStyle(one).height));
    expect(single).to.be.closeTo(usual!, 1);
    expect(double! / usual!).to.be.closeTo(2, 0.15);
    expect(least).to.be.closeTo(40, 1);
    expect(Number.parseFloat(getComputedStyle(pages.querySelectorAll('article p')[4]!).lineHeight)).to.be.closeTo(16, 0.1);
    expect(large).to.be.closeTo(natural!, 2);
  });

  it('has lines without words be as high as their marks are', async () => {
    const styles = '<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="24"/></w:rPr></w:rPrDefault></w:docDefaults>';
    const mark = '<w:rPr><w:sz w:val="72"/></w:rPr>';
    const pages = await drawn({ styles, body: p(run('x')) + p('') + p('<w:bookmarkStart w:id="1" w:name="a"/><w:bookmarkEnd w:id="1"/>', mark) + p('<w:r><w:rPr><w:sz w:val="72"/></w:rPr><w:t>x</w:t></w:r>') });
    const [words, empty, marked, large] = Array.from(pages.querySelectorAll('article p'), (one) => one.getBoundingClientRect().height);
    expect(empty).to.be.closeTo(words!, 1);
    expect(marked).to.be.closeTo(large!, 1).and.above(words! * 2);
    expect(lines(pages)).to.deep.equal(['x', '', '', 'x']);
  });

  it('numbers its notes through, not from one on each page', async () => {
    const note = (id: number): string => `<w:footnote w:id="${id}">${paragraph(`note ${id}`)}</w:footnote>`;
    const referred = (id: number): string => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`;
    const pages = await drawn({
      body: `${p(run('a') + referred(2))}${nextPage('b')}${p(run('c') + referred(3))}${p(run('d') + referred(4))}`,
      relationships: link('rN', 'footnotes.xml', 'footnotes', ''),
      files: { 'word/footnotes.xml': strToU8(`<w:footnotes ${w}>${[2, 3, 4].map(note).join('')}</w:footnotes>`) },
    });
    expect(texts(pages, 'sup')).to.deep.equal(['1', '2', '3']);
    expect(Array.from(pages.querySelectorAll('ol > li'), (one) => (one as HTMLLIElement).value)).to.deep.equal([1, 2, 3]);
  });
});
