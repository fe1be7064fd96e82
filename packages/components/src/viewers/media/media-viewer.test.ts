import { expect } from 'chai';
import { builtinViewers } from '../builtin.ts';
import { sampleArtifact, sampleContent } from '../sample-content.ts';
import { viewerSuite, type ViewerSample } from '../suite.ts';
import type { Viewer } from '../viewer.ts';
import { mediaType } from './media-type.ts';

const row = builtinViewers.find(({ id }) => id === 'media')!;
const player = (viewer: Viewer) => viewer.shadowRoot?.querySelector<HTMLMediaElement>('audio, video') ?? undefined;

/** Silence of so many seconds: RIFF, 8 kHz, mono, 8 bits. */
function wav(seconds: number): Uint8Array<ArrayBuffer> {
  const samples = seconds * 8000;
  const bytes = new Uint8Array(44 + samples).fill(128, 44);
  const view = new DataView(bytes.buffer);
  const ascii = (at: number, text: string) => [...text].forEach((char, index) => view.setUint8(at + index, char.charCodeAt(0)));
  ascii(0, 'RIFF');
  view.setUint32(4, 36 + samples, true);
  ascii(8, 'WAVEfmt ');
  for (const [at, value] of [[16, 16], [24, 8000], [28, 8000], [40, samples]] as const) view.setUint32(at, value, true);
  for (const [at, value] of [[20, 1], [22, 1], [32, 1], [34, 8]] as const) view.setUint16(at, value, true);
  ascii(36, 'data');
  return bytes;
}

const sample = (name: string, seconds: number): ViewerSample => ({ name, mime: 'audio/wav', bytes: wav(seconds), shown: (viewer) => player(viewer)?.duration === seconds });
viewerSuite({ row, samples: [sample('one.wav', 1), sample('two.wav', 2)] });

describe('the media viewer', () => {
  const load = async (bytes: string | Uint8Array<ArrayBuffer>, mime: string, direct?: string): Promise<Viewer> => {
    await row.load();
    const viewer = document.createElement(row.tagName) as Viewer;
    viewer.artifact = sampleArtifact('file', mime);
    viewer.content = { ...sampleContent(viewer.artifact, bytes), ...(direct && { ranged: true, downloadUrl: async () => direct }) };
    document.body.append(viewer);
    await viewer.load(new AbortController().signal).finally(() => viewer.remove());
    return viewer;
  };
  const failure = (bytes: string, mime: string): Promise<string> => load(bytes, mime).then(() => 'played', (error: Error) => error.message);

  it('plays with the browser’s own controls', async () => {
    expect(player(await load(wav(1), 'audio/wav'))?.controls).to.equal(true);
  });
  it('plays by ranges from the service where it can, without reading the file', async () => {
    const address = URL.createObjectURL(new Blob([wav(3)], { type: 'audio/wav' }));
    expect(player(await load(wav(1), 'audio/wav', address))?.duration).to.equal(3);
    URL.revokeObjectURL(address);
  });
  it('reads the file itself when the direct way fails', async () => {
    expect(player(await load(wav(1), 'audio/wav', 'data:audio/wav,nothing'))?.src).to.match(/^blob:/);
  });
  it('refuses what is no sound or film, whatever its name says', async () => {
    expect(await failure('<html>', 'audio/mpeg')).to.match(/not a sound or a film/);
  });
  it('says so when the browser cannot play it', async () => {
    expect(await failure('fLaC and then nothing', 'audio/flac')).to.match(/cannot play/);
  });
  it('goes by the first bytes, and by the artifact only between sound and film of one container', () => {
    const type = (text: string, mime: string, name = 'x') => mediaType(Uint8Array.from(text, (char) => char.charCodeAt(0)), { mime, name });
    expect(type('OggS', 'audio/ogg')).to.deep.equal({ element: 'audio', type: 'audio/ogg' });
    expect(type('OggS', 'application/ogg')).to.deep.equal({ element: 'video', type: 'video/ogg' });
    expect(type('\0\0\0\x20ftypM4A ', 'application/octet-stream', 'a.m4a')).to.deep.equal({ element: 'audio', type: 'audio/mp4' });
    expect(type('\0\0\0\x20ftypisom', 'video/mp4')).to.deep.equal({ element: 'video', type: 'video/mp4' });
    expect(type('\xff\xfb\x90\x00', 'video/mp4')).to.deep.equal({ element: 'audio', type: 'audio/mpeg' });
    expect(type('GIF89a', 'video/mp4')).to.equal(undefined);
  });
});
