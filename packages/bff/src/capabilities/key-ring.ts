import type { Clock } from '../clock.ts';
import type { SigningKey } from './keys.ts';

/** The keys in force. They may change while the service runs. */
export interface KeyRing {
  /** The first signs, all of them verify: that is how keys rotate. The same list until they change. */
  current(): readonly SigningKey[];
  /** Looks whether they changed, for who meets a key that is not known; a look costs one read in a second at most. */
  renew(): Promise<void>;
  close(): void;
}

export interface WatchedKeysOptions {
  /** What is in force to begin with. */
  keys: readonly SigningKey[];
  /** Reads what is in force by now. */
  read: () => Promise<readonly SigningKey[]>;
  clock: Clock;
  /** The keys are others now: their names, in order. */
  onChange?: (kids: string[]) => void;
  /** What lies there now are no keys: those from before stay in force. */
  onError?: (error: unknown) => void;
}

/** Milliseconds from one look to the next. */
const each = 5_000;
/** And the least between two. */
const least = 1_000;

/** Keys that stay as they are. */
export const fixedKeys = (keys: readonly SigningKey[]): KeyRing => ({ current: () => keys, renew: async () => undefined, close: () => undefined });

/**
 * Keys that are read again while the service runs. By looking, not by the system's word of changes, which does not come from network
 * file systems or for the links that Kubernetes changes.
 */
export function watchKeys({ keys: first, read, clock, onChange, onError }: WatchedKeysOptions): KeyRing {
  let keys = first;
  let text = JSON.stringify(keys);
  let looked = clock.elapsed();
  let looking: Promise<void> | undefined;
  let failed = '';
  let timer: unknown;
  let closed = false;

  const look = async (): Promise<void> => {
    looked = clock.elapsed();
    try {
      const found = await read();
      failed = '';
      if (JSON.stringify(found) === text) return;
      keys = found;
      text = JSON.stringify(found);
      onChange?.(found.map(({ kid }) => kid));
    } catch (error) {
      // Told once for each way of being wrong.
      if (failed !== String(error)) onError?.(error);
      failed = String(error);
    }
  };
  const renew = (): Promise<void> => (looking ??= look().finally(() => (looking = undefined)));
  const later = (): void => {
    timer = clock.setTimeout(() => void renew().then(() => closed || later()), each);
  };
  later();
  return {
    current: () => keys,
    renew: async () => {
      if (looking || clock.elapsed() - looked >= least) await renew();
    },
    close: () => {
      closed = true;
      clock.clearTimeout(timer);
    },
  };
}

/** What is made of the keys, made anew when they are others. */
export function madeOf<Made>(ring: KeyRing, make: (keys: readonly SigningKey[]) => Made): () => Made {
  let from = ring.current();
  let made = make(from);
  return () => {
    if (ring.current() === from) return made;
    made = make(ring.current());
    from = ring.current();
    return made;
  };
}
