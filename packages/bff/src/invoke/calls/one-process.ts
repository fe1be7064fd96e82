import type { Fleet } from '../../fleet/fleet.ts';
import type { EarlierCall } from '../../publish/index.ts';

export interface OneProcessOptions {
  fleet: Pick<Fleet, 'claim' | 'release' | 'running' | 'tell'>;
  earlier(session_id: string, call_id: string): Promise<EarlierCall | undefined>;
  /** Milliseconds between looks at a call that another process runs. */
  look_ms?: number;
}

/** Has each call run by one process of several, and lets the others wait for it. */
export interface OneProcess {
  /**
   * Runs the call here unless another process runs it: then `told` gets what the session's events tell of its end. An abort cancels it
   * there. It stays this process's call until what it `owes` the events is there, too.
   */
  run<T>(ids: { session_id: string; call_id: string }, signal: AbortSignal, run: () => Promise<T>, told: (call: EarlierCall) => T, owes: () => Promise<unknown> | undefined): Promise<T>;
  /** Cancels a call that another process runs, and resolves when it has ended; at once when none does. */
  cancel(session_id: string, call_id: string): Promise<void>;
}

export function createOneProcess({ fleet, earlier, look_ms = 200 }: OneProcessOptions): OneProcess {
  /** Resolves when the events tell the call's end, or no process has it any more. */
  const over = async (session_id: string, call_id: string): Promise<EarlierCall | undefined> => {
    for (;;) {
      // Asked first: what ends between the two is in the events then.
      const running = await fleet.running(session_id, call_id);
      const call = await earlier(session_id, call_id);
      if (call?.result || !running) return call;
      await new Promise((resolve) => setTimeout(resolve, look_ms));
    }
  };
  const tellCancel = (session_id: string, call_id: string): void => fleet.tell({ kind: 'cancel', session_id, call_id });

  return {
    async run({ session_id, call_id }, signal, run, told, owes) {
      while (!(await fleet.claim(session_id, call_id))) {
        const cancel = () => tellCancel(session_id, call_id);
        if (signal.aborted) cancel();
        signal.addEventListener('abort', cancel);
        const call = await over(session_id, call_id).finally(() => signal.removeEventListener('abort', cancel));
        if (call?.result) return told(call);
      }
      try {
        return await run();
      } finally {
        // When Redis is away the claim stays, and goes with this process's other ones: the call has ended, and ends once.
        const release = () => fleet.release(session_id, call_id).catch(() => undefined);
        const owed = owes();
        if (owed) void owed.then(release);
        else await release();
      }
    },
    async cancel(session_id, call_id) {
      if (!(await fleet.running(session_id, call_id))) return;
      tellCancel(session_id, call_id);
      await over(session_id, call_id);
    },
  };
}
