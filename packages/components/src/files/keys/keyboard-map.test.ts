import { expect } from 'chai';
import '../define.ts';
import type { McpFiles } from '../files.ts';
import { sampleFile, sampleService, type SampleService } from '../service/sample-service.ts';
import { until } from '../../viewers/suite/until.ts';

let service: SampleService;
const root = (element: McpFiles): ShadowRoot => element.shadowRoot!;
const active = (element: McpFiles): HTMLElement | null => root(element).activeElement as HTMLElement | null;
const rows = (element: McpFiles): string[] => [...root(element).querySelectorAll<HTMLElement>('.row')].map((row) => `${row.querySelector('.open')?.textContent?.trim() ?? 'field'}${row.ariaSelected === 'true' ? '*' : ''}`);
/** Where the keyboard is: the file, and the control in it. */
const at = (element: McpFiles): string => {
  const row = active(element)?.closest('.row');
  const stop = row ? [...row.querySelectorAll('[data-stop]')].indexOf(active(element)!) : -1;
  return row ? `${row.ariaRowIndex} ${['box', 'name', 'menu'][stop]}` : (active(element)?.classList.contains('search') ? 'search' : '-');
};
const field = (element: McpFiles): boolean => active(element)?.matches('.rename') === true;
const menu = (element: McpFiles): boolean => root(element).querySelector('.popup:popover-open') !== null;
const search = (element: McpFiles): string => root(element).querySelector<HTMLInputElement>('.search')!.value;
const chosen = (element: McpFiles): string => root(element).querySelector('.counts .words')!.textContent!.trim().split(',')[0]!;

interface Place {
  /** Takes the keyboard there. */
  go(element: McpFiles): Promise<unknown> | void;
  /** What is so after a key. A third entry comes before the key. */
  keys: Readonly<Record<string, readonly [ask: (element: McpFiles) => unknown, expected: unknown, before?: (element: McpFiles) => Promise<unknown> | void]>>;
}

const focusRow = (element: McpFiles, rank: number): void => root(element).querySelectorAll<HTMLElement>('.open')[rank]!.focus();
const deleteOne = async (element: McpFiles) => {
  await press(element, 'Delete');
  await until(() => root(element).querySelector('[part=undo]') && !rows(element).includes('4.txt'), 'one is gone');
};

const keysShown = (element: McpFiles): boolean => root(element).querySelector('dialog.keys[open]') !== null;

const places: Readonly<Record<string, Place>> = {
  anywhere: { go: (element) => focusRow(element, 1), keys: { '?': [keysShown, true] } },
  'the search': {
    async go(element) {
      root(element).querySelector<HTMLInputElement>('.search')!.focus();
    },
    keys: {
      Down: [at, '1 name'],
      Escape: [
        search,
        '',
        (element) => {
          const input = root(element).querySelector<HTMLInputElement>('.search')!;
          input.value = 'x';
          input.dispatchEvent(new InputEvent('input', { bubbles: true }));
        },
      ],
    },
  },
  'a file': {
    go: (element) => focusRow(element, 1),
    keys: {
      Down: [at, '3 name'],
      Up: [at, '1 name'],
      PageDown: [at, '6 name'],
      PageUp: [at, '1 name'],
      'Ctrl+Home': [at, '1 name'],
      'Ctrl+End': [at, '6 name'],
      Right: [at, '2 menu'],
      Left: [at, '2 box'],
      Home: [at, '2 box'],
      End: [at, '2 menu'],
      F2: [field, true],
      Delete: [(element) => [rows(element).includes('4.txt'), at(element)], [false, '2 name']],
      'Ctrl+Z': [(element) => [rows(element).includes('4.txt'), at(element)], [true, '2 name'], deleteOne],
      'Shift+Space': [rows, ['5.txt', '4.txt*', '3.txt', '2.txt', '1.txt', '0.txt']],
      'Shift+Down': [rows, ['5.txt', '4.txt*', '3.txt*', '2.txt', '1.txt', '0.txt']],
      'Shift+Up': [rows, ['5.txt*', '4.txt*', '3.txt', '2.txt', '1.txt', '0.txt']],
      'Ctrl+A': [chosen, '6 selected'],
      Escape: [chosen, '6 files', (element) => press(element, ' ', { shiftKey: true })],
      'Shift+F10': [menu, true],
      ContextMenu: [menu, true],
      S: [at, 'search'],
    },
  },
};

const names: Readonly<Record<string, string>> = { Right: 'ArrowRight', Left: 'ArrowLeft', Up: 'ArrowUp', Down: 'ArrowDown', Space: ' ' };

async function press(element: McpFiles, key: string, more: KeyboardEventInit = {}): Promise<void> {
  active(element)!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...more }));
  await element.updateComplete;
}

async function shown(): Promise<McpFiles> {
  service = sampleService(Array.from({ length: 6 }, (_, number) => sampleFile(`${number}.txt`)));
  const element = document.createElement('mcp-files');
  element.style.setProperty('inline-size', '900px');
  document.body.append(element);
  await until(() => rows(element).length === 6, 'the list');
  return element;
}

const page = await (await fetch('/docs/keyboard.md')).text();
const section = page.split('## My Files')[1]!.split('\n## ')[0]!;
const written = [...section.matchAll(/^\| ([a-z ]+) \| (`.+?) \| (.+) \|$/gm)].flatMap(([, where, keys, what]) => [...keys!.matchAll(/`([^`]+)`/g)].map(([, key]) => ({ where: where!, key: key!, what: what! })));

describe('the menu of a file', () => {
  afterEach(() => {
    document.querySelectorAll('mcp-files').forEach((element) => element.remove());
    service.stop();
  });

  for (const key of ['Escape', 'Tab']) {
    it(`is closed by ${key}, which ends nothing around it and gives the keyboard back`, async () => {
      const element = await shown();
      focusRow(element, 1);
      await press(element, 'F10', { shiftKey: true });
      expect(menu(element)).to.equal(true);
      const opener = root(element).querySelector<HTMLElement>('[aria-expanded="true"]');
      let heard = 0;
      element.addEventListener('keydown', () => heard++);
      await press(element, key);
      expect(heard).to.equal(key === 'Escape' ? 0 : 1);
      expect(menu(element)).to.equal(false);
      expect(active(element)).to.equal(opener);
    });
  }
});

describe('the keyboard map of My Files', () => {
  beforeEach(() => {
    Object.assign(document.documentElement, { lang: 'en', dir: 'ltr' });
  });
  afterEach(() => {
    document.querySelectorAll('mcp-files').forEach((element) => element.remove());
    service.stop();
  });

  it('names what is tested here, and nothing else', async () => {
    await shown();
    const tested = Object.entries(places).flatMap(([where, { keys }]) => Object.keys(keys).map((key) => `${where}: ${key}`));
    expect(written.map(({ where, key }) => `${where}: ${key}`).toSorted()).to.deep.equal(tested.toSorted());
  });

  it('is what `?` shows the reader, who is then where they were; written into the search it is a sign like others', async () => {
    const element = await shown();
    const { keysMap } = await import('./keys-map.ts');
    expect(keysMap.flatMap(({ rows: each }) => each.flatMap(({ keys }) => keys)).toSorted()).to.deep.equal(written.map(({ key }) => key).toSorted());
    focusRow(element, 1);
    await press(element, '?');
    await until(() => keysShown(element), 'the keys are shown');
    const dialog = root(element).querySelector<HTMLDialogElement>('dialog.keys')!;
    expect(dialog.textContent).to.include('Another name');
    dialog.close();
    await until(() => root(element).querySelector('dialog.keys') === null, 'they are gone');
    expect(at(element)).to.equal('2 name');
    root(element).querySelector<HTMLInputElement>('.search')!.focus();
    await press(element, '?');
    expect([keysShown(element), at(element)]).to.deep.equal([false, 'search']);
  });

  for (const { where, key, what } of written) {
    it(`${where}, ${key}: ${what}`, async () => {
      const element = await shown();
      const [ask, expected, before] = places[where]!.keys[key]!;
      await places[where]!.go(element);
      await before?.(element);
      await element.updateComplete;
      expect(JSON.stringify(ask(element))).not.to.equal(JSON.stringify(expected));
      const parts = key.split('+');
      const last = parts.at(-1)!;
      await press(element, names[last] ?? (last.length === 1 ? last.toLowerCase() : last), { shiftKey: parts.includes('Shift'), ctrlKey: parts.includes('Ctrl') });
      await until(() => JSON.stringify(ask(element)) === JSON.stringify(expected), `${where}, ${key}: ${JSON.stringify(ask(element))}`);
    });
  }
});
