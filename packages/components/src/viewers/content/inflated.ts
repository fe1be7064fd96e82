import { Inflate } from 'fflate';
import { joined } from '../streaming/joined.ts';

/** Bytes that are handed in at a time, and that may come out in all: what is small may be written to become gigabytes. */
const [piece, most] = [16_384, 64_000_000];

/** What was deflated without a head. Throws where it is something else, ends early or becomes too large. */
export function inflated(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let [size, whole] = [0, false];
  const stream = new Inflate((chunk, last) => {
    if ((size += chunk.length) > most) throw new RangeError('Too many bytes.');
    chunks.push(chunk as Uint8Array<ArrayBuffer>);
    whole ||= last;
  });
  for (let at = 0; at < bytes.length; at += piece) stream.push(bytes.subarray(at, at + piece), at + piece >= bytes.length);
  if (!whole) throw new RangeError('It ends early.');
  return joined(chunks);
}
