import { viewOf } from '../../content/view-of.ts';
import { movieAt } from '../codec-parts.ts';
import { MOST_CHAPTERS, MOST_TAGS, oneLine, type Chapter, type MediaTags, type ReadTags } from './media-tags.ts';

const words: Readonly<Record<string, 'title' | 'artist' | 'album'>> = { '\xa9nam': 'title', '\xa9ART': 'artist', '\xa9alb': 'album' };

/** Title, artist, album, cover and chapters of an MP4: the list that iTunes keeps, and the chapters as Nero wrote them, which most programs write. */
export const readMp4Tags: ReadTags = async (file, signal) => {
  const at = await movieAt(file, signal);
  if (at === undefined) return { chapters: [] };
  const size = viewOf(await file.range(at, at + 7, signal)).getUint32(0);
  if (size < 8 || size > MOST_TAGS) return { chapters: [] };
  const user = within(await file.range(at + 8, at + size - 1, signal), 'udta');
  const tags: MediaTags = { chapters: chaptersOf(within(user, 'chpl')) };
  // A full box: its version comes before what it holds.
  for (const { type, data } of boxesOf(within(within(user, 'meta').subarray(4), 'ilst'))) {
    const value = within(data, 'data').subarray(8);
    const name = words[type];
    if (name) tags[name] ??= oneLine(new TextDecoder().decode(value));
    else if (type === 'covr') tags.cover ??= value;
  }
  return tags;
};

interface Box {
  type: string;
  data: Uint8Array;
}

function* boxesOf(bytes: Uint8Array): Generator<Box> {
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = viewOf(bytes).getUint32(at);
    if (size < 8 || at + size > bytes.length) return;
    yield { type: String.fromCharCode(...bytes.subarray(at + 4, at + 8)), data: bytes.subarray(at + 8, at + size) };
    at += size;
  }
}

const within = (bytes: Uint8Array, wanted: string): Uint8Array => [...boxesOf(bytes)].find(({ type }) => type === wanted)?.data ?? new Uint8Array();

/** Their starts are parts of 100 nanoseconds. */
function chaptersOf(data: Uint8Array): Chapter[] {
  const chapters: Chapter[] = [];
  for (let at = data[0] ? 9 : 5; at + 9 <= data.length && chapters.length < MOST_CHAPTERS; ) {
    const end = at + 9 + data[at + 8]!;
    chapters.push({ start: Number(viewOf(data).getBigUint64(at)) / 1e7, title: oneLine(new TextDecoder().decode(data.subarray(at + 9, end))) });
    at = end;
  }
  return chapters;
}
