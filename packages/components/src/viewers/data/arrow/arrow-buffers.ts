import { viewOf } from '../../content/view-of.ts';
import { tableProblem } from '../rows/scan/table-problem.ts';
import { broken } from './arrow-problem.ts';
import type { Region } from './arrow-message.ts';
import { unpackLz4 } from './lz4-frame.ts';

/** Bytes that a column of a batch may have unpacked. */
const mostUnpacked = 1024 * 1024 * 1024;
/** Stands for the length of what was not packed, since that would have made it longer. */
const notPacked = -1n;

type Unpack = (input: Uint8Array, length: number) => Uint8Array;

/** By the number that a batch gives (Apache Arrow, Message.fbs, `enum CompressionType`). Sizes are the file's own word. */
const codecs: readonly (() => Promise<Unpack>)[] = [
  async () => unpackLz4,
  async () => {
    const { decompress } = await import('fzstd');
    return (input, length) => decompress(input, new Uint8Array(length));
  },
];

/** The regions of a column, unpacked. `bytes` are those of the file from `offset` on, counted as regions are. */
export async function buffersOf(regions: readonly Region[], bytes: Uint8Array, offset: number, codec: number | undefined): Promise<Uint8Array[]> {
  const written = regions.map(({ start, length }) => bytes.subarray(start - offset, start - offset + length));
  if (codec === undefined) return written;
  const start = codecs[codec];
  if (!start) throw broken('reasonUnsupported');
  const unpack = await start();
  let left = mostUnpacked;
  return written.map((packed) => {
    if (packed.length === 0) return packed;
    const length = viewOf(packed).getBigInt64(0, true);
    const rest = packed.subarray(8);
    if (length === notPacked) return rest;
    left -= Number(length);
    if (left < 0) throw tableProblem('problemBomb');
    if (length < 0n) throw broken();
    const unpacked = unpack(rest, Number(length));
    if (unpacked.length !== Number(length)) throw broken();
    return unpacked;
  });
}
