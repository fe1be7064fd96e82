import { expect } from 'chai';
import { builtinViewers } from '../builtin.ts';
import { sampleArtifact, sampleContent } from '../suite/sample-content.ts';
import { catchPrint } from '../printing/catch-print.ts';
import { viewerSuite } from '../suite/here.ts';
import type { Viewer } from '../viewer.ts';
import type { McpBibliographyViewer } from './bibliography-viewer.ts';
import { until } from '../suite/until.ts';

const row = builtinViewers.find(({ id }) => id === 'bibliography')!;
const inside = <E extends Element = HTMLElement>(viewer: Viewer, selector: string): E[] => [...viewer.shadowRoot!.querySelectorAll<E>(selector)];
const flat = (element: Element | undefined): string => element?.textContent.replace(/\s+/g, ' ').trim() ?? '';
const items = (viewer: Viewer): HTMLElement[] => inside(viewer, '[role=listitem]').sort((a, b) => Number(a.ariaPosInSet) - Number(b.ariaPosInSet));
const titles = (viewer: Viewer): string[] => items(viewer).map((item) => flat(item.querySelector('.title')!));
const has = (text: string) => (viewer: Viewer) => items(viewer).some((item) => item.textContent.includes(text));
const bibliography = 'application/vnd.bibliography';

viewerSuite({
  row,
  samples: [
    { name: 'a.json', mime: bibliography, bytes: '[{"title": "Grey herons", "authors": ["Aalto R"], "pmid": "1"}]', shown: has('Grey herons') },
    { name: 'b.json', mime: bibliography, bytes: '{"references": [{"title": "Fog", "year": 2020}]}', shown: has('Fog') },
    { name: 'c.json', mime: 'application/vnd.citationstyles.csl+json', bytes: '[{"type": "book", "title": "Rain", "author": [{"literal": "A group"}]}]', shown: has('A group') },
    { name: 'd.bib', mime: 'application/x-bibtex', bytes: '@article{a, title = {Erd{\\H o}s and fog}, author = {Doe, Jane}, year = 2020}', shown: has('Erdős and fog') },
    { name: 'e.ris', mime: 'application/x-research-info-systems', bytes: 'TY  - JOUR\r\nTI  - Waders\r\nAU  - Roe, R\r\nER  - \r\n', shown: has('Waders') },
    { name: 'f.nbib', mime: 'application/nbib', bytes: 'PMID- 30000002\nTI  - Waders in\n      fog.\nFAU - Roe, Richard\nAU  - Roe R\n', shown: has('Waders in fog') },
    { name: 'f.enw', mime: 'application/x-endnote-refer', bytes: '%0 Journal Article\n%T Waders in fog\n%A Roe, Richard\n', shown: has('Waders in fog') },
    { name: 'g.ris', mime: 'application/x-research-info-systems', bytes: 'FN Clarivate Analytics Web of Science\nVR 1.0\nPT J\nAU Roe, R\nTI Waders\n   in fog\nER\n', shown: has('Waders in fog') },
  ],
});

const works = [
  { title: 'Grey herons on regulated rivers', authors: ['Aalto R', 'Bassi L'], journal: 'J Field Ornithol', year: 2021, volume: 12, issue: 3, pages: '123-130', pmid: '30000001', doi: '10.1000/heron.1', abstract: 'Herons stand in rivers.' },
  { title: 'Fog and the foraging of waders', authors: ['Łukasz Nowak'], journal: 'Ecology Letters', year: 2023, doi: '10.1000/fog(2)', cited_by: 7 },
  { title: 'A letter', year: 2021, journal: 'j field ornithol' },
];

const opened: McpBibliographyViewer[] = [];
async function open(value: unknown, { width = 700, locale = 'en', dir = '', name = 'Bibliography.json', mime = bibliography } = {}): Promise<McpBibliographyViewer> {
  await row.load();
  const viewer = document.createElement('mcp-bibliography-viewer');
  viewer.style.setProperty('inline-size', `${width}px`);
  viewer.style.setProperty('block-size', '400px');
  viewer.dir = dir;
  viewer.artifact = sampleArtifact(name, mime);
  viewer.content = sampleContent(viewer.artifact, typeof value === 'string' ? value : JSON.stringify(value));
  viewer.context = { theme: 'light', locale };
  document.body.append(viewer);
  opened.push(viewer);
  await viewer.load(new AbortController().signal);
  return viewer;
}
const status = (viewer: Viewer): string => flat(inside(viewer, '.status [role=status]')[0]);
const button = (viewer: Viewer, text: string, root: ParentNode = viewer.shadowRoot!): HTMLButtonElement =>
  [...root.querySelectorAll('button')].find((one) => (one.ariaLabel ?? flat(one)) === text) ?? expect.fail(`no button ${text}`);
async function search(viewer: McpBibliographyViewer, query: string): Promise<void> {
  const field = inside<HTMLInputElement>(viewer, '.search')[0]!;
  field.value = query;
  field.dispatchEvent(new Event('input'));
  await viewer.updateComplete;
  await until(() => !viewer['searching']);
  await viewer.updateComplete;
}
async function choose(viewer: McpBibliographyViewer, at: number, value: string): Promise<void> {
  const select = inside<HTMLSelectElement>(viewer, 'select')[at]!;
  select.value = value;
  select.dispatchEvent(new Event('change'));
  await viewer.updateComplete;
}
const press = (viewer: Viewer, key: string, more: KeyboardEventInit = {}): void => void viewer.shadowRoot!.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...more }));
const focusedTitle = (viewer: Viewer): string => flat(viewer.shadowRoot!.activeElement?.closest('.row')?.querySelector('.title') ?? undefined);
/** What a copy command would put on the clipboard. */
async function copied(work: () => unknown): Promise<string> {
  let text = '';
  const { clipboard } = navigator;
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: async (given: string) => void (text = given) } });
  work();
  await until(() => text !== '');
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
  return text;
}
/** What is saved, under which name. */
async function saved(work: () => void): Promise<{ name: string; type: string; text: string }> {
  const { createObjectURL } = URL;
  const { click } = HTMLAnchorElement.prototype;
  let blob: Blob | undefined;
  let name = '';
  URL.createObjectURL = (source) => createObjectURL.call(URL, (blob = source as Blob));
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    name = this.download;
  };
  work();
  await until(() => name !== '');
  Object.assign(URL, { createObjectURL });
  HTMLAnchorElement.prototype.click = click;
  return { name, type: blob!.type, text: await blob!.text() };
}

describe('the bibliography viewer', () => {
  afterEach(() => {
    for (const viewer of opened.splice(0)) {
      viewer.dispose();
      viewer.remove();
    }
  });

  it('shows title, authors, journal, year and place of each work, in a list that knows its length', async () => {
    const viewer = await open(works);
    const [first] = items(viewer);
    expect(['.title', '.authors', '.source'].map((part) => flat(first!.querySelector(part)!))).to.deep.equal(['Grey herons on regulated rivers', 'Aalto R, Bassi L', 'J Field Ornithol · 2021 · 12(3):123–130']);
    expect(first!.parentElement!.role).to.equal('list');
    expect(items(viewer).map(({ ariaPosInSet, ariaSetSize }) => `${ariaPosInSet}/${ariaSetSize}`)).to.deep.equal(['1/3', '2/3', '3/3']);
    expect(status(viewer)).to.equal('3 references');
  });

  it('names the editors of a work without authors, as its citation does, sorts and groups by them, and does not say them twice', async () => {
    const proceedings = { title: 'Proceedings on fog', type: 'book', editors: ['Doe J', 'Roe R'], year: 2019 };
    const chapter = { title: 'In another book', authors: ['Zeta Q'], editors: ['Doe J'], type: 'chapter', journal: 'Rain' };
    const viewer = await open([chapter, proceedings, { ...proceedings, title: 'Alone', editors: ['Abel A'] }]);
    const authors = () => items(viewer).map((item) => flat(item.querySelector('.authors')!));
    expect(authors()).to.deep.equal(['Zeta Q', 'Doe J, Roe R (eds.)', 'Abel A (ed.)']);
    await choose(viewer, 0, 'author');
    expect(titles(viewer)).to.deep.equal(['Alone', 'Proceedings on fog', 'In another book']);
    await choose(viewer, 1, 'author');
    expect(inside(viewer, '[role=heading]').map(flat)).to.deep.equal(['Abel 1 reference', 'Doe 1 reference', 'Zeta 1 reference']);
    // Of a chapter they are those of the book around it, and stand in its details.
    const details = items(viewer).flatMap((item) => [...item.querySelectorAll('button')].filter((one) => flat(one) === 'Details'));
    expect(details.length).to.equal(1);
    details[0]!.click();
    expect(inside(viewer, 'dt').map(flat)).to.deep.equal(['Editors']);
  });

  it('sorts works of one first author by year, then by title, as APA counts them; what is in press stands last', async () => {
    const work = (title: string, year?: number | string) => ({ title, authors: ['Doe J'], ...(year === undefined ? {} : { year }) });
    const viewer = await open([work('Zinc', 2021), work('Mist', 'in press'), work('Air', 2021), work('Fog', 2019), work('Undated'), { title: 'First', authors: ['Abel A'], year: 2022 }]);
    await choose(viewer, 0, 'author');
    expect(titles(viewer)).to.deep.equal(['First', 'Undated', 'Fog', 'Air', 'Zinc', 'Mist']);
    expect(flat(inside(viewer, '.source').at(-1)!)).to.equal('in press');
  });

  it('groups preprints by their archive', async () => {
    const viewer = await open([{ title: 'Fog', journal: 'arXiv preprint arXiv:1810.04805' }, { title: 'Rain', journal: 'Ecology' }, { title: 'Mist', venue: 'arXiv.org' }]);
    await choose(viewer, 1, 'journal');
    expect(inside(viewer, '[role=heading]').map(flat)).to.deep.equal(['arXiv 2 references', 'Ecology 1 reference']);
  });

  it('links to PubMed and to the DOI resolver, in a tab that knows nothing of this page', async () => {
    const viewer = await open(works);
    const links = inside<HTMLAnchorElement>(viewer, 'a');
    expect(links.map(({ href }) => href)).to.deep.equal(['https://pubmed.ncbi.nlm.nih.gov/30000001/', 'https://doi.org/10.1000/heron.1', 'https://doi.org/10.1000/fog(2)']);
    for (const { target, rel } of links) expect([target, rel]).to.deep.equal(['_blank', 'noopener noreferrer']);
  });

  it('leads to each place once: an address that is that of the DOI or of PubMed is no further link', async () => {
    const viewer = await open([
      { title: 'a', doi: '10.1098/rsif.2017.0387', url: 'http://dx.doi.org/10.1098/RSIF.2017.0387' },
      { title: 'b', pmid: '29424689', url: 'https://www.ncbi.nlm.nih.gov/pubmed/29424689' },
      { title: 'c', doi: '10.1000/c', url: 'https://doi.org/10.1000/other' },
    ]);
    expect(inside<HTMLAnchorElement>(viewer, 'a').map(({ href }) => href)).to.deep.equal(['https://doi.org/10.1098/rsif.2017.0387', 'https://pubmed.ncbi.nlm.nih.gov/29424689/', 'https://doi.org/10.1000/c', 'https://doi.org/10.1000/other']);
  });

  it('shows hostile identifiers and addresses as text', async () => {
    const viewer = await open([{ title: '<img src=x onerror=alert(1)>', pmid: 'javascript:alert(1)', doi: '10.1/"><script>', url: 'javascript:alert(2)', authors: '<b>x</b>' }]);
    button(viewer, 'Details').click();
    expect(inside(viewer, 'a, img, script, b')).to.deep.equal([]);
    expect(titles(viewer)).to.deep.equal(['<img src=x onerror=alert(1)>']);
    expect(inside(viewer, 'dt').map(flat)).to.deep.equal(['pmid', 'doi', 'url']);
    expect(inside(viewer, 'dd').map(flat)).to.include('javascript:alert(2)');
  });

  it('opens the abstract, and the details with every field that has no place of its own', async () => {
    const viewer = await open(works);
    expect(has('Herons stand')(viewer)).to.equal(false);
    const abstract = button(viewer, 'Abstract');
    expect(abstract.ariaExpanded).to.equal('false');
    abstract.click();
    expect(has('Herons stand in rivers.')(viewer)).to.equal(true);
    expect(abstract.ariaExpanded).to.equal('true');
    abstract.click();
    expect(has('Herons stand')(viewer)).to.equal(false);
    button(viewer, 'Details').click();
    expect(inside(viewer, 'dt').map(flat)).to.deep.equal(['cited_by']);
    expect(inside(viewer, 'dd').map(flat)).to.deep.equal(['7']);
  });

  it('names in the details what it knows of a work, and finds it', async () => {
    const viewer = await open([{ title: 'Fog', type: 'article', journal: 'Ecology Letters', shortjournal: 'Ecol Lett', series: 'Handbooks', eprint: 'arXiv:1810.04805', year: 2020, urldate: '2023-05-04', note: 'Read twice', status: 'in press' }]);
    button(viewer, 'Details').click();
    expect(inside(viewer, '.details dl > div').map((one) => [...one.children].map((part) => flat(part)))).to.deep.equal([
      ['Short name of the journal', 'Ecol Lett'], ['Series', 'Handbooks'], ['Status', 'in press'], ['Number in the archive', 'arXiv:1810.04805'], ['Accessed', '2023-05-04'], ['Note', 'Read twice'],
    ]);
    for (const words of ['ecol lett', 'handbooks', '1810.04805', 'twice']) {
      await search(viewer, words);
      expect(titles(viewer), words).to.deep.equal(['Fog']);
    }
  });

  it('leads from the details to what they name, and only of the active entry by the Tab key', async () => {
    const viewer = await open([{ title: 'One', pmcid: 'PMC42', trial: 'https://clinicaltrials.gov/study/NCT1', note: 'javascript:alert(1)' }, { title: 'Two', pmcid: 'PMC43' }]);
    for (const one of inside(viewer, 'button').filter((each) => each.textContent === 'Details')) one.click();
    await viewer.updateComplete;
    expect(inside<HTMLAnchorElement>(viewer, '.details a').map(({ href, tabIndex }) => [href, tabIndex])).to.deep.equal([
      ['https://pmc.ncbi.nlm.nih.gov/articles/PMC42/', 0], ['https://clinicaltrials.gov/study/NCT1', 0], ['https://pmc.ncbi.nlm.nih.gov/articles/PMC43/', -1],
    ]);
  });

  it('leaves the numbers of a work in order after a journal in Arabic, and finds across them', async () => {
    const viewer = await open([{ title: 'Asthma', journal: 'مجلة الطب', year: 1993, volume: '3', issue: '4', pages: '5-12' }]);
    const [source] = inside(viewer, '.source');
    expect(flat(source!)).to.equal('مجلة الطب · 1993 · 3(4):5–12');
    const [volume, pages] = ['3(4)', '5–12'].map((text) => {
      const node = document.createTreeWalker(source!, NodeFilter.SHOW_TEXT);
      while (node.nextNode()) if (node.currentNode.nodeValue!.includes(text)) break;
      const range = document.createRange();
      const from = node.currentNode.nodeValue!.indexOf(text);
      range.setStart(node.currentNode, from);
      range.setEnd(node.currentNode, from + text.length);
      return range.getBoundingClientRect();
    });
    expect(volume!.right).to.be.at.most(pages!.left);
    expect(await viewer.find!('الطب · 1993', { matchCase: false })).to.deep.include({ current: 1, total: 1 });
  });

  it('says that records were merged, shows each, and shows them apart', async () => {
    const viewer = await open([...works, { title: 'Grey Herons.', pmid: 'PMID: 30000001', source: 'PubMed', score: 0.5 }]);
    expect(titles(viewer).length).to.equal(3);
    expect(flat(inside(viewer, '.merged')[0])).to.equal('2 records merged');
    button(viewer, 'Details').click();
    expect(inside(viewer, '.record').map(flat)).to.deep.equal(['Record 1 of 2', 'Record 2 of 2']);
    expect(inside(viewer, '.details')[0]!.textContent).to.include('Grey Herons.').and.include('score').and.include('0.5');
    button(viewer, 'Show each record').click();
    await viewer.updateComplete;
    expect(titles(viewer).length).to.equal(4);
    expect(inside(viewer, '.merged')).to.deep.equal([]);
    button(viewer, 'Merge duplicates').click();
    await viewer.updateComplete;
    expect(titles(viewer).length).to.equal(3);
  });

  it('lists merged works alone, searched too, keeps that, and names the database of each record', async () => {
    const list = [...works, { title: 'Grey Herons.', pmid: 'PMID: 30000001', database: 'Scopus' }];
    const viewer = await open(list);
    button(viewer, 'Show these only').click();
    await viewer.updateComplete;
    expect(titles(viewer)).to.deep.equal(['Grey herons on regulated rivers']);
    expect(button(viewer, 'Show these only').ariaPressed).to.equal('true');
    expect(status(viewer)).to.include('1 of 3 references');
    button(viewer, 'Details').click();
    expect(inside(viewer, '.record').map(flat)).to.deep.equal(['Record 1 of 2', 'Record 2 of 2 · Scopus']);
    await search(viewer, 'fog');
    expect(titles(viewer)).to.deep.equal([]);
    const again = await open(list);
    await again.restorePosition({ ...(viewer.savePosition() as object), query: '' });
    expect(titles(again)).to.deep.equal(['Grey herons on regulated rivers']);
    button(again, 'Show each record').click();
    await again.updateComplete;
    expect(titles(again).length).to.equal(4);
  });

  it('searches everything that an entry says, without accents and case, and says how many it found', async () => {
    const viewer = await open(works);
    for (const [query, found] of [['LUKASZ', 1], ['nowak fog', 1], ['stand rivers', 1], ['10.1000', 2], ['cited_by', 1], ['', 3]] as const) {
      await search(viewer, query);
      expect(items(viewer).length, query).to.equal(found);
    }
    await search(viewer, 'fog');
    expect(status(viewer)).to.equal('1 of 3 references');
    await search(viewer, 'nothing such');
    expect(flat(inside(viewer, '.empty')[0])).to.include('Nothing matches “nothing such”.');
    button(viewer, 'Clear search').click();
    await until(() => items(viewer).length === 3);
  });

  it('tells with each letter what was found, not that it searches', async () => {
    const viewer = await open(works);
    const said: string[] = [];
    const watch = new MutationObserver(() => said.push(status(viewer)));
    watch.observe(inside(viewer, '.status [role=status]')[0]!, { subtree: true, childList: true, characterData: true });
    for (const letters of ['f', 'fo', 'fog']) await search(viewer, letters);
    watch.disconnect();
    expect(said).to.not.be.empty;
    expect(said.filter((words) => words.includes('Searching'))).to.deep.equal([]);
  });

  it('sorts', async () => {
    const viewer = await open(works);
    const orders = { newest: 'FGA', oldest: 'GAF', title: 'AFG', author: 'GFA', journal: 'FGA', given: 'GFA' };
    for (const [order, expected] of Object.entries(orders)) {
      await choose(viewer, 0, order);
      expect(titles(viewer).map((title) => title[0]).join(''), order).to.equal(expected);
    }
  });

  it('groups under headings, whatever the case of a journal, with what has no place last', async () => {
    const viewer = await open(works);
    const headings = () => inside(viewer, '[role=heading]').map(flat);
    await choose(viewer, 1, 'year');
    expect(headings()).to.deep.equal(['2023 1 reference', '2021 2 references']);
    await choose(viewer, 1, 'journal');
    expect(headings()).to.deep.equal(['Ecology Letters 1 reference', 'J Field Ornithol 2 references']);
    await choose(viewer, 1, 'author');
    expect(headings()).to.deep.equal(['Aalto 1 reference', 'Nowak 1 reference', 'No author 1 reference']);
    await choose(viewer, 1, 'none');
    expect(headings()).to.deep.equal([]);
  });

  it('is walked by keyboard: one stop of Tab, arrows between entries, Space selects, Enter opens', async () => {
    const viewer = await open(works);
    expect(inside(viewer, '.scroller [tabindex="0"]').every((one) => one.closest('.row') === items(viewer)[0])).to.equal(true);
    items(viewer)[0]!.focus();
    press(viewer, 'ArrowDown');
    expect(focusedTitle(viewer)).to.equal('Fog and the foraging of waders');
    press(viewer, 'End');
    expect(focusedTitle(viewer)).to.equal('A letter');
    press(viewer, 'Home');
    press(viewer, 'Enter');
    expect(has('Herons stand')(viewer)).to.equal(true);
    press(viewer, ' ');
    expect(items(viewer)[0]!.querySelector<HTMLInputElement>('input')!.checked).to.equal(true);
    press(viewer, 'a', { ctrlKey: true });
    await viewer.updateComplete;
    expect(inside(viewer, '.status')[0]!.textContent).to.include('3 selected');
    button(viewer, 'Clear selection').click();
    await viewer.updateComplete;
    expect(inside(viewer, '.status')[0]!.textContent).to.not.include('selected');
  });

  it('saves all, or what is selected, in five formats, each under its ending', async () => {
    const viewer = await open(works);
    button(viewer, 'Export').click();
    await viewer.updateComplete;
    const bib = await saved(() => button(viewer, 'Save as BibTeX').click());
    expect([bib.name, bib.type, bib.text.match(/^@/gm)!.length]).to.deep.equal(['Bibliography.bib', 'application/x-bibtex;charset=utf-8', 3]);
    inside<HTMLInputElement>(viewer, '.check input')[1]!.click();
    await viewer.updateComplete;
    const names: string[] = [];
    for (const format of ['RIS', 'CSL-JSON', 'APA', 'Vancouver']) {
      const { name, text } = await saved(() => button(viewer, `Save as ${format}`).click());
      names.push(name);
      expect(text).to.include('Fog and the foraging').and.not.include('Grey herons');
    }
    expect(names).to.deep.equal(['Bibliography.ris', 'Bibliography.csl.json', 'Bibliography-apa.txt', 'Bibliography-vancouver.txt']);
    await until(() => status(viewer).includes('1 reference saved as Vancouver.'));
    button(viewer, 'All (3)').click();
    await viewer.updateComplete;
    expect((await saved(() => button(viewer, 'Save as APA').click())).text.split('\n\n').length).to.equal(3);
  });

  it('exports what a search found', async () => {
    const viewer = await open(works);
    await search(viewer, 'ornithol');
    button(viewer, 'Export').click();
    await viewer.updateComplete;
    expect(inside(viewer, '.scopes button').map(flat)).to.deep.equal(['All (3)', 'Found (2)']);
    button(viewer, 'Found (2)').click();
    await viewer.updateComplete;
    expect((await saved(() => button(viewer, 'Save as RIS').click())).text.match(/^TY/gm)!.length).to.equal(2);
  });

  it('closes the export with Escape, and gives the focus back', async () => {
    const viewer = await open(works);
    const opener = button(viewer, 'Export');
    opener.click();
    await viewer.updateComplete;
    button(viewer, 'Save as BibTeX').focus();
    press(viewer, 'Escape');
    await viewer.updateComplete;
    expect([opener.ariaExpanded, viewer.shadowRoot!.activeElement === opener, inside(viewer, '.panel').length]).to.deep.equal(['false', true, 0]);
  });

  it('copies a citation in the style that is chosen, from an entry, from the toolbar and by the keys for it', async () => {
    const viewer = await open(works);
    expect(await copied(() => button(viewer, 'Copy citation').click())).to.equal('Aalto, R., & Bassi, L. (2021). Grey herons on regulated rivers. J Field Ornithol, 12(3), 123–130. https://doi.org/10.1000/heron.1');
    await until(() => status(viewer) === '3 references · 1 reference copied as APA.');
    await choose(viewer, 2, 'vancouver');
    expect(await copied(() => button(viewer, 'Copy citation').click())).to.match(/^Aalto R, Bassi L\. Grey herons/);
    expect(await copied(() => viewer.copy())).to.match(/^1\. Aalto R[^]*\n\n2\. Nowak Ł[^]*\n\n3\. A letter/);
    inside<HTMLInputElement>(viewer, '.check input')[1]!.click();
    expect(await copied(() => viewer.copy())).to.match(/^Nowak Ł\. Fog/);
    const event = new ClipboardEvent('copy', { clipboardData: new DataTransfer(), bubbles: true, composed: true, cancelable: true });
    inside(viewer, '.scroller')[0]!.dispatchEvent(event);
    expect(event.clipboardData!.getData('text/plain')).to.match(/^Nowak Ł\. Fog/);
  });

  it('finds in what is listed, steps through it, opens the abstract it is in, and marks it', async () => {
    const viewer = await open(works);
    expect(await viewer.find('herons')).to.deep.equal({ current: 1, total: 2 });
    expect(has('Herons stand')(viewer)).to.equal(false);
    expect(await viewer.find('herons', { step: 1 })).to.deep.equal({ current: 2, total: 2 });
    expect(has('Herons stand')(viewer)).to.equal(true);
    expect([CSS.highlights.get('mcp-canvas-find')!.size, CSS.highlights.get('mcp-canvas-find-current')!.size]).to.deep.equal([1, 1]);
    expect((await viewer.find('Herons', { matchCase: true })).total).to.equal(1);
    expect((await viewer.find('f[o]g', { regexp: true })).total).to.equal(1);
    viewer.clearFind();
    expect(CSS.highlights.get('mcp-canvas-find-current')?.size ?? 0).to.equal(0);
  });

  it('marks an expression where it was found; one without end is stopped, and the list stays', async function () {
    this.timeout(20_000);
    const viewer = await open([...works, { title: `${'a'.repeat(60)}!` }]);
    expect(viewer.findOptions).to.deep.equal(['matchCase', 'wholeWords', 'regexp']);
    expect(await viewer.find('[gw]rey h', { regexp: true })).to.deep.equal({ current: 1, total: 1 });
    await until(() => CSS.highlights.get('mcp-canvas-find-current')?.size === 1);
    const reason = await viewer.find('^(a+)+$', { regexp: true }).then(() => '', ({ message }: Error) => message);
    expect(reason).to.equal('The expression takes too long for these references. Make it simpler: no repeat within a repeat, such as (a+)+.');
    expect((await viewer.find('fog', { regexp: true })).total).to.equal(1);
    expect(titles(viewer).length).to.equal(4);
  });

  it('prints every citation that is listed, in a frame of its own that goes away', async () => {
    const viewer = await open(works);
    const { text, frame } = await catchPrint(() => viewer.print());
    expect(text).to.match(/^Bibliography.json\s+Aalto, R[^]*Fog and the foraging[^]*A letter/);
    frame.contentWindow!.dispatchEvent(new Event('afterprint'));
    await until(() => !frame.isConnected);
  });

  it('shows the source and comes back', async () => {
    const viewer = await open('[{"title": "A"}]');
    viewer.source = true;
    await until(() => viewer.shadowRoot!.querySelector('mcp-code-viewer')?.shadowRoot?.querySelector('.row .text')?.textContent === '[{"title": "A"}]');
    viewer.source = false;
    await until(() => viewer.shadowRoot!.querySelector('mcp-code-viewer') === null);
    await until(() => titles(viewer).join() === 'A');
  });

  describe('of a file in BibTeX or RIS, or of what PubMed exports', () => {
    const files = { 'refs.bib': ['application/x-bibtex', '@book{a, title = {A}}\n@misc{b, title = {B\n\n@misc{c, title = {C}}'], 'refs.ris': ['application/x-research-info-systems', 'TY  - BOOK\nTI  - A\nER  - \n\nTY  - GEN\nTI  - B\nER  - \n'], 'pubmed.nbib': ['application/nbib', 'PMID- 1\nTI  - A\n\nPMID- 2\nTI  - B\n'] } as const;
    for (const [name, [mime, text]] of Object.entries(files))
      it(`shows a list and its source: ${name}`, async () => {
        const viewer = await open(text, { name, mime });
        expect(titles(viewer)).to.deep.equal(name === 'refs.bib' ? ['A', '@misc{b, title = {B', 'C'] : ['A', 'B']);
        viewer.source = true;
        await until(() => viewer.shadowRoot!.querySelector('mcp-code-viewer')?.shadowRoot?.querySelector('.row .text')?.textContent === text.split('\n')[0]);
      });
    it('goes by what stands in it, whatever it is called', async () => {
      expect(titles(await open(files['refs.bib'][1]))[0]).to.equal('A');
      expect(titles(await open('[{"title": "@misc{x, }"}]', { name: 'refs.bib', mime: 'application/x-bibtex' }))).to.deep.equal(['@misc{x, }']);
    });
    it('shows what has no entry as text, and why', async () => {
      const viewer = await open('Dear Sir', { name: 'refs.bib', mime: 'application/x-bibtex' });
      expect(flat(inside(viewer, '.problem')[0])).to.include('no entry begins in it');
      expect(flat(inside(await open(' \n', { name: 'refs.ris', mime: 'application/x-research-info-systems' }), '.empty')[0])).to.equal('This bibliography is empty.');
    });
  });

  it('says that it is empty', async () => {
    for (const value of ['', '[]', '{"references": []}']) expect(flat(inside(await open(value), '.empty')[0]), value).to.equal('This bibliography is empty.');
  });

  it('shows what is whole of a damaged file, and says where it ends', async () => {
    const viewer = await open('[{"title": "A"}, {"title": "B, [C"}, {"title": "cut');
    expect(titles(viewer)).to.deep.equal(['A', 'B, [C']);
    expect(flat(inside(viewer, '.problem')[0])).to.include('damaged after 2 references');
  });

  it('says in the reader’s language what entries and this kit say in English', async () => {
    const viewer = await open([{ title: 'A', year: 'in press', journal: 'Weir' }, { type: 'mastersthesis', title: 'B', school: 'NTNU', year: 2020 }], { locale: 'de' });
    const [first, second] = inside(viewer, '.entry');
    expect(flat(first!.querySelector('.source')!)).to.equal('Weir · im Druck');
    second!.querySelector<HTMLButtonElement>('.openers button')!.click();
    await until(() => second!.querySelector('dl'));
    expect(flat(second!.querySelector('dl')!)).to.include('Masterarbeit');
    expect(flat(inside(await open('[{"title": "A"}, {"title": "cut', { locale: 'de' }), '.problem')[0])).to.equal('Diese Datei ist nach dem ersten Eintrag beschädigt: sie endet mittendrin.');
    expect(flat(inside(await open('[{"title": "A"}, oops]', { locale: 'de' }), '.problem')[0])).to.include('kein JSON');
  });

  it('shows what is no list at all as text, and why', async () => {
    const viewer = await open('{ oops');
    expect(flat(inside(viewer, '.problem')[0])).to.include('shown as text');
    expect(viewer.shadowRoot!.querySelector('mcp-code-viewer')!.shadowRoot!.querySelector('.row .text')!.textContent).to.equal('{ oops');
    expect([...viewer.capabilities]).to.not.include('source');
  });

  it('shows entries that are no objects as text', async () => {
    expect(titles(await open(['Smith J. A study. 2020.', 7, null]))).to.deep.equal(['Smith J. A study. 2020.', '7', 'null']);
  });

  it('cuts what nobody could read at once, and says so', async () => {
    const viewer = await open([{ title: 'x'.repeat(1e5), abstract: 'y '.repeat(5e5), authors: Array.from({ length: 3000 }, (_, n) => `Author${n} A`) }]);
    button(viewer, 'Abstract').click();
    expect(titles(viewer)[0]!.length).to.equal(2001);
    expect(inside(viewer, '.abstract')[0]!.textContent.length).to.be.below(20_002);
    expect(flat(items(viewer)[0])).to.include('and 2,992 more').and.include('is in the source');
  });

  describe('with ten thousand works', () => {
    const many = Array.from({ length: 10_000 }, (_, n) => ({ title: `Work number ${n}, ${'on herons '.repeat(n % 30)}`, authors: [`Author${n} A`], journal: `Journal ${n % 10}`, year: 2000 + (n % 20), abstract: 'Long. '.repeat(n % 50) }));

    it('draws what is in view, and comes to the end and back', async () => {
      const viewer = await open(many);
      expect(items(viewer).length).to.be.within(4, 20);
      items(viewer)[0]!.focus();
      press(viewer, 'End');
      await until(() => focusedTitle(viewer).startsWith('Work number 9999,'));
      const box = viewer.shadowRoot!.activeElement!.getBoundingClientRect();
      const view = inside(viewer, '.scroller')[0]!.getBoundingClientRect();
      expect(box.top).to.be.at.least(view.top - 1);
      expect(box.bottom).to.be.at.most(view.bottom + 1);
      press(viewer, 'Home');
      await until(() => focusedTitle(viewer).startsWith('Work number 0,'));
      expect(items(viewer).length).to.be.within(4, 20);
    });

    it('writes them all while the page goes on', async () => {
      const viewer = await open(many);
      button(viewer, 'Export').click();
      await viewer.updateComplete;
      let turns = 0;
      const turn = (): void => {
        turns += 1;
        if (!status(viewer).includes('saved as')) setTimeout(turn);
      };
      setTimeout(turn);
      const { text } = await saved(() => button(viewer, 'Save as BibTeX').click());
      expect(text.match(/^@/gm)!.length).to.equal(10_000);
      expect(turns).to.be.above(2);
    });

    it('lays rows edge to edge, whatever their height, wherever it is scrolled to', async () => {
      const viewer = await open(many, { width: 420 });
      const scroller = inside(viewer, '.scroller')[0]!;
      for (const top of [50_000, 49_700, 300_000, 299_500, 0]) {
        scroller.scrollTop = top;
        await until(() => Math.abs(scroller.scrollTop - top) < 2000);
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        const boxes = items(viewer).map((item) => ({ at: Number(item.ariaPosInSet), box: item.getBoundingClientRect() }));
        const view = scroller.getBoundingClientRect();
        const seen = boxes.filter(({ box }) => box.bottom > view.top && box.top < view.bottom);
        expect(seen[0]!.box.top).to.be.at.most(view.top + 1);
        expect(seen.at(-1)!.box.bottom).to.be.at.least(view.bottom - 1);
        for (const [index, { at, box }] of seen.entries()) {
          const next = seen[index + 1];
          if (next && next.at === at + 1) expect(Math.abs(next.box.top - box.bottom)).to.be.below(1.5);
        }
      }
    });

    it('keeps what is read in its place when something above it turns out higher', async () => {
      const viewer = await open(many, { width: 420 });
      const scroller = inside(viewer, '.scroller')[0]!;
      scroller.scrollTop = 200_000;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const middle = () => items(viewer).find((item) => item.getBoundingClientRect().top > scroller.getBoundingClientRect().top + 60)!;
      for (let step = 0; step < 30; step++) {
        const mark = middle();
        const before = mark.getBoundingClientRect().top;
        scroller.scrollTop -= 40;
        await until(() => mark.getBoundingClientRect().top !== before);
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        expect(mark.getBoundingClientRect().top - before).to.be.within(38, 42);
      }
    });

    it('comes back to the same work after a reload, searched, sorted and grouped as it was', async () => {
      const viewer = await open(many);
      await search(viewer, '"journal 3"');
      await choose(viewer, 0, 'newest');
      await choose(viewer, 1, 'year');
      inside(viewer, '.scroller')[0]!.scrollTop = 20_000;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const top = (one: Viewer) => titles(one).at(4)!;
      const place = top(viewer);
      const position = JSON.parse(JSON.stringify(viewer.savePosition())) as ReturnType<typeof viewer.savePosition>;
      const again = await open(many);
      again.restorePosition(position);
      await until(() => top(again) === place);
      expect(status(again)).to.include('1,000 of 10,000 references');
      expect(inside<HTMLSelectElement>(again, 'select').map(({ value }) => value)).to.deep.equal(['newest', 'year', 'apa']);
    });
  });

  it('speaks the reader’s language, mirrors its own parts, and leaves entries their direction', async () => {
    const viewer = await open([...works, { title: 'مالك الحزين في النهر', year: 2020 }], { locale: 'ar', dir: 'rtl' });
    expect(status(viewer)).to.equal('4 مراجع');
    const [first] = items(viewer);
    expect(first!.querySelector('.check')!.getBoundingClientRect().left).to.be.above(first!.querySelector('.body')!.getBoundingClientRect().left);
    expect(inside(viewer, '.text').map((text) => getComputedStyle(text).direction)).to.deep.equal(['ltr', 'ltr', 'ltr', 'rtl']);
    expect(new Set(inside(viewer, '.text').map((text) => getComputedStyle(text).textAlign))).to.deep.equal(new Set(['right']));
  });

  it('fits in 320 pixels', async () => {
    const viewer = await open([...works, { title: 'w'.repeat(300), doi: `10.1000/${'x'.repeat(200)}`, pmid: 5 }], { width: 320 });
    button(viewer, 'Details').click();
    button(viewer, 'Export').click();
    await viewer.updateComplete;
    const { left, right } = viewer.getBoundingClientRect();
    for (const element of inside(viewer, '.bar *, .row *, .status *, .panel *')) {
      if (element.closest('.visually-hidden, .word')) continue;
      const box = element.getBoundingClientRect();
      if (box.width === 0 || element.closest('.badge') !== null) continue;
      expect(box.left, element.className).to.be.at.least(left - 1);
      expect(box.right, element.className).to.be.at.most(right + 1);
    }
  });
});
