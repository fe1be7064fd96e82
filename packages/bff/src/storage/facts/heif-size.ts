import type { ByteSource } from './byte-source.ts';

/** The boxes before the picture data, which name its properties, fit into this. */
const headBytes = 256 * 1024;
const mostBoxes = 4096;

/**
 * The size of an AVIF or HEIC picture: the largest `ispe` of its item properties (ISO/IEC 23008-12 section 6.5.3; tiles and
 * previews have smaller ones), turned where an `irot` turns by a quarter.
 */
export async function heifSize(source: ByteSource): Promise<[number, number] | undefined> {
  const bytes = Buffer.from(await source.read(0, Math.min(source.size, headBytes)));
  let boxes = 0;
  let largest: [number, number] | undefined;
  let turned = false;
  const walk = (from: number, to: number): void => {
    for (let at = from; at + 8 <= to && boxes < mostBoxes; boxes++) {
      const size = bytes.readUInt32BE(at);
      const end = size === 0 ? to : at + size;
      // A size of 64 bits is for picture data; a box that is cut says nothing.
      if (size === 1 || (size !== 0 && size < 8) || end > to) return;
      const type = bytes.toString('latin1', at + 4, at + 8);
      if (type === 'meta') walk(at + 12, end);
      else if (type === 'iprp' || type === 'ipco') walk(at + 8, end);
      else if (type === 'ispe' && at + 20 <= end) {
        const [width, height] = [bytes.readUInt32BE(at + 12), bytes.readUInt32BE(at + 16)];
        if (largest === undefined || width * height > largest[0] * largest[1]) largest = [width, height];
      } else if (type === 'irot' && at + 9 <= end) turned = bytes[at + 8]! % 2 === 1;
      at = end;
    }
  };
  walk(0, bytes.length);
  return largest && turned ? [largest[1], largest[0]] : largest;
}
