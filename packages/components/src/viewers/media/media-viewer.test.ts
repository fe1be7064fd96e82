import { expect } from 'chai';
import type { Artifact } from '@mcp-canvas/contract';
import { builtinViewers } from '../builtin.ts';
import { captionFiles } from '../captions/caption-files.ts';
import type { Content } from '../content/content.ts';
import { sampleArtifact, sampleContent } from '../suite/sample-content.ts';
import { viewerSuite, type ViewerSample } from '../suite/here.ts';
import type { Viewer } from '../viewer.ts';
import { codecsIn } from './codecs.ts';
import { codecsOf, hasPictures, isCutOff } from './codec-parts.ts';
import { mediaType } from './media-type.ts';
import { partThere } from './part-there.ts';
import { pressKey } from './player-keys.ts';
import { Detours } from './detours.ts';
import { until } from '../suite/until.ts';

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
  it('says of a sound that was cut off how much of it is there, and nothing of a whole one', async () => {
    const bars = (viewer: Viewer) => [...viewer.shadowRoot!.querySelectorAll('.bar')].map(({ textContent }) => textContent);
    const half = await load(wav(2).slice(0, 8044), 'audio/wav');
    await until(() => bars(half).length > 0);
    expect(bars(half)).to.deep.equal(['This file was cut off: 50% of it is here. What comes later cannot be played. Ask for it again to have it whole.']);
    const whole = await load(wav(2), 'audio/wav');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(bars(whole)).to.deep.equal([]);
  });
  it('plays by ranges from the service where it can, without reading the file', async () => {
    const address = URL.createObjectURL(new Blob([wav(3)], { type: 'audio/wav' }));
    expect(player(await load(wav(1), 'audio/wav', address))?.duration).to.equal(3);
    URL.revokeObjectURL(address);
  });
  it('reads the file itself when the direct way fails', async () => {
    expect(player(await load(wav(1), 'audio/wav', 'data:audio/wav,nothing'))?.src).to.match(/^blob:/);
  });
  it('does not read a long film to its end to find out again that it does not play, but where the page forbids players its address', async () => {
    const long = async (forbidden: boolean): Promise<number> => {
      await row.load();
      let whole = 0;
      const viewer = document.createElement(row.tagName) as Viewer;
      viewer.artifact = sampleArtifact('long.wav', 'audio/wav');
      const content = sampleContent(viewer.artifact, wav(1));
      const direct = async () => {
        if (forbidden) setTimeout(() => document.dispatchEvent(new SecurityPolicyViolationEvent('securitypolicyviolation', { effectiveDirective: 'media-src', documentURI: '', violatedDirective: 'media-src', originalPolicy: '', disposition: 'enforce', statusCode: 200 })));
        return 'data:audio/wav,nothing';
      };
      viewer.content = { ...content, size: 300 * 2 ** 20, ranged: true, downloadUrl: direct, objectUrl: (type, signal) => (whole++, content.objectUrl(type, signal)) };
      document.body.append(viewer);
      await viewer.load(new AbortController().signal);
      viewer.dispose!();
      viewer.remove();
      return whole;
    };
    expect(await long(false)).to.equal(0);
    expect(await long(true)).to.equal(1);
  });
  it('refuses what is no sound or film, whatever its name says', async () => {
    expect(await failure('<html>', 'audio/mpeg')).to.match(/not a sound or a film/);
  });
  it('says so when the browser cannot play it, with what is known of the file and a way to save it', async () => {
    const viewer = await load('\0\0\0\x08ftyp\0\0\0\x20moov, and hvc1, mp4a', 'video/mp4');
    expect(viewer.shadowRoot!.querySelector('[role="alert"]')!.textContent).to.include('cannot play this file (MP4, H.265, AAC)');
    expect(viewer.shadowRoot!.querySelector('mcp-download-viewer')!.shadowRoot!.querySelector('button')!.textContent).to.equal('Download');
    expect(player(viewer)).to.equal(undefined);
  });
  it('names what a browser cannot play as what it is, and says what to do', async () => {
    const film = await load('\0\0\0\x14ftypqt  \0\0\0\0qt  \0\0\0\x10moovapch....', 'video/mp4');
    expect(film.shadowRoot!.querySelector('[role="alert"]')!.textContent).to.include('(QuickTime, ProRes)').and.to.include('as MP4 with H.264');
    const sound = await load('FORM\0\0\0\x20AIFCnothing', 'audio/aiff');
    expect(sound.shadowRoot!.querySelector('[role="alert"]')!.textContent).to.include('(AIFF)').and.to.include('as MP3');
  });
  it('says of a film that it ends too early, where it does, and not that the browser cannot play H.264', async () => {
    const film = await load(`\0\0\0\x14ftypisom\0\0\0\0isom\0\x0f\0\0mdat avc1 ${'x'.repeat(2000)}`, 'video/mp4');
    const alert = film.shadowRoot!.querySelector('[role="alert"]')!.textContent;
    expect(alert).to.include('not whole').and.to.not.include('browser');
    expect(film.shadowRoot!.querySelector('mcp-download-viewer')).to.not.equal(null);
  });
  it('looks for the codecs where the film is described, however far from both ends', async () => {
    const box = (type: string, size: number): Uint8Array => {
      const bytes = new Uint8Array(size);
      new DataView(bytes.buffer).setUint32(0, size);
      bytes.set(Uint8Array.from(type, (char) => char.charCodeAt(0)), 4);
      return bytes;
    };
    const all = new Uint8Array(await new Blob([box('ftypqt  ', 20), box('mdat', 500_000), box('moov ap4h', 300_000), box('free', 200_000)] as BlobPart[]).arrayBuffer());
    const content = sampleContent(sampleArtifact('a.mov', 'video/quicktime'), all, { ranged: true });
    expect(await codecsOf(content, 'video/mp4', new AbortController().signal)).to.deep.equal(['ProRes']);
    expect(content.reads()).to.not.include('whole');
  });
  it('knows by the container how much of a file is there', async () => {
    const { signal } = new AbortController();
    const box = (kind: string, length: number): string => `\0\0\0${String.fromCharCode(length)}${kind}${'\0'.repeat(Math.max(0, length - 8))}`;
    const part = (text: string, type: string) => partThere(sampleContent(sampleArtifact('file', type), Uint8Array.from(text, (char) => char.charCodeAt(0))), type, signal);
    const film = box('ftyp', 24) + box('moov', 26) + box('mdat', 50);
    expect([await part(film, 'video/mp4'), await part(film.slice(0, 75), 'video/mp4'), await part(`${box('ftyp', 24)}${box('mdat', 0)}${'x'.repeat(50)}`, 'video/mp4')]).to.deep.equal([1, 0.75, 1]);
    // A head of three bytes, then a segment of 88: 101 in all.
    const webm = `\x1a\x45\xdf\xa3\x83abc\x18\x53\x80\x67\xd8${'x'.repeat(88)}`;
    expect([await part(webm, 'video/webm'), await part(webm.slice(0, 50), 'video/webm')]).to.deep.equal([1, 50 / 101]);
    expect(await part(webm.replace('\xd8', '\xff').slice(0, 50), 'video/webm'), 'of a recording nobody knew the length').to.equal(1);
    expect(await part(`RIFF\xff\xff\xff\xffWAVE${'x'.repeat(50)}`, 'audio/wav'), 'nor of what went through a pipe').to.equal(1);
  });
  it('names the codecs of a film behind an address of which nobody said how long it is, and sees that it is cut off', async () => {
    const film = (content: string): Content => ({ ...sampleContent(sampleArtifact('a.mp4', 'video/mp4'), content), size: undefined });
    const { signal } = new AbortController();
    const long = 'x'.repeat(0x30000 - 28);
    expect(await codecsOf(film(`\0\0\0\x14ftypisom\0\0\0\0isom\0\x03\0\0mdat${long.padEnd(0x30000 - 8, 'x')}\0\0\0\x20moov hvc1 mp4a${' '.repeat(16)}`), 'video/mp4', signal)).to.deep.equal(['H.265', 'AAC']);
    expect(await isCutOff(film(`\0\0\0\x14ftypisom\0\0\0\0isom\0\x03\0\0mdat${long}`), 'video/mp4', signal)).to.equal(true);
  });
  it('tells a film whose pictures it cannot decode from one that has none', () => {
    expect(hasPictures(['H.265', 'AAC'])).to.equal(true);
    expect(hasPictures(['AAC'])).to.equal(false);
  });
  it('knows the pictures of Ogg, which browsers have given up', () => {
    const codecs = (text: string) => codecsIn([Uint8Array.from(text, (char) => char.charCodeAt(0))], 'video/ogg');
    expect(codecs('OggS\x80theora OggS\x01vorbis')).to.deep.equal(['Theora', 'Vorbis']);
    expect(hasPictures(codecs('OggS OpusHead'))).to.equal(false);
  });
  it('is the player of a sound for what has no pictures, though its container is one of films', async () => {
    const opus = Uint8Array.from(atob('T2dnUwACAAAAAAAAAAAAAAAAAAAAAGS5xGoBE09wdXNIZWFkAQE4AUAfAAAAAABPZ2dTAAAAAAAAAAAAAAAAAAABAAAASZW+VAEuT3B1c1RhZ3MGAAAAZmZtcGVnAQAAABQAAABlbmNvZGVyPUxhdmMgbGlib3B1c09nZ1MABPgTAAAAAAAAAAAAAAIAAABBShkFBgcGBgYGBggL5jsjq2AICKyzDsYICKyzDsYICKyzDsYICKyzDsYICKyzDsY='), (char) => char.charCodeAt(0));
    const viewer = await load(opus, 'video/ogg');
    expect(player(viewer)!.localName).to.equal('audio');
    expect(player(viewer)!.duration).to.be.within(0.05, 0.3);
  });
  it('shows cover, title and artist of a sound, and leads to its chapters', async () => {
    const song = Uint8Array.from(atob('SUQzAwAAAAACGFRJVDIAAAAIAAAAQSBTb25nAFRQRTEAAAAKAAAAVGhlIEJhbmQAVFNTRQAAAA8AAABMYXZmNTkuMjcuMTAwAENUT0MAAAAOAAB0b2MAAwJjaDAAY2gxAENIQVAAAAAlAABjaDAAAAAAAAAAAMj//////////1RJVDIAAAAHAAAARmlyc3QAQ0hBUAAAABQAAGNoMQAAAADIAAABkP//////////QVBJQwAAAGAAAABpbWFnZS9wbmcAAACJUE5HDQoaCgAAAA1JSERSAAAAAgAAAAIIAwAAAEVo/RYAAAADUExURf8AABniCTcAAAALSURBVAjXY2AAAQAABgABZvTJbAAAAABJRU5ErkJgggAAAAAAAAAAAAD/4xjEAAAAA0gAAAAATEFNRTMuMTAwVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVUxBTUUzLjEwMFVVVVVVVVVVVVX/4xjEOwAAA0gAAAAAVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVUxBTUUzLjEwMFVVVVVVVVVVVVX/4xjEdgAAA0gAAAAAVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVUxBTUUzLjEwMFVVVVVVVVVVVVX/4xjEsQAAA0gAAAAAVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVUxBTUUzLjEwMFVVVVVVVVVVVVX/4xjExAAAA0gAAAAAVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVX/4xjExAAAA0gAAAAAVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVX/4xjExAAAA0gAAAAAVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVX/4xjExAAAA0gAAAAAVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVU='), (char) => char.charCodeAt(0));
    const viewer = await load(song, 'audio/mpeg');
    document.body.append(viewer);
    const root = viewer.shadowRoot!;
    await until(() => root.querySelector('nav') !== null);
    expect([...root.querySelectorAll('[part="about"] p')].map((line) => line.textContent)).to.deep.equal(['A Song', 'The Band']);
    await until(() => root.querySelector<HTMLImageElement>('img.cover')?.naturalWidth === 2);
    const [first, second] = root.querySelectorAll<HTMLElement>('nav button');
    expect([first, second].map((button) => button!.querySelector('[dir]')!.textContent)).to.deep.equal(['First', 'Chapter 2']);
    expect(first!.getAttribute('aria-current')).to.equal('true');
    second!.click();
    await until(() => second!.getAttribute('aria-current') === 'true');
    expect(player(viewer)!.currentTime).to.be.closeTo(0.2, 0.01);
    viewer.dispose!();
    viewer.remove();
  });
  it('knows how long a recording of a browser is, which does not say so itself', async () => {
    const shown = player(await load(await recorded(20), 'video/webm'))!;
    expect(shown.duration).to.be.within(0.3, 5);
    expect(shown.currentTime).to.equal(0);
  });
  it('says that a film is silent because its sound is none that the browser knows', async () => {
    // As if its second track were Dolby Digital, which leaves a player without sound.
    const viewer = await load(new Uint8Array(await new Blob([await recorded(45), 'A_AC3'] as BlobPart[]).arrayBuffer()), 'video/webm');
    document.body.append(viewer);
    const shown = player(viewer)!;
    const told = () => viewer.shadowRoot!.querySelector('[role="status"]')?.textContent;
    expect(told()).to.equal(undefined);
    shown.muted = true;
    await shown.play();
    await until(() => told() !== undefined);
    expect(told()).to.include('the sound of this film (Dolby Digital)');
    viewer.dispose!();
    viewer.remove();
  });
  it('is heard alone: what was started before pauses, in whatever tab it is, but for what is muted', async () => {
    await row.load();
    const viewers = await Promise.all([0, 1, 2].map(async () => {
      const viewer = await load(wav(9), 'audio/wav');
      document.body.append(viewer);
      return viewer;
    }));
    const [first, second, third] = viewers.map((viewer) => player(viewer)!) as [HTMLMediaElement, HTMLMediaElement, HTMLMediaElement];
    // Browsers play no sound unasked; the event is what tells of it.
    const start = (one: HTMLMediaElement): void => {
      Object.defineProperty(one, 'paused', { configurable: true, writable: true, value: false });
      one.pause = () => Object.assign(one, { paused: true });
      one.dispatchEvent(new Event('play'));
    };
    const paused = () => [first, second, third].map((one) => one.paused);
    for (const one of [first, second]) start(one);
    expect(paused()).to.deep.equal([true, false, true]);
    third.muted = true;
    start(third);
    expect(paused()).to.deep.equal([true, false, false]);
    start(first);
    expect(paused()).to.deep.equal([false, true, false]);
    for (const viewer of viewers) {
      viewer.dispose!();
      viewer.remove();
    }
  });
  it('goes on behind a place that cannot be decoded, and says where it was', async () => {
    const viewer = await load(wav(9), 'audio/wav');
    document.body.append(viewer);
    const shown = player(viewer)!;
    const fail = async (at: number): Promise<void> => {
      shown.currentTime = at;
      Object.defineProperty(shown, 'error', { configurable: true, value: { code: MediaError.MEDIA_ERR_DECODE } });
      shown.dispatchEvent(new Event('error'));
      delete (shown as { error?: unknown }).error;
      await until(() => shown.readyState >= HTMLMediaElement.HAVE_METADATA);
    };
    await fail(3);
    await until(() => shown.currentTime === 3.5);
    expect(viewer.shadowRoot!.querySelector('[role="status"]')!.textContent).to.include('damaged at 0:03');
    await fail(8.9);
    await until(() => viewer.shadowRoot!.querySelector('[role="alert"]') !== null);
    viewer.dispose!();
    viewer.remove();
  });
  const recorded = async (frames: number): Promise<Uint8Array<ArrayBuffer>> => {
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d')!;
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    // In pieces, as programs keep long ones: none of them knows the whole.
    recorder.start(100);
    for (let frame = 0; frame < frames; frame++) {
      pen.fillRect(frame, 0, 9, 9);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    await new Promise((resolve) => {
      recorder.onstop = resolve;
      recorder.stop();
    });
    return new Uint8Array(await new Blob(parts).arrayBuffer());
  };
  it('starts nothing by itself', async () => {
    const shown = player(await load(wav(1), 'audio/wav'))!;
    expect([shown.autoplay, shown.paused, shown.preload]).to.deep.equal([false, true, 'metadata']);
  });
  it('keeps place, speed and volume as its position', async () => {
    const viewer = await load(wav(9), 'audio/wav');
    viewer.restorePosition!({ seconds: 4, rate: 1.5, volume: 0.25, muted: true });
    expect(viewer.savePosition!()).to.deep.equal({ seconds: 4, rate: 1.5, volume: 0.25, muted: true });
    viewer.restorePosition!({ seconds: -1, rate: 99, volume: 7, muted: 'no' });
    expect(viewer.savePosition!()).to.deep.equal({ seconds: 4, rate: 1.5, volume: 0.25, muted: true });
  });
  it('holds what plays when it is gone through frame by frame', async () => {
    const film = document.createElement('video');
    let held = 0;
    film.pause = () => void held++;
    for (const key of ['.', ',']) expect(pressKey(film, new KeyboardEvent('keydown', { key }))).to.equal(true);
    expect(held).to.equal(2);
  });

  it('is worked by keys', async () => {
    const viewer = await load(wav(30), 'audio/wav');
    document.body.append(viewer);
    const shown = player(viewer)!;
    const press = (key: string, more: KeyboardEventInit = {}) => shown.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true, ...more }));
    for (const key of ['5', 'l', '>', 'm']) press(key);
    expect([shown.currentTime, shown.playbackRate, shown.muted]).to.deep.equal([25, 1.25, true]);
    press('Home');
    press('j');
    expect(shown.currentTime).to.equal(0);
    expect(press('l', { ctrlKey: true })).to.equal(true, 'a shortcut of the browser is the browser’s');
    viewer.remove();
  });
  /** Nine seconds of sound, with captions beside them. */
  async function openTalk(locale: string, captions: Artifact, text: string): Promise<Viewer> {
    await row.load();
    const viewer = document.createElement(row.tagName) as Viewer;
    viewer.artifact = sampleArtifact('talk.wav', 'audio/wav');
    viewer.content = sampleContent(viewer.artifact, wav(9));
    viewer.context = { theme: 'light', locale, sibling: (name) => (name === captions.name ? captions : undefined), siblingContent: (artifact) => sampleContent(artifact, text) };
    document.body.append(viewer);
    await viewer.load(new AbortController().signal);
    return viewer;
  }

  it('shows the captions that lie beside the file by name, those without a picture below the player', async () => {
    const viewer = await openTalk('de', sampleArtifact('talk.de.vtt', 'text/vtt'), 'WEBVTT\n\n00:01.000 --> 00:04.000\n<v Ada>Guten <b>Tag</b>\n');
    const shown = player(viewer)!;
    await until(() => shown.textTracks.length === 1 && shown.textTracks[0]!.cues?.length === 1);
    expect([shown.textTracks[0]!.label, shown.textTracks[0]!.language]).to.deep.equal(['Deutsch', 'de']);
    shown.currentTime = 2;
    const caption = () => viewer.shadowRoot!.querySelector('.caption')?.textContent;
    await until(() => caption() === 'Guten Tag');
    const press = () => player(viewer)!.dispatchEvent(new KeyboardEvent('keydown', { key: 'c', bubbles: true }));
    press();
    await until(() => caption() === undefined);
    press();
    await until(() => caption() === 'Guten Tag');
    viewer.dispose!();
    viewer.remove();
  });
  it('begins with the captions in the reader’s language, though others lie there without one', () => {
    const there = new Set(['film.srt', 'film.de.vtt', 'film.en.vtt']);
    const order = (locale: string) => captionFiles('film.mp4', locale, (name) => (there.has(name) ? sampleArtifact(name, 'text/vtt') : undefined)).map(({ artifact }) => artifact.name);
    expect(order('de-AT')).to.deep.equal(['film.de.vtt', 'film.srt', 'film.en.vtt']);
    expect(order('fr')).to.deep.equal(['film.srt', 'film.en.vtt', 'film.de.vtt']);
  });
  it('turns off by its key the captions that were chosen in the player’s menu, and the same on again', () => {
    const film = document.createElement('video');
    const tracks = ['en', 'de'].map((language) => film.addTextTrack('captions', language, language));
    const modes = () => tracks.map(({ mode }) => mode);
    [tracks[0]!.mode, tracks[1]!.mode] = ['disabled', 'showing'];
    const press = () => pressKey(film, new KeyboardEvent('keydown', { key: 'c' }));
    press();
    expect(modes()).to.deep.equal(['disabled', 'disabled']);
    press();
    expect(modes()).to.deep.equal(['disabled', 'showing']);
  });
  it('takes captions in SubRip, too', async () => {
    const viewer = await openTalk('en', sampleArtifact('talk.srt', 'application/x-subrip'), '1\n00:00:01,000 --> 00:00:04,000\nGood <i>day</i>\n');
    const shown = player(viewer)!;
    await until(() => shown.textTracks[0]?.cues?.length === 1);
    shown.currentTime = 2;
    await until(() => viewer.shadowRoot!.querySelector('.caption')?.textContent === 'Good day');
    viewer.dispose!();
    viewer.remove();
  });
  it('has the ring of the focus around the player, not under its controls', async () => {
    const viewer = await load(wav(1), 'audio/wav');
    document.body.append(viewer);
    player(viewer)!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
    player(viewer)!.focus({ focusVisible: true } as FocusOptions);
    const { outlineStyle, outlineOffset } = getComputedStyle(player(viewer)!);
    expect([outlineStyle, Number.parseFloat(outlineOffset) > 0]).to.deep.equal(['solid', true]);
    viewer.remove();
  });

  it('asks for a fresh address once when the player loses the file, then tells the reader what to do', async () => {
    const viewer = await load(wav(3), 'audio/wav', URL.createObjectURL(new Blob([wav(3)])));
    document.body.append(viewer);
    const shown = player(viewer)!;
    let asked = 0;
    viewer.content = { ...viewer.content, ranged: true, downloadUrl: async () => (asked++, 'data:audio/wav,nothing') };
    shown.dispatchEvent(new Event('error'));
    await until(() => viewer.shadowRoot!.querySelector('[role="alert"]') !== null);
    expect(viewer.shadowRoot!.textContent).to.include('Try again, or download it');
    expect(asked).to.equal(1);
    viewer.remove();
  });
  it('goes further round each place that is no better than the one before', () => {
    const detours = new Detours();
    expect([10, 10.5, 11.5, 60].map((second) => detours.from(second, 100))).to.deep.equal([10.5, 11.5, 13.5, 60.5]);
    expect(detours.begun).to.equal(60);
    expect(detours.from(61, 100)).to.equal(62);
    expect(detours.begun, 'it is bad since then').to.equal(60);
    expect(detours.from(99.8, 100)).to.equal(undefined);
  });
  it('goes by the first bytes, and by the artifact only between sound and film of one container', () => {
    const type = (text: string, mime: string, name = 'x') => mediaType(Uint8Array.from(text, (char) => char.charCodeAt(0)), { mime, name });
    expect(type('OggS', 'audio/ogg')).to.include({ element: 'audio', type: 'audio/ogg' });
    expect(type('OggS', 'application/ogg')).to.include({ element: 'video', type: 'video/ogg' });
    expect(type('\0\0\0\x20ftypM4A ', 'application/octet-stream', 'a.m4a')).to.include({ element: 'audio', type: 'audio/mp4' });
    expect(type('\0\0\0\x20ftypisom', 'video/mp4')).to.include({ element: 'video', type: 'video/mp4' });
    expect(type('\xff\xfb\x90\x00', 'video/mp4')).to.include({ element: 'audio', type: 'audio/mpeg' });
    for (const none of ['GIF89a', '\0\0\0\x18ftypheic', '\0\0\0\x18ftypcrx ']) expect(type(none, 'video/mp4'), none).to.equal(undefined);
  });
  it('names the container by its brand', () => {
    const name = (text: string) => mediaType(Uint8Array.from(text, (char) => char.charCodeAt(0)), { mime: 'video/mp4', name: 'x' })?.container;
    const brands = { 'qt  ': 'QuickTime', '3gp5': '3GPP', '3g2a': '3GPP2', 'M4V ': 'M4V', 'M4A ': 'M4A', isom: 'MP4', mp42: 'MP4', MSNV: 'MP4' };
    for (const [brand, container] of Object.entries(brands)) expect(name(`\0\0\0\x20ftyp${brand}`), brand).to.equal(container);
    expect(name('\x1a\x45\xdf\xa3\x9fB\x86\x81\x01B\x82\x88matroska')).to.equal('Matroska');
    expect(name('\x1a\x45\xdf\xa3\x9fB\x86\x81\x01B\x82\x84webm')).to.equal('WebM');
    expect(name('\0\0\0\x08wide')).to.equal('QuickTime');
    for (const before of ['', '\0\0\0\0']) expect(name(`${before}G@\0\x10${'x'.repeat(184)}${before}G@`)).to.equal('MPEG-TS');
  });
});
