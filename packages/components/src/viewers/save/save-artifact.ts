import type { Artifact } from '@mcp-canvas/contract';
import { createContent, type ContentOptions } from '../content/content-source.ts';
import { saveFile } from './save-file.ts';

/** Saves an artifact from wherever its bytes are. */
export async function saveArtifact(artifact: Artifact, options: ContentOptions): Promise<void> {
  await saveFile(createContent(artifact, options));
}
