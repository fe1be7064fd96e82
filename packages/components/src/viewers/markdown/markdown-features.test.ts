import { expect } from 'chai';
import { builtinViewers } from '../builtin.ts';
import { sampleArtifact } from '../suite/sample-content.ts';
import { give, putAway, showIn, type SampleFile, type Showing } from '../suite/sample-viewer.ts';
import type { Viewer } from '../viewer.ts';
import { readFrontMatter } from './engine/front-matter.ts';
import { sanitizeFragment } from '../../sanitize/sanitize.ts';
import { makeMarkdownEngine } from './engine/markdown-engine.ts';
import { blockIn } from './page/piece-place.ts';
import { until } from '../suite/until.ts';

const row = builtinViewers.find(({ id }) => id === 'markdown')!;
const article = (viewer: Viewer) => viewer.shadowRoot!.querySelector<HTMLElement>('article')!;
const inside = <Found extends HTMLElement>(viewer: Viewer, selector: string) => viewer.shadowRoot!.querySelector<Found>(selector)!;

const notes = (bytes: string): SampleFile => ({ name: 'notes.md', mime: 'text/markdown', bytes });
const show = (text: string, showing: Showing = {}) => showIn(row, notes(text), { width: 500, ...showing });

afterEach(putAway);

describe('footnotes', () => {
  it('are numbered in the order of the text, lie at its end, and lead there and back', async () => {
    const viewer = await show(`Herons[^b] and weirs[^a], again[^b].\n\n${'x\n\n'.repeat(60)}\n[^a]: At the *mill*.\n[^b]: Grey ones.\n\n    With a second paragraph.\n\nend`);
    const references = [...article(viewer).querySelectorAll<HTMLAnchorElement>('a[data-footnote]')];
    expect(references.map(({ textContent }) => textContent)).to.deep.equal(['1', '2', '1']);
    expect(references[0]!.role).to.equal('doc-noteref');
    expect(references[0]!.getAttribute('aria-label')).to.equal('Footnote 1');
    const notes = [...article(viewer).querySelectorAll('[role=doc-endnotes] > ol > li')];
    expect(notes.length).to.equal(2);
    expect(notes[0]!.textContent).to.include('Grey ones.').and.include('second paragraph');
    expect(notes[1]!.querySelector('em')?.textContent).to.equal('mill');
    references[0]!.click();
    expect(viewer.shadowRoot!.activeElement).to.equal(notes[0]);
    expect(inside(viewer, '.scroller').scrollTop).to.be.above(500);
    notes[0]!.querySelectorAll<HTMLAnchorElement>('a[role=doc-backlink]')[1]!.click();
    expect(viewer.shadowRoot!.activeElement).to.equal(references[2]);
  });

  it('that nobody wrote stay the text that they are', () => {
    const { pieces } = makeMarkdownEngine().render('One[^gone] and `[^code]`.\n\n[^unused]: never named');
    expect(pieces.join('')).to.equal('<p>One[^gone] and <code>[^code]</code>.</p>\n');
  });

  it('may name each other without an end', () => {
    const html = makeMarkdownEngine().render('a[^1]\n\n[^1]: b[^2]\n[^2]: c[^1]').pieces.join('');
    expect(html.match(/<li /g)?.length).to.equal(2);
  });
});

describe('front matter', () => {
  const head = '---\ntitle: "Herons: a report"\nauthors:\n  - Ada Reed\n  - name: Bo Weir\n    place: Basel\ndate: 2026-11-21\ntags: [birds, "rivers, lakes"] # two\nstatus: <b>draft</b>\nabstract: >\n  Two lines\n  as one.\n---\n# Text';

  it('is a card of title, authors, date, tags and rows, all of it text', async () => {
    const viewer = await show(head);
    const card = inside(viewer, '.head');
    expect(card.querySelector('.title')?.textContent).to.equal('Herons: a report');
    expect(card.querySelector('.byline')?.textContent).to.include('Ada Reed').and.include('Bo Weir (Basel)').and.include('November 21, 2026');
    expect([...card.querySelectorAll('.tags li')].map(({ textContent }) => textContent)).to.deep.equal(['birds', 'rivers, lakes']);
    expect([...card.querySelectorAll('dd')].map(({ textContent }) => textContent)).to.deep.equal(['<b>draft</b>', 'Two lines as one.']);
    expect(article(viewer).textContent.trim()).to.equal('Text');
  });

  it('says no title that the text says', async () => {
    const viewer = await show('---\ntitle: Same\nlang: en\n---\n# Same');
    expect(inside(viewer, '.head').querySelector('.title')).to.equal(null);
  });

  it('is no empty box where the title is all it says', async () => {
    const viewer = await show('---\ntitle: Same\n---\n# Same');
    expect(viewer.shadowRoot!.querySelector('.head')).to.equal(null);
  });

  for (const [what, text] of [
    ['a rule and a list', '---\n- a\n---\n'],
    ['a head without an end', '---\ntitle: a\n\ntext'],
    ['prose between two rules', '---\nJust a sentence.\n---\n'],
    ['an empty head', '---\n---\ntext'],
  ] as const) {
    it(`is not ${what}`, () => expect(readFrontMatter(text)).to.deep.equal({ body: text }));
  }
});

describe('the key for the end', () => {
  const long = Array.from({ length: 9000 }, (_, at) => `## Part ${at}\n\n${'Herons stand at the weir, and wait. '.repeat(at % 7)}\n\n- a\n- b`).join('\n\n');
  const scroller = (viewer: Viewer) => inside(viewer, '.scroller');
  const away = (viewer: Viewer): number => scroller(viewer).scrollHeight - scroller(viewer).clientHeight - scroller(viewer).scrollTop;
  const press = (viewer: Viewer, key: string, init: KeyboardEventInit = {}) => scroller(viewer).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));
  const lastSeen = (viewer: Viewer) => {
    const last = [...article(viewer).querySelectorAll('h2')].at(-1);
    return last?.textContent === 'Part 8999' && last.getBoundingClientRect().bottom <= scroller(viewer).getBoundingClientRect().bottom;
  };

  it('leads to the end of a long text of which little was there yet, and is seen', async () => {
    const viewer = await show(`${long}\n\nThe end.`);
    expect(article(viewer).textContent).not.to.include('The end.');
    expect(press(viewer, 'End', { ctrlKey: true }), 'not left to the browser').to.equal(false);
    await until(() => lastSeen(viewer) && away(viewer) < 2);
  });

  it('is forgotten by who scrolls elsewhere meanwhile', async () => {
    const viewer = await show(`${long}\n\nThe end.`);
    press(viewer, 'End');
    scroller(viewer).dispatchEvent(new WheelEvent('wheel'));
    scroller(viewer).scrollTop = 0;
    await until(() => article(viewer).textContent.includes('The end.'));
    expect(scroller(viewer).scrollTop).to.equal(0);
  });
});

describe('a view that gets another width', () => {
  const text = Array.from({ length: 300 }, (_, at) => `## Part ${at}\n\n${`Herons stand at the weir ${at}, and wait. `.repeat(12 + (at % 9))}`).join('\n\n');

  it('has the words at its head that were there before, however much higher or lower what is above them is then', async () => {
    const viewer = await show(text, { width: 360 });
    const scroller = inside(viewer, '.scroller');
    await until(() => article(viewer).textContent.includes('weir 299'));
    scroller.scrollTop = scroller.scrollHeight / 2;
    /** The block at the head, once it stays. */
    const read = async (): Promise<Element | undefined> => {
      let [block, still] = [blockIn(article(viewer), scroller), 0];
      while (still < 30) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        const now = blockIn(article(viewer), scroller);
        still = now === block ? still + 1 : 0;
        block = now;
      }
      return block;
    };
    const before = await read();
    for (const width of [720, 1000, 360]) {
      viewer.style.inlineSize = `${width}px`;
      expect((await read())?.textContent?.slice(0, 40), String(width)).to.equal(before?.textContent?.slice(0, 40));
    }
  });
});

describe('alerts', () => {
  const alerts = (viewer: Viewer) => [...article(viewer).querySelectorAll('[role=note]')].map((one) => [one.getAttribute('aria-label'), one.querySelector('.alert')!.textContent.trim(), [...one.children].slice(1).map(({ textContent }) => textContent.trim()).join(' | ')]);

  it('say what they are, in words and by a sign', async () => {
    const viewer = await show('> [!WARNING]\n> Do *not* wade.\n>\n> - at all\n\n> [!note]  \n> Herons\n\n> [!TIP]\n\n> [!IMPORTANT]\n>\n> Later.');
    expect(alerts(viewer)).to.deep.equal([['Warning', 'Warning', 'Do not wade. | at all'], ['Note', 'Note', 'Herons'], ['Tip', 'Tip', ''], ['Important', 'Important', 'Later.']]);
    expect(article(viewer).querySelector('[data-alert=warning] em')?.textContent).to.equal('not');
    expect(article(viewer).querySelectorAll('.alert svg[aria-hidden] path').length).to.equal(4);
  });

  it('speak the reader’s language', async () => {
    const viewer = await show('> [!CAUTION]\n> Deep.', { locale: 'de' });
    expect(alerts(viewer)[0]!.slice(0, 2)).to.deep.equal(['Vorsicht', 'Vorsicht']);
  });

  it('have a title of their own, and other names, as in Obsidian', async () => {
    const viewer = await show('> [!NOTE] In *line*\n> Herons\n\n> [!question]\n> Where?\n\n> [!Bug] **strong**');
    expect(alerts(viewer)).to.deep.equal([['In line', 'In line', 'Herons'], ['Question', 'Question', 'Where?'], ['strong', 'strong', '']]);
    expect(article(viewer).querySelector('.alert em')?.textContent).to.equal('line');
    expect([...article(viewer).querySelectorAll<HTMLElement>('[data-alert]')].map(({ dataset }) => dataset['alert'])).to.deep.equal(['note', 'important', 'caution']);
  });

  it('fold where their author folds them', async () => {
    const viewer = await show('> [!info]- More\n> Herons\n\n> [!tip]+\n> Weirs\n\n??? warning "Deep"\n    Do *not* wade.\n');
    const folds = [...article(viewer).querySelectorAll<HTMLDetailsElement>('details[data-alert]')];
    expect(folds.map(({ open, firstElementChild, dataset }) => [dataset['alert'], open, firstElementChild!.textContent.trim()])).to.deep.equal([['note', false, 'More'], ['tip', true, 'Tip'], ['warning', false, 'Deep']]);
    expect(folds[2]!.querySelector('em')?.textContent).to.equal('not');
  });

  for (const [how, text] of [
    ['Docusaurus', ':::warning Deep water\n\nDo *not* wade.\n\n- at all\n\n:::\n\nAfter.'],
    ['MyST', 'Text\n:::{warning} Deep water\nDo *not* wade.\n\n- at all\n:::\nAfter.'],
    ['MkDocs', '!!! warning "Deep water"\n    Do *not* wade.\n\n    - at all\n\nAfter.'],
  ] as const) {
    it(`are written as in ${how}, too`, async () => {
      const viewer = await show(text);
      expect(alerts(viewer)).to.deep.equal([['Deep water', 'Deep water', 'Do not wade. | at all']]);
      expect(article(viewer).querySelector('[role=note] em, [role=note] li')).not.to.equal(null);
      expect(article(viewer).textContent.trim()).to.match(/After\.$/).and.not.include(':::');
    });
  }

  it('end before the next one where their end is missing, however many there are', async () => {
    const viewer = await show(':::note\nOne\n:::tip\nTwo\n:::\n');
    expect(alerts(viewer).map(([label, , said]) => `${label}: ${said}`)).to.deep.equal(['Note: One', 'Tip: Two']);
    expect(makeMarkdownEngine().render(':::note\n'.repeat(3000)).pieces.length).to.be.above(0);
  });

  it('are none where nobody knows their name, or they begin late', async () => {
    const viewer = await show('> [!HERON]\n> x\n\n> a\n> [!NOTE]\n\n<blockquote data-alert="heron">x</blockquote>\n\n:::heron\nx\n:::\n\n!!! wow');
    expect(alerts(viewer)).to.deep.equal([]);
    expect(article(viewer).textContent).to.include('[!HERON]').and.include(':::heron').and.include('!!! wow');
  });
});

describe('a block of code', () => {
  it('is copied by a button, as it is by then', async () => {
    const viewer = await show('```js\nlet a\n```');
    const copied: string[] = [];
    const { writeText } = navigator.clipboard;
    navigator.clipboard.writeText = async (text) => void copied.push(text);
    const button = inside<HTMLButtonElement>(viewer, '.source > button');
    expect(button.getAttribute('aria-label')).to.equal('Copy code');
    button.click();
    await until(() => button.getAttribute('aria-label') === 'Copied');
    await give(viewer, notes('```js\nlet a\nlet b\n```'));
    await until(() => article(viewer).textContent.includes('let b'));
    inside<HTMLButtonElement>(viewer, '.source > button').click();
    await until(() => copied.length === 2);
    navigator.clipboard.writeText = writeText;
    expect(copied).to.deep.equal(['let a', 'let a\nlet b']);
  });
});

describe('what other kinds of Markdown have', () => {
  const html = (text: string) => makeMarkdownEngine().render(text).pieces.join('').trim();

  for (const [text, expected] of [
    ['==marked *text*==, a==b and c==d, x == y == z', '<p><mark>marked <em>text</em></mark>, a==b and c==d, x == y == z</p>'],
    ['H~2~O, CO~2~, x^2^ and 10^-3^', '<p>H<sub>2</sub>O, CO<sub>2</sub>, x<sup>2</sup> and 10<sup>-3</sup></p>'],
    ['~gone~ ~~gone~~ ^ up ^ ~5 and ~6', '<p><del>gone</del> <del>gone</del> ^ up ^ ~5 and ~6</p>'],
    ['`==a==` $a^b^$', '<p><code>==a==</code> <span data-math="inline">a^b^</span></p>'],
    ['Heron\n: A *bird*\n: A river\n\nWeir\n\n:   A dam', '<dl>\n<dt>Heron</dt>\n<dd>A <em>bird</em></dd>\n<dd>A river</dd>\n<dt>Weir</dt>\n<dd>A dam</dd>\n</dl>'],
    ['Heron\n: A bird\n\n    ```\n    code\n    ```\n\nText: more', '<dl>\n<dt>Heron</dt>\n<dd><p>A bird</p>\n<pre data-language=""><code>code\n</code></pre>\n</dd>\n</dl>\n<p>Text: more</p>'],
    ['```{r echo=TRUE}\nx\n```', '<pre data-language="r"><code>x\n</code></pre>'],
    ['```{.python .numberLines}\nx\n```', '<pre data-language="python"><code>x\n</code></pre>'],
    ['```rust,ignore\nx\n```', '<pre data-language="rust"><code>x\n</code></pre>'],
    ['## Heron {#bird .big}', '<h2 data-anchor="bird">Heron</h2>'],
    ['## Sets {a}', '<h2 data-anchor="sets-a">Sets {a}</h2>'],
    ['**Note:**text, **“herons”**are, **Wait!**So', '<p><strong>Note:</strong>text, <strong>“herons”</strong>are, <strong>Wait!</strong>So</p>'],
    ['これは**「鷺」**です。**強調。**文、**중요(주의)**한국어 `**a:**b`', '<p>これは<strong>「鷺」</strong>です。<strong>強調。</strong>文、<strong>중요(주의)</strong>한국어 <code>**a:**b</code></p>'],
    ['f(**a, **b)\n\n2**(3)**4\n\nsrc/**/*.ts', '<p>f(**a, **b)</p>\n<p>2**(3)**4</p>\n<p>src/**/*.ts</p>'],
    ['**a** b**c**d ***e:*** **f *g* h:**i', '<p><strong>a</strong> b<strong>c</strong>d <em><strong>e:</strong></em> <strong>f <em>g</em> h:</strong>i</p>'],
  ] as const) {
    it(`is shown as it is meant: ${text.replaceAll('\n', '⏎')}`, () => expect(html(text)).to.equal(expected));
  }
});

describe('bars within code in a table', () => {
  const cells = (text: string) => {
    const { fragment } = sanitizeFragment(makeMarkdownEngine().render(text).pieces.join(''));
    return Array.from(fragment.querySelectorAll('tr'), (row) => Array.from(row.children, (cell) => cell.innerHTML));
  };
  const head = [['Code', 'What']];

  it('are of the code where the row would have too many cells, of which those too many would be lost', () => {
    expect(cells('| Code | What |\n|---|---|\n| `a || b` | or |\n| ``x | `y` `` | bar |\n| `a \\| b` | `c | d` |\n\nNext')).to.deep.equal([...head, ['<code>a || b</code>', 'or'], ['<code>x | `y` </code>', 'bar'], ['<code>a | b</code>', '<code>c | d</code>']]);
    expect(cells('`a | b` | What\n--|--\n1 | 2\n')).to.deep.equal([['<code>a | b</code>', 'What'], ['1', '2']]);
  });

  it('part cells in any other row, as GitHub reads it', () => {
    expect(cells('| Code | What |\n|---|---|\n| `a | b` |\n| 1 ` | 2 ` | 3 | 4 |')).to.deep.equal([...head, ['`a', 'b`'], ['1 `', '2 `']]);
  });

  it('leave what follows the table as it is', () => {
    expect(makeMarkdownEngine().render('|a|b|\n|-|-|\n|`x||y`|z|\n\nNext *one*').pieces.join('')).to.match(/<\/table>\n<p>Next <em>one<\/em><\/p>\n$/);
  });
});

describe('formulas', () => {
  const formulas = (text: string) => [...makeMarkdownEngine().render(text).pieces.join('').matchAll(/data-math="(\w+)">([^<]*)</g)].map(([, kind, tex]) => `${kind} ${tex}`);

  for (const [text, ...expected] of [
    ['so $a_1*b$ and \\(x*y*z\\)', 'inline a_1*b', 'inline x*y*z'],
    ['$$\na = b\n\\\\ c\n$$', 'block a = b\n\\\\ c'],
    ['\\[\nx^2\n\\]', 'block x^2'],
    ['text $$y$$ text', 'block y'],
    ['`$code$` and $`x*y`$', 'inline x*y'],
    ['```math\nz\n```', 'block z'],
    ['**$b$**, ($n$-th)', 'inline b', 'inline n'],
    ['\\begin{equation}\na_1*b*c \\\\\n\n d\n\\end{equation}\ntext', 'block \\begin{equation}\na_1*b*c \\\\\n\n d\n\\end{equation}'],
    ['text\n\\begin{align*}a\\end{align} &= b\\end{align*} and', 'block \\begin{align*}a\\end{align} &amp;= b\\end{align*}'],
    ['\\begin{align}a'],
    ['a line with \\begin{align}a\\end{align}, `\\begin{align}a\\end{align}`, and'],
    ['\\begin{document}a\\end{document}'],
    ['costs $5 and $10, or 5$ to 7$'],
    ['\\(x\\), \\[E = mc^2\\] and \\(\\text{area of a heron}\\)', 'inline x', 'block E = mc^2', 'inline \\text{area of a heron}'],
    ['brackets: `f` \\[options\\], \\(see below\\), \\[T\\], \\[code || name\\], \\[[more](#a=b)\\], \\[<i>x0</i>, <i>y0</i>\\]'],
    ['\\[[RFC 2616](https://x.test/a=b)\\]\n'],
    ['US$5-US$10, $5-$10, from $5,000 to $6,000'],
    ['$5, or 7 euros (5$)'],
    ['\\[\\\\\\]'],
    ['\\begin{eqnarray}a &=& b\\end{eqnarray}', 'block \\begin{eqnarray}a &amp;=&amp; b\\end{eqnarray}'],
    ['$HOME/$USER and \\$x\\$'],
    ['| a | b |\n|---|---|\n| $5 | $6 |'],
  ]) {
    it(`${expected.length > 0 ? 'are' : 'are none'} in ${text!.replaceAll('\n', '⏎')}`, () => expect(formulas(text!)).to.deep.equal(expected));
  }

  it('are MathML, with the letters of other alphabets as characters and columns that are aligned', async () => {
    const viewer = await show('In $\\mathbb{R}^n$.\n\n$$\\begin{aligned}a&=b\\end{aligned}$$');
    await until(() => article(viewer).querySelectorAll('math').length === 2);
    expect(article(viewer).querySelector('math')!.namespaceURI).to.equal('http://www.w3.org/1998/Math/MathML');
    expect(article(viewer).querySelector('math')!.textContent).to.equal('ℝn');
    expect([...article(viewer).querySelectorAll('mtd')].map((cell) => cell.getAttribute('data-align'))).to.deep.equal(['right', 'left']);
  });

  it('that are none show their source and the reason', async () => {
    const viewer = await show('$\\frac{1}$ and $\\nonsense$');
    await until(() => article(viewer).querySelectorAll('.problem').length === 2);
    expect(article(viewer).querySelector('[data-problem] > code')?.textContent).to.equal('\\frac{1}');
    expect(article(viewer).textContent).to.include('This is no formula.').and.include('\\nonsense');
  });

  it('that are none are told in the reader’s language, with KaTeX’s own words as a detail of it', async () => {
    const viewer = await show(`$\\nonsense$ and $${'x'.repeat(3990)}\\nonsense$`, { locale: 'ar' });
    await until(() => article(viewer).querySelectorAll('.problem').length === 1);
    const problem = article(viewer).querySelector('.problem')!;
    expect(problem.firstChild!.textContent).to.equal('هذه ليست صيغة.');
    const words = problem.querySelector<HTMLElement>('.reason')!;
    expect([words.lang, words.dir]).to.deep.equal(['en', 'ltr']);
    expect(words.textContent).to.match(/Undefined control sequence/);
  });

  it('cannot link, style, load, or multiply without an end', async () => {
    const viewer = await show('$\\href{javascript:alert(1)}{x}$ $\\htmlStyle{color:red}{x}$ $\\includegraphics{https://tracker.test/a.png}$ $\\fcolorbox{red}{blue}{x}$ $\\def\\a{\\a\\a}\\a$ $\\rule{9999em}{9999em}$ end');
    await until(() => article(viewer).querySelectorAll('[data-tex]').length === 6);
    for (const element of article(viewer).querySelectorAll('math, math *')) for (const { name } of element.attributes) expect(name).to.not.match(/^(on|style|href|src|class|id)/);
    expect(article(viewer).textContent).to.match(/too many expansions/i);
    expect(article(viewer).querySelectorAll('mspace[width="9999em"]').length).to.equal(0);
  });
});

describe('the table of contents', () => {
  const long = Array.from({ length: 300 }, (_, n) => `## Section ${n}\n\n${'Some text that fills the section. '.repeat(20)}`).join('\n\n');

  it('is a menu where there is little room: opened, left with Escape, closed by a choice', async () => {
    const viewer = await show(long, { width: 390 });
    const button = inside<HTMLButtonElement>(viewer, '.contents > button');
    expect(button.getAttribute('aria-expanded')).to.equal('false');
    button.click();
    await until(() => button.getAttribute('aria-expanded') === 'true');
    inside(viewer, '.contents a').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await until(() => button.getAttribute('aria-expanded') === 'false');
    expect(viewer.shadowRoot!.activeElement).to.equal(button);
    button.click();
    await until(() => button.getAttribute('aria-expanded') === 'true');
    // Until the whole is known it lists what the beginning has.
    const links = () => viewer.shadowRoot!.querySelectorAll<HTMLAnchorElement>('.contents a');
    await until(() => links().length === 300);
    links()[250]!.click();
    await until(() => button.getAttribute('aria-expanded') === 'false');
  });

  it('lies open beside the text where there is room, and arrows go through it', async () => {
    const viewer = await show(long, { width: 1000 });
    await until(() => inside(viewer, '.contents > button').getAttribute('aria-expanded') === 'true');
    const [first, second] = viewer.shadowRoot!.querySelectorAll<HTMLAnchorElement>('.contents a');
    first!.focus();
    first!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
    expect(viewer.shadowRoot!.activeElement).to.equal(second);
  });

  it('leads into parts that were never laid out, and marks where the reader is', async () => {
    const viewer = await show(long, { width: 1000 });
    await until(() => article(viewer).textContent.includes('Section 299'));
    viewer.shadowRoot!.querySelectorAll<HTMLAnchorElement>('.contents a')[211]!.click();
    const heading = article(viewer).querySelector('#section-211')!;
    const away = () => heading.getBoundingClientRect().top - inside(viewer, '.scroller').getBoundingClientRect().top;
    await until(() => Math.abs(away() - 8) < 3);
    await until(() => inside(viewer, '.contents [aria-current]')?.textContent === 'Section 211');
  });

  it('has the beginning of a text with more headings of a kind than it lists, and says how many there are', async () => {
    const viewer = await show(`# One title\n\n${Array.from({ length: 1200 }, (_, n) => `## Section ${n}`).join('\n\n')}`, { width: 1000 });
    await until(() => inside(viewer, '.contents .more')?.textContent === 'and 801 more headings');
    expect([...viewer.shadowRoot!.querySelectorAll('.contents a')].map(({ textContent }) => textContent).filter((_, at) => at < 2 || at > 398)).to.deep.equal(['One title', 'Section 0', 'Section 398']);
  });

  it('has headings that are written as HTML, under the id that they have', async () => {
    const viewer = await show('<h1 align="center">The <b>weir</b> &amp; co</h1>\n\n## Herons\n\n<h2 id="Fish">Fish</h2>\n\n<h2>Herons</h2>', { width: 1000 });
    expect([...viewer.shadowRoot!.querySelectorAll('.contents a')].map((link) => [link.textContent, link.getAttribute('href')])).to.deep.equal([['The weir & co', '#the-weir--co'], ['Herons', '#herons'], ['Fish', '#Fish'], ['Herons', '#herons-1']]);
    expect([...article(viewer).querySelectorAll('h1, h2')].map(({ id }) => id)).to.deep.equal(['the-weir--co', 'herons', 'Fish', 'herons-1']);
  });

  it('says headings as text, and is left out where there is one', async () => {
    expect(makeMarkdownEngine().render('# *A* `b` &amp; <i>c</i> [d](https://x.test)').headings).to.deep.equal([{ depth: 1, text: 'A b & c d', anchor: 'a-b--c-d' }]);
    const badge = '[![Build](https://x.test/b.svg)](https://x.test)';
    expect(makeMarkdownEngine().render(`# Title ${badge}\n## ${badge}`).headings, 'badges are no part of a title, unless they are all of it').to.deep.equal([{ depth: 1, text: 'Title', anchor: 'title' }, { depth: 2, text: 'Build', anchor: '' }]);
    expect(inside(await show('# One'), '.contents')).to.equal(null);
  });
});

describe('files of the same canvas', () => {
  it('are opened by relative links; others say what is missing', async () => {
    const sibling = (name: string) => (name === 'other notes.md' ? sampleArtifact(name, 'text/markdown') : undefined);
    const viewer = await show('[here](./other%20notes.md#part) [gone](gone.md)', { sibling });
    const opened: string[] = [];
    viewer.addEventListener('mcp-sibling-open', ({ detail }) => opened.push(`${detail.artifact.name} ${detail.fragment}`));
    const [here, gone] = article(viewer).querySelectorAll('a');
    here!.click();
    expect(opened).to.deep.equal(['other notes.md part']);
    gone!.click();
    await until(() => viewer.shadowRoot!.querySelector('[role=alert]')!.textContent!.includes('“gone.md” is not among the files here.'));
    expect(opened.length).to.equal(1);
  });

  it('are shown as pictures also when they come after the text', async () => {
    const viewer = await show('![a](late.svg)', { sibling: () => undefined });
    await until(() => article(viewer).textContent.includes('Image not found'));
    const late = sampleArtifact('late.svg', 'image/svg+xml', { inline: '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>' });
    viewer.context = { ...viewer.context, sibling: () => late };
    await until(() => article(viewer).querySelector('img')?.naturalWidth === 30);
  });
});

describe('a new version of the text', () => {
  const body = Array.from({ length: 120 }, (_, n) => `## Part ${n}\n\nParagraph ${n} with $x_${n}$ and some more text to read.`).join('\n\n');

  it('keeps blocks, formulas, selection and place where something above them changes', async () => {
    const viewer = await show(body);
    await until(() => article(viewer).querySelectorAll('math').length === 120);
    const paragraph = [...article(viewer).querySelectorAll('p')].find(({ textContent }) => textContent.startsWith('Paragraph 60'))!;
    const scroller = inside(viewer, '.scroller');
    const away = () => paragraph.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
    for (let turn = 0; turn < 4; turn++) {
      scroller.scrollTop += away();
      await new Promise(requestAnimationFrame);
    }
    const before = away();
    const math = paragraph.querySelector('math');
    const selection = getSelection()!;
    selection.setBaseAndExtent(paragraph.firstChild!, 0, paragraph.firstChild!, 12);
    await give(viewer, notes(body.replace('## Part 2\n', 'A paragraph that is new.\n\nAnother one.\n\n## Part 2\n').replace('Paragraph 90 with', 'Paragraph ninety with')));
    await until(() => article(viewer).textContent.includes('ninety'));
    expect(article(viewer).textContent).to.include('A paragraph that is new.');
    expect(paragraph.isConnected).to.equal(true);
    expect(paragraph.querySelector('math')).to.equal(math);
    expect(selection.rangeCount === 1 && selection.anchorNode !== null).to.equal(true);
    expect(Math.abs(away() - before)).to.be.below(3);
  });

  it('leaves what the reader selected alone, wherever else something comes or goes', async () => {
    const chapters = Array.from({ length: 120 }, (_, n) => `## Chapter ${n}\n\nThe ${n} herons ${'stand at the weir, '.repeat(15 + (n % 7))} and wait.`);
    const viewer = await show(['# Weir\n\nIntro.', ...chapters].join('\n\n'));
    await until(() => article(viewer).textContent.includes('The 119 herons'));
    const paragraphs = () => [...article(viewer).querySelectorAll('p')].filter(({ textContent }) => textContent.startsWith('The '));
    const before = paragraphs();
    const text = before[41]!.firstChild!;
    const range = document.createRange();
    range.setStart(text, 4);
    range.setEnd(text, 13);
    const changes: ((now: string[]) => string[])[] = [
      (now) => ['# Weir\n\nA paragraph that is new.\n\nIntro.', ...now.slice(1)],
      (now) => now.filter((one) => !/Chapter (?:[5-9]|1\d|2\d|70)\n/.test(one)),
      (now) => [...now.slice(0, 4), ...Array.from({ length: 60 }, (_, n) => `## Added ${n}\n\n${'More of it. '.repeat(30)}`), ...now.slice(4), 'Fin.'],
    ];
    let now = ['# Weir\n\nIntro.', ...chapters];
    for (const change of changes) {
      now = change(now);
      await give(viewer, notes(now.join('\n\n')));
      await until(() => article(viewer).querySelectorAll('h1, h2').length === now.filter((one) => one.startsWith('#')).length && article(viewer).textContent.trim().endsWith(now.at(-1)!.slice(-4)));
    }
    expect(range.toString()).to.equal('41 herons');
    const there = paragraphs();
    // Beside what went a piece was joined to another.
    const far = before.filter((_, n) => n < 3 || (n >= 40 && n !== 70));
    expect(far.filter((one) => !there.includes(one)).length, 'paragraphs that were made anew').to.equal(0);
    expect(there.length).to.equal(before.length - 26);
  });

  it('writes only what differs into a paragraph that grows', async () => {
    const viewer = await show('# Title\n\nThe heron stands');
    const text = article(viewer).querySelector('p')!.firstChild;
    const range = document.createRange();
    range.setStart(text!, 4);
    range.setEnd(text!, 9);
    await give(viewer, notes('# Title\n\nThe heron stands in the fog\n\nand waits'));
    expect(article(viewer).querySelector('p')!.firstChild).to.equal(text);
    expect(range.toString()).to.equal('heron');
    expect(article(viewer).textContent).to.include('in the fog').and.include('and waits');
  });

  it('leaves folds as the reader left them', async () => {
    const viewer = await show('<details><summary>Log</summary>\n\none\n\n</details>\n\n<details open><summary>More</summary>\n\na\n\n</details>');
    const folds = () => [...article(viewer).querySelectorAll('details')];
    folds()[0]!.open = true;
    folds()[1]!.open = false;
    await give(viewer, notes('<details><summary>Log</summary>\n\none\n\ntwo\n\n</details>\n\n<details open><summary>More</summary>\n\na\n\nb\n\n</details>'));
    await until(() => article(viewer).textContent.includes('two'));
    expect(folds().map(({ open }) => open)).to.deep.equal([true, false]);
  });

  it('says what a text made anew would say', async () => {
    const versions = ['# A\n\n- one\n- two $x$\n\n```js\nlet a\n```\n\n![p](gone.png)', '# A\n\nnew\n\n- one\n- zero\n- two $y$\n\n```js\nlet b\n```\n\n![p](gone.png)\n\n| a |\n|---|\n| 1 |', '- zero\n\n# A', '', 'x[^1]\n\n[^1]: note'];
    const viewer = await show('start');
    for (const text of versions) {
      await give(viewer, notes(text));
      const anew = await show(text);
      const said = (one: Viewer) => article(one).innerText.replace(/\s+/g, ' ').trim();
      await until(() => said(viewer) === said(anew));
      anew.remove();
    }
  });
});

describe('short codes of emoji', () => {
  const html = (text: string) => makeMarkdownEngine().render(text).pieces.join('');
  it('are shown as GitHub shows them, wherever words are', () => {
    expect(html('Done :tada: **:+1:** [:rocket:](#x)\n\n| :x: |\n|---|\n| :heavy_check_mark: |')).to.include('Done 🎉').and.to.include('<strong>👍</strong>').and.to.include('>🚀</a>').and.to.include('❌').and.to.include('✔️');
  });
  it('stay as they are written where they are none: in code, in words and times, and unknown ones', () => {
    for (const text of ['at 10:100:00', 'std::x::y', 'no :such_code: here', 'key:x:y', ':x:y', ':x:y and :tada:1', '(:x:y)']) expect(html(text), text).to.equal(`<p>${text}</p>\n`);
    expect(html('`:tada:`')).to.include('<code>:tada:</code>');
  });
  it('make anchors of their names, as on GitHub, and are shown in the contents', () => {
    expect(makeMarkdownEngine().render('## :tada: Release').headings).to.deep.equal([{ depth: 2, text: '🎉 Release', anchor: 'tada-release' }]);
  });
  it('are looked for in time', () => {
    const began = performance.now();
    html(':'.repeat(100_000));
    html(':a'.repeat(50_000));
    html(`${':a b'.repeat(20_000)}`);
    expect(performance.now() - began).to.be.below(3000);
  });
});

describe('a block of GeoJSON', () => {
  it('is drawn on a map that names its places', async () => {
    const viewer = await show('```geojson\n{"type": "Feature", "properties": {"name": "Upper weir"}, "geometry": {"type": "Point", "coordinates": [11.5, 48.1]}}\n```\n');
    await until(() => article(viewer).querySelector<HTMLImageElement>('.diagram img')?.alt.includes('Upper weir'), 'the map');
  });
});
