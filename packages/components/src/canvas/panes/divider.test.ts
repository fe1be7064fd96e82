import { expect } from 'chai';
import '../../define.ts';
import type { McpCanvas } from '../canvas.ts';
import { ratioAt, ratioOf, steppedRatio } from './divider.ts';
import { feed, mountCanvas, one, press, settled, within } from '../sample-canvas.ts';

const divider = (canvas: McpCanvas) => one(canvas, '[role=separator]');
const widths = (canvas: McpCanvas) => within(canvas, '.panel:not([hidden])').map((panel) => Math.round(panel.getBoundingClientRect().width));
const at = (canvas: McpCanvas) => Number(divider(canvas).getAttribute('aria-valuenow'));

async function split(size?: { width?: string }): Promise<McpCanvas> {
  const canvas = mountCanvas({}, size);
  feed(canvas, ['a.txt']);
  feed(canvas, ['b.txt'], { mode: 'split' });
  await settled(canvas);
  return canvas;
}

/** A pointer that is told of by hand has no capture to take. */
function drag(canvas: McpCanvas, xs: readonly number[], end: string): void {
  const line = divider(canvas);
  line.setPointerCapture = () => {};
  const tell = (type: string, clientX: number) => line.dispatchEvent(new PointerEvent(type, { clientX, clientY: 100, pointerId: 7, button: 0, isPrimary: true, bubbles: true, composed: true }));
  tell('pointerdown', line.getBoundingClientRect().left + 4);
  for (const x of xs) tell('pointermove', x);
  tell(end, xs.at(-1)!);
}

describe('the divider between two panes', () => {
  beforeEach(() => {
    document.documentElement.lang = 'en';
    localStorage.clear();
  });
  afterEach(() => {
    document.querySelectorAll('mcp-canvas').forEach((element) => element.remove());
    localStorage.clear();
  });

  it('is a separator that says what it is, where it stands, and what it sizes', async () => {
    const canvas = await split();
    const line = divider(canvas);
    const said = Object.fromEntries(['aria-orientation', 'aria-label', 'aria-valuemin', 'aria-valuemax', 'aria-valuenow', 'aria-valuetext'].map((name) => [name, line.getAttribute(name)]));
    expect(said).to.deep.equal({ 'aria-orientation': 'vertical', 'aria-label': 'Width of the first pane', 'aria-valuemin': '0', 'aria-valuemax': '100', 'aria-valuenow': '50', 'aria-valuetext': '50%' });
    expect(line.tabIndex).to.equal(0);
    expect(canvas.shadowRoot!.getElementById(line.getAttribute('aria-controls')!)!.dataset['pane']).to.equal('0');
    const [first, second] = widths(canvas);
    expect(Math.abs(first! - second!)).to.be.at.most(1);
  });

  it('takes the keyboard: arrows, Home and End to the smallest panes, Enter back to half', async () => {
    const canvas = await split();
    divider(canvas).focus();
    expect(await press(canvas, 'ArrowRight')).to.equal(true);
    expect(at(canvas)).to.equal(55);
    await press(canvas, 'ArrowLeft');
    await press(canvas, 'ArrowLeft');
    expect(at(canvas)).to.equal(45);
    await press(canvas, 'Home');
    expect([at(canvas), widths(canvas)[0]]).to.deep.equal([0, 240]);
    await press(canvas, 'End');
    expect([at(canvas), widths(canvas)[1]]).to.deep.equal([100, 240]);
    await press(canvas, 'Enter');
    expect(at(canvas)).to.equal(50);
    expect(await press(canvas, 'x')).to.equal(false);
    expect(await press(canvas, 'ArrowRight', { ctrlKey: true })).to.equal(false);
  });

  it('goes the way of the writing', async () => {
    const canvas = await split();
    canvas.dir = 'rtl';
    await settled(canvas);
    divider(canvas).focus();
    await press(canvas, 'ArrowLeft');
    expect(at(canvas)).to.equal(55);
    const [first] = within(canvas, '.panel').map((panel) => panel.getBoundingClientRect());
    expect(Math.round(first!.right)).to.equal(Math.round(canvas.getBoundingClientRect().right));
  });

  it('follows the pointer, with frames below out of its way, and stops at the smallest panes', async () => {
    const canvas = await split();
    const { left } = canvas.getBoundingClientRect();
    drag(canvas, [left + 300, left + 350], 'pointerup');
    await settled(canvas);
    expect(widths(canvas)[0]).to.be.closeTo(350 - 4, 2);
    drag(canvas, [left + 5], 'pointerup');
    await settled(canvas);
    expect(widths(canvas)[0]).to.equal(240);
    const line = divider(canvas);
    line.dispatchEvent(new PointerEvent('pointerdown', { button: 0, pointerId: 7, bubbles: true }));
    expect(getComputedStyle(one(canvas, '.panel')).pointerEvents).to.equal('none');
    line.dispatchEvent(new PointerEvent('pointerup', { pointerId: 7, bubbles: true }));
    expect(getComputedStyle(one(canvas, '.panel')).pointerEvents).to.equal('auto');
  });

  it('goes back to where it was when the drag is broken off, or by Escape, which goes no further', async () => {
    const canvas = await split();
    const { left } = canvas.getBoundingClientRect();
    drag(canvas, [left + 300], 'pointercancel');
    await settled(canvas);
    expect(at(canvas)).to.equal(50);
    let heard = 0;
    const hear = () => heard++;
    document.addEventListener('keydown', hear);
    drag(canvas, [left + 300], 'pointermove');
    await press(canvas, 'Escape', {}, document.body);
    document.removeEventListener('keydown', hear);
    expect([at(canvas), heard, localStorage.length]).to.deep.equal([50, 0, 0]);
  });

  it('goes back to half with a double click', async () => {
    const canvas = await split();
    divider(canvas).focus();
    await press(canvas, 'Home');
    divider(canvas).dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
    await settled(canvas);
    expect(at(canvas)).to.equal(50);
  });

  it('stands where the reader left it: in a snapshot, and at the next visit', async () => {
    const canvas = await split();
    divider(canvas).focus();
    for (const _step of [1, 2]) await press(canvas, 'ArrowRight');
    expect(canvas.snapshot().state.ratio).to.equal(0.6);
    const other = mountCanvas();
    other.restore({ ...canvas.snapshot(), state: { ...canvas.snapshot().state, ratio: 0.2 } });
    await settled(other);
    expect(at(other)).to.equal(20);
    expect(at(await split())).to.equal(60);
  });

  it('works where the page may store nothing', async () => {
    const storage = Object.getOwnPropertyDescriptor(window, 'localStorage')!;
    Object.defineProperty(window, 'localStorage', { configurable: true, get: () => { throw new DOMException('denied', 'SecurityError'); } });
    try {
      const canvas = await split();
      divider(canvas).focus();
      await press(canvas, 'End');
      expect(at(canvas)).to.equal(100);
    } finally {
      Object.defineProperty(window, 'localStorage', storage);
    }
  });

  it('takes no place that is none', () => {
    for (const ratio of [NaN, Infinity, undefined]) expect(ratioOf({ ratio } as { ratio?: number })).to.equal(0.5);
    expect([ratioOf({ ratio: -3 }), ratioOf({ ratio: 7 })]).to.deep.equal([0, 1]);
    expect(steppedRatio('__proto__', 0.5, false)).to.equal(undefined);
    expect(ratioAt(100, 0, { left: 0, right: 0, width: 0 }, false)).to.equal(0);
    localStorage.setItem('mcp-canvas:divider', '<b>');
    expect(ratioOf({})).to.equal(0.5);
  });
});
