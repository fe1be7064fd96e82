import { expect } from 'chai';
import '../../define.ts';
import type { McpCanvas } from '../canvas.ts';
import { landing } from '../menu/menu.ts';
import { inSight, spotFor } from '../menu/place-near.ts';
import { feed, focusedIn, labelled, mountCanvas, one, press, sampleEvent, sampleFile, settled, tabsOf, within } from '../sample-canvas.ts';
import { until } from '../../viewers/suite/until.ts';

const menu = (canvas: McpCanvas) => within(canvas, '.popup:popover-open .item');
const entry = (canvas: McpCanvas, label: string) => menu(canvas).find((item) => item.textContent!.trim() === label)!;
const tab = (canvas: McpCanvas, name: string) => within(canvas, '[role=tab]').find((one) => one.title === name)!;

async function open(canvas: McpCanvas, name: string): Promise<void> {
  tab(canvas, name).focus();
  await press(canvas, 'F10', { shiftKey: true });
}

async function choose(canvas: McpCanvas, name: string, label: string): Promise<void> {
  canvas.show(name);
  await settled(canvas);
  await open(canvas, name);
  entry(canvas, label).click();
  await settled(canvas);
}

async function three(): Promise<McpCanvas> {
  const canvas = mountCanvas();
  feed(canvas, ['a.txt', 'b.txt', 'c.txt']);
  await settled(canvas);
  return canvas;
}

describe('the menu of a tab', () => {
  beforeEach(() => void (document.documentElement.lang = 'en'));
  afterEach(() => document.querySelectorAll('mcp-canvas').forEach((element) => element.remove()));

  it('opens with Shift+F10, the menu key and a right click, beside the tab, in the top layer', async () => {
    const canvas = await three();
    tab(canvas, 'a.txt').focus();
    expect(await press(canvas, 'F10', { shiftKey: true })).to.equal(true);
    expect(menu(canvas).map((item) => item.textContent!.trim())).to.deep.equal(['Close', 'Close others', 'Close all', 'Pin', 'Move towards the start', 'Move towards the end', 'Move to the other pane']);
    const popup = one(canvas, '.popup');
    expect([popup.getAttribute('role'), popup.getAttribute('aria-label'), focusedIn(canvas)]).to.deep.equal(['menu', 'Actions for a.txt', 'Close']);
    const [box, from] = [popup.getBoundingClientRect(), tab(canvas, 'a.txt').getBoundingClientRect()];
    expect([Math.round(box.left), box.top > from.bottom]).to.deep.equal([Math.round(from.left), true]);
    await press(canvas, 'Escape');
    expect([menu(canvas).length, focusedIn(canvas)]).to.deep.equal([0, 'a.txt']);
    await press(canvas, 'ContextMenu');
    expect(menu(canvas).length).to.equal(7);
    await press(canvas, 'Escape');
    const click = new MouseEvent('contextmenu', { bubbles: true, cancelable: true, composed: true });
    tab(canvas, 'b.txt').dispatchEvent(click);
    await settled(canvas);
    expect([click.defaultPrevented, one(canvas, '.popup').getAttribute('aria-label')]).to.deep.equal([true, 'Actions for b.txt']);
  });

  it('is worked with arrows, Home, End and first letters, and left with Tab', async () => {
    const canvas = await three();
    await open(canvas, 'a.txt');
    const keys: Readonly<Record<string, string>> = { ArrowUp: 'Move to the other pane', ArrowDown: 'Close', End: 'Move to the other pane', Home: 'Close', m: 'Move towards the start', M: 'Move towards the end' };
    for (const [key, expected] of Object.entries(keys)) {
      await press(canvas, key);
      expect(focusedIn(canvas), key).to.equal(expected);
    }
    await press(canvas, 'Tab');
    expect([menu(canvas).length, focusedIn(canvas)]).to.deep.equal([0, 'a.txt']);
  });

  it('closes when the reader presses elsewhere, or goes elsewhere', async () => {
    const canvas = await three();
    const elsewhere = document.body.appendChild(document.createElement('button'));
    await open(canvas, 'a.txt');
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    await settled(canvas);
    expect(menu(canvas).length).to.equal(0);
    await open(canvas, 'a.txt');
    elsewhere.focus();
    await settled(canvas);
    expect([menu(canvas).length, document.activeElement === elsewhere]).to.deep.equal([0, true]);
    elsewhere.remove();
  });

  it('closes with the tab that goes while it is open', async () => {
    const canvas = await three();
    await open(canvas, 'a.txt');
    feed(canvas, ['n.txt'], { mode: 'replace' });
    await settled(canvas);
    expect([menu(canvas).length, tabsOf(canvas)]).to.deep.equal([0, '[n.txt]']);
  });

  it('closes the tab, the others, or all of the pane, and never what is pinned among them', async () => {
    const canvas = await three();
    await choose(canvas, 'b.txt', 'Close');
    expect([tabsOf(canvas), focusedIn(canvas)]).to.deep.equal(['a.txt [c.txt]', 'c.txt']);
    canvas.show('b.txt');
    await choose(canvas, 'a.txt', 'Pin');
    await choose(canvas, 'b.txt', 'Close others');
    expect(tabsOf(canvas)).to.equal('a.txt! [b.txt]');
    await choose(canvas, 'b.txt', 'Close all');
    expect(tabsOf(canvas)).to.equal('[a.txt!]');
    await open(canvas, 'a.txt');
    expect(['Close others', 'Close all', 'Move towards the start', 'Move to the other pane'].map((label) => entry(canvas, label).getAttribute('aria-disabled'))).to.deep.equal(['true', 'true', 'true', 'true']);
    entry(canvas, 'Close all').click();
    await settled(canvas);
    expect([menu(canvas).length > 0, tabsOf(canvas)]).to.deep.equal([true, '[a.txt!]']);
  });

  it('pins a tab: first, shown and said so, and left by `replace`; and takes the pin out again', async () => {
    const canvas = await three();
    await choose(canvas, 'c.txt', 'Pin');
    expect([tabsOf(canvas), focusedIn(canvas)]).to.deep.equal(['[c.txt!] a.txt b.txt', 'c.txt, pinned']);
    expect(one(canvas, '.tab[data-pinned]').getAttribute('part')).to.equal('tab active-tab pinned-tab');
    feed(canvas, ['n.txt'], { mode: 'replace' });
    await settled(canvas);
    expect(tabsOf(canvas)).to.equal('c.txt! [n.txt]');
    await choose(canvas, 'c.txt', 'Unpin');
    expect(tabsOf(canvas)).to.equal('[c.txt] n.txt');
  });

  it('does what a drag does: reorders, and moves to the other pane, which it makes', async () => {
    const canvas = await three();
    await choose(canvas, 'a.txt', 'Move towards the end');
    expect(tabsOf(canvas)).to.equal('b.txt [a.txt] c.txt');
    await choose(canvas, 'c.txt', 'Move towards the start');
    expect(tabsOf(canvas)).to.equal('b.txt [c.txt] a.txt');
    await choose(canvas, 'c.txt', 'Move to the other pane');
    expect([tabsOf(canvas), focusedIn(canvas)]).to.deep.equal(['b.txt [a.txt] | [c.txt]', 'c.txt']);
    await choose(canvas, 'c.txt', 'Widen this pane');
    expect(one(canvas, '[role=separator]').getAttribute('aria-valuenow')).to.equal('40');
    await choose(canvas, 'c.txt', 'Narrow this pane');
    expect(one(canvas, '[role=separator]').getAttribute('aria-valuenow')).to.equal('50');
    localStorage.clear();
  });
});

describe('a strip whose tabs do not fit', () => {
  const names = Array.from({ length: 12 }, (_, at) => `file number ${at}.txt`);
  afterEach(() => document.querySelectorAll('mcp-canvas').forEach((element) => element.remove()));

  it('has a button that lists all of them, and only then', async () => {
    const canvas = mountCanvas();
    feed(canvas, ['a.txt']);
    await settled(canvas);
    expect(labelled(canvas, 'All open files').checkVisibility()).to.equal(false);
    feed(canvas, names, { mode: 'append' });
    await settled(canvas);
    labelled(canvas, 'All open files').click();
    await settled(canvas);
    expect(menu(canvas).map((item) => item.textContent!.trim())).to.deep.equal(['a.txt', ...names]);
    expect(menu(canvas).map((item) => [item.getAttribute('role'), item.getAttribute('aria-checked')])[0]).to.deep.equal(['menuitemradio', 'true']);
    entry(canvas, names[9]!).click();
    await settled(canvas);
    expect(focusedIn(canvas)).to.equal(names[9]);
    labelled(canvas, 'All open files').click();
    await settled(canvas);
    labelled(canvas, 'All open files').click();
    await settled(canvas);
    expect(menu(canvas).length).to.equal(0);
  });

  it('has none for a tab alone, however narrow it is; where there were many, it goes with them', async () => {
    const canvas = mountCanvas();
    canvas.style.inlineSize = '90px';
    const long = `${'a long name '.repeat(10)}.txt`;
    const listed = (): boolean => labelled(canvas, 'All open files').checkVisibility();
    feed(canvas, [long]);
    await settled(canvas);
    expect(listed()).to.equal(false);
    feed(canvas, ['b.txt', 'c.txt', 'd.txt'], { mode: 'append' });
    await settled(canvas);
    expect(listed()).to.equal(true);
    feed(canvas, ['e.txt']);
    await settled(canvas);
    expect([within(canvas, '.tab').length, listed()]).to.deep.equal([1, false]);
    canvas.style.inlineSize = '60px';
    await until(() => one(canvas, '.strip').clientWidth < 61, 'the narrow strip');
    await settled(canvas);
    expect(listed()).to.equal(false);
  });

  it('is measured anew when it comes into sight, with what came meanwhile', async () => {
    const canvas = mountCanvas();
    feed(canvas, ['a.txt']);
    await settled(canvas);
    canvas.style.display = 'none';
    feed(canvas, names, { mode: 'append' });
    await settled(canvas);
    canvas.style.display = '';
    await until(() => labelled(canvas, 'All open files').checkVisibility(), 'the button');
  });

  it('shows the tab that is looked at, in both directions of writing, without scrolling the page', async () => {
    for (const dir of ['ltr', 'rtl']) {
      const canvas = mountCanvas();
      canvas.dir = dir;
      feed(canvas, names);
      for (const name of [names[11]!, names[0]!, names[6]!]) {
        canvas.show(name);
        await settled(canvas);
        const [view, box] = [one(canvas, '.strip').getBoundingClientRect(), one(canvas, '.tab[data-active]').getBoundingClientRect()];
        expect([box.left >= view.left - 1, box.right <= view.right + 1], `${name} ${dir}`).to.deep.equal([true, true]);
      }
      expect(document.scrollingElement!.scrollTop).to.equal(0);
      canvas.remove();
    }
  });

  it('leaves a reader alone who scrolls it, also when files arrive', async () => {
    const canvas = mountCanvas();
    feed(canvas, names);
    await settled(canvas);
    one(canvas, '.strip').scrollLeft = 300;
    canvas.dispatch(sampleEvent('tool_start', { call_id: '1', server: 's', tool: 't', arguments: {} }));
    canvas.dispatch(sampleEvent('canvas_files', { files: [sampleFile(names[3]!, 'newer words', { version: 2 })], display: { mode: 'append' } }));
    await settled(canvas);
    expect(one(canvas, '.strip').scrollLeft).to.equal(300);
  });
});

describe('dragging a tab', () => {
  afterEach(() => document.querySelectorAll('mcp-canvas').forEach((element) => element.remove()));

  /** A pointer that is told of by hand has no capture to take. */
  function pointer(canvas: McpCanvas, type: string, target: Element, x: number, y: number, pointerType = 'mouse'): void {
    canvas.setPointerCapture = () => {};
    target.dispatchEvent(new PointerEvent(type, { clientX: x, clientY: y, pointerId: 5, pointerType, button: 0, isPrimary: true, bubbles: true, composed: true }));
  }

  function take(canvas: McpCanvas, name: string, pointerType = 'mouse'): { move(x: number, y: number): void; end(type?: string): void } {
    const from = tab(canvas, name).getBoundingClientRect();
    pointer(canvas, 'pointerdown', tab(canvas, name), from.left + 5, from.top + 5, pointerType);
    return { move: (x, y) => pointer(canvas, 'pointermove', canvas, x, y, pointerType), end: (type = 'pointerup') => pointer(canvas, type, canvas, 0, 0, pointerType) };
  }

  it('puts it elsewhere in its strip, with a mark of where', async () => {
    const canvas = await three();
    const last = tab(canvas, 'c.txt').getBoundingClientRect();
    const drag = take(canvas, 'a.txt');
    drag.move(last.right, last.top + 5);
    const mark = one(canvas, '.drop-mark');
    expect([mark.hidden, mark.getBoundingClientRect().width]).to.deep.equal([false, 4]);
    expect(one(canvas, '.tab[data-dragged]').dataset['key']).to.equal('artifact:a.txt');
    drag.end();
    await settled(canvas);
    expect([tabsOf(canvas), mark.hidden, within(canvas, '[data-dragged]').length]).to.deep.equal(['b.txt c.txt [a.txt]', true, 0]);
  });

  it('makes the second pane at the edge, and goes back to the first', async () => {
    const canvas = await three();
    const stage = one(canvas, '.panel').getBoundingClientRect();
    const out = take(canvas, 'b.txt');
    out.move(stage.right - 20, stage.top + 200);
    expect(Math.round(one(canvas, '.drop-mark').getBoundingClientRect().left)).to.equal(Math.round(stage.left + stage.width / 2));
    out.end();
    await settled(canvas);
    expect(tabsOf(canvas)).to.equal('[a.txt] c.txt | [b.txt]');
    const back = take(canvas, 'b.txt');
    back.move(stage.left + 50, stage.top + 200);
    back.end();
    await settled(canvas);
    expect(tabsOf(canvas)).to.equal('a.txt c.txt [b.txt]');
  });

  it('changes nothing with Escape, when it is broken off, over nothing, or for a press without a move', async () => {
    const canvas = await three();
    const stage = one(canvas, '.panel').getBoundingClientRect();
    for (const finish of ['Escape', 'pointercancel', 'nowhere']) {
      const drag = take(canvas, 'b.txt');
      drag.move(stage.right - 20, stage.top + 200);
      if (finish === 'Escape') expect(await press(canvas, 'Escape', {}, document.body)).to.equal(true);
      else if (finish === 'nowhere') drag.move(stage.right + 500, stage.top);
      drag.end(finish === 'pointercancel' ? finish : 'pointerup');
      await settled(canvas);
      expect([tabsOf(canvas), one(canvas, '.drop-mark').hidden], finish).to.deep.equal(['[a.txt] b.txt c.txt', true]);
    }
    const still = take(canvas, 'b.txt');
    const { left, top } = tab(canvas, 'b.txt').getBoundingClientRect();
    still.move(left + 7, top + 7);
    expect(within(canvas, '[data-tab-dragged]').length).to.equal(0);
    still.end();
  });

  it('begins for a finger when it has rested on the tab: first its menu opens, then it moves', async () => {
    const canvas = await three();
    const stage = one(canvas, '.panel').getBoundingClientRect();
    const scroll = take(canvas, 'b.txt', 'touch');
    scroll.move(stage.left + 200, stage.top - 10);
    expect(within(canvas, '[data-tab-dragged]').length).to.equal(0);
    scroll.end();
    const drag = take(canvas, 'b.txt', 'touch');
    await until(() => menu(canvas).length > 0, 'the menu opens');
    drag.move(stage.right - 20, stage.top + 200);
    await settled(canvas);
    expect(menu(canvas).length).to.equal(0);
    drag.end();
    await settled(canvas);
    expect(tabsOf(canvas)).to.equal('[a.txt] c.txt | [b.txt]');
    take(canvas, 'a.txt', 'touch');
    await until(() => menu(canvas).length > 0, 'the menu opens again');
    const lift = new Event('touchend', { bubbles: true, cancelable: true });
    pointer(canvas, 'pointerup', tab(canvas, 'a.txt'), 0, 0, 'touch');
    tab(canvas, 'a.txt').dispatchEvent(lift);
    await settled(canvas);
    expect([lift.defaultPrevented, menu(canvas).length > 0]).to.deep.equal([true, true]);
  });
});

describe('a menu', () => {
  it('is gone through in a ring', () => {
    expect([landing('ArrowDown', 2, ['a', 'b', 'c']), landing('ArrowUp', 0, ['a', 'b', 'c']), landing('ArrowUp', -1, ['a', 'b', 'c']), landing('b', 1, ['a', 'b', 'B2']), landing('x', 0, ['a']), landing('Enter', 0, ['a']), landing('End', -1, [])]).to.deep.equal([0, 2, 2, 2, undefined, undefined, undefined]);
  });

  it('stays within what is in sight', () => {
    const window = { left: 0, top: 0, right: 390, bottom: 600 };
    const opener = { left: 350, right: 380, top: 560, bottom: 590 };
    expect(spotFor({ width: 200, height: 300 }, opener, window, false)).to.deep.equal({ left: 186, top: 256 });
    expect(spotFor({ width: 200, height: 300 }, { ...opener, top: 10, bottom: 40 }, window, true)).to.deep.equal({ left: 180, top: 44 });
    expect(spotFor({ width: 500, height: 900 }, opener, window, false)).to.deep.equal({ left: 4, top: 4 });
    // Enlarged with two fingers, the screen shows a part of the window.
    const part = inSight({ offsetLeft: 200, offsetTop: 310, width: 195, height: 300 });
    expect(spotFor({ width: 100, height: 120 }, { left: 330, right: 360, top: 320, bottom: 350 }, part, false)).to.deep.equal({ left: 291, top: 354 });
    expect(spotFor({ width: 100, height: 120 }, { left: 210, right: 240, top: 560, bottom: 590 }, part, true)).to.deep.equal({ left: 204, top: 436 });
  });
});
