import { expect } from 'chai';
import { resolveViewer } from '../registry.ts';
import { builtinViewers } from '../builtin.ts';
import { sampleArtifact, sampleContent } from '../sample-content.ts';
import { viewerSuite, type ViewerSample } from '../suite.ts';
import type { Viewer } from '../viewer.ts';

const row = builtinViewers.find(({ id }) => id === 'download')!;
const text = (viewer: Viewer) => viewer.shadowRoot?.textContent ?? '';
const sample = (name: string): ViewerSample => ({ name, mime: 'application/x-7z-compressed', bytes: 'PK', shown: (viewer) => text(viewer).includes(name) });

viewerSuite({ row, samples: [sample('one.7z'), sample('two.7z')], reads: false });

describe('the download viewer', () => {
  it('is chosen where no other viewer takes the type', () => {
    expect(resolveViewer(builtinViewers, { name: 'x.bin', mime: 'application/octet-stream' }).id).to.equal('download');
  });

  it('names the file, its type and its size, in the language of the page', async () => {
    await row.load();
    const viewer = document.createElement(row.tagName) as Viewer;
    viewer.artifact = sampleArtifact('bericht.7z', 'application/x-7z-compressed');
    viewer.content = sampleContent(viewer.artifact, new Uint8Array(1_500_000));
    viewer.context = { theme: 'light', locale: 'de' };
    document.body.append(viewer);
    await viewer.load(new AbortController().signal);
    expect(text(viewer)).to.include('bericht.7z').and.to.include('application/x-7z-compressed').and.to.include('1,5').and.to.include('Herunterladen');
    viewer.remove();
  });
});
