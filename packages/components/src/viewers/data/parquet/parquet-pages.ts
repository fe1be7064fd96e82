import { snappyUncompress, type CompressionCodec, type Compressors } from 'hyparquet';
import { tableProblem } from '../rows/scan/table-problem.ts';

/** The largest page that is unpacked; writers make them of about a megabyte. */
const largest = 256 * 1024 * 1024;

type Unpack = (input: Uint8Array, length: number) => Uint8Array;

/** Sizes are the file's own word: one that is far out is not believed. Nothing is nothing in every codec, also where its unpacker looks for more. */
const bounded = (unpack: Unpack): Unpack => (input, length) => {
  if (length > largest) throw tableProblem('problemBomb');
  return length === 0 ? new Uint8Array(0) : unpack(input, length);
};

const snappy = bounded((input, length) => {
  const output = new Uint8Array(length);
  snappyUncompress(input, output);
  return output;
});

const forbidden = (codec: CompressionCodec): never => {
  throw tableProblem('problemCodec', { codec });
};

/** What unpacks the pages of a file that is packed with these codecs. Only what goes beyond the usual one is loaded. */
export async function unpackersFor(codecs: ReadonlySet<CompressionCodec>): Promise<Compressors> {
  const others = [...codecs].filter((codec) => codec !== 'UNCOMPRESSED' && codec !== 'SNAPPY');
  if (others.length === 0) return { SNAPPY: snappy };
  // The package starts a piece of WebAssembly as it is loaded, which strict pages forbid: columns that are packed otherwise are read all the same.
  const loaded = await import('hyparquet-compressors').catch(() => undefined);
  if (!loaded) return { SNAPPY: snappy, ...Object.fromEntries(others.map((codec) => [codec, () => forbidden(codec)])) };
  return {
    SNAPPY: snappy,
    GZIP: bounded(loaded.decompressGzip),
    BROTLI: bounded(loaded.decompressBrotli),
    ZSTD: bounded((input, length) => loaded.decompressZstd(input, new Uint8Array(length))),
    LZ4: bounded(loaded.decompressLz4),
    LZ4_RAW: bounded(loaded.decompressLz4Raw),
  };
}
