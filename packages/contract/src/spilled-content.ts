/**
 * Content that was too large to hold: the intake decoded it to the store while the message arrived.
 * An instance of a class, so that no JSON a tool sends can express one.
 */
export class SpilledContent {
  /** What the store knows it by; means nothing outside the process. */
  readonly ref: string;
  /** Bytes after decoding. */
  readonly size: number;
  /** Hexadecimal SHA-256 of the decoded bytes. */
  readonly sha256: string;
  /** The first decoded bytes (at most 4,100), for sniffing the type. */
  readonly head: Uint8Array;
  /** How many `=` the text lacked that RFC 4648 section 4 wants at its end: whoever restores the exact text leaves them out. */
  readonly missing_padding: number;
  constructor(ref: string, size: number, sha256: string, head: Uint8Array, missing_padding = 0) {
    this.ref = ref;
    this.size = size;
    this.sha256 = sha256;
    this.head = head;
    this.missing_padding = missing_padding;
  }
}

/**
 * Marks that stand in a message's strings for spilled content. The key is an unguessable mark made for one message;
 * a string that equals a mark is that content, a string that contains one gets the exact text back before it is shown.
 */
export type Spills = ReadonlyMap<string, SpilledContent>;
