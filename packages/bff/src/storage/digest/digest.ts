import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** What the thread is asked: to take a block into a digest, or to end one, with its answer or without. One answer each, in order. */
export interface Question {
  id: number;
  block?: Uint8Array;
  end?: 'hex' | 'none';
}

/** A buffer that the thread reads where it is. */
export const sharedBuffer = (bytes: number): Buffer => Buffer.from(new SharedArrayBuffer(bytes));

/** SHA-256 of content that streams, on a thread of its own: the service's thread goes on reading. */
export interface Digest {
  /** The block is read where it is, so it must lie in shared memory and stay as it is until this resolves. */
  update(block: Uint8Array): Promise<void>;
  /** The digest in hexadecimal digits. Ends it. */
  hex(): Promise<string>;
  /** Ends it without an answer. */
  discard(): void;
}

/** How long the thread stays without a digest in work, in milliseconds: its memory is given back then. */
const idle = 10_000;
/** The thread's module has the ending that this one has: `.ts` in the source, `.js` where it was built. */
const script = new URL(`./digest.worker${extname(fileURLToPath(import.meta.url))}`, import.meta.url);

class DigestThread {
  readonly #worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 } });
  readonly #waiting: PromiseWithResolvers<string>[] = [];
  readonly #open = new Set<number>();
  readonly #onEnd: () => void;
  #idle: NodeJS.Timeout | undefined;
  #next = 0;
  #failure: Error | undefined;

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
    this.#worker.unref();
    this.#worker.on('message', (answer: string) => {
      this.#waiting.shift()!.resolve(answer);
      if (this.#waiting.length === 0) this.#worker.unref();
    });
    this.#worker.on('error', (error) => this.#fail(error as Error));
    this.#worker.on('exit', () => this.#fail(new Error('The thread that hashes has ended.')));
  }

  start(): Digest {
    const id = this.#next++;
    clearTimeout(this.#idle);
    this.#open.add(id);
    return {
      update: async (block) => void (await this.#ask({ id, block })),
      hex: () => this.#end(id, 'hex'),
      discard: () => void this.#end(id, 'none').catch(() => undefined),
    };
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    this.#onEnd();
    for (const { reject } of this.#waiting.splice(0)) reject(this.#failure);
  }

  #ask(question: Question): Promise<string> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    const answer = Promise.withResolvers<string>();
    this.#waiting.push(answer);
    this.#worker.ref();
    this.#worker.postMessage(question);
    return answer.promise;
  }

  async #end(id: number, end: 'hex' | 'none'): Promise<string> {
    if (!this.#open.delete(id)) return '';
    const answer = await this.#ask({ id, end });
    if (this.#open.size === 0) this.#idle = setTimeout(() => this.#rest(), idle).unref();
    return answer;
  }

  #rest(): void {
    this.#onEnd();
    void this.#worker.terminate();
  }
}

let thread: DigestThread | undefined;

/** Starts a digest on the process's one thread for it, which is started with the first. */
export function startDigest(): Digest {
  thread ??= new DigestThread(() => (thread = undefined));
  return thread.start();
}
