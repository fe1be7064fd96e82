import { expect } from 'chai';
import '../../define.ts';
import type { McpArtifactViewer } from '../../artifact-viewer/artifact-viewer.ts';
import type { McpCanvas } from '../canvas.ts';
import { keysMap } from './keys-map.ts';
import { feed, focusedIn, labelled, mountCanvas, one, press, settled, tabsOf, within } from '../sample-canvas.ts';
import { until } from '../../viewers/suite/until.ts';

const viewer = (canvas: McpCanvas) => one(canvas, '.panel:not([hidden]) mcp-artifact-viewer') as McpArtifactViewer;
const inFile = (canvas: McpCanvas) => viewer(canvas).shadowRoot!.activeElement ?? undefined;
const finding = (canvas: McpCanvas) => inFile(canvas)?.matches('.find input') === true;
const goingTo = (canvas: McpCanvas) => inFile(canvas)?.matches('.goto') === true;
const menuOpen = (canvas: McpCanvas) => within(canvas, '.popup:popover-open').length > 0;
const keysShown = (canvas: McpCanvas) => within(canvas, 'dialog.keys').length > 0;
const focusedName = (canvas: McpCanvas) => canvas.shadowRoot!.activeElement?.querySelector('bdi')?.textContent;
const ratio = (canvas: McpCanvas) => Number(one(canvas, '[role=separator]').getAttribute('aria-valuenow'));
const counted = (canvas: McpCanvas) => viewer(canvas).shadowRoot!.querySelector('.count')!.textContent;

/** Two panes: `[a.txt] b.txt c.txt | [d.txt]`, the first in use. */
async function shown(): Promise<McpCanvas> {
  const canvas = mountCanvas();
  feed(canvas, ['a.txt', 'b.txt', 'c.txt']);
  feed(canvas, ['d.txt'], { mode: 'split' });
  canvas.show('b.txt');
  await until(() => viewer(canvas)?.canFind, 'the file is shown');
  one(canvas, '[role=tab][aria-selected=true]').focus();
  return canvas;
}

interface Place {
  /** Takes the keyboard there. */
  go(canvas: McpCanvas): Promise<unknown> | void;
  /** What is so after a key, in words that are compared. */
  keys: Readonly<Record<string, readonly [ask: (canvas: McpCanvas) => unknown, expected: unknown]>>;
  /** Where keys are pressed that are not the canvas's own focus. */
  at?: (canvas: McpCanvas) => Element | undefined;
}

const meant = (canvas: McpCanvas) => viewer(canvas).shadowRoot!.querySelector('.find .meant[aria-pressed=true]')?.getAttribute('aria-label');
const search: Place = {
  async go(canvas) {
    await viewer(canvas).startFind();
    const field = inFile(canvas) as HTMLInputElement;
    field.value = 'o';
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await until(() => counted(canvas) === '1 of 2', 'two matches');
  },
  keys: { Enter: [counted, '2 of 2'], 'Shift+Enter': [counted, '2 of 2'], 'Alt+C': [meant, 'Match case'], 'Alt+W': [meant, 'Whole words'], 'Alt+R': [meant, 'Regular expression'], Escape: [(canvas) => [finding(canvas), focusedIn(canvas)], [false, 'b.txt']] },
  at: inFile,
};

const places: Readonly<Record<string, Place>> = {
  anywhere: {
    async go(canvas) {
      canvas.toggleAttribute('data-maximised', true);
      await settled(canvas);
    },
    keys: { 'Ctrl+F': [finding, true], 'Ctrl+G': [goingTo, true], 'Ctrl+Shift+F': [(canvas) => within(canvas, 'dialog.find-all').length, 1], Escape: [(canvas) => canvas.hasAttribute('data-maximised'), false], '?': [keysShown, true] },
  },
  'a tab': {
    go: () => {},
    keys: {
      Right: [focusedIn, 'c.txt'],
      Left: [focusedIn, 'a.txt'],
      Home: [focusedIn, 'a.txt'],
      End: [focusedIn, 'c.txt'],
      Delete: [tabsOf, 'a.txt [c.txt] | [d.txt]'],
      'Shift+F10': [menuOpen, true],
      ContextMenu: [menuOpen, true],
    },
  },
  'a menu': {
    go: (canvas) => press(canvas, 'ContextMenu'),
    keys: {
      Down: [focusedIn, 'Close others'],
      Up: [focusedIn, 'Narrow this pane'],
      Home: [focusedIn, 'Close'],
      End: [focusedIn, 'Narrow this pane'],
      M: [focusedIn, 'Move towards the start'],
      Escape: [(canvas) => [menuOpen(canvas), focusedIn(canvas)], [false, 'b.txt']],
      Tab: [(canvas) => [menuOpen(canvas), focusedIn(canvas)], [false, 'b.txt']],
    },
  },
  'the divider': {
    go: (canvas) => one(canvas, '[role=separator]').focus(),
    keys: { Right: [ratio, 55], Left: [ratio, 45], Down: [ratio, 55], Up: [ratio, 45], Home: [ratio, 0], End: [ratio, 100], Enter: [ratio, 50] },
  },
  'the list of files': {
    async go(canvas) {
      labelled(canvas, '4 files').focus();
      labelled(canvas, '4 files').click();
      await until(() => within(canvas, '.entry').length === 4, 'the list is open');
      within(canvas, '.entry')[0]!.focus();
      await press(canvas, 'ArrowDown');
    },
    keys: {
      Down: [focusedName, 'b.txt'],
      Up: [focusedName, 'd.txt'],
      Home: [focusedName, 'd.txt'],
      End: [focusedName, 'a.txt'],
      Escape: [(canvas) => [within(canvas, '.menu').length, focusedIn(canvas)], [0, '4 files']],
    },
  },
  'the search': search,
};

const names: Readonly<Record<string, string>> = { Right: 'ArrowRight', Left: 'ArrowLeft', Up: 'ArrowUp', Down: 'ArrowDown' };

/** `Shift+F10` as the browser tells it. */
function keyOf(written: string): [string, KeyboardEventInit] {
  const parts = written.split('+');
  const last = parts.pop()!;
  const key = names[last] ?? (last.length === 1 ? last.toLowerCase() : last);
  return [key, { shiftKey: parts.includes('Shift'), ctrlKey: parts.includes('Ctrl'), altKey: parts.includes('Alt') }];
}

const page = await (await fetch('/docs/keyboard.md')).text();
const section = page.split('## The canvas')[1]!.split('\n## ')[0]!;
const rows = [...section.matchAll(/^\| ([a-z ]+) \| (`.+?) \| (.+) \|$/gm)].flatMap(([, where, keys, what]) => [...keys!.matchAll(/`([^`]+)`/g)].map(([, key]) => ({ where: where!, key: key!, what: what! })));

describe('the keyboard map of the documentation', () => {
  beforeEach(() => {
    document.documentElement.lang = 'en';
    localStorage.clear();
  });
  afterEach(() => {
    document.querySelectorAll('mcp-canvas').forEach((element) => element.remove());
    localStorage.clear();
  });

  it('names what is tested here, and nothing else', () => {
    const written = rows.map(({ where, key }) => `${where}: ${key}`);
    const tested = Object.entries(places).flatMap(([where, { keys }]) => Object.keys(keys).map((key) => `${where}: ${key}`));
    expect(written.toSorted()).to.deep.equal(tested.toSorted());
  });

  it('is what `?` shows the reader', () => {
    const shownKeys = keysMap.flatMap(({ rows: each }) => each.flatMap(({ keys }) => keys));
    expect(shownKeys.toSorted()).to.deep.equal(rows.map(({ key }) => key).toSorted());
  });

  it('gives the keyboard back when it closes, and `?` can be written where text is', async () => {
    const canvas = await shown();
    await press(canvas, '?');
    await until(() => keysShown(canvas), 'the keys are shown');
    const dialog = one(canvas, 'dialog.keys') as HTMLDialogElement;
    expect(dialog.contains(canvas.shadowRoot!.activeElement)).to.equal(true);
    expect(dialog.textContent).to.include('Close the tab');
    dialog.close();
    await until(() => !keysShown(canvas), 'they are gone');
    expect(focusedIn(canvas)).to.equal('b.txt');
    await search.go(canvas);
    await press(canvas, '?', {}, inFile(canvas));
    expect(keysShown(canvas)).to.equal(false);
  });

  it('goes with the canvas, however that is closed: a modal dialog that nobody sees would keep the page from everybody', async () => {
    const canvas = await shown();
    await press(canvas, '?');
    await until(() => keysShown(canvas), 'the keys are shown');
    const dialog = one(canvas, 'dialog.keys') as HTMLDialogElement;
    canvas.open = false;
    await until(() => !dialog.isConnected && !keysShown(canvas), 'they are gone');
    expect(dialog.matches(':modal')).to.equal(false);
    canvas.open = true;
    await canvas.updateComplete;
    expect(keysShown(canvas)).to.equal(false);
  });

  it('is shown from the list of files too, though letters go to its filter', async () => {
    const canvas = await shown();
    feed(canvas, Array.from({ length: 9 }, (_, at) => `more ${at}.txt`));
    await until(() => labelled(canvas, '13 files'), 'the files');
    labelled(canvas, '13 files').click();
    await until(() => within(canvas, '.entry').length > 8, 'the list is open');
    within(canvas, '.entry')[0]!.focus();
    const been: string[] = [];
    canvas.shadowRoot!.addEventListener('focusin', ({ target }) => been.push((target as Element).className));
    await press(canvas, '?');
    await until(() => keysShown(canvas), 'the keys are shown');
    expect(been.filter((name) => name.includes('filter'))).to.deep.equal([]);
  });

  for (const { where, key, what } of rows) {
    it(`${where}, ${key}: ${what}`, async () => {
      const place = places[where]!;
      const canvas = await shown();
      await place.go(canvas);
      await settled(canvas);
      const [ask, expected] = place.keys[key]!;
      const before = JSON.stringify(ask(canvas));
      // What would be so without the key shows nothing: such a key is pressed from elsewhere.
      if (before === JSON.stringify(expected)) await press(canvas, where === 'a menu' ? 'ArrowDown' : 'ArrowRight', {}, place.at?.(canvas));
      await press(canvas, ...keyOf(key), place.at?.(canvas));
      await until(() => JSON.stringify(ask(canvas)) === JSON.stringify(expected), `${where}, ${key}: ${JSON.stringify(ask(canvas))}`);
    });
  }
});
