import { viewOf } from '../../content/view-of.ts';
import { broken } from './arrow-problem.ts';

const magic = 0x184d2204;
/** Set in the length of a block that is not packed. */
const plain = 0x80000000;

/** Unpacks a frame of LZ4 (LZ4 Frame Format, section "General Structure"), which must have just so many bytes. Sums of check are not read. */
export function unpackLz4(input: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const view = viewOf(input);
  if (input.length < 7 || view.getUint32(0, true) !== magic) throw broken();
  const flags = input[4]!;
  const checked = (flags & 0x10) !== 0;
  let at = 7 + (flags & 0x08 ? 8 : 0) + (flags & 0x01 ? 4 : 0);
  const output = new Uint8Array(length);
  let to = 0;
  for (;;) {
    const told = view.getUint32(at, true);
    if (told === 0) break;
    const size = told & ~plain;
    const block = input.subarray(at + 4, at + 4 + size);
    if (block.length < size) throw broken('reasonCut');
    if (told >= plain) output.set(block, to);
    to = told >= plain ? to + size : unpackBlock(block, output, to);
    at += 4 + size + (checked ? 4 : 0);
  }
  if (to !== length) throw broken();
  return output;
}

/** Unpacks a block behind what is there, of which it may repeat parts (LZ4 Block Format); returns where it ends. */
function unpackBlock(input: Uint8Array, output: Uint8Array, start: number): number {
  let [from, to] = [0, start];
  const lengthOf = (part: number): number => {
    if (part < 15) return part;
    let [length, byte] = [part, 255];
    while (byte === 255) {
      byte = input[from++] ?? 0;
      length += byte;
    }
    return length;
  };
  while (from < input.length) {
    const token = input[from++]!;
    const literals = lengthOf(token >> 4);
    if (from + literals > input.length || to + literals > output.length) throw broken();
    output.set(input.subarray(from, from + literals), to);
    from += literals;
    to += literals;
    if (from === input.length) break;
    const back = input[from]! | (input[from + 1]! << 8);
    from += 2;
    const end = to + lengthOf(token & 15) + 4;
    if (back === 0 || back > to || end > output.length) throw broken();
    if (back >= end - to) output.copyWithin(to, to - back, end - back);
    else for (let at = to; at < end; at++) output[at] = output[at - back]!;
    to = end;
  }
  return to;
}
