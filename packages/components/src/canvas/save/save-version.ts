import type { Artifact, StreamEvent } from '@mcp-canvas/contract';
import { emit, type EventDetails } from '../../events/emit.ts';
import { newest } from '../../store/artifacts.ts';
import type { Versions } from '../../store/state.ts';
import { ask } from '../../stream/ask-service.ts';

export interface SaveSurroundings {
  apiBase: string | undefined;
  sessionId: string | undefined;
  headers: Readonly<Record<string, string>> | undefined;
  credentials: RequestCredentials | undefined;
  /** The versions that are there. */
  versions: Versions;
  dispatch(event: StreamEvent): void;
}

/**
 * Keeps a text as the next version of an artifact (CONTRACT section 1, Identity): a file of the service is uploaded under its
 * own name, any other becomes a version in the state of the canvas. Answers the new version, which the canvas then has.
 */
export async function saveVersion({ artifact, text, revision }: EventDetails['mcp-artifact-save'], around: SaveSurroundings): Promise<Artifact> {
  const stored = around.apiBase !== undefined && around.sessionId !== undefined && artifact.key !== undefined;
  const saved = stored ? await upload(artifact, text, revision, around) : versionHere(artifact, text, revision, around);
  // The stream tells it too, maybe later, maybe not at all.
  around.dispatch({ type: 'files_update', added: [], changed: [saved], removed: [], id: `saved:${saved.id}:${saved.version}`, at: saved.source.created_at, session_id: around.sessionId ?? '' });
  return saved;
}

/** Listens to a viewer: keeps what its reader saves, and shows it. */
export function keepVersion({ currentTarget, detail }: Event & Pick<HTMLElementEventMap['mcp-artifact-save'], 'detail'>, around: SaveSurroundings): void {
  const viewer = currentTarget as HTMLElement;
  const kept = saveVersion(detail, around);
  detail.respondWith(kept);
  // Who fails tells the reader there.
  kept.then((artifact) => emit(viewer, 'mcp-artifact-version', { artifact, version: artifact.version }), () => {});
}

/** `POST /api/files?session=` as JSON (CONTRACT section 3). */
async function upload({ name, mime, title }: Artifact, text: string, revision: object, around: SaveSurroundings): Promise<Artifact> {
  const { encodeTextBase64 } = await import('@mcp-canvas/contract');
  const content = { filename: name, content_base64: encodeTextBase64(text), content_type: mime, ...(title && { title }), revision };
  return ask(`${around.apiBase}/api/files?session=${encodeURIComponent(around.sessionId!)}`, content, around);
}

function versionHere(artifact: Artifact, text: string, revision: Artifact['revision'], { versions }: SaveSurroundings): Artifact {
  const last = newest(versions)?.version ?? artifact.version;
  const { b64: _b64, url: _url, key: _key, sha256: _sha256, size: _size, ...same } = artifact;
  return { ...same, version: last + 1, inline: text, size: new TextEncoder().encode(text).length, ...(revision && { revision }), source: { kind: 'uploaded', created_at: new Date().toISOString() } };
}
