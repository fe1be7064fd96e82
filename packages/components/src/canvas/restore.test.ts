import { expect } from 'chai';
import type { StreamEvent } from '@mcp-canvas/contract';
import '../define.ts';
import type { CanvasSnapshot } from '../store/snapshot.ts';
import type { McpArtifactViewer } from '../artifact-viewer/artifact-viewer.ts';
import type { McpCanvas } from './canvas.ts';
import { until } from '../viewers/suite/until.ts';

const file = (name: string, inline = name) => ({ id: name, version: 1, name, mime: 'text/plain', size: 1, inline, source: { kind: 'generated', created_at: '' } });
const event = (id: string, type: string, body: object, session_id = 's1') => ({ id, at: '2026-01-01T00:00:00Z', session_id, type, ...body }) as unknown as StreamEvent;
const files = (id: string, names: string[], display: object = {}, session?: string) => event(id, 'canvas_files', { files: names.map((name) => file(name)), display }, session);

const root = (canvas: McpCanvas) => canvas.shadowRoot!;
const tabs = (canvas: McpCanvas) => [...root(canvas).querySelectorAll('[role=tab]')].map((tab) => (tab.getAttribute('aria-selected') === 'true' ? `[${tab.textContent!.trim()}]` : tab.textContent!.trim())).join(' ');

function mount(properties: Partial<McpCanvas> = {}): McpCanvas {
  const canvas = document.createElement('mcp-canvas');
  canvas.style.setProperty('block-size', '500px');
  Object.assign(canvas, properties);
  document.body.append(canvas);
  return canvas;
}

/** A service at `/kit` that replays a session's events to who asks, and ends nothing. */
class FakeService {
  readonly sessions = new Map<string, StreamEvent[]>();
  readonly asked: string[] = [];
  readonly #fetch = window.fetch;

  start(): void {
    window.fetch = async (url, init = {}) => {
      const { pathname } = new URL(String(url), location.href);
      if (!pathname.startsWith('/kit/')) return this.#fetch(url, init);
      this.asked.push(`${init.method ?? 'GET'} ${pathname}`);
      const [, session, stream] = /^\/kit\/api\/sessions\/(\w+)(\/events)?$/.exec(pathname) ?? [];
      if (init.method === 'POST') return this.#open(`s${this.sessions.size + 1}`, 201);
      if (!session) return Response.json({ frames: { allowed_origins: [] } });
      if (!this.sessions.has(session)) return Response.json({}, { status: 404 });
      return stream ? this.#events(session, init.signal) : this.#open(session, 200);
    };
  }
  stop(): void {
    window.fetch = this.#fetch;
  }
  #open(session_id: string, status: number): Response {
    if (!this.sessions.has(session_id)) this.sessions.set(session_id, []);
    return Response.json({ session_id, events_url: `/api/sessions/${session_id}/events` }, { status });
  }
  #events(session: string, signal: AbortSignal | null | undefined): Response {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const one of this.sessions.get(session)!) controller.enqueue(new TextEncoder().encode(`id: ${one.id}\ndata: ${JSON.stringify(one)}\n\n`));
        signal?.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  }
}

describe('a canvas that is restored', () => {
  let service: FakeService;
  beforeEach(() => {
    document.documentElement.lang = 'en';
    sessionStorage.clear();
    service = new FakeService();
    service.start();
  });
  afterEach(async () => {
    await Promise.all([...document.querySelectorAll('mcp-canvas')].map(leave));
    service.stop();
    sessionStorage.clear();
  });

  /** Ends a page’s life with its canvas, and begins the next one. */
  async function reload(canvas: McpCanvas, properties: Partial<McpCanvas>): Promise<McpCanvas> {
    dispatchEvent(new PageTransitionEvent('pagehide'));
    await leave(canvas);
    return mount(properties);
  }

  /** A canvas that is only moved keeps its stream: it is gone a moment later. */
  async function leave(canvas: McpCanvas): Promise<void> {
    canvas.remove();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }

  const scroller = (canvas: McpCanvas) => {
    const viewer = root(canvas).querySelector('.panel:not([hidden]) mcp-artifact-viewer')?.shadowRoot?.querySelector('.stage > :not([data-waiting])');
    return [...(viewer?.shadowRoot?.querySelectorAll('*') ?? [])].find((element) => element.scrollHeight > element.clientHeight + 100 && getComputedStyle(element).overflowY !== 'visible');
  };

  it('brings the reader back to the place in the file, with the pane, the tabs and the version of then', async () => {
    const canvas = mount();
    canvas.dispatch({ ...files('1', []), files: [file('long.txt', 'line\n'.repeat(900)), { ...file('long.txt', 'line\n'.repeat(900)), version: 2 }, file('b.txt')] } as StreamEvent);
    canvas.show('long.txt', { version: 1 });
    await until(() => scroller(canvas), 'the file can be scrolled');
    scroller(canvas)!.scrollTop = 2500;
    await until(() => /"line":[1-9]/.test(JSON.stringify(canvas.snapshot().positions)), 'the viewer knows of it');
    const copy = JSON.parse(JSON.stringify(canvas.snapshot())) as CanvasSnapshot;
    canvas.remove();
    const other = mount();
    other.restore(copy);
    await until(() => Math.abs((scroller(other)?.scrollTop ?? 0) - 2500) < 30, 'the reader is back at the place');
    expect(tabs(other)).to.equal('[long.txt] b.txt');
    expect(other.snapshot().state).to.deep.equal(copy.state);
  });

  it('goes on with the search in the file, at the match of then, also in a tab that left the page meanwhile', async () => {
    const long = 'a needle in hay\n'.repeat(500);
    const canvas = mount();
    const viewer = (one: McpCanvas) => root(one).querySelector<McpArtifactViewer>('.panel:not([hidden]) mcp-artifact-viewer')!;
    const count = (one: McpCanvas) => viewer(one)?.shadowRoot?.querySelector('.find .count')?.textContent;
    const press = (one: McpCanvas, label: string) => viewer(one).shadowRoot!.querySelector<HTMLElement>(`[aria-label='${label}']`)!.click();
    canvas.dispatch({ ...files('1', []), files: [file('long.txt', long), ...Array.from({ length: 9 }, (_, at) => file(`${at}.txt`))], display: { mode: 'append' } } as StreamEvent);
    await until(() => scroller(canvas), 'the file can be scrolled');
    await viewer(canvas).startFind();
    const field = viewer(canvas).shadowRoot!.querySelector<HTMLInputElement>('.find .field')!;
    field.value = 'needle';
    field.dispatchEvent(new InputEvent('input'));
    await until(() => count(canvas) === '1 of 500', 'all are found');
    press(canvas, 'Previous match');
    await until(() => count(canvas) === '500 of 500', 'the last one is next before the first');
    press(canvas, 'Previous match');
    await until(() => count(canvas) === '499 of 500', 'the reader steps on');
    const place = scroller(canvas)!.scrollTop;
    const copy = JSON.parse(JSON.stringify(canvas.snapshot())) as CanvasSnapshot;
    const before = viewer(canvas);
    for (let at = 0; at < 9; at++) {
      canvas.show(`${at}.txt`);
      await canvas.updateComplete;
      await until(() => viewer(canvas) && viewer(canvas) !== before && count(canvas) === undefined, 'another file is not searched');
    }
    await until(() => !before.isConnected, 'the file left the page');
    canvas.show('long.txt');
    await until(() => count(canvas) === '499 of 500', 'the search is there again');
    await leave(canvas);
    const other = mount();
    other.restore(copy);
    await until(() => count(other) === '499 of 500', 'the search came with the snapshot');
    await until(() => Math.abs(scroller(other)!.scrollTop - place) < 50, 'the place of then: the last lines, whatever else has come above them');
  });

  it('refuses what is no snapshot with a TypeError, and stays as it is', async () => {
    const canvas = mount();
    canvas.dispatch(files('1', ['a.txt']));
    const before = canvas.snapshot();
    for (const wrong of [null, 'x', {}, { format: 'mcp-canvas/1', state: [] }]) expect(() => canvas.restore(wrong as unknown as CanvasSnapshot)).to.throw(TypeError, 'This is no snapshot of a canvas.');
    await canvas.updateComplete;
    expect([canvas.snapshot(), tabs(canvas)]).to.deep.equal([before, '[a.txt]']);
  });

  it('draws what is left of a damaged one', async () => {
    const canvas = mount();
    canvas.restore({ format: 'mcp-canvas/1', state: { open: true, tabs: [{ key: 'artifact:a.txt', pane: 1, pinned: {} }, { key: 'artifact:b.txt', pane: 0 }, 7], active: { 0: 'x' }, artifacts: { a: [{ ...file('a.txt'), title: { _$litType$: 1 }, deferred: 5 }], b: 'b' }, messages: [null, { id: 'm', message: [], subtype: 'info' }], calls: { c: { status: 'running' }, d: { id: 'd', server: 's', tool: 't', status: 'running', startedAt: '', progress: { progress: {}, percentage: 'x', message: { _$litType$: 1 } }, notice: [] } } } } as unknown as CanvasSnapshot);
    await canvas.updateComplete;
    expect([tabs(canvas), root(canvas).querySelectorAll('[role=progressbar]').length]).to.deep.equal(['[a.txt]', 1]);
  });

  it('tells the host of nothing that a tool said before', async () => {
    const canvas = mount({ open: true });
    canvas.dispatch(event('1', 'tool_start', { call_id: 'c', server: 's', tool: 't' }));
    canvas.dispatch(event('2', 'tool_error', { call_id: 'c', error: { message: 'No answer.' } }));
    canvas.dispatch(event('3', 'system_message', { message: 'careful', subtype: 'warning' }));
    const copy = canvas.snapshot();
    const other = mount();
    const heard: string[] = [];
    for (const name of ['mcp-message', 'mcp-error'] as const) other.addEventListener(name, ({ detail }) => heard.push(detail.message));
    other.restore(copy);
    await other.updateComplete;
    expect([heard, root(other).querySelectorAll('.message').length]).to.deep.equal([[], 2]);
  });

  it('hears its stream again: what came since is added, what the reader closed stays closed', async () => {
    service.sessions.set('s1', [files('1', ['a.txt', 'b.txt'])]);
    const src = '/kit/api/sessions/s1/events';
    const canvas = mount({ src });
    await until(() => tabs(canvas) === '[a.txt] b.txt', 'both are there');
    canvas.close('a.txt');
    const copy = canvas.snapshot();
    await leave(canvas);
    service.sessions.get('s1')!.push(files('2', ['c.txt'], { mode: 'append' }));
    const late = mount({ src });
    await until(() => tabs(late) === '[a.txt] b.txt c.txt', 'the stream was faster than the host');
    late.restore(copy);
    await until(() => tabs(late) === '[b.txt] c.txt', 'c is added');
  });

  describe('by itself (`remember`)', () => {
    it('comes back after a reload with its stream, pinned dashboards and all', async () => {
      service.sessions.set('s1', [
        event('1', 'tool_start', { call_id: 'c', server: 'x', tool: 't' }),
        event('2', 'dashboard_open', { call_id: 'c', dashboard: { id: 'd', url: 'https://d.test/', title: 'Sales', persistence: 'pinned', open: true } }),
        files('3', ['a.txt', 'b.txt'], { mode: 'append' }),
      ]);
      const properties = { src: '/kit/api/sessions/s1/events', remember: 'chat' };
      const canvas = mount(properties);
      await until(() => tabs(canvas) === '[Sales] a.txt b.txt', 'all are there');
      canvas.close('a.txt');
      canvas.show('b.txt');
      await canvas.updateComplete;
      await until(() => tabs(canvas) === 'Sales [b.txt]', 'one is closed');
      const next = await reload(canvas, properties);
      await until(() => tabs(next) === 'Sales [b.txt]', 'it is as it was');
      await until(() => service.asked.filter((path) => path.endsWith('/events')).length === 2, 'the stream is read again');
      service.sessions.get('s1')!.push(files('4', ['c.txt'], { mode: 'append' }));
      const third = await reload(next, properties);
      await until(() => tabs(third) === 'Sales [b.txt] c.txt', 'what came meanwhile is added');
      expect(third.open).to.equal(true);
    });

    it('goes on with the session that it opened itself, tells the host of it, and opens another when that is over', async () => {
      const properties = { apiBase: '/kit', remember: 'own' };
      const canvas = mount(properties);
      await until(() => canvas.sessionId === 's1', 'a session is open');
      service.sessions.get('s1')!.push(files('1', ['a.txt']));
      canvas.dispatch(files('1', ['a.txt']));
      await until(() => tabs(canvas) === '[a.txt]', 'the file is there');
      const told: string[] = [];
      document.body.addEventListener('mcp-session', ({ detail }) => told.push((detail as { session_id: string }).session_id));
      const next = await reload(canvas, properties);
      await until(() => told.length === 1, 'the host is told');
      expect([told, next.sessionId]).to.deep.equal([['s1'], 's1']);
      await until(() => tabs(next) === '[a.txt]', 'it is as it was');
      service.sessions.delete('s1');
      service.sessions.set('other', []);
      const third = await reload(next, properties);
      await until(() => told.length === 2, 'another session is open');
      expect([third.sessionId, service.asked.filter((path) => path === 'POST /kit/api/sessions').length]).to.deep.equal(['s2', 2]);
    });

    it('shows nothing of another session’s', async () => {
      service.sessions.set('s1', [files('1', ['a.txt'])]);
      service.sessions.set('s2', [files('1', ['z.txt'], {}, 's2')]);
      const canvas = mount({ src: '/kit/api/sessions/s1/events', remember: 'chat' });
      await until(() => tabs(canvas) === '[a.txt]', 'the file is there');
      const next = await reload(canvas, { remember: 'chat' });
      await next.updateComplete;
      expect(tabs(next), 'while no session is named').to.equal('');
      next.src = '/kit/api/sessions/s2/events';
      await until(() => tabs(next) === '[z.txt]', 'only the other session is shown');
    });

    it('brings back what a host fed by hand', async () => {
      const canvas = mount({ remember: 'hand' });
      canvas.dispatch(files('1', ['a.txt', 'b.txt'], { primary_file: 'b.txt' }));
      await until(() => tabs(canvas) === 'a.txt [b.txt]', 'both are there');
      await until(() => sessionStorage.getItem('mcp-canvas:hand'), 'it is kept');
      const next = await reload(canvas, { remember: 'hand' });
      await until(() => tabs(next) === 'a.txt [b.txt]', 'it is as it was');
    });

    it('does not even write the texts of files that no storage has room for', async () => {
      const { setItem } = Storage.prototype;
      const tried: number[] = [];
      Storage.prototype.setItem = function noted(name: string, value: string) {
        tried.push(value.length);
        setItem.call(this, name, value);
      };
      try {
        const canvas = mount({ remember: 'large' });
        canvas.dispatch({ ...files('1', []), files: [{ ...file('a.txt', 'much text '.repeat(600_000)), url: '/kit/a.txt' }] } as StreamEvent);
        await until(() => sessionStorage.getItem('mcp-canvas:large')?.includes('"name":"a.txt"'), 'it is kept without');
        expect(Math.max(...tried)).to.be.below(10_000);
        expect(canvas.snapshot().state.artifacts['a.txt']![0]!.inline).to.have.length(6_000_000);
      } finally {
        Object.assign(Storage.prototype, { setItem });
      }
    });

    it('does without where storage refuses, is full or holds nonsense', async () => {
      sessionStorage.setItem('mcp-canvas:bad', '{"format":"mcp-canvas/1","state":');
      const { setItem, getItem } = Storage.prototype;
      const tried: number[] = [];
      Storage.prototype.setItem = function full(name: string, value: string) {
        tried.push(value.length);
        if (value.includes('"inline"')) throw new DOMException('full', 'QuotaExceededError');
        setItem.call(this, name, value);
      };
      const canvas = mount({ remember: 'bad' });
      canvas.dispatch({ ...files('1', []), files: [{ ...file('a.txt', 'much text'), url: '/kit/a.txt' }] } as StreamEvent);
      await until(() => tabs(canvas) === '[a.txt]', 'it works all the same');
      await until(() => tried.length >= 2, 'it tried with less');
      expect(sessionStorage.getItem('mcp-canvas:bad')).to.include('"name":"a.txt"').and.not.to.include('much text');
      Storage.prototype.getItem = () => {
        throw new DOMException('refused', 'SecurityError');
      };
      const next = await reload(canvas, { remember: 'bad' });
      next.dispatch(files('2', ['b.txt']));
      await until(() => tabs(next) === '[b.txt]', 'it works all the same');
      Object.assign(Storage.prototype, { setItem, getItem });
    });
  });
});
