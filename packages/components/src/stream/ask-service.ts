import { sentenceIn } from './sentence-in.ts';
import { StreamError } from './stream-state.ts';

/** How a host wants its service to be asked. */
export interface RequestOptions {
  headers?: Readonly<Record<string, string>> | undefined;
  credentials?: RequestCredentials | undefined;
  signal?: AbortSignal | undefined;
}

/** `POST` of JSON to an absolute address. Rejects with a `StreamError` where no answer comes; headers of the host follow no redirect. */
export function post(address: string, content: object, { headers = {}, credentials = 'same-origin', signal }: RequestOptions): Promise<Response> {
  const request: RequestInit = { method: 'POST', body: JSON.stringify(content), credentials, redirect: 'error', headers: { 'Content-Type': 'application/json', ...headers }, ...(signal && { signal }) };
  return fetch(address, request).catch((cause: unknown) => {
    throw new StreamError('serviceSilent', {}, undefined, { cause });
  });
}

/** What the service answers to a `POST`, as JSON. Rejects with a `StreamError` for every answer that is not a success, and for one that cannot be read. */
export async function ask<Answer>(address: string, content: object, options: RequestOptions): Promise<Answer> {
  const response = await post(address, content, options);
  const said: unknown = await response.json().catch(() => null);
  if (!response.ok || said === null) throw refusal(response.status, said);
  return said as Answer;
}

/** With the sentence of the service's error (v2.1 section 12), where there is one. */
export function refusal(status: number, said: unknown): StreamError {
  const sentence = sentenceIn(said);
  return sentence === undefined ? new StreamError('serviceStatus', { status: String(status) }, status) : new StreamError('said', { sentence }, status);
}
