/** What postal-mime keeps of a part's body while its lines come; not in its types. */
export interface PartDecoder {
  chunks: readonly (ArrayBuffer | Uint8Array | string)[];
  /** Brings what is still held back to the chunks. */
  flushRemainder?(): void;
  flushBuffer?(): void;
  finalize(): Promise<ArrayBuffer>;
}

/** The one text among the chunks: each line of what was not encoded has one behind it. */
const lineEnd = new Uint8Array([10]);
const asBytes = (chunk: ArrayBuffer | Uint8Array | string): Uint8Array => (typeof chunk === 'string' ? lineEnd : chunk instanceof Uint8Array ? chunk : new Uint8Array(chunk));

/**
 * Joins what was decoded of a part at hand. postal-mime does it by way of a Blob, whose bytes a browser fetches from another
 * process: about a millisecond a part, which is most of the time that a mailbox takes.
 */
export function joinAtHand(decoder: PartDecoder): void {
  decoder.finalize = async () => {
    decoder.flushRemainder?.();
    decoder.flushBuffer?.();
    const chunks = decoder.chunks.map(asBytes);
    const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
    let at = 0;
    for (const chunk of chunks) {
      whole.set(chunk, at);
      at += chunk.length;
    }
    return whole.buffer;
  };
}
