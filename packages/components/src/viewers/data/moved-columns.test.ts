import { expect } from 'chai';
import * as fc from 'fast-check';
import { catchPrint } from '../printing/catch-print.ts';
import { until } from '../suite/until.ts';
import { wholeFind } from '../suite/whole-find.ts';
import { runsOf, orderOf } from './table/column-order.ts';
import { readPosition } from './grid/grid-position.ts';
import type { McpDataViewer } from './data-viewer.ts';
import { active, button, close, copied, exported, heads, list, listed, open, press, status, within } from './table-at-hand.ts';

const table = 'id,name,note,sum\n1,heron,shy,5\n2,tern,loud,7\n';

/** Presses a head, moves on to `x`, and lets go there once its column is taken along. */
const drag = async (viewer: McpDataViewer, from: string, x: number, end?: 'pointerup' | 'pointercancel'): Promise<void> => {
  const target = [...viewer.shadowRoot!.querySelectorAll<HTMLElement>('.header .name')].find(({ textContent }) => textContent === from)!;
  const { left, top } = target.getBoundingClientRect();
  const at = (type: string, clientX: number) => (type === 'pointerdown' ? target : within(viewer, '.scroller')).dispatchEvent(new PointerEvent(type, { clientX, clientY: top + 5, pointerId: 1, pointerType: 'mouse', button: 0, bubbles: true, composed: true }));
  within(viewer, '.scroller').setPointerCapture = () => {};
  at('pointerdown', left + 3);
  at('pointermove', left + 8);
  at('pointermove', x);
  await until(() => Boolean(within(viewer, '.drop')?.style.getPropertyValue('transform')));
  if (end) at(end, x);
};
const box = (viewer: McpDataViewer, name: string): DOMRect => [...viewer.shadowRoot!.querySelectorAll<HTMLElement>('.header .cell')].find((cell) => cell.querySelector('.name')!.textContent === name)!.getBoundingClientRect();
const panel = async (viewer: McpDataViewer): Promise<void> => {
  press(viewer, 'ArrowDown', { altKey: true });
  await until(() => button(viewer, 'Move left') !== undefined);
};
const right = { altKey: true, shiftKey: true };
const pinned = (viewer: McpDataViewer): string[] => [...viewer.shadowRoot!.querySelectorAll('.header :is(.pinned, .pinned-last) .name')].map(({ textContent }) => textContent);

describe('columns that are moved', () => {
  afterEach(close);

  it('go past the next one by Alt+Shift and an arrow, stay active, and say where they stand', async () => {
    const viewer = await open(table);
    press(viewer, 'ArrowRight', right);
    await until(() => heads(viewer).join() === 'name,id,note,sum');
    expect(active(viewer)).to.equal('1');
    await until(() => status(viewer).includes('“id” is column 2 of 4 now.'));
    press(viewer, 'ArrowLeft', right);
    press(viewer, 'ArrowLeft', right);
    await until(() => heads(viewer).join() === 'id,name,note,sum');
    expect(viewer.savePosition()).not.to.have.property('order');
  });

  it('are gone through as they stand, and read out as they stand', async () => {
    const viewer = await open(table);
    await viewer.restorePosition({ order: [[3, 3], [1, 1]] });
    await until(() => heads(viewer).join() === 'sum,name,id,note');
    expect([...viewer.shadowRoot!.querySelectorAll('.header > *')].map((cell) => cell.getAttribute('aria-colindex'))).to.deep.equal(['1', '2', '3', '4', '5']);
    press(viewer, 'Home');
    const met = ['5', 'heron', '1', 'shy'];
    for (const text of met) {
      await until(() => active(viewer) === text);
      press(viewer, 'ArrowRight');
    }
    press(viewer, 'Home');
    press(viewer, 'End');
    await until(() => active(viewer) === 'shy');
  });

  it('are copied, added up and selected as they stand', async () => {
    const viewer = await open(table);
    await viewer.restorePosition({ order: [[3, 3], [1, 1]] });
    press(viewer, 'Home');
    press(viewer, 'ArrowRight', { shiftKey: true });
    press(viewer, 'ArrowDown', { shiftKey: true });
    expect(copied(viewer)).to.equal('5\theron\n7\ttern');
    await until(() => status(viewer).includes('Sum 12'));
    press(viewer, 'a', { ctrlKey: true });
    expect(copied(viewer)).to.equal('5\theron\t1\tshy\n7\ttern\t2\tloud');
    press(viewer, ' ', { shiftKey: true });
    expect(copied(viewer)).to.equal('7\ttern\t2\tloud');
    press(viewer, 'Home');
    press(viewer, ' ', { ctrlKey: true });
    expect(copied(viewer)).to.equal('5\n7');
  });

  it('are exported and put on paper as they stand', async () => {
    const viewer = await open('a,b,c\n1,10,100\n');
    await viewer.restorePosition({ order: [[2, 2]] });
    expect(await exported(viewer)).to.equal('c,a,b\r\n100,1,10\r\n');
    await until(() => status(viewer).includes('1 row saved as a.csv.'));
    const { text } = await catchPrint(() => viewer.print());
    expect(text).to.match(/c\s+a\s+b\s+1\s+100\s+1\s+10/);
  });

  it('go past those that are out of sight', async () => {
    const viewer = await open(table);
    await viewer.restorePosition({ hidden: [1, 3] });
    await panel(viewer);
    expect([button(viewer, 'Move left').disabled, button(viewer, 'Move right').disabled]).to.deep.equal([true, false]);
    button(viewer, 'Move right').click();
    await until(() => heads(viewer).join() === 'note,id' && button(viewer, 'Move right').disabled);
    expect(status(viewer)).to.include('“id” is column 2 of 2 now.');
    button(viewer, 'Move left').click();
    await until(() => heads(viewer).join() === 'id,note');
  });

  it('are taken along by their head, and a line shows where they would stand', async () => {
    const viewer = await open(table);
    const x = box(viewer, 'note').right - 4;
    await drag(viewer, 'id', x);
    const line = within(viewer, '.drop').getBoundingClientRect();
    expect(Math.abs((line.left + line.right) / 2 - box(viewer, 'note').right)).to.be.below(3);
    within(viewer, '.scroller').dispatchEvent(new PointerEvent('pointerup', { clientX: x, clientY: line.top + 5, pointerId: 1, bubbles: true, composed: true }));
    await until(() => heads(viewer).join() === 'name,note,id,sum');
    expect(within(viewer, '.drop')).to.equal(null);
    await drag(viewer, 'sum', box(viewer, 'name').left + 4, 'pointerup');
    await until(() => heads(viewer).join() === 'sum,name,note,id');
  });

  it('stay where they are after Escape, where the pointer is lost, and where they are let go of at their own place, and nothing is sorted', async () => {
    const viewer = await open(table);
    const gone = () => until(() => within(viewer, '.drop') === null && within(viewer, '.taken') === null);
    await drag(viewer, 'id', box(viewer, 'sum').right - 4);
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    await gone();
    for (const type of ['pointermove', 'pointerup']) within(viewer, '.scroller').dispatchEvent(new PointerEvent(type, { clientX: box(viewer, 'sum').right, pointerId: 1, bubbles: true, composed: true }));
    expect(within(viewer, '.drop')).to.equal(null);
    for (const [name, x, end] of [['id', box(viewer, 'sum').right, 'pointercancel'], ['name', box(viewer, 'name').right - 30, 'pointerup']] as const) {
      await drag(viewer, name, x, end);
      await gone();
    }
    expect(heads(viewer)).to.deep.equal(['id', 'name', 'note', 'sum']);
    expect([...viewer.shadowRoot!.querySelectorAll('.header .cell')].map(({ ariaSort }) => ariaSort)).to.deep.equal(['none', 'none', 'none', 'none']);
  });

  it('scroll a wide table while the pointer rests at its side', async () => {
    const viewer = await open(`${Array.from({ length: 60 }, (_, n) => `c${n}`).join()}\n${Array.from({ length: 60 }, (_, n) => n).join()}\n`);
    await drag(viewer, 'c1', within(viewer, '.scroller').getBoundingClientRect().right - 5);
    await until(() => heads(viewer).includes('c20'));
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    const { left } = viewer.savePosition() as { left: number };
    await viewer.updateComplete;
    expect(left).to.be.above(0);
  });

  it('are pinned where they come among those that are, and let go of where they leave them', async () => {
    const viewer = await open(table);
    await viewer.restorePosition({ pinned: 2 });
    await until(() => pinned(viewer).join() === 'id,name');
    press(viewer, 'End');
    for (let step = 0; step < 3; step++) press(viewer, 'ArrowLeft', right);
    await until(() => pinned(viewer).join() === 'sum,id,name');
    expect(viewer.savePosition()).to.deep.include({ pinned: 3, order: [[3, 3]] });
    for (let step = 0; step < 3; step++) press(viewer, 'ArrowRight', right);
    await until(() => pinned(viewer).join() === 'id,name');
    press(viewer, 'Home');
    await panel(viewer);
    button(viewer, 'Keep the columns up to here in view').click();
    await until(() => pinned(viewer).join() === 'id');
  });

  it('are listed as they stand, and go back to the order of the file', async () => {
    const viewer = await open(table);
    await viewer.restorePosition({ order: [[2, 3]] });
    await list(viewer);
    expect(listed(viewer)).to.deep.equal(['+note', '+sum', '+id', '+name']);
    button(viewer, 'Order of the file').click();
    await until(() => heads(viewer).join() === 'id,name,note,sum');
    expect(button(viewer, 'Order of the file')).to.equal(undefined);
    expect(viewer.savePosition()).not.to.have.property('order');
  });

  it('are found where they stand, in the cells and in the heads', async () => {
    const viewer = await open(table);
    await viewer.restorePosition({ order: [[3, 3]] });
    expect((await wholeFind(viewer, '7')).total).to.equal(1);
    await until(() => active(viewer) === '7');
    expect(viewer.shadowRoot!.getElementById(within(viewer, '[role=grid]').getAttribute('aria-activedescendant')!)!.ariaColIndex).to.equal('2');
  });

  it('are searched through as they stand, row by row', async () => {
    const viewer = await open('a,b,c\nx1,x2,x3\nx4,x5,x6\n');
    await viewer.restorePosition({ order: [[2, 2], [0, 0]] });
    const met: string[] = [];
    for (let step = 0; step < 7; step++) {
      await wholeFind(viewer, 'x', step > 0 ? { step: 1 } : {});
      await viewer.updateComplete;
      met.push(active(viewer));
    }
    expect(met).to.deep.equal(['x3', 'x1', 'x2', 'x6', 'x4', 'x5', 'x3']);
    press(viewer, 'ArrowRight', right);
    await wholeFind(viewer, 'x', { step: 1 });
    expect(met.push(active(viewer)) && met.at(-1), 'behind it, where it stands now').to.equal('x2');
  });

  it('are marked where they are pinned, however far the others were scrolled', async () => {
    const viewer = await open(`${Array.from({ length: 60 }, (_, n) => `c${n}`).join()}\n${Array.from({ length: 60 }, (_, n) => `heron ${n}`).join()}\n`);
    await viewer.restorePosition({ pinned: 1 });
    press(viewer, 'End');
    await until(() => active(viewer) === 'heron 59');
    await wholeFind(viewer, 'heron 0', { reveal: false });
    const marked = (): string[] => ['mcp-canvas-find', 'mcp-canvas-find-current'].flatMap((name) => [...(CSS.highlights.get(name) ?? [])].map((range) => range.startContainer.textContent!));
    await viewer.restorePosition({ left: 3000 });
    await until(() => marked().join() === 'heron 0');
  });

  it('keep what was said of them: width, order of the rows, filter', async () => {
    const viewer = await open(table);
    await viewer.restorePosition({ widths: [[1, 217]], sorting: { column: 1, descending: true }, filters: [{ column: 2, kind: 'filled' }] });
    press(viewer, 'ArrowRight', right);
    await until(() => heads(viewer).join() === 'name,id,note,sum');
    expect(box(viewer, 'name').width).to.equal(217);
    expect([...viewer.shadowRoot!.querySelectorAll('.header .cell')].map(({ ariaSort, className }) => `${ariaSort}${className.includes('filtered') ? '*' : ''}`)).to.deep.equal(['descending', 'none', 'none*', 'none']);
  });

  it('stay where they are with the position; what is kept otherwise is left out', async () => {
    const viewer = await open(table);
    await viewer.restorePosition({ order: [[3, 99], [3, 1], [1, 1], [0.5, 2], ['x', 1], [2], 7] });
    await until(() => heads(viewer).join() === 'sum,name,id,note');
    expect(viewer.savePosition()).to.deep.include({ order: [[3, 3], [1, 1]] });
    const again = await open(table);
    await again.restorePosition(viewer.savePosition());
    await until(() => heads(again).join() === 'sum,name,id,note');
    expect(readPosition({ order: 'all' })).to.deep.equal({});
  });
});

describe('the order of columns, as it is kept', () => {
  it('is that which it was', () => {
    fc.assert(
      fc.property(fc.nat(30).chain((count) => fc.shuffledSubarray(Array.from({ length: count }, (_, column) => column), { minLength: count })), (order) => {
        expect(orderOf(runsOf(order), order.length)).to.deep.equal(order);
      }),
    );
  });
  it('is short, and empty for the order of the file', () => {
    expect(runsOf([0, 1, 2, 3])).to.deep.equal([]);
    expect(runsOf([900, ...Array.from({ length: 900 }, (_, column) => column), 901])).to.deep.equal([[900, 900]]);
    expect(runsOf([1, 2, 3, 0, 4])).to.deep.equal([[1, 3]]);
  });
  it('is made in one pass of what says the same very often', () => {
    const runs = Array.from({ length: 200_000 }, () => [0, 16_000] as [number, number]);
    expect(orderOf(runs, 16_384)).to.deep.equal(Array.from({ length: 16_384 }, (_, column) => column));
  });
});
