import { expect } from 'chai';
import type { JsonValue } from '@mcp-canvas/contract';
import { registerStrings } from '../../localization/index.ts';
import { builtinViewers } from '../builtin.ts';
import { sampleArtifact, sampleContent } from '../suite/sample-content.ts';
import { viewerSuite } from '../suite/here.ts';
import type { Viewer } from '../viewer.ts';
import type { McpCodeViewer } from './code-viewer.ts';
import { colour, loadLanguage } from './engine/colouring.ts';
import { languageNames } from './engine/language-names.ts';
import { languageAtHead, languageOf } from './file-language.ts';
import { until } from '../suite/until.ts';

const row = builtinViewers.find(({ id }) => id === 'code')!;
const drawn = (viewer: Viewer): string[] => [...viewer.shadowRoot!.querySelectorAll('.row .text')].map((line) => line.textContent);
const has = (text: string) => (viewer: Viewer) => drawn(viewer).some((line) => line.includes(text));

viewerSuite({
  row,
  searched: { name: 'long.ts', mime: 'text/typescript', bytes: 'export const answer = 42;\n'.repeat(300), shown: has('answer') },
  samples: [
    { name: 'a.ts', mime: 'text/typescript', bytes: 'const answer = 42;\n', shown: has('const answer = 42;') },
    { name: 'b.py', mime: 'text/x-python', bytes: 'print("hello")\n', shown: has('print("hello")') },
    { name: 'c.txt', mime: 'text/plain', bytes: Uint8Array.from([0xff, 0xfe, 0x68, 0, 0x69, 0]), shown: has('hi') },
    { name: 'app.log', mime: 'application/octet-stream', bytes: 'up\r\ndown\r\n', shown: has('down') },
  ],
});

async function open(name: string, bytes: string | Uint8Array<ArrayBuffer>, mime = 'text/plain'): Promise<McpCodeViewer> {
  await row.load();
  const viewer = document.createElement('mcp-code-viewer') as McpCodeViewer;
  viewer.style.setProperty('inline-size', '600px');
  viewer.style.setProperty('block-size', '400px');
  viewer.artifact = sampleArtifact(name, mime);
  viewer.content = sampleContent(viewer.artifact, bytes);
  document.body.append(viewer);
  opened.push(viewer);
  await viewer.load(new AbortController().signal);
  return viewer;
}
const opened: McpCodeViewer[] = [];
const status = (viewer: Viewer): string => viewer.shadowRoot!.querySelector('.status')!.textContent.replace(/\s+/g, ' ');
const lines = (count: number): string => Array.from({ length: count }, (_, line) => `line ${line + 1}`).join('\n');
const copied = (viewer: Viewer): string => {
  const event = new ClipboardEvent('copy', { clipboardData: new DataTransfer(), bubbles: true, composed: true, cancelable: true });
  viewer.shadowRoot!.querySelector('.scroller')!.dispatchEvent(event);
  return event.clipboardData!.getData('text/plain');
};
const press = (viewer: Viewer, key: string, more: KeyboardEventInit = {}) =>
  viewer.shadowRoot!.querySelector('.scroller')!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...more }));

describe('the code viewer', () => {
  afterEach(() => {
    for (const viewer of opened.splice(0)) {
      viewer.dispose();
      viewer.remove();
    }
  });

  it('says in the reader’s language why the rest of a text did not come', async () => {
    registerStrings('fr', { unreachable: '« {name} » est injoignable.' });
    const viewer = await open('a.txt', 'shown before\n');
    viewer.context = { ...viewer.context, locale: 'fr' };
    const gone = Object.assign(new Error('It cannot be reached.'), { key: 'unreachable', values: { name: 'a.txt' } });
    const pieces = [new TextEncoder().encode('the first line\n'), undefined];
    viewer.content = { ...viewer.content, stream: async () => new ReadableStream({ pull: (controller) => { const piece = pieces.shift(); if (piece) controller.enqueue(piece); else controller.error(gone); } }) };
    await viewer.load(new AbortController().signal);
    await until(() => status(viewer).includes('« a.txt » est injoignable.'));
    expect(drawn(viewer)[0]).to.equal('the first line');
  });

  it('tells the line that a reader went to, for who does not see it', async () => {
    const viewer = await open('a.txt', lines(3000));
    const told = () => viewer.shadowRoot!.querySelector('.status .visually-hidden[role=status]')!.textContent.replace(/\s+/g, ' ').trim();
    expect(told()).to.equal('');
    viewer.goTo!(1200);
    await until(() => told() === 'Line 1,200: line 1200');
    viewer.goToLine(5);
    expect(told()).to.include('1,200');
  });

  it('reads a text anew whose rest did not come, for who asks, and keeps their place', async () => {
    const viewer = await open('a.txt', lines(3000));
    const { content } = viewer;
    const again = () => [...viewer.shadowRoot!.querySelectorAll<HTMLButtonElement>('.status button')].find(({ textContent }) => textContent === 'Try again');
    expect(again()).to.equal(undefined);
    const gone = new Error('It cannot be reached.');
    const pieces = [new TextEncoder().encode(`${lines(1000)}\n`), undefined];
    viewer.content = { ...content, stream: async () => new ReadableStream({ pull: (controller) => { const piece = pieces.shift(); if (piece) controller.enqueue(piece); else controller.error(gone); } }) };
    await viewer.load(new AbortController().signal);
    await until(again);
    viewer.goToLine(500);
    await until(() => drawn(viewer).includes('line 500'));
    // The first try fails as well.
    viewer.content = { ...content, stream: async () => Promise.reject(gone) };
    again()!.click();
    await until(() => drawn(viewer).length === 0);
    await until(again);
    viewer.content = content;
    again()!.click();
    await until(() => drawn(viewer).includes('line 500') && status(viewer).includes('3,000 lines'));
    expect([again(), status(viewer).includes('could not')]).to.deep.equal([undefined, false]);
  });

  it('marks what is unseen and what would turn code around, and copies the text as it is', async () => {
    const code = 'const admin = \u202e } \u2066if (isAdmin)\u2069 \u2066 begin\n/* zero\u200bwidth */\n';
    for (const name of ['trojan.js', 'trojan.txt']) {
      const viewer = await open(name, code);
      const marks = () => [...viewer.shadowRoot!.querySelectorAll<HTMLElement>('.row .unseen')].map(({ dataset }) => dataset['name']);
      expect(marks()).to.deep.equal(['U+202E', 'U+2066', 'U+2069', 'U+2066', 'U+200B']);
      press(viewer, 'a', { ctrlKey: true });
      expect(copied(viewer)).to.equal(code);
      expect(await viewer.find('isAdmin')).to.include({ total: 1 });
      const [order] = viewer.shadowRoot!.querySelectorAll<HTMLElement>('.row .text');
      const [first, last] = [...order!.querySelectorAll('.unseen')].flatMap((mark, nth) => (nth === 0 || nth === 3 ? [mark.getBoundingClientRect().left] : []));
      expect(first).to.be.below(last!);
    }
  });
  it('draws only the lines in view, of a million', async () => {
    const viewer = await open('long.txt', lines(1_000_000));
    await until(() => status(viewer).includes('1,000,000 lines'));
    expect(drawn(viewer).length).to.be.within(10, 60);
    viewer.goToLine(777_777);
    expect(drawn(viewer)).to.include('line 777777');
    viewer.goToLine(1_000_000);
    expect(drawn(viewer)).to.include('line 1000000');
  });

  it('reaches the last line by the scroll bar', async () => {
    const viewer = await open('long.txt', lines(600_000));
    await until(() => status(viewer).includes('600,000 lines'));
    viewer.wrap = false;
    await new Promise(requestAnimationFrame);
    const scroller = viewer.shadowRoot!.querySelector('.scroller')!;
    scroller.scrollTop = scroller.scrollHeight;
    await until(() => drawn(viewer).includes('line 600000'));
  });

  it('draws of a line of megabytes only what is seen', async () => {
    const viewer = await open('data.js', `${'x'.repeat(3_000_000)}END`, 'text/javascript');
    await until(() => !status(viewer).includes('Loading'));
    expect(drawn(viewer)[0]!.length).to.be.below(2000);
    const scroller = viewer.shadowRoot!.querySelector('.scroller')!;
    // The track still grows for a frame when the last of the text has come: who is at its end then is not at the end of the line.
    await until(() => {
      scroller.scrollLeft = scroller.scrollWidth;
      return drawn(viewer)[0]?.endsWith('xEND');
    });
  });

  it('copies the whole file after Ctrl+A, though only a part is drawn', async () => {
    const text = lines(5000);
    const viewer = await open('long.txt', text);
    await until(() => status(viewer).includes('5,000 lines'));
    press(viewer, 'a', { ctrlKey: true });
    expect(copied(viewer)).to.equal(text);
    const ended = await open('ended.txt', 'a\nb\n');
    press(ended, 'a', { ctrlKey: true });
    expect(copied(ended), 'with its last line end').to.equal('a\nb\n');
  });

  it('selects from where the reader pressed to where Shift is held at the next press, however far that is, and while it is dragged', async () => {
    const viewer = await open('long.txt', lines(5000));
    await until(() => status(viewer).includes('5,000 lines'));
    await new Promise(requestAnimationFrame);
    const rows = () => [...viewer.shadowRoot!.querySelectorAll('.row .text')];
    const settled = () => new Promise((resolve) => setTimeout(resolve, 30));
    const pointer = (type: string, row: Element, init: PointerEventInit = {}) => row.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true, button: 0, ...init }));
    const at = (row: Element, unit: number) => [row.firstChild!, unit] as const;
    pointer('pointerdown', rows()[2]!);
    getSelection()!.setBaseAndExtent(...at(rows()[2]!, 5), ...at(rows()[2]!, 5));
    await settled();
    pointer('pointerup', rows()[2]!);
    viewer.goToLine(3000);
    await settled();
    const far = rows().find(({ textContent }) => textContent === 'line 3000')!;
    pointer('pointerdown', far, { shiftKey: true });
    // The browser has lost where it began: it selects from what is drawn.
    getSelection()!.setBaseAndExtent(...at(rows()[0]!, 0), ...at(far, 4));
    await settled();
    pointer('pointerup', far);
    const selected = copied(viewer)!.split('\n');
    expect([selected.length, selected[0], selected.at(-1)]).to.deep.equal([2998, '3', 'line']);
    // Dragged on, upwards past the place of the press.
    pointer('pointerdown', far);
    getSelection()!.setBaseAndExtent(...at(far, 4), ...at(far, 6));
    await settled();
    viewer.goToLine(1);
    await settled();
    getSelection()!.setBaseAndExtent(...at(rows()[3]!, 6), ...at(rows()[0]!, 2));
    await settled();
    pointer('pointerup', rows()[0]!);
    const upwards = copied(viewer)!.split('\n');
    expect([upwards.length, upwards[0], upwards.at(-1)]).to.deep.equal([3000, 'ne 1', 'line']);
  });

  it('has selected in the next version what was selected in this one, where the same words stand there, for who is in it', async () => {
    const select = (viewer: Viewer, from: number, to: number): void => {
      const texts = [...viewer.shadowRoot!.querySelectorAll('.row .text')];
      viewer.shadowRoot!.querySelector<HTMLElement>('.scroller')!.focus();
      getSelection()!.setBaseAndExtent(texts[from]!.firstChild!, 2, texts[to]!.firstChild!, 4);
    };
    const next = async (place: JsonValue, text: string, held = true): Promise<string> => {
      const viewer = await open('app.log', text);
      if (held) viewer.shadowRoot!.querySelector<HTMLElement>('.scroller')!.focus();
      await viewer.restorePosition(place);
      return getSelection()!.isCollapsed && copied(viewer) === '' ? '' : copied(viewer);
    };
    const before = await open('app.log', lines(40));
    select(before, 1, 3);
    const selected = copied(before);
    expect(selected).to.equal('ne 2\nline 3\nline');
    const place = before.savePosition();
    getSelection()!.removeAllRanges();
    before.remove();
    expect(await next(place, `${lines(40)}\nmore\nand more`), 'a log that grew').to.equal(selected);
    getSelection()!.removeAllRanges();
    expect(await next(place, lines(40).replace('line 3', 'time 3')), 'other words').to.equal('');
    expect(await next(place, lines(40), false), 'a reader elsewhere').to.equal('');
    expect(await next(place, 'short'), 'a file that ends before').to.equal('');
  });

  it('keeps a selection that leaves the view, and copies all of it', async () => {
    const viewer = await open('long.txt', lines(5000));
    await until(() => status(viewer).includes('5,000 lines'));
    await new Promise(requestAnimationFrame);
    const texts = [...viewer.shadowRoot!.querySelectorAll('.row .text')];
    getSelection()!.setBaseAndExtent(texts[1]!.firstChild!, 5, texts[3]!.firstChild!, 4);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(copied(viewer)).to.equal('2\nline 3\nline');
    viewer.goToLine(3000);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(copied(viewer)).to.equal('2\nline 3\nline');
    viewer.goToLine(1);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(copied(viewer)).to.equal('2\nline 3\nline');
  });

  it('wraps long lines into rows that fit, and unwraps them', async () => {
    const viewer = await open('wide.ts', `${'word '.repeat(100)}\nend`, 'text/typescript');
    expect(viewer.wrap).to.equal(false);
    const before = drawn(viewer).length;
    viewer.wrap = true;
    await new Promise(requestAnimationFrame);
    expect(drawn(viewer).length).to.be.above(before + 3);
    expect(drawn(viewer).join('')).to.equal(`${'word '.repeat(100)}end`);
    viewer.wrap = false;
    await new Promise(requestAnimationFrame);
    expect(drawn(viewer).length).to.equal(before);
  });

  it('wraps a great many lines anew in slices: the page goes on, and the reader stays at the line', async () => {
    const viewer = await open('long.log', Array.from({ length: 25_000 }, (_, nth) => `line ${nth}: ${'some words that go on '.repeat(6)}`).join('\n'));
    viewer.restorePosition({ line: 15_000, left: 0, wrap: true });
    const first = (): string => viewer.shadowRoot!.querySelector('.row .text')!.textContent;
    const high = (): number => Number.parseFloat(viewer.shadowRoot!.querySelector<HTMLElement>('.track')!.style.height);
    await until(() => /^line 1500|^line 1499/.test(first()));
    for (let seen = 0; seen !== high(); await new Promise((resolve) => setTimeout(resolve, 200))) seen = high();
    const before = high();
    viewer.style.setProperty('inline-size', '300px');
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(high(), 'in the next frame').to.equal(before);
    await until(() => high() > before * 1.5);
    expect((viewer.savePosition() as { line: number }).line).to.equal(15_000);
    viewer.style.setProperty('inline-size', '280px');
    await new Promise((resolve) => setTimeout(resolve, 30));
    viewer.style.setProperty('inline-size', '600px');
    await until(() => high() === before);
    expect((viewer.savePosition() as { line: number }).line).to.equal(15_000);
    viewer.remove();
  });

  it('finds plain text and expressions, counts, steps and wraps around', async () => {
    const viewer = await open('find.txt', 'one Two\ntwo three\nTWO [x]\n');
    expect(await viewer.find('two')).to.deep.equal({ current: 1, total: 3 });
    expect(await viewer.find('two', { step: 1 })).to.deep.equal({ current: 2, total: 3 });
    expect(await viewer.find('two', { step: -1 })).to.deep.equal({ current: 1, total: 3 });
    expect(await viewer.find('two', { step: -1 })).to.deep.equal({ current: 3, total: 3 });
    expect(await viewer.find('two', { matchCase: true })).to.deep.equal({ current: 1, total: 1 });
    expect(await viewer.find('t\\w+', { regexp: true })).to.deep.equal({ current: 1, total: 4 });
    expect(await viewer.find('[x]')).to.deep.equal({ current: 1, total: 1 });
    expect(await viewer.find('nothing')).to.deep.equal({ current: 0, total: 0 });
  });

  it('shows where the match is, in a file that is longer than the view', async () => {
    const viewer = await open('long.txt', `${lines(5000)}\nneedle`);
    await until(() => status(viewer).includes('5,001 lines'));
    await viewer.find('needle');
    expect(drawn(viewer)).to.include('needle');
    expect(CSS.highlights.get('mcp-canvas-find-current')!.size).to.equal(1);
    viewer.clearFind();
    expect(CSS.highlights.has('mcp-canvas-find-current')).to.equal(false);
  });

  it('stops an expression that backtracks without end, says so, and searches on', async () => {
    const viewer = await open('find.txt', `${'a'.repeat(60)}!\nneedle`);
    const error = await viewer.find('^(a+)+$', { regexp: true }).catch((reason: Error) => reason);
    expect((error as Error).message).to.equal('The expression takes too long for this text. Make it simpler.');
    expect(await viewer.find('n.*e', { regexp: true })).to.deep.equal({ current: 1, total: 1 });
  });

  it('finds what is asked for while an expression without end is still tried, as one who types does', async () => {
    const viewer = await open('find.txt', `${'a'.repeat(60)}!\nneedle`);
    const first = viewer.find('^(a+)+$', { regexp: true }).catch((reason: Error) => reason);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await viewer.find('n.*e', { regexp: true })).to.deep.equal({ current: 1, total: 1 });
    expect(await first).to.not.be.instanceOf(Error);
    expect(CSS.highlights.get('mcp-canvas-find-current')!.size).to.equal(1);
  });

  it('refuses an expression that is none with a sentence', async () => {
    const viewer = await open('find.txt', 'x');
    const error = await viewer.find('(', { regexp: true }).catch((reason: Error) => reason);
    expect(error).to.be.instanceOf(Error);
  });

  it('colours what is seen, in a worker', async () => {
    const viewer = await open('a.ts', 'const answer: number = 42; // all\n', 'text/typescript');
    await until(() => viewer.shadowRoot!.querySelector('.k1') !== null);
    expect(viewer.shadowRoot!.querySelector('.k1')!.textContent).to.equal('const');
    expect(viewer.shadowRoot!.querySelector('.k4')!.textContent).to.equal('// all');
    expect(drawn(viewer)[0]).to.equal('const answer: number = 42; // all');
  });

  describe('in a text too long to be coloured at once', () => {
    const comment = `/* begins\n${'  const if "text" 123\n'.repeat(6000)}  const ends */\n`;
    const template = `const t = \`begins\n${'  const if 123\n'.repeat(4000)}\`;\n`;
    const plain = 'const n = 1;\n'.repeat(3000);
    const kindOf = (viewer: Viewer, text: string): string | undefined => [...viewer.shadowRoot!.querySelectorAll('.row .text span')].find(({ textContent }) => textContent === text)?.className;

    it('knows a comment by its beginning, however far away', async () => {
      const viewer = await open('a.ts', comment + template + plain, 'text/typescript');
      await until(() => !status(viewer).includes('Loading'));
      viewer.goToLine(4000);
      await until(() => kindOf(viewer, '  const if "text" 123') === 'k4');
      viewer.goToLine(6002);
      await until(() => kindOf(viewer, '  const ends */') === 'k4');
      viewer.goToLine(8500);
      await until(() => kindOf(viewer, '  const if 123') === 'k2');
      viewer.goToLine(11_500);
      await until(() => kindOf(viewer, 'const') === 'k1');
    });

    it('shows colours at once where it cannot know yet, then the right ones', async () => {
      const viewer = await open('a.ts', plain + comment + plain, 'text/typescript');
      await until(() => !status(viewer).includes('Loading'));
      viewer.goToLine(8000);
      await until(() => kindOf(viewer, '  const if "text" 123') === 'k4');
    });

    it('goes on colouring as the text arrives', async () => {
      await row.load();
      const viewer = document.createElement('mcp-code-viewer') as McpCodeViewer;
      viewer.style.setProperty('inline-size', '600px');
      viewer.style.setProperty('block-size', '400px');
      viewer.artifact = sampleArtifact('a.ts', 'text/typescript');
      let more!: ReadableStreamDefaultController<Uint8Array>;
      viewer.content = { ...sampleContent(viewer.artifact, ''), stream: async () => new ReadableStream({ start: (controller) => void (more = controller) }) };
      document.body.append(viewer);
      opened.push(viewer);
      const loaded = viewer.load(new AbortController().signal);
      await until(() => more !== undefined);
      more.enqueue(new TextEncoder().encode(comment.slice(0, 90_000)));
      await loaded;
      viewer.goToLine(3500);
      await until(() => kindOf(viewer, '  const if "text" 123') === 'k4');
      more.enqueue(new TextEncoder().encode(comment.slice(90_000) + plain));
      more.close();
      await until(() => !status(viewer).includes('Loading'));
      viewer.goToLine(7000);
      await until(() => kindOf(viewer, 'const') === 'k1');
    });
  });

  it('says how many lines there are and which encoding was taken', async () => {
    const western = await open('a.txt', Uint8Array.from([0x63, 0xe9, 0x0a]));
    await until(() => !status(western).includes('Loading'));
    const encoding = (viewer: Viewer) => viewer.shadowRoot!.querySelector<HTMLSelectElement>('.encoding')!.selectedOptions[0]!.text;
    expect([status(western).includes('1 line'), encoding(western)]).to.deep.equal([true, 'Windows-1252']);
    const unicode = await open('b.txt', 'a\nb');
    await until(() => !status(unicode).includes('Loading'));
    expect([status(unicode).includes('2 lines'), encoding(unicode)]).to.deep.equal([true, 'UTF-8']);
  });

  it('comes back to the line and the wrapping it was left at', async () => {
    const viewer = await open('long.txt', lines(5000));
    await until(() => status(viewer).includes('5,000 lines'));
    viewer.restorePosition({ line: 2500, left: 0, wrap: false });
    expect(viewer.wrap).to.equal(false);
    expect(viewer.savePosition()).to.deep.equal({ line: 2500, left: 0, wrap: false });
    expect(drawn(viewer)).to.include('line 2501');
  });

  it('goes to a line: from the toolbar, from a link, and one that is still on its way', async () => {
    const viewer = await open('long.txt', lines(200_000));
    viewer.goTo(150_000);
    await until(() => drawn(viewer).includes('line 150000'));
    await until(() => status(viewer).includes('200,000 lines'));
    expect(viewer.capabilities.has('go-to')).to.equal(true);
    expect(viewer.places).to.deep.equal({ label: 'line', count: 200_000 });
    viewer.goTo(1e9);
    expect(drawn(viewer)).to.include('line 200000');
    viewer.restorePosition('#line=1234');
    expect(drawn(viewer)).to.include('line 1234');
    expect(viewer.shadowRoot!.querySelector('.row.current .text')!.textContent).to.equal('line 1234');
  });

  it('shows the colours of a terminal, finds the text between them, and copies the file as it is', async () => {
    const text = '\x1b[2K\x1b[32mPASS\x1b[0m one\n\x1b[1;38;5;208mFA\x1b[4mIL\x1b[0m two\n';
    const viewer = await open('build.txt', text);
    await until(() => !status(viewer).includes('Loading') && drawn(viewer).length === 2);
    expect(drawn(viewer)).to.deep.equal(['PASS one', 'FAIL two']);
    const [pass, fail] = viewer.shadowRoot!.querySelectorAll<HTMLElement>('.row span > span');
    expect(pass!.className).to.equal('ansi-2');
    expect([fail!.textContent, fail!.className, fail!.style.color]).to.deep.equal(['FA', 'is-bold', 'light-dark(rgb(179, 95, 0), rgb(255, 135, 0))']);
    expect(await viewer.find('fail two')).to.deep.equal({ current: 1, total: 1 });
    press(viewer, 'a', { ctrlKey: true });
    expect(copied(viewer)).to.equal(text);
  });

  it('leaves what stands in code as it is', async () => {
    const viewer = await open('a.sh', 'echo "\x1b[31mred"', 'text/x-sh');
    expect(drawn(viewer)).to.deep.equal(['echo "\x1b[31mred"']);
  });

  it('tells the levels of a log apart', async () => {
    const viewer = await open('app.log', '10:00 INFO up\n10:01 ERROR down\n10:02 nothing\n');
    await until(() => !status(viewer).includes('Loading') && drawn(viewer).length === 3);
    const rows = [...viewer.shadowRoot!.querySelectorAll<HTMLElement>('.row')];
    expect(rows.map(({ dataset }) => dataset['level'])).to.deep.equal(['info', 'error', '']);
    expect(rows[1]!.querySelector('.level')!.textContent).to.equal('ERROR');
    expect(await open('notes.txt', '10:01 ERROR down').then((notes) => notes.shadowRoot!.querySelector('.level'))).to.equal(null);
  });

  it('lets the words of a log’s line stand out that is JSON, and copies it as it is', async () => {
    const log = '{"log":"ERROR no disk\\n","stream":"stderr","time":"2026-01-02T03:04:06Z"}\n{"level":50,"time":1,"msg":"request failed"}\n{"msg":"up","level":"info"}\n';
    const viewer = await open('api-json.log', log);
    viewer.wrap = false;
    await until(() => drawn(viewer).length >= 3);
    const parts = [...viewer.shadowRoot!.querySelectorAll('.row .text')].flatMap((text) => Array.from(text.children, (part) => `${part.className} ${part.textContent}`));
    expect(parts.slice(0, 3)).to.deep.equal(['is-faint {"log":"', 'level ERROR', 'is-faint \\n","stream":"stderr","time":"2026-01-02T03:04:06Z"}']);
    expect(parts.slice(3)).to.deep.equal(['is-faint {"level":', 'level 50', 'is-faint ,"time":1,"msg":"', 'is-faint "}', 'is-faint {"msg":"', 'is-faint ","level":"', 'level info', 'is-faint "}']);
    press(viewer, 'a', { ctrlKey: true });
    expect(copied(viewer)).to.equal(log);
  });
  it('counts the errors and warnings of a log, and leads from one to the next', async () => {
    const viewer = await open('app.log', Array.from({ length: 2000 }, (_, n) => `10:00 ${n % 500 === 400 ? 'ERROR' : n === 1000 ? 'WARN' : 'INFO'} ${n}`).join('\n'));
    const troubles = (kind: string): string => viewer.shadowRoot!.querySelector(`.trouble.${kind} [aria-live]`)?.textContent ?? '';
    const at = (): string => viewer.shadowRoot!.querySelector('.row.current .text')?.textContent ?? '';
    await until(() => troubles('error') === '4 errors' && troubles('warning') === '1 warning');
    press(viewer, 'e');
    await until(() => at() === '10:00 ERROR 400');
    await until(() => troubles('error') === 'Error 1 of 4 10:00 ERROR 400');
    viewer.shadowRoot!.querySelector<HTMLElement>('.trouble.error [aria-label^="Next error"]')!.click();
    await until(() => at() === '10:00 ERROR 900');
    press(viewer, 'w');
    await until(() => at() === '10:00 WARN 1000');
    await until(() => troubles('error') === '4 errors' && troubles('warning').startsWith('Warning 1 of 1'));
    press(viewer, 'E', { shiftKey: true });
    await until(() => at() === '10:00 ERROR 900');
    viewer.goTo(1);
    press(viewer, 'E', { shiftKey: true });
    await until(() => at() === '10:00 ERROR 1900');
    const notes = await open('notes.txt', 'ERROR one');
    press(notes, 'e');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(notes.shadowRoot!.querySelector('.trouble, .row.current')).to.equal(null);
  });

  describe('follows the end of a file that grows', () => {
    const grown = async (viewer: McpCodeViewer, text: string): Promise<McpCodeViewer> => {
      const next = await open(viewer.artifact.name, text);
      void next.restorePosition(viewer.savePosition());
      await until(() => !status(next).includes('Loading'));
      return next;
    };
    const toggle = (viewer: Viewer) => viewer.shadowRoot!.querySelector<HTMLInputElement>('.follow input')!;

    it('where the reader was at the end, in its next version', async () => {
      const viewer = await open('app.log', lines(5000));
      await until(() => status(viewer).includes('5,000 lines'));
      const scroller = viewer.shadowRoot!.querySelector('.scroller')!;
      scroller.scrollTop = scroller.scrollHeight;
      await until(() => toggle(viewer).checked);
      const next = await grown(viewer, lines(6000));
      expect(drawn(next)).to.include('line 6000');
      expect(toggle(next).checked).to.equal(true);
      next.shadowRoot!.querySelector('.scroller')!.scrollTop -= 2000;
      await until(() => !toggle(next).checked);
      expect(drawn(await grown(next, lines(7000)))).not.to.include('line 7000');
    });

    /** A log of which the first part is here. */
    const arriving = async (begun: string): Promise<{ viewer: McpCodeViewer; more: ReadableStreamDefaultController<Uint8Array> }> => {
      await row.load();
      const viewer = document.createElement('mcp-code-viewer') as McpCodeViewer;
      viewer.style.setProperty('block-size', '400px');
      viewer.artifact = sampleArtifact('app.log', 'text/plain');
      let more!: ReadableStreamDefaultController<Uint8Array>;
      viewer.content = { ...sampleContent(viewer.artifact, ''), stream: async () => new ReadableStream({ start: (controller) => void (more = controller) }) };
      document.body.append(viewer);
      opened.push(viewer);
      const loaded = viewer.load(new AbortController().signal);
      await until(() => more !== undefined);
      more.enqueue(new TextEncoder().encode(begun));
      await loaded;
      return { viewer, more };
    };

    it('where the reader switched it on, as it arrives', async () => {
      const { viewer, more } = await arriving('begun\n');
      toggle(viewer).click();
      more.enqueue(new TextEncoder().encode(lines(3000)));
      await until(() => drawn(viewer).includes('line 3000'));
      more.enqueue(new TextEncoder().encode('\nlast'));
      more.close();
      await until(() => drawn(viewer).includes('last'));
    });

    it('and who is brought back to a line that is still to come waits for it, also where the view is another size meanwhile', async () => {
      const { viewer, more } = await arriving(`${lines(500)}\n`);
      void viewer.restorePosition({ line: 1500, left: 0, wrap: true });
      viewer.style.setProperty('inline-size', '320px');
      await new Promise((resolve) => setTimeout(resolve, 100));
      more.enqueue(new TextEncoder().encode(lines(3000)));
      more.close();
      await until(() => status(viewer).includes('3,500 lines'));
      await until(() => (viewer.savePosition() as { line: number }).line === 1500, 'the line');
    });

    it('but not for a line that happens to be the last so far when the reader is brought back to it', async () => {
      const { viewer, more } = await arriving(`${lines(300)}\n`);
      void viewer.restorePosition({ line: 600, left: 0, wrap: true });
      more.enqueue(new TextEncoder().encode(`${lines(305)}\n`));
      await until(() => status(viewer).includes('606 lines'));
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(toggle(viewer).checked).to.equal(false);
      more.enqueue(new TextEncoder().encode(lines(3000)));
      more.close();
      await until(() => status(viewer).includes('3,605 lines'));
      expect(viewer.savePosition()).to.include({ line: 600 }).and.not.to.have.property('follow');
    });

    it('and stays where the reader is, otherwise', async () => {
      const viewer = await open('app.log', lines(5000));
      await until(() => status(viewer).includes('5,000 lines'));
      viewer.goTo(2000);
      const { line } = viewer.savePosition() as { line: number };
      const next = await grown(viewer, lines(6000));
      expect(next.savePosition()).to.include({ line });
      expect(toggle(next).checked).to.equal(false);
    });
  });

  it('reads the file again in the encoding that the reader picks, and keeps the place and the choice', async () => {
    const text = `${'x\n'.repeat(900)}na\xefve \x93\x94\n${'x\n'.repeat(900)}`;
    const viewer = await open('old.txt', Uint8Array.from(text, (char) => char.charCodeAt(0)));
    await until(() => !status(viewer).includes('Loading'));
    viewer.goTo(901);
    expect(drawn(viewer)).to.include('naïve “”');
    const picker = viewer.shadowRoot!.querySelector<HTMLSelectElement>('.encoding')!;
    expect(picker.value).to.equal('windows-1252');
    picker.value = 'windows-1251';
    picker.dispatchEvent(new Event('change'));
    await until(() => drawn(viewer).includes('naпve “”'));
    expect(viewer.savePosition()).to.include({ encoding: 'windows-1251' });
    const next = await open('old.txt', Uint8Array.from(text, (char) => char.charCodeAt(0)));
    await next.restorePosition(viewer.savePosition());
    await until(() => drawn(next).includes('naпve “”'));
  });

  it('never throws on binary junk', async () => {
    const junk = new Uint8Array(50_000);
    for (let at = 0; at < junk.length; at++) junk[at] = (at * 7919) % 256;
    const viewer = await open('junk.txt', junk);
    await until(() => !status(viewer).includes('Loading'));
    expect(drawn(viewer).length).to.be.above(0);
  });

  it('is an area that the keyboard reaches and a screen reader names', async () => {
    const scroller = (await open('a.txt', 'x')).shadowRoot!.querySelector('.scroller')!;
    expect([scroller.getAttribute('tabindex'), scroller.getAttribute('role'), scroller.getAttribute('aria-label')]).to.deep.equal(['0', 'group', 'a.txt, text']);
  });
});

describe('the language of a file', () => {
  it('is what its author says, else what its name says, else its type', () => {
    expect(languageOf({ language: 'py', name: 'x.js', mime: 'text/plain' })).to.equal('python');
    expect(languageOf({ name: 'x.tsx', mime: 'text/plain' })).to.equal('typescript');
    expect(languageOf({ name: 'Dockerfile', mime: 'text/plain' })).to.equal('dockerfile');
    expect(languageOf({ name: 'x', mime: 'text/x-rust' })).to.equal('rust');
    expect(languageOf({ name: 'feed', mime: 'application/atom+xml' })).to.equal('xml');
    expect(languageOf({ name: 'notes.txt', mime: 'text/plain' })).to.equal(undefined);
  });
  it('is what the whole name says, where a file is known by that', () => {
    const files = { 'Dockerfile.dev': 'dockerfile', Containerfile: 'dockerfile', GNUmakefile: 'makefile', 'CMakeLists.txt': 'cmake', 'Cargo.lock': 'ini', 'yarn.lock': 'yaml', 'composer.lock': 'json', '.env': 'ini', '.env.local': 'ini', '.bashrc': 'bash', Jenkinsfile: 'groovy', 'build.gradle': 'groovy', 'main.tf': 'hcl', 'main.zig': 'zig', 'nginx.conf': 'nginx', 'go.mod': 'go', 'a.bat': 'dos', 'a.sv': 'verilog', 'App.vue': 'xml', 'settings.jsonc': 'json', 'environment.txt': undefined, 'makefiles.txt': undefined };
    Object.assign(files, { 'Token.sol': 'typescript', 'main.bicep': 'typescript', 'player.gd': 'python', 'a.wat': 'lisp', 'schema.prisma': 'hcl', 'a.jsonnet': 'javascript', 'q.cypher': 'sql', 'login.feature': 'gherkin', 'init.pp': 'puppet', 'part.scad': 'openscad', 'Main.qml': 'qml', 'x.erb': 'erb', 'board.dts': 'dts', 'api.thrift': 'thrift', 'a.hx': 'haxe' });
    for (const [name, language] of Object.entries(files)) expect(languageOf({ name, mime: 'text/plain' }), name).to.equal(language);
  });
  it('is what a text begins with, where nothing else says it', () => {
    const heads = {
      '#!/usr/bin/env python3\nimport os': 'python', '#! /bin/sh -e\n': 'bash', '#!/usr/bin/env -S deno run\n': 'typescript', '#!/usr/bin/nonesuch\n': undefined, '# not a script': undefined,
      'diff --git a/x b/x\nindex 1..2\n': 'diff', '--- a/x\r\n+++ b/x\r\n@@ -1 +1 @@\r\n': 'diff', '--- a list\nof things\n': undefined, [`commit ${'a'.repeat(40)}\nAuthor: A\n\ndiff --git a/x b/x\n`]: 'diff', [`commit ${'a'.repeat(40)}\nAuthor: A\n`]: undefined,
      '<?php echo 1;': 'php', '': undefined,
    };
    for (const [head, language] of Object.entries(heads)) expect(languageAtHead(head), head).to.equal(language);
  });
  it('colours a script and changes that nothing else tells', async () => {
    const script = await open('run-me', '#!/usr/bin/env python3\ndef f():\n    return 1\n');
    await until(() => status(script).includes('python') && script.shadowRoot!.querySelector('.text span[class^=k]'));
    const changes = await open('output.txt', 'diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-old\n+new\n');
    await until(() => status(changes).includes('diff') && changes.shadowRoot!.querySelector('.text span[class^=k]'));
    expect(changes.wrap).to.equal(false);
    const said = await open('b.txt', '#!/bin/sh\n');
    expect(status(said)).to.include('bash');
  });
  it('has a grammar for each of its names', async () => {
    for (const language of Object.keys(languageNames)) expect(await loadLanguage(language), language).to.equal(true);
    expect(await loadLanguage('constructor')).to.equal(false);
  });
  it('is read by a grammar of our own for Terraform and Zig', async () => {
    await Promise.all([loadLanguage('hcl'), loadLanguage('zig')]);
    const parts = (text: string, language: string): string[] => Array.from({ length: colour(text, language).runs.length / 3 }, (_, run) => text.slice(colour(text, language).runs[run * 3], colour(text, language).runs[run * 3 + 1]));
    expect(parts('resource "a" "b" {\n  n = "x-${var.y}" # c\n  t = <<EOT\nresource\nEOT\n  k = 1\n}', 'hcl')).to.include.members(['resource', '"a"', 'n', '# c', 'k', '1']).and.not.include('resource\n');
    expect(parts('const s = @import("std"); // c\npub fn main() !void { return 0x1f; }', 'zig')).to.include.members(['const', '@import', '"std"', '// c', 'pub', 'fn', 'main', 'void', '0x1f']);
  });
});
