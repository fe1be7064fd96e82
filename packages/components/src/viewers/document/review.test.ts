import { expect } from 'chai';
import { strToU8 } from 'fflate';
import { builtinViewers } from '../builtin.ts';
import { putAway, showIn } from '../suite/sample-viewer.ts';
import type { McpDocumentViewer } from './document-viewer.ts';
import { docx, link, paragraph, type SampleParts } from './sample-document.ts';

const row = builtinViewers.find(({ id }) => id === 'document')!;
const mime = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"';
const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (content: string): string => `<w:p>${content}</w:p>`;
const from = (id: number): string => `<w:commentRangeStart w:id="${id}"/>`;
const to = (id: number): string => `<w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r>`;
const comment = (id: number, text: string, author = 'Ann O&apos;Hara'): string =>
  `<w:comment w:id="${id}" w:author="${author}" w:date="2026-03-01T09:30:00Z"><w:p w14:paraId="0000000${id}">${run(text)}</w:p></w:comment>`;
const commented = (body: string, comments: string, threads = ''): SampleParts => ({
  body,
  relationships: link('rC', 'comments.xml', 'comments', ''),
  files: {
    'word/comments.xml': strToU8(`<w:comments ${w}>${comments}</w:comments>`),
    'word/commentsExtended.xml': strToU8(`<w15:commentsEx xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml">${threads}</w15:commentsEx>`),
  },
});

const shown = async (parts: SampleParts): Promise<McpDocumentViewer> => (await showIn(row, { name: 'a.docx', mime, bytes: docx(parts) })) as McpDocumentViewer;
const all = (viewer: Element, selector: string): HTMLElement[] => [...viewer.shadowRoot!.querySelectorAll<HTMLElement>(`.pages ${selector}`)];
const texts = (viewer: Element, selector: string): string[] => all(viewer, selector).map(({ textContent }) => textContent.trim());
const pageText = (viewer: Element): string => texts(viewer, 'section p').join('\n');

describe('the comments of reviewers', () => {
  afterEach(putAway);

  const two = commented(
    `${p(`${run('Herons ')}${from(1)}${run('stood')}${to(1)}${run(' here.')}`)}${from(2)}${p(run('Whole paragraph.'))}${p(`${run('And more.')}${to(2)}`)}`,
    comment(1, 'Which ones?') + comment(2, 'Shorten this.', ''),
  );

  it('stand beside the page with who wrote them and when, as the clock of their author had it', async () => {
    const viewer = await shown(two);
    expect(texts(viewer, '.comment p')).to.deep.equal(['Which ones?', 'Shorten this.']);
    expect(texts(viewer, '.comment .who')).to.deep.equal(['Ann O\'Hara', 'Unknown author']);
    expect(texts(viewer, '.comment time')[0]).to.include('9:30');
    expect(all(viewer, 'aside')[0]!.ariaLabel).to.equal('Comments');
  });

  it('mark the words that they are about, also between paragraphs, and add nothing to them', async () => {
    const viewer = await shown(two);
    expect(texts(viewer, '.commented')).to.deep.equal(['stood', 'Whole paragraph.', 'And more.']);
    expect(pageText(viewer)).to.equal('Herons stood here.\nWhole paragraph.\nAnd more.');
  });

  it('are reached from their words by the keyboard, and lead back', async () => {
    const viewer = await shown(two);
    const [place] = all(viewer, 'section a');
    expect(place!.ariaLabel).to.equal('Comment 1 by Ann O\'Hara');
    place!.click();
    const note = viewer.shadowRoot!.activeElement!;
    expect(note.textContent).to.include('Which ones?');
    note.querySelector('a')!.click();
    expect(viewer.shadowRoot!.activeElement).to.equal(place);
  });

  it('have their answers under them, and say that they are resolved', async () => {
    const threads = '<w15:commentEx w15:paraId="00000001" w15:done="1"/><w15:commentEx w15:paraId="00000002" w15:paraIdParent="00000001" w15:done="1"/>';
    const viewer = await shown(commented(p(`${from(1)}${from(2)}${run('stood')}${to(1)}${to(2)}`), comment(1, 'Which ones?') + comment(2, 'Grey ones.', 'Bo'), threads));
    expect(texts(viewer, 'aside > ol > li').length).to.equal(1);
    expect(texts(viewer, '.comment ol p')).to.deep.equal(['Grey ones.']);
    expect(all(viewer, 'section a').map(({ ariaLabel }) => ariaLabel)).to.deep.equal(['Resolved comment 1 by Ann O\'Hara']);
    expect(texts(viewer, '.state')).to.deep.equal(['Resolved']);
  });

  it('are cut where one is longer than any that a reviewer writes, and begin a line with each of their paragraphs', async () => {
    const long = `<w:comment w:id="1" w:author="Ann">${p(run('First.'))}${p(run('Second.'))}</w:comment>${comment(2, 'x'.repeat(30_000))}`;
    const viewer = await shown(commented(p(`${run('a')}${to(1)}${to(2)}`), long));
    const [short, cut] = texts(viewer, '.comment p');
    expect(short).to.equal('First.\nSecond.');
    expect(cut).to.match(/^x{20000} …$/);
  });

  it('are among the words that the search in all files reads', async () => {
    const { documentText } = await import('./document-text.ts');
    expect(documentText(docx(two)).split('\n')).to.include.members(['Herons stood here.', 'Which ones?']);
  });

  it('are found, not copied with the text, and said to be missing where their words are', async () => {
    const viewer = await shown(commented(two.body, comment(1, 'Which ones?') + comment(2, 'b') + comment(3, 'of nothing')));
    expect((await viewer.find('which')).total).to.equal(1);
    expect(viewer.shadowRoot!.querySelector('.bar')!.textContent).to.equal('A comment is not shown here.');
  });

  it('are printed after the pages, with their numbers', async () => {
    const viewer = await shown(two);
    const { documentOnPaper } = await import('./document-paper.ts');
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const sheet = frame.contentDocument!.body;
    const paper = documentOnPaper('a.docx', viewer.shadowRoot!.querySelector('.pages')!, '');
    expect([...paper.fill(sheet)].length).to.equal(2);
    const [place, note] = ['section a', '.comments a'].map((one) => frame.contentWindow!.getComputedStyle(sheet.querySelector(one)!, '::before').content);
    expect(place).to.equal(note);
    expect([...sheet.querySelectorAll('.docx-wrapper ~ .comments p')].map(({ textContent }) => textContent)).to.deep.equal(['Which ones?', 'Shorten this.']);
    frame.remove();
  });

  it('stand beside their words where there is room, else below the page in letters that can be read', async () => {
    const viewer = await shown(commented(`${p(run('a')).repeat(12)}${two.body}`, comment(1, 'Which ones?')));
    viewer.style.inlineSize = '1000px';
    await viewer.updateComplete;
    const sides = async (): Promise<{ page: DOMRect; note: DOMRect; place: DOMRect }> => {
      await new Promise((done) => setTimeout(done, 100));
      const [page, note, place] = ['section', 'aside li', 'section a'].map((one) => all(viewer, one)[0]!.getBoundingClientRect());
      return { page: page!, note: note!, place: place! };
    };
    const wide = await sides();
    expect(wide.note.left).to.be.at.least(wide.page.right);
    expect(Math.abs(wide.note.top - wide.place.top)).to.be.below(3);
    viewer.style.inlineSize = '390px';
    const narrow = await sides();
    expect(narrow.note.top).to.be.at.least(narrow.page.bottom);
    expect(narrow.note.width).to.be.within(300, 390);
    expect(all(viewer, '.comment p')[0]!.getBoundingClientRect().height).to.be.at.least(15);
  });
});

describe('changes that were tracked', () => {
  afterEach(putAway);

  const signed = (kind: string, by: string, content: string): string => `<w:${kind} w:id="1" w:author="${by}" w:date="2026-03-01T09:30:00Z">${content}</w:${kind}>`;
  const gone = (text: string): string => `<w:r><w:delText xml:space="preserve">${text}</w:delText></w:r>`;
  const body = p(`${run('We saw ')}${signed('del', 'Bo', gone('ducks'))}${signed('ins', 'Ann', run('herons'))}<w:hyperlink w:anchor="x">${run(' at ')}${signed('ins', 'Ann', run('dusk'))}</w:hyperlink>${run('.')}`);

  it('are told apart from what stood there, with who made them', async () => {
    const viewer = await shown({ body });
    expect(pageText(viewer)).to.equal('We saw ducksherons at dusk.');
    expect(texts(viewer, 'del')).to.deep.equal(['ducks']);
    expect(texts(viewer, 'ins')).to.deep.equal(['herons', 'dusk']);
    expect(all(viewer, 'del')[0]!.title).to.match(/^Deleted by Bo .*9:30/);
    expect(getComputedStyle(all(viewer, 'del')[0]!).color).not.to.equal(getComputedStyle(all(viewer, 'ins')[0]!).color);
  });

  it('are led through one by one, and each is told in words that everybody can read', async () => {
    const viewer = await shown({ body });
    const root = viewer.shadowRoot!;
    const press = async (label: string): Promise<string> => {
      root.querySelector<HTMLElement>(`.tools [aria-label="${label}"]`)!.click();
      await viewer.updateComplete;
      return root.querySelector('.told')!.textContent;
    };
    expect(await press('Next change')).to.match(/^1 of 3: Deleted by Bo .*9:30.*: “ducks”$/);
    expect(texts(viewer, '.at-change')).to.deep.equal(['ducks']);
    expect(await press('Next change')).to.match(/^2 of 3: Inserted by Ann .*: “herons”$/);
    expect(await press('Previous change')).to.match(/^1 of 3/);
    expect(await press('Previous change')).to.match(/^3 of 3: .*: “dusk”$/);
    expect(await press('Next change')).to.match(/^1 of 3/);
    root.querySelector<HTMLElement>('.tools [aria-pressed]')!.click();
    await viewer.updateComplete;
    expect(root.querySelector('.told')).to.equal(null);
    expect(texts(viewer, '.at-change')).to.deep.equal([]);
  });

  it('can be shown as accepted: what was deleted is neither read nor found', async () => {
    const viewer = await shown({ body });
    const button = viewer.shadowRoot!.querySelector<HTMLElement>('.tools button')!;
    expect(button.getAttribute('aria-pressed')).to.equal('true');
    button.click();
    await viewer.updateComplete;
    expect(pageText(viewer)).to.equal('We saw herons at dusk.');
    expect((await viewer.find('ducks')).total).to.equal(0);
    button.click();
    expect(pageText(viewer)).to.equal('We saw ducksherons at dusk.');
  });

  it('leave no empty line of a paragraph of which all was deleted', async () => {
    const viewer = await shown({ body: `${paragraph('One.')}${p(signed('del', 'Bo', gone('Two.')))}${paragraph('Three.')}` });
    const lines = (): string[] => all(viewer, 'section p').filter((line) => line.checkVisibility()).map(({ textContent }) => textContent);
    const button = viewer.shadowRoot!.querySelector<HTMLElement>('.tools button')!;
    button.click();
    expect(lines()).to.deep.equal(['One.', 'Three.']);
    button.click();
    expect(lines()).to.deep.equal(['One.', 'Two.', 'Three.']);
  });

  it('ask for nothing where there are none', async () => {
    const viewer = await shown({ body: paragraph('plain') });
    expect(viewer.shadowRoot!.querySelector('.tools')).to.equal(null);
  });
});
