import { expect } from 'chai';
import { strToU8, zipSync } from 'fflate';
import { builtinViewers } from '../builtin.ts';
import { sampleArtifact, sampleContent } from '../suite/sample-content.ts';
import { viewerSuite } from '../suite/here.ts';
import { liftStyles } from './draw/lift-styles.ts';
import type { McpDocumentViewer } from './document-viewer.ts';
import { odt } from './open-document/sample-open-document.ts';
import { docx, dot, link, paragraph, picture } from './sample-document.ts';
import { until } from '../suite/until.ts';

const row = builtinViewers.find(({ id }) => id === 'document')!;
const mime = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const says = (viewer: Element): string => viewer.shadowRoot?.querySelector('.pages')?.textContent ?? '';
const report = docx({ body: `${paragraph('Field report', 'berschrift1')}${paragraph('Herons stood in the fog.')}${paragraph('Method', 'berschrift2')}<w:tbl><w:tr><w:tc>${paragraph('Hour')}</w:tc><w:tc>${paragraph('Herons')}</w:tc></w:tr></w:tbl>${paragraph('Herons again, and a heron.')}` });
const words = (text: string): string => `<w:r><w:t>${text}</w:t></w:r>`;
const by = 'w:author="Ann" w:date="2026-03-01T09:30:00Z"';
const reviewed = docx({
  body: `<w:p>${words('Herons ')}<w:commentRangeStart w:id="1"/>${words('stood')}<w:commentRangeEnd w:id="1"/><w:r><w:commentReference w:id="1"/></w:r><w:del w:id="2" ${by}><w:r><w:delText>there</w:delText></w:r></w:del><w:ins w:id="3" ${by}>${words(' here')}</w:ins></w:p>`,
  relationships: link('rC', 'comments.xml', 'comments', ''),
  files: { 'word/comments.xml': strToU8(`<w:comments xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:comment w:id="1" ${by}>${paragraph('Which ones?')}</w:comment></w:comments>`) },
});
const letter = docx({ body: paragraph('Dear reader') });

viewerSuite({
  row,
  samples: [
    { name: 'report.docx', mime, bytes: report, shown: (viewer) => says(viewer).includes('Field report') },
    { name: 'reviewed.docx', mime, bytes: reviewed, shown: (viewer) => says(viewer).includes('Which ones?') },
    { name: 'letter.odt', mime: 'application/vnd.oasis.opendocument.text', bytes: odt({ body: '<text:h text:outline-level="1">Herons</text:h><text:p>stood here</text:p>' }), shown: (viewer) => says(viewer).includes('stood here') },
    { name: 'letter.docx', mime: 'application/octet-stream', bytes: letter, shown: (viewer) => says(viewer).includes('Dear reader') },
  ],
});

async function open(bytes: string | Uint8Array<ArrayBuffer>): Promise<McpDocumentViewer> {
  await row.load();
  const viewer = document.createElement('mcp-document-viewer');
  viewer.artifact = sampleArtifact('report.docx', mime);
  viewer.content = sampleContent(viewer.artifact, bytes);
  viewer.style.setProperty('block-size', '400px');
  document.body.append(viewer);
  try {
    await viewer.load(new AbortController().signal);
  } catch (error) {
    close(viewer);
    throw error;
  }
  return viewer;
}

function close(viewer: McpDocumentViewer): void {
  viewer.dispose();
  viewer.remove();
}

const fault = (opened: Promise<McpDocumentViewer>): Promise<string> => opened.then((viewer) => (close(viewer), ''), (error: Error) => error.message);
const all = <E extends HTMLElement>(viewer: McpDocumentViewer, selector: string): E[] => [...viewer.shadowRoot!.querySelectorAll<E>(selector)];

describe('a document where there is no room for its pages', () => {
  const long = 'Herons stood in the fog, and nobody had counted them before the bell of the station rang. ';
  const textBox = `<w:p><w:r><w:pict xmlns:v="urn:schemas-microsoft-com:vml"><v:shape style="position:absolute;margin-left:300pt;margin-top:20pt;width:280pt;height:30pt"><v:textbox><w:txbxContent>${paragraph('Seen at the weir.')}</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>`;
  const pictured = async (body: string): Promise<Uint8Array<ArrayBuffer>> => docx({ body, relationships: link('rId9', 'media/dot.png', 'image', ''), files: { 'word/media/dot.png': await dot() } });
  const room = (viewer: McpDocumentViewer): Element => viewer.shadowRoot!.querySelector('.scroller')!;
  const block = (viewer: McpDocumentViewer, words: string): HTMLElement => all(viewer, 'p').find(({ textContent }) => textContent.includes(words))!;
  async function narrow(bytes: Uint8Array<ArrayBuffer>): Promise<McpDocumentViewer> {
    const viewer = await open(bytes);
    viewer.style.setProperty('inline-size', '390px');
    await until(() => viewer.wrap && viewer.shadowRoot!.querySelector('.reflowed') !== null);
    return viewer;
  }

  it('has its text run in the width that there is, in its own size, with pictures no wider', async () => {
    const viewer = await narrow(await pictured(`${paragraph(long.repeat(3))}${picture('rId9', 6096000)}`));
    expect(viewer.zoomLabel).to.equal('100%');
    expect(room(viewer).scrollWidth).to.equal(room(viewer).clientWidth);
    // Several lines, as high as Word's.
    expect(block(viewer, 'Herons').getBoundingClientRect().height).to.be.greaterThan(60);
    const { width, height } = all(viewer, 'img')[0]!.getBoundingClientRect();
    expect(width).to.be.within(100, 390);
    expect(width / height).to.be.within(6.3, 6.5);
    viewer.zoom('in');
    await viewer.updateComplete;
    expect(viewer.zoomLabel).to.equal('125%');
    expect(room(viewer).scrollWidth).to.equal(room(viewer).clientWidth);
    close(viewer);
  });

  it('has what stands in boxes on the page among its text', async () => {
    const viewer = await narrow(docx({ body: `${paragraph('Before.')}${textBox}${paragraph('After.')}` }));
    const tops = ['Before.', 'Seen at the weir.', 'After.'].map((words) => block(viewer, words).getBoundingClientRect());
    expect(tops[1]!.top).to.be.at.least(tops[0]!.bottom);
    expect(tops[2]!.top).to.be.at.least(tops[1]!.bottom);
    expect(tops[1]!.left).to.be.within(room(viewer).getBoundingClientRect().left, room(viewer).getBoundingClientRect().left + 60);
    close(viewer);
  });

  it('goes on with what is read when its pages are shown', async () => {
    const viewer = await narrow(docx({ body: Array.from({ length: 60 }, (_, at) => paragraph(`Morning ${at}: ${long.repeat(2)}`)).join('') }));
    const top = (words: string): number => block(viewer, words).getBoundingClientRect().top - room(viewer).getBoundingClientRect().top;
    room(viewer).scrollTop += top('Morning 30:');
    viewer.wrap = false;
    await viewer.updateComplete;
    await new Promise(requestAnimationFrame);
    expect(viewer.shadowRoot!.querySelector('.reflowed')).to.equal(null);
    expect(top('Morning 30:')).to.be.within(-2, 2);
    close(viewer);
  });
});

describe('a document that is read from the right', () => {
  const from = (text: string, properties = ''): string => `<w:p><w:pPr><w:bidi/>${properties}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
  const cell = (content: string): string => `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/></w:tcPr>${content}</w:tc>`;
  const place = (viewer: McpDocumentViewer, words: string): { left: number; right: number } => {
    const page = viewer.shadowRoot!.querySelector('article')!.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(all(viewer, 'p').find(({ textContent }) => textContent.includes(words))!);
    const { left, right } = range.getBoundingClientRect();
    return { left: Math.round(left - page.left), right: Math.round(page.right - right) };
  };

  it('has its lines begin at the right, wherever Word says left, and its indents there', async () => {
    const viewer = await open(docx({ body: [from('بداية'), from('يسار', '<w:jc w:val="left"/>'), from('نهاية', '<w:jc w:val="right"/>'), from('مسافة', '<w:ind w:left="720"/>'), paragraph('English')].join('') }));
    expect(place(viewer, 'بداية').right).to.equal(0);
    expect(place(viewer, 'يسار').right).to.equal(0);
    expect(place(viewer, 'نهاية').left).to.equal(0);
    expect(place(viewer, 'مسافة').right).to.be.within(40, 50);
    expect(place(viewer, 'English').left).to.equal(0);
    close(viewer);
  });

  it('has the first column of its tables at the right, and what is read from the left in them as it is', async () => {
    const table = `<w:tbl><w:tblPr><w:bidiVisual/></w:tblPr><w:tblGrid><w:gridCol w:w="2000"/><w:gridCol w:w="2000"/></w:tblGrid><w:tr>${cell(from('أول'))}${cell(from('ثان'))}</w:tr><w:tr>${cell(paragraph('Latin.'))}${cell(paragraph('x'))}</w:tr></w:tbl>`;
    const viewer = await open(docx({ body: table }));
    expect(place(viewer, 'أول').right).to.be.below(20);
    expect(place(viewer, 'ثان').right).to.be.greaterThan(100);
    expect(getComputedStyle(all(viewer, 'p').find(({ textContent }) => textContent === 'Latin.')!).direction).to.equal('ltr');
    close(viewer);
  });
});

describe('the bullets of Word', () => {
  it('are characters that every font has: its own are of fonts that few have', () => {
    const text = liftStyles(['p.docx-num-1-0::before { content: "\\F0B7\\9 "; } p.docx-num-1-1::before { content: "\\F0A7 \\F0EE"; }'], []);
    expect(text).to.include('•').and.to.include('▪').and.not.match(/[\uf000-\uf0ff]/);
  });
});

describe('a document', () => {
  it('numbers its lists, also within each other', async () => {
    const item = (text: string, level: number) => `<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
    const level = (at: number, text: string, suff = '') => `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="decimal"/>${suff}<w:lvlText w:val="${text}"/></w:lvl>`;
    const numbering = `<?xml version="1.0"?><w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:abstractNum w:abstractNumId="0">${level(0, '%1.')}${level(1, '%1.%2)', '<w:suff w:val="space"/>')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;
    const viewer = await open(docx({ body: item('first', 0) + item('within', 1) + item('second', 0), relationships: link('rIdN', 'numbering.xml', 'numbering', ''), files: { 'word/numbering.xml': strToU8(numbering) } }));
    const labels = all(viewer, 'section p').map((element) => getComputedStyle(element, '::before').content.replaceAll(/[\w-]*num-/g, '').replaceAll(/, decimal/g, '').replaceAll(/""\s|\s(?=\W)/g, ''));
    expect(labels[0]).to.match(/^counter\(1-0\)\s?"\./);
    expect(labels[1]).to.match(/^counter\(1-0\)\s?"\."\s?counter\(1-1\)\s?"\)/);
    expect(labels[2]).to.equal(labels[0]);
    close(viewer);
  });

  it('is laid out as pages of its size, in its styles', async () => {
    const viewer = await open(report);
    const [page] = all(viewer, 'section.docx');
    expect(page!.style.width).to.equal('595.3pt');
    const [heading] = all(viewer, 'p[role="heading"] span');
    expect(getComputedStyle(heading!).color).to.equal('rgb(47, 84, 150)');
    expect(getComputedStyle(page!).backgroundColor).to.equal('rgb(255, 255, 255)');
    expect(all(viewer, 'table td').length).to.equal(2);
    close(viewer);
  });

  it('asks the page for its policy once, and makes no frame for the next document', async () => {
    close(await open(letter));
    const made: string[] = [];
    const watch = new MutationObserver((records) => made.push(...records.flatMap(({ addedNodes }) => [...addedNodes].map(({ nodeName }) => nodeName))));
    watch.observe(document.documentElement, { childList: true });
    close(await open(report));
    expect([...made, ...watch.takeRecords()]).to.deep.equal([]);
    watch.disconnect();
  });

  it('breaks where its author broke the page', async () => {
    const viewer = await open(docx({ body: `${paragraph('One')}<w:p><w:r><w:br w:type="page"/></w:r></w:p>${paragraph('Two')}` }));
    expect(all(viewer, 'section.docx').length).to.equal(2);
    close(viewer);
  });

  it('has headings for screen readers and to go to, whatever language named their styles', async () => {
    const viewer = await open(report);
    expect(all(viewer, '[role="heading"]').map(({ textContent, ariaLevel }) => `${ariaLevel} ${textContent}`)).to.deep.equal(['1 Field report', '2 Method']);
    const list = viewer.shadowRoot!.querySelector('select')!;
    expect([...list.options].map(({ text }) => text.trim())).to.deep.equal(['Headings', 'Field report', 'Method']);
    list.value = '1';
    list.dispatchEvent(new Event('change'));
    expect(list.value).to.equal('');
    expect(viewer.shadowRoot!.querySelector('.scroller')!.scrollTop).to.be.greaterThan(0);
    close(viewer);
  });

  it('is searched, forwards and backwards', async () => {
    const viewer = await open(report);
    expect(await viewer.find('heron')).to.deep.equal({ current: 1, total: 4 });
    expect(await viewer.find('heron', { step: 1 })).to.deep.equal({ current: 2, total: 4 });
    expect(await viewer.find('heron', { step: -1 })).to.deep.equal({ current: 1, total: 4 });
    expect(await viewer.find('Heron', { matchCase: true })).to.deep.equal({ current: 1, total: 3 });
    expect(await viewer.find('h[a-z]+n\\.', { regexp: true })).to.deep.equal({ current: 1, total: 1 });
    expect(await viewer.find('zebra')).to.deep.equal({ current: 0, total: 0 });
    viewer.clearFind();
    expect(CSS.highlights.has('mcp-canvas-find')).to.equal(false);
    close(viewer);
  });

  it('shows pages in a narrow room when asked for them, and is zoomed', async () => {
    const viewer = await open(report);
    viewer.style.setProperty('inline-size', '390px');
    viewer.wrap = false;
    expect(Number.parseInt(viewer.zoomLabel)).to.be.within(40, 48);
    viewer.zoom('actual');
    viewer.zoom('in');
    expect(viewer.zoomLabel).to.equal('125%');
    await viewer.updateComplete;
    const place = viewer.savePosition();
    viewer.zoom('fit');
    viewer.wrap = true;
    viewer.restorePosition(place);
    expect([viewer.zoomLabel, viewer.wrap]).to.deep.equal(['125%', false]);
    close(viewer);
  });

  it('shows its pictures from object URLs that are revoked when it goes', async () => {
    const viewer = await open(docx({ body: picture('rId9'), relationships: link('rId9', 'media/dot.png', 'image', ''), files: { 'word/media/dot.png': await dot() } }));
    const [image] = all<HTMLImageElement>(viewer, 'img');
    expect(image!.src).to.match(/^blob:/);
    await image!.decode();
    const { src } = image!;
    close(viewer);
    expect(await fetch(src).then(() => 'there', () => 'gone')).to.equal('gone');
  });

  it('says that comments on nothing and diagrams without words are not shown', async () => {
    const diagram = '<w:p><w:r><w:drawing><wp:inline><wp:extent cx="952500" cy="952500"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/diagram"/></a:graphic></wp:inline></w:drawing></w:r></w:p>';
    const comments = new TextEncoder().encode('<w:comments xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:comment w:id="0"><w:p/></w:comment><w:comment w:id="1"/></w:comments>');
    const viewer = await open(docx({ body: `${paragraph('One')}${diagram}`, files: { 'word/comments.xml': comments } }));
    await viewer.updateComplete;
    expect(all(viewer, '[role="status"] span').map(({ textContent }) => textContent)).to.deep.equal(['A diagram (SmartArt) or chart is not shown here.', '2 comments are not shown here.']);
    close(viewer);
  });

  it('is printed page by page, in its own styles', async () => {
    const viewer = await open(report);
    const { documentOnPaper } = await import('./document-paper.ts');
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const sheet = frame.contentDocument!.body;
    sheet.className = 'paper';
    const paper = documentOnPaper('report.docx', viewer.shadowRoot!.querySelector('.pages')!, '.pages { .docx { color: rgb(1, 2, 3) } }');
    expect([...paper.fill(sheet)].length).to.equal(1);
    expect(sheet.textContent).to.include('Herons stood in the fog.');
    const page = sheet.querySelector('section')!;
    expect(frame.contentWindow!.getComputedStyle(page).color).to.equal('rgb(1, 2, 3)');
    expect(page.style.getPropertyValue('page')).to.equal('sheet-1');
    expect(sheet.classList.contains('paper'), 'the rules of other sheets').to.equal(false);
    frame.remove();
    close(viewer);
  });
});

describe('a hostile document', () => {
  it('fetches nothing: remote pictures, styles, templates, embedded pages', async () => {
    const asked: string[] = [];
    const observer = new PerformanceObserver((list) => asked.push(...list.getEntries().map(({ name }) => name).filter((name) => name.includes('.invalid'))));
    observer.observe({ type: 'resource' });
    const viewer = await open(
      docx({
        body: `${paragraph('Text', 'x')}${picture('rId9')}<w:altChunk r:id="rId8"/><w:p><w:r><w:pict><v:shape style="width:9pt;background:url(https://spy.invalid/v)"><v:imagedata r:id="rId9"/></v:shape></w:pict></w:r></w:p><w:p><w:pPr><w:shd w:fill="red;background:url(https://spy.invalid/p)"/></w:pPr><w:r><w:rPr><w:color w:val="red;background-image:url(https://spy.invalid/c)"/><w:rFonts w:ascii="a;background:url(https://spy.invalid/f)"/></w:rPr><w:t>styled</w:t></w:r></w:p>`,
        relationships: `${link('rId9', 'https://spy.invalid/a.png', 'image')}${link('rId8', 'chunk.html', 'aFChunk', '')}`,
        styles: '<w:style w:type="paragraph" w:styleId="x"><w:name w:val="x"/><w:rPr><w:color w:val="red} :host{position:fixed;inset:0} .docx{background:url(https://spy.invalid/s)"/></w:rPr></w:style>',
        files: { 'word/chunk.html': strToU8('<script>window.pwned = 1</script><img src="https://spy.invalid/h">') },
      }),
    );
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(says(viewer)).to.include('styled');
    expect(asked).to.deep.equal([]);
    expect('pwned' in globalThis).to.equal(false);
    expect(all(viewer, 'iframe, script, object, svg, link')).to.deep.equal([]);
    expect(viewer.shadowRoot!.querySelector('.pages')!.innerHTML).to.not.include('spy.invalid');
    expect(viewer.shadowRoot!.adoptedStyleSheets.map((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText).join('')).join('')).to.not.include('spy.invalid');
    expect(getComputedStyle(viewer).position).to.not.equal('fixed');
    observer.disconnect();
    close(viewer);
  });

  it('has links of checked addresses alone', async () => {
    const targets = ['https://example.com/a', 'javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'mailto:a@b.example', '\u0001javascript:x'.slice(1)];
    const body = targets.map((_, at) => `<w:p><w:hyperlink r:id="rId${at + 20}"><w:r><w:t>link ${at}</w:t></w:r></w:hyperlink></w:p>`).join('');
    const viewer = await open(docx({ body: `${body}<w:p><w:hyperlink w:anchor="end"><w:r><w:t>down</w:t></w:r></w:hyperlink></w:p>`, relationships: targets.map((target, at) => link(`rId${at + 20}`, target)).join('') }));
    expect(all<HTMLAnchorElement>(viewer, 'a[href]').map((one) => one.getAttribute('href'))).to.deep.equal(['https://example.com/a', 'mailto:a@b.example', '#end']);
    const [first] = all<HTMLAnchorElement>(viewer, 'a[href]');
    expect(first!.rel).to.include('noopener');
    const before = location.href;
    all<HTMLAnchorElement>(viewer, 'a[href="#end"]')[0]!.click();
    expect(location.href).to.equal(before);
    close(viewer);
  });

  it('keeps what it places inside its own room', async () => {
    const viewer = await open(report);
    expect(getComputedStyle(viewer.shadowRoot!.querySelector('.scroller')!).contain).to.include('paint');
    close(viewer);
  });

  it('that is no document, or a damaged one, is told in a sentence', async () => {
    const cases: readonly (readonly [string | Uint8Array<ArrayBuffer>, string])[] = [
      ['', 'not a Word document'],
      ['hello', 'not a Word document'],
      [zipSync({ 'a.txt': strToU8('x') }) as Uint8Array<ArrayBuffer>, 'not a Word document'],
      [report.slice(0, 700), 'not a Word document'],
      [Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), 'with a password'],
      [docx({ body: '<w:p><w:r>' }), 'damaged'],
      [docx({ body: '', files: { 'word/document.xml': strToU8('<!DOCTYPE x [<!ENTITY a "aaaa">]><w:document>&a;</w:document>') } }), 'not a Word document'],
    ];
    for (const [bytes, sentence] of cases) expect(await fault(open(bytes)), sentence).to.include(sentence);
  });

  it('that would unpack to more than memory holds is refused before it is unpacked', async () => {
    const { repackDocument } = await import('./repack/repack-document.ts');
    const { officeBounds: bounds } = await import('../office/office-bounds.ts');
    const bomb = docx({ body: paragraph('x'), files: { 'word/bomb.xml': new Uint8Array(bounds.bytes) } });
    expect(bomb.length).to.be.lessThan(400_000);
    expect(() => repackDocument(bomb)).to.throw('tooLarge');
    // A directory that lies: what is written is no more than it announces.
    const lie = docx({ body: paragraph('x'), files: { 'word/bomb.xml': new Uint8Array(1_000_000) } });
    const view = new DataView(lie.buffer);
    for (let at = 0; at + 46 < lie.length; at++) if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) === 1_000_000) view.setUint32(at + 24, 10, true);
    const started = performance.memory?.usedJSHeapSize ?? 0;
    try {
      expect(repackDocument(lie).bytes.length).to.be.lessThan(100_000);
    } catch (error) {
      expect((error as Error).message).to.equal('notADocument');
    }
    expect((performance.memory?.usedJSHeapSize ?? 0) - started).to.be.lessThan(50_000_000);
  });

  it('that is very long is shown up to a bound, and the reader is offered the whole', async () => {
    const { firstPortion } = await import('./repack/document-bounds.ts');
    const count = firstPortion.paragraphs + 5;
    const viewer = await open(docx({ body: Array.from({ length: count }, (_, at) => paragraph(`p${at + 1}.`)).join('') }));
    const offer = () => viewer.shadowRoot!.querySelector('.offer');
    expect(offer()!.querySelector('p')!.textContent).to.include(`the first 1,000 of 1,005 paragraphs`);
    expect([...offer()!.querySelectorAll('button')].map(({ textContent }) => textContent)).to.deep.equal(['Show all anyway', 'Download']);
    await viewer.find('');
    expect(says(viewer)).to.include('p1000.').and.not.include('p1001.');
    offer()!.querySelector('button')!.click();
    await until(() => offer() === null);
    expect(await viewer.find('p1005.')).to.deep.equal({ current: 1, total: 1 });
    expect(says(viewer)).to.include(`p${count}.`);
    close(viewer);
  });

  it('that is long is parsed and laid out in slices, so that the page has its turn between them, and is one document', async () => {
    const { firstPortion } = await import('./repack/document-bounds.ts');
    const { parsedAtOnce, slicesOf } = await import('./repack/cut-body.ts');
    const count = firstPortion.paragraphs + 500;
    const body = Array.from({ length: count }, (_, at) => paragraph(`p${at + 1}.`, at % 100 === 0 ? 'berschrift1' : '')).join('');
    const slices = slicesOf(`<w:document><w:body>${body}<w:sectPr/></w:body></w:document>`, parsedAtOnce);
    expect(slices.map((slice) => slice.split('<w:p>').length - 1)).to.deep.equal([...Array.from({ length: 7 }, () => 200), 100]);
    expect(slices.map((slice) => slice.slice('<w:document><w:body>'.length, -'</w:body></w:document>'.length)).join('')).to.equal(`${body}<w:sectPr/>`);

    const viewer = await open(docx({ body }));
    await viewer.find('');
    const laid: number[] = [];
    const watch = new MutationObserver((records) => laid.push(...records.map(({ addedNodes }) => [...addedNodes].reduce((sum, node) => sum + (node as Element).querySelectorAll('p').length + Number((node as Element).localName === 'p'), 0))));
    watch.observe(viewer.shadowRoot!.querySelector('.pages')!, { childList: true, subtree: true });
    const top = (viewer.shadowRoot!.querySelector('.scroller')!.scrollTop = 5000);
    viewer.shadowRoot!.querySelector<HTMLElement>('.offer button')!.click();
    await until(() => viewer.shadowRoot!.querySelector('.offer') === null);
    watch.disconnect();
    expect(laid.reduce((sum, one) => sum + one)).to.equal(count);
    expect(Math.max(...laid)).to.equal(100);
    expect(all(viewer, '.pages p').map(({ textContent }) => textContent)).to.deep.equal(Array.from({ length: count }, (_, at) => `p${at + 1}.`));
    expect(all(viewer, '.pages section').map(({ style }) => style.width), 'its section, which stands at its end').to.deep.equal(['595.3pt']);
    expect(all<HTMLSelectElement>(viewer, '.tools select')[0]!.options.length).to.equal(1 + count / 100);
    expect(viewer.shadowRoot!.querySelector('.scroller')!.scrollTop, 'where the reader was').to.equal(top);
    close(viewer);
  });

  it('that is long is shown when its beginning is laid out; whoever looks for what comes later waits for it', async () => {
    const body = Array.from({ length: 900 }, (_, at) => paragraph(`p${at + 1}.`, at % 100 === 0 ? 'berschrift1' : '')).join('');
    const viewer = await open(docx({ body }));
    const there = (): number => all(viewer, '.pages p').length;
    expect(there(), 'when it is shown').to.be.within(100, 800);
    expect(await viewer.find('p899.')).to.deep.equal({ current: 1, total: 1 });
    expect(there()).to.equal(900);
    close(viewer);

    const other = await open(docx({ body }));
    const { top, height } = other.shadowRoot!.querySelector('.scroller')!.getBoundingClientRect();
    const list = all<HTMLSelectElement>(other, '.tools select')[0]!;
    list.value = '8';
    list.dispatchEvent(new Event('change'));
    await until(() => (all(other, '.pages p').find(({ textContent }) => textContent === 'p801.')?.getBoundingClientRect().top ?? Infinity) < top + height / 2);
    close(other);
  });

  it('that is long comes back to where it was, without its beginning first', async () => {
    const body = Array.from({ length: 900 }, (_, at) => paragraph(`p${at + 1}.`)).join('');
    const viewer = await open(docx({ body }));
    const pages = viewer.shadowRoot!.querySelector<HTMLElement>('.pages')!;
    const scroller = viewer.shadowRoot!.querySelector('.scroller')!;
    const back = viewer.restorePosition({ scale: 'fit', top: 0.75, left: 0 });
    await until(() => pages.style.opacity === '0' || scroller.scrollTop > 0);
    await back;
    expect([pages.style.opacity, Math.abs(scroller.scrollTop / scroller.scrollHeight - 0.75) < 0.01]).to.deep.equal(['', true]);
    close(viewer);
  });

  it('that is one table of a great many rows is cut between two of them', async () => {
    const { cutBody } = await import('./repack/cut-body.ts');
    const table = `<w:tbl>${`<w:tr><w:tc>${paragraph('x')}</w:tc></w:tr>`.repeat(50)}</w:tbl>`;
    const { text, shown, count } = cutBody(`<w:document><w:body>${table}<w:sectPr><w:pgSz/></w:sectPr></w:body></w:document>`, { paragraphs: 10, characters: Infinity });
    expect([shown, count, text.split('</w:tr>').length - 1]).to.deep.equal([10, 50, 10]);
    expect(text.endsWith('</w:tr></w:tbl><w:sectPr><w:pgSz/></w:sectPr></w:body></w:document>')).to.equal(true);
    const whole = '<w:document><w:body><w:p/></w:body></w:document>';
    expect(cutBody(whole, { paragraphs: 1, characters: Infinity })).to.deep.equal({ text: whole, shown: 1, count: 1, tooDeep: false });
  });

  it('that is one paragraph without an end is not drawn unasked', async () => {
    const viewer = await open(docx({ body: `<w:p>${'<w:r><w:t>word </w:t></w:r>'.repeat(40_000)}</w:p>` }));
    const offer = viewer.shadowRoot!.querySelector('.offer.instead')!;
    expect(offer.textContent).to.include('complex').and.include('Show anyway').and.include('Download');
    expect([says(viewer), [...viewer.capabilities]]).to.deep.equal(['', []]);
    close(viewer);
  });

  it('whose tables are within each other thousands deep is not drawn unasked, and what comes of it is told', async () => {
    const deep = `${'<w:tbl><w:tr><w:tc>'.repeat(3000)}${paragraph('x')}${'</w:tc></w:tr></w:tbl>'.repeat(3000)}`;
    const viewer = await open(docx({ body: deep }));
    const offer = viewer.shadowRoot!.querySelector('.offer.instead')!;
    expect(offer.textContent).to.include('complex');
    offer.querySelector('button')!.click();
    await until(() => viewer.shadowRoot!.querySelector('[role="alert"]') !== null);
    expect(offer.textContent).to.include('nested too deep').and.include('Download').and.not.include('Show anyway').and.not.include('damaged');
    close(viewer);
  });

  it('that cannot be drawn is called damaged only where its XML is', async () => {
    const { faultOf, Undrawn } = await import('./draw/document-fault.ts');
    const deep = new RangeError('Maximum call stack size exceeded');
    expect(faultOf(new Error('error on line 1: Opening and ending tag mismatch'), false)).to.equal('broken');
    expect(faultOf(new Error('Excessive depth in document'), true)).to.equal('tooDeep');
    expect(faultOf(deep, false)).to.equal('tooDeep');
    expect(faultOf(Object.assign(new Error('too much recursion'), { name: 'InternalError' }), false)).to.equal('tooDeep');
    expect(faultOf(new Undrawn(new TypeError('x is undefined')), false)).to.equal('undrawn');
    expect(faultOf(new TypeError('x is undefined'), false)).to.equal('undrawn');
    expect(faultOf(new Undrawn(deep), false)).to.equal('tooDeep');
  });
});

declare global {
  interface Performance {
    memory?: { usedJSHeapSize: number };
  }
}
