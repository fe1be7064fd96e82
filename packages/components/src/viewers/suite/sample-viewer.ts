import { sampleArtifact, sampleContent } from './sample-content.ts';
import type { Viewer, ViewerContext, ViewerRow } from '../viewer.ts';

export interface SampleFile {
  name: string;
  mime: string;
  bytes: string | Uint8Array<ArrayBuffer>;
}

export interface Showing extends Partial<ViewerContext> {
  /** CSS pixels; as wide as the page when absent. */
  width?: number;
}

const shown = new Set<Viewer>();

/** For tests: a viewer on the page that has loaded a file. */
export async function showIn(row: ViewerRow, file: SampleFile, { width, ...context }: Showing = {}): Promise<Viewer> {
  await row.load();
  const viewer = document.createElement(row.tagName) as Viewer;
  viewer.style.cssText = `display:block;block-size:300px;${width === undefined ? '' : `inline-size:${width}px`}`;
  viewer.context = { theme: 'light', locale: 'en', ...context };
  document.body.append(viewer);
  shown.add(viewer);
  await give(viewer, file);
  return viewer;
}

/** Has it load another file; one of the same name is a new version. */
export async function give(viewer: Viewer, { name, mime, bytes }: SampleFile): Promise<void> {
  viewer.artifact = sampleArtifact(name, mime);
  viewer.content = sampleContent(viewer.artifact, bytes);
  await viewer.load(new AbortController().signal);
}

/** Takes from the page what was shown. */
export function putAway(): void {
  for (const viewer of shown) {
    viewer.dispose?.();
    viewer.remove();
  }
  shown.clear();
}
