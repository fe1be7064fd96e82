import type { Artifact } from '@mcp-canvas/contract';
import { fileProblems } from '../../localization/file-problems.ts';
import { Problem } from '../../localization/problem.ts';
import { ContentAddress, type ContentOptions } from './content-address.ts';
import type { Content } from './content.ts';
import { readThrough } from './broken-off.ts';
import { counted, type Progress } from './counted.ts';
import { decodeBase64, readText } from './decode.ts';

export type { ContentOptions } from './content-address.ts';

/** The bytes of an artifact: inline text first, then base64, then its `url`. */
export function createContent(artifact: Artifact, options: ContentOptions): Content {
  const atHand = bytesAtHand(artifact);
  if (atHand) return new ContentAtHand(artifact, options, atHand);
  if (artifact.url !== undefined) return new ContentBehindUrl(artifact, options);
  throw new Problem(fileProblems, 'noContent', { name: artifact.name });
}

function bytesAtHand({ inline, b64, name }: Artifact): (() => Uint8Array<ArrayBuffer>) | undefined {
  if (inline !== undefined) return () => new TextEncoder().encode(inline);
  if (b64 !== undefined) return () => decodeBase64(b64, name);
  return undefined;
}

abstract class ContentBase implements Content {
  readonly artifact: Artifact;
  readonly service: string | undefined;
  constructor(artifact: Artifact, { apiBase }: ContentOptions) {
    this.artifact = artifact;
    this.service = apiBase;
  }
  abstract readonly size: number | undefined;
  abstract readonly ranged: boolean;
  abstract stream(signal: AbortSignal): Promise<ReadableStream<Uint8Array>>;
  abstract bytes(signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>>;
  abstract range(start: number, end: number, signal: AbortSignal): Promise<Uint8Array>;
  abstract downloadUrl(): Promise<string | undefined>;

  async text(signal: AbortSignal): Promise<string> {
    return readText(await this.bytes(signal));
  }

  async objectUrl(type: string, signal: AbortSignal): Promise<{ url: string; release(): void }> {
    const bytes = await this.bytes(signal);
    signal.throwIfAborted();
    const url = URL.createObjectURL(new Blob([bytes], { type }));
    return { url, release: () => URL.revokeObjectURL(url) };
  }
}

class ContentAtHand extends ContentBase {
  readonly ranged = false;
  readonly #read: () => Uint8Array<ArrayBuffer>;
  #bytes: Uint8Array<ArrayBuffer> | undefined;

  constructor(artifact: Artifact, options: ContentOptions, read: () => Uint8Array<ArrayBuffer>) {
    super(artifact, options);
    this.#read = read;
  }

  get size(): number {
    return this.#all().length;
  }
  async stream(signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
    signal.throwIfAborted();
    return new Blob([this.#all()]).stream();
  }
  async bytes(signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
    signal.throwIfAborted();
    return this.#all();
  }
  async range(start: number, end: number, signal: AbortSignal): Promise<Uint8Array> {
    signal.throwIfAborted();
    return this.#all().subarray(start, end + 1);
  }
  async downloadUrl(): Promise<undefined> {
    return undefined;
  }
  #all(): Uint8Array<ArrayBuffer> {
    return (this.#bytes ??= this.#read());
  }
}

/**
 * A file of more bytes may be read by ranges, and then not from its beginning. It is none for the browser's cache, which would ask
 * for its ranges twice: whether it changed, then for what it did not keep.
 */
const large = 64 * 1024 * 1024;

class ContentBehindUrl extends ContentBase {
  readonly #address: ContentAddress;
  readonly #known: boolean;
  readonly #progress: Progress | undefined;
  #answer: Promise<Response> | undefined;
  #head: { bytes: number; part: Promise<Uint8Array> } | undefined;

  constructor(artifact: Artifact, options: ContentOptions) {
    super(artifact, options);
    this.#address = new ContentAddress(artifact, options);
    this.#progress = options.progress;
    this.#known = artifact.key !== undefined;
  }

  /** The BFF's word; a host's own artifact may not know its size and says 0, and of what is only linked a tool said it. */
  get size(): number | undefined {
    return this.#known || (this.artifact.size > 0 && this.artifact.uri === undefined) ? this.artifact.size : undefined;
  }
  /** The BFF serves ranges, of what is not empty (RFC 9110 section 15.5.17); of another server we cannot know before asking. */
  get ranged(): boolean {
    return this.#known && this.artifact.size > 0;
  }
  ahead(signal: AbortSignal, head?: number): void {
    if (head !== undefined && this.ranged && this.size) {
      const part = this.#part(0, head - 1, signal);
      part.catch(() => undefined);
      this.#head = { bytes: head, part };
      return;
    }
    if (this.ranged && (this.size ?? 0) > large) return;
    this.#answer = this.#get(signal);
    // Told where it is taken.
    this.#answer.catch(() => undefined);
  }
  async peek<Found>(look: (answer: Response) => Promise<{ found: Found; answer: Response }>, signal: AbortSignal): Promise<Found> {
    const looked = (this.#answer ?? this.#get(signal)).then(look);
    this.#answer = looked.then(({ answer }) => answer);
    // Told where it is taken.
    this.#answer.catch(() => undefined);
    return (await looked).found;
  }
  async stream(signal: AbortSignal, waited?: boolean): Promise<ReadableStream<Uint8Array>> {
    const { body } = await this.#whole(signal, waited);
    return body ?? new Blob([]).stream();
  }
  async bytes(signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(await readThrough((await this.#whole(signal, true)).arrayBuffer(), signal));
  }
  range(start: number, end: number, signal: AbortSignal): Promise<Uint8Array> {
    const head = this.#head;
    if (!head || start !== 0 || end !== head.bytes - 1) return this.#part(start, end, signal);
    this.#head = undefined;
    return head.part;
  }
  async #part(start: number, end: number, signal: AbortSignal): Promise<Uint8Array> {
    const response = await this.#get(signal, { Range: `bytes=${start}-${end}` });
    const bytes = new Uint8Array(await readThrough(response.arrayBuffer(), signal));
    // RFC 9110 section 14.2: a server may ignore Range and answer 200 with everything.
    return response.status === 206 ? bytes : bytes.subarray(start, end + 1);
  }
  downloadUrl(): Promise<string | undefined> {
    return this.#address.fresh();
  }
  #get(signal: AbortSignal, headers?: Record<string, string>): Promise<Response> {
    return this.#address.get(signal, headers, (this.size ?? 0) > large ? 'no-store' : 'default');
  }
  async #whole(signal: AbortSignal, waited?: boolean): Promise<Response> {
    const answer = this.#answer ?? this.#get(signal);
    this.#answer = undefined;
    const response = await answer;
    return waited && this.#progress ? counted(response, this.size, this.#progress) : response;
  }
}
