import { expect } from 'chai';
import '../../artifact-viewer/define.ts';
import type { McpArtifactViewer } from '../../artifact-viewer/artifact-viewer.ts';
import { builtinViewers } from '../builtin.ts';
import { sampleArtifact, sampleContent } from '../suite/sample-content.ts';
import { viewerSuite, type ViewerSample } from '../suite/here.ts';
import { ViewerElement } from '../element/viewer-element.ts';
import type { Viewer, ViewerRow } from '../viewer.ts';

const row: ViewerRow = { id: 'empty', tagName: 'mcp-empty-viewer', mimeTypes: ['text/plain'], trust: 'inert', load: () => import('./define.ts') };
const sentence = 'This file is empty. If it should hold something, ask for it again.';
const words = (viewer: Element | null | undefined) => viewer?.shadowRoot?.textContent?.trim();
const sample = (name: string): ViewerSample => ({ name, mime: 'text/plain', bytes: '', shown: (viewer: Viewer) => words(viewer) === sentence });

viewerSuite({ row, samples: [sample('one.txt'), sample('two.txt')], reads: false });

class McpOwnEditor extends ViewerElement {
  protected override async open(): Promise<void> {}
}
customElements.define('mcp-own-editor', McpOwnEditor);

async function shown(mime: string, more: Partial<McpArtifactViewer> = {}, inline = ''): Promise<{ viewer: Element; element: McpArtifactViewer }> {
  const element = document.createElement('mcp-artifact-viewer');
  Object.assign(element, { lang: 'en', artifact: sampleArtifact('a', mime, { inline }), ...more });
  const ready = new Promise((resolve) => element.addEventListener('mcp-viewer-ready', resolve, { once: true }));
  document.body.append(element);
  await ready;
  return { element, viewer: element.stage.firstElementChild! };
}

describe('a file without a byte', () => {
  afterEach(() => document.querySelectorAll('mcp-artifact-viewer').forEach((element) => element.remove()));

  for (const { id, mimeTypes } of builtinViewers) {
    const mime = (mimeTypes[0] ?? 'application/octet-stream').replace('*', 'x');
    it(`is told in one way where “${id}” would show it (${mime})`, async () => {
      expect(words((await shown(mime)).viewer)).to.equal(sentence);
    });
  }

  for (const id of ['image', 'pdf', 'media', 'model', 'document']) {
    it(`is told by “${id}”, too, where nobody told its size`, async () => {
      const one = builtinViewers.find((each) => each.id === id)!;
      await one.load();
      const viewer = document.createElement(one.tagName) as Viewer;
      const artifact = sampleArtifact('a', one.mimeTypes[0]!.replace('*', 'x'));
      const content = sampleContent(artifact, new Uint8Array(0));
      Object.assign(viewer, { artifact, context: { theme: 'light', locale: 'en' }, content: Object.defineProperties(Object.create(content) as typeof content, { size: { value: undefined }, ranged: { value: false } }) });
      document.body.append(viewer);
      const told = await viewer.load(new AbortController().signal).then(() => 'it was shown', (error: Error) => error.message);
      viewer.dispose?.();
      viewer.remove();
      expect(told).to.equal(sentence);
    });
  }

  it('is left to a viewer that has a use for it', async () => {
    const own: ViewerRow = { id: 'own', tagName: 'mcp-own-editor', mimeTypes: ['text/plain'], trust: 'inert', takesEmpty: true, load: async () => undefined };
    expect((await shown('text/plain', { viewers: [own] })).viewer.localName).to.equal('mcp-own-editor');
  });

  it('gives way to its next version', async () => {
    const { element } = await shown('text/plain');
    const ready = new Promise((resolve) => element.addEventListener('mcp-viewer-ready', resolve, { once: true }));
    element.artifact = sampleArtifact('a', 'text/plain', { inline: 'words', version: 2 });
    await ready;
    expect(element.stage.firstElementChild!.localName).to.equal('mcp-code-viewer');
  });
});
