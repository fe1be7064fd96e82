import type { InputAnswer, InputProblem, InputRequest } from '@mcp-canvas/contract';
import type { CallAccess } from '../canvas/call-access.ts';
import { StreamError } from '../stream/stream-state.ts';

/** The service did not take the form: what is wrong with which field. */
export class FormRefused extends Error {
  override name = 'FormRefused';
  readonly fields: Readonly<Record<string, InputProblem>>;

  constructor(sentence: string, fields: Readonly<Record<string, InputProblem>>) {
    super(sentence);
    this.fields = fields;
  }
}

interface Refusal {
  results?: { error?: unknown };
  meta_data?: { details?: { fields?: Record<string, InputProblem> } };
}

/** `POST /api/sessions/{sid}/calls/{call_id}/input`. A question that is no longer open needs no answer: that is no failure. */
export async function sendAnswer(call_id: string, { id }: InputRequest, answer: InputAnswer, access: CallAccess | undefined): Promise<void> {
  const { apiBase, sessionId, headers = {}, credentials = 'same-origin' } = access ?? {};
  if (apiBase === undefined || sessionId === undefined) throw new StreamError('serviceSilent');
  const request: RequestInit = { method: 'POST', body: JSON.stringify({ input_id: id, ...answer }), credentials, redirect: 'error', headers: { 'Content-Type': 'application/json', ...headers } };
  const response = await fetch(`${apiBase}/api/sessions/${encodeURIComponent(sessionId)}/calls/${encodeURIComponent(call_id)}/input`, request).catch((cause: unknown) => {
    throw new StreamError('serviceSilent', {}, undefined, { cause });
  });
  if (response.ok || response.status === 409) return;
  const said = (await response.json().catch(() => null)) as Refusal | null;
  const details = said?.meta_data?.details;
  const sentence = said?.results?.error;
  if (details?.fields) throw new FormRefused(String(sentence), details.fields);
  throw typeof sentence === 'string' ? new StreamError('said', { sentence }, response.status) : new StreamError('serviceStatus', { status: String(response.status) }, response.status);
}
