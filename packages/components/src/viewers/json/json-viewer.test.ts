import { expect } from 'chai';
import { builtinViewers } from '../builtin.ts';
import { sampleArtifact, sampleContent } from '../suite/sample-content.ts';
import { viewerSuite } from '../suite/here.ts';
import type { JsonValue } from '@mcp-canvas/contract';
import type { Viewer } from '../viewer.ts';
import type { McpJsonViewer } from './json-viewer.ts';
import { until } from '../suite/until.ts';

const row = builtinViewers.find(({ id }) => id === 'json')!;
const items = (viewer: Viewer): HTMLElement[] => [...viewer.shadowRoot!.querySelectorAll<HTMLElement>('[role=treeitem]')].filter(({ textContent }) => textContent !== '');
const drawn = (viewer: Viewer): string[] => items(viewer).map(({ textContent }) => textContent.trim());
const has = (text: string) => (viewer: Viewer) => drawn(viewer).some((line) => line.includes(text));

viewerSuite({
  row,
  searched: { name: 'long.json', mime: 'application/json', bytes: JSON.stringify(Array.from({ length: 300 }, () => 'letter')), shown: has('letter') },
  samples: [
    { name: 'a.json', mime: 'application/json', bytes: '{"first": [1, 2]}', shown: has('first') },
    { name: 'b.json', mime: 'application/ld+json', bytes: '{"second": true}', shown: has('second: true') },
    { name: 'c.ndjson', mime: 'application/x-ndjson', bytes: '{"third": 1}\n{"fourth": 2}\n', shown: (viewer) => viewer.shadowRoot!.querySelector('mcp-data-viewer')?.shadowRoot?.querySelector('.body')?.textContent.includes('2') ?? false },
  ],
});

const opened: McpJsonViewer[] = [];
async function open(name: string, value: unknown, mime = 'application/json', locale = 'en'): Promise<McpJsonViewer> {
  await row.load();
  const viewer = document.createElement('mcp-json-viewer') as McpJsonViewer;
  viewer.style.setProperty('inline-size', '600px');
  viewer.style.setProperty('block-size', '400px');
  viewer.artifact = sampleArtifact(name, mime);
  viewer.context = { ...viewer.context, locale, viewers: builtinViewers };
  viewer.content = sampleContent(viewer.artifact, typeof value === 'string' ? value : JSON.stringify(value));
  document.body.append(viewer);
  opened.push(viewer);
  await viewer.load(new AbortController().signal);
  return viewer;
}
const scroller = (viewer: Viewer) => viewer.shadowRoot!.querySelector<HTMLElement>('.scroller')!;
const press = (viewer: Viewer, key: string) => scroller(viewer).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }));
const active = (viewer: Viewer): string => viewer.shadowRoot!.getElementById(scroller(viewer).getAttribute('aria-activedescendant') ?? '')?.textContent.trim() ?? '';

describe('the JSON viewer', () => {
  afterEach(() => {
    for (const viewer of opened.splice(0)) {
      viewer.dispose();
      viewer.remove();
    }
  });

  it('is a tree for screen readers', async () => {
    const viewer = await open('a.json', { list: [1], n: null });
    expect(scroller(viewer).getAttribute('role')).to.equal('tree');
    const [root, list] = items(viewer);
    expect(['aria-level', 'aria-expanded', 'aria-setsize', 'aria-posinset'].map((name) => list!.getAttribute(name))).to.deep.equal(['2', 'true', '2', '1']);
    expect(scroller(viewer).getAttribute('aria-activedescendant')).to.equal(root!.id);
  });

  it('goes without an error while it is asked for rows: what is opened, all of it, or walked through', async () => {
    const lost: unknown[] = [];
    const heard = (event: PromiseRejectionEvent): void => {
      event.preventDefault();
      lost.push(event.reason);
    };
    addEventListener('unhandledrejection', heard);
    try {
      for (const key of ['ArrowLeft', '*', 'End', 'PageDown']) {
        const viewer = await open('a.json', { list: Array.from({ length: 3000 }, (_, at) => at) });
        press(viewer, key);
        viewer.dispose();
      }
      const viewer = await open('a.json', { list: [1], n: null });
      items(viewer)[1]!.querySelector<HTMLElement>('.twist')!.click();
      // The rows are asked for when it is known how many there are.
      await new Promise((resolve) => setTimeout(resolve));
      viewer.dispose();
      for (const { textContent } of viewer.shadowRoot!.querySelectorAll('button')) {
        const other = await open('a.json', { list: [1], n: null });
        [...other.shadowRoot!.querySelectorAll<HTMLElement>('button')].find((button) => button.textContent === textContent)?.click();
        other.dispose();
      }
      for (let nth = 0; nth < 8; nth++) {
        const searched = await open('a.json', { list: Array.from({ length: 3000 }, (_, at) => at) });
        searched.clearFind();
        await new Promise((resolve) => setTimeout(resolve, nth));
        searched.dispose();
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(lost).to.deep.equal([]);
    } finally {
      removeEventListener('unhandledrejection', heard);
    }
  });

  it('says what is in a container, open or closed', async () => {
    const viewer = await open('a.json', { list: [1], n: null });
    expect(drawn(viewer).slice(0, 2)).to.deep.equal(['Root: {} 2 keys', 'list: [] 1 item']);
    items(viewer)[1]!.querySelector<HTMLElement>('.twist')!.click();
    await until(() => drawn(viewer)[1] === 'list: [1]  1 item');
  });

  it('has words run as the reader’s language does, in a tree that runs as JSON', async () => {
    const viewer = await open('a.json', { list: [1, 2, 3] }, 'application/json', 'ar');
    const list = items(viewer)[1]!;
    const [row, count, words] = [list, list.querySelector('.count')!, list.querySelector('bdi')!].map((element) => getComputedStyle(element).direction);
    expect([row, count, words]).to.deep.equal(['ltr', 'ltr', 'rtl']);
  });

  it('marks the row that is active across the view, however far that is scrolled', async () => {
    const viewer = await open('a.json', { long: 'x'.repeat(400), short: 1 });
    scroller(viewer).scrollTo({ left: 300 });
    press(viewer, 'ArrowDown');
    press(viewer, 'ArrowDown');
    await until(() => active(viewer).startsWith('short'));
    scroller(viewer).scrollTo({ left: 300 });
    await until(() => viewer.shadowRoot!.querySelector<HTMLElement>('[aria-selected=true]')!.getBoundingClientRect().left < scroller(viewer).getBoundingClientRect().left - 100);
    const ends = [viewer.shadowRoot!.querySelector('[aria-selected=true]')!, scroller(viewer)].map((element) => element.getBoundingClientRect().right);
    expect(ends[0]).to.be.at.least(ends[1]! - 20);
  });

  it('opens, closes and walks by keyboard', async () => {
    const viewer = await open('a.json', { list: [1, 2], n: 3 });
    press(viewer, 'ArrowDown');
    await until(() => active(viewer).startsWith('list'));
    press(viewer, 'ArrowLeft');
    await until(() => drawn(viewer).length === 3);
    press(viewer, 'ArrowRight');
    await until(() => drawn(viewer).length === 5);
    press(viewer, 'End');
    await until(() => active(viewer) === 'n: 3');
    press(viewer, 'ArrowUp');
    await until(() => active(viewer) === '1: 2');
    press(viewer, 'ArrowLeft');
    await until(() => active(viewer).startsWith('list'));
  });

  it('takes keys that come faster than the rows', async () => {
    const viewer = await open('a.json', { list: [1, 2], n: 3 });
    press(viewer, 'ArrowDown');
    for (let times = 0; times < 20; times++) {
      press(viewer, 'ArrowLeft');
      press(viewer, 'ArrowRight');
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
    await until(() => drawn(viewer).length === 5);
    expect(active(viewer)).to.match(/^list/);
  });

  it('has open, closed and active what was, also in the next version of the file', async () => {
    const entries = (more: object) => ({ ...more, ...Object.fromEntries(Array.from({ length: 200 }, (_, nth) => [`key ${nth}`, { list: [1, { deep: nth }] }])) });
    const viewer = await open('a.json', entries({}));
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowDown']) {
      press(viewer, key);
      await until(() => drawn(viewer).length > 0);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    await until(() => active(viewer) === '0: 1');
    await until(() => JSON.stringify(viewer.savePosition()).includes('"list"],"open"'));
    const position = JSON.parse(JSON.stringify(viewer.savePosition())) as JsonValue;
    const next = await open('a.json', entries({ first: true }));
    await next.restorePosition(position);
    await until(() => active(next) === '0: 1');
    expect(drawn(next).slice(0, 8).map((row) => row.replace(/\s.*/, ''))).to.deep.equal(['Root:', 'first:', 'key', 'key', 'list:', '0:', '1:', 'key']);
    const other = await open('a.json', [1, 2]);
    await other.restorePosition(position);
    await until(() => active(other).startsWith('Root'));
  });

  it('opens and closes by a click', async () => {
    const viewer = await open('a.json', { list: [1, 2] });
    items(viewer)[1]!.querySelector<HTMLElement>('.twist')!.click();
    await until(() => drawn(viewer).length === 2);
  });

  it('does not round numbers', async () => {
    expect(drawn(await open('a.json', '{"n": 12345678901234567890.50}'))).to.include('n: 12345678901234567890.50');
  });

  it('draws only the rows in view, of a hundred thousand', async () => {
    const viewer = await open('a.json', Array.from({ length: 100_000 }, (_, n) => n * 10));
    expect(items(viewer).length).to.be.within(10, 60);
    // The head of a file is shown before the rest is read: its end is then the end of the head.
    await until(() => {
      press(viewer, 'End');
      return active(viewer) === '99999: 999990';
    });
  });

  it('finds in closed parts, and shows and marks what it found', async () => {
    const viewer = await open('a.json', { big: Array.from({ length: 500 }, (_, n) => ({ n, name: `name ${n}` })) });
    expect(await viewer.find('name 499')).to.deep.equal({ current: 1, total: 1 });
    await until(() => active(viewer).includes('name 499'));
    expect(CSS.highlights.get('mcp-canvas-find-current')!.size).to.equal(1);
    expect((await viewer.find('name')).total).to.equal(500);
    expect((await viewer.find('name', { step: -1 })).total).to.equal(500);
  });

  it('says the path of the active value, and copies the value whole', async () => {
    const long = 'x'.repeat(10_000);
    const viewer = await open('a.json', { 'a/b': long });
    press(viewer, 'End');
    await until(() => viewer.shadowRoot!.querySelector('.path')!.textContent === '/a~1b');
    const copy = () => {
      const event = new ClipboardEvent('copy', { clipboardData: new DataTransfer(), bubbles: true, composed: true, cancelable: true });
      scroller(viewer).dispatchEvent(event);
      return event.clipboardData!.getData('text/plain');
    };
    await until(() => copy() === long);
    const told = (): string => viewer.shadowRoot!.querySelector('.status [role=status]')!.textContent;
    await until(() => told() === 'Value copied.');
    const { clipboard } = navigator;
    const { writeText } = clipboard;
    const button = [...viewer.shadowRoot!.querySelectorAll<HTMLElement>('.status button')].find(({ textContent }) => textContent === 'Copy path')!;
    let path = '';
    clipboard.writeText = async (written) => void (path = written);
    button.click();
    await until(() => told() === 'Path copied.');
    clipboard.writeText = writeText;
    expect(path).to.equal('/a~1b');
  });

  it('stays as high however long the path is, and where something is told', async () => {
    const name = 'a_long_name_of_a_member_'.repeat(4);
    const viewer = await open('paths.json', { [name]: 1, b: Array.from({ length: 100 }, (_, n) => n) });
    const path = () => viewer.shadowRoot!.querySelector('.path')!;
    for (const width of [390, 600, 900, 1200]) {
      viewer.style.setProperty('inline-size', `${width}px`);
      press(viewer, 'Home');
      await until(() => path().textContent === '');
      const { clientHeight } = scroller(viewer);
      press(viewer, 'ArrowDown');
      await until(() => path().textContent === `/${name}`);
      expect(scroller(viewer).clientHeight, `${width} px, a long path`).to.equal(clientHeight);
      // The value may still be on its way from the engine.
      const event = () => new ClipboardEvent('copy', { clipboardData: new DataTransfer(), bubbles: true, composed: true, cancelable: true });
      await until(() => !scroller(viewer).dispatchEvent(event()));
      await until(() => viewer.shadowRoot!.querySelector('.status [role=status]')!.textContent === 'Value copied.');
      expect(scroller(viewer).clientHeight, `${width} px, something told`).to.equal(clientHeight);
    }
  });

  describe('shows a value whole', () => {
    const prose = `# Report\n\nSee https://example.org/a for more.\n${'word '.repeat(300)}end\u202e`;
    const whole = (viewer: Viewer) => viewer.shadowRoot!.querySelector<HTMLElement>('.value');
    const button = (viewer: Viewer, name: string) => [...viewer.shadowRoot!.querySelectorAll<HTMLElement>('.status button')].find(({ textContent }) => textContent.trim() === name)!;

    it('under the tree, with its line ends and links, for the row that the reader is at', async () => {
      const viewer = await open('a.json', { prose, next: 'other\nline', list: [1] });
      expect(whole(viewer)).to.equal(null);
      press(viewer, 'ArrowDown');
      await until(() => active(viewer).startsWith('prose'));
      press(viewer, 'Enter');
      await until(() => whole(viewer)?.querySelector('.written')!.textContent === prose);
      expect(getComputedStyle(whole(viewer)!.querySelector('.written')!).whiteSpaceCollapse).to.equal('preserve');
      expect(whole(viewer)!.querySelector('a')!.href).to.equal('https://example.org/a');
      expect(whole(viewer)!.querySelector<HTMLElement>('.unseen')!.dataset['name']).to.equal('U+202E');
      expect([whole(viewer)!.tabIndex, whole(viewer)!.getAttribute('aria-label'), button(viewer, 'Whole value').getAttribute('aria-expanded')]).to.deep.equal([0, 'Whole value', 'true']);
      press(viewer, 'ArrowDown');
      await until(() => whole(viewer)?.querySelector('.written')!.textContent === 'other\nline');
      const kept = viewer.savePosition();
      press(viewer, 'Escape');
      await until(() => whole(viewer) === null);
      await viewer.restorePosition(kept);
      await until(() => whole(viewer));
    });

    it('as far as it can be drawn, and says that there is more', async () => {
      const viewer = await open('a.json', { long: 'x'.repeat(1_200_000), short: 'y' });
      button(viewer, 'Whole value').click();
      press(viewer, 'ArrowDown');
      await until(() => whole(viewer)?.querySelector('.written')!.textContent.length === 100_000);
      expect(whole(viewer)!.querySelector('p')!.textContent).to.include('Copy value');
      press(viewer, 'ArrowDown');
      await until(() => whole(viewer)?.querySelector('.written')!.textContent === 'y');
      expect(whole(viewer)!.querySelector('p')).to.equal(null);
    });
  });

  it('writes paths as the reader chooses, and keeps to it', async () => {
    const viewer = await open('a.json', { 'a.b': [1] });
    press(viewer, 'End');
    await until(() => viewer.shadowRoot!.querySelector('.path')!.textContent === '/a.b/0');
    const form = viewer.shadowRoot!.querySelector<HTMLSelectElement>('.form')!;
    const pick = (value: string): void => {
      form.value = value;
      form.dispatchEvent(new Event('change'));
    };
    pick('jq');
    await until(() => viewer.shadowRoot!.querySelector('.path')!.textContent === '.["a.b"][0]');
    expect((await open('b.json', {})).shadowRoot!.querySelector<HTMLSelectElement>('.form')!.value).to.equal('jq');
    pick('pointer');
  });

  it('opens and closes what a finger taps, wherever on its row', async () => {
    const viewer = await open('a.json', { list: [1, 2] });
    const tap = (pointerType: string) => items(viewer)[1]!.querySelector('.key')!.dispatchEvent(new PointerEvent('click', { pointerType, bubbles: true, composed: true }));
    tap('mouse');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(drawn(viewer).length).to.equal(4);
    tap('touch');
    await until(() => drawn(viewer).length === 2);
  });

  it('shows what in a name or a string is unseen or turns the order around', async () => {
    const viewer = await open('a.json', '{"to\u200bken": "x\u202eabc", "plain": "مرحبا"}');
    expect([...viewer.shadowRoot!.querySelectorAll<HTMLElement>('.unseen')].map(({ dataset }) => dataset['name'])).to.deep.equal(['U+200B', 'U+202E']);
    expect(drawn(viewer)[1], 'and stays in what is copied').to.equal('to\u200bken: "x\u202eabc"');
    expect(await viewer.find('abc')).to.include({ total: 1 });
  });

  it('shows characters that are written by their numbers, and finds and marks them', async () => {
    const viewer = await open('a.json', '{"title": "\\u041f\\u0440\\u0438\\u0432\\u0435\\u0442 \\ud83d\\ude00", "list": ["\\u00e9\\n"]}');
    expect(drawn(viewer).slice(1)).to.deep.equal(['title: "Привет 😀"', 'list: [] 1 item', '0: "é\\n"']);
    expect(await viewer.find('привет')).to.include({ total: 1 });
  });

  it('shows settings with comments and commas at the end as a tree, and says that they are no strict JSON', async () => {
    const viewer = await open('tsconfig.json', '{\n  // how\n  "strict": true, /* so */\n  "lib": ["es2024", "dom",],\n}\n');
    expect(drawn(viewer)).to.deep.equal(['Root: {} 2 keys', 'strict: true', 'lib: [] 2 items', '0: "es2024"', '1: "dom"']);
    expect(viewer.shadowRoot!.querySelector('.remark')!.textContent).to.include('line 2, column 3').and.include('source');
    viewer.source = true;
    await until(() => viewer.shadowRoot!.querySelector('mcp-code-viewer')?.shadowRoot?.querySelector('.row:nth-child(2) .text')?.textContent.includes('// how'));
    expect(viewer.shadowRoot!.querySelector('.remark')).to.equal(null);
  });

  it('shows as a tree what Python and JavaScript write, and says what is not JSON in it', async () => {
    const remark = (viewer: McpJsonViewer): string => viewer.shadowRoot!.querySelector('.remark')!.textContent;
    const python = await open('answer.json', "{'name': 'Ann', 'ok': True, 'boss': None}");
    expect([drawn(python), remark(python)].flat()).to.include.members(['name: "Ann"', 'ok: true', 'boss: null']).and.satisfy((lines: string[]) => lines.some((line) => line.includes('line 1, column 2: single quotes')));
    const script = await open('feed.json', 'callback({"n": 1});');
    expect([drawn(script)[1], remark(script).includes('line 1, column 1: a script stands around')]).to.deep.equal(['n: 1', true]);
    const text = await open('broken.json', "{'a': one}");
    expect(text.shadowRoot!.querySelector('.problem')!.textContent).to.include('single quotes stand where JSON has double ones');
  });

  it('shows what Python writes for numbers that are none', async () => {
    const viewer = await open('scores.json', '{"loss": NaN, "best": -Infinity, "n": [1, Infinity]}');
    expect(drawn(viewer)).to.include.members(['loss: NaN', 'best: -Infinity', '1: Infinity']);
    expect(viewer.shadowRoot!.querySelector('.remark')).to.not.equal(null);
  });

  it('shows of a file that breaks off what came before, and says where it does', async () => {
    const viewer = await open('answer.json', '{"title": "Report", "parts": [{"n": 1, "text": "whole"}, {"n": 2, "text": "brok');
    expect(drawn(viewer)).to.include.members(['title: "Report"', 'text: "whole"', 'n: 2']);
    expect(viewer.shadowRoot!.querySelector('.remark')!.textContent).to.include('breaks off').and.include('line 1, column 80');
    press(viewer, 'ArrowDown');
    await until(() => viewer.shadowRoot!.querySelector('.path')!.textContent === '/title');
    press(viewer, 'Home');
    await until(() => viewer.shadowRoot!.querySelector('.path')!.textContent === '');
    const event = new ClipboardEvent('copy', { clipboardData: new DataTransfer(), bubbles: true, composed: true, cancelable: true });
    await until(() => (scroller(viewer).dispatchEvent(event), event.clipboardData!.getData('text/plain').startsWith('{"title"')));
  });

  it('shows what is no JSON as text, and says where the error is', async () => {
    const viewer = await open('a.json', '{\n "a": oops\n}');
    expect(viewer.shadowRoot!.querySelector('.problem')!.textContent).to.include('line 2, column 7');
    expect(viewer.shadowRoot!.querySelector('mcp-code-viewer')!.shadowRoot!.querySelector('.row.current .text')!.textContent).to.equal(' "a": oops');
    expect([...viewer.capabilities]).to.not.include('source');
    const text = viewer.shadowRoot!.querySelector('mcp-code-viewer')!;
    text.wrap = true;
    const kept = viewer.savePosition();
    expect(kept, 'the place in the text').to.deep.equal(text.savePosition());
    text.wrap = false;
    await viewer.restorePosition(kept);
    await until(() => text.wrap);
  });

  describe('while a large file arrives', () => {
    const all = Array.from({ length: 40_000 }, (_, n) => ({ id: n, name: `heron ${n}`, tags: ['a', 'b'] }));
    const text = new TextEncoder().encode(JSON.stringify(all));
    const half = Math.floor(text.length / 2);

    async function opening(): Promise<{ viewer: McpJsonViewer; more: ReadableStreamDefaultController<Uint8Array>; loaded: Promise<void> }> {
      await row.load();
      const viewer = document.createElement('mcp-json-viewer') as McpJsonViewer;
      viewer.style.setProperty('inline-size', '600px');
      viewer.style.setProperty('block-size', '400px');
      viewer.artifact = sampleArtifact('a.json', 'application/json');
      let more!: ReadableStreamDefaultController<Uint8Array>;
      viewer.content = { ...sampleContent(viewer.artifact, ''), size: text.length, stream: async () => new ReadableStream({ start: (controller) => void (more = controller) }) };
      document.body.append(viewer);
      opened.push(viewer);
      const loaded = viewer.load(new AbortController().signal);
      await until(() => more !== undefined);
      return { viewer, more, loaded };
    }
    const status = (viewer: Viewer): string => viewer.shadowRoot!.querySelector('.status')?.textContent.replace(/\s+/g, ' ') ?? '';

    it('shows the first rows before the rest is there, keeps what was opened, then counts all', async () => {
      const { viewer, more, loaded } = await opening();
      more.enqueue(text.slice(0, half));
      await loaded;
      expect(drawn(viewer)[1]).to.include('0:').and.include('3 keys');
      expect(status(viewer)).to.include('Loading');
      items(viewer)[1]!.querySelector<HTMLElement>('.twist')!.click();
      await until(() => has('name: "heron 0"')(viewer));
      more.enqueue(text.slice(half));
      more.close();
      await until(() => status(viewer).includes('240,001 values'));
      expect(has('name: "heron 0"')(viewer)).to.equal(true);
      await until(() => has('40,000 items')(viewer));
      expect(status(viewer)).to.not.include('Loading');
    });

    it('tells when the rest does not come, and keeps what is there', async () => {
      const { viewer, more, loaded } = await opening();
      more.enqueue(text.slice(0, half));
      await loaded;
      more.error(new Error('The line was cut.'));
      await until(() => status(viewer).includes('The line was cut.'));
      expect(drawn(viewer).length).to.be.above(5);
    });

    it('is read anew for who asks, when the rest does not come, and their place is kept', async () => {
      const { viewer, more, loaded } = await opening();
      const again = () => [...viewer.shadowRoot!.querySelectorAll<HTMLButtonElement>('button')].find(({ textContent }) => textContent === 'Try again');
      more.enqueue(text.slice(0, half));
      await loaded;
      more.error(new Error('The line was cut.'));
      await until(again);
      scroller(viewer).scrollTop = 2000;
      await until(() => (viewer.savePosition!() as { top: number }).top > 0);
      const place = viewer.savePosition!();
      const { content } = viewer;
      viewer.content = { ...content, stream: async () => Promise.reject(new Error('Still cut.')) };
      again()!.click();
      await until(() => viewer.shadowRoot!.querySelector('.problem')?.textContent.includes('Still cut.'));
      viewer.content = sampleContent(viewer.artifact, text);
      again()!.click();
      await until(() => drawn(viewer).length > 5 && !again());
      await until(() => JSON.stringify(viewer.savePosition!()) === JSON.stringify(place));
      expect(viewer.shadowRoot!.textContent).to.not.include('could not be loaded');
    });

    it('shows the text and the place of an error that comes late', async () => {
      const { viewer, more, loaded } = await opening();
      more.enqueue(text.slice(0, half));
      await loaded;
      const broken = new TextEncoder().encode(`${JSON.stringify(all).slice(0, -1)}, oops]`);
      viewer.content = { ...viewer.content, stream: async () => new Response(broken).body! };
      more.enqueue(broken.slice(half));
      more.close();
      await until(() => viewer.shadowRoot!.querySelector('.problem') !== null);
      await until(() => viewer.shadowRoot!.querySelector('mcp-code-viewer') !== null);
      expect(items(viewer)).to.deep.equal([]);
    });
  });

  it('says of JSON that is nested too deep that it is, and shows its text', async () => {
    const viewer = await open('deep.json', '['.repeat(6000) + ']'.repeat(6000));
    const said = viewer.shadowRoot!.querySelector('.problem')!.textContent;
    expect(said).to.include('Nested too deep for a tree: shown as text').and.not.include('Not valid');
    await until(() => viewer.shadowRoot!.querySelector('mcp-code-viewer')?.shadowRoot?.querySelector('.row .text')?.textContent.startsWith('[['));
  });

  it('shows the source and comes back', async () => {
    const viewer = await open('a.json', '{ "a": 1 }');
    viewer.source = true;
    await until(() => viewer.shadowRoot!.querySelector('mcp-code-viewer')?.shadowRoot?.querySelector('.row .text')?.textContent === '{ "a": 1 }');
    expect(viewer.source).to.equal(true);
    await until(() => viewer.capabilities?.has('go-to'));
    expect(viewer.wrap, 'of one line').to.equal(true);
    const kept = viewer.savePosition!();
    viewer.source = false;
    await until(() => viewer.shadowRoot!.querySelector('mcp-code-viewer') === null);
    await until(() => drawn(viewer).includes('a: 1'));
    await viewer.restorePosition!(kept);
    expect(viewer.source, 'as it was left').to.equal(true);
  });

  describe('with a bibliography in CSL-JSON', () => {
    const works = Array.from({ length: 40 }, (_, n) => ({ id: `http://zotero.org/users/1/items/${n}`, type: 'article-journal', title: `On herons ${n}`, author: [{ family: 'Lee', given: 'Ann' }], issued: { 'date-parts': [[2000 + n, 3]] } }));
    const list = (viewer: Viewer): Viewer | null => viewer.shadowRoot!.querySelector<Viewer>('mcp-bibliography-viewer');
    const choose = (viewer: Viewer, name: string): void => [...viewer.shadowRoot!.querySelectorAll<HTMLElement>('.shapes button')].find(({ textContent }) => textContent === name)!.click();

    it('shows a list of works, and the tree and the table on request', async () => {
      const viewer = await open('My Library.json', works);
      expect(list(viewer)!.shadowRoot!.textContent).to.include('On herons').and.include('40');
      expect(await viewer.find('herons 7')).to.include({ total: 1 });
      choose(viewer, 'Tree');
      await until(() => has('On herons 0')(viewer) || has('0: {}')(viewer));
      expect(list(viewer)).to.equal(null);
      choose(viewer, 'Table');
      await until(() => viewer.shadowRoot!.querySelector('mcp-data-viewer')?.shadowRoot?.querySelector('.body')?.textContent.includes('On herons') ?? false);
      choose(viewer, 'Bibliography');
      await until(() => list(viewer)?.shadowRoot?.textContent.includes('On herons') ?? false);
    });

    it('comes back to the shape and the place where the reader was', async () => {
      const viewer = await open('My Library.json', works);
      const kept = viewer.savePosition();
      expect(kept).to.have.property('works');
      await viewer.restorePosition({ top: 0 });
      expect(list(viewer)).to.equal(null);
      await viewer.restorePosition(kept);
      expect(list(viewer)).to.not.equal(null);
    });

    it('shows a damaged one as far as it goes', async () => {
      const viewer = await open('My Library.json', JSON.stringify(works).slice(0, -400));
      expect(list(viewer)!.shadowRoot!.textContent).to.include('On herons 0');
    });
  });

  describe('with settings of a chart', () => {
    const bars = { mark: 'bar', data: { values: [{ bird: 'heron', seen: 3 }, { bird: 'egret', seen: 5 }] }, encoding: { x: { field: 'bird' }, y: { field: 'seen', type: 'quantitative' } }, title: 'Birds at the weir' };
    const schema = 'https://vega.github.io/schema/vega-lite/v5.json';
    const chart = (viewer: Viewer): string | undefined => viewer.shadowRoot!.querySelector('mcp-diagram-viewer')?.shadowRoot!.querySelector('mcp-image-viewer')?.shadowRoot!.querySelector('img')?.alt;
    const shapes = (viewer: Viewer): string[] => [...viewer.shadowRoot!.querySelectorAll('.shapes button')].map(({ textContent }) => textContent);

    const many = { ...bars, data: { values: Array.from({ length: 4_000 }, () => bars.data.values[0]) } };
    for (const [told, name, value, mime] of [['by their schema', 'bars.json', { $schema: schema, ...bars }, 'application/json'], ['by a schema at their end', 'bars.json', { ...bars, $schema: schema }, 'application/json'], ['by that of many values', 'bars.json', { $schema: schema, ...many }, 'application/json'], ['by their type', 'bars.json', bars, 'application/vnd.vegalite.v5+json']] as const) {
      it(`shows a chart, told ${told}, and its tree on request`, async () => {
        const viewer = await open(name, value, mime);
        await until(() => chart(viewer)?.includes('Birds at the weir'), 'the chart');
        expect(shapes(viewer)).to.deep.equal(['Chart', 'Tree']);
        expect([...viewer.capabilities!].toSorted()).to.deep.equal(['copy', 'find', 'print', 'source', 'zoom']);
        [...viewer.shadowRoot!.querySelectorAll<HTMLElement>('.shapes button')][1]!.click();
        await until(() => viewer.shadowRoot!.querySelector('[role="treeitem"]') !== null, 'the tree');
        await until(() => viewer.capabilities!.has('go-to') || !viewer.capabilities!.has('zoom'), 'its search');
        expect(chart(viewer)).to.equal(undefined);
      });
    }

    const figure = { data: [{ type: 'bar', x: ['heron'], y: [3] }], layout: { title: { text: 'Birds at the weir' } } };
    const option = { title: { text: 'Birds at the weir' }, xAxis: { data: ['heron'] }, yAxis: {}, series: [{ type: 'bar', data: [3] }] };
    const configuration = { type: 'bar', data: { labels: ['heron'], datasets: [{ label: 'Birds at the weir', data: [3] }] } };
    for (const [told, value, mime] of [['a figure of Plotly', figure, 'application/json'], ['one by its type', figure, 'application/vnd.plotly.v1+json'], ['an option of ECharts', option, 'application/json'], ['a configuration of Chart.js', configuration, 'application/json']] as const) {
      it(`shows ${told} as a chart, and its tree on request`, async () => {
        const viewer = await open('bars.json', value, mime);
        await until(() => chart(viewer)?.includes('Birds at the weir'), 'the chart');
        expect(shapes(viewer).slice(0, 2)).to.deep.equal(['Chart', 'Tree']);
      });
    }

    it('says of a kind that is not drawn which, and keeps the source and the tree', async () => {
      const viewer = await open('cloud.json', { data: [{ type: 'pointcloud', x: [1], y: [1] }], layout: {} });
      const inner = (): ShadowRoot | null | undefined => viewer.shadowRoot!.querySelector('mcp-diagram-viewer')?.shadowRoot;
      await until(() => inner()?.querySelector('.fault')?.textContent.includes('not drawn here: pointcloud.'), 'the sentence');
      expect(shapes(viewer).slice(0, 2)).to.deep.equal(['Chart', 'Tree']);
    });

    it('shows no chart of other schemas, and of what has such a schema within', async () => {
      for (const value of [{ data: [{ type: 'scatter', id: '1' }], layout: {} }, { series: [{ type: 'drama', data: [] }] }, { $schema: 'https://json-schema.org/draft/2020-12/schema', ...bars }, { chart: { $schema: schema, ...bars } }, [{ $schema: schema, ...bars }]]) {
        const viewer = await open('other.json', value);
        expect(shapes(viewer)).not.to.include('Chart');
      }
    });
  });

  describe('with a scene of Excalidraw', () => {
    const scene = { version: 2, elements: [{ type: 'text', id: 'a', x: 0, y: 0, width: 90, height: 25, text: 'Weir' }], appState: {} };
    const picture = (viewer: Viewer): HTMLImageElement | null | undefined => viewer.shadowRoot!.querySelector('mcp-diagram-viewer')?.shadowRoot!.querySelector('mcp-image-viewer')?.shadowRoot!.querySelector('img');
    const shapes = (viewer: Viewer): string[] => [...viewer.shadowRoot!.querySelectorAll('.shapes button')].map(({ textContent }) => textContent);

    for (const [told, value] of [['begins by saying so', { type: 'excalidraw', ...scene }], ['says so at its end', { ...scene, type: 'excalidraw' }]] as const) {
      it(`shows a drawing of what ${told}, and its tree on request`, async () => {
        const viewer = await open('sketch.json', value);
        await until(() => picture(viewer)?.complete, 'the drawing');
        expect(shapes(viewer).slice(0, 2)).to.deep.equal(['Drawing', 'Tree']);
      }).timeout(20_000);
    }

    it('shows none of what has only its name, or its elements', async () => {
      for (const value of [{ type: 'excalidraw' }, { type: 'excalidrawlib', elements: [] }, { elements: [] }, { data: { type: 'excalidraw', elements: [] } }]) expect(shapes(await open('other.json', value))).not.to.include('Drawing');
    });
  });

  describe('with places in GeoJSON', () => {
    const point = (name: string, ...coordinates: number[]) => ({ type: 'Feature', properties: { name }, geometry: { type: 'Point', coordinates } });
    const weirs = { type: 'FeatureCollection', features: [point('Upper weir', 11.5, 48.1), point('Lower weir', 11.6, 48.2)] };
    const picture = (viewer: Viewer): HTMLImageElement | null | undefined => viewer.shadowRoot!.querySelector('mcp-diagram-viewer')?.shadowRoot!.querySelector('mcp-image-viewer')?.shadowRoot!.querySelector('img');
    const shapes = (viewer: Viewer): string[] => [...viewer.shadowRoot!.querySelectorAll('.shapes button')].map(({ textContent }) => textContent);

    it('shows a map that names them, and the tree and the table on request', async () => {
      const viewer = await open('weirs.geojson', weirs, 'application/geo+json');
      await until(() => picture(viewer)?.alt.includes('Upper weir, Lower weir'), 'the map');
      expect(shapes(viewer)).to.deep.equal(['Map', 'Tree', 'Table']);
      [...viewer.shadowRoot!.querySelectorAll<HTMLElement>('.shapes button')][1]!.click();
      await until(() => viewer.shadowRoot!.querySelector('[role="treeitem"]') !== null, 'the tree');
    });

    it('shows each kind of geometry on a map', async () => {
      const [line, ring] = [[[11.5, 48.1], [11.6, 48.2]], [[11.5, 48.1], [11.6, 48.2], [11.6, 48.1], [11.5, 48.1]]];
      const geometries = [{ type: 'Point', coordinates: line[0] }, { type: 'MultiPoint', coordinates: line }, { type: 'LineString', coordinates: line }, { type: 'MultiLineString', coordinates: [line] }, { type: 'Polygon', coordinates: [ring] }, { type: 'MultiPolygon', coordinates: [[ring]] }];
      for (const value of [...geometries, { type: 'GeometryCollection', geometries }, { type: 'Feature', geometry: geometries[0], properties: null }, { type: 'FeatureCollection', features: [{ type: 'Feature', geometry: null, properties: {} }, ...weirs.features] }]) {
        const viewer = await open('places.json', value);
        await until(() => picture(viewer), value.type);
        expect(shapes(viewer)[0]).to.equal('Map');
      }
    });

    it('draws places in the colours that the file gives them, and in no other words of it', async () => {
      const { drawDiagram } = await import('../diagram/draw-diagram.ts');
      const coloured = (properties: object) => drawDiagram(JSON.stringify({ type: 'FeatureCollection', features: [{ ...point('', 11.5, 48.1), properties }] }), 'light').then((drawn) => ('svg' in drawn ? /<circle[^>]*fill="([^"]*)"/.exec(drawn.svg)?.[1] : undefined));
      expect(await coloured({ 'marker-color': '#ff0000' })).to.equal('#ff0000');
      expect(await coloured({ 'marker-color': 'red"/><script>' })).to.equal(await coloured({}));
    });

    it('says that nothing can be drawn of what is nested deeper than anything can be followed', async () => {
      const { drawDiagram } = await import('../diagram/draw-diagram.ts');
      const depth = 40_000;
      const deep = '{"type":"GeometryCollection","geometries":['.repeat(depth) + ']}'.repeat(depth);
      expect(await drawDiagram(deep, 'light')).to.deep.equal({ problem: 'broken', reason: '' });
    });

    it('shows no map of metres on a plane, of what has no place, and of what is no GeoJSON', async () => {
      for (const value of [{ type: 'Point', coordinates: [600_000, 5_000_000] }, { type: 'FeatureCollection', features: [] }, { type: 'Feature', geometry: null }, { type: 'Point', coordinates: [] }, { type: 'Point', coordinates: 'here' }, { type: 'Topology', objects: {}, arcs: [] }, { type: 'constructor', constructor: [1, 2] }, [weirs]]) {
        const viewer = await open('other.json', value);
        expect(shapes(viewer), JSON.stringify(value)).not.to.include('Map');
      }
    });
  });

  describe('with nodes and links', () => {
    const graph = { entities: [{ name: 'Ada', entityType: 'person', observations: ['She wrote.'] }, { name: 'Acme', entityType: 'company', observations: [] }], relations: [{ from: 'Ada', to: 'Acme', relationType: 'works at' }] };
    const drawn = (viewer: Viewer): Viewer | null => viewer.shadowRoot!.querySelector<Viewer>('mcp-knowledge-graph-viewer');
    const shapes = (viewer: Viewer): string[] => [...viewer.shadowRoot!.querySelectorAll('.shapes button')].map(({ textContent }) => textContent);
    const choose = (viewer: Viewer, name: string): void => [...viewer.shadowRoot!.querySelectorAll<HTMLElement>('.shapes button')].find(({ textContent }) => textContent === name)!.click();

    it('shows a graph, which can be scaled, and the tree and the table on request', async () => {
      const viewer = await open('memory.json', graph);
      expect(shapes(viewer)).to.deep.equal(['Graph', 'Tree', 'Table']);
      expect(drawn(viewer)!.shadowRoot!.textContent).to.include('2 nodes, 1 link').and.include('person');
      await until(() => viewer.capabilities!.has('zoom'));
      viewer.zoom!('in');
      await until(() => viewer.zoomLabel === drawn(viewer)!.zoomLabel && viewer.zoomLabel !== '');
      expect([...viewer.findOptions!]).to.deep.equal(['matchCase', 'wholeWords']);
      expect(await viewer.find('works')).to.include({ total: 1 });
      choose(viewer, 'Tree');
      await until(() => has('entities: [2]')(viewer) || viewer.shadowRoot!.textContent.includes('entities'));
      expect([drawn(viewer), viewer.capabilities!.has('zoom')]).to.deep.equal([null, false]);
      choose(viewer, 'Graph');
      await until(() => drawn(viewer)?.shadowRoot?.textContent.includes('1 link') ?? false);
    });

    it('comes back to the shape and the place where the reader was, in the theme that there is', async () => {
      const viewer = await open('memory.json', graph);
      const kept = viewer.savePosition();
      expect(kept).to.have.property('graph');
      await viewer.restorePosition({ top: 0 });
      expect(drawn(viewer)).to.equal(null);
      await viewer.restorePosition(kept);
      viewer.context = { ...viewer.context, theme: 'dark' };
      await viewer.updateComplete;
      expect(drawn(viewer)!.context.theme).to.equal('dark');
    });

    const memory = [{ type: 'entity', name: 'Ada', entityType: 'person', observations: [] }, { type: 'entity', name: 'Acme', entityType: 'company', observations: [] }, { type: 'relation', from: 'Ada', to: 'Acme', relationType: 'works at' }];
    const person = (id: string, name: string) => ({ elementId: id, labels: ['Person'], properties: { name } });
    const answers: Readonly<Record<string, unknown>> = {
      'the lines that the reference memory server keeps': memory.map((line) => JSON.stringify(line)).join('\n'),
      'a list of nodes and links': [{ data: { id: 'a' } }, { data: { id: 'b' } }, { data: { id: 'e', source: 'a', target: 'b' } }],
      'rows of Neo4j': [{ n: person('4:1', 'Ada'), r: { elementId: '5:1', type: 'KNOWS', startNodeElementId: '4:1', endNodeElementId: '4:2', properties: {} }, m: person('4:2', 'Bob') }],
      'rows of paths, as its driver for Python writes them': [{ p: [{ name: 'Ada' }, 'KNOWS', { name: 'Bob' }] }],
      'what modules depend on, by madge': Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`${at}.js`, at === 0 ? ['59.js'] : []])),
      'what packages depend on, by CycloneDX': { bomFormat: 'CycloneDX', components: Array.from({ length: 60 }, (_, at) => ({ 'bom-ref': `${at}`, type: 'library', name: `package ${at}` })), dependencies: Array.from({ length: 60 }, (_, at) => ({ ref: `${at}`, dependsOn: at === 59 ? ['0'] : [] })) },
      'what packages depend on, by SPDX': { spdxVersion: 'SPDX-2.3', SPDXID: 'SPDXRef-DOCUMENT', packages: [{ SPDXID: 'SPDXRef-a', name: 'a' }, { SPDXID: 'SPDXRef-b', name: 'b' }], relationships: [{ spdxElementId: 'SPDXRef-a', relationshipType: 'DEPENDS_ON', relatedSpdxElement: 'SPDXRef-b' }] },
      'linked data': { '@context': 'https://schema.org', '@graph': [{ '@id': '#a', '@type': 'Person', name: 'Ada', worksFor: { '@id': '#b' } }, { '@id': '#b', '@type': 'Organization', name: 'Acme' }] },
    };
    for (const [name, value] of Object.entries(answers)) {
      it(`shows ${name} as a graph, and its tree on request`, async () => {
        const viewer = await open('answer.json', value);
        expect(drawn(viewer)!.shadowRoot!.textContent).to.include('1 link');
        choose(viewer, 'Tree');
        await until(() => drawn(viewer) === null && viewer.shadowRoot!.querySelector('[role="treeitem"]') !== null);
      });
    }

    const others: Readonly<Record<string, unknown>> = {
      'messages, some without a receiver': [{ id: 1, from: 'a', to: 'b' }, { id: 2, from: 'a' }],
      'tags by name': { a: ['x', 'y'], b: ['x'] },
      'nodes without links': { nodes: [{ id: 1 }], edges: [] },
      'pages of an API': { edges: [{ node: { id: 1 }, cursor: 'x' }], nodes: [{ id: 1 }] },
      'links without nodes': { links: [{ from: 'a', to: 'b' }] },
      'a scene': { nodes: [{ mesh: 0, name: 'x' }], links: [[1, 2, 0, 3]] },
      'a list': [{ source: 'a', target: 'b' }],
    };
    for (const [name, value] of Object.entries(others)) {
      it(`shows no graph of ${name}`, async () => {
        const viewer = await open('other.json', value);
        expect([drawn(viewer), shapes(viewer).includes('Graph')]).to.deep.equal([null, false]);
      });
    }
  });
});
