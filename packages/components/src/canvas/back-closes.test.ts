import { expect } from 'chai';
import '../define.ts';
import { feed, mountCanvas, settled, tabsOf, until } from './sample-canvas.ts';

/** What the browser hands out: the way back of a phone calls `onclose` of the last that is alive. */
class FakeWatcher {
  static alive: FakeWatcher[] = [];
  onclose: (() => void) | null = null;
  constructor() {
    FakeWatcher.alive.push(this);
  }
  destroy(): void {
    FakeWatcher.alive = FakeWatcher.alive.filter((one) => one !== this);
  }
  static back(): void {
    this.alive.pop()?.onclose?.();
  }
}

const { matchMedia } = window;
/** A screen of 390 px, as far as scripts ask. */
const onPhone = (query: string): MediaQueryList => ({ ...matchMedia.call(window, query), matches: query === '(width < 640px)', addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
const real = Object.getOwnPropertyDescriptor(window, 'CloseWatcher');
const browserHas = (value: unknown): void => void Object.defineProperty(window, 'CloseWatcher', { value, configurable: true, writable: true });

describe('the way back on a phone', () => {
  beforeEach(() => {
    FakeWatcher.alive = [];
    browserHas(FakeWatcher);
    window.matchMedia = onPhone;
  });
  afterEach(() => {
    document.querySelectorAll('mcp-canvas').forEach((element) => element.remove());
    if (real) Object.defineProperty(window, 'CloseWatcher', real);
    else Reflect.deleteProperty(window, 'CloseWatcher');
    window.matchMedia = matchMedia;
  });

  it('closes the canvas that lies over the page, each time it was opened', async () => {
    const canvas = mountCanvas();
    feed(canvas, ['a.txt']);
    for (let time = 0; time < 2; time++) {
      await until(() => FakeWatcher.alive.length === 1, 'the way back is watched');
      FakeWatcher.back();
      await settled(canvas);
      expect(canvas.open).to.equal(false);
      canvas.open = true;
    }
  });

  it('is let go of when the canvas is closed otherwise, or taken from the page', async () => {
    const canvas = mountCanvas();
    feed(canvas, ['a.txt']);
    await until(() => FakeWatcher.alive.length === 1, 'the way back is watched');
    canvas.open = false;
    await until(() => FakeWatcher.alive.length === 0, 'it is let go of');
    canvas.open = true;
    await until(() => FakeWatcher.alive.length === 1, 'it is watched again');
    canvas.remove();
    expect(FakeWatcher.alive.length).to.equal(0);
  });

  it('stays the page’s where the canvas lies in the page, and in browsers that do not tell', async () => {
    const canvas = mountCanvas({ placement: 'inline' });
    feed(canvas, ['a.txt']);
    await until(() => tabsOf(canvas) === '[a.txt]', 'the file is shown');
    await settled(canvas);
    expect(FakeWatcher.alive.length).to.equal(0);
    browserHas(undefined);
    const sheet = mountCanvas();
    feed(sheet, ['a.txt']);
    await until(() => tabsOf(sheet) === '[a.txt]', 'the file is shown');
    sheet.open = false;
    await settled(sheet);
    expect(sheet.open).to.equal(false);
  });
});
