import type { FileFacts } from '@mcp-canvas/contract';
import { KitError } from '../../errors.ts';
import type { ByteRange, StorageDriver } from '../driver.ts';
import type { ByteSource } from './byte-source.ts';
import { hasFacts, readFacts } from './read-facts.ts';
import { readInWorker } from './read-in-worker.ts';

/** A stored file whose facts are wanted. */
export interface FactRequest {
  user: string;
  key: string;
  mime: string;
  size: number;
}

export interface FactQueueOptions {
  driver: Pick<StorageDriver, 'read'>;
  /** Keeps what was found; an empty object where the content says nothing, so that it is not asked again. */
  keep(user: string, key: string, facts: FileFacts): Promise<void>;
  /** Told what could not be read or kept: such a file is tried again when somebody asks for it. */
  onError?(error: unknown): void;
  limits?: Partial<FactLimits>;
}

export interface FactLimits {
  /** Bytes of the largest file that is read; larger ones have no facts. */
  most_bytes: number;
  /** Milliseconds that one file may take. */
  most_ms: number;
  /** Files that wait; more are tried again when somebody asks for them. */
  most_waiting: number;
}

const usual: FactLimits = { most_bytes: 16 * 1024 ** 3, most_ms: 120_000, most_waiting: 10_000 };
/** Larger ones wait in a line of their own, so that no small file waits for a large one; a thread reads them. */
const smallBytes = 1024 * 1024;

/** Finds facts of files after they were stored, beside everything else: one small file at a time, and one large one. */
export interface FactQueue {
  add(request: FactRequest): void;
  /** Files that wait, and those that are read now. */
  waiting(): number;
  /** Resolves when nothing waits. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

export function createFactQueue({ driver, keep, onError = () => undefined, limits = {} }: FactQueueOptions): FactQueue {
  const { most_bytes, most_ms, most_waiting } = { ...usual, ...limits };
  const waiting = new Set<string>();
  const lines = { small: Promise.resolve(), large: Promise.resolve() };
  const closing = new AbortController();

  const find = async ({ user, key, mime, size }: FactRequest): Promise<void> => {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(most_ms)]);
    const source = sourceOf(driver, key, size);
    // A PDF is a program's worth of structure, whatever its size.
    const light = size <= smallBytes && mime !== 'application/pdf';
    const facts = size > most_bytes ? {} : await (light ? readFacts(source, mime) : readInWorker(source, mime, signal));
    if (!closing.signal.aborted) await keep(user, key, facts);
  };

  return {
    add(request) {
      const { key, mime, size } = request;
      if (!hasFacts(mime) || waiting.has(key) || waiting.size >= most_waiting) return;
      waiting.add(key);
      const line = size > smallBytes ? 'large' : 'small';
      lines[line] = lines[line]
        .then(() => (closing.signal.aborted ? undefined : find(request)))
        .catch((error: unknown) => closing.signal.aborted || isGone(error) || onError(error))
        .then(() => void waiting.delete(key));
    },
    waiting: () => waiting.size,
    async idle() {
      while (waiting.size > 0) await Promise.all(Object.values(lines));
    },
    async close() {
      closing.abort();
      await Promise.all(Object.values(lines));
    },
  };
}

const isGone = (error: unknown): boolean => error instanceof KitError && error.code === 'E_NOT_FOUND';

/** A stored file as readers of facts see it. */
function sourceOf(driver: Pick<StorageDriver, 'read'>, key: string, size: number): ByteSource {
  const read = async (range: ByteRange): Promise<Uint8Array> => {
    const parts: Uint8Array[] = [];
    for await (const chunk of driver.read(key, range)) parts.push(chunk);
    return parts.length === 1 ? parts[0]! : Buffer.concat(parts);
  };
  return {
    size,
    read: async (start, end) => (start < Math.min(end, size) ? read({ start, end: Math.min(end, size) - 1 }) : new Uint8Array()),
    chunks: () => driver.read(key, undefined, { reuse: true }),
  };
}
