/** Bytes of a file as the readers of facts ask for them. */
export interface ByteSource {
  size: number;
  /** Bytes from `start` to before `end`; fewer at the end of the file. */
  read(start: number, end: number): Promise<Uint8Array>;
  /** All bytes, in order; a chunk lasts only until the next one is asked for. */
  chunks(): AsyncIterable<Uint8Array>;
}

/** Thrown where a reader wants more than the head of a file that is all there is at hand. */
export class BeyondHead extends Error {}

/** The first bytes of a file, as a source: a reader that needs more fails with `BeyondHead`. */
export function headSource(head: Uint8Array, size: number): ByteSource {
  const whole = (): Uint8Array => {
    if (head.length < size) throw new BeyondHead();
    return head;
  };
  return {
    size,
    read: async (start, end) => (Math.min(end, size) <= head.length ? head : whole()).subarray(start, end),
    async *chunks() {
      yield whole();
    },
  };
}
