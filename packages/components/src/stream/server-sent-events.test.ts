import { expect } from 'chai';
import type { StreamEvent } from '@mcp-canvas/contract';
import { exponentialBackOff } from './back-off.ts';
import { serverSentEvents, type ServerSentEventsOptions } from './server-sent-events.ts';
import { StreamError, type StreamState } from './stream-state.ts';

/** A server under the test's hand: each request waits for an answer, each answer can be written to and ended. */
class FakeServer {
  readonly requests: { url: string; headers: Headers; credentials: RequestCredentials | undefined; aborted: boolean; answer(response: Response): void }[] = [];
  #waiting: (() => void)[] = [];

  readonly fetch: typeof fetch = (url, init = {}) =>
    new Promise((resolve, reject) => {
      const request = { url: String(url), headers: new Headers(init.headers), credentials: init.credentials, aborted: false, answer: resolve };
      init.signal?.addEventListener('abort', () => {
        request.aborted = true;
        reject(init.signal!.reason as Error);
      });
      this.requests.push(request);
      for (const wake of this.#waiting.splice(0)) wake();
    });

  async request(number: number): Promise<FakeServer['requests'][number]> {
    while (this.requests.length < number) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return this.requests[number - 1]!;
  }

  /** Answers request `number` with a stream and gives the hand that writes it. */
  async open(number: number): Promise<{ send(...ids: string[]): void; write(text: string): void; end(): void; fail(): void }> {
    const request = await this.request(number);
    let controller!: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({ start: (given) => (controller = given) });
    request.answer(new Response(body, { headers: { 'Content-Type': 'text/event-stream' } }));
    const write = (text: string) => controller.enqueue(new TextEncoder().encode(text));
    return {
      write,
      send: (...ids) => ids.forEach((id) => write(`id: ${id}\ndata: ${JSON.stringify({ id, type: 'system_message', message: id, subtype: 'info' })}\n\n`)),
      end: () => controller.close(),
      fail: () => controller.error(new Error('cut')),
    };
  }
}

/** Timers that fire when told. */
class FakeTimers {
  readonly set: { callback: () => void; ms: number }[] = [];
  setTimeout = (callback: () => void, ms: number): unknown => {
    const timer = { callback, ms };
    this.set.push(timer);
    return timer;
  };
  clearTimeout = (timer: never): void => {
    const at = this.set.indexOf(timer);
    if (at >= 0) this.set.splice(at, 1);
  };
  async fire(): Promise<number> {
    while (this.set.length === 0) await settle();
    const timer = this.set.shift()!;
    timer.callback();
    return timer.ms;
  }
}

class FakePage extends EventTarget {
  hidden = false;
  hide(hidden: boolean): void {
    this.hidden = hidden;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

let number = 0;

function scene() {
  const server = new FakeServer();
  const timers = new FakeTimers();
  const page = new FakePage();
  const address = `/stream/${++number}`;
  const read = (more: ServerSentEventsOptions = {}) => {
    const ids: string[] = [];
    const states: StreamState[] = [];
    const abort = new AbortController();
    const over = (async () => {
      const stream = serverSentEvents(address, { fetch: server.fetch, timers, visibility: page, signal: abort.signal, backOff: exponentialBackOff(() => 1), onState: (state) => states.push(state), ...more });
      for await (const event of stream) ids.push(event.id);
    })();
    over.catch(() => {});
    return { ids, states, over, stop: () => abort.abort() };
  };
  return { server, timers, page, read };
}

describe('serverSentEvents', () => {
  it('gives the events as they come, with the host’s headers and credentials on the request', async () => {
    const { server, read } = scene();
    const { ids, states, stop } = read({ headers: { 'X-Key': 'k' }, credentials: 'include' });
    const wire = await server.open(1);
    wire.send('1', '2');
    await settle();
    expect(ids).to.deep.equal(['1', '2']);
    expect(states).to.deep.equal(['connecting', 'open']);
    const { headers, credentials } = server.requests[0]!;
    expect([headers.get('x-key'), headers.get('accept'), headers.get('last-event-id'), credentials]).to.deep.equal(['k', 'text/event-stream', null, 'include']);
    stop();
  });

  it('comes back after a break with the id of the last event, without a gap or a repeat', async () => {
    const { server, timers, read } = scene();
    const { ids, states, stop } = read();
    const first = await server.open(1);
    first.send('1', '2');
    await settle();
    first.write('id: 3\ndata: {"half":');
    first.fail();
    await timers.fire();
    expect((await server.request(2)).headers.get('last-event-id')).to.equal('2');
    const second = await server.open(2);
    second.send('2', '3');
    await settle();
    expect(ids).to.deep.equal(['1', '2', '3']);
    expect(states).to.deep.equal(['connecting', 'open', 'retrying', 'connecting', 'open']);
    stop();
  });

  it('waits longer after each failure, at most thirty seconds, and starts over after an event', async () => {
    const { server, timers, read } = scene();
    const { stop } = read();
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 8; attempt++) {
      (await server.request(attempt)).answer(new Response(null, { status: 503 }));
      waits.push(await timers.fire());
    }
    expect(waits).to.deep.equal([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
    const wire = await server.open(9);
    wire.send('1');
    await settle();
    wire.end();
    expect(await timers.fire()).to.equal(500);
    stop();
  });

  it('takes the server’s `retry` as its first wait', async () => {
    const { server, timers, read } = scene();
    const { stop } = read();
    const wire = await server.open(1);
    wire.write('retry: 3000\n\n');
    await settle();
    wire.end();
    expect(await timers.fire()).to.equal(3000);
    stop();
  });

  it('ends at 204 and at `session_end`, and does not come back', async () => {
    for (const how of ['204', 'session_end']) {
      const { server, timers, read } = scene();
      const { over, states } = read();
      if (how === '204') (await server.request(1)).answer(new Response(null, { status: 204 }));
      else (await server.open(1)).write('id: 9\ndata: {"id":"9","type":"session_end","reason":"idle"}\n\n');
      await over;
      expect(states.at(-1)).to.equal('ended');
      expect([timers.set.length, server.requests.length]).to.deep.equal([0, 1]);
    }
  });

  for (const status of [400, 401, 403, 404, 410]) {
    it(`fails at ${status} with a sentence, and does not try again`, async () => {
      const { server, timers, read } = scene();
      const { over, states } = read();
      (await server.request(1)).answer(new Response(null, { status }));
      const error = await over.then(() => undefined, (reason: unknown) => reason as StreamError);
      expect(error).to.be.instanceOf(StreamError);
      expect(error).to.include({ status }).and.have.property('message').that.matches(/\.$/);
      expect(states.at(-1)).to.equal('failed');
      expect(timers.set.length).to.equal(0);
    });
  }

  it('fails where the address answers with a page', async () => {
    const { server, read } = scene();
    const { over } = read();
    (await server.request(1)).answer(new Response('<p>', { headers: { 'Content-Type': 'text/html' } }));
    expect(await over.then(() => '', (error: Error) => error.message)).to.include('something else than an event stream');
  });

  it('ignores events of types it does not know, and data that is no event', async () => {
    const { server, read } = scene();
    const { ids, stop } = read();
    const wire = await server.open(1);
    wire.write('id: 1\ndata: {"id":"1","type":"of_the_future"}\n\nid: 2\ndata: {broken\n\nid: 3\ndata: null\n\nid: 4\ndata: {"id":"4","type":"reader.close"}\n\n');
    wire.send('5');
    await settle();
    expect(ids).to.deep.equal(['5']);
    stop();
  });

  it('shares one connection among readers, and gives a late one what was before', async () => {
    const { server, read } = scene();
    const early = read();
    const wire = await server.open(1);
    wire.send('1', '2');
    await settle();
    const late = read();
    wire.send('3');
    await settle();
    expect(late.ids).to.deep.equal(['1', '2', '3']);
    expect(late.states).to.deep.equal(['open']);
    expect(server.requests.length).to.equal(1);
    early.stop();
    wire.send('4');
    await settle();
    expect([early.ids.length, late.ids.length, server.requests[0]!.aborted]).to.deep.equal([3, 4, false]);
    late.stop();
    await settle();
    expect(server.requests[0]!.aborted).to.equal(true);
  });

  it('does not share a connection among readers with different headers', async () => {
    const { server, read } = scene();
    const one = read({ headers: { a: '1' } });
    const two = read({ headers: { a: '2' } });
    await server.request(2);
    one.stop();
    two.stop();
  });

  it('gives a late reader only the last progress of a call and the last drawing of a name', async () => {
    const { server, read } = scene();
    const early = read();
    const wire = await server.open(1);
    const send = (event: Partial<StreamEvent>) => wire.write(`id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`);
    for (const id of ['1', '2', '3']) send({ id, type: 'tool_progress', call_id: 'c' } as StreamEvent);
    for (const id of ['4', '5']) send({ id, type: 'canvas_content', name: 'n', content: id } as StreamEvent);
    await settle();
    const late = read();
    await settle();
    expect([early.ids, late.ids]).to.deep.equal([['1', '2', '3', '4', '5'], ['3', '5']]);
    early.stop();
    late.stop();
  });

  it('lets go when the page was hidden for a minute, and goes on from its place when it is seen again', async () => {
    const { server, timers, page, read } = scene();
    const { ids, states, stop } = read();
    const wire = await server.open(1);
    wire.send('1');
    await settle();
    page.hide(true);
    expect(timers.set.map(({ ms }) => ms)).to.deep.equal([60_000]);
    await timers.fire();
    expect([server.requests[0]!.aborted, states.at(-1)]).to.deep.equal([true, 'paused']);
    page.hide(false);
    expect((await server.request(2)).headers.get('last-event-id')).to.equal('1');
    const again = await server.open(2);
    again.send('2');
    await settle();
    expect(ids).to.deep.equal(['1', '2']);
    stop();
  });

  it('keeps the connection of a page that is hidden only shortly', async () => {
    const { server, timers, page, read } = scene();
    const { stop } = read();
    await server.open(1);
    page.hide(true);
    page.hide(false);
    expect([timers.set.length, server.requests.length, server.requests[0]!.aborted]).to.deep.equal([0, 1, false]);
    stop();
  });
});
