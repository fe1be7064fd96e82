/** One picture of a TIFF, as its directory (TIFF 6.0, section 2; BigTIFF) describes it: nothing of it is believed before it is read. */
export interface TiffPage {
  width: number;
  height: number;
  /** Bits of a sample, the same for all of a pixel. */
  bits: number;
  /** Samples of a pixel. */
  samples: number;
  /** SampleFormat: 1 unsigned, 2 signed, 3 floating point. */
  format: number;
  /** PhotometricInterpretation. */
  photometric: number;
  compression: number;
  predictor: number;
  /** True where each sample has blocks of its own (PlanarConfiguration 2). */
  planar: boolean;
  /** True where the lowest bit of a byte comes first (FillOrder 2). */
  lowestFirst: boolean;
  /** What samples beyond the colours are (ExtraSamples). */
  extra: readonly number[];
  /** Strips are blocks as wide as the picture; a last one may be lower. */
  block: { width: number; height: number; tiled: boolean };
  offsets: readonly number[];
  counts: readonly number[];
  /** Red, green and blue of a palette one after the other, 16 bits each. */
  palette: readonly number[];
  jpegTables: Uint8Array | undefined;
  /** T4Options: the lowest bit says that rows are coded by the row before. */
  faxOptions: number;
  /** 1 to 8, as in Exif. */
  orientation: number;
  /** How much higher than wide a pixel is: fax machines scan twice as fine across as down. */
  stretch: number;
  /** Brightness and colour are not sampled alike (YCbCrSubSampling). */
  subsampled: boolean;
  bigEndian: boolean;
}

/** The colours of a pixel, without what is beside them. */
export const coloursOf = ({ photometric }: Pick<TiffPage, 'photometric'>): number => (photometric === 5 ? 4 : photometric === 2 || photometric === 6 ? 3 : 1);

/** What is in a file and not shown here, by the name that says it to who made the file. */
export class NotShownHere extends Error {
  override name = 'NotShownHere';
}
