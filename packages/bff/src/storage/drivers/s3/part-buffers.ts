const MIB = 2 ** 20;
/** The least that S3 takes as a part, but for the last. */
const LEAST = 5 * MIB;
/** Buffers that are kept for the next part. */
const KEPT = 3;

/** Memory for the parts of uploads: large parts while few are going on, the smallest allowed when many are. */
export interface PartBuffers {
  /** An upload begins to need buffers, or no longer does. */
  enter(): void;
  leave(): void;
  /** How long the part with this number shall be; the last ones are longer, so that the 10,000 that S3 allows hold 70 GiB. */
  partBytes(number: number): number;
  take(length: number): Buffer;
  give(buffer: Buffer): void;
}

export function createPartBuffers(part_bytes: number): PartBuffers {
  let uploads = 0;
  const free: Buffer[] = [];
  return {
    enter: () => void uploads++,
    leave() {
      uploads--;
      if (uploads === 0) free.length = Math.min(free.length, KEPT);
    },
    partBytes(number) {
      const least = number <= 8000 ? LEAST : 16 * MIB;
      return Math.max(least, Math.min(part_bytes, Math.floor((4 * part_bytes) / Math.max(1, uploads))));
    },
    take(length) {
      const at = free.findIndex((each) => each.length >= length);
      return at < 0 ? Buffer.allocUnsafeSlow(length) : free.splice(at, 1)[0]!;
    },
    give(buffer) {
      if (free.length < KEPT) free.push(buffer);
    },
  };
}
