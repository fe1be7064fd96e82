import { viewOf } from '../../content/view-of.ts';
import { MOST_TAGS, oneLine, type MediaTags, type ReadTags } from './media-tags.ts';

/** What holds the tags before the first sound, mostly. */
const HEAD = 65_536;
const [COMMENTS, PICTURE] = [4, 6];
const words: Readonly<Record<string, 'title' | 'artist' | 'album'>> = { TITLE: 'title', ARTIST: 'artist', ALBUM: 'album' };

/** Title, artist, album and cover of a FLAC file (RFC 9639, section 8). */
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

function commentsOf(block: Uint8Array): Partial<MediaTags> {
  const [found, data]: [Partial<MediaTags>, DataView] = [{}, viewOf(block)];
  let at = 4 + data.getUint32(0, true);
  const count = data.getUint32(at, true);
  at += 4;
  for (let nth = 0; nth < count && at + 4 <= block.length; nth++) {
    const length = data.getUint32(at, true);
    const [, name = '', text = ''] = /^([^=]{1,40})=(.*)$/s.exec(new TextDecoder().decode(block.subarray(at + 4, at + 4 + length))) ?? [];
    const word = words[name.toUpperCase()];
    if (word) found[word] ??= oneLine(text);
    at += 4 + length;
  }
  return found;
}

/** Behind what it shows, its type, its description and four measures. */
function pictureOf(block: Uint8Array): Uint8Array {
  const data = viewOf(block);
  const typed = 8 + data.getUint32(4);
  const measured = typed + 4 + data.getUint32(typed);
  return block.subarray(measured + 20, measured + 20 + data.getUint32(measured + 16));
}
