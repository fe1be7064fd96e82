import { builtinViewers } from '../builtin.ts';
import { sampleArtifact, sampleContent } from '../suite/sample-content.ts';
import type { Viewer } from '../viewer.ts';

/** A viewer of the kit in the page, with a file that it has loaded. */
export async function mounted(id: string, name: string, mime: string, text: string): Promise<Viewer> {
  const chosen = builtinViewers.find((one) => one.id === id)!;
  await chosen.load();
  const viewer = document.createElement(chosen.tagName) as Viewer;
  viewer.style.cssText = 'display:block;block-size:400px';
  viewer.artifact = sampleArtifact(name, mime);
  viewer.content = sampleContent(viewer.artifact, text);
  viewer.context = { theme: 'light', locale: 'en' };
  document.body.append(viewer);
  await viewer.load(new AbortController().signal);
  return viewer;
}
