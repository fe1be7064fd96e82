import type { JsonObject } from '@mcp-canvas/contract';
import type { Clock } from '../../clock.ts';
import type { Features } from '../../config.ts';
import { KitError } from '../../errors.ts';
import { cancelledBy } from '../cancelled-by.ts';
import type { Answer, Connection } from '../connect/connection.ts';
import { createDeadline } from './deadline.ts';
import { discardSpills } from '../intake/discard-spills.ts';
import type { Asker } from '../input/asked.ts';
import { callWithInput } from '../input/call-with-input.ts';
import { lastProgress } from './last-progress.ts';
import type { CallObserver, RawProgress, ToolDescription } from '../invoker.ts';

export interface SendOptions {
  connection: Connection;
  user: string;
  tool: ToolDescription;
  args: JsonObject;
  observer: CallObserver;
  /** The caller's: its reason, when it is a KitError, is the call's error. */
  signal: AbortSignal;
  clock: Clock;
  features: Pick<Features, 'call_timeout_s' | 'call_cap_s'>;
  /** The call ended without its answer; the server has been told. */
  onGivenUp(): void;
}

/** Sends the call and waits for the first of: its answer, the deadline, the caller's signal. */
export function sendCall({ connection, user, tool, args, observer, signal, clock, features, onGivenUp }: SendOptions): Promise<Answer | KitError> {
  const { promise, resolve } = Promise.withResolvers<Answer | KitError>();
  const giveUp = new AbortController();
  let over = false;
  const end = (ended: Answer | KitError) => {
    if (over) return;
    over = true;
    deadline.stop();
    signal.removeEventListener('abort', onAbort);
    resolve(ended);
    if (!(ended instanceof KitError)) return;
    giveUp.abort(ended.message);
    onGivenUp();
  };
  const onAbort = () => end(cancelledBy(signal.reason));
  const deadline = createDeadline({
    clock,
    timeout_s: features.call_timeout_s,
    cap_s: features.call_cap_s,
    onNotice: (elapsed_s, message) => observer.notice(elapsed_s, message),
    onEnd: end,
  });
  signal.addEventListener('abort', onAbort, { once: true });
  const onProgress = (progress: RawProgress) => {
    if (over) return void discardSpills(progress.spills);
    deadline.progress(lastProgress(progress));
    observer.progress(progress);
  };
  let asking = 0;
  const asker: Asker | undefined = observer.ask && {
    user,
    async ask(question, withdrawn) {
      asking++;
      deadline.pause();
      try {
        return await observer.ask!(question, AbortSignal.any([giveUp.signal, withdrawn]));
      } catch (error) {
        // Who asked may be the server, which learns of it by the end of its call.
        if (error instanceof KitError && error.code === 'E_INPUT_TIMEOUT') end(error);
        throw error;
      } finally {
        if (--asking === 0) deadline.resume();
      }
    },
  };
  void callWithInput(connection, tool, args, { signal: giveUp.signal, onProgress, asker, ttl: features.call_cap_s * 1000, onAlive: () => deadline.progress('') }).then((answer) => {
    if (over && 'spills' in answer) void discardSpills(answer.spills);
    end(answer);
  });
  if (signal.aborted) onAbort();
  return promise;
}
