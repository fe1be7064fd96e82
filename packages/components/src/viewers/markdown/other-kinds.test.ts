import { expect } from 'chai';
import { builtinViewers } from '../builtin.ts';
import { sampleArtifact } from '../suite/sample-content.ts';
import { give, putAway, showIn, type Showing } from '../suite/sample-viewer.ts';
import type { Viewer } from '../viewer.ts';
import { readFrontMatter } from './engine/front-matter.ts';
import { makeMarkdownEngine } from './engine/markdown-engine.ts';
import { until } from '../suite/until.ts';

const row = builtinViewers.find(({ id }) => id === 'markdown')!;
const article = (viewer: Viewer) => viewer.shadowRoot!.querySelector<HTMLElement>('article')!;
const show = (text: string, showing: Showing = {}) => showIn(row, { name: 'notes.md', mime: 'text/markdown', bytes: text }, { width: 500, ...showing });
const html = (text: string) => makeMarkdownEngine().render(text).pieces.join('').trim();

afterEach(putAway);

describe('notes within a note', () => {
  const canvas = (files: Readonly<Record<string, string>>, version = 1) => ({ sibling: (name: string) => (files[name] === undefined ? undefined : { ...sampleArtifact(name, 'text/markdown', { inline: files[name] }), version }) });
  const note = (viewer: Viewer) => article(viewer).querySelector('.note');

  it('stand in the place of the link, below their name, which leads to them; formulas and code in them are set', async () => {
    const viewer = await show('Before\n\n![[Inner]]\n\nSee ![[Inner]] too.\n\n![[Gone]]', canvas({ 'Inner.md': '---\ntitle: x\n---\n# Within\n\nWords $x^2$.\n\n- [ ] do' }));
    await until(() => note(viewer)?.querySelector('math') != null);
    expect(note(viewer)!.textContent).to.include('Inner').and.include('Within').and.not.include('title');
    expect(note(viewer)!.querySelectorAll('[id]').length).to.equal(0);
    expect(article(viewer).querySelectorAll('.note').length).to.equal(1);
    expect(article(viewer).textContent).to.include('See Inner too.').and.include('Gone');
    const opened: string[] = [];
    viewer.addEventListener('mcp-sibling-open', ({ detail }) => opened.push(detail.artifact.name));
    note(viewer)!.querySelector<HTMLElement>('.from a')!.click();
    expect(opened).to.deep.equal(['Inner.md']);
  });
  it('are what is below one heading, or one block', async () => {
    const files = canvas({ 'Inner.md': '# One\n\na\n\n```\n# no heading\n```\n\n## Two\n\nb\n\n# Three\n\nc d. ^block\n\ne' });
    const viewer = await show('![[Inner#One]]\n\n![[Inner#^block]]', files);
    await until(() => article(viewer).querySelectorAll('.note').length === 2);
    const [one, block] = article(viewer).querySelectorAll('.note');
    expect(one!.textContent).to.include('no heading').and.include('Two').and.not.include('Three');
    expect(block!.textContent).to.include('c d.').and.not.include('Three');
  });
  it('end where they hold each other, and in their depth', async () => {
    const viewer = await show('![[A]]\n\n![[notes]]', canvas({ 'A.md': 'in A\n\n![[B]]', 'B.md': 'in B\n\n![[A]]\n\n![[C]]', 'C.md': 'in C\n\n![[D]]', 'D.md': 'in D', 'notes.md': 'again' }));
    await until(() => article(viewer).textContent.includes('in C'));
    expect(article(viewer).textContent.match(/in A/g)!.length).to.equal(1);
    expect(article(viewer).querySelectorAll('.note').length).to.equal(3);
  });
  it('come when the canvas has them, and in the version that it has', async () => {
    const viewer = await show('![[Inner]]\n\nBelow', {});
    expect(note(viewer) === null).to.equal(true);
    const place = (version: number, text: string): void => void (viewer.context = { ...viewer.context, ...canvas({ 'Inner.md': text }, version) });
    place(1, 'first');
    await until(() => note(viewer)?.textContent.includes('first') === true);
    place(2, 'second');
    await until(() => note(viewer)?.textContent.includes('second') === true);
  });
  it('stay where the text around them changes', async () => {
    const viewer = await show('![[Inner]]\n\nBelow', canvas({ 'Inner.md': 'first' }));
    await until(() => note(viewer) !== null);
    const before = note(viewer);
    await give(viewer, { name: 'notes.md', mime: 'text/markdown', bytes: '![[Inner]]\n\nBelow it' });
    await until(() => article(viewer).textContent.includes('Below it'));
    expect(note(viewer) === before).to.equal(true);
  });
  it('run nothing', async () => {
    const viewer = await show('![[Inner]]', canvas({ 'Inner.md': '<img src=x onerror="window.pwned=1"><script>window.pwned=1</script>[x](javascript:alert(1)) seen' }));
    await until(() => note(viewer)?.textContent.includes('seen') === true);
    expect(note(viewer)!.querySelectorAll('script, [onerror], [href^="javascript"]').length).to.equal(0);
  });
});

describe('notes of Obsidian', () => {
  const sibling = (name: string) => (['Internal links.md', 'bee.png'].includes(name) ? sampleArtifact(name, 'text/markdown') : undefined);

  it('link to each other by name, to headings and blocks, in words of their own; one that is not there is said to be missing', async () => {
    const viewer = await show('See [[Internal links]], [[folder/Internal links#Link to a file|the file]], [[Internal links#^b15695]], [[Gone]] and ![[Internal links]].', { sibling });
    const links = [...article(viewer).querySelectorAll('a')];
    expect(links.map(({ textContent, className }) => `${textContent}${className && ` (${className})`}`)).to.deep.equal(['Internal links', 'the file', 'Internal links', 'Gone (missing)', 'Internal links']);
    const opened: string[] = [];
    viewer.addEventListener('mcp-sibling-open', ({ detail }) => opened.push(`${detail.artifact.name} ${detail.fragment}`.trim()));
    for (const link of links) link.click();
    expect(opened).to.deep.equal(['Internal links.md', 'Internal links.md link-to-a-file', 'Internal links.md ^b15695', 'Internal links.md']);
    links[3]!.click();
    const told = () => viewer.shadowRoot!.querySelector('[role=alert] .bar');
    await until(() => told() !== null);
    expect(told()!.textContent).to.include('“Gone” is not among the files here. Ask for it, then follow the link again.');
    told()!.querySelector('button')!.click();
    await until(() => told() === null);
    viewer.context = { ...viewer.context, sibling: (name) => sampleArtifact(name, 'text/markdown') };
    await until(() => links[3]!.className === '');
  });

  it('lead to headings and blocks of their own, whose names are no words', async () => {
    const viewer = await show('Go to [[#Two words]] or [[#^deep-water|there]].\n\nDeep *water*. ^deep-water\n\nx^2 stays ^2\n\n## Two words');
    expect(article(viewer).textContent).to.include('Deep water.').and.include('stays ^2').and.include('Go to Two words').and.not.include('^deep');
    const [heading, block] = [...article(viewer).querySelectorAll('a')];
    heading!.click();
    expect(viewer.shadowRoot!.activeElement?.textContent).to.equal('Two words');
    block!.click();
    expect(viewer.shadowRoot!.activeElement?.id).to.equal('^deep-water');
  });

  it('show pictures in the size that is written behind them', () => {
    expect(html('![[my bee.png|100x145]]')).to.equal('<p><img src="my%20bee.png" alt="" width="100" height="145"></p>');
    expect(html('![[bee.png]] ![[bee.png|A bee]]')).to.equal('<p><img src="bee.png" alt="bee.png"> <img src="bee.png" alt="A bee"></p>');
    expect(html('![A bee|250](bee.png)')).to.equal('<p><img src="bee.png" alt="A bee" width="250"></p>');
  });

  it('keep to themselves what their author wrote for nobody else', () => {
    expect(html('a %%not this%% b\n\n%%\nnor\n\nthis\n%%\n\n50%% of 60%% stays')).to.equal('<p>a  b</p>\n<p>50%% of 60%% stays</p>');
  });

  it('are no brackets of other kinds', () => {
    for (const text of ['[[1]]', '[[1, 2], [3, 4]]', '[[ -f x ]]', '[["a"]]', '`[[code]]`', '[[x]](y.md)', '[[$name]]']) expect(html(text), text).to.match(/\[/);
    expect(html('[[javascript:alert(1)]]')).to.equal('<p><a href="javascript%3Aalert(1)">javascript:alert(1)</a></p>');
  });
});

describe('texts of pandoc and Quarto', () => {
  it('have callouts with titles and folds, within other parts too, whose fences are no words', async () => {
    const viewer = await show('::: {.panel layout="[1,2]"}\n\n::: {.callout-caution collapse="true"}\n## Deep *water*\n\nDo not wade.\n\n```\n:::\n```\n:::\n\n::: callout-tip\nSwim.\n:::\n\n::: column-margin\nAside.\n:::\n\n:::\n\nAfter.');
    expect(article(viewer).textContent).to.include('Do not wade.').and.include('Aside.').and.not.include('panel').and.not.include('callout').and.not.include('column-margin');
    const folded = article(viewer).querySelector('details[data-alert=caution]')!;
    expect(folded.querySelector('summary')!.textContent).to.include('Deep water');
    expect(folded.querySelector('pre')!.textContent).to.include(':::');
    expect(article(viewer).querySelector('[data-alert=tip]')!.textContent).to.include('Swim.');
  });

  it('leave as text what nothing closes, and end in time', () => {
    expect(html('::: {.x}\na')).to.include('::: {.x}');
    expect(html('::: {.x}\n\n'.repeat(20_000)).length).to.be.above(0);
  });

  it('have attributes behind pictures and links, which are no words', () => {
    expect(html('![](a.png){#fig-a width=80% fig-alt="A heron"} and [b](b.md){.button target="_blank"}')).to.equal('<p><img src="a.png" alt="A heron" width="80%"> and <a href="b.md">b</a></p>');
    expect(html('![](a.png){not attributes}')).to.include('{not attributes}');
  });
});

describe('front matter in JSON', () => {
  it('is read between lines of dashes, and as Hugo has it', () => {
    const json = '{\n  "title": "Herons",\n  "tags": ["birds", 1],\n  "draft": false,\n  "menu": {"main": {"weight": 10}}\n}\n';
    const head = { title: 'Herons', authors: [], tags: ['birds', '1'], rows: [['draft', ['false']], ['menu', ['{"main":{"weight":10}}']]] };
    for (const written of [json, `---\n${json}---\n`]) expect(readFrontMatter(`${written}# Text`), written).to.deep.equal({ head, body: '# Text' });
  });
  it('is none where it is no object of JSON', () => {
    for (const text of ['{\n  a: 1\n}\nx', '{\n}\nx', 'x\n{\n"a": 1\n}\n']) expect(readFrontMatter(text), text).to.deep.equal({ body: text });
  });
});

describe('front matter in TOML', () => {
  it('is the card that it would be in YAML', () => {
    const { head, body } = readFrontMatter('+++\ntitle = "Herons \\"and\\" weirs"\ndate = 2026-11-21T08:00:00Z\ndraft = false # still\ntags = [\n  "birds",\n  \'rivers\',\n]\nsummary = """\nTwo\nlines"""\n[extra]\ntoc = true\n[menu.main]\nweight = 10\n+++\n# Text');
    expect(head).to.deep.equal({ title: 'Herons "and" weirs', date: '2026-11-21T08:00:00Z', authors: [], tags: ['birds', 'rivers'], rows: [['draft', ['false']], ['summary', ['Two\nlines']], ['toc', ['true']], ['menu.main.weight', ['10']]] });
    expect(body).to.equal('# Text');
  });

  it('is text where it is no TOML', () => {
    for (const text of ['+++\na b c\n+++\nx', '+++\na = [1\n+++\nx', '+++\nx']) expect(readFrontMatter(text), text).to.deep.equal({ body: text });
  });
});
