import type { Artifact } from '@mcp-canvas/contract';
import { builtinViewers } from '../builtin.ts';
import type { Viewer } from '../viewer.ts';
import { sampleArtifact, sampleContent } from './sample-content.ts';

/** For tests: a policy of the page for pictures from here on. */
export function allowPictures(sources: string): void {
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = `img-src ${sources}`;
  document.head.append(meta);
}

/** A file in a viewer of the kit, in German, and what that said where it does not show it. */
export async function openFile(id: string, name: string, mime: string, content: string | Uint8Array<ArrayBuffer>, sibling?: (name: string) => Artifact | undefined): Promise<{ viewer: Viewer; root: ShadowRoot; failed: string | undefined }> {
  const { load, tagName } = builtinViewers.find((row) => row.id === id)!;
  await load();
  const viewer = document.createElement(tagName) as Viewer;
  viewer.artifact = sampleArtifact(name, mime);
  viewer.content = sampleContent(viewer.artifact, content);
  viewer.context = { theme: 'light', locale: 'de', ...(sibling && { sibling }) };
  viewer.style.cssText = 'display: block; inline-size: 800px; block-size: 600px';
  document.body.append(viewer);
  const failed = await viewer.load(new AbortController().signal).then(() => undefined, ({ message }: Error) => message);
  return { viewer, root: viewer.shadowRoot!, failed };
}

const picture = (width: number): string => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="4"><title>ü</title><rect width="8" height="4" fill="#123"/></svg>`;
const cell = (cell_type: string, source: string, more: object) => ({ cell_type, source, metadata: {}, ...more });
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Files that show pictures. */
export const pictured = {
  picture,
  map: JSON.stringify({ type: 'FeatureCollection', features: [{ type: 'Feature', properties: { name: 'Kiel' }, geometry: { type: 'Point', coordinates: [10.1, 54.3] } }] }),
  /** The output of a cell, 8 CSS pixels wide, and an attachment, one dot. */
  notebook: JSON.stringify({
    nbformat: 4,
    nbformat_minor: 5,
    metadata: {},
    cells: [
      cell('code', 'plot()', { execution_count: 1, outputs: [{ output_type: 'display_data', metadata: {}, data: { 'image/svg+xml': [picture(8)], 'text/plain': ['<Figure>'] } }] }),
      cell('markdown', '![dot](attachment:dot.png)', { attachments: { 'dot.png': { 'image/png': png } } }),
    ],
  }),
};
