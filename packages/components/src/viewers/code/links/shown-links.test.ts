import { expect } from 'chai';
import type { Artifact } from '@mcp-canvas/contract';
import { sampleArtifact, sampleContent } from '../../suite/sample-content.ts';
import { until } from '../../suite/until.ts';
import { builtinViewers } from '../../builtin.ts';
import type { McpCodeViewer } from '../code-viewer.ts';

const row = builtinViewers.find(({ id }) => id === 'code')!;

describe('what leads somewhere from a text', () => {
  const opened: McpCodeViewer[] = [];
  afterEach(() => {
    for (const viewer of opened.splice(0)) {
      viewer.dispose();
      viewer.remove();
    }
  });
  async function open(bytes: string, name = 'ci.log', files: readonly string[] = [], inlineSize = '900px'): Promise<McpCodeViewer> {
    await row.load();
    const viewer = document.createElement('mcp-code-viewer') as McpCodeViewer;
    viewer.style.setProperty('inline-size', inlineSize);
    viewer.style.setProperty('block-size', '400px');
    viewer.artifact = sampleArtifact(name, 'text/plain');
    viewer.content = sampleContent(viewer.artifact, bytes);
    has(viewer, files);
    document.body.append(viewer);
    opened.push(viewer);
    await viewer.load(new AbortController().signal);
    return viewer;
  }
  const has = (viewer: McpCodeViewer, files: readonly string[]): void => {
    viewer.context = { ...viewer.context, sibling: (file: string): Artifact | undefined => (files.includes(file) ? sampleArtifact(file, 'text/plain') : undefined) };
  };
  const links = (viewer: McpCodeViewer) => [...viewer.shadowRoot!.querySelectorAll<HTMLAnchorElement>('.row a')];
  const led = (viewer: McpCodeViewer) => links(viewer).map((link) => [link.textContent, link.getAttribute('href')]);
  const text = (viewer: McpCodeViewer) => Array.from(viewer.shadowRoot!.querySelectorAll('.row .text'), ({ textContent }) => textContent);

  it('is an address of the web, in a log and in code, without what stands around it', async () => {
    const log = await open('see https://example.org/a_(b)?c=d#e, or (http://example.org/).\n');
    await until(() => links(log).length === 2);
    expect(led(log)).to.deep.equal([['https://example.org/a_(b)?c=d#e', 'https://example.org/a_(b)?c=d#e'], ['http://example.org/', 'http://example.org/']]);
    expect(links(log).map(({ target, rel, title }) => [target, rel, title])[0]).to.deep.equal(['_blank', 'noopener noreferrer', 'https://example.org/a_(b)?c=d#e']);
    await until(() => text(log).length === 1, 'its end is known: no line is to come');
    expect(text(log)).to.deep.equal(['see https://example.org/a_(b)?c=d#e, or (http://example.org/).']);
    const code = await open("fetch('https://example.org/x');\n", 'a.ts');
    await until(() => links(code).length === 1 && code.shadowRoot!.querySelector('.k2'));
    expect([led(code), text(code)]).to.deep.equal([[['https://example.org/x', 'https://example.org/x']], ["fetch('https://example.org/x');"]]);
  });
  it('is one stop for the Tab key, whose arrows go on among those in view', async () => {
    const viewer = await open('https://example.org/a and https://example.org/b\nhttps://example.org/c\n');
    await until(() => links(viewer).length === 3);
    const stops = () => links(viewer).filter(({ tabIndex }) => tabIndex === 0).map(({ textContent }) => textContent!.at(-1));
    const press = (key: string): boolean => viewer.shadowRoot!.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }));
    expect(stops()).to.deep.equal(['a']);
    links(viewer).find(({ tabIndex }) => tabIndex === 0)!.focus();
    const gone = ['ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowDown'].map((key) => [press(key), viewer.shadowRoot!.activeElement!.textContent!.at(-1), ...stops()]);
    expect(gone).to.deep.equal([[false, 'b', 'b'], [false, 'c', 'c'], [false, 'b', 'b'], [false, 'c', 'c']]);
    // There is none after it: the arrow is the browser's.
    expect([press('ArrowDown'), ...stops()]).to.deep.equal([true, 'c']);
  });
  it('is what a terminal makes a link, with its colours', async () => {
    const at = (address: string, words: string) => `\x1b]8;;${address}\x07${words}\x1b]8;;\x07`;
    const viewer = await open(`${at('https://example.org/run', '\x1b[31mfailed\x1b[0m run')} and ${at('mailto:a@example.org', 'mail')} ${at('file:///srv/src/cart.ts#L3', 'cart')} ${at('file:///etc/passwd', 'gone')}\n`, 'ci.log', ['cart.ts']);
    await until(() => links(viewer).length === 3);
    expect(led(viewer)).to.deep.equal([['failed run', 'https://example.org/run'], ['mail', 'mailto:a@example.org'], ['cart', '#L3']]);
    expect(links(viewer)[0]!.querySelector('.ansi-1')!.textContent).to.equal('failed');
  });
  it('is none that runs, hides a name or a word, or names a file of the machine', async () => {
    const at = (address: string) => `\x1b]8;;${address}\x1b\\here\x1b]8;;\x1b\\`;
    const viewer = await open(`${['javascript:alert(1)', 'data:text/html,x', 'vscode://file/x', 'ssh://a', 'relative', '//example.org', 'file:///etc/passwd'].map(at).join(' ')} https://user:word@example.org/\nhttps://example.org/\n`);
    await until(() => links(viewer).length > 0);
    expect(led(viewer)).to.deep.equal([['https://example.org/', 'https://example.org/']]);
  });
  it('is a place in a file that the canvas has, as soon as it has it, and opens it there', async () => {
    const viewer = await open(' ❯ src/cart.test.ts:14:27\n  File "/srv/app/main.py", line 3, in <module>\n at https://example.org/\n');
    await until(() => links(viewer).length === 1);
    has(viewer, ['cart.test.ts', 'main.py']);
    await until(() => links(viewer).length === 3);
    const asked: string[] = [];
    viewer.addEventListener('mcp-sibling-open', ({ detail }) => asked.push(`${detail.artifact.name} ${detail.fragment}`));
    links(viewer)[0]!.click();
    links(viewer)[1]!.click();
    expect(asked).to.deep.equal(['cart.test.ts L14C27', 'main.py L3']);
    expect(links(viewer)[0]!.title).to.equal('cart.test.ts:14');
  });
  it('is whole where its line is wrapped, and in its head that opens and closes', async () => {
    const address = `https://example.org/${'long/'.repeat(20)}`;
    const viewer = await open(`${address}\n##[group]See https://example.org/\nx\n##[endgroup]\n`, 'ci.log', [], '360px');
    await until(() => viewer.shadowRoot!.querySelector('.fold') && links(viewer).length > 1);
    const [first, second] = links(viewer);
    expect([first!.href, second!.href]).to.deep.equal([address, address]);
    links(viewer).at(-1)!.addEventListener('click', (event) => event.preventDefault());
    links(viewer).at(-1)!.click();
    expect(viewer.shadowRoot!.querySelector('.fold')!.ariaExpanded).to.equal('false');
  });
  it('leaves what is found, selected and copied as it is', async () => {
    const written = 'a https://example.org/ b\n';
    const viewer = await open(written);
    await until(() => links(viewer).length === 1);
    expect((await viewer.find('org/ b')).total).to.equal(1);
    getSelection()!.setBaseAndExtent(links(viewer)[0]!.firstChild!, 8, viewer.shadowRoot!.querySelector('.row .text')!.lastChild!, 2);
    const event = new ClipboardEvent('copy', { clipboardData: new DataTransfer(), bubbles: true, composed: true, cancelable: true });
    viewer.shadowRoot!.querySelector('.scroller')!.dispatchEvent(event);
    expect(event.clipboardData!.getData('text/plain')).to.equal('example.org/ b');
  });
  it('leads to a line and a column as forges write them', async () => {
    const viewer = await open(Array.from({ length: 500 }, (_, nth) => `line ${nth + 1}`).join('\n'));
    viewer.restorePosition('#L300C2');
    await until(() => viewer.shadowRoot!.querySelector('.row.current .text')?.textContent === 'line 300');
    viewer.restorePosition('#L20-L30');
    await until(() => viewer.shadowRoot!.querySelector('.row.current .text')?.textContent === 'line 20');
  });
});
