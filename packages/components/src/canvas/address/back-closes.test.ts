import { executeServerCommand } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../define.ts';
import { feed, mountCanvas, settled, tabsOf } from '../sample-canvas.ts';
import { until } from '../../viewers/suite/until.ts';

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

const leaveThePhone = (): void => {
  document.querySelectorAll('mcp-canvas').forEach((element) => element.remove());
  if (real) Object.defineProperty(window, 'CloseWatcher', real);
  else Reflect.deleteProperty(window, 'CloseWatcher');
  window.matchMedia = matchMedia;
};

describe('the way back on a phone', () => {
  beforeEach(() => {
    FakeWatcher.alive = [];
    browserHas(FakeWatcher);
    window.matchMedia = onPhone;
  });
  afterEach(leaveThePhone);

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

describe('the way back on a phone, by an entry of the page’s history', () => {
  const host = { of: 'the host' };
  const { href } = location;
  const under = (): boolean => JSON.stringify(history.state) === JSON.stringify(host) && location.href === href;
  const over = (): boolean => (history.state as { of?: string; mcpCanvasOver?: object } | null)?.of === host.of && 'mcpCanvasOver' in history.state;

  before(async () => {
    if (!/Firefox/.test(navigator.userAgent)) await executeServerCommand('forget-history');
  });
  beforeEach(() => {
    browserHas(undefined);
    window.matchMedia = onPhone;
    history.pushState(host, '');
  });
  afterEach(async () => {
    leaveThePhone();
    await until(() => !over(), 'no entry of a canvas is left');
    history.replaceState(null, '', href);
  });

  async function opened(): Promise<ReturnType<typeof mountCanvas>> {
    const canvas = mountCanvas({ back: 'history' });
    feed(canvas, ['a.txt']);
    await until(over, 'the canvas has an entry, with the state of the host in it');
    return canvas;
  }

  it('closes the canvas that lies over the page, each time it was opened, and stays on the page', async () => {
    const canvas = await opened();
    for (let time = 0; time < 2; time++) {
      history.back();
      await until(() => !canvas.open, 'the canvas is closed');
      expect(under()).to.equal(true);
      canvas.open = true;
      await until(over, 'it has an entry again');
    }
  });

  it('has no entry left when the canvas is closed otherwise or taken from the page', async () => {
    const canvas = await opened();
    canvas.open = false;
    await until(under, 'the entry is gone');
    canvas.open = true;
    await until(over, 'it has one again');
    canvas.remove();
    await until(under, 'it is gone with the canvas');
  });

  it('closes a canvas that was closed and opened in the same moment', async () => {
    const canvas = await opened();
    const entry = (): string | undefined => (history.state as { mcpCanvasOver?: { id: string } } | null)?.mcpCanvasOver?.id;
    const first = entry();
    canvas.open = false;
    await canvas.updateComplete;
    canvas.open = true;
    await until(() => over() && entry() !== first, 'it has another entry');
    expect(canvas.open).to.equal(true);
    history.back();
    await until(() => !canvas.open, 'the canvas is closed');
    expect(under()).to.equal(true);
  });

  it('goes back once where two were closed in the same moment', async () => {
    const canvases = [await opened(), mountCanvas({ back: 'history' })] as const;
    feed(canvases[1], ['b.txt']);
    await until(() => tabsOf(canvases[1]) === '[b.txt]', 'the other one is shown');
    await settled(canvases[1]);
    for (const canvas of canvases) canvas.remove();
    await until(() => !over(), 'the entry is gone');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(under()).to.equal(true);
  });

  it('leads back through what the page added meanwhile, and leaves its entries alone', async () => {
    const canvas = await opened();
    location.hash = '#further';
    await until(() => history.state === null, 'the page went on');
    expect(canvas.open).to.equal(true);
    history.back();
    await until(over, 'back where the canvas lies over the page');
    expect(canvas.open).to.equal(true);
    history.pushState({ of: 'another route' }, '');
    canvas.remove();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(history.state).to.deep.equal({ of: 'another route' });
    history.go(-2);
    await until(under, 'back under both');
  });

  it('goes on with the entry that was there when the page was loaded anew', async () => {
    history.pushState({ ...host, mcpCanvasOver: { id: 'kept', under: href } }, '');
    const { length } = history;
    const canvas = mountCanvas({ back: 'history' });
    feed(canvas, ['a.txt']);
    await until(() => tabsOf(canvas) === '[a.txt]', 'the file is shown');
    await settled(canvas);
    expect(history.length).to.equal(length);
    history.back();
    await until(() => !canvas.open, 'the canvas is closed');
    expect(under()).to.equal(true);
  });

  it('adds nothing where the canvas lies in the page', async () => {
    const canvas = mountCanvas({ back: 'history', placement: 'inline' });
    feed(canvas, ['a.txt']);
    await until(() => tabsOf(canvas) === '[a.txt]', 'the file is shown');
    await settled(canvas);
    expect(under()).to.equal(true);
  });
});
