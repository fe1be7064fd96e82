import { decodeBase64 } from '../../content/decode.ts';
import { viewOf } from '../../content/view-of.ts';
import { MOST_CHAPTERS, MOST_TAGS, oneLine, type MediaTags, type ReadTags } from './media-tags.ts';

/** What holds the tags before the first sound, mostly. */
const HEAD = 65_536;
const [COMMENTS, PICTURE] = [4, 6];
const words: Readonly<Record<string, 'title' | 'artist' | 'album'>> = { TITLE: 'title', ARTIST: 'artist', ALBUM: 'album' };

/** Title, artist, album, cover and chapters of a FLAC file (RFC 9639, section 8). */
export const readFlacTags: ReadTags = async (file, signal) => {
  let bytes = await file.range(0, HEAD - 1, signal);
  const tags: MediaTags = { chapters: [] };
  for (let at = 4, last = false; !last && at + 4 <= bytes.length; ) {
    const head = viewOf(bytes).getUint32(at);
    const [kind, length] = [(head >>> 24) & 0x7f, head & 0xffffff];
    last = head >>> 31 === 1;
    const end = at + 4 + length;
    if (end > bytes.length && end <= MOST_TAGS) bytes = await file.range(0, end + HEAD, signal);
    if (end > bytes.length) break;
    const block = bytes.subarray(at + 4, end);
    if (kind === COMMENTS) Object.assign(tags, commentsOf(block));
    else if (kind === PICTURE) tags.cover ??= pictureOf(block);
    at = end;
  }
  return tags;
};

/** What comments say (Xiph, “Ogg Vorbis I format specification: comment field”), in whichever container they are; a cover is a block of FLAC in base 64. */
export function commentsOf(block: Uint8Array): MediaTags {
  const [found, data]: [MediaTags, DataView] = [{ chapters: [] }, viewOf(block)];
  const chapters = new Map<string, { start?: number; title?: string }>();
  let at = 4 + data.getUint32(0, true);
  const count = data.getUint32(at, true);
  at += 4;
  for (let nth = 0; nth < count && at + 4 <= block.length; nth++) {
    const length = data.getUint32(at, true);
    const [, name = '', text = ''] = /^([^=]{1,40})=(.*)$/s.exec(new TextDecoder().decode(block.subarray(at + 4, at + 4 + length))) ?? [];
    const word = words[name.toUpperCase()];
    if (word) found[word] ??= oneLine(text);
    else if (/^metadata_block_picture$/i.test(name)) found.cover ??= coverOf(text);
    const [, chapter = '', named] = /^chapter(\d{1,5})(name)?$/i.exec(name) ?? [];
    if (chapter) chapters.set(chapter, { ...chapters.get(chapter), ...(named ? { title: oneLine(text) } : { start: secondsOf(text) }) });
    at += 4 + length;
  }
  const known = [...chapters.values()].flatMap(({ start, title = '' }) => (start === undefined || Number.isNaN(start) ? [] : [{ start, title }]));
  found.chapters = known.toSorted((one, other) => one.start - other.start).slice(0, MOST_CHAPTERS);
  return found;
}

function coverOf(base64: string): Uint8Array | undefined {
  try {
    return pictureOf(decodeBase64(base64, ''));
  } catch {
    return undefined;
  }
}

/** `00:01:02.500` */
const secondsOf = (clock: string): number => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

/** Behind what it shows, its type, its description and four measures. */
function pictureOf(block: Uint8Array): Uint8Array {
  const data = viewOf(block);
  const typed = 8 + data.getUint32(4);
  const measured = typed + 4 + data.getUint32(typed);
  return block.subarray(measured + 20, measured + 20 + data.getUint32(measured + 16));
}
