import { unzlibSync } from 'fflate';
import { decompress } from 'fzstd';
import { unpackFax } from './fax.ts';
import { unpackBits, unpackLzw } from './lzw.ts';
import { undoPrediction } from './prediction.ts';
import { coloursOf, NotShownHere, type TiffPage } from './tiff-page.ts';

/** Rows of a block, and how it lies: its samples as bytes of the file, or a picture that the browser decodes. */
export interface Block {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Which sample of a pixel it is; 0 where all lie together. */
  plane: number;
  /** Nothing where the file ends before it, or it is damaged. */
  content: Uint8Array<ArrayBuffer> | Blob | undefined;
}

type Unpack = (packed: Uint8Array<ArrayBuffer>, length: number, page: TiffPage, rows: number) => Uint8Array<ArrayBuffer> | Blob;

const fax = (rows: 'alone' | 'whole bytes' | 'by the last'): Unpack => (packed, _length, { block, faxOptions }, height) =>
  unpackFax(packed, { width: block.width, height, rows: rows === 'alone' && faxOptions & 1 ? 'marked' : rows });

/** zlib; the part that could be unpacked of what is damaged is left out. */
const deflate: Unpack = (packed, length) => unzlibSync(packed, { out: new Uint8Array(length) });

/** By the number of the compression (TIFF 6.0; its supplements; libtiff's list). */
const unpackers: Readonly<Record<number, Unpack>> = {
  1: (packed) => packed,
  2: fax('whole bytes'),
  3: fax('alone'),
  4: fax('by the last'),
  5: unpackLzw,
  7: (packed, _length, page) => new Blob([withTables(packed, page)], { type: 'image/jpeg' }),
  8: deflate,
  32946: deflate,
  32773: unpackBits,
  50000: (packed, length) => decompress(packed, new Uint8Array(length)) as Uint8Array<ArrayBuffer>,
  50001: (packed) => new Blob([packed], { type: 'image/webp' }),
};

/** Those of other kinds, by the names that programs give them. */
const others: Readonly<Record<number, string>> = { 6: 'JPEG (TIFF 6.0)', 34712: 'JPEG 2000', 33003: 'JPEG 2000', 33005: 'JPEG 2000', 34887: 'LERC', 34925: 'LZMA', 52546: 'JPEG XL', 50002: 'JPEG XL', 34676: 'LogLuv', 34677: 'LogLuv', 32809: 'ThunderScan' };

/** Throws the name of what of a page is not shown. */
export function assertShown(page: TiffPage): void {
  const { compression, photometric, bits, samples, predictor, format, subsampled, block } = page;
  if (!unpackers[compression]) throw new NotShownHere(others[compression] ?? `Compression ${compression}`);
  if (![0, 1, 2, 3, 5, 6].includes(photometric)) throw new NotShownHere(photometric === 8 || photometric === 9 ? 'CIELab' : photometric === 32803 || photometric === 34892 ? 'DNG' : `PhotometricInterpretation ${photometric}`);
  const picture = compression === 7 || compression === 50001;
  if (photometric === 6 && !picture && subsampled) throw new NotShownHere('YCbCrSubSampling');
  if (picture && (bits !== 8 || samples > 3 || photometric > 2 && photometric !== 6 || page.planar)) throw new NotShownHere(`JPEG, ${samples} × ${bits}`);
  if (![1, 2, 4, 8, 12, 16, 32, 64].includes(bits) || (bits === 64 && format !== 3) || (format === 3 && bits < 32)) throw new NotShownHere(`${bits} bit`);
  if (samples < coloursOf(page) || samples > 64) throw new NotShownHere(`SamplesPerPixel ${samples}`);
  if (predictor > 3 || (predictor > 1 && bits < 8)) throw new NotShownHere(`Predictor ${predictor}`);
  if (!(block.width > 0 && block.height > 0)) throw new NotShownHere('TileWidth 0');
}

/** Bytes of a row of a block. */
export const rowBytes = ({ block, bits, samples, planar }: TiffPage): number => Math.ceil((block.width * bits * (planar ? 1 : samples)) / 8);

/** The blocks of a page in the order of the file, unpacked one at a time. */
export function* blocksOf(bytes: Uint8Array<ArrayBuffer>, page: TiffPage): Generator<Block> {
  const { width, height, block, planar, samples, offsets, counts } = page;
  const [across, down] = [Math.ceil(width / block.width), Math.ceil(height / block.height)];
  for (let nth = 0; nth < across * down * (planar ? samples : 1); nth++) {
    const [plane, place] = [Math.floor(nth / (across * down)), nth % (across * down)];
    const [x, y] = [(place % across) * block.width, Math.floor(place / across) * block.height];
    const rows = block.tiled ? block.height : Math.min(block.height, height - y);
    const [from = Infinity, count = 0] = [offsets[nth], counts[nth]];
    const packed = bytes.subarray(from, from + count);
    yield { x, y, width: block.width, height: rows, plane, content: packed.length === 0 ? undefined : unpack(packed, page, rows) };
  }
}

function unpack(packed: Uint8Array<ArrayBuffer>, page: TiffPage, rows: number): Block['content'] {
  const length = rowBytes(page) * rows;
  try {
    const content = unpackers[page.compression]!(page.lowestFirst ? packed.map(turned) : packed, length, page, rows);
    if (content instanceof Blob) return content;
    const whole = content.length >= length ? content.slice(0, length) : new Uint8Array(length);
    if (content.length < length) whole.set(content);
    undoPrediction(whole, page, rows);
    return whole;
  } catch {
    return undefined;
  }
}

/** A byte with its bits the other way round. */
const turned = (byte: number): number => {
  let out = 0;
  for (let bit = 0; bit < 8; bit++) out |= ((byte >> bit) & 1) << (7 - bit);
  return out;
};

/** An Adobe segment that says that there is no other space of colours than red, green and blue (T.872, section 6.5.3). */
const asRgb = [0xff, 0xee, 0, 14, 0x41, 0x64, 0x6f, 0x62, 0x65, 0, 100, 0, 0, 0, 0, 0];

/** A whole JPEG of a block, which leaves out the tables that all blocks share (TIFF Technical Note 2). */
function withTables(packed: Uint8Array<ArrayBuffer>, { jpegTables, photometric }: TiffPage): Uint8Array<ArrayBuffer> {
  const tables = jpegTables && jpegTables.length > 4 ? jpegTables.subarray(2, -2) : new Uint8Array();
  return Uint8Array.from([0xff, 0xd8, ...(photometric === 2 ? asRgb : []), ...tables, ...packed.subarray(2)]);
}
