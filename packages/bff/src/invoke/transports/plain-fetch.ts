import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { pipeline, type Readable, type Transform } from 'node:stream';
import type { FetchLike } from '@modelcontextprotocol/client';

const decoders: Record<string, () => Transform> = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress };

/**
 * A `fetch` for answers of hundreds of MiB: chunks come as the socket gave them, one when it is asked for, where the built-in one
 * copies each and runs ahead. It follows no redirect: the SDK does, within the server's own origin. A body that is no text is left
 * to the built-in one.
 */
export const plainFetch: FetchLike = async (input, init = {}) => {
  const { body: sent } = init;
  if (sent !== undefined && sent !== null && typeof sent !== 'string') return fetch(input, { ...init, redirect: 'manual' });
  init.signal?.throwIfAborted();
  const message = await ask(new URL(input), init, sent ?? undefined).catch((error: unknown) => {
    init.signal?.throwIfAborted();
    throw new TypeError('fetch failed', { cause: error });
  });
  const status = message.statusCode ?? 0;
  const headers = new Headers();
  for (let at = 0; at < message.rawHeaders.length; at += 2) headers.append(message.rawHeaders[at]!, message.rawHeaders[at + 1]!);
  const empty = init.method === 'HEAD' || [204, 205, 304].includes(status);
  if (empty) message.resume();
  return new Response(empty ? null : streamOf(message, decoded(message), init.signal), { status, statusText: message.statusMessage ?? '', headers });
};

function ask(url: URL, { method = 'GET', headers: given, signal }: RequestInit, body: string | undefined): Promise<IncomingMessage> {
  const headers = new Headers(given);
  if (body !== undefined && !headers.has('content-type')) headers.set('content-type', 'text/plain;charset=UTF-8');
  if (body !== undefined) headers.set('content-length', String(Buffer.byteLength(body)));
  for (const [name, value] of [['accept', '*/*'], ['accept-encoding', 'gzip, deflate, br'], ['user-agent', 'mcp-canvas']] as const) if (!headers.has(name)) headers.set(name, value);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    let message: IncomingMessage | undefined;
    const sent = request(url, { method, headers: Object.fromEntries(headers) }, (answer) => resolve((message = answer))).on('error', reject);
    // Given as an option the signal would go to the socket, which outlives this request and may serve others.
    const abort = (): void => void (message ?? sent).destroy();
    signal?.addEventListener('abort', abort);
    sent.once('close', () => signal?.removeEventListener('abort', abort)).end(body);
  });
}

function decoded(message: IncomingMessage): Readable {
  const names = (message.headers['content-encoding'] ?? '').toLowerCase().split(',').map((name) => name.trim());
  return names.reverse().reduce<Readable>((from, name) => {
    const decoder = decoders[name]?.();
    return decoder ? pipeline(from, decoder, () => undefined) : from;
  }, message);
}

function streamOf(message: IncomingMessage, from: Readable, signal: AbortSignal | null | undefined): ReadableStream<Uint8Array> {
  // Who reads hears of it from the iterator; when nobody reads any more, nobody need hear.
  from.on('error', () => undefined);
  const chunks = from[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = (await chunks.next().catch((error: unknown) => {
          signal?.throwIfAborted();
          throw error;
        })) as IteratorResult<Buffer>;
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: () => void message.destroy(),
    },
    { highWaterMark: 0 },
  );
}
