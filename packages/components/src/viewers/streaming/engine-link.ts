import { isAbort } from './is-abort.ts';

/**
 * Talk with an engine, the part of a viewer that does the long work: in a worker, or in slices on the page where no worker
 * may start. It knows calls, answers and news; what they mean is the viewer's.
 */
export type Methods = Record<string, (...args: never[]) => unknown>;

interface Call { id: number; method: string; args: unknown[] }
interface Answer { id: number; value?: unknown; error?: string; name?: string }
interface News { event: string; value: unknown }

/** An answer of which parts change hands in place of being copied: the engine has them no longer. */
export class HandedOver<Value> {
  constructor(readonly value: Value, readonly parts: Transferable[]) {}
}
type Given<Answered> = Answered extends HandedOver<infer Value> ? Value : Answered;

/** The side that asks. */
export interface EngineLink<Engine extends Methods> {
  call<Name extends keyof Engine & string>(method: Name, args: Parameters<Engine[Name]>, transfer?: Transferable[]): Promise<Given<Awaited<ReturnType<Engine[Name]>>>>;
  /** Hears what the engine tells by itself. */
  listen(heard: (event: string, value: unknown) => void): void;
  /** True when the work runs on the page's own thread. */
  readonly onPage: boolean;
  /** Ends the engine; open calls reject with an AbortError. */
  close(): void;
}

/** What a worker and a port have in common. */
export interface Endpoint {
  postMessage(message: unknown, transfer: Transferable[]): void;
  onmessage: ((event: MessageEvent) => void) | null;
}

export function linkTo<Engine extends Methods>(endpoint: Endpoint, end: () => void, onPage: boolean): EngineLink<Engine> {
  const open = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let heard: (event: string, value: unknown) => void = () => {};
  let last = 0;
  let closed = false;
  endpoint.onmessage = ({ data }: MessageEvent<Answer | News>) => {
    if ('event' in data) return heard(data.event, data.value);
    const call = open.get(data.id);
    open.delete(data.id);
    if (data.error === undefined) call?.resolve(data.value);
    else call?.reject(data.name === 'AbortError' ? new DOMException(data.error, data.name) : Object.assign(new Error(data.error), { name: data.name ?? 'Error' }));
  };
  const gone = () => new DOMException('The viewer is gone.', 'AbortError');
  return {
    onPage,
    call: (method, args, transfer = []) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(gone());
        const id = ++last;
        open.set(id, { resolve: resolve as (value: unknown) => void, reject });
        endpoint.postMessage({ id, method, args } satisfies Call, transfer);
      }),
    listen: (listener) => (heard = listener),
    close: () => {
      closed = true;
      end();
      for (const { reject } of open.values()) reject(gone());
      open.clear();
    },
  };
}

/** The answer, or undefined where the call was ended in favour of a newer one. */
export function unlessAborted<T>(answer: Promise<T>): Promise<T | undefined> {
  return answer.catch((error: Error) => {
    if (isAbort(error)) return undefined;
    throw error;
  });
}

/** The side that answers: `make` gets the way to tell news, and gives the methods. */
export function serve(endpoint: Endpoint, make: (tell: (event: string, value: unknown) => void) => Methods): void {
  const methods = make((event, value) => endpoint.postMessage({ event, value } satisfies News, []));
  endpoint.onmessage = async ({ data: { id, method, args } }: MessageEvent<Call>) => {
    try {
      const made = await (methods[method] as (...args: unknown[]) => unknown)(...args);
      const { value, parts } = made instanceof HandedOver ? made : { value: made, parts: [] };
      endpoint.postMessage({ id, value } satisfies Answer, parts);
    } catch (error) {
      const { message, name } = error instanceof Error || error instanceof DOMException ? error : { message: String(error), name: 'Error' };
      endpoint.postMessage({ id, error: message, name } satisfies Answer, []);
    }
  };
}
