import { expect } from 'chai';
import '../../define.ts';
import type { McpCanvas } from '../canvas.ts';
import { openApart } from './out-window.ts';
import { mountCanvas, one, press, sampleEvent, sampleFile, settled, tabsOf, within } from '../sample-canvas.ts';
import { until } from '../../viewers/suite/until.ts';

/** A page as a host has one: it loads the kit, and nothing else. */
const page = new URL('./sample-window.test.html', import.meta.url).pathname;

const opened: Window[] = [];
const { open } = window;
const tab = (canvas: McpCanvas, name: string) => within(canvas, '[role=tab]').find((one) => one.title === name)!;
const entries = (canvas: McpCanvas) => within(canvas, '.popup:popover-open .item').map((item) => item.textContent!.trim());
const lines = Array.from({ length: 400 }, (_, at) => `line ${at + 1}`).join('\n');
const shownIn = (root: ParentNode | null | undefined): HTMLElement | undefined => root?.querySelector('mcp-artifact-viewer')?.shadowRoot?.querySelector<HTMLElement>('mcp-code-viewer:not([data-waiting])') ?? undefined;
const textOf = (root: ParentNode | null | undefined): string => shownIn(root)?.shadowRoot?.textContent ?? '';

async function choose(canvas: McpCanvas, name: string, label: string): Promise<void> {
  tab(canvas, name).focus();
  await press(canvas, 'F10', { shiftKey: true });
  within(canvas, '.popup:popover-open .item').find((item) => item.textContent!.trim() === label)!.click();
  await settled(canvas);
}

async function canvasWith(properties: Partial<McpCanvas> = {}): Promise<McpCanvas> {
  const canvas = mountCanvas({ popOut: page, ...properties });
  canvas.dispatch(sampleEvent('canvas_files', { files: [sampleFile('a.txt', lines), sampleFile('b.txt')] }));
  await settled(canvas);
  await until(() => textOf(canvas.shadowRoot).includes('line 1'), 'the file');
  return canvas;
}

describe('a file in a window of its own', () => {
  before(() => {
    document.documentElement.lang = 'en';
    // Over all other windows only with a reader's press; here windows are windows.
    Reflect.deleteProperty(globalThis, 'documentPictureInPicture');
    window.open = (...given) => {
      const there = open.apply(window, given as []);
      if (there) opened.push(there);
      return there;
    };
  });
  after(() => {
    window.open = open;
  });
  afterEach(() => {
    document.querySelectorAll('mcp-canvas').forEach((element) => element.remove());
    for (const one of opened.splice(0)) one.close();
  });

  it('is offered where the host names a page for it, and nowhere else', async () => {
    const canvas = await canvasWith({ popOut: '' });
    tab(canvas, 'a.txt').focus();
    await press(canvas, 'F10', { shiftKey: true });
    expect(entries(canvas)).not.to.include('Open in a window of its own');
    await press(canvas, 'Escape');
    canvas.popOut = page;
    await press(canvas, 'F10', { shiftKey: true });
    expect(entries(canvas)).to.include('Open in a window of its own');
  });

  it('is shown there at the same place, follows what comes, and comes back with the place of the window', async () => {
    const canvas = await canvasWith();
    await choose(canvas, 'a.txt', 'Open in a window of its own');
    await until(() => textOf(opened[0]?.document).includes('line 1'), 'the file in the window');
    const there = opened[0]!.document;
    const room = shownIn(there)!.getBoundingClientRect();
    expect(there.documentElement.clientHeight - room.bottom, 'it fills the window').to.be.lessThan(2);
    expect([there.title, there.documentElement.lang, shownIn(canvas.shadowRoot)]).to.deep.equal(['a.txt', 'en', undefined]);
    expect(one(canvas, '.panel:not([hidden]) [role=status]').textContent).to.equal('This file is open in a window of its own.');
    canvas.dispatch(sampleEvent('canvas_files', { files: [sampleFile('a.txt', `${lines}\nline 401`, { version: 2 })] }));
    await until(() => there.querySelector('mcp-artifact-viewer')!.shadowRoot!.textContent.includes('Version 2 of 2'), 'the next version');
    await until(() => shownIn(there), 'its text');
    (shownIn(there) as HTMLElement & { goToLine(line: number): void }).goToLine(300);
    await until(() => textOf(there).includes('line 300'), 'line 300 there');
    [...within(canvas, '.panel:not([hidden]) button')].find((button) => button.textContent === 'Bring it back')!.click();
    await until(() => opened[0]!.closed, 'the window is closed');
    await until(() => textOf(canvas.shadowRoot).includes('line 300'), 'line 300 here');
  });

  it('stays what the reader took apart while new files take the place of others, and its tab is as it was when it is back', async () => {
    const canvas = await canvasWith({ mode: 'replace' });
    await choose(canvas, 'a.txt', 'Open in a window of its own');
    await until(() => textOf(opened[0]?.document).includes('line 1'), 'the file in the window');
    canvas.dispatch(sampleEvent('canvas_files', { files: [sampleFile('c.txt')] }));
    await until(() => textOf(canvas.shadowRoot).includes('words of c.txt'), 'the new file in the canvas');
    expect([opened[0]!.closed, textOf(opened[0]!.document).includes('line 1'), tabsOf(canvas)]).to.deep.equal([false, true, 'a.txt! [c.txt]']);
    opened[0]!.close();
    await until(() => tab(canvas, 'a.txt') && !canvas.snapshot().state.tabs.some(({ pinned }) => pinned), 'its tab is no longer held');
    canvas.dispatch(sampleEvent('canvas_files', { files: [sampleFile('d.txt')] }));
    await until(() => tabsOf(canvas) === '[d.txt]', 'it makes room like others');
  });

  it('comes back when the reader closes the window, and goes with its tab and with the canvas', async () => {
    const canvas = await canvasWith();
    await choose(canvas, 'a.txt', 'Open in a window of its own');
    await until(() => textOf(opened[0]?.document).includes('line 1'), 'the file in the window');
    opened[0]!.close();
    await until(() => textOf(canvas.shadowRoot).includes('line 1'), 'the file here');
    await choose(canvas, 'a.txt', 'Open in a window of its own');
    await until(() => textOf(opened[1]?.document).includes('line 1'), 'the file in a window again');
    canvas.close('a.txt');
    await until(() => opened[1]!.closed, 'the window goes with the tab');
    expect(tabsOf(canvas)).not.to.include('a.txt');
    canvas.show('b.txt');
    await settled(canvas);
    await choose(canvas, 'b.txt', 'Open in a window of its own');
    await until(() => textOf(opened[2]?.document).includes('words of b.txt'), 'the other file in a window');
    canvas.remove();
    await until(() => opened[2]!.closed, 'the window goes with the canvas');
  });

  it('tells the canvas what the reader does there: another version, a download', async () => {
    const canvas = await canvasWith();
    canvas.dispatch(sampleEvent('canvas_files', { files: [sampleFile('a.txt', 'newer', { version: 2 })] }));
    await choose(canvas, 'a.txt', 'Open in a window of its own');
    await until(() => shownIn(opened[0]?.document), 'the file in the window');
    const viewer = opened[0]!.document.querySelector('mcp-artifact-viewer')!;
    const names: string[] = [];
    canvas.addEventListener('mcp-artifact-download', (event) => {
      names.push(event.detail.artifact.name);
      event.preventDefault();
    });
    await viewer.download();
    expect(names).to.deep.equal(['a.txt']);
    const older = await (async () => {
      const find = () => [...viewer.shadowRoot!.querySelectorAll('button')].find((button) => button.getAttribute('aria-label') === 'Older version');
      await until(find, 'the button');
      return find()!;
    })();
    older.click();
    await until(() => canvas.locate('a.txt')?.artifact.version === 1, 'the older version in the canvas');
    await until(() => textOf(opened[0]!.document).includes('line 1'), 'the older version in the window');
  });

  it('searches the file by Ctrl+F wherever the keyboard is in the window', async () => {
    const canvas = await canvasWith();
    await choose(canvas, 'a.txt', 'Open in a window of its own');
    await until(() => textOf(opened[0]?.document).includes('line 1'), 'the file in the window');
    const { document: there, KeyboardEvent: Key } = opened[0] as Window & typeof globalThis;
    const pressed = new Key('keydown', { key: 'f', ctrlKey: true, bubbles: true, cancelable: true });
    there.body.dispatchEvent(pressed);
    expect(pressed.defaultPrevented).to.equal(true);
    await until(() => there.querySelector('mcp-artifact-viewer')!.shadowRoot!.querySelector('[part=find] input'), 'the search bar');
  });

  it('goes on with the name, the language and the look of the canvas', async () => {
    const canvas = await canvasWith();
    await choose(canvas, 'a.txt', 'Open in a window of its own');
    await until(() => textOf(opened[0]?.document).includes('line 1'), 'the file in the window');
    const root = opened[0]!.document.documentElement;
    canvas.style.setProperty('--mcp-accent', 'rgb(1, 2, 3)');
    canvas.lang = 'ar';
    canvas.dir = 'rtl';
    canvas.dispatch(sampleEvent('canvas_files', { files: [sampleFile('a.txt', 'newer', { version: 2, title: 'Renamed' })] }));
    await until(() => opened[0]!.document.title === 'Renamed', 'the name');
    await until(() => root.lang === 'ar', 'the language');
    expect([root.dir, root.style.getPropertyValue('--mcp-accent')]).to.deep.equal(['rtl', 'rgb(1, 2, 3)']);
  });

  it('is light or dark as the canvas is, whatever the window itself would be', async () => {
    const { matchMedia } = window;
    const system = Object.assign(new EventTarget(), { matches: !matchMedia('(prefers-color-scheme: dark)').matches });
    window.matchMedia = ((query: string) => (query.includes('color-scheme') ? system : matchMedia.call(window, query))) as typeof matchMedia;
    try {
      const canvas = await canvasWith();
      await choose(canvas, 'a.txt', 'Open in a window of its own');
      await until(() => textOf(opened[0]?.document).includes('line 1'), 'the file in the window');
      const there = () => [opened[0]!.document.documentElement, opened[0]!.document.querySelector('mcp-artifact-viewer')!].map((element) => getComputedStyle(element).colorScheme);
      const scheme = () => (system.matches ? 'dark' : 'light');
      expect(there()).to.deep.equal([scheme(), scheme()]);
      system.matches = !system.matches;
      system.dispatchEvent(new Event('change'));
      await until(() => there().every((one) => one === scheme()), 'the other one');
      canvas.theme = scheme() === 'dark' ? 'light' : 'dark';
      await until(() => there().every((one) => one === canvas.theme), 'that of the host');
    } finally {
      window.matchMedia = matchMedia;
    }
  });

  it('stays in the canvas where no window may open, and says what to do', async () => {
    const canvas = await canvasWith();
    const refused = window.open;
    window.open = () => null;
    await choose(canvas, 'a.txt', 'Open in a window of its own');
    await until(() => textOf(canvas.shadowRoot).includes('line 1'), 'the file here');
    await until(() => canvas.shadowRoot!.textContent.includes('Allow this page to open windows, and try again.'), 'the sentence');
    window.open = refused;
    expect(opened.length).to.equal(0);
  });

  it('never opens a page of another origin', async () => {
    const reason = await openApart(new URL('https://elsewhere.test/window.html')).then(() => '', ({ message }: Error) => message);
    expect([reason, opened.length]).to.deep.equal(['The page for windows must be of this page’s own origin.', 0]);
  });
});
