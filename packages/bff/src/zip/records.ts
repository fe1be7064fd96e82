/** What a zip says of an entry. Sizes and offset are bytes; the specification is PKWARE's APPNOTE 6.3.10. */
export interface ZipEntry {
  name: Uint8Array;
  /** Milliseconds since the epoch. */
  modified: number;
  crc32: number;
  compressed: number;
  size: number;
  /** Where the entry's local header begins. */
  offset: number;
  /** Sizes of this entry take 8 bytes (section 4.5.3): decided before they are known, from the size announced. */
  wide: boolean;
}

const VERSION = 20;
const VERSION_64 = 45;
/** Sizes follow the data (bit 3); names are UTF-8 (bit 11). */
const FLAGS = 0x0808;
const DEFLATE = 8;
const FULL_16 = 0xffff;
const FULL_32 = 0xffffffff;

/** Little-endian numbers of the given widths in bytes. */
function fields(...values: [width: 2 | 4 | 8, value: number][]): Buffer {
  const buffer = Buffer.alloc(values.reduce((length, [width]) => length + width, 0));
  let at = 0;
  for (const [width, value] of values) {
    if (width === 2) buffer.writeUInt16LE(value, at);
    else if (width === 4) buffer.writeUInt32LE(value, at);
    else buffer.writeBigUInt64LE(BigInt(value), at);
    at += width;
  }
  return buffer;
}

/** Section 4.4.6, in UTC; years before 1980 do not exist. */
function dosTime(ms: number): [time: number, date: number] {
  const at = new Date(Math.max(ms, Date.UTC(1980, 0, 1)));
  return [
    (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  ];
}

/** Section 4.3.7: sizes and checksum are zero here, or full with room for 8-byte ones, and follow the data. */
export function localHeader({ name, modified, wide }: Pick<ZipEntry, 'name' | 'modified' | 'wide'>): Buffer {
  const [time, date] = dosTime(modified);
  const extra = wide ? fields([2, 1], [2, 16], [8, 0], [8, 0]) : Buffer.alloc(0);
  const size = wide ? FULL_32 : 0;
  return Buffer.concat([
    fields([4, 0x04034b50], [2, wide ? VERSION_64 : VERSION], [2, FLAGS], [2, DEFLATE], [2, time], [2, date], [4, 0], [4, size], [4, size], [2, name.length], [2, extra.length]),
    name, extra,
  ]);
}

/** Section 4.3.9. */
export function dataDescriptor({ crc32, compressed, size, wide }: Pick<ZipEntry, 'crc32' | 'compressed' | 'size' | 'wide'>): Buffer {
  const width = wide ? 8 : 4;
  return fields([4, 0x08074b50], [4, crc32], [width, compressed], [width, size]);
}

/** Section 4.3.12; what does not fit into 4 bytes stands in the extra field (section 4.5.3), in this order. */
export function centralHeader({ name, modified, crc32, compressed, size, offset, wide }: ZipEntry): Buffer {
  const [time, date] = dosTime(modified);
  const large: [8, number][] = [];
  const fit = (value: number, force: boolean): number => {
    if (!force && value < FULL_32) return value;
    large.push([8, value]);
    return FULL_32;
  };
  const sizes: [4, number][] = [[4, fit(size, wide)], [4, fit(compressed, wide)]];
  const at = fit(offset, false);
  const extra = large.length === 0 ? Buffer.alloc(0) : fields([2, 1], [2, large.length * 8], ...large);
  const version = large.length === 0 ? VERSION : VERSION_64;
  return Buffer.concat([
    fields([4, 0x02014b50], [2, version], [2, version], [2, FLAGS], [2, DEFLATE], [2, time], [2, date], [4, crc32], sizes[1]!, sizes[0]!,
      [2, name.length], [2, extra.length], [2, 0], [2, 0], [2, 0], [4, 0], [4, at]),
    name, extra,
  ]);
}

/** Sections 4.3.14 to 4.3.16: the end of the zip, preceded by its 64-bit form when a number does not fit. */
export function endOfCentralDirectory(entries: number, offset: number, length: number): Buffer {
  const end = fields([4, 0x06054b50], [2, 0], [2, 0], [2, Math.min(entries, FULL_16)], [2, Math.min(entries, FULL_16)],
    [4, Math.min(length, FULL_32)], [4, Math.min(offset, FULL_32)], [2, 0]);
  if (entries < FULL_16 && offset < FULL_32 && length < FULL_32) return end;
  return Buffer.concat([
    fields([4, 0x06064b50], [8, 44], [2, VERSION_64], [2, VERSION_64], [4, 0], [4, 0], [8, entries], [8, entries], [8, length], [8, offset]),
    fields([4, 0x07064b50], [4, 0], [8, offset + length], [4, 1]),
    end,
  ]);
}
