import { setTimeout as sleep } from 'node:timers/promises';
import type { JsonObject } from '@mcp-canvas/contract';
import { KitError } from '../../errors.ts';
import { cancelledBy } from '../cancelled-by.ts';
import type { Answer, Connection } from '../connect/connection.ts';
import type { ToolDescription } from '../invoker.ts';
import { callAsTask, type TaskOptions } from '../tasks/call-as-task.ts';
import { neededAddresses, visited } from './needed-addresses.ts';
import { answersTo, asksForInput, mostRounds, pacing, readInputRequired, type RetryParams } from './round-trips.ts';

/** Sends a call, and again as often as the server asks for something first: `input_required` results and addresses to visit. */
export async function callWithInput(connection: Connection, tool: ToolDescription, args: JsonObject, options: TaskOptions): Promise<Answer | KitError> {
  const { asker, signal } = options;
  let more: RetryParams = {};
  for (let round = 0; ; round++) {
    const answer = await (connection.takesTasks(tool) ? callAsTask(connection, tool, args, options) : connection.call(tool, args, { ...options, more }));
    if (!asker || (answer.kind !== 'result' && answer.kind !== 'error')) return answer;
    const elicitations = answer.kind === 'error' ? neededAddresses(answer.error) : undefined;
    const result = answer.kind === 'result' && asksForInput(answer.raw) ? answer : undefined;
    if (!elicitations && !result) return answer;
    if (round === mostRounds) return new KitError('E_PROTOCOL', `The server “${connection.name}” asked for input more than ${mostRounds} times in one call.`, { server: connection.name });
    try {
      if (elicitations && !(await visited(elicitations, asker, connection.requests, signal))) return answer;
      if (!result) continue;
      const asked = readInputRequired(await connection.whole(result), connection.name);
      if (asked instanceof KitError) return asked;
      more = await answersTo(asked, connection.name, asker, signal);
      if (!more.inputResponses) await sleep(pacing, undefined, { signal });
    } catch (error) {
      return cancelledBy(error);
    }
  }
}
