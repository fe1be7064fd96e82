import { expect } from 'chai';
import '../../define.ts';
import type { McpCanvas } from '../canvas.ts';
import { feed, focusedIn, mountCanvas, one, settled, tabsOf, within } from '../sample-canvas.ts';
import { until } from '../../viewers/suite/until.ts';

const names = Array.from({ length: 24 }, (_, at) => `file-${at}.txt`);
const strip = (canvas: McpCanvas) => one(canvas, '.strip');
const tab = (canvas: McpCanvas, name: string) => within(canvas, '.tab').find(({ dataset }) => dataset['key'] === `artifact:${name}`)!;

async function many(properties: Partial<McpCanvas> = {}): Promise<McpCanvas> {
  const canvas = mountCanvas(properties);
  feed(canvas, names, { mode: 'append' });
  await until(() => one(canvas, '.tabs[data-overflow]'), 'the tabs do not fit');
  await settled(canvas);
  return canvas;
}

describe('tabs that do not fit', () => {
  afterEach(() => document.querySelectorAll('mcp-canvas').forEach((element) => element.remove()));

  for (const dir of ['ltr', 'rtl']) {
    it(`are gone along with a wheel that turns one way only, and leave it to the page at their end (${dir})`, async () => {
      const canvas = await many({ dir });
      const turn = (deltaY: number, more: WheelEventInit = {}) => !strip(canvas).dispatchEvent(new WheelEvent('wheel', { deltaY, cancelable: true, ...more }));
      strip(canvas).scrollLeft = 0;
      expect(turn(-100), 'before the first').to.equal(false);
      expect(turn(120)).to.equal(true);
      expect(Math.abs(strip(canvas).scrollLeft)).to.be.within(118, 122);
      expect([turn(0, { deltaX: 40 }), turn(100, { ctrlKey: true })], 'sideways, or to zoom').to.deep.equal([false, false]);
      expect([turn(1e5), turn(100)]).to.deep.equal([true, false]);
    });
  }

  it('pass under a dragged tab that rests at the end of the strip, or on the buttons behind it', async () => {
    const canvas = await many();
    canvas.setPointerCapture = () => {};
    const from = tab(canvas, 'file-0.txt').getBoundingClientRect();
    const pointer = (type: string, target: Element, clientX: number) => target.dispatchEvent(new PointerEvent(type, { clientX, clientY: from.top + 8, pointerId: 5, pointerType: 'mouse', button: 0, isPrimary: true, bubbles: true, composed: true }));
    pointer('pointerdown', tab(canvas, 'file-0.txt'), from.left + 5);
    pointer('pointermove', canvas, one(canvas, '.all-tabs').getBoundingClientRect().left + 4);
    await until(() => strip(canvas).scrollLeft >= strip(canvas).scrollWidth - strip(canvas).clientWidth - 1, 'the last tabs are in view');
    pointer('pointerup', canvas, 0);
    await settled(canvas);
    expect(tabsOf(canvas).endsWith('file-23.txt [file-0.txt]')).to.equal(true);
  });

  it('are listed from the one that is looked at', async () => {
    const canvas = await many();
    canvas.show('file-23.txt');
    await settled(canvas);
    one(canvas, '.all-tabs').click();
    await until(() => focusedIn(canvas) === 'file-23.txt', 'the keyboard is on it');
    const [menu, entry] = [one(canvas, '.popup').getBoundingClientRect(), canvas.shadowRoot!.activeElement!.getBoundingClientRect()];
    expect([entry.top >= menu.top, entry.bottom <= menu.bottom]).to.deep.equal([true, true]);
  });
});
