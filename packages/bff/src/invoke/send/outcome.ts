import type { Spills, ToolError } from '@mcp-canvas/contract';
import { KitError, toToolError } from '../../errors.ts';
import type { StorageDriver } from '../../storage/driver.ts';
import type { Answer } from '../connect/connection.ts';
import { discardSpills } from '../intake/discard-spills.ts';
import { putBack } from '../intake/put-back.ts';
import { signInNeeded } from '../connect/sign-in.ts';

/** The raw result, or the error that stands for the other ways a call ends. */
export async function outcomeOf(answer: Answer, server: string, driver: StorageDriver): Promise<{ raw: unknown; spills: Spills } | ToolError> {
  switch (answer.kind) {
    case 'result': {
      const asks = (answer.raw as { resultType?: unknown } | null)?.resultType === 'input_required';
      if (!asks) return { raw: answer.raw, spills: answer.spills };
      await discardSpills(answer.spills);
      return toToolError(new KitError('E_PROTOCOL', `The server “${server}” asked for input that this service does not offer.`, { server }));
    }
    case 'error': {
      const message = String(await putBack(answer.error.message, answer.spills, driver));
      await discardSpills(answer.spills);
      return toToolError(new KitError('E_TOOL', message, { server, code: Number(answer.error.code) }));
    }
    case 'sign_in':
      return toToolError(signInNeeded(server));
    case 'failure':
      return toToolError(answer.failure);
    case 'session_gone':
    case 'lost':
      return toToolError(new KitError('E_SERVER_LOST', `The server “${server}” ended before it answered.`, { server }));
  }
}
