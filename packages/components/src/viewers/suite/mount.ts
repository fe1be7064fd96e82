import type { Artifact } from '@mcp-canvas/contract';
import type { Content } from '../content/content.ts';
import { sampleArtifact, sampleContent, type SampleContent, type SampleFaults } from './sample-content.ts';
import type { ViewerSample } from './files.ts';
import type { Viewer, ViewerContext, ViewerRow } from '../viewer.ts';

interface Mounted {
  viewer: Viewer;
  content: SampleContent;
  /** What it stands in. */
  around: HTMLElement;
  /** Disposes of the viewer and takes it out of the page. */
  remove(): void;
}

/** On the page, as in every canvas in a shadow root, with a file that it has not loaded yet. */
export async function mountViewer(row: ViewerRow, sample: ViewerSample, context: Partial<ViewerContext>, faults: SampleFaults = {}): Promise<Mounted> {
  await row.load();
  const viewer = document.createElement(row.tagName) as Viewer;
  viewer.style.setProperty('display', 'block');
  viewer.style.setProperty('block-size', '400px');
  const content = give(viewer, sample, faults);
  viewer.context = { theme: 'light', locale: 'en', ...context };
  const around = document.createElement('div');
  around.attachShadow({ mode: 'open' }).append(viewer);
  document.body.append(around);
  return {
    viewer,
    content,
    around,
    remove: () => {
      viewer.dispose?.();
      around.remove();
    },
  };
}

/** Puts another file before it. */
export function give(viewer: Viewer, { name, mime, bytes }: ViewerSample, faults: SampleFaults = {}): SampleContent {
  const artifact: Artifact = sampleArtifact(name, mime);
  const content = sampleContent(artifact, bytes, faults);
  viewer.artifact = artifact;
  viewer.content = content satisfies Content;
  return content;
}
