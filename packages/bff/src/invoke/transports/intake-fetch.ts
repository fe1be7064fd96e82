import type { FetchLike } from '@modelcontextprotocol/client';
import { EventIntake } from '../intake/event-intake.ts';
import { MessageScanner, type IntakeOptions } from '../intake/message-scanner.ts';
import type { Tap, Tracked } from './tap.ts';

export interface IntakeFetchOptions {
  fetch: FetchLike;
  tap: Tap;
  intake: IntakeOptions;
  /** A stream that was not opened for one request ended: over HTTP+SSE that is the connection. */
  onStreamEnd?(): void;
}

/** Bytes of an error's body that are read. */
const errorLimit = 64 * 1024;

const readers: Record<string, (response: Response, options: IntakeFetchOptions, origin: Tracked | undefined) => Promise<Response>> = {
  'application/json': readJson,
  'text/event-stream': readEvents,
};

/** A `fetch` for the SDK's transports: bodies pass the intake, so that the SDK never sees a raw result. */
export function createIntakeFetch(options: IntakeFetchOptions): FetchLike {
  return async (url, init) => {
    const origin = options.tap.origin.getStore();
    const response = await options.fetch(url, init);
    if (response.body === null || response.status === 202) return response;
    if (!response.ok) return answer(await readSome(response.body), response);
    const type = (response.headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase();
    return readers[type]?.(response, options, origin) ?? answer(await readSome(response.body), response);
  };
}

/** The SDK's status and headers, with a body of ours. */
function answer(body: string | ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>, { status, statusText, headers }: Response): Response {
  const kept = new Headers(headers);
  for (const name of ['content-length', 'content-encoding']) kept.delete(name);
  return new Response(body, { status, statusText, headers: kept });
}

async function readJson(response: Response, { intake, tap }: IntakeFetchOptions, origin: Tracked | undefined): Promise<Response> {
  const scanner = new MessageScanner(intake);
  try {
    for await (const chunk of response.body!) await scanner.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
  } catch (error) {
    await scanner.discard();
    throw error;
  }
  try {
    const message = await scanner.finish();
    return answer(JSON.stringify(tap.origin.run(origin!, () => tap.incoming(message))), response);
  } catch {
    return answer(scanner.text(), response);
  }
}

async function readEvents(response: Response, { intake, tap, onStreamEnd }: IntakeFetchOptions, origin: Tracked | undefined): Promise<Response> {
  const events = new EventIntake(intake, (one) => JSON.stringify(tap.origin.run(origin!, () => tap.incoming(one))));
  const reader = response.body!.getReader();
  const encoder = new TextEncoder();
  const ended = async () => {
    await events.discard();
    if (!origin) onStreamEnd?.();
  };
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        for (let out = ''; out === ''; ) {
          const { done, value } = await reader.read();
          if (done) {
            await ended();
            return controller.close();
          }
          out = await events.push(Buffer.from(value.buffer, value.byteOffset, value.byteLength));
          if (out !== '') controller.enqueue(encoder.encode(out));
        }
      } catch (error) {
        await ended();
        controller.error(error);
      }
    },
    async cancel(reason) {
      await events.discard();
      await reader.cancel(reason).catch(() => undefined);
    },
  });
  return answer(body, response);
}

async function readSome(body: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    if ((size += chunk.byteLength) > errorLimit) break;
  }
  return new Uint8Array(Buffer.concat(chunks));
}
