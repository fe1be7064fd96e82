/**
 * Calls that wait for their reader: whoever runs a call asks, a route answers. Each question is answered once, within a bound, and
 * goes with its call. It must not know what asks or how the reader is told.
 */
import { randomUUID } from 'node:crypto';
import type { InputAnswer, InputRequest, JsonObject } from '@mcp-canvas/contract';
import { checkInput, inputFields } from '@mcp-canvas/contract/input-form.js';
import type { Clock } from '../../clock.ts';
import { KitError } from '../../errors.ts';
import { cancelledBy } from '../cancelled-by.ts';

/** What is asked; the id and the end are added when it is. */
export type Question = Omit<InputRequest, 'id' | 'expires_at'>;

export interface Questions {
  /** Waits for the answer; `tell` is called with what is asked, and with null when it no longer is. E_INPUT_TIMEOUT; E_CANCELLED, or the signal's own KitError. */
  ask(call: CallName, question: Question, signal: AbortSignal, tell: (input: InputRequest | null) => void): Promise<InputAnswer>;
  /** The reader's answer. E_CONFLICT for a question that is not open (any more), E_BAD_REQUEST with `details.fields` for a form that is not filled in right: it stays open then. */
  answer(call: CallName, input_id: string, answer: InputAnswer): void;
  /** True while this process waits for the answer. */
  isOpen(call: CallName, input_id: string): boolean;
}

export interface CallName {
  session_id: string;
  call_id: string;
}

export interface QuestionsOptions {
  clock: Clock;
  /** Seconds that a question stays open. */
  wait_s: number;
  newId?: () => string;
}

interface Open {
  input: InputRequest;
  settle(answer: InputAnswer): void;
}

export function createQuestions({ clock, wait_s, newId = randomUUID }: QuestionsOptions): Questions {
  const open = new Map<string, Open>();
  /** The last question of each call: a call asks one thing at a time. */
  const turns = new Map<string, Promise<unknown>>();

  const askNow: Questions['ask'] = (call, question, signal, tell) => {
    if (signal.aborted) return Promise.reject(cancelledBy(signal.reason));
    const key = keyOf(call);
    const { promise, resolve, reject } = Promise.withResolvers<InputAnswer>();
    const input: InputRequest = { ...question, id: newId(), expires_at: new Date(clock.now() + wait_s * 1000).toISOString() };
    // At once, not a turn later: what the call publishes next comes after it.
    const over = () => {
      clock.clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      open.delete(key);
      tell(null);
    };
    const onAbort = () => (over(), reject(cancelledBy(signal.reason)));
    const late = () => (over(), reject(new KitError('E_INPUT_TIMEOUT', `The tool asked its user something and had no answer in ${wait_s} seconds.`, { timeout_seconds: wait_s })));
    const timer = clock.setTimeout(late, wait_s * 1000);
    signal.addEventListener('abort', onAbort, { once: true });
    open.set(key, { input, settle: (answer) => (over(), resolve(answer)) });
    tell(input);
    return promise;
  };

  return {
    ask(call, question, signal, tell) {
      const key = keyOf(call);
      const before = turns.get(key) ?? Promise.resolve();
      const asked = before.then(() => askNow(call, question, signal, tell));
      const turn = asked.catch(() => undefined);
      turns.set(key, turn);
      void turn.then(() => turns.get(key) === turn && turns.delete(key));
      return asked;
    },
    answer(call, input_id, answer) {
      const key = keyOf(call);
      const asked = open.get(key);
      if (asked?.input.id !== input_id) throw notOpen(input_id);
      asked.settle(checkedAnswer(asked.input, answer));
    },
    isOpen: (call, input_id) => open.get(keyOf(call))?.input.id === input_id,
  };
}

export const notOpen = (input_id: string): KitError => new KitError('E_CONFLICT', 'This question is not open: it was answered, withdrawn, or ran out of time.', { input_id });

/** Only a form that was accepted has content, and only what its schema takes. E_BAD_REQUEST. */
export function checkedAnswer({ mode, schema = {} }: InputRequest, { action, content = {} }: InputAnswer): InputAnswer {
  if (action !== 'accept' || mode !== 'form') return { action };
  const fields = checkInput(inputFields(schema) ?? [], content);
  const wrong = Object.keys(fields);
  if (wrong.length > 0) throw new KitError('E_BAD_REQUEST', `The answer does not fit the form: ${wrong.slice(0, 10).join(', ')}.`, { fields: fields as unknown as JsonObject });
  return { action, content };
}

const keyOf = ({ session_id, call_id }: CallName): string => JSON.stringify([session_id, call_id]);
