import type { Content } from '../content.ts';

/** One line of what a camera or a program wrote into a file; `key` of those that are known. */
export interface Fact {
  key: FactKey | undefined;
  /** As the file names it, where it is not known. */
  name: string;
  value: string;
}

export type FactKey = 'taken' | 'camera' | 'lens' | 'exposure' | 'aperture' | 'iso' | 'focal' | 'flash' | 'place' | 'altitude' | 'author' | 'rights' | 'program' | 'about';

/** Bytes that are read: cameras write before the picture. */
const MOST_BYTES = 262_144;
const MOST_FACTS = 60;
const MOST_CHARS = 300;

type Tags = Readonly<Record<string, unknown>>;
type Write = (tags: Tags) => string | undefined;

/** What is known, in the order of reading, and the tags (Exif 3.0, section 4.6) that it takes. */
const known: readonly (readonly [FactKey, readonly string[], Write])[] = [
  ['taken', ['DateTimeOriginal', 'CreateDate', 'OffsetTimeOriginal'], (tags) => text(tags['DateTimeOriginal'] ?? tags['CreateDate'])?.replace(/^(\d{4}):(\d\d):(\d\d)/, '$1-$2-$3')],
  ['camera', ['Make', 'Model'], ({ Make, Model }) => joined(text(Model)?.startsWith(text(Make) ?? '\0') ? [Model] : [Make, Model])],
  ['lens', ['LensModel', 'LensMake'], ({ LensMake, LensModel }) => joined([LensMake, LensModel])],
  ['exposure', ['ExposureTime'], ({ ExposureTime: time }) => (positive(time) ? `${time < 0.5 ? `1/${Math.round(1 / time)}` : Math.round(time * 10) / 10} s` : undefined)],
  ['aperture', ['FNumber'], ({ FNumber: stop }) => (positive(stop) ? `f/${Math.round(stop * 10) / 10}` : undefined)],
  ['iso', ['ISO'], ({ ISO }) => text(ISO)],
  ['focal', ['FocalLength', 'FocalLengthIn35mmFormat'], ({ FocalLength: length }) => (positive(length) ? `${Math.round(length * 10) / 10} mm` : undefined)],
  ['flash', ['Flash'], ({ Flash }) => text(Flash)],
  ['place', ['latitude', 'longitude', 'GPSLatitude', 'GPSLongitude', 'GPSLatitudeRef', 'GPSLongitudeRef'], ({ latitude, longitude }) => (Number.isFinite(latitude) && Number.isFinite(longitude) ? `${(latitude as number).toFixed(5)}, ${(longitude as number).toFixed(5)}` : undefined)],
  ['altitude', ['GPSAltitude', 'GPSAltitudeRef'], ({ GPSAltitude: height }) => (typeof height === 'number' && Number.isFinite(height) ? `${Math.round(height)} m` : undefined)],
  ['author', ['Artist', 'creator'], (tags) => text(tags['Artist'] ?? tags['creator'])],
  ['rights', ['Copyright', 'rights'], (tags) => text(tags['Copyright'] ?? tags['rights'])],
  ['program', ['Software', 'CreatorTool'], (tags) => text(tags['Software'] ?? tags['CreatorTool'])],
  ['about', ['ImageDescription', 'description', 'UserComment'], (tags) => text(tags['ImageDescription'] ?? tags['description'])],
];

/** How a TIFF is packed, page by page (TIFF 6.0, appendix A). */
const packing = new Set(['SubfileType', 'ImageWidth', 'ImageHeight', 'PhotometricInterpretation', 'FillOrder', 'StripOffsets', 'StripByteCounts', 'RowsPerStrip', 'SamplesPerPixel', 'PlanarConfiguration', 'Predictor', 'TileWidth', 'TileLength', 'TileOffsets', 'TileByteCounts', 'ColorMap', 'ExtraSamples', 'SampleFormat', 'JPEGTables', 'PageNumber']);

/** Sorts what a file says of itself: the known first, then the rest by its own names. All of it is text, and bounded. */
export function factsOf(tags: Tags): Fact[] {
  const taken = new Set(known.flatMap(([, names]) => names));
  const first = known.flatMap(([key, , write]): Fact[] => {
    const value = write(tags);
    return value ? [{ key, name: key, value }] : [];
  });
  const rest = Object.entries(tags).flatMap(([name, raw]): Fact[] => {
    const value = taken.has(name) ? undefined : text(raw);
    return value ? [{ key: undefined, name: text(name)!, value }] : [];
  });
  return [...first, ...rest].slice(0, MOST_FACTS);
}

/** Reads it; nothing where the file holds none or it cannot be read. The library comes with the first panel that is opened. */
export async function readExif(content: Content, type: string, signal: AbortSignal): Promise<Fact[]> {
  // What a TIFF says of itself may stand at its end.
  const [{ default: exifr }, head] = await Promise.all([import('exifr'), type === 'image/tiff' ? content.bytes(signal) : content.ranged ? content.range(0, MOST_BYTES - 1, signal) : content.bytes(signal).then((all) => all.subarray(0, MOST_BYTES))]);
  signal.throwIfAborted();
  // Dates stay as they are written: they are the camera's own time, of no zone.
  const tags = await exifr.parse(head.slice(), { tiff: true, exif: true, gps: true, xmp: true, iptc: true, icc: false, ihdr: false, jfif: false, makerNote: false, userComment: false, reviveValues: false, mergeOutput: true }).catch(() => undefined);
  if (tags === null || typeof tags !== 'object') return [];
  return factsOf(type === 'image/tiff' ? Object.fromEntries(Object.entries(tags as Tags).filter(([name]) => !packing.has(name))) : (tags as Tags));
}

function text(value: unknown): string | undefined {
  const plain = typeof value === 'number' ? String(Math.round(value * 1e6) / 1e6) : typeof value === 'boolean' ? String(value) : typeof value === 'string' ? value : Array.isArray(value) && value.length <= 16 ? value.map((one) => text(one) ?? '').join(', ') : undefined;
  // oxlint-disable-next-line no-control-regex
  return plain?.replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]+/g, ' ').trim().slice(0, MOST_CHARS) || undefined;
}

const joined = (parts: readonly unknown[]): string | undefined => parts.flatMap((part) => text(part) ?? []).join(' ') || undefined;
const positive = (value: unknown): value is number => typeof value === 'number' && value > 0 && Number.isFinite(value);
