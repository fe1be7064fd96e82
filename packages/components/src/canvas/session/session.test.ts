import { expect } from 'chai';
import type { StreamEvent } from '@mcp-canvas/contract';
import '../../define.ts';
import { holdTimers } from '../../styles/hold-timers.ts';
import type { McpCanvas } from '../canvas.ts';
import { until } from '../../viewers/suite/until.ts';

interface Asked {
  method: string;
  path: string;
  headers: Record<string, string>;
  credentials: string;
}

/** Answers for a service at `/kit`; every session's stream can be written to. */
class FakeService {
  readonly asked: Asked[] = [];
  readonly streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  refusal: Response | undefined;
  /** Addresses that answer 401. */
  readonly refused = new Set<string>();
  /** Never answers for a stream. */
  silent = false;
  readonly #fetch = window.fetch;

  start(): void {
    window.fetch = async (url, init = {}) => {
      const { pathname } = new URL(String(url), location.href);
      if (!pathname.startsWith('/kit/')) return this.#fetch(url, init);
      this.asked.push({ method: init.method ?? 'GET', path: pathname, headers: init.headers as Record<string, string>, credentials: String(init.credentials) });
      if (this.silent && pathname.endsWith('/events')) return new Promise(() => {});
      return this.#answer(pathname, init.signal);
    };
  }
  stop(): void {
    window.fetch = this.#fetch;
  }
  send(event: object, stream = 0): void {
    this.streams[stream]!.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
  }
  paths(): string[] {
    return this.asked.map(({ method, path }) => `${method} ${path}`);
  }

  #answer(path: string, signal: AbortSignal | null | undefined): Response {
    if (this.refused.has(path)) return new Response(null, { status: 401 });
    if (path === '/kit/api/unknown') return new Response(null, { status: 404 });
    if (path === '/kit/api/config') return Response.json({ frames: { allowed_origins: [], sandbox_origin: 'https://box.test' } });
    if (path === '/kit/api/sessions') return this.refusal ?? Response.json({ session_id: 's 1', events_url: '/api/sessions/s%201/events' }, { status: 201 });
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.streams.push(controller);
        signal?.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  }
}

const files = (name: string) => ({ type: 'canvas_files', files: [{ id: name, version: 1, name, mime: 'text/plain', size: 1, inline: name, source: { kind: 'generated', created_at: '' } }] }) as unknown as StreamEvent;
const tabs = (canvas: McpCanvas) => [...canvas.shadowRoot!.querySelectorAll('[role=tab]')].map((tab) => tab.textContent!.trim()).join(' ');

function mount(properties: Partial<McpCanvas>): McpCanvas {
  const canvas = document.createElement('mcp-canvas');
  Object.assign(canvas, properties);
  document.body.append(canvas);
  return canvas;
}

describe('a canvas and its session', () => {
  let service: FakeService;
  beforeEach(() => {
    service = new FakeService();
    service.start();
  });
  afterEach(() => {
    document.querySelectorAll('mcp-canvas').forEach((element) => element.remove());
    service.stop();
  });

  it('opens a session of its own at the API, tells the host, and follows its stream', async () => {
    const heard: unknown[] = [];
    const canvas = document.createElement('mcp-canvas');
    canvas.addEventListener('mcp-session', ({ detail }) => heard.push(detail));
    Object.assign(canvas, { apiBase: '/kit/', headers: { 'X-Key': 'k' }, credentials: 'include' });
    document.body.append(canvas);
    await until(() => service.streams.length === 1, 'the stream is read');
    expect(heard).to.deep.equal([{ session_id: 's 1', events_url: '/api/sessions/s%201/events' }]);
    expect(canvas.sessionId).to.equal('s 1');
    expect(service.paths()).to.have.members(['POST /kit/api/sessions', 'GET /kit/api/config', 'GET /kit/api/sessions/s%201/events']);
    for (const { headers, credentials } of service.asked) expect([headers['X-Key'], credentials]).to.deep.equal(['k', 'include']);
    expect(service.asked.find(({ method }) => method === 'POST')!.headers['Content-Type']).to.equal('application/json');
    service.send(files('a.txt'));
    await until(() => tabs(canvas) === 'a.txt', 'the file has a tab');
  });

  it('opens none where it is given a stream’s address, and finds the API in it', async () => {
    const canvas = mount({ src: '/kit/api/sessions/given/events' });
    await until(() => service.streams.length === 1 && service.asked.length === 2, 'the stream is read');
    expect(service.paths()).to.have.members(['GET /kit/api/config', 'GET /kit/api/sessions/given/events']);
    expect(canvas.sessionId).to.equal('given');
  });

  it('says what the service says when it refuses', async () => {
    service.refusal = Response.json({ results: { error: 'Sign in first.' }, meta_data: { is_error: true } }, { status: 401 });
    const canvas = document.createElement('mcp-canvas');
    const error = new Promise<HTMLElementEventMap['mcp-error']>((resolve) => canvas.addEventListener('mcp-error', resolve, { once: true }));
    Object.assign(canvas, { apiBase: '/kit', open: true });
    document.body.append(canvas);
    expect((await error).detail).to.deep.equal({ message: 'Sign in first.', status: 401 });
    await canvas.updateComplete;
    expect(canvas.shadowRoot!.querySelector('[role=alert]')!.textContent).to.include('Sign in first.');
  });

  it('says in the reader’s language why the service cannot be read', async () => {
    const heard: string[] = [];
    const canvas = document.createElement('mcp-canvas');
    canvas.addEventListener('mcp-error', ({ detail }) => heard.push(detail.message));
    Object.assign(canvas, { lang: 'de', src: '/kit/api/unknown', open: true });
    document.body.append(canvas);
    const alert = () => canvas.shadowRoot!.querySelector('[role=alert]');
    await until(() => alert()?.textContent!.includes('Diese Sitzung gibt es nicht.'), 'the failure is shown in German');
    heard.length = 0;
    alert()!.querySelector('button')!.click();
    await until(() => heard.length > 0, 'the host hears of the next failure');
    await until(() => alert(), 'the failure is shown again');
    expect(heard).to.deep.equal(['Diese Sitzung gibt es nicht.']);
  });

  it('says under the files that the stream broke off or failed, and tries again', async () => {
    const canvas = mount({ src: '/kit/api/sessions/breaks/events' });
    const states: string[] = [];
    canvas.addEventListener('mcp-stream-state', ({ detail }) => states.push(detail.state));
    await until(() => service.streams.length === 1, 'the stream is read');
    service.send(files('a.txt'));
    await until(() => tabs(canvas) === 'a.txt', 'the file is shown');
    const foot = () => canvas.shadowRoot!.querySelector<HTMLElement>('.status')?.innerText.trim() ?? '';
    const patience = holdTimers(300);
    service.silent = true;
    service.streams[0]!.error(new TypeError('cut'));
    await until(() => canvas.shadowRoot!.querySelector('.status'), 'the foot is there');
    expect(foot()).to.equal('');
    patience.end();
    await until(() => foot() === 'The connection was lost. Trying again…', 'it says that it tries again');
    await until(() => states.at(-1) === 'connecting', 'it tries');
    await canvas.updateComplete;
    expect(foot(), 'while it tries').to.equal('The connection was lost. Trying again…');
    service.silent = false;
    canvas.headers = { 'X-Key': 'renewed' };
    await until(() => service.streams.length === 2 && foot() === '', 'the stream is read again');
    service.refused.add('/kit/api/sessions/breaks/events');
    canvas.headers = { 'X-Key': 'expired' };
    await until(() => foot().includes('You are not signed in'), 'it says why the stream failed');
    service.refused.clear();
    [...canvas.shadowRoot!.querySelectorAll('.status button')].find((one) => one.textContent === 'Try again')!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await until(() => service.streams.length === 3 && foot() === '', 'the stream is read again');
    expect(tabs(canvas)).to.equal('a.txt');
  });

  it('shares the connection of another canvas on the same stream', async () => {
    const one = mount({ src: '/kit/api/sessions/shared/events' });
    await until(() => service.streams.length === 1, 'the stream is read');
    service.send(files('a.txt'));
    await until(() => tabs(one) === 'a.txt', 'the first shows the file');
    const two = mount({ src: '/kit/api/sessions/shared/events' });
    await until(() => tabs(two) === 'a.txt', 'the second shows it too');
    expect(service.streams.length).to.equal(1);
  });

  it('starts from nothing when it is given another stream', async () => {
    const canvas = mount({ src: '/kit/api/sessions/first/events' });
    await until(() => service.streams.length === 1, 'the first stream is read');
    service.send(files('a.txt'));
    await until(() => tabs(canvas) === 'a.txt', 'its file is shown');
    canvas.src = '/kit/api/sessions/second/events';
    await until(() => service.streams.length === 2 && tabs(canvas) === '', 'the second stream is read and nothing is shown');
    expect(canvas.sessionId).to.equal('second');
    service.send(files('b.txt'), 1);
    await until(() => tabs(canvas) === 'b.txt', 'its file is shown');
  });

  it('keeps what the host gave by hand when it is given its first stream', async () => {
    const canvas = mount({});
    canvas.dispatch(files('by hand.txt'));
    await until(() => tabs(canvas) === 'by hand.txt', 'the file of the host is shown');
    Object.assign(canvas, { mode: 'append', src: '/kit/api/sessions/fed/events' });
    await until(() => service.streams.length === 1, 'the stream is read');
    expect([tabs(canvas), canvas.open, canvas.sessionId]).to.deep.equal(['by hand.txt', true, 'fed']);
    service.send(files('a.txt'));
    await until(() => tabs(canvas) === 'by hand.txt a.txt', 'both are shown');
  });

  it('keeps what it shows when it learns where the API lies after its stream', async () => {
    const canvas = mount({ src: '/kit/api/sessions/learns/events' });
    await until(() => service.streams.length === 1, 'the stream is read');
    service.send(files('a.txt'));
    await until(() => tabs(canvas) === 'a.txt', 'its file is shown');
    canvas.apiBase = '/kit';
    await canvas.updateComplete;
    expect([tabs(canvas), canvas.sessionId]).to.deep.equal(['a.txt', 'learns']);
  });

  it('tells the host that it closed when another stream takes the place of what it showed', async () => {
    const heard: string[] = [];
    const canvas = mount({ src: '/kit/api/sessions/told/events' });
    for (const name of ['mcp-canvas-close', 'mcp-artifact-close'] as const) canvas.addEventListener(name, () => heard.push(name));
    await until(() => service.streams.length === 1, 'the first stream is read');
    service.send(files('a.txt'));
    await until(() => canvas.open, 'it is open');
    canvas.src = '/kit/api/sessions/second/events';
    await until(() => !canvas.open, 'it is closed');
    expect(heard).to.deep.equal(['mcp-canvas-close', 'mcp-artifact-close']);
    await canvas.updateComplete;
    expect(canvas.hasAttribute('open')).to.equal(false);
  });

  it('says that it connects only after 300 ms: before, nothing is there to be seen or announced', async () => {
    const patience = holdTimers(300);
    service.silent = true;
    const canvas = mount({ open: true, src: '/kit/api/sessions/slow/events' });
    await until(() => service.paths().includes('GET /kit/api/sessions/slow/events'), 'the stream is asked for');
    const drawn = () => canvas.shadowRoot!.querySelector<HTMLElement>('.canvas')!.innerText.trim();
    expect([drawn(), canvas.shadowRoot!.querySelectorAll('[part=loading]').length]).to.deep.equal(['', 0]);
    patience.end();
    await canvas.updateComplete;
    expect([drawn(), canvas.shadowRoot!.querySelectorAll('[part=loading][role=status]').length]).to.deep.equal(['Connecting…', 1]);
  });

  it('never says that there is nothing to show before its stream was read', async () => {
    const canvas = mount({ open: true, src: '/kit/api/sessions/quiet/events' });
    const empty = () => canvas.shadowRoot!.querySelector('[part=empty]');
    // What a frame has drawn is what a reader sees.
    while (!empty() || service.streams.length === 0) {
      await new Promise(requestAnimationFrame);
      expect(empty() !== null && service.streams.length === 0).to.equal(false);
    }
  });

  it('keeps its stream when it is moved in the page, and goes on with its session when it comes back', async () => {
    const canvas = mount({ apiBase: '/kit' });
    await until(() => service.streams.length === 1, 'the stream is read');
    document.body.prepend(canvas);
    service.send(files('a.txt'));
    await until(() => tabs(canvas) === 'a.txt', 'the file is shown');
    expect(service.streams.length).to.equal(1);
    canvas.remove();
    await new Promise((resolve) => setTimeout(resolve, 20));
    document.body.append(canvas);
    await until(() => service.streams.length === 2, 'the stream is read again');
    expect(service.paths().filter((path) => path.startsWith('POST')).length).to.equal(1);
    expect(tabs(canvas)).to.equal('a.txt');
  });

  it('keeps a stream of the host’s own when it is moved', async () => {
    let give!: (event: StreamEvent) => void;
    async function* events() {
      for (let turn = 0; turn < 2; turn++) yield await new Promise<StreamEvent>((resolve) => (give = resolve));
    }
    const canvas = mount({ stream: events() });
    await until(() => give, 'the stream is read');
    give(files('a.txt'));
    await until(() => tabs(canvas) === 'a.txt', 'the first file is shown');
    document.body.prepend(canvas);
    give(files('b.txt'));
    await until(() => tabs(canvas) === 'b.txt', 'the second file is shown');
  });

  it('goes on with a stream of the host’s own when the host renews its headers', async () => {
    let give!: (event: StreamEvent) => void;
    async function* events() {
      for (;;) yield await new Promise<StreamEvent>((resolve) => (give = resolve));
    }
    const canvas = mount({ stream: events(), apiBase: '/kit', headers: { 'X-Key': 'old' } });
    await until(() => give, 'the stream is read');
    give(files('a.txt'));
    await until(() => tabs(canvas) === 'a.txt', 'the first file is shown');
    canvas.headers = { 'X-Key': 'new' };
    await canvas.updateComplete;
    canvas.mode = 'append';
    give(files('b.txt'));
    await until(() => tabs(canvas) === 'a.txt b.txt', 'the second file is shown');
  });
});
