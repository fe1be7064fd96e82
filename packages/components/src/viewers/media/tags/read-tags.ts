import type { Content } from '../../content/content.ts';
import { readImageHeader } from '../../image/read/image-header.ts';
import { inParts } from '../codec-parts.ts';
import { readFlacTags } from './flac-tags.ts';
import { readId3Tags } from './id3-tags.ts';
import type { MediaTags, ReadTags } from './media-tags.ts';
import { readMp4Tags } from './mp4-tags.ts';
import { readOggTags } from './ogg-tags.ts';

/** Pixels of a cover that is drawn. */
const MOST_PIXELS = 25_000_000;

const readers: Readonly<Record<string, ReadTags>> = {
  'audio/mpeg': readId3Tags,
  'audio/flac': readFlacTags,
  'audio/ogg': readOggTags,
  'audio/mp4': readMp4Tags,
  'video/mp4': readMp4Tags,
};

/** What a file of that type says of itself: nothing where its tags are none that are read, or damaged. */
export async function readTags(type: string, content: Content, signal: AbortSignal): Promise<MediaTags> {
  const reader = readers[type];
  const tags = reader ? await reader(await inParts(content, signal), signal).catch(() => undefined) : undefined;
  signal.throwIfAborted();
  return tags ?? { chapters: [] };
}

/** A cover as a picture that the browser draws; undefined where it is none, or a huge one. */
export function coverOf({ cover }: MediaTags): Blob | undefined {
  const header = cover && readImageHeader(cover);
  if (!header || header.type === 'image/svg+xml' || (header.width ?? Infinity) * (header.height ?? Infinity) > MOST_PIXELS) return undefined;
  return new Blob([Uint8Array.from(cover)], { type: header.type });
}
