import type { EngineLink, Methods } from './engine-link.ts';
import { startEngine, type EngineName } from './start-engine.ts';
import { unlessLate } from './unless-late.ts';

export interface Patience {
  signal: AbortSignal;
  /** Milliseconds that the work may take; without them it is waited for. */
  most?: number | undefined;
}

/** Starts an engine for one piece of work, and ends it when that is done, late or aborted. Resolves with undefined when it is late. */
export async function inEngine<Engine extends Methods, T>(name: EngineName, { signal, most }: Patience, work: (link: EngineLink<Engine>) => Promise<T>): Promise<T | undefined> {
  const link = await startEngine<Engine>(name);
  const gone = Promise.withResolvers<never>();
  const leave = (): void => gone.reject(signal.reason);
  signal.addEventListener('abort', leave);
  try {
    signal.throwIfAborted();
    return await unlessLate(Promise.race([work(link), gone.promise]), most);
  } finally {
    signal.removeEventListener('abort', leave);
    link.close();
  }
}
