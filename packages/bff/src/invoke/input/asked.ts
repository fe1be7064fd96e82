import type { InputAnswer } from '@mcp-canvas/contract';
import { KitError } from '../../errors.ts';
import { questionOf } from './elicitation.ts';
import type { Question } from './questions.ts';

/** Who can be asked on behalf of an open request: its user, through the session that called. */
export interface Asker {
  user: string;
  ask(question: Question, signal: AbortSignal): Promise<InputAnswer>;
}

/** A JSON-RPC reply to a server's request. */
export type Reply = { result: InputAnswer } | { error: { code: number; message: string } };

const invalidParams = -32602;

/** Answers a server's `elicitation/create`; undefined when there is nothing to say any more. Without someone to ask it is put away. */
export async function replyTo(params: unknown, asker: Asker | undefined, signal: AbortSignal): Promise<Reply | undefined> {
  const read = questionOf(params);
  if ('refused' in read) return { error: { code: invalidParams, message: read.refused } };
  if (!asker) return { result: { action: 'cancel' } };
  try {
    return { result: await asker.ask(read.question, signal) };
  } catch (error) {
    // A question that was withdrawn has no answer (MCP, cancellation); when its call is over or time is up, it was put away.
    if (signal.aborted) return undefined;
    return error instanceof KitError ? { result: { action: 'cancel' } } : { error: { code: -32603, message: 'The user could not be asked.' } };
  }
}

/**
 * Whom a request of the server concerns: the call on whose HTTP exchange it came; on a shared stream the newest call that is open, as
 * long as all that are open are of one user. Nobody else is shown it.
 */
export function askerOf(origin: Asker | undefined, open: readonly Asker[]): Asker | undefined {
  if (origin) return origin;
  return new Set(open.map(({ user }) => user)).size === 1 ? open.at(-1) : undefined;
}
