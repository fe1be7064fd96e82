import { frameConfig, type FrameAddress, type ServiceConfig } from './frame-config.ts';
import { StreamError } from './stream-state.ts';

export { serverSentEvents } from './server-sent-events.ts';

/** How requests to the service are made. */
export interface ServiceAccess {
  headers: Readonly<Record<string, string>> | undefined;
  credentials: RequestCredentials | undefined;
  signal: AbortSignal;
}

/** `POST /api/sessions` (CONTRACT section 3). */
export async function openSession(apiBase: string, { headers = {}, credentials = 'same-origin', signal }: ServiceAccess): Promise<{ session_id: string; events_url: string }> {
  const request: RequestInit = { method: 'POST', body: '{}', signal, credentials, headers: { 'Content-Type': 'application/json', ...headers } };
  const response = await fetch(`${apiBase}/api/sessions`, request).catch((cause: unknown) => {
    throw new StreamError('serviceSilent', {}, undefined, { cause });
  });
  if (!response.ok) throw await refusalIn(response);
  return (await response.json()) as { session_id: string; events_url: string };
}

/** `GET /api/sessions/{sid}`; undefined for one that is over or not the reader's. */
export async function readSession(apiBase: string, id: string, { headers = {}, credentials = 'same-origin', signal }: ServiceAccess): Promise<{ session_id: string; events_url: string } | undefined> {
  const response = await fetch(`${apiBase}/api/sessions/${encodeURIComponent(id)}`, { signal, credentials, headers }).catch(() => undefined);
  return response?.ok ? ((await response.json()) as { session_id: string; events_url: string }) : undefined;
}

/** Where frames run, for the element's own list of origins. */
export type Frames = (own: readonly string[] | undefined) => FrameAddress;

/** `GET /api/config`; undefined where the service has none. */
export async function readFrames(apiBase: string, { headers = {}, credentials = 'same-origin', signal }: ServiceAccess): Promise<Frames | undefined> {
  const response = await fetch(`${apiBase}/api/config`, { signal, credentials, headers });
  if (!response.ok) return undefined;
  const config = (await response.json()) as ServiceConfig;
  return (own) => frameConfig(config, apiBase, own);
}

/** With the sentence of the service's error (v2.1 section 12), where there is one. */
async function refusalIn(response: Response): Promise<StreamError> {
  const body = (await response.json().catch(() => null)) as { results?: { error?: unknown } } | null;
  const sentence = body?.results?.error;
  const { status } = response;
  return typeof sentence === 'string' ? new StreamError('said', { sentence }, status) : new StreamError('serviceStatus', { status: String(status) }, status);
}
