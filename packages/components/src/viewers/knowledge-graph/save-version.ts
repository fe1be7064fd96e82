import type { Artifact, Revision } from '@mcp-canvas/contract';
import { emit } from '../../events/emit.ts';
import { saveBytes } from '../save/save-file.ts';

/** Asks those around the viewer to keep a text as the next version of the artifact; where nobody does, the reader gets it as a file. */
export async function saveVersion(viewer: HTMLElement, artifact: Artifact, text: string, revision: Revision): Promise<'version' | 'file'> {
  let answer: Promise<unknown> | undefined;
  emit(viewer, 'mcp-artifact-save', { artifact, text, revision, respondWith: (kept) => (answer = kept) });
  if (answer) {
    await answer;
    return 'version';
  }
  saveBytes(new Blob([text], { type: 'application/octet-stream' }), artifact.name);
  return 'file';
}

/** Hands bytes of a drawing to the reader under the artifact's name. */
export function saveDrawing(artifact: Artifact, bytes: Blob, extension: string): 'file' {
  saveBytes(bytes, `${artifact.name.replace(/\.[^.]*$/, '') || 'graph'}.${extension}`);
  return 'file';
}
