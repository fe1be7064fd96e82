import type { Artifact } from '@mcp-canvas/contract';
import type { Content } from '../content/content.ts';
import { readText } from '../content/decode.ts';

/** The bytes of a part of a message, in the form that viewers read. */
export class AttachmentContent implements Content {
  readonly artifact: Artifact;
  readonly service: string | undefined;
  readonly ranged = false;
  readonly #bytes: Uint8Array<ArrayBuffer>;

  constructor(artifact: Artifact, bytes: Uint8Array<ArrayBuffer>, service: string | undefined) {
    this.artifact = artifact;
    this.service = service;
    this.#bytes = bytes;
  }

  get size(): number {
    return this.#bytes.length;
  }
  async stream(signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
    signal.throwIfAborted();
    return new Blob([this.#bytes]).stream();
  }
  async bytes(signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
    signal.throwIfAborted();
    return this.#bytes;
  }
  async text(signal: AbortSignal): Promise<string> {
    return readText(await this.bytes(signal));
  }
  async range(start: number, end: number, signal: AbortSignal): Promise<Uint8Array> {
    return (await this.bytes(signal)).subarray(start, end + 1);
  }
  async objectUrl(type: string, signal: AbortSignal): Promise<{ url: string; release(): void }> {
    const url = URL.createObjectURL(new Blob([await this.bytes(signal)], { type }));
    return { url, release: () => URL.revokeObjectURL(url) };
  }
  async downloadUrl(): Promise<undefined> {
    return undefined;
  }
}
