import type { Artifact } from '@mcp-canvas/contract';
import type { Content } from '../../content/content.ts';
import { readText } from '../../content/decode.ts';
import { ArchiveError, bounds, type ArchiveEntry } from './archive-entry.ts';
import { collect } from './byte-source.ts';
import { crc32 } from './crc32.ts';
import type { Archive } from './open-archive.ts';

/** The bytes of one entry, in the form that viewers read. They are unpacked once, when they are first wanted. */
export class EntryContent implements Content {
  /** Its type is known once its first bytes were read. */
  artifact: Artifact;
  readonly service: string | undefined;
  readonly ranged: boolean;
  readonly #archive: Archive;
  readonly #entry: ArchiveEntry;
  /** Where its bytes stand in the archive, where they are not packed. */
  readonly #place: number | undefined;
  #bytes: Promise<Uint8Array<ArrayBuffer>> | undefined;

  constructor(artifact: Artifact, archive: Archive, entry: ArchiveEntry, { place, service }: { place: number | undefined; service: string | undefined }) {
    this.artifact = artifact;
    this.service = service;
    this.#archive = archive;
    this.#entry = entry;
    this.#place = place;
    this.ranged = place !== undefined;
  }

  get size(): number | undefined {
    return this.#entry.size;
  }

  async stream(signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
    signal.throwIfAborted();
    if (this.#bytes) return new Blob([await this.#bytes]).stream();
    return this.#archive.read(this.#entry, signal);
  }

  bytes(signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
    if (!this.#bytes) {
      const bytes = this.#unpack(signal);
      this.#bytes = bytes;
      // A read that failed or was aborted may be tried again.
      bytes.catch(() => (this.#bytes = undefined));
    }
    return this.#bytes;
  }

  async text(signal: AbortSignal): Promise<string> {
    return readText(await this.bytes(signal));
  }

  async range(start: number, end: number, signal: AbortSignal): Promise<Uint8Array> {
    if (this.#place === undefined) return (await this.bytes(signal)).subarray(start, end + 1);
    const size = this.#entry.size ?? 0;
    return this.#archive.source.read(this.#place + start, Math.min(size, end + 1) - start, signal);
  }

  async objectUrl(type: string, signal: AbortSignal): Promise<{ url: string; release(): void }> {
    const bytes = await this.bytes(signal);
    signal.throwIfAborted();
    const url = URL.createObjectURL(new Blob([bytes], { type }));
    return { url, release: () => URL.revokeObjectURL(url) };
  }

  async downloadUrl(): Promise<undefined> {
    return undefined;
  }

  async #unpack(signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
    const { size, crc } = this.#entry;
    if ((size ?? 0) > bounds.opened) throw new ArchiveError('tooLarge');
    const bytes = await collect(await this.#archive.read(this.#entry, signal), bounds.opened, signal);
    if ((size !== undefined && bytes.length !== size) || (crc !== undefined && crc32(bytes) !== crc)) throw new ArchiveError('damaged');
    return bytes;
  }
}
