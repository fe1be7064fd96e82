import { expect } from 'chai';
import { builtinViewers } from '../../builtin.ts';
import type { Content } from '../../content/content.ts';
import { sampleArtifact, sampleContent } from '../../suite/sample-content.ts';
import type { Viewer } from '../../viewer.ts';
import { makeMarkdownEngine } from './markdown-engine.ts';
import { headOf, isLong, standsAlone } from './text-head.ts';
import { until } from '../../suite/until.ts';

const section = (n: number): string => `## Section ${n}\n\nSee [the record][r${n % 7}] and a note[^n${n % 5}], with **weight**. ${'More words. '.repeat(40)}\n\n- one\n- another\n`;
const long = `---\ntitle: Long\n---\n\n${Array.from({ length: 400 }, (_, n) => section(n)).join('\n')}\n${Array.from({ length: 7 }, (_, n) => `[r${n}]: https://a.test/${n}\n`).join('')}\n${Array.from({ length: 5 }, (_, n) => `[^n${n}]: Note ${n}.\n`).join('')}`;

describe('the head of a long text', () => {
  it('is made into the same pieces alone as with the rest, though what it names is defined at the end', () => {
    expect(isLong(long)).to.equal(true);
    const { begin, render } = makeMarkdownEngine();
    const [begun, whole] = [begin(long)!, render(long)];
    expect(begun.pieces.length).to.be.at.least(1);
    expect(begun.pieces).to.deep.equal(whole.pieces.slice(0, begun.pieces.length));
    expect(begun.pieces[0]).to.include('href="https://a.test/0"').and.include('data-footnote="1"');
    expect(begun.head).to.deep.equal(whole.head);
    expect(begun.headings).to.deep.equal(whole.headings.slice(0, begun.headings.length));
  });

  it('ends at a blank line outside of code', () => {
    const text = `before\n\n\`\`\`\n${'code\n\n'.repeat(40_000)}\`\`\`\n`;
    expect(text.slice(0, headOf(text).end)).to.equal('before\n');
  });

  it('is nothing where one block is longer than it', () => {
    expect(makeMarkdownEngine().begin('word '.repeat(60_000))).to.equal(undefined);
  });

  it('stands in the page first, and the rest comes behind it', async () => {
    const row = builtinViewers.find(({ id }) => id === 'markdown')!;
    await row.load();
    const viewer = document.createElement(row.tagName) as Viewer;
    viewer.style.cssText = 'display:block;block-size:300px';
    document.body.append(viewer);
    viewer.artifact = sampleArtifact('long.md', 'text/markdown');
    viewer.content = sampleContent(viewer.artifact, long);
    try {
      await viewer.load(new AbortController().signal);
      const article = viewer.shadowRoot!.querySelector('article')!;
      const headings = (): (string | null)[] => [...article.querySelectorAll('h2')].map(({ textContent }) => textContent);
      expect(viewer.shadowRoot!.querySelector('mcp-code-viewer')).to.equal(null);
      expect(headings()[0]).to.equal('Section 0');
      expect(headings().length).to.be.below(400);
      const first = article.querySelector('h2');
      while ((await viewer.find!('Note 4.')).partial) await new Promise((resolve) => setTimeout(resolve, 20));
      expect(headings()).to.deep.equal(Array.from({ length: 400 }, (_, n) => `Section ${n}`));
      expect(article.querySelector('h2')).to.equal(first);
      expect(article.querySelectorAll('[role=doc-endnotes] li').length).to.equal(5);
    } finally {
      viewer.dispose?.();
      viewer.remove();
    }
  });

  it('is known to mean the same without the rest where it names nothing that may be defined there', () => {
    const alone = ['[a](https://a.test/) and ![b](c.png)', '- [ ] a\n- [x] b', '> [!NOTE]\n> a', '[![a](b.svg)](https://a.test/)', '`list[0]`', '```js\nlist[0]\n```\n', 'none'];
    const named = ['[a][b]', '[a]', 'a[^1]', '```js\nlist\n```\n[a]', '[![a][b]](https://a.test/)'];
    expect(alone.map(standsAlone), alone.join()).to.deep.equal(alone.map(() => true));
    expect(named.map(standsAlone), named.join()).to.deep.equal(named.map(() => false));
  });
});

describe('a long text on its way', () => {
  const plain = Array.from({ length: 600 }, (_, n) => `## Section ${n}\n\nA [link](https://a.test/${n}) and **weight** of \`list[${n}]\`. ${'More words. '.repeat(40)}\n\n- one\n- another\n`).join('\n');
  const bytes = new TextEncoder().encode(plain);
  let viewer: Viewer;
  /** Whether the file cannot be read whole. */
  let refuse = false;

  /** Sends the first `sent` bytes; what comes then is up to the test. */
  async function onItsWay(sent: number, text = bytes): Promise<{ send: ReadableStreamDefaultController<Uint8Array>; content: Content; loading: Promise<void> }> {
    const row = builtinViewers.find(({ id }) => id === 'markdown')!;
    await row.load();
    viewer = document.createElement(row.tagName) as Viewer;
    viewer.style.cssText = 'display:block;block-size:300px';
    document.body.append(viewer);
    viewer.artifact = sampleArtifact('long.md', 'text/markdown');
    const { promise: streaming, resolve } = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>();
    const stream = new ReadableStream<Uint8Array>({ start: (controller) => resolve(controller) });
    const all = sampleContent(viewer.artifact, text);
    // Who asks once more gets an answer of its own.
    const streams = [stream];
    const content: Content = { ...all, text: (signal) => (refuse ? Promise.reject(new Error('The file is still away.')) : all.text(signal)), ahead: () => {}, stream: async (signal) => streams.pop() ?? all.stream(signal) };
    viewer.content = content;
    const loading = viewer.load(new AbortController().signal);
    const send = await streaming;
    send.enqueue(text.slice(0, sent));
    return { send, content, loading };
  }
  afterEach(() => {
    viewer.dispose?.();
    viewer.remove();
  });
  const root = (): ShadowRoot => viewer.shadowRoot!;
  const headings = (): number => root().querySelectorAll('article h2').length;

  it('is begun before the rest has come', async () => {
    const { send, loading } = await onItsWay(200_000);
    await loading;
    expect(headings()).to.be.above(0).and.below(600);
    expect((await viewer.find!('Section')).partial).to.equal(true);
    expect(root().querySelector('.comes')!.textContent).to.equal('The rest is on its way…');
    const first = root().querySelector('h2');
    send.enqueue(bytes.slice(200_000));
    send.close();
    await until(() => headings() === 600);
    expect(root().querySelector('h2')).to.equal(first);
    expect(root().querySelector('.comes')).to.equal(null);
  });

  it('is turned once, and not with each piece that comes: the style of all that is drawn would be computed anew', async () => {
    const { send, loading } = await onItsWay(200_000);
    await loading;
    let turned = 0;
    const article = root().querySelector('article')!;
    const watching = new MutationObserver((records) => (turned += records.length));
    watching.observe(article, { attributes: true, attributeFilter: ['dir'] });
    send.enqueue(bytes.slice(200_000));
    send.close();
    await until(() => headings() === 600);
    watching.disconnect();
    expect(article.dir).to.equal('ltr');
    expect(turned).to.equal(0);
  });

  it('says why the rest of it did not come, beside what did, and shows all of it when it is asked again', async () => {
    const { send, loading } = await onItsWay(200_000);
    await loading;
    send.error(new TypeError('network error'));
    await until(() => root().querySelector('.offer p'));
    expect(root().querySelector('.offer p')!.textContent).to.include('The rest could not be loaded: ').and.include('broke off');
    expect(headings()).to.be.above(0);
    const again = (): HTMLElement => root().querySelector<HTMLElement>('.offer .button')!;
    expect(again().textContent).to.equal('Try again');
    refuse = true;
    again().click();
    await until(() => root().querySelector('.offer [role=alert]')?.textContent.includes('still away'));
    refuse = false;
    again().click();
    await until(() => headings() === 600 && !root().querySelector('.offer'));
  });

  it('is shown when all of it is there where its beginning names what may be defined at its end', async () => {
    const text = new TextEncoder().encode(`See [the record][r].\n\n${plain}\n\n[r]: https://a.test/r\n`);
    const { send, loading } = await onItsWay(200_000, text);
    expect(await Promise.race([loading.then(() => 'shown'), new Promise((resolve) => setTimeout(() => resolve('waits'), 300))])).to.equal('waits');
    send.enqueue(text.slice(200_000));
    send.close();
    await loading;
    expect(root().querySelector('article p a')!.getAttribute('href')).to.equal('https://a.test/r');
  });

  it('can be read as it is written meanwhile', async () => {
    const { loading } = await onItsWay(200_000);
    await loading;
    (viewer as Viewer & { source: boolean }).source = true;
    await until(() => root().querySelector('mcp-code-viewer')?.shadowRoot?.textContent.includes('## Section 0'));
  });
});
