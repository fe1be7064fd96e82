import type { InputAnswer, InputProblem, InputRequest } from '@mcp-canvas/contract';
import type { CallAccess } from '../canvas/call-access.ts';
import { post, refusal } from '../stream/ask-service.ts';
import { sentenceIn } from '../stream/sentence-in.ts';
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
  meta_data?: { details?: { fields?: Record<string, InputProblem> } };
}

/** `POST /api/sessions/{sid}/calls/{call_id}/input`. A question that is no longer open needs no answer: that is no failure. */
export async function sendAnswer(call_id: string, { id }: InputRequest, answer: InputAnswer, access: CallAccess | undefined): Promise<void> {
  const { apiBase, sessionId } = access ?? {};
  if (apiBase === undefined || sessionId === undefined) throw new StreamError('serviceSilent');
  const response = await post(`${apiBase}/api/sessions/${encodeURIComponent(sessionId)}/calls/${encodeURIComponent(call_id)}/input`, { input_id: id, ...answer }, access!);
  if (response.ok || response.status === 409) return;
  const said = (await response.json().catch(() => null)) as Refusal | null;
  const fields = said?.meta_data?.details?.fields;
  if (fields) throw new FormRefused(sentenceIn(said) ?? '', fields);
  throw refusal(response.status, said);
}
