import { expect } from 'chai';
import { sampleArtifact, sampleContent } from '../../suite/sample-content.ts';
import { coverOf, readTags } from './read-tags.ts';

const latin = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (char) => char.charCodeAt(0));
const u32 = (number: number): string => String.fromCharCode(number >>> 24, (number >> 16) & 255, (number >> 8) & 255, number & 255);
const safe32 = (number: number): string => String.fromCharCode((number >> 21) & 127, (number >> 14) & 127, (number >> 7) & 127, number & 127);
const little = (number: number): string => String.fromCharCode(number & 255, (number >> 8) & 255, 0, 0);
const read = (type: string, bytes: string) => readTags(type, sampleContent(sampleArtifact('file', type), latin(bytes)), new AbortController().signal);

const PNG = atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==');

/** Frames of ID3v2.3, or of 2.4, whose sizes have seven bits a byte. */
const frame = (id: string, data: string, size = u32): string => `${id}${size(data.length)}\0\0${data}`;
const tagged = (frames: string, version = 3): string => `ID3${String.fromCharCode(version)}\0\0${safe32(frames.length)}${frames}`;
const box = (type: string, data: string): string => `${u32(data.length + 8)}${type}${data}`;

describe('what a sound says of itself', () => {
  it('is read from an MP3: its names in any encoding, its cover, its chapters', async () => {
    const chapter = (id: string, start: number, name: string): string => frame('CHAP', `${id}\0${u32(start)}${u32(start + 1000)}${'\xff'.repeat(8)}${name && frame('TIT2', `\0${name}`)}`);
    const tags = await read('audio/mpeg', tagged(`${frame('TIT2', '\x01\xff\xfeA\0\xdf\0')}${frame('TPE1', '\0Bj\xf6rk\0')}${frame('APIC', `\x01image/png\0\x03\xff\xfeC\0\0\0${PNG}`)}${chapter('a', 0, 'One')}${chapter('b', 61500, '')}\0\0\0\0`));
    expect(tags).to.include({ title: 'Aß', artist: 'Björk' });
    expect(tags.chapters).to.deep.equal([{ start: 0, title: 'One' }, { start: 61.5, title: '' }]);
    expect(coverOf(tags)).to.include({ type: 'image/png', size: PNG.length });
    const newer = await read('audio/mpeg', tagged(frame('TALB', `\x03${'x'.repeat(200)}`, safe32), 4));
    expect(newer.album).to.have.length(200);
  });
  it('is read from the list of an MP4', async () => {
    const data = (type: string, value: string): string => box(type, box('data', `${u32(1)}${u32(0)}${value}`));
    const chapters = `\x01\0\0\0\0\0\0\0\x02${u32(0)}${u32(0)}\x03One${u32(0)}${u32(30_000_000)}\x03Two`;
    const list = box('ilst', `${data('\xa9nam', 'B\xc3\xbccher')}${data('\xa9ART', 'Ann')}${data('covr', PNG)}`);
    const tags = await read('audio/mp4', `${box('ftyp', 'M4A \0\0\0\0')}${box('mdat', 'x'.repeat(100))}${box('moov', `${box('mvhd', 'x')}${box('udta', `${box('chpl', chapters)}${box('meta', `\0\0\0\0${list}`)}`)}`)}`);
    expect(tags).to.include({ title: 'Bücher', artist: 'Ann' });
    expect(tags.chapters).to.deep.equal([{ start: 0, title: 'One' }, { start: 3, title: 'Two' }]);
    expect(coverOf(tags)?.size).to.equal(PNG.length);
  });
  it('is read from the blocks of a FLAC file', async () => {
    const block = (kind: number, data: string): string => `${String.fromCharCode(kind)}${u32(data.length).slice(1)}${data}`;
    const comments = ['title=Lied', 'ALBUM=Platte', 'broken'].map((text) => `${little(text.length)}${text}`).join('');
    const tags = await read('audio/flac', `fLaC${block(0, 'x'.repeat(34))}${block(4, `${little(1)}v${little(3)}${comments}`)}${block(0x86, `${u32(3)}${u32(9)}image/png${u32(0)}${u32(0).repeat(4)}${u32(PNG.length)}${PNG}`)}`);
    expect(tags).to.include({ title: 'Lied', album: 'Platte' });
    expect(coverOf(tags)?.type).to.equal('image/png');
  });
  it('is read from an MP3 as old programs tagged it, whose frames have three letters', async () => {
    const short = (id: string, data: string): string => `${id}${u32(data.length).slice(1)}${data}`;
    const tags = await read('audio/mpeg', tagged(`${short('TT2', '\x01\xff\xfeA\0\xdf\0')}${short('TP1', '\0Ann\0')}${short('TAL', '\0Pond')}${short('PIC', `\0PNG\x03C\0${PNG}`)}\0\0\0`, 2));
    expect(tags).to.include({ title: 'Aß', artist: 'Ann', album: 'Pond' });
    expect(coverOf(tags)).to.include({ type: 'image/png', size: PNG.length });
    expect((await read('audio/mpeg', tagged('TT2\0\xff\xffx', 2))).title).to.equal(undefined);
  });
  it('is read from Ogg, also where a cover stretches over its pages and streams lie side by side', async () => {
    const page = (serial: number, packet: string, ends = true): string => `OggS\0\0${'\0'.repeat(8)}${little(serial)}${'\0'.repeat(8)}${String.fromCharCode(Math.floor(packet.length / 255) + (ends ? 1 : 0))}${'\xff'.repeat(Math.floor(packet.length / 255))}${ends ? String.fromCharCode(packet.length % 255) : ''}${packet}`;
    const picture = btoa(`${u32(3)}${u32(9)}image/png${u32(2000)}${'x'.repeat(2000)}${u32(0).repeat(4)}${u32(PNG.length)}${PNG}`);
    const comments = [`METADATA_BLOCK_PICTURE=${picture}`, 'title=Lied', 'CHAPTER002=00:01:02.500', 'CHAPTER001=00:00:00', 'CHAPTER001NAME=One', 'CHAPTER003=none'];
    const counted = (length: number): string => String.fromCharCode(length & 255, length >> 8, 0, 0);
    const all = `${little(1)}v${little(comments.length)}${comments.map((text) => `${counted(text.length)}${text}`).join('')}`;
    for (const [head, mark] of [['OpusHead', 'OpusTags'], ['\x01vorbis', '\x03vorbis']] as const) {
      const packet = `${mark}${all}`;
      const tags = await read('audio/ogg', `${page(7, head)}${page(8, 'other')}${page(7, packet.slice(0, 510), false)}${page(8, 'another')}${page(7, packet.slice(510))}${page(7, 'sound')}`);
      expect(tags.title, head).to.equal('Lied');
      expect(tags.chapters).to.deep.equal([{ start: 0, title: 'One' }, { start: 62.5, title: '' }]);
      expect(coverOf(tags)).to.include({ type: 'image/png', size: PNG.length });
    }
    for (const damaged of ['OggS', page(7, 'OpusHead'), `${page(7, 'OpusHead')}${page(7, 'OpusTags\xff\xff\xff\xff')}`, `${page(7, 'x')}${page(7, 'y')}`]) expect((await read('audio/ogg', damaged)).chapters, damaged).to.deep.equal([]);
  });
  it('is nothing where it is damaged, and no cover where that is no picture, a drawing or huge', async () => {
    for (const [type, bytes] of [['audio/mpeg', 'ID3\x03\0\0\x7f\x7f\x7f\x7fTIT2\x7f'], ['audio/mpeg', tagged(frame('CHAP', 'no end'))], ['audio/flac', 'fLaC\x84\0\xff\xff'], ['audio/mp4', `${box('ftyp', 'M4A ')}\0\0\0\x08moov`], ['audio/wav', 'RIFF']] as const) expect((await read(type, bytes)).chapters).to.deep.equal([]);
    const huge = `${PNG.slice(0, 16)}${u32(60_000)}${u32(60_000)}${PNG.slice(24)}`;
    for (const cover of ['<html>', '<svg xmlns="http://www.w3.org/2000/svg"/>', huge, '']) expect(coverOf({ cover: latin(cover), chapters: [] })).to.equal(undefined);
  });
  it('has no marks that turn the words around it, and ends after 300 letters', async () => {
    const { title } = await read('audio/mpeg', tagged(frame('TIT2', `\x03a\n\xe2\x80\xaeb${'c'.repeat(500)}`)));
    expect(title).to.match(/^a bc+$/).and.to.have.length(300);
  });
});
