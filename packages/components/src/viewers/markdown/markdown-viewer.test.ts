import { expect } from 'chai';
import { builtinViewers } from '../builtin.ts';
import { activePayloads, fetchingPayloads } from '../../sanitize/payloads.ts';
import { sampleArtifact, sampleContent } from '../suite/sample-content.ts';
import { give, putAway, showIn, type SampleFile, type Showing } from '../suite/sample-viewer.ts';
import { viewerSuite, type ViewerSample } from '../suite/here.ts';
import type { Viewer } from '../viewer.ts';
import { anchorOf } from './engine/anchor.ts';
import { makeMarkdownEngine } from './engine/markdown-engine.ts';
import { until } from '../suite/until.ts';

const row = builtinViewers.find(({ id }) => id === 'markdown')!;
const article = (viewer: Viewer) => viewer.shadowRoot!.querySelector<HTMLElement>('article')!;
const sample = (name: string, word: string): ViewerSample => ({ name, mime: 'text/markdown', bytes: `# ${word}\n\ntext`, shown: (viewer) => article(viewer)?.querySelector('h1')?.textContent === word });

viewerSuite({ row, searched: { ...sample('long.md', 'Letters'), bytes: `# Letters\n\n${'A letter.\n\n'.repeat(100)}` }, samples: [sample('one.md', 'First'), sample('two.md', 'Second')] });

const notes = (bytes: string): SampleFile => ({ name: 'notes.md', mime: 'text/markdown', bytes });
const show = (text: string, context: Showing = {}) => showIn(row, notes(text), context);
/** The lines of its source that are drawn. */
const written = (viewer: Viewer) => [...(viewer.shadowRoot!.querySelector('mcp-code-viewer')?.shadowRoot?.querySelectorAll('.row .text') ?? [])].map(({ textContent }) => textContent);
const ways = (viewer: Viewer) => [...viewer.shadowRoot!.querySelectorAll('.offer button')].map(({ textContent }) => textContent);

describe('the Markdown viewer', () => {
  afterEach(putAway);

  it('shows GitHub-flavoured Markdown: tables that scroll in themselves, task lists, struck text, bare links', async () => {
    const viewer = await show('| a | b |\n|---|--:|\n| 1 | 2 |\n\n- [x] done\n- [ ] open\n\n~~old~~ https://a.test/x');
    expect(article(viewer).querySelector('.table > table td')?.textContent).to.equal('1');
    expect([...article(viewer).querySelectorAll<HTMLInputElement>('input[type=checkbox]')].map((box) => [box.checked, box.disabled])).to.deep.equal([[true, true], [false, true]]);
    expect([...article(viewer).querySelectorAll('input[type=checkbox]')].every((box) => box.getAttribute('aria-label') === box.closest('li')?.textContent?.trim())).to.equal(true);
    expect(article(viewer).querySelector('del')?.textContent).to.equal('old');
    const link = article(viewer).querySelector('a')!;
    expect([link.href, link.target, link.rel]).to.deep.equal(['https://a.test/x', '_blank', 'noopener noreferrer']);
  });
  it('has no bullet beside a box to tick, also where blank lines stand between the points', async () => {
    const viewer = await show('- [x] done\n\n- [ ] to do\n\n  more of it\n\n- a point');
    const styles = Array.from(article(viewer).querySelectorAll('li'), (point) => getComputedStyle(point).listStyleType);
    expect(styles).to.deep.equal(['none', 'none', 'disc']);
  });

  it('writes each block in the direction of its own words; numbers follow what is around them', async () => {
    const viewer = await show('# Report\n\n123\n\nهذا نص عربي، 5.\n\n- بند\n\n| ا | ب |\n|---|---|\n| ج | 2 |\n\n`x` is *Latin*.\n\n```\nنص\n```');
    const directions = (selector: string) => [...article(viewer).querySelectorAll(selector)].map((block) => getComputedStyle(block).direction);
    expect(directions('h1, p')).to.deep.equal(['ltr', 'ltr', 'rtl', 'ltr']);
    expect(directions('ul, table, pre')).to.deep.equal(['rtl', 'rtl', 'ltr']);
    expect(getComputedStyle(article(viewer).querySelector('p code')!).unicodeBidi).to.equal('plaintext');
    const arabic = await show('# تقرير\n\n123\n\nIn English.');
    expect([...article(arabic).querySelectorAll('h1, p')].map((block) => getComputedStyle(block).direction)).to.deep.equal(['rtl', 'rtl', 'ltr']);
  });

  it('shows a link whose address is not safe as the text that it is', async () => {
    const viewer = await show('[good](https://a.test) [bad](javascript:alert(1)) text');
    const [good, bad] = [...article(viewer).querySelectorAll('a')].map((link) => getComputedStyle(link).color);
    expect(bad).to.equal(getComputedStyle(article(viewer).querySelector('p')!).color).and.not.equal(good);
  });

  it('cuts a long table into several, each with its head and columns as wide as those of the others', async () => {
    const rows = Array.from({ length: 4000 }, (_, n) => `| ${n} | row ${n} | ${n % 7 === 0 ? 'a longer note than the others' : ''} |`);
    const viewer = await show(`| id | name | note |\n|---|---|:-:|\n${rows.join('\n')}\n`);
    await until(() => article(viewer).querySelectorAll('tbody tr').length === 4000);
    const tables = [...article(viewer).querySelectorAll('.piece > .table > table')];
    expect(tables.length).to.be.above(5);
    expect(new Set(tables.map((table) => table.querySelector('thead')!.textContent.trim().split(/\s+/).join())), 'heads').to.deep.equal(new Set(['id,name,note']));
    expect([...article(viewer).querySelectorAll('tbody td:first-child')].map(({ textContent }) => textContent)).to.deep.equal(rows.map((_, n) => String(n)));
    const widths = (table: Element) => Array.from(table.querySelectorAll('thead th'), (cell) => cell.getBoundingClientRect().width).join();
    // What is out of sight is laid out when it comes.
    const [first] = [...tables].map((table) => (table.scrollIntoView(), widths(table)));
    for (const table of tables) {
      table.scrollIntoView();
      expect(widths(table)).to.equal(first);
    }
  });
  it('cuts a paragraph without end into several', async () => {
    const viewer = await show(Array.from({ length: 3000 }, (_, n) => `[link ${n}](https://a.test/${n})`).join('\n'));
    await until(() => article(viewer).querySelectorAll('a').length === 3000);
    expect(article(viewer).querySelectorAll('.piece > p').length).to.be.above(5);
  });
  it('cuts a long list into pieces that read as one', async () => {
    const viewer = await show(`7. ${Array.from({ length: 3000 }, (_, n) => `item ${n}\n   - below ${n}`).join('\n8. ')}\n\nend`);
    await until(() => article(viewer).textContent?.includes('end') ?? false);
    const lists = [...article(viewer).querySelectorAll<HTMLOListElement>('.piece > ol')];
    expect(lists.length).to.be.above(5);
    let next = 7;
    for (const list of lists) {
      expect(list.start).to.equal(next);
      next += list.children.length;
    }
    expect(next).to.equal(3007);
    expect(article(viewer).querySelectorAll('.piece > ol > li > ul > li').length).to.equal(3000);
  });

  it('is ready with the first pieces of a long text, and comes back to a place that is not there yet', async () => {
    const long = Array.from({ length: 6000 }, (_, n) => `## Section ${n}\n\nSome text of section ${n}, with *emphasis* and \`code\`.`).join('\n\n');
    const sectionAtHead = (viewer: Viewer): string | undefined => {
      const { top } = viewer.shadowRoot!.querySelector('.scroller')!.getBoundingClientRect();
      const piece = [...article(viewer).children].find((one) => one.getBoundingClientRect().bottom > top);
      return [...(piece?.querySelectorAll('h2') ?? [])].find((heading) => heading.getBoundingClientRect().top >= top)?.textContent;
    };
    const first = await show(long);
    expect(article(first).textContent).to.include('Section 0').and.not.include('Section 5999');
    await until(() => article(first).textContent!.includes('Section 5999'));
    article(first).children[20]!.querySelectorAll('h2')[30]!.scrollIntoView({ block: 'start' });
    await new Promise(requestAnimationFrame);
    article(first).children[20]!.querySelectorAll('h2')[30]!.scrollIntoView({ block: 'start' });
    const left = sectionAtHead(first);
    const position = first.savePosition!();
    first.remove();

    const again = await show(long);
    again.restorePosition!(position);
    await until(() => article(again).textContent!.includes('Section 5999'));
    await until(() => sectionAtHead(again) === left);
    expect(left).to.match(/^Section \d{4}$/);
  });

  it('copies its own selection or the whole text, never what is selected elsewhere in the page', async () => {
    const viewer = await show('# One\n\ntwo');
    const outside = document.createElement('p');
    outside.textContent = 'of the page';
    document.body.append(outside);
    const copied: string[] = [];
    const { writeText } = navigator.clipboard;
    navigator.clipboard.writeText = async (text) => void copied.push(text);
    getSelection()!.selectAllChildren(outside);
    await viewer.copy!();
    getSelection()!.selectAllChildren(article(viewer).querySelector('h1')!);
    await viewer.copy!();
    navigator.clipboard.writeText = writeText;
    outside.remove();
    expect(copied).to.deep.equal(['# One\n\ntwo', 'One']);
  });

  it('lets the keyboard reach code, tables and formulas, by name, while they have something to scroll, and passes the others by', async () => {
    const wide = 'x'.repeat(60);
    const viewer = await show(`| a |\n|---|\n| 1 |\n\n| b |\n|---|\n| \`${wide}\` |\n\n\`\`\`\nshort\n\`\`\`\n\n\`\`\`\n${wide}\n\`\`\`\n\n$$\n${'a+'.repeat(12)}a\n$$\n\n$$\nb\n$$`);
    const stops = () => [...article(viewer).querySelectorAll<HTMLElement>('[tabindex]')].map((block) => `${block.role} ${block.ariaLabel}`);
    await until(() => article(viewer).querySelectorAll('math').length === 2 && stops().length === 0);
    viewer.style.width = '240px';
    await until(() => stops().length === 3);
    expect(stops()).to.deep.equal(['group Table', 'group Code', 'group Formula']);
    expect(viewer.shadowRoot!.querySelector('.scroller')!.ariaLabel).to.equal('notes.md, text');
    viewer.style.width = '';
    await until(() => stops().length === 0);
  });

  it('colours code in the languages that it knows', async () => {
    const viewer = await show('```js\nconst answer = 42; // why\n```\n\n```unknown\nplain\n```');
    await until(() => article(viewer).querySelector('.k-keyword')?.textContent === 'const');
    expect(article(viewer).querySelector('.k-comment')?.textContent).to.equal('// why');
    expect(article(viewer).querySelectorAll('pre')[1]!.textContent).to.equal('plain\n');
  });

  for (const payload of [...activePayloads, ...fetchingPayloads].filter((one) => !one.includes('\n'))) {
    it(`leaves nothing that runs or fetches of ${payload}`, async () => {
      const viewer = await show(`before\n\n${payload}\n\nafter`);
      expect(article(viewer).querySelector('script,style,iframe,object,embed,form,link,meta,base,template,animate,set,use,[srcdoc],[ping],[style]:not(.piece)')).to.equal(null);
      for (const element of article(viewer).querySelectorAll('*')) for (const { name, value } of element.attributes) {
        expect(name).to.not.match(/^on/);
        if (name !== 'data-source' && !(element.localName === 'a' && name === 'href')) expect(value).to.not.include('tracker.test');
        if (name === 'href') expect(value).to.match(/^(https?:|mailto:|#)/);
      }
      expect('pwned' in window).to.equal(false);
    });
  }

  it('leaves remote images out until the reader allows them, and names their host', async () => {
    const viewer = await show('![chart](https://cdn.test/a.png)');
    expect(article(viewer).querySelector('img')).to.equal(null);
    expect(article(viewer).textContent).to.include('chart · Image from cdn.test');
    viewer.shadowRoot!.querySelector<HTMLButtonElement>('.bar button')!.click();
    await until(() => article(viewer).querySelector('img')?.src === 'https://cdn.test/a.png');
  });

  it('names as many hosts as there are, and gives them no more than a few lines', async () => {
    const viewer = await show(Array.from({ length: 200 }, (_, nth) => `![](https://cdn-${nth}.test/a.png)`).join('\n\n'));
    const named = (): HTMLElement => viewer.shadowRoot!.querySelector<HTMLElement>('.bar > span')!;
    await until(() => viewer.shadowRoot!.querySelector('.bar') !== null && named().textContent.includes('cdn-199.test'));
    expect(named().scrollHeight).to.be.above(named().clientHeight);
    expect(named().clientHeight).to.be.below(article(viewer).parentElement!.clientHeight / 2);
    named().scrollTop = 1e6;
    expect(named().scrollTop, 'the rest is read by scrolling').to.be.above(0);
  });

  it('shows an image of the same canvas by its relative name', async () => {
    const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>';
    const sibling = (name: string) => (name === 'my chart.svg' ? sampleArtifact(name, 'image/svg+xml', { inline: picture }) : undefined);
    const viewer = await show('![a](./my%20chart.svg) ![b](gone.png)', { sibling });
    await until(() => article(viewer).querySelector('img')?.naturalWidth === 30);
    await until(() => article(viewer).textContent.includes('Image not found: gone.png'));
    expect(article(viewer).querySelector('img')!.src).to.match(/^blob:/);
  });

  it('follows fragments to the places that the author named in HTML', async () => {
    const viewer = await show('[up](#top) [name](#Old-Name) [id](#box)\n\n<a name="Old-Name"></a>\n\n<p id="box">The box.</p>\n\n<span id="top" name="x">top</span>');
    for (const [at, text] of [[0, 'top'], [1, ''], [2, 'The box.']] as const) {
      article(viewer).querySelectorAll('a')[at]!.click();
      await until(() => viewer.shadowRoot!.activeElement?.textContent === text && viewer.shadowRoot!.activeElement.id !== '');
    }
    expect(article(viewer).querySelector('[name]')).to.equal(null);
  });

  it('follows fragments inside itself, and leaves the address of the page alone', async () => {
    const viewer = await show(`[down](#far-away)\n\n${'x\n\n'.repeat(80)}\n\n## Far away`);
    const before = location.href;
    article(viewer).querySelector('a')!.click();
    expect(location.href).to.equal(before);
    expect(viewer.shadowRoot!.querySelector('.scroller')!.scrollTop).to.be.above(500);
  });

  it('keeps what did not change when more text comes', async () => {
    const start = `# Title\n\n${'A paragraph of some length, to fill a piece.\n\n'.repeat(250)}`;
    const viewer = await show(start);
    const first = article(viewer).querySelector('h1');
    viewer.shadowRoot!.querySelector('.scroller')!.scrollTop = 400;
    await give(viewer, notes(`${start}\n\nMore.`));
    expect(article(viewer).querySelector('h1')).to.equal(first);
    expect(viewer.shadowRoot!.querySelector('.scroller')!.scrollTop).to.equal(400);
    expect(article(viewer).textContent).to.include('More.');
  });

  it('shows plain text with a note where the text cannot be laid out', async () => {
    const viewer = await show(`${'>'.repeat(20_000)}x`);
    expect(viewer.shadowRoot!.textContent).to.include('Shown as plain text: this document is nested too deep');
    expect(viewer.capabilities?.has('copy')).to.equal(true);
    expect(ways(viewer)).to.deep.equal(['Download']);
  });

  it('shows plain text where it takes long to lay the text out, and lays it out for who waits', async () => {
    const deep = Array.from({ length: 850 }, (_, depth) => `${' '.repeat(depth * 2)}- item`).join('\n');
    const viewer = await show(`${deep}\n\nand\n\n${deep}`);
    expect(viewer.shadowRoot!.textContent).to.include('Shown as plain text: this document takes too long');
    await until(() => written(viewer).includes('  - item'));
    expect(ways(viewer)).to.deep.equal(['Show anyway', 'Download']);
    viewer.shadowRoot!.querySelector<HTMLButtonElement>('.offer button')!.click();
    await until(() => article(viewer).querySelector('li li li'));
    expect([article(viewer).checkVisibility(), written(viewer)]).to.deep.equal([true, []]);
    await until(() => !viewer.shadowRoot!.querySelector('.offer'));
    expect(viewer.capabilities?.has('source')).to.equal(true);
  }).timeout(60_000);

  it('shows the source', async () => {
    const viewer = await show('# Title\n\ntext');
    viewer.source = true;
    await until(() => written(viewer).join() === '# Title\n\ntext'.split('\n').join());
    expect(viewer.wrap, 'lines are paragraphs').to.equal(true);
    expect(article(viewer).checkVisibility()).to.equal(false);
  });

  it('has the reader’s place in the page and in the source, each for itself, and the text of a new version', async () => {
    const lines = Array.from({ length: 3000 }, (_, line) => `Line ${line} of a long text.`);
    const viewer = await show(lines.join('\n\n'));
    const scroller = viewer.shadowRoot!.querySelector('.scroller')!;
    await until(() => {
      scroller.scrollTop = 900;
      return scroller.scrollTop === 900;
    }, 'a page that is long enough');
    viewer.source = true;
    await until(() => viewer.capabilities?.has('go-to'), 'the source');
    viewer.goTo!(2001);
    await until(() => written(viewer).includes('Line 1000 of a long text.'), 'the line');
    const kept = viewer.savePosition!();
    viewer.artifact = { ...viewer.artifact, version: 2 };
    viewer.content = sampleContent(viewer.artifact, lines.join('\n\n').replace('Line 1000 of', 'Line one thousand of'));
    await viewer.load(new AbortController().signal);
    await until(() => written(viewer).includes('Line one thousand of a long text.'), 'the line in the new version');
    viewer.source = false;
    await until(() => viewer.shadowRoot!.querySelector('.scroller')!.scrollTop === 900, 'the place in the page');
    await viewer.restorePosition!(kept);
    expect(viewer.source).to.equal(true);
    await until(() => written(viewer).includes('Line one thousand of a long text.'));
  });
});

describe('the Markdown engine', () => {
  it('cuts long texts into pieces of whole blocks', () => {
    const pieces = makeMarkdownEngine().render('A paragraph.\n\n'.repeat(2000)).pieces;
    expect(pieces.length).to.be.above(2);
    expect(pieces.join('').match(/<p>/g)?.length).to.equal(2000);
  });
  it('keeps a fold in one piece, however much is in it, and cuts again after it', () => {
    const { pieces } = makeMarkdownEngine().render(`<details>\n<summary>Log</summary>\n\n${'A line.\n\n'.repeat(3000)}</details>\n\n${'After.\n\n'.repeat(3000)}`);
    expect(pieces.findIndex((piece) => piece.includes('</details>'))).to.equal(0);
    expect(pieces.length).to.be.above(2);
  });
  it('cuts a new version where the one before was cut, also between paragraphs, which no heading parts', () => {
    const lines = Array.from({ length: 3000 }, (_, line) => `Line ${line} of a long text.`);
    const [first, second] = [makeMarkdownEngine(), makeMarkdownEngine()];
    const before = first.render(lines.join('\n\n'));
    const after = second.render(lines.with(1000, 'Line one thousand.').join('\n\n'), before.starts);
    expect(after.pieces.length).to.equal(before.pieces.length);
    expect(after.pieces.filter((piece, at) => piece !== before.pieces[at]).map((piece) => piece.includes('Line one thousand.'))).to.deep.equal([true]);
  });
  it('resolves references across pieces', () => {
    expect(makeMarkdownEngine().render(`[x][r]\n\n${'p\n\n'.repeat(5000)}\n[r]: https://a.test`).pieces[0]).to.include('href="https://a.test"');
  });
  it('writes anchors as GitHub does, and numbers the repeated', () => {
    const seen = new Map<string, number>();
    const anchors = { 'Hello World!': 'hello-world', 'Über uns': 'über-uns', 'Über uns ': 'über-uns-1', 'code & more': 'code--more', 'my_function': 'my_function', 'Array<string>': 'arraystring', 'हिन्दी भाषा': 'हिन्दी-भाषा', foo: 'foo', 'foo ': 'foo-1', 'foo-1': 'foo-1-1', '🚀 Start': '-start' };
    expect(Object.keys(anchors).map((heading) => anchorOf(heading, seen))).to.deep.equal(Object.values(anchors));
  });
});
