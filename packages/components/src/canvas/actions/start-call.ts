import type { Artifact, ArtifactAction } from '@mcp-canvas/contract';
import { StreamError } from '../../stream/stream-state.ts';
import type { CallAccess } from '../call-access.ts';

/** `POST /api/sessions/{sid}/actions`: the service compares what was agreed to with what the file declares, and calls the tool. */
export async function startCall({ key }: Artifact, action: ArtifactAction, { apiBase, sessionId = '', headers = {}, credentials = 'same-origin' }: CallAccess): Promise<void> {
  const request: RequestInit = { method: 'POST', body: JSON.stringify({ key, action }), credentials, redirect: 'error', headers: { 'Content-Type': 'application/json', ...headers } };
  const response = await fetch(`${apiBase}/api/sessions/${encodeURIComponent(sessionId)}/actions`, request).catch((cause: unknown) => {
    throw new StreamError('serviceSilent', {}, undefined, { cause });
  });
  if (response.ok) return;
  const said = (await response.json().catch(() => null)) as { results?: { error?: unknown } } | null;
  const sentence = said?.results?.error;
  throw typeof sentence === 'string' ? new StreamError('said', { sentence }, response.status) : new StreamError('serviceStatus', { status: String(response.status) }, response.status);
}
