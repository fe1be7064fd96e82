import { expect } from 'chai';
import { catchPrint } from '../printing/catch-print.ts';
import { drawDiagram } from '../diagram/draw-diagram.ts';
import { builtinViewers } from '../builtin.ts';
import { give, putAway, showIn, type SampleFile } from '../suite/sample-viewer.ts';
import type { Viewer } from '../viewer.ts';
import { marked } from '../find/marked-words.ts';
import { until } from '../suite/until.ts';

const row = builtinViewers.find(({ id }) => id === 'markdown')!;

const notes = (bytes: string): SampleFile => ({ name: 'notes.md', mime: 'text/markdown', bytes });
const show = (text: string, theme: 'light' | 'dark' = 'light') => showIn(row, notes(text), { theme });

/** The answer once the text is whole. */
async function found(viewer: Viewer, query: string, options = {}): Promise<{ current: number; total: number }> {
  let result = await viewer.find!(query, options);
  while (result.partial) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    result = await viewer.find!(query, { ...options, at: result.current });
  }
  return result;
}

const scroller = (viewer: Viewer) => viewer.shadowRoot!.querySelector<HTMLElement>('.scroller')!;

/** True when the current match lies in what is seen. */
function inView(viewer: Viewer): boolean {
  const [current] = CSS.highlights.get('mcp-canvas-find-current') ?? [];
  if (!current) return false;
  const range = document.createRange();
  range.setStart(current.startContainer, current.startOffset);
  range.setEnd(current.endContainer, current.endOffset);
  const [match, room] = [range.getBoundingClientRect(), scroller(viewer).getBoundingClientRect()];
  return match.height > 0 && match.top >= room.top && match.bottom <= room.bottom;
}

describe('the search in Markdown', () => {
  afterEach(putAway);

  it('finds words as they are read: across emphasis and line ends, in code, tables and the card, never across blocks', async () => {
    const viewer = await show('---\ntitle: A red fox\n---\n\n# Red\n\nfox\n\nthe *red*\nfox and `red fox`\n\n| red fox | b |\n|---|---|\n| red | fox |\n\n```js\nred fox\n```');
    expect(await found(viewer, 'red fox')).to.deep.equal({ current: 1, total: 5 });
    expect([...marked('mcp-canvas-find'), ...marked('mcp-canvas-find-current')].map((text) => text.replace(/\s/g, ' '))).to.deep.equal(Array(5).fill('red fox'));
  });

  it('steps round, takes case and expressions as they are meant, and paints the one that the reader is at', async () => {
    const viewer = await show('one Two three\n\ntwo, TWO');
    expect(await found(viewer, 'two')).to.deep.equal({ current: 1, total: 3 });
    expect(await viewer.find!('two', { step: -1 })).to.deep.equal({ current: 3, total: 3 });
    expect(marked('mcp-canvas-find-current')).to.deep.equal(['TWO']);
    expect(await viewer.find!('two', { step: 1 })).to.deep.equal({ current: 1, total: 3 });
    expect(await found(viewer, 'two', { matchCase: true })).to.deep.equal({ current: 1, total: 1 });
    expect(await found(viewer, '\\bt\\w+', { regexp: true })).to.deep.equal({ current: 1, total: 4 });
    expect(viewer.findOptions).to.deep.equal(['matchCase', 'wholeWords', 'regexp']);
    viewer.clearFind!();
    expect(marked('mcp-canvas-find')).to.deep.equal([]);
  });

  it('says of what is no expression, and of one that never ends, what to do', async () => {
    const viewer = await show(`${'a'.repeat(60)}!`);
    const reason = await viewer.find!('(', { regexp: true }).then(() => '', ({ message }: Error) => message);
    expect(reason).to.match(/Invalid regular expression|unterminated/i);
    const late = await found(viewer, '(a|aa|a?)+$', { regexp: true }).then(() => '', ({ message }: Error) => message);
    expect(late).to.equal('The expression takes too long for this text. Make it simpler.');
    expect(await found(viewer, 'a!')).to.deep.equal({ current: 1, total: 1 });
  });

  it('brings a match into view that lies far below, in a fold, or in the source of a diagram', async () => {
    const viewer = await show(`${'paragraph\n\n'.repeat(400)}far away\n\n<details><summary>more</summary>\n\nfolded word\n\n</details>\n\n\`\`\`mermaid\ngraph TD\n  hidden --> node\n\`\`\`\n`);
    await found(viewer, 'far away');
    await until(() => inView(viewer));
    await found(viewer, 'folded word');
    await until(() => inView(viewer));
    expect(viewer.shadowRoot!.querySelector('details')!.open).to.equal(true);
    await found(viewer, 'hidden --> node');
    await until(() => inView(viewer));
  });

  it('begins at what is seen, and stays where the reader is when it goes on with a search', async () => {
    const viewer = await show(Array.from({ length: 300 }, (_, at) => `word ${at}`).join('\n\n'));
    await found(viewer, 'word 299');
    await until(() => inView(viewer));
    const { current, total } = await found(viewer, 'word');
    expect([current > 200, total]).to.deep.equal([true, 300]);
    const { scrollTop } = scroller(viewer);
    expect(await viewer.find!('word', { at: 3 })).to.deep.equal({ current: 3, total: 300 });
    expect(scroller(viewer).scrollTop).to.equal(scrollTop);
  });

  it('counts anew in a new version, and in the source where that is shown', async () => {
    const viewer = await show('cat\n\n**cat**');
    expect((await found(viewer, 'cat')).total).to.equal(2);
    await give(viewer, notes('cat\n\n**cat**\n\ncat cat'));
    expect((await found(viewer, 'cat', { at: 2 }))).to.deep.equal({ current: 2, total: 4 });
    viewer.source = true;
    expect((await viewer.find!('**cat**')).partial, 'asked again once it is there').to.equal(true);
    await until(() => viewer.capabilities?.has('go-to'));
    expect((await found(viewer, '**cat**')).total).to.equal(1);
  });
});

describe('Markdown on paper', () => {
  // The script of diagrams is large: it comes once, before the first test waits for it.
  before(async function () {
    this.timeout(60_000);
    await drawDiagram('flowchart LR\n A-->B', 'light');
  });

  afterEach(putAway);

  it('has the whole text, black on white, with its card, formulas and coloured code', async () => {
    const viewer = await show(`---\ntitle: Report\nauthor: A. Writer\n---\n\n${'line\n\n'.repeat(300)}$$a^2$$\n\n\`\`\`js\nlet x = 1\n\`\`\`\n\nlast`, 'dark');
    const { text, frame } = await catchPrint(() => viewer.print!());
    const { body } = frame.contentDocument!;
    expect(text).to.match(/^Report\s+(Authors: )?A\. Writer/).and.to.match(/last\s*$/);
    expect([body.querySelectorAll('.piece p').length >= 301, body.querySelector('math msup') !== null, body.querySelector('.k-keyword') !== null]).to.deep.equal([true, true, true]);
    const { color, backgroundColor } = frame.contentWindow!.getComputedStyle(body);
    expect([color, backgroundColor]).to.deep.equal(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
    expect(frame.contentWindow!.getComputedStyle(body.querySelector('.k-keyword')!).color).to.equal('rgb(138, 43, 226)');
    expect(body.querySelector('.contents, .bar')).to.equal(null);
  });

  it('has every diagram as a picture in the colours of paper, also those that no one scrolled to, without their buttons', async () => {
    const viewer = await show(`${'line\n\n'.repeat(300)}\`\`\`mermaid\ngraph TD\n  a --> b\n\`\`\``, 'dark');
    const { frame } = await catchPrint(() => viewer.print!());
    const { body } = frame.contentDocument!;
    const image = body.querySelector<HTMLImageElement>('.diagram img')!;
    expect([image.naturalWidth > 0, body.querySelector('.tools, pre') === null]).to.deep.equal([true, true]);
    expect(await (await fetch(image.src)).text()).to.include('fill="#ffffff"');
  });

  it('has the source with numbers where that is shown', async () => {
    const viewer = await show('# Head\n\n**bold**');
    viewer.source = true;
    await until(() => viewer.capabilities?.has('go-to'));
    expect((await catchPrint(() => viewer.print!())).text).to.match(/notes\.md\s+1# Head\s+2\s+3\*\*bold\*\*/);
  });
});
