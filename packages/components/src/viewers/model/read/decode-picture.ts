import { readImageHeader } from '../../image/read/image-header.ts';

/** The longest side of a picture on a model, and the pixels that all of them may have together. */
const LONGEST = 4096;
const MOST_PIXELS = 64_000_000;
/** Pixels that a picture may have before it is made smaller. */
const DECODED = 120_000_000;

/** Decodes the pictures of one model, of which there is so much room; undefined for what is no picture, or too large. */
export function pictureDecoder(how: ImageBitmapOptions = {}): (bytes: Uint8Array<ArrayBuffer>) => Promise<ImageBitmap | undefined> {
  let pixels = 0;
  return async (bytes) => {
    const header = readImageHeader(bytes.subarray(0, 65_536));
    const { width = 0, height = 0 } = header ?? {};
    const scale = Math.min(1, LONGEST / Math.max(width, height, 1));
    const needed = width * height * scale * scale;
    if (!header || header.type === 'image/svg+xml' || needed === 0 || width * height > DECODED || pixels + needed > MOST_PIXELS) return undefined;
    pixels += needed;
    const smaller = scale < 1 ? { resizeWidth: Math.round(width * scale), resizeHeight: Math.round(height * scale) } : {};
    return createImageBitmap(new Blob([bytes], { type: header.type }), { premultiplyAlpha: 'none', colorSpaceConversion: 'none', ...how, ...smaller });
  };
}
