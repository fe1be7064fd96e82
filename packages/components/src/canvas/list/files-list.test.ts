import 'axe-core';
import type { AxeResults } from 'axe-core';
import { expect } from 'chai';
import type { Artifact, StreamEvent } from '@mcp-canvas/contract';
import '../../define.ts';
import type { McpCanvas } from '../canvas.ts';
import { inWindow, matching, placesOf, topOf } from './file-places.ts';
import { until } from '../../viewers/suite/until.ts';

const file = (at: number, more: Partial<Artifact> = {}): Artifact => ({ id: `f${at}`, version: 1, name: `report ${at}.txt`, mime: 'text/plain', size: 1000, inline: `Report ${at}`, source: { kind: 'generated', created_at: '' }, ...more });
const event = (type: string, body: object) => ({ type, ...body }) as unknown as StreamEvent;
const many = (from: number, to: number) => event('canvas_files', { files: Array.from({ length: to - from }, (_, at) => file(from + at)), display: { mode: 'append' } });

const one = <E extends HTMLElement = HTMLElement>(canvas: McpCanvas, selector: string) => canvas.shadowRoot!.querySelector<E>(selector)!;
const rows = (canvas: McpCanvas) => [...canvas.shadowRoot!.querySelectorAll<HTMLElement>('.rows > li')];
const names = (canvas: McpCanvas) => rows(canvas).map((row) => row.querySelector('bdi')!.textContent);
const focused = (canvas: McpCanvas) => (canvas.shadowRoot!.activeElement as HTMLElement | null)?.querySelector('bdi')?.textContent ?? canvas.shadowRoot!.activeElement?.localName;

/** The rows that a reader sees, from the top. */
function inSight(canvas: McpCanvas): string[] {
  const view = one(canvas, '.scroll').getBoundingClientRect();
  return rows(canvas).filter((row) => row.getBoundingClientRect().top >= view.top - 1 && row.getBoundingClientRect().bottom <= view.bottom + 1).map((row) => row.querySelector('bdi')!.textContent!);
}

function press(canvas: McpCanvas, key: string): boolean {
  return canvas.shadowRoot!.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }));
}

async function listOf(...events: StreamEvent[]): Promise<McpCanvas> {
  const canvas = document.createElement('mcp-canvas');
  canvas.style.setProperty('block-size', '600px');
  document.body.append(canvas);
  for (const each of events) canvas.dispatch(each);
  await canvas.updateComplete;
  one(canvas, '.files > button').click();
  await until(() => rows(canvas).length > 0, 'the list is open');
  return canvas;
}

describe('the list of files', () => {
  beforeEach(() => void (document.documentElement.lang = 'en'));
  afterEach(() => document.querySelectorAll('mcp-canvas').forEach((element) => element.remove()));

  it('draws the rows that are seen, of thousands, and tells how many there are', async () => {
    const canvas = await listOf(many(0, 5000));
    expect(rows(canvas).length).to.be.lessThan(60);
    expect([rows(canvas)[0]!.getAttribute('aria-posinset'), rows(canvas)[0]!.getAttribute('aria-setsize'), names(canvas)[0]]).to.deep.equal(['1', '5000', 'report 4999.txt']);
    one(canvas, '.scroll').scrollTop = 2500 * rows(canvas)[0]!.offsetHeight;
    await until(() => inSight(canvas)[0] === 'report 2499.txt', 'the rows of there are drawn');
    expect(rows(canvas).length).to.be.lessThan(60);
    const positions = rows(canvas).map((row) => Number(row.getAttribute('aria-posinset')));
    expect(positions).to.deep.equal(positions.toSorted((a, b) => a - b));
  });

  it('tells what the tool says of a file, which the filter finds too', async () => {
    const canvas = await listOf(many(0, 9), event('canvas_files', { files: [file(9, { description: 'Visitors of the quarter' })], display: { mode: 'append' } }));
    const [told, plain] = rows(canvas).map((row) => row.querySelector('button')!);
    expect(told!.textContent).to.include('Visitors of the quarter');
    expect(told!.title).to.equal('report 9.txt\nVisitors of the quarter');
    expect(plain!.offsetHeight).to.be.lessThan(told!.offsetHeight);
    expect(rows(canvas)[1]!.getBoundingClientRect().top).to.be.at.least(told!.getBoundingClientRect().bottom);
    expect(matching([file(1), file(2, { description: 'Visitors' })], 'visit')).to.deep.equal([1]);
  });

  it('gives its rows the room that larger letters need, while it is open', async () => {
    const canvas = await listOf(many(0, 20));
    const lower = () => rows(canvas).slice(1).filter((row, at) => row.getBoundingClientRect().top < rows(canvas)[at]!.getBoundingClientRect().bottom);
    const before = rows(canvas)[0]!.offsetHeight;
    canvas.style.setProperty('--mcp-font-size', '40px');
    await until(() => rows(canvas)[0]!.offsetHeight > before && lower().length === 0, 'no row lies on another');
    // Also after the canvas was given another place in the page.
    document.body.append(document.createElement('div'));
    document.body.lastElementChild!.append(canvas);
    canvas.style.removeProperty('--mcp-font-size');
    await until(() => rows(canvas)[0]?.offsetHeight === before && rows(canvas)[1]!.getBoundingClientRect().top === rows(canvas)[0]!.getBoundingClientRect().bottom, 'they lie as before');
  });

  it('moves nothing that the reader looks at when files arrive above it', async () => {
    const canvas = await listOf(many(0, 500));
    one(canvas, '.scroll').scrollTop = 3000;
    await new Promise((resolve) => setTimeout(resolve, 50));
    const before = inSight(canvas);
    canvas.dispatch(many(500, 620));
    await until(() => rows(canvas)[0]?.getAttribute('aria-setsize') === '620', 'they are listed');
    expect(inSight(canvas)).to.deep.equal(before);
    one(canvas, '.scroll').scrollTop = 0;
    await until(() => inSight(canvas)[0] === 'report 619.txt', 'the newest is on top');
    canvas.dispatch(many(620, 621));
    await until(() => inSight(canvas)[0] === 'report 620.txt', 'there it is seen at once');
  });

  it('is one stop for the Tab key, with arrows, Home, End and Page keys between the rows', async () => {
    const canvas = await listOf(many(0, 300));
    const stops = () => rows(canvas).filter((row) => row.querySelector('button')!.tabIndex === 0).map((row) => row.querySelector('bdi')!.textContent);
    expect(stops()).to.deep.equal(['report 299.txt']);
    one(canvas, '.rows button[tabindex="0"]').focus();
    for (const [key, name] of [['ArrowDown', 'report 298.txt'], ['End', 'report 0.txt'], ['ArrowUp', 'report 1.txt'], ['Home', 'report 299.txt'], ['ArrowUp', 'report 299.txt']] as const) {
      press(canvas, key);
      expect(focused(canvas), key).to.equal(name);
      expect(inSight(canvas), key).to.include(name);
    }
    press(canvas, 'PageDown');
    expect(Number(/\d+/.exec(focused(canvas)!)![0])).to.be.within(280, 295);
    press(canvas, 'End');
    one(canvas, '.scroll').scrollTop = 0;
    await until(() => inSight(canvas)[0] === 'report 299.txt', 'it is scrolled away');
    expect([focused(canvas), stops(), one(canvas, '.files > button').getAttribute('aria-expanded')]).to.deep.equal(['report 0.txt', ['report 0.txt'], 'true']);
  });

  it('is filtered by what is typed, from the rows too; Escape ends the filter first, then closes the list', async () => {
    const canvas = await listOf(many(0, 120), event('canvas_files', { files: [file(900, { title: 'Über <b>Alles' })], display: { mode: 'append' } }));
    const field = one<HTMLInputElement>(canvas, '.filter');
    const type = (text: string) => {
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    };
    one(canvas, '.rows button[tabindex="0"]').focus();
    press(canvas, 'r');
    expect(canvas.shadowRoot!.activeElement).to.equal(field);
    type('REPORT 11');
    expect([names(canvas).length, names(canvas)[0], one(canvas, '.found').textContent]).to.deep.equal([11, 'report 119.txt', '11 files']);
    type('über <b>');
    expect(names(canvas)).to.deep.equal(['Über <b>Alles']);
    press(canvas, 'ArrowDown');
    expect(focused(canvas)).to.equal('Über <b>Alles');
    type('no such');
    expect([names(canvas), one(canvas, '.found').textContent]).to.deep.equal([[], 'No file has that in its name']);
    field.focus();
    press(canvas, 'Escape');
    expect([field.value, one(canvas, '.found').textContent, one(canvas, '.files > button').getAttribute('aria-expanded')]).to.deep.equal(['', '', 'true']);
    press(canvas, 'Escape');
    await until(() => one(canvas, '.files > button').getAttribute('aria-expanded') === 'false', 'the list is closed');
  });

  it('gives rows with more to say the room that they need', async () => {
    const deferred = { deferred: { reason: 'draft', next_actions: ['Edit it', 'Ask '.repeat(60)], expires_at: '2026-02-03T12:00:00Z' } };
    const canvas = await listOf(many(0, 3), event('files_update', { added: [file(3, deferred), file(4), file(5, deferred)].map((one) => ({ deferred: { expires_at: '' }, ...one })), changed: [], removed: [] }), many(6, 9));
    for (const [scrollTop, end] of [[0, 'report 8.txt'], [10_000, 'report 0.txt']] as const) {
      one(canvas, '.scroll').scrollTop = scrollTop;
      await until(() => inSight(canvas).includes(end), 'the end is seen');
      const boxes = rows(canvas).filter((row) => row.querySelector('button')!.tabIndex < 0).map((row) => row.getBoundingClientRect());
      expect(boxes.length).to.be.at.least(3);
      for (let at = 1; at < boxes.length; at++) expect(boxes[at]!.top, `${scrollTop} ${at}`).to.be.closeTo(boxes[at - 1]!.bottom, 1);
    }
    expect(rows(canvas).at(-1)!.getBoundingClientRect().bottom).to.be.closeTo(one(canvas, '.rows').getBoundingClientRect().bottom, 1);
  });

  it('has no fault that axe finds', async () => {
    const canvas = await listOf(many(0, 1000));
    const { violations } = await (globalThis as unknown as { axe: { run(node: Node, options: object): Promise<AxeResults> } }).axe.run(one(canvas, '.menu'), { resultTypes: ['violations'] });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).to.deep.equal([]);
  });
});

describe('the places of files', () => {
  it('has the newest on top, and finds what lies in a window of heights', () => {
    const places = placesOf([0, 1, 2, 3], 10, new Map([[2, 30]]));
    expect([places.height, [3, 2, 1, 0].map((index) => topOf(places, index)), topOf(places, 9)]).to.deep.equal([60, [0, 10, 40, 50], NaN]);
    expect([inWindow(places, 0, 5), inWindow(places, 15, 39), inWindow(places, 35, 45), inWindow(places, -50, 500), inWindow(placesOf([], 10, new Map()), 0, 10)]).to.deep.equal([[3], [2], [2, 1], [3, 2, 1, 0], []]);
  });

  it('finds names and titles whatever their case', () => {
    expect(matching([file(1), file(2, { title: 'Ähnlich' })], 'äHN')).to.deep.equal([1]);
  });
});
