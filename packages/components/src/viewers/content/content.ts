import type { Artifact } from '@mcp-canvas/contract';

/** An artifact's bytes, wherever they are: inline, base64, or behind `url`. The only way a viewer gets bytes. */
export interface Content {
  readonly artifact: Artifact;
  /** Bytes, when known. */
  readonly size: number | undefined;
  /** True when `range` reads from the server without loading the rest. */
  readonly ranged: boolean;
  /** Base of the API behind the canvas, as the host gave it; absent without one. */
  readonly service?: string | undefined;
  /**
   * Asks for the file before its viewer is there: the first `stream`, `bytes` or `text` takes the answer. With `head`, where ranges can be
   * read, for that many bytes alone, which the first `range` of them takes. Absent for bytes at hand.
   */
  ahead?(signal: AbortSignal, head?: number): void;
  /**
   * Lets `look` see the answer that the next `stream`, `bytes` or `text` takes, which does not ask again: it answers what it found, and a
   * response with all of it. Absent for bytes at hand.
   */
  peek?<Found>(look: (answer: Response) => Promise<{ found: Found; answer: Response }>, signal: AbortSignal): Promise<Found>;
  /** The bytes as they arrive. With `waited` nothing is shown before all of them have come: the reader sees how many are there. */
  stream(signal: AbortSignal, waited?: boolean): Promise<ReadableStream<Uint8Array>>;
  bytes(signal: AbortSignal): Promise<Uint8Array>;
  /** Decoded by BOM, else UTF-8 (invalid bytes become U+FFFD). */
  text(signal: AbortSignal): Promise<string>;
  /** Bytes from `start` to `end`, both included. */
  range(start: number, end: number, signal: AbortSignal): Promise<Uint8Array>;
  /** An object URL with a type that the viewer chooses, never the artifact's own; revoked by `release`. */
  objectUrl(type: string, signal: AbortSignal): Promise<{ url: string; release(): void }>;
  /** The address to download from, a fresh token in it; undefined for bytes at hand. */
  downloadUrl(): Promise<string | undefined>;
}
