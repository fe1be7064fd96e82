import type { Artifact, ArtifactAction } from '@mcp-canvas/contract';
import { ask } from '../../stream/ask-service.ts';
import type { CallAccess } from '../call-access.ts';

/** `POST /api/sessions/{sid}/actions`: the service compares what was agreed to with what the file declares, and calls the tool. */
export async function startCall({ key }: Artifact, action: ArtifactAction, access: CallAccess): Promise<void> {
  await ask(`${access.apiBase}/api/sessions/${encodeURIComponent(access.sessionId ?? '')}/actions`, { key, action }, access);
}
