import type { Artifact } from '@mcp-canvas/contract';
import { createContent, type ContentOptions } from './content/content-source.ts';
import type { Content } from './content/content.ts';
import { startPdfAhead } from './pdf/open/pdf-thread.ts';
import { startAhead, type EngineName } from './streaming/start-engine.ts';

/**
 * Asks for what a viewer will read, and starts what it reads with, while the viewer's code is on its way; `engine` as in the viewer's row.
 * Answers how to get the content: what is wrong with it is told there.
 */
export function prepare(artifact: Artifact, options: ContentOptions, engine: string | undefined, signal: AbortSignal): () => Content {
  if (engine === undefined || signal.aborted) return () => createContent(artifact, options);
  try {
    const content = createContent(artifact, options);
    if (engine === 'pdf') startPdfAhead(content, signal);
    else {
      content.ahead?.(signal);
      if (engine) startAhead(engine as EngineName, signal);
    }
    return () => content;
  } catch {
    return () => createContent(artifact, options);
  }
}
