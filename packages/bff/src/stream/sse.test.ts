import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import type { StreamEvent } from '@mcp-canvas/contract';
import { createManualClock } from '../testing/manual-clock.ts';
import { createMemoryEventLog } from './drivers/memory.ts';
import { createEventEncoder } from './encoded-events.ts';
import { encodeEvent, writeEvents } from './sse.ts';

/** Serves one response to `handle`, and hands the reader's side out. */
async function serve(handle: (response: ServerResponse) => Promise<void>): Promise<{ response: IncomingMessage; served: Promise<void>; close(): void }> {
  const served = Promise.withResolvers<void>();
  const server = createServer((_, response) => handle(response).then(served.resolve, served.reject)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const [response] = (await once(get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', agent: false }), 'response')) as [IncomingMessage];
  return { response, served: served.promise, close: () => (response.destroy(), server.close()) };
}
const textOf = async (response: IncomingMessage, enough: (text: string) => boolean) => {
  let text = '';
  for await (const chunk of response) {
    text += String(chunk);
    if (enough(text)) break;
  }
  return text;
};
const encode = async (event: StreamEvent) => encodeEvent(event);
const live = (keep_bytes?: number) => {
  const abort = new AbortController();
  return { log: createMemoryEventLog(keep_bytes === undefined ? {} : { keep_bytes }), abort, signal: abort.signal };
};

describe('a stream of server-sent events', () => {
  it('writes retry, then each event as id and data without an event line, and ends after session_end', async () => {
    const { log, signal } = live();
    const [event] = await log.append('s', [{ type: 'system_message', message: 'line\nline', subtype: 'info' }]);
    await log.append('s', [{ type: 'session_end', reason: 'x' }]);
    const { response, close } = await serve((out) => writeEvents(log.read('s', { signal }), out, { clock: createManualClock(), encode }));
    const text = await textOf(response, () => false);
    assert.match(text, /^retry: 1000\n\n/);
    assert.ok(text.includes(`id: ${event!.id}\ndata: ${JSON.stringify(event)}\n\n`));
    assert.doesNotMatch(text, /^event:/m);
    close();
  });

  it('sends a comment line every 15 seconds of silence', async () => {
    const { log, abort, signal } = live();
    const clock = createManualClock();
    const { response, served, close } = await serve((out) => writeEvents(log.read('s', { signal }), out, { clock, encode }));
    await untilHeard(response, 'retry');
    clock.advance(15_000);
    clock.advance(15_000);
    await untilHeard(response, ':\n\n');
    abort.abort();
    await served;
    assert.equal(clock.pending, 0);
    close();
  });

  it('disconnects a reader that lets its buffer stand full, after having queued next to nothing for it', async () => {
    const { log, abort, signal } = live(1 << 30);
    const clock = createManualClock();
    const message = 'x'.repeat(1 << 20);
    for (let n = 0; n < 64; n += 1) await log.append('s', [{ type: 'system_message', message, subtype: 'info' }]);
    let out: ServerResponse | undefined;
    const { response, served, close } = await serve((made) => {
      out = made;
      return writeEvents(log.read('s', { signal }), made, { clock, encode });
    });
    response.pause();
    while (clock.pending < 2) await new Promise((resolve) => setImmediate(resolve));
    assert.ok(out!.writableLength < 2 << 20, `${out!.writableLength} bytes are queued`);
    while (!out!.destroyed) {
      clock.advance(30_000);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await served;
    abort.abort();
    close();
  });

  it('encodes an event once for all readers of the session, and again when its tokens grow old', async () => {
    const clock = createManualClock();
    let times = 0;
    const encoder = createEventEncoder({ clock, fresh_ms: 1000, withTokens: async (_, event) => ((times += 1), event) });
    const [event] = await createMemoryEventLog().append('s', [{ type: 'system_message', message: '', subtype: 'info' }]);
    assert.equal(await encoder('a', event!), await encoder('a', event!));
    assert.equal(times, 1);
    await encoder('b', event!);
    clock.advance(1001);
    await encoder('b', event!);
    assert.equal(times, 3);
  });
});

/** Waits until a chunk holds the words, leaving the response open. */
function untilHeard(response: IncomingMessage, words: string): Promise<void> {
  return new Promise((resolve) => {
    const look = (chunk: Buffer) => {
      if (!String(chunk).includes(words)) return;
      response.off('data', look);
      resolve();
    };
    response.on('data', look);
  });
}
