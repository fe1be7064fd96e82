import { ask } from './ask-service.ts';
import { frameConfig, type FrameAddress, type ServiceConfig } from './frame-config.ts';

export { serverSentEvents } from './server-sent-events.ts';

/** How requests to the service are made. */
export interface ServiceAccess {
  headers: Readonly<Record<string, string>> | undefined;
  credentials: RequestCredentials | undefined;
  signal: AbortSignal;
}

/** `POST /api/sessions` (CONTRACT section 3). */
export function openSession(apiBase: string, access: ServiceAccess): Promise<{ session_id: string; events_url: string }> {
  return ask(`${apiBase}/api/sessions`, {}, access);
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
