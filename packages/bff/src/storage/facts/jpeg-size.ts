import type { ByteSource } from './byte-source.ts';

/** Segments before the frame header; pictures have a few dozen (ICC profiles and previews are split into many). */
const mostSegments = 512;
/** Start of frame: 0xC0–0xCF, but for the three of them that are tables (ITU-T T.81, table B.1). */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
const withoutLength = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** The size in the frame header of a JPEG, turned as its EXIF orientation says. */
export async function jpegSize(source: ByteSource): Promise<[number, number] | undefined> {
  let turned = false;
  let at = 2;
  for (let count = 0; count < mostSegments; count++) {
    const head = Buffer.from(await source.read(at, at + 9));
    if (head.length < 4 || head[0] !== 0xff) return undefined;
    const marker = head[1]!;
    if (marker === 0xff || withoutLength(marker)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    const length = head.readUInt16BE(2);
    if (length < 2) return undefined;
    if (isFrame(marker)) {
      if (head.length < 9) return undefined;
      const [height, width] = [head.readUInt16BE(5), head.readUInt16BE(7)];
      return turned ? [height, width] : [width, height];
    }
    // The orientation stands in the first directory, near the start of its segment.
    if (marker === 0xe1) turned ||= isTurned(Buffer.from(await source.read(at + 4, at + 2 + Math.min(length, 2048))));
    at += 2 + length;
  }
  return undefined;
}

const orientation = 0x0112;

/** True where the EXIF data turn the picture by a quarter (CIPA DC-008, orientation 5 to 8). */
function isTurned(exif: Buffer): boolean {
  if (exif.length < 14 || exif.toString('latin1', 0, 6) !== 'Exif\0\0') return false;
  const tiff = exif.subarray(6);
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number): number => (at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory > tiff.length) return false;
  const entries = short(directory);
  for (let i = 0; i < entries && directory + 2 + i * 12 < tiff.length; i++) {
    const entry = directory + 2 + i * 12;
    if (short(entry) === orientation) return short(entry + 8) >= 5 && short(entry + 8) <= 8;
  }
  return false;
}
