import type { ByteRange } from '../../streaming/ranges-ahead.ts';
import { unitWidth, type Encoding } from '../../streaming/encodings.ts';

/** How a very large file is cut into sections of whole lines. Sizes in bytes. */
export interface SectionCuts {
  /** Of the file. */
  readonly size: number;
  /** About the size of a section; a multiple of four. */
  readonly section: number;
  /** Within so many bytes after the place of a cut a line must begin, else it is cut in two. */
  readonly edge: number;
  /** Undefined while everything that was seen is ASCII. */
  readonly encoding: Encoding | undefined;
}

export interface SectionBytes {
  bytes: Uint8Array;
  /** True where its last line goes on in the next section. */
  cut: boolean;
}

export const sectionCount = ({ size, section }: SectionCuts): number => Math.max(1, Math.ceil(size / section));

/** What is read to know the sections `first` to `last`: the line end before the first, and where a line begins after the last. */
export function bytesOfSections({ size, section, edge }: SectionCuts, first: number, last: number): ByteRange {
  return { start: Math.max(0, first * section - 4), end: Math.min(size, (last + 1) * section + edge) };
}

/** The sections `first` to `last` out of the bytes that `bytesOfSections` names. Every reader finds the same cuts. */
export function cutSections(bytes: Uint8Array, cuts: SectionCuts, first: number, last: number): SectionBytes[] {
  const base = bytesOfSections(cuts, first, last).start;
  const unit = unitsOf(bytes, cuts.encoding);
  const sections: SectionBytes[] = [];
  let from = cutAt(first, cuts, unit, base);
  for (let section = first; section <= last; section++) {
    const to = cutAt(section + 1, cuts, unit, base);
    sections.push({ bytes: bytes.subarray(from.at, to.at), cut: to.inLine });
    from = to;
  }
  return sections;
}

type Unit = (at: number) => number;

/** Code units by place: bytes, but of UTF-16 two bytes each, of UTF-32 four. */
function unitsOf(bytes: Uint8Array, encoding: Encoding | undefined): Unit {
  if (encoding === 'utf-16le') return (at) => bytes[at]! | (bytes[at + 1]! << 8);
  if (encoding === 'utf-16be') return (at) => (bytes[at]! << 8) | bytes[at + 1]!;
  if (encoding === 'utf-32le') return (at) => bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
  if (encoding === 'utf-32be') return (at) => (bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!;
  return (at) => bytes[at]!;
}

/** Where a section begins among the bytes at hand, which begin at `base` of the file. */
function cutAt(section: number, cuts: SectionCuts, unit: Unit, base: number): { at: number; inLine: boolean } {
  const { size, edge, encoding } = cuts;
  const place = Math.min(size, section * cuts.section);
  if (place === 0 || place === size) return { at: place - base, inLine: false };
  const width = unitWidth(encoding);
  const furthest = Math.min(place + edge - width, size) - base;
  for (let at = place - base; at <= furthest; at += width) {
    const before = unit(at - width);
    if (before === 10 || (before === 13 && unit(at) !== 10)) return { at, inLine: false };
  }
  let at = place - base;
  // Between characters, though not between lines.
  if (width === 2 && unit(at) >= 0xdc00 && unit(at) <= 0xdfff) at += 2;
  if (encoding === undefined || encoding === 'utf-8') while (at < place - base + 3 && (unit(at) & 0xc0) === 0x80) at += 1;
  return { at, inLine: true };
}
