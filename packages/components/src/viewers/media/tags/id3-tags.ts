import { viewOf } from '../../content/view-of.ts';
import { MOST_CHAPTERS, MOST_TAGS, oneLine, type MediaTags, type ReadTags } from './media-tags.ts';

const HEAD = 10;
const words: Readonly<Record<string, 'title' | 'artist' | 'album'>> = { TIT2: 'title', TPE1: 'artist', TALB: 'album', TT2: 'title', TP1: 'artist', TAL: 'album' };
/** How text is written, by its first byte (ID3v2.4, structure, section 4). */
const encodings = ['windows-1252', 'utf-16', 'utf-16be', 'utf-8'];

/** Title, artist, album, cover and chapters of an MP3 (id3.org: ID3v2.2, 2.3 and 2.4, and their addendum for chapters). */
export const readId3Tags: ReadTags = async (file, signal) => {
  const head = await file.range(0, HEAD - 1, signal);
  const [version, , flags] = head.subarray(3);
  const size = Math.min(synchsafe(head, 6), MOST_TAGS);
  if (ascii(head, 0, 3) !== 'ID3' || ![2, 3, 4].includes(version!)) return { chapters: [] };
  const all = await file.range(HEAD, HEAD + size - 1, signal);
  const bytes = version !== 4 && flags! & 0x80 ? resynchronized(all) : all;
  const extended = version !== 2 && flags! & 0x40 ? (version === 4 ? synchsafe(bytes, 0) : 4 + viewOf(bytes).getUint32(0)) : 0;
  return tagsIn(bytes.subarray(extended), version!);
};

interface Frame {
  id: string;
  data: Uint8Array;
}

function tagsIn(bytes: Uint8Array, version: number): MediaTags {
  const tags: MediaTags = { chapters: [] };
  for (const { id, data } of framesOf(bytes, version)) {
    const name = words[id];
    if (name) tags[name] ??= textOf(data);
    else if (id === 'APIC') tags.cover ??= pictureOf(data, data.indexOf(0, 1) + 2);
    else if (id === 'PIC') tags.cover ??= pictureOf(data, 5);
    else if (id === 'CHAP' && tags.chapters.length < MOST_CHAPTERS) {
      const at = data.indexOf(0) + 1;
      if (at === 0 || at + 16 > data.length) continue;
      const title = [...framesOf(data.subarray(at + 16), version)].find((one) => one.id === 'TIT2');
      tags.chapters.push({ start: viewOf(data).getUint32(at) / 1000, title: title ? textOf(title.data) : '' });
    }
  }
  return tags;
}

function* framesOf(bytes: Uint8Array, version: number): Generator<Frame> {
  if (version === 2) return yield* shortFramesOf(bytes);
  for (let at = 0; at + HEAD <= bytes.length && bytes[at] !== 0; ) {
    const size = version === 4 ? synchsafe(bytes, at + 4) : viewOf(bytes).getUint32(at + 4);
    const form = version === 4 ? bytes[at + 9]! : 0;
    const data = bytes.subarray(at + HEAD + (form & 0x01 ? 4 : 0), at + HEAD + size);
    // A frame that is cut off is none.
    if (at + HEAD + size > bytes.length) return;
    yield { id: ascii(bytes, at, 4), data: form & 0x02 ? resynchronized(data) : data };
    at += HEAD + size;
  }
}

/** Of ID3v2.2 (section 3.2): three letters, and a size of three bytes. */
function* shortFramesOf(bytes: Uint8Array): Generator<Frame> {
  for (let at = 0; at + 6 <= bytes.length && bytes[at] !== 0; ) {
    const end = at + 6 + (viewOf(bytes).getUint32(at + 2) & 0xffffff);
    if (end > bytes.length) return;
    yield { id: ascii(bytes, at, 3), data: bytes.subarray(at + 6, end) };
    at = end;
  }
}

const textOf = (data: Uint8Array): string => oneLine(new TextDecoder(encodings[data[0]!] ?? 'utf-8').decode(data.subarray(1)).split('\0')[0]!);

/** Behind its encoding, its type, what it shows, and its description, which begins there and ends with one zero, or two in UTF-16. */
function pictureOf(data: Uint8Array, described: number): Uint8Array {
  let at = described;
  const step = data[0] === 1 || data[0] === 2 ? 2 : 1;
  while (at < data.length && data.subarray(at, at + step).some((byte) => byte !== 0)) at += step;
  return data.subarray(at + step);
}

/** Programs put a zero behind each byte of ones, for players that would take it for sound. */
const resynchronized = (bytes: Uint8Array): Uint8Array => bytes.filter((byte, nth) => byte !== 0 || bytes[nth - 1] !== 0xff);
const ascii = (bytes: Uint8Array, at: number, length: number): string => String.fromCharCode(...bytes.subarray(at, at + length));
/** Four bytes of seven bits. */
const synchsafe = (bytes: Uint8Array, at: number): number => [0, 1, 2, 3].reduce((sum, nth) => sum * 128 + (bytes[at + nth]! & 0x7f), 0);
