import { expect } from 'chai';
import type { StreamEvent } from '@mcp-canvas/contract';
import './define.ts';
import type { McpCanvas } from './canvas.ts';
import { framePage, json, sampleService } from '../view-frame/sample-service.ts';
import { sampleView } from '../view-frame/sample-view.ts';
import { until } from '../viewers/suite/until.ts';

let service: ReturnType<typeof sampleService> | undefined;
let canvas: McpCanvas;
let number = 0;

const event = (type: string, rest: object) => canvas.dispatch({ type, id: String((number += 1)), at: '2026-01-01T00:00:00Z', session_id: 's1', ...rest } as unknown as StreamEvent);

function call(id: string, server: string): void {
  event('tool_start', { call_id: id, server, tool: `tool of ${server}`, arguments: {} });
  event('view_open', { call_id: id, view: { id, uri: `ui://${server}/${id}`, mime: 'text/html;profile=mcp-app', server } });
  event('tool_complete', { call_id: id, results: { said: id }, duration_ms: 1 });
}

async function open(...ids: string[]): Promise<void> {
  canvas = document.createElement('mcp-canvas');
  canvas.style.cssText = 'inline-size:900px;block-size:500px';
  canvas.mode = 'append';
  canvas.apiBase = location.origin;
  document.body.append(canvas);
  await new Promise((resolve) => canvas.addEventListener('mcp-session', resolve, { once: true }));
  for (const id of ids) {
    const opened = new Promise((resolve) => canvas.addEventListener('mcp-view-open', resolve, { once: true }));
    call(id, `server-${id}`);
    canvas.show(id);
    await opened;
  }
  await canvas.updateComplete;
}

const frames = () => [...canvas.shadowRoot!.querySelectorAll('mcp-view-frame')];
const inner = () => frames().map((frame) => frame.shadowRoot!.querySelector('iframe')?.contentWindow);
/** A View says so. */
const reported = (data: unknown) => new Promise<void>((resolve) => canvas.addEventListener('mcp-view-log', ({ detail }) => detail.data === data && resolve()));

describe('Views in a canvas', () => {
  beforeEach(() => {
    const page = sampleView('when["ui/notifications/host-context-changed"] = report; when["ui/resource-teardown"] = () => report("bye");');
    service = sampleService({ a: { html: page }, b: { html: page }, gone: () => json({ results: { error: 'Its server is gone.' } }, 502) }, ({ path }) =>
      path === '/api/sessions' ? json({ session_id: 's1', events_url: '/api/sessions/s1/events' }, 201) : path === '/api/config' ? json({ frames: { frame_url: framePage().url, sandbox_origin: new URL(framePage().url).origin } }) : new Response(new ReadableStream(), { headers: { 'Content-Type': 'text/event-stream' } }),
    );
  });
  afterEach(() => {
    canvas.remove();
    service?.stop();
  });

  it('run in tabs of their own, two of different servers at once, and run on while another is looked at', async () => {
    await open('a', 'b');
    const before = inner();
    expect(before.filter(Boolean)).to.have.length(2);
    canvas.show('a');
    await canvas.updateComplete;
    expect(inner()).to.deep.equal(before);
    expect(Object.keys(canvas.snapshot().state.views)).to.deep.equal(['view:a', 'view:b']);
    expect(frames()[0]!.inSight).to.equal(true);
  });

  it('are told of changes out of sight, but not that they have no room there', async () => {
    await open('a', 'b');
    const told: { theme?: string; containerDimensions?: unknown }[] = [];
    canvas.addEventListener('mcp-view-log', ({ detail }) => detail.viewId === 'b' && told.push(detail.data as object));
    canvas.show('a');
    await until(() => frames()[1]!.clientWidth === 0);
    for (const theme of ['dark', 'light'] as const) {
      canvas.theme = theme;
      await until(() => told.some((change) => change.theme === theme));
    }
    expect(told.filter(({ containerDimensions }) => containerDimensions)).to.deep.equal([]);
  });

  it('run on in another pane and back again, and are told of their room there', async () => {
    await open('a', 'b');
    const before = inner();
    const started: unknown[] = [];
    canvas.addEventListener('mcp-view-open', ({ detail }) => started.push(detail));
    const panes = () => canvas.shadowRoot!.querySelectorAll('[role=tablist]').length;
    // By the button of the strip, and back by the menu of the tab, which is the only one of its pane then.
    const byButton = () => canvas.shadowRoot!.querySelector<HTMLElement>('.move button')!.click();
    const byMenu = async () => {
      const tab = canvas.shadowRoot!.querySelector<HTMLElement>('.strip[data-pane="1"] [role=tab]')!;
      tab.focus();
      tab.dispatchEvent(new KeyboardEvent('keydown', { key: 'F10', shiftKey: true, bubbles: true, composed: true }));
      const item = () => [...canvas.shadowRoot!.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent!.includes('other pane'));
      await until(() => item() !== undefined);
      item()!.click();
    };
    let told = 0;
    canvas.addEventListener('mcp-view-log', ({ detail }) => {
      const { containerDimensions } = detail.data as { containerDimensions?: { width: number } };
      if (detail.viewId === 'b' && containerDimensions) told = containerDimensions.width;
    });
    const room = () => Math.round(frames()[1]!.shadowRoot!.querySelector('.stage')!.getBoundingClientRect().width);
    const whole = room();
    for (const [move, count] of [[byButton, 2], [byMenu, 1]] as const) {
      await move();
      await until(() => panes() === count && room() < whole === (count === 2) && told === room());
      expect(inner()).to.deep.equal(before);
    }
    expect(started).to.deep.equal([]);
  });

  it('are closed after their farewell, and come again with the same template', async () => {
    await open('a');
    const bye = reported('bye');
    canvas.close('a');
    await bye;
    await until(() => frames().length === 0);
    const opened = new Promise((resolve) => canvas.addEventListener('mcp-view-open', resolve, { once: true }));
    canvas.show('a');
    await opened;
    expect(service!.asked.filter(({ path }) => path.endsWith('/views/a'))).to.have.length(2);
  });

  it('come back after a reload of the page', async () => {
    await open('a', 'b');
    const snapshot = canvas.snapshot();
    canvas.remove();
    canvas = document.createElement('mcp-canvas');
    canvas.style.cssText = 'inline-size:900px;block-size:500px';
    canvas.apiBase = location.origin;
    canvas.restore(snapshot);
    const opened = new Promise((resolve) => canvas.addEventListener('mcp-view-open', resolve, { once: true }));
    document.body.append(canvas);
    await opened;
  });

  it('give way to what the tool answered where their server is gone', async () => {
    await open();
    const failed = new Promise((resolve) => canvas.addEventListener('mcp-view-error', resolve, { once: true }));
    call('gone', 'lost');
    await failed;
    await canvas.updateComplete;
    await until(() => frames()[0]!.textContent!.includes('gone'));
    expect(frames()[0]!.querySelector('.answered')!.assignedSlot).not.to.equal(null);
    expect(frames()[0]!.shadowRoot!.textContent).to.include('Its server is gone.');
  });
});
