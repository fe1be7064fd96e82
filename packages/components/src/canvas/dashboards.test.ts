import { expect } from 'chai';
import type { Artifact, Dashboard, StreamEvent } from '@mcp-canvas/contract';
import '../define.ts';
import type { McpCanvas } from './canvas.ts';
import { until } from '../viewers/suite/until.ts';

const other = new URL(location.href);
other.hostname = location.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
const event = (type: string, body: object): StreamEvent => ({ type, ...body }) as unknown as StreamEvent;
const page = (id: string): string => `${other.origin}/packages/components/src/frame/dashboard-page.test.html?born=${id}`;
const dashboard = (id: string, more: Partial<Dashboard> = {}, call_id?: string): StreamEvent => event('dashboard_open', { call_id, dashboard: { id, url: page(id), title: id, persistence: 'session', mode: 'append', open: true, ...more } });
const files = (name: string, mode: string): StreamEvent => event('canvas_files', { files: [{ id: name, version: 1, name, mime: 'text/plain', size: 1, inline: 'x', source: { kind: 'generated', created_at: '2026-01-01T00:00:00Z' } } satisfies Artifact], display: { mode } });

/** A canvas, and of each dashboard's page how often it was loaded and that it goes on. */
function mount(properties: Partial<McpCanvas> = {}) {
  const canvas = document.createElement('mcp-canvas');
  canvas.style.cssText = 'block-size:500px;inline-size:900px';
  const births = new Map<string, Set<number>>();
  const beats = new Map<string, number>();
  const told: string[] = [];
  for (const type of ['mcp-dashboard-open', 'mcp-dashboard-blocked', 'mcp-dashboard-message'] as const) {
    canvas.addEventListener(type, ((one: CustomEvent<{ dashboardId: string; message?: { born: number; beat: number } }>) => {
      const { dashboardId: id, message } = one.detail;
      if (!message) return void told.push(`${type} ${id}`);
      births.set(id, (births.get(id) ?? new Set()).add(message.born));
      beats.set(id, message.beat);
    }) as EventListener);
  }
  Object.assign(canvas, { allowedOrigins: [other.origin], ...properties });
  document.body.append(canvas);
  return {
    canvas,
    births,
    told,
    /** Its page runs on, loaded once. */
    async lives(...ids: string[]) {
      for (const id of ids) {
        const before = beats.get(id) ?? 0;
        await until(() => (beats.get(id) ?? 0) > before + 2, `${id} runs`);
        expect(births.get(id)?.size, `${id} was loaded once`).to.equal(1);
      }
    },
    frames: () => [...canvas.shadowRoot!.querySelectorAll('mcp-dashboard-frame')].map(({ dashboardId }) => dashboardId),
    tabs: () => [...canvas.shadowRoot!.querySelectorAll('[role=tab]')].map((tab) => tab.querySelector('bdi')!.textContent),
    async menu(id: string, item: string) {
      const tab = () => [...canvas.shadowRoot!.querySelectorAll<HTMLElement>('[role=tab]')].find((one) => one.querySelector('bdi')?.textContent === id);
      await until(tab, `the tab ${id}`);
      tab()!.click();
      await canvas.updateComplete;
      tab()!.focus();
      tab()!.dispatchEvent(new KeyboardEvent('keydown', { key: 'F10', shiftKey: true, bubbles: true, composed: true }));
      const entry = () => [...canvas.shadowRoot!.querySelectorAll<HTMLElement>('[role^=menuitem]')].find((one) => one.textContent!.trim() === item);
      await until(entry, `the menu item ${item}`);
      entry()!.click();
      await canvas.updateComplete;
    },
  };
}

describe('dashboards in a canvas', () => {
  beforeEach(() => void (document.documentElement.lang = 'en'));
  afterEach(() => document.querySelectorAll('mcp-canvas').forEach((element) => element.remove()));

  it('are never loaded again by moving, reordering, full screen, closing the canvas or what comes after them', async () => {
    const { canvas, lives, menu, told } = mount();
    for (const id of ['one', 'two', 'three']) {
      canvas.dispatch(dashboard(id));
      await until(() => told.includes(`mcp-dashboard-open ${id}`), `${id} is loaded`);
    }
    await lives('one', 'two', 'three');
    await menu('one', 'Move to the other pane');
    await lives('one', 'two', 'three');
    await menu('three', 'Move towards the start');
    await lives('one', 'two', 'three');
    await menu('two', 'Move to the other pane');
    await lives('one', 'two', 'three');
    canvas.toggleAttribute('data-maximised', true);
    canvas.style.cssText = 'position:fixed;inset:0';
    await lives('one', 'two', 'three');
    canvas.style.cssText = 'block-size:400px;inline-size:320px';
    await lives('one', 'two', 'three');
    canvas.open = false;
    await canvas.updateComplete;
    await lives('one', 'two', 'three');
    canvas.open = true;
    canvas.dispatch(dashboard('one'));
    canvas.dispatch(dashboard('two', { title: 'Two' }));
    await lives('one', 'two', 'three');
    expect(told).to.deep.equal(['one', 'two', 'three'].map((id) => `mcp-dashboard-open ${id}`));
  });

  it('of a session and pinned ones live through a result that replaces what is open; an ephemeral one ends', async () => {
    const { canvas, births, lives, frames, tabs, told } = mount();
    for (const persistence of ['session', 'pinned', 'ephemeral'] as const) {
      canvas.dispatch(dashboard(persistence, { persistence }));
      await until(() => told.includes(`mcp-dashboard-open ${persistence}`), `${persistence} is loaded`);
    }
    canvas.dispatch(files('a.txt', 'replace'));
    await until(() => tabs().includes('a.txt'), 'the file took the place');
    expect(tabs()).to.deep.equal(['pinned', 'a.txt']);
    expect(frames()).to.have.members(['session', 'pinned']);
    await lives('session', 'pinned');
    expect([canvas.show('session'), canvas.show('ephemeral')]).to.deep.equal([true, false]);
    await until(() => tabs().includes('session'), 'its tab is back');
    await lives('session', 'pinned');
    canvas.close('session');
    await until(() => !frames().includes('session'), 'its page is gone');
    expect(canvas.show('session')).to.equal(true);
    await until(() => births.get('session')?.size === 2, 'it is loaded anew');
    canvas.dispatch(files('b.txt', 'replace'));
    await until(() => tabs().includes('b.txt'), 'the next file took the place');
    expect(frames()).to.have.members(['session', 'pinned']);
  });

  it('are closed by the stream, each for its own server, and end then', async () => {
    const { canvas, frames, told } = mount();
    for (const [call_id, server] of [['1', 'a'], ['2', 'b']] as const) {
      canvas.dispatch(event('tool_start', { call_id, server, tool: 't', arguments: {} }));
      canvas.dispatch(dashboard('main', {}, call_id));
      await until(() => told.length === Number(call_id), 'it is loaded');
    }
    expect(frames()).to.deep.equal(['main', 'main']);
    canvas.dispatch(event('dashboard_close', { call_id: '1', dashboard_id: 'main' }));
    await until(() => frames().length === 1, 'one is gone');
    canvas.dispatch(event('dashboard_close', { call_id: '2', dashboard_id: 'main' }));
    await until(() => frames().length === 0, 'both are gone');
  });

  it('that are pinned or of the session come back with a snapshot, ephemeral ones do not', async () => {
    const first = mount();
    for (const persistence of ['session', 'pinned', 'ephemeral'] as const) first.canvas.dispatch(dashboard(persistence, { persistence }));
    const snapshot = JSON.parse(JSON.stringify(first.canvas.snapshot()));
    first.canvas.remove();
    const { canvas, tabs } = mount();
    canvas.restore(snapshot);
    await until(() => tabs().length > 0, 'the tabs are back');
    expect(tabs()).to.deep.equal(['session', 'pinned']);
  });

  it('get what the host grants by an attribute around them', async () => {
    const around = document.body.appendChild(document.createElement('div'));
    around.setAttribute('grants', 'allow-scripts fullscreen');
    const { canvas, told } = mount();
    around.append(canvas);
    canvas.dispatch(dashboard('one', { sandbox: 'allow-scripts allow-same-origin allow-forms', allow: 'fullscreen; camera' }));
    await until(() => told.includes('mcp-dashboard-open one'), 'it is loaded');
    const outer = canvas.shadowRoot!.querySelector('mcp-dashboard-frame')!.shadowRoot!.querySelector('iframe')!;
    const inner = outer.contentDocument!.querySelector('iframe')!;
    expect([inner.getAttribute('sandbox'), inner.getAttribute('allow')]).to.deep.equal(['allow-scripts', 'fullscreen']);
    around.remove();
  });

  it('tell a blocked one by the canvas’s event, and nothing of it is loaded', async () => {
    const { canvas, told } = mount({ allowedOrigins: [] });
    canvas.dispatch(dashboard('one'));
    await until(() => told.includes('mcp-dashboard-blocked one'), 'it is blocked');
    const card = canvas.shadowRoot!.querySelector('mcp-dashboard-frame')!.shadowRoot!;
    expect(card.querySelector('iframe')).to.equal(null);
    expect(card.querySelector('[role=alert]')!.textContent).to.include(other.origin).and.to.include('allowed-origins');
  });
});
