import { expect } from 'chai';
import { builtinViewers } from '../../builtin.ts';
import type { Content } from '../../content/content.ts';
import { sampleArtifact, sampleContent } from '../../suite/sample-content.ts';
import type { FindResult, Viewer } from '../../viewer.ts';
import type { FindOptions } from '../../find/search-pattern.ts';
import type { McpCodeViewer } from '../code-viewer.ts';
import { until } from '../../suite/until.ts';

const row = builtinViewers.find(({ id }) => id === 'code')!;
const opened: McpCodeViewer[] = [];
const drawn = (viewer: Viewer): string[] => [...viewer.shadowRoot!.querySelectorAll('.row .text')].map((line) => line.textContent);
const numbers = (viewer: Viewer): string[] => [...viewer.shadowRoot!.querySelectorAll('.row .number')].map((line) => line.textContent);
const status = (viewer: Viewer): string => viewer.shadowRoot!.querySelector('.status')!.textContent.replace(/\s+/g, ' ');
const scroller = (viewer: Viewer): HTMLElement => viewer.shadowRoot!.querySelector('.scroller')!;
const press = (viewer: Viewer, key: string, more: KeyboardEventInit = {}) => scroller(viewer).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...more }));
/** What is found when all of the file was searched. */
async function whole(viewer: McpCodeViewer, query: string, options: FindOptions = {}): Promise<FindResult> {
  for (;;) {
    const result = await viewer.find(query, options);
    if (!result.partial) return result;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
const number = (line: number): string => String(line).padStart(6, '0');
const lines = (count: number, text = ''): string => Array.from({ length: count }, (_, line) => `line ${number(line + 1)}${text}\n`).join('');

interface Served extends Content {
  asked: { start: number; end: number }[];
  failure?: string | undefined;
}

/** A file that is never served whole. */
function served(name: string, bytes: string | Uint8Array<ArrayBuffer>, mime = 'text/plain'): Served {
  const artifact = sampleArtifact(name, mime);
  const all = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes;
  const asked: Served['asked'] = [];
  const whole = async (): Promise<never> => {
    throw new Error('The whole file was asked for.');
  };
  return {
    ...sampleContent(artifact, all), ranged: true, asked, stream: whole, bytes: whole, text: whole,
    async range(this: Served, start, end, signal) {
      asked.push({ start, end });
      await new Promise((resolve) => setTimeout(resolve, 1));
      signal.throwIfAborted();
      if (this.failure) throw new Error(this.failure);
      return all.subarray(start, end + 1);
    },
  };
}

async function open(content: Served, more: object = {}): Promise<McpCodeViewer> {
  await row.load();
  const viewer = document.createElement('mcp-code-viewer') as McpCodeViewer;
  viewer.style.setProperty('inline-size', '600px');
  viewer.style.setProperty('block-size', '400px');
  viewer.artifact = content.artifact;
  viewer.content = content;
  Object.assign(viewer, { sizes: { above: 1024, section: 16 * 1024, edge: 4096, ...more } });
  document.body.append(viewer);
  opened.push(viewer);
  await viewer.load(new AbortController().signal);
  return viewer;
}

describe('a text that is too large to be held', () => {
  afterEach(() => {
    for (const viewer of opened.splice(0)) {
      viewer.dispose();
      viewer.remove();
    }
  });

  it('shows its first lines after one small range', async () => {
    const content = served('big.log', lines(200_000));
    const viewer = await open(content);
    expect(drawn(viewer)[0]).to.equal('line 000001');
    expect(content.asked[0]).to.deep.equal({ start: 0, end: 20 * 1024 - 1 });
    await until(() => !status(viewer).includes('Loading'));
    expect(content.asked.length).to.be.below(4);
  });

  it('is one scroll: every line comes in order, and none is shown twice', async () => {
    const viewer = await open(served('big.log', lines(1200)), { section: 2048, edge: 512 });
    let seen = 0;
    for (let steps = 0; seen < 1200 && steps < 500; steps++) {
      for (const line of drawn(viewer)) {
        const found = Number(line.slice(5));
        if (found <= seen) continue;
        expect(found).to.equal(seen + 1);
        seen = found;
      }
      scroller(viewer).scrollTop += 200;
      await new Promise(requestAnimationFrame);
      await until(() => !status(viewer).includes('Loading'));
    }
    expect(seen).to.equal(1200);
    for (let steps = 0; scroller(viewer).scrollTop > 0 && steps < 500; steps++) {
      scroller(viewer).scrollTop -= 300;
      await new Promise(requestAnimationFrame);
      await until(() => !status(viewer).includes('Loading'));
    }
    await until(() => drawn(viewer)[0] === 'line 000001');
  });

  it('goes to the end and back to the beginning by a range each', async () => {
    const content = served('big.log', lines(200_000));
    const viewer = await open(content);
    press(viewer, 'End');
    await until(() => drawn(viewer).includes('line 200000'));
    expect(content.asked.reduce((sum, { start, end }) => sum + end - start, 0)).to.be.below(300_000);
    press(viewer, 'Home');
    await until(() => drawn(viewer)[0] === 'line 000001');
    expect(scroller(viewer).scrollTop).to.equal(0);
  });

  it('goes where the scroll bar is dragged, to both ends as well', async () => {
    const viewer = await open(served('big.log', lines(200_000)));
    const { scrollHeight } = scroller(viewer);
    scroller(viewer).scrollTop = scrollHeight / 2;
    await until(() => drawn(viewer).length > 10 && Math.abs(Number(drawn(viewer)[0]!.slice(5)) - 100_000) < 5000);
    scroller(viewer).scrollTop = scrollHeight;
    await until(() => drawn(viewer).includes('line 200000'));
    scroller(viewer).scrollTop = 0;
    await until(() => drawn(viewer)[0] === 'line 000001');
  });

  it('says which numbers are guessed, and counts on demand', async () => {
    const viewer = await open(served('big.log', lines(100_000)));
    expect(numbers(viewer)[0]).to.equal('1');
    expect(status(viewer)).to.match(/≈ [\d,]+ lines/);
    expect(viewer.places.count).to.equal(Infinity);
    press(viewer, 'End');
    await until(() => drawn(viewer).includes('line 100000'));
    expect(numbers(viewer).at(-1)).to.match(/^≈ /);
    [...viewer.shadowRoot!.querySelectorAll('button')].find(({ textContent }) => textContent === 'Count lines')!.click();
    await until(() => status(viewer).includes('100,000 lines') && !status(viewer).includes('≈'));
    await until(() => numbers(viewer).at(-1) === '100000');
    expect(viewer.places.count).to.equal(100_000);
  });

  it('goes to a line: about there at once, and there when the lines before it are counted', async () => {
    const viewer = await open(served('big.log', `${'short\n'.repeat(20_000)}${lines(50_000, ' and much more text than before')}`));
    viewer.goTo(60_000);
    await until(() => viewer.shadowRoot!.querySelector('.row.current .text')?.textContent.startsWith('line 040000') ?? false);
    expect(viewer.shadowRoot!.querySelector('.row.current .number')!.textContent).to.equal('60000');
    viewer.goTo(1e9);
    await until(() => drawn(viewer).some((line) => line.startsWith('line 050000')));
  });

  it('finds from where the reader is, counts, steps, wraps around', async () => {
    const content = served('big.log', `needle one\n${lines(50_000)}needle two\n${lines(50_000)}NEEDLE three\n`);
    const viewer = await open(content);
    press(viewer, 'End');
    await until(() => drawn(viewer).includes('NEEDLE three'));
    expect((await viewer.find('needle')).total).to.be.above(0);
    expect(await whole(viewer, 'needle')).to.deep.equal({ current: 3, total: 3 });
    expect(await viewer.find('needle', { step: 1 })).to.deep.equal({ current: 1, total: 3 });
    expect(drawn(viewer)).to.include('needle one');
    expect(await viewer.find('needle', { step: 1 })).to.deep.equal({ current: 2, total: 3 });
    expect(drawn(viewer)).to.include('needle two');
    expect(CSS.highlights.get('mcp-canvas-find-current')!.size).to.equal(1);
    expect(await viewer.find('needle', { step: -1 })).to.deep.equal({ current: 1, total: 3 });
    viewer.clearFind();
    expect(CSS.highlights.has('mcp-canvas-find-current')).to.equal(false);
    expect(await whole(viewer, '^ne+dle t.o$', { regexp: true, matchCase: true })).to.deep.equal({ current: 1, total: 1 });
    expect(await whole(viewer, 'nothing at all')).to.deep.equal({ current: 0, total: 0 });
  });

  it('ends a search when the reader says so, and keeps what it found', async () => {
    const viewer = await open(served('big.log', `needle\n${lines(300_000)}`));
    const { total, partial } = await viewer.find('needle');
    expect({ total, partial }).to.deep.equal({ total: 1, partial: true });
    await until(() => status(viewer).includes('Searching'));
    viewer.shadowRoot!.querySelector<HTMLButtonElement>('.work button')!.click();
    await until(() => !status(viewer).includes('Searching'));
    expect(await viewer.find('needle')).to.deep.equal({ current: 1, total: 1, partial: true });
  });

  it('stops an expression that backtracks without end, says so, and searches on in a worker of its own', async () => {
    const viewer = await open(served('big.log', `${lines(2000)}${'a'.repeat(60)}!\n${lines(2000)}needle`));
    const error = await viewer.find('^(a+)+$', { regexp: true }).catch((reason: Error) => reason);
    expect((error as Error).message).to.equal('The expression takes too long for this text. Make it simpler.');
    expect((await viewer.find('n.*edle$', { regexp: true })).total).to.equal(1);
    expect(drawn(viewer)).to.include('needle');
  });

  it('finds what is asked for while an expression without end is still tried', async () => {
    const viewer = await open(served('big.log', `${'a'.repeat(60)}!\n${lines(3000)}needle`));
    void viewer.find('^(a+)+$', { regexp: true }).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect((await viewer.find('n.*edle$', { regexp: true })).total).to.equal(1);
  });

  it('keeps the colours and levels of a log', async () => {
    const viewer = await open(served('big.log', `${lines(5000)}\x1b[31mred\x1b[0m ERROR\n${lines(5000)}10:00 ERROR down\nhttps://example.org/\n`));
    await viewer.find('red ERROR');
    await until(() => drawn(viewer).includes('red ERROR'));
    const span = [...viewer.shadowRoot!.querySelectorAll('.row span > span')].find(({ textContent }) => textContent === 'red')!;
    expect(span.className).to.equal('ansi-1');
    press(viewer, 'End');
    await until(() => drawn(viewer).includes('10:00 ERROR down'));
    expect(viewer.shadowRoot!.querySelector('.row[data-level=error] .level')!.textContent).to.equal('ERROR');
    expect(viewer.shadowRoot!.querySelector<HTMLAnchorElement>('.row a')!.href).to.equal('https://example.org/');
  });

  it('colours code', async () => {
    const viewer = await open(served('dump.ts', 'const answer = 42;\n'.repeat(20_000), 'text/typescript'));
    await until(() => viewer.shadowRoot!.querySelector('.k1') !== null);
    press(viewer, 'End');
    await until(() => numbers(viewer).at(-1)!.startsWith('≈') && viewer.shadowRoot!.querySelector('.k1') !== null);
  });

  it('follows the end of a file that grew', async () => {
    const viewer = await open(served('big.log', lines(20_000)));
    press(viewer, 'End');
    await until(() => viewer.shadowRoot!.querySelector<HTMLInputElement>('.follow input')!.checked);
    const next = await open(served('big.log', lines(30_000)));
    await next.restorePosition(viewer.savePosition());
    await until(() => drawn(next).includes('line 030000'));
    expect(next.shadowRoot!.querySelector<HTMLInputElement>('.follow input')!.checked).to.equal(true);
  });

  it('comes back to the place it was left at', async () => {
    const content = served('big.log', lines(100_000));
    const viewer = await open(content);
    scroller(viewer).scrollTop = scroller(viewer).scrollHeight / 3;
    await until(() => drawn(viewer).length > 10 && Number(drawn(viewer)[0]!.slice(5)) > 20_000);
    const first = drawn(viewer)[0]!;
    const next = await open(content);
    await next.restorePosition(viewer.savePosition());
    await until(() => drawn(next)[0] === first);
  });

  it('copies what is selected though it left the view', async () => {
    const viewer = await open(served('big.log', lines(100_000)));
    await until(() => !status(viewer).includes('Loading'));
    const texts = [...viewer.shadowRoot!.querySelectorAll('.row .text')];
    getSelection()!.setBaseAndExtent(texts[1]!.firstChild!, 5, texts[3]!.firstChild!, 4);
    await new Promise((resolve) => setTimeout(resolve, 30));
    const copied = (): string => {
      const event = new ClipboardEvent('copy', { clipboardData: new DataTransfer(), bubbles: true, composed: true, cancelable: true });
      scroller(viewer).dispatchEvent(event);
      return event.clipboardData!.getData('text/plain');
    };
    expect(copied()).to.equal('000002\nline 000003\nline');
    press(viewer, 'End');
    await until(() => drawn(viewer).includes('line 100000'));
    expect(copied()).to.equal('000002\nline 000003\nline');
  });

  it('refuses to put all of it on the clipboard, with a way out', async () => {
    const viewer = await open(served('big.log', lines(1000)));
    const error = await viewer.copy().catch((reason: Error) => reason);
    expect((error as Error).message).to.equal('More than 64 MiB cannot be copied at once. Select a part of the text, or download the file.');
    expect(status(viewer)).to.include('Select a part of the text');
  });

  it('wraps, and folds what is too long for any row', async () => {
    const viewer = await open(served('big.txt', `${'word '.repeat(20_000)}\n${lines(2000)}`));
    expect(drawn(viewer)[1]!.length).to.be.below(100);
    viewer.wrap = false;
    await new Promise(requestAnimationFrame);
    expect(drawn(viewer)[0]!.length).to.be.within(1990, 2000);
    press(viewer, 'End');
    await until(() => drawn(viewer).includes('line 002000'));
  });

  it('shows UTF-16, and characters that a cut would go through', async () => {
    const text = `\ufeff${'日本語𝒳\n'.repeat(9000)}end`;
    const wide = await open(served('wide.txt', utf16(text)));
    press(wide, 'End');
    await until(() => drawn(wide).includes('end'));
    expect(new Set(drawn(wide))).to.deep.equal(new Set(['日本語𝒳', 'end']));
    const long = await open(served('long.txt', '日本語𝒳'.repeat(20_000)));
    press(long, 'End');
    await until(() => drawn(long).length > 3 && drawn(long).every((part) => !part.includes('\ufffd')));
  });

  it('says why a part did not come, and asks again when the reader goes on', async () => {
    const content = served('big.log', lines(100_000));
    const viewer = await open(content);
    await until(() => !status(viewer).includes('Loading'));
    content.failure = 'The server is away.';
    press(viewer, 'End');
    await until(() => status(viewer).includes('The server is away.'));
    content.failure = undefined;
    press(viewer, 'End');
    await until(() => drawn(viewer).includes('line 100000'));
    expect(status(viewer)).not.to.include('away');
  });

  it('tells of a file that is shorter than it is said to be', async () => {
    const content = served('big.log', lines(100));
    const error = await open({ ...content, size: 1e6 }).catch((reason: Error) => reason);
    expect(error).to.be.instanceOf(Error);
  });
});

function utf16(text: string): Uint8Array<ArrayBuffer> {
  const units = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at++) units[at] = text.charCodeAt(at);
  return new Uint8Array(units.buffer);
}
