import { coloursOf, type TiffPage } from './tiff-page.ts';
import type { Samples } from './tiff-samples.ts';

/** The values that are shown as black and as white. */
export interface Span {
  low: number;
  high: number;
}

/** Numbers that instruments measure, and no brightness that was meant for eyes: shown from the lowest to the highest that there is. */
const isMeasured = ({ bits, format, photometric }: TiffPage): boolean => photometric < 3 && (bits >= 16 || format !== 1);

/** Of 16 bits, where a camera or a detector filled no more than 14. */
const little = 2 ** 14;

/** What is shown as black and white; all blocks of the page are looked through where that is not the range of the type. */
export function spanOf(page: TiffPage, blocks: Iterable<Samples>): Span {
  const whole = { low: 0, high: page.format === 3 ? 1 : 2 ** page.bits - 1 };
  if (!isMeasured(page)) return whole;
  const [colours, step] = [coloursOf(page), page.planar ? 1 : page.samples];
  let [low, high] = [Infinity, -Infinity];
  for (const samples of blocks) {
    for (let pixel = 0; pixel < samples.length; pixel += step) {
      for (let nth = 0; nth < Math.min(colours, step); nth++) {
        const value = samples[pixel + nth]!;
        if (value < low && value > -Infinity) low = value;
        if (value > high && value < Infinity) high = value;
      }
    }
  }
  if (!(high >= low)) return whole;
  const unsigned = page.format === 1;
  if (unsigned && page.bits === 16 && high >= little) return whole;
  // Floats of programs for pictures lie between 0 and 1.
  if (page.format === 3 && low >= 0 && high <= 1 && high > 0.25) return whole;
  return { low: unsigned ? Math.min(low, high) : low, high: high > low ? high : low + 1 };
}

/** Pixels of a block as red, green, blue and opacity; of a file with planes a block of each sample. */
export function paint(planes: readonly Samples[], page: TiffPage, { low, high }: Span, count: number): Uint8ClampedArray<ArrayBuffer> {
  const { photometric, planar, samples, bits, palette, extra } = page;
  const out = new Uint8ClampedArray(count * 4);
  const factor = 255 / (high - low);
  const at = (pixel: number, nth: number): number => ((planar ? planes[nth]?.[pixel] : planes[0]![pixel * samples + nth]) ?? 0);
  const light = (pixel: number, nth: number): number => (at(pixel, nth) - low) * factor;
  const colours = coloursOf(page);
  const opacity = samples > colours && (extra[0] === 1 || extra[0] === 2) ? 255 / (page.format === 3 ? 1 : 2 ** bits - 1) : 0;
  const third = palette.length / 3;
  for (let pixel = 0, to = 0; pixel < count; pixel++, to += 4) {
    if (photometric < 2) out[to] = out[to + 1] = out[to + 2] = photometric === 0 ? 255 - light(pixel, 0) : light(pixel, 0);
    else if (photometric === 3) for (let nth = 0; nth < 3; nth++) out[to + nth] = (palette[at(pixel, 0) + nth * third] ?? 0) / 257;
    else if (photometric === 5) for (let nth = 0; nth < 3; nth++) out[to + nth] = ((255 - light(pixel, nth)) * (255 - light(pixel, 3))) / 255;
    else if (photometric === 6) {
      const [y, blue, red] = [light(pixel, 0), light(pixel, 1) - 128, light(pixel, 2) - 128];
      out[to] = y + 1.402 * red;
      out[to + 1] = y - 0.344136 * blue - 0.714136 * red;
      out[to + 2] = y + 1.772 * blue;
    } else for (let nth = 0; nth < 3; nth++) out[to + nth] = light(pixel, nth);
    const opaque = opacity ? at(pixel, colours) * opacity : 255;
    out[to + 3] = opaque;
    // Colours that were multiplied with it.
    if (extra[0] === 1 && opaque > 0 && opaque < 255) for (let nth = 0; nth < 3; nth++) out[to + nth] = (out[to + nth]! * 255) / opaque;
  }
  return out;
}
