import { viewOf } from '../../content/view-of.ts';
import { joined } from '../../streaming/joined.ts';
import { commentsOf } from './flac-tags.ts';
import { MOST_TAGS, type ReadTags } from './media-tags.ts';

/** Bytes that hold the tags where there is no cover among them. */
const HEAD = 65_536;
/** What stands before the comments of Opus (RFC 7845, section 5.2), and of Vorbis. */
const marks = ['OpusTags', '\x03vorbis'];

/** Title, artist, album, cover and chapters of an Ogg file: the second packet of its first stream (RFC 3533, section 6). */
export const readOggTags: ReadTags = async (file, signal) => {
  const head = await file.range(0, HEAD - 1, signal);
  const packet = packetIn(head) ?? packetIn(await file.range(0, MOST_TAGS - 1, signal));
  const mark = packet && marks.find((one) => one === String.fromCharCode(...packet.subarray(0, one.length)));
  return { chapters: [], ...(mark && commentsOf(packet.subarray(mark.length))) };
};

/** The second packet of the stream that begins there; undefined where it does not end in those bytes. */
function packetIn(bytes: Uint8Array): Uint8Array | undefined {
  const view = viewOf(bytes);
  const pieces: Uint8Array[] = [];
  let ended = 0;
  for (let at = 0; at + 27 <= bytes.length && view.getUint32(at) === 0x4f676753; ) {
    const lengths = bytes.subarray(at + 27, at + 27 + bytes[at + 26]!);
    const own = view.getUint32(at + 14) === view.getUint32(14);
    at += 27 + lengths.length;
    for (const length of lengths) {
      if (at + length > bytes.length) return undefined;
      if (own && ended === 1) pieces.push(bytes.subarray(at, at + length));
      at += length;
      if (own && length < 255 && ++ended === 2) return joined(pieces);
    }
  }
  return undefined;
}
