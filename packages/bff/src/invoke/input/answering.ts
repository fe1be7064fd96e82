import type { InputAnswer, InputRequest, StreamEvent } from '@mcp-canvas/contract';
import type { Fleet } from '../../fleet/fleet.ts';
import { unpacked } from '../../stream/unpacked.ts';
import { checkedAnswer, notOpen, type CallName, type Questions } from './questions.ts';

/** Takes a reader's answer, whichever process runs the call. E_CONFLICT, E_BAD_REQUEST as `Questions.answer`. */
export type Answering = (call: CallName, input_id: string, answer: InputAnswer) => Promise<void>;

export interface AnsweringOptions {
  questions: Pick<Questions, 'answer' | 'isOpen'>;
  /** Absent where there is one process. */
  fleet?: Pick<Fleet, 'tell'> | undefined;
  /** The session's events. */
  held(session_id: string): Promise<readonly StreamEvent[]>;
  /** Milliseconds since the epoch. */
  now(): number;
}

/**
 * What is asked here is answered here. What another process asks is known by the session's events, and judged by them; that process
 * is told, and takes the first answer: of two readers who answer at once through different processes the second is not told so.
 */
export function createAnswering({ questions, fleet, held, now }: AnsweringOptions): Answering {
  return async (call, input_id, answer) => {
    if (!fleet || questions.isOpen(call, input_id)) return questions.answer(call, input_id, answer);
    const input = lastAsked(await held(call.session_id), call.call_id);
    if (input?.id !== input_id || Date.parse(input.expires_at) <= now()) throw notOpen(input_id);
    fleet.tell({ kind: 'answer', ...call, input_id, answer: checkedAnswer(input, answer) });
  };
}

/** What the call asks now, if anything. */
function lastAsked(events: readonly StreamEvent[], call_id: string): InputRequest | undefined {
  const own = unpacked(events).filter((event) => event.call_id === call_id);
  const last = own.findLast(({ type }) => type === 'tool_input' || type === 'tool_complete' || type === 'tool_error');
  return last?.type === 'tool_input' ? (last.input ?? undefined) : undefined;
}
