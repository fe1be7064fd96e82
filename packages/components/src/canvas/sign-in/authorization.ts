import { post } from '../../stream/ask-service.ts';
import { sentenceIn } from '../../stream/sentence-in.ts';
import type { CallAccess } from '../call-access.ts';

/** Where a reader signs in, as the service says (`POST /api/servers/{name}/authorization`). */
export interface Authorization {
  /** http or https. */
  url: string;
  /** Milliseconds since the epoch after which the address is good for nothing. */
  expires: number;
}

/** The service said no, in a sentence; empty when it said nothing that can be read. */
export class Refused extends Error {}

/** Asks for an address to sign in at. Rejects with `Refused`, or as `post` does. */
export async function authorizationFor(server: string, { apiBase, headers, credentials }: CallAccess, signal: AbortSignal): Promise<Authorization> {
  const response = await post(`${apiBase}/api/servers/${encodeURIComponent(server)}/authorization`, {}, { headers, credentials, signal });
  const body = (await response.json().catch(() => null)) as { url?: unknown; expires_at?: unknown } | null;
  const url = typeof body?.url === 'string' && URL.canParse(body.url) ? new URL(body.url) : undefined;
  if (!response.ok || !url || !/^https?:$/.test(url.protocol)) throw new Refused(sentenceIn(body) ?? '');
  return { url: url.href, expires: Date.parse(String(body?.expires_at)) || Date.now() + 300_000 };
}

/** Ends the call: `DELETE /api/sessions/{sid}/calls/{call_id}`. */
export async function cancelCall(call: string, { apiBase, sessionId = '', headers = {}, credentials = 'same-origin' }: CallAccess): Promise<void> {
  const response = await fetch(`${apiBase}/api/sessions/${encodeURIComponent(sessionId)}/calls/${encodeURIComponent(call)}`, { method: 'DELETE', credentials, redirect: 'error', headers });
  if (!response.ok) throw new Refused('');
}
