import { isJsonObject, type InputAnswer, type JsonObject } from '@mcp-canvas/contract';
import { KitError } from '../../errors.ts';
import { questionOf } from './elicitation.ts';
import type { Asker } from './asked.ts';

/** What a retried request carries beside its own parameters (MCP 2026-07-28, basic/patterns/mrtr). */
export interface RetryParams {
  inputResponses?: Record<string, InputAnswer>;
  /** Exactly as it came: it is the server's, and stays with the call that got it. */
  requestState?: string;
}

/** An `input_required` result. */
export interface InputRequired {
  inputRequests: JsonObject;
  requestState: string | undefined;
}

/** So often one call may come back for more. */
export const mostRounds = 10;
/** Questions of one round. */
const mostQuestions = 10;
/** Milliseconds before a request that only waits is sent again. */
export const pacing = 250;

/** True for a result that asks for input instead of answering. */
export const asksForInput = (raw: unknown): raw is JsonObject => isJsonObject(raw) && raw['resultType'] === 'input_required';

/** Reads the whole result; a KitError for one that cannot be answered: what it asks for was never offered. */
export function readInputRequired(raw: unknown, server: string): InputRequired | KitError {
  const { inputRequests = {}, requestState } = isJsonObject(raw) ? raw : {};
  const wrong = (what: string) => new KitError('E_PROTOCOL', `The server “${server}” asked for input that this service does not offer: ${what}.`, { server });
  if (!isJsonObject(inputRequests) || (requestState !== undefined && typeof requestState !== 'string')) return wrong('it is not of the form that MCP describes');
  const requests = Object.values(inputRequests);
  if (requests.length === 0 && requestState === undefined) return wrong('it names nothing');
  if (requests.length > mostQuestions) return wrong(`more than ${mostQuestions} questions at once`);
  const other = requests.find((one) => !isJsonObject(one) || one['method'] !== 'elicitation/create');
  if (other !== undefined) return wrong(isJsonObject(other) ? String(other['method']).slice(0, 100) : 'it is not of the form that MCP describes');
  return { inputRequests, requestState };
}

/** Asks one question after the other and gives what the next request carries. */
export async function answersTo({ inputRequests, requestState }: InputRequired, server: string, asker: Asker, signal: AbortSignal): Promise<RetryParams> {
  const answers: [string, InputAnswer][] = [];
  for (const [key, request] of Object.entries(inputRequests)) {
    const read = questionOf((request as JsonObject)['params']);
    if ('refused' in read) throw new KitError('E_PROTOCOL', `The server “${server}” asked for input in a way that is not shown: ${read.refused}`, { server });
    answers.push([key, await asker.ask(read.question, signal)]);
  }
  return { ...(answers.length > 0 && { inputResponses: Object.fromEntries(answers) }), ...(requestState !== undefined && { requestState }) };
}
