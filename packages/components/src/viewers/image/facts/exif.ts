import type { Content } from '../../content/content.ts';
import { pngNotes } from './png-notes.ts';
import { webpNotes } from './webp-notes.ts';

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
/** Of what is a text of its own: what a picture shows, or a program was asked for to make it. */
const MOST_WORDS = 5000;
const texts = new Set(['UserComment', 'Comment', 'parameters', 'prompt', 'workflow', 'Caption', 'Dream', 'sd-metadata', 'generation_data']);

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
  ['about', ['ImageDescription', 'description'], (tags) => text(tags['ImageDescription'] ?? tags['description'], MOST_WORDS)],
];

/** How a TIFF is packed, page by page (TIFF 6.0, appendix A). */
const packing = new Set(['SubfileType', 'ImageWidth', 'ImageHeight', 'PhotometricInterpretation', 'FillOrder', 'StripOffsets', 'StripByteCounts', 'RowsPerStrip', 'SamplesPerPixel', 'PlanarConfiguration', 'Predictor', 'TileWidth', 'TileLength', 'TileOffsets', 'TileByteCounts', 'ColorMap', 'ExtraSamples', 'SampleFormat', 'JPEGTables', 'PageNumber']);

/** Where in a file other notes stand. */
const pointers = ['ExifIFD', 'GPSIFD', 'InteropIFD', 'MakerNote', 'ApplicationNotes', 'IPTC', 'ICC', 'ExifTag', 'Padding', 'OffsetSchema', 'ThumbnailOffset', 'ThumbnailLength'];

/** Sorts what a file says of itself: the known first, then the rest by its own names. All of it is text, and bounded. */
export function factsOf(tags: Tags): Fact[] {
  const taken = new Set(known.flatMap(([, names]) => names));
  const first = known.flatMap(([key, , write]): Fact[] => {
    const value = write(tags);
    return value ? [{ key, name: key, value }] : [];
  });
  const rest = Object.entries(tags).flatMap(([name, raw]): Fact[] => {
    const value = taken.has(name) ? undefined : text(raw, texts.has(name) ? MOST_WORDS : MOST_CHARS);
    return value ? [{ key: undefined, name: text(name)!, value }] : [];
  });
  return [...first, ...rest].slice(0, MOST_FACTS);
}

/** Reads it; nothing where the file holds none or it cannot be read. The library comes with the first panel that is opened. */
export async function readExif(content: Content, type: string, signal: AbortSignal): Promise<Fact[]> {
  const [{ default: exifr }, bytes] = await Promise.all([import('exifr'), notesOf(content, type, signal)]);
  signal.throwIfAborted();
  // Dates stay as they are written: they are the camera's own time, of no zone.
  const parsed = bytes && (await exifr.parse(bytes.slice(), { tiff: true, exif: true, gps: true, xmp: true, iptc: true, icc: false, ihdr: false, jfif: false, makerNote: false, userComment: true, sanitize: false, reviveValues: false, mergeOutput: true }).catch(() => undefined));
  const tags: Record<string, unknown> = parsed !== null && typeof parsed === 'object' ? { ...(parsed as Tags) } : {};
  if (tags['UserComment'] instanceof Uint8Array) tags['UserComment'] = comment(tags['UserComment']);
  if (type === 'image/png' && bytes) Object.assign(tags, await pngNotes(new Uint8Array(bytes), signal));
  for (const name of type === 'image/tiff' ? [...pointers, ...packing] : pointers) delete tags[name];
  return factsOf(tags);
}

/** The bytes in which the notes stand. */
async function notesOf(content: Content, type: string, signal: AbortSignal): Promise<Uint8Array | undefined> {
  if (type === 'image/webp') return webpNotes(content, signal);
  // What a TIFF says of itself may stand at its end.
  if (type === 'image/tiff') return content.bytes(signal);
  return content.ranged ? content.range(0, MOST_BYTES - 1, signal) : (await content.bytes(signal)).subarray(0, MOST_BYTES);
}

/** What somebody wrote, after eight bytes that name its letters (Exif 3.0, UserComment); of UTF-16 nobody says which byte is first. */
function comment(bytes: Uint8Array): string {
  const [letters, rest] = [new TextDecoder().decode(bytes.subarray(0, 8)), bytes.subarray(8)];
  if (!letters.startsWith('UNICODE')) return new TextDecoder().decode(/^(?:ASCII|JIS|\0{8})/.test(letters) ? rest : bytes);
  return new TextDecoder(rest[0] === 0 ? 'utf-16be' : 'utf-16le').decode(rest);
}

function text(value: unknown, most = MOST_CHARS): string | undefined {
  const plain = typeof value === 'number' ? String(Math.round(value * 1e6) / 1e6) : typeof value === 'boolean' ? String(value) : typeof value === 'string' ? value : Array.isArray(value) && value.length <= 16 ? value.map((one) => text(one) ?? '').join(', ') : undefined;
  // oxlint-disable-next-line no-control-regex
  return plain?.replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]+/g, ' ').trim().slice(0, most) || undefined;
}

const joined = (parts: readonly unknown[]): string | undefined => parts.flatMap((part) => text(part) ?? []).join(' ') || undefined;
const positive = (value: unknown): value is number => typeof value === 'number' && value > 0 && Number.isFinite(value);
