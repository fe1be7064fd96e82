import type { InputRequest } from '@mcp-canvas/contract';
import type { Audit } from '../../audit/audit.ts';
import { KitError } from '../../errors.ts';
import type { CallObserver, ToolCall } from '../invoker.ts';
import type { Questions } from './questions.ts';

/** How one call asks its reader: `tell` hears what is asked, and null when it no longer is. Each question has a line in the audit trail. */
export function askReader({ questions, audit }: { questions: Questions; audit: Audit }, call: ToolCall, tell: (input: InputRequest | null) => void): NonNullable<CallObserver['ask']> {
  const { identity: { user }, session_id, call_id, server, tool } = call;
  return async (question, withdrawn) => {
    const write = (outcome: string) => audit.write({ event: 'input', user, outcome: 'ok', details: { session_id, call_id, server, tool, mode: question.mode, outcome } });
    try {
      const answer = await questions.ask({ session_id, call_id }, question, withdrawn, tell);
      write(answer.action);
      return answer;
    } catch (error) {
      write(error instanceof KitError ? error.code : 'E_INTERNAL');
      throw error;
    }
  };
}
