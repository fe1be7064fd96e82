import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { suite, test } from 'node:test';
import type { KeyInput, Page } from 'puppeteer-core';
import { eventually } from './eventually.ts';
import { useStates } from './states/use-states.ts';

/** Where the keyboard is: a state of `states/`, the element that has it, and what is pressed before. */
interface Place {
  state: string;
  stop: string;
  /** What it is like once the keyboard has come in. */
  entered?: string;
  before?: readonly string[];
}

const places: Readonly<Record<string, Place>> = {
  'code and text': { state: 'code', stop: '[role=group].scroller' },
  'a table': { state: 'table', stop: '[role=grid]' },
  'a heading of a table': { state: 'table', stop: '[role=grid]', before: ['Ctrl+Home', 'Up'] },
  'a JSON tree': { state: 'json', stop: '[role=tree]' },
  'a picture': { state: 'image', stop: '.room' },
  'a PDF': { state: 'pdf', stop: '[role=document]' },
  'a presentation': { state: 'presentation', stop: '.scroller' },
  'small pictures of a presentation': { state: 'presentation, small pictures', stop: '[role=listbox]' },
  'a knowledge graph': { state: 'graph', stop: '[role=listbox]', entered: '[aria-activedescendant]' },
  'a book': { state: 'book', stop: '.turn .next' },
  'contents of a book': { state: 'book, contents', stop: '[role=treeitem][tabindex="0"]' },
  'a mailbox': { state: 'mailbox', stop: '[role=listbox]' },
  'a calendar': { state: 'calendar', stop: '.agenda summary' },
  'a bibliography': { state: 'bibliography', stop: '.row[tabindex="0"]' },
  'an archive': { state: 'archive', stop: '[role=tree]' },
  'a file of an archive': { state: 'archive, entry', stop: '.back' },
  'a sound or film': { state: 'sound', stop: 'audio' },
  'a 3D model': { state: 'model', stop: '.room' },
  'molecules of a file': { state: 'molecules', stop: '.room' },
  'a comparison': { state: 'comparison', stop: '.scroller.lines' },
  'a comparison of pictures': { state: 'comparison, pictures', stop: '[role=group].room' },
};

const names: Readonly<Record<string, KeyInput>> = { Up: 'ArrowUp', Down: 'ArrowDown', Left: 'ArrowLeft', Right: 'ArrowRight' };

const page = await readFile(new URL('../../docs/keyboard.md', import.meta.url), 'utf8');
const section = page.split('## Viewers')[1]!;
const rows = [...section.matchAll(/^\| ([\w ]+) \| (`.+?`) \| .+ \|$/gm)].map(([, where, keys]) => ({ where: where!, keys: [...keys!.matchAll(/`([^`]+)`/g)].map(([, key]) => key!) }));

suite('the keys of viewers in the documentation', () => {
  const states = useStates();

  test('every place is tested, and no other', () => {
    assert.deepEqual([...new Set(rows.map(({ where }) => where))].toSorted(), Object.keys(places).toSorted());
  });

  for (const [where, { state, stop, entered = '*', before: first = [] }] of Object.entries(places)) {
    test(`${where}: each key is taken where the table says`, async () => {
      const tab = await states.open();
      const left: string[] = [];
      for (const key of rows.filter((row) => row.where === where).flatMap(({ keys }) => keys)) {
        await tab.evaluate((name) => window.states.show(name), state);
        await eventually(`the state ${state}`, () => tab.evaluate((name) => window.states.isThere(name), state));
        await eventually(`${where} has the keyboard`, () => tab.evaluate((selector, then) => window.states.focus(selector, then), stop, entered));
        for (const one of first) await press(tab, one);
        if (!(await press(tab, key))) left.push(key);
      }
      assert.deepEqual(left, []);
      await tab.close();
    });
  }
});

/** Answers whether what has the keyboard took the key from the browser. */
async function press(tab: Page, written: string): Promise<boolean> {
  const parts = written.split('+').filter((part) => part !== '');
  const last = written.endsWith('+') ? '+' : parts.pop()!;
  const held = parts.map((part) => ({ Ctrl: 'Control', Shift: 'Shift', Alt: 'Alt' })[part] as KeyInput);
  await tab.evaluate(() => window.states.listen());
  for (const key of held) await tab.keyboard.down(key);
  await tab.keyboard.press(names[last] ?? ((last.length === 1 ? last.toLowerCase() : last) as KeyInput));
  for (const key of held) await tab.keyboard.up(key);
  return tab.evaluate(() => window.states.taken());
}
