import type { Run } from './sparse-tar.ts';

/** One entry of an archive, as its directory tells it: nothing of it is believed before it is read. */
export interface ArchiveEntry {
  /** As it stands in the archive; `/` parts folders. */
  path: string;
  kind: 'file' | 'folder' | 'link' | 'other';
  /** Bytes unpacked; undefined where the archive does not say. */
  size: number | undefined;
  /** Bytes in the archive; undefined where entries are packed together. */
  packed: number | undefined;
  /** Milliseconds since 1970; undefined where the archive does not say. */
  modified: number | undefined;
  /** Why it cannot be read; absent when it can. */
  barred?: Bar;
  /** The name of a method of packing that is not known here. */
  method?: string;
  /** Where a link leads. */
  target?: string;
  /** Where its bytes are: of its header in a zip, of its first byte in a tar. */
  offset: number;
  /** True where its bytes stand in the archive as they are. */
  plain: boolean;
  /** True where they are packed with Zstandard, and not with deflate. */
  zstd?: boolean;
  /** Of a file of which zeros were left out: where the bytes that are there belong. */
  runs?: readonly Run[];
  /** CRC-32 of the bytes, where the archive has it. */
  crc?: number;
}

export type Bar = 'encrypted' | 'method' | 'link' | 'special';

/** Why a listing, or what one file was packed to, ends before the archive does, or could not be made. */
export type ArchiveFault = 'notArchive' | 'empty' | 'damaged' | 'cutShort' | 'parts' | 'tooMany' | 'tooLong' | 'tooLarge';

/** Thrown where an archive cannot be listed at all, or an entry cannot be read. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
  readonly fault: ArchiveFault;
  constructor(fault: ArchiveFault, options?: ErrorOptions) {
    super(fault, options);
    this.fault = fault;
  }
}

export const bounds = {
  /** Entries that are listed unasked: putting more in order and searching them is felt. */
  listed: 100_000,
  /** Entries that are listed when the reader says so. */
  entries: 2_000_000,
  /** Bytes of a zip's directory. */
  directory: 96 * 1024 * 1024,
  /** Bytes of an archive that is read whole, since its server gives no ranges. */
  whole: 512 * 1024 * 1024,
  /** Bytes that a packed tar is unpacked to while its entries are looked for. */
  unpacked: 4 * 1024 ** 3,
  /** Bytes of an entry that is opened, unless its viewer can read it by ranges. */
  opened: 256 * 1024 * 1024,
  /** Bytes of one packed file that is opened unasked. */
  atOnce: 16 * 1024 * 1024,
  /** Archives that lie in each other, of which the innermost is opened unasked: one may hold itself. */
  nested: 3,
  /** Bytes of an entry that is saved. */
  saved: 4 * 1024 ** 3,
} as const;
