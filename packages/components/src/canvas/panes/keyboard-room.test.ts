import { expect } from 'chai';
import { setViewport } from '@web/test-runner-commands';
import '../define.ts';
import type { McpCanvas } from '../canvas.ts';
import { feed, mountCanvas, one, settled } from '../sample-canvas.ts';
import { underKeyboard } from './keyboard-room.ts';
import { until } from '../../viewers/suite/until.ts';

/** What a phone tells of the part of the page that is in sight, in place of what this browser does, which has no keyboard to show. */
const sight = Object.assign(new EventTarget(), { height: 0, width: 0, offsetTop: 0, offsetLeft: 0, scale: 1 });
const own = Object.getOwnPropertyDescriptor(window, 'visualViewport')!;

const edges = (element: Element): { top: number; bottom: number } => {
  const { top, bottom } = element.getBoundingClientRect();
  return { top: Math.round(top), bottom: Math.round(bottom) };
};

describe('a keyboard on the screen', () => {
  let canvas: McpCanvas;
  afterEach(() => {
    canvas?.remove();
    Object.defineProperty(window, 'visualViewport', own);
  });

  async function shown(width: number, height: number): Promise<(height: number, more?: { offsetTop?: number }) => Promise<void>> {
    await setViewport({ width, height });
    Object.defineProperty(window, 'visualViewport', { value: Object.assign(sight, { height, width, offsetTop: 0 }), configurable: true });
    canvas = mountCanvas();
    feed(canvas, ['a.txt']);
    await until(() => canvas.shadowRoot?.querySelector('mcp-artifact-viewer'), 'it is drawn');
    await settled(canvas);
    return async (seen, { offsetTop = 0 } = {}) => {
      Object.assign(sight, { height: seen, offsetTop });
      sight.dispatchEvent(new Event('resize'));
      await settled(canvas);
    };
  }

  it('leaves the sheet of a phone the room above it, and gives the rest back', async () => {
    const seen = await shown(390, 844);
    const before = edges(canvas);
    expect(before).to.deep.equal({ top: 127, bottom: 844 });
    await seen(500);
    expect(edges(canvas)).to.deep.equal({ top: 0, bottom: 500 });
    expect(edges(one(canvas, '.panel')).bottom).to.equal(500);
    await seen(844);
    expect(edges(canvas)).to.deep.equal(before);
  });

  it('that moved the page up for a field leaves what is in sight', async () => {
    const seen = await shown(390, 844);
    await seen(500, { offsetTop: 200 });
    expect(edges(canvas)).to.deep.equal({ top: 200, bottom: 700 });
    await seen(500, { offsetTop: 344 });
    expect(edges(canvas)).to.deep.equal({ top: 344, bottom: 844 });
  });

  it('leaves a canvas that has the window the room above it', async () => {
    const seen = await shown(800, 844);
    canvas.toggleAttribute('data-maximised', true);
    await seen(500);
    expect(edges(one(canvas, '.panel')).bottom).to.equal(500);
    await seen(844);
    expect(edges(one(canvas, '.panel'))).to.deep.include({ bottom: 844 });
  });

  it('leaves the list of files its end', async () => {
    const seen = await shown(390, 844);
    feed(canvas, Array.from({ length: 40 }, (_, at) => `file-${at}.txt`));
    await seen(400);
    one(canvas, '.files > button').click();
    await until(() => one(canvas, '.menu'), 'the list is open');
    await settled(canvas);
    expect(edges(one(canvas, '.menu')).bottom).to.be.within(300, 400);
  });

  it('that leaves little lets the file keep a height in which it can be read', async () => {
    const seen = await shown(600, 400);
    await seen(200);
    expect(edges(canvas)).to.deep.equal({ top: 0, bottom: 200 });
    expect(one(canvas, '.canvas').clientHeight).to.equal(340);
    one(canvas, '.panel').scrollIntoView({ block: 'end' });
    expect(edges(one(canvas, '.panel')).bottom).to.equal(200);
  });

  it('lets the search of all files end above it', async () => {
    const seen = await shown(390, 844);
    await seen(500);
    canvas.dispatchEvent(new KeyboardEvent('keydown', { key: 'F', ctrlKey: true, shiftKey: true, bubbles: true, composed: true, cancelable: true }));
    await until(() => one(canvas, '.find-all')?.matches(':modal'), 'the dialog is open');
    const results = one(canvas, '.find-all').appendChild(document.createElement('p'));
    results.style.setProperty('block-size', '3000px');
    expect(edges(one(canvas, '.find-all'))).to.deep.equal({ top: 50, bottom: 492 });
  });

  it('is told from two fingers and from the bars of a browser', () => {
    expect(underKeyboard({ height: 500, offsetTop: 0, scale: 1 }, 844)).to.equal(344);
    expect(underKeyboard({ height: 500, offsetTop: 0, scale: 1.7 }, 844)).to.equal(undefined);
    expect(underKeyboard({ height: 788, offsetTop: 0, scale: 1 }, 844)).to.equal(undefined);
  });
});
