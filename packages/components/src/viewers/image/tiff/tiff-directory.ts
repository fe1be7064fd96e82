import { viewOf } from '../../content/view-of.ts';
import { NotShownHere, type TiffPage } from './tiff-page.ts';

/** Pages that are looked for. */
const mostPages = 5000;
/** Values of one field. */
const mostValues = 4_000_000;

/** Bytes of a value, by its type (TIFF 6.0, section 2, “Types”; BigTIFF 16 to 18). */
const sizes: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8, 13: 4, 16: 8, 17: 8, 18: 8 };

type Fields = ReadonlyMap<number, readonly number[]>;

/** Reads numbers in the order of bytes that the file names. */
class FileView {
  readonly bigEndian: boolean;
  readonly big: boolean;
  readonly #view: DataView;

  constructor(readonly bytes: Uint8Array) {
    this.#view = viewOf(bytes);
    this.bigEndian = bytes[0] === 0x4d;
    this.big = this.u16(2) === 43;
  }
  u16(at: number): number {
    return this.#view.getUint16(at, !this.bigEndian);
  }
  u32(at: number): number {
    return this.#view.getUint32(at, !this.bigEndian);
  }
  u64(at: number): number {
    return Number(this.#view.getBigUint64(at, !this.bigEndian));
  }
  /** A place in the file, or a count: four bytes, of BigTIFF eight. */
  word(at: number): number {
    return this.big ? this.u64(at) : this.u32(at);
  }
  value(type: number, at: number): number {
    const little = !this.bigEndian;
    if (type === 3) return this.u16(at);
    if (type === 4 || type === 13) return this.u32(at);
    if (type === 5) return this.u32(at) / (this.u32(at + 4) || 1);
    if (type === 8) return this.#view.getInt16(at, little);
    if (type === 9) return this.#view.getInt32(at, little);
    if (type === 11) return this.#view.getFloat32(at, little);
    if (type === 12) return this.#view.getFloat64(at, little);
    return sizes[type] === 8 ? this.u64(at) : this.bytes[at]!;
  }
}

/** The pictures of a file in their order, without the smaller copies and masks that lie beside them. Ends where the file does. */
export function readPages(bytes: Uint8Array): TiffPage[] {
  const file = new FileView(bytes);
  const seen = new Set<number>();
  const all: { page: TiffPage; aside: boolean }[] = [];
  for (let at = file.word(file.big ? 8 : 4); at > 0 && at + 8 <= bytes.length && !seen.has(at) && all.length < mostPages; ) {
    seen.add(at);
    const { fields, next } = directoryAt(file, at);
    const page = pageOf(fields, file, bytes);
    // NewSubfileType: a copy of lower resolution, a mask.
    if (page) all.push({ page, aside: ((fields.get(254)?.[0] ?? 0) & 5) !== 0 });
    at = next;
  }
  const pages = all.filter(({ aside }) => !aside);
  return (pages.length > 0 ? pages : all).map(({ page }) => page);
}

function directoryAt(file: FileView, at: number): { fields: Fields; next: number } {
  const { big, bytes } = file;
  const [head, entry, inline] = big ? [8, 20, 8] : [2, 12, 4];
  const count = big ? file.u64(at) : file.u16(at);
  const fields = new Map<number, readonly number[]>();
  for (let nth = 0; nth < count; nth++) {
    const field = at + head + nth * entry;
    if (field + entry > bytes.length) return { fields, next: 0 };
    const [tag, type] = [file.u16(field), file.u16(field + 2)];
    const size = sizes[type];
    const many = file.word(field + 4);
    const value = field + entry - inline;
    if (size === undefined || many > mostValues) continue;
    const from = many * size <= inline ? value : file.word(value);
    if (from + many * size <= bytes.length) fields.set(tag, Array.from({ length: many }, (_, index) => file.value(type, from + index * size)));
  }
  const end = at + head + count * entry;
  return { fields, next: end + (big ? 8 : 4) <= bytes.length ? file.word(end) : 0 };
}

/** The fields by their numbers (TIFF 6.0, appendix A). */
function pageOf(fields: Fields, file: FileView, bytes: Uint8Array): TiffPage | undefined {
  const one = (tag: number, otherwise: number): number => fields.get(tag)?.[0] ?? otherwise;
  const [width, height] = [one(256, 0), one(257, 0)];
  const tiled = fields.has(322);
  const offsets = fields.get(tiled ? 324 : 273) ?? [];
  if (!(width > 0 && height > 0 && offsets.length > 0)) return undefined;
  const bits = fields.get(258) ?? [1];
  if (bits.some((one_) => one_ !== bits[0])) throw new NotShownHere('BitsPerSample');
  const [across, down] = [one(282, 1), one(283, 1)];
  const [subAcross = 2, subDown = 2] = fields.get(530) ?? [];
  const tables = fields.get(347);
  return {
    width, height, offsets,
    bits: bits[0]!,
    samples: one(277, 1),
    format: one(339, 1),
    photometric: one(262, 1),
    compression: one(259, 1),
    predictor: one(317, 1),
    planar: one(284, 1) === 2 && one(277, 1) > 1,
    lowestFirst: one(266, 1) === 2,
    extra: fields.get(338) ?? [],
    block: tiled ? { width: one(322, 0), height: one(323, 0), tiled } : { width, height: Math.min(height, one(278, height)) || height, tiled },
    counts: fields.get(tiled ? 325 : 279) ?? (offsets.length === 1 ? [bytes.length - offsets[0]!] : []),
    palette: fields.get(320) ?? [],
    jpegTables: tables && Uint8Array.from(tables),
    faxOptions: one(292, 0),
    orientation: one(274, 1),
    stretch: across > 0 && down > 0 ? across / down : 1,
    subsampled: subAcross !== 1 || subDown !== 1,
    bigEndian: file.bigEndian,
  };
}
