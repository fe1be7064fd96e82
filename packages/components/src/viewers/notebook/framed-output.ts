import type { Artifact } from '@mcp-canvas/contract';
import { createContent } from '../content/content-source.ts';
import { PageHeight } from '../html/page-height.ts';
import type { ViewerContext } from '../viewer.ts';

export interface FramedOutput {
  /** The notebook's. */
  artifact: Artifact;
  context: ViewerContext;
  /** What the frame is called. */
  title: string;
  hold(release: () => void): void;
}

/**
 * Markup of an output in the viewer for HTML: it never runs a script, and loads nothing that the reader did not allow. It is as high
 * as its page, where the frame page can tell.
 */
export async function frameOutput(into: HTMLElement, markup: string, { artifact: notebook, context, title, hold }: FramedOutput, signal: AbortSignal): Promise<void> {
  await import('../html/define.ts');
  signal.throwIfAborted();
  const viewer = document.createElement('mcp-html-viewer');
  const artifact = { ...notebook, id: `${notebook.id}#output`, name: 'output.html', title, mime: 'text/html', size: markup.length, inline: markup };
  Object.assign(viewer, { inset: true, artifact, content: createContent(artifact, { page: location.href }), context });
  // What it tells is about itself, not about the notebook.
  viewer.addEventListener('mcp-viewer-change', (event) => event.stopPropagation());
  const height = new PageHeight();
  viewer.addEventListener('mcp-page-height', ({ detail }: CustomEventInit<number>) => {
    const given = height.take(detail ?? NaN);
    if (given === undefined) return;
    // What the viewer says above the page, and its border, come on top.
    const more = viewer.offsetHeight - (viewer.shadowRoot?.querySelector('.stage')?.clientHeight ?? viewer.clientHeight);
    viewer.style.setProperty('block-size', `${given + more}px`);
  });
  hold(() => viewer.dispose());
  into.append(viewer);
  await viewer.load(signal);
}
