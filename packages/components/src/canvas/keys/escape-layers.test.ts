import { expect } from 'chai';
import '../../define.ts';
import type { McpArtifactViewer } from '../../artifact-viewer/artifact-viewer.ts';
import type { McpCanvas } from '../canvas.ts';
import { escape } from './escape-layers.ts';
import { feed, focusedIn, labelled, mountCanvas, one, press, settled, within } from '../sample-canvas.ts';
import { until } from '../../viewers/suite/until.ts';

const viewer = (canvas: McpCanvas) => one(canvas, '.panel:not([hidden]) mcp-artifact-viewer') as McpArtifactViewer;
const finding = (canvas: McpCanvas) => viewer(canvas).shadowRoot!.querySelector('.find') !== null;
const menuOpen = (canvas: McpCanvas) => within(canvas, '.popup:popover-open').length > 0;

async function shown(): Promise<McpCanvas> {
  const canvas = mountCanvas();
  feed(canvas, ['a.txt', 'b.txt']);
  await until(() => viewer(canvas)?.canFind, 'the file is shown');
  return canvas;
}

describe('Escape', () => {
  beforeEach(() => void (document.documentElement.lang = 'en'));
  afterEach(() => document.querySelectorAll('mcp-canvas, dialog').forEach((element) => element.remove()));

  it('ends one layer a press: the menu, the search, the full screen; then it is the page’s', async () => {
    const canvas = await shown();
    canvas.requestFullscreen = () => Promise.reject(new TypeError('not allowed'));
    labelled(canvas, 'Full screen').click();
    await until(() => canvas.hasAttribute('data-maximised'), 'it is full');
    await viewer(canvas).startFind();
    one(canvas, '[role=tab]').focus();
    await press(canvas, 'F10', { shiftKey: true });
    const layers = () => [menuOpen(canvas), finding(canvas), canvas.hasAttribute('data-maximised')];
    const passed: unknown[] = [layers()];
    let heard = 0;
    const hear = () => heard++;
    document.addEventListener('keydown', hear);
    for (let turn = 0; turn < 3; turn++) {
      await press(canvas, 'Escape');
      passed.push(layers());
    }
    expect(passed).to.deep.equal([[true, true, true], [false, true, true], [false, false, true], [false, false, false]]);
    expect([heard, focusedIn(canvas), canvas.open]).to.deep.equal([0, 'a.txt', true]);
    expect([await press(canvas, 'Escape'), heard]).to.deep.equal([false, 1]);
    document.removeEventListener('keydown', hear);
  });

  it('closes the search from its field, and the list of files from within, and nothing else with it', async () => {
    const canvas = await shown();
    canvas.toggleAttribute('data-maximised', true);
    one(canvas, '[role=tab]').focus();
    await viewer(canvas).startFind();
    await press(canvas, 'Escape', {}, viewer(canvas).shadowRoot!.activeElement!);
    expect([finding(canvas), canvas.hasAttribute('data-maximised'), focusedIn(canvas)]).to.deep.equal([false, true, 'a.txt']);
    labelled(canvas, '2 files').click();
    await settled(canvas);
    labelled(canvas, '2 files').focus();
    expect(await press(canvas, 'Escape')).to.equal(true);
    expect([within(canvas, '.menu').length, canvas.hasAttribute('data-maximised')]).to.deep.equal([0, true]);
  });

  it('leaves a dialog of the host open that the canvas stands in, as long as it ends something of its own', async () => {
    const canvas = await shown();
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.append(canvas);
    dialog.showModal();
    await settled(canvas);
    one(canvas, '[role=tab]').focus();
    await press(canvas, 'F10', { shiftKey: true });
    expect([await press(canvas, 'Escape'), menuOpen(canvas), await press(canvas, 'Escape')]).to.deep.equal([true, false, false]);
  });

  it('is left to what took it already, and to who is writing', async () => {
    const canvas = await shown();
    canvas.toggleAttribute('data-maximised', true);
    one(canvas, '[role=tab]').addEventListener('keydown', (event) => event.preventDefault(), { once: true });
    await press(canvas, 'Escape', {}, one(canvas, '[role=tab]'));
    await press(canvas, 'Escape', { isComposing: true }, one(canvas, '[role=tab]'));
    expect(canvas.hasAttribute('data-maximised')).to.equal(true);
  });

  it('closes the canvas last, where it lies over the page as a sheet', () => {
    const canvas = Object.assign(document.createElement('div'), { open: true });
    const root = document.createElement('div');
    const tap = (overlaid: boolean) => {
      const pressed = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true });
      escape(pressed, { canvas, root, overlaid: () => overlaid });
      return [pressed.defaultPrevented, canvas.open];
    };
    expect([tap(false), tap(true)]).to.deep.equal([[false, true], [true, false]]);
  });
});

describe('closing', () => {
  beforeEach(() => void (document.documentElement.lang = 'en'));
  afterEach(() => document.querySelectorAll('mcp-canvas, body > button, body > div[data-host]').forEach((element) => element.remove()));

  const hostButton = () => document.body.appendChild(document.createElement('button'));

  it('gives the keyboard back to who opened it, also when it came in from elsewhere', async () => {
    const [opener, other] = [hostButton(), hostButton()];
    const canvas = await shown();
    canvas.open = false;
    await settled(canvas);
    opener.focus();
    canvas.open = true;
    await settled(canvas);
    other.focus();
    labelled(canvas, 'Close the canvas').focus();
    labelled(canvas, 'Close the canvas').click();
    await settled(canvas);
    expect(document.activeElement === opener).to.equal(true);
  });

  it('gives it back into a shadow root of the host’s, and by show() as well', async () => {
    const host = document.body.appendChild(document.createElement('div'));
    host.dataset['host'] = '';
    const opener = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('button'));
    const canvas = await shown();
    canvas.open = false;
    await settled(canvas);
    opener.focus();
    canvas.show('b.txt');
    await settled(canvas);
    one(canvas, '[role=tab][aria-selected=true]').focus();
    canvas.open = false;
    await settled(canvas);
    expect(host.shadowRoot!.activeElement === opener).to.equal(true);
  });

  it('gives it to where it came from, when the opener is gone or takes none', async () => {
    for (const lose of [(opener: HTMLButtonElement) => opener.remove(), (opener: HTMLButtonElement) => (opener.disabled = true)]) {
      const [opener, other] = [hostButton(), hostButton()];
      const canvas = await shown();
      canvas.open = false;
      await settled(canvas);
      opener.focus();
      canvas.open = true;
      await settled(canvas);
      other.focus();
      lose(opener);
      one(canvas, '[role=tab]').focus();
      canvas.open = false;
      await settled(canvas);
      expect(document.activeElement === other).to.equal(true);
      canvas.remove();
    }
  });

  it('takes it from nobody who has it elsewhere', async () => {
    const [opener, other] = [hostButton(), hostButton()];
    const canvas = await shown();
    canvas.open = false;
    await settled(canvas);
    opener.focus();
    canvas.open = true;
    await settled(canvas);
    other.focus();
    canvas.open = false;
    await settled(canvas);
    expect(document.activeElement === other).to.equal(true);
  });

  it('leaves the full window', async () => {
    const canvas = await shown();
    canvas.toggleAttribute('data-maximised', true);
    canvas.open = false;
    await settled(canvas);
    expect(canvas.hasAttribute('data-maximised')).to.equal(false);
  });
});
