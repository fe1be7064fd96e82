import { reference } from '../../sanitize/reference.ts';
import { drawsTooMuch } from '../image/read/drawing-cost.ts';
import { drawable, drawingText } from '../image/read/drawing-text.ts';
import { readImageHeader } from '../image/read/image-header.ts';
import { mediaType } from '../media/media-type.ts';
import { dataUrlOf } from '../content/picture-url.ts';
import { siblingContentOf, siblingNamed } from '../content/sibling-named.ts';
import type { ViewerContext } from '../viewer.ts';

/** Files of one page, bytes of each, and of all that is put in: it becomes part of the page's text. */
const most = { files: 100, bytes: 8 * 2 ** 20, all: 32 * 2 ** 20, missing: 200 };

/** The path that an address means beside a page, or beside a file of it at `from`; undefined where it leads elsewhere. */
export function pathOf(address: string, from = ''): string | undefined {
  if (reference(address).kind !== 'relative') return undefined;
  const target = reference(address.trim().startsWith('/') ? address : from.slice(0, from.lastIndexOf('/') + 1) + address.trim());
  return target.kind === 'relative' && target.path !== '' ? target.path : undefined;
}

/** What lies beside a page in its canvas. */
export class FilesBeside {
  readonly #context: ViewerContext;
  readonly #signal: AbortSignal;
  readonly #read = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>();
  readonly #missing = new Set<string>();
  #left = most.all;

  constructor(context: ViewerContext, signal: AbortSignal) {
    this.#context = context;
    this.#signal = signal;
  }

  /** Paths of what was wanted and is not there, or not yet. */
  get missing(): string[] {
    return [...this.#missing].slice(0, most.missing);
  }

  /** The text of a file; undefined where there is none. */
  async text(path: string): Promise<string | undefined> {
    const bytes = await this.#bytes(path);
    return bytes && this.#take(bytes.length) ? new TextDecoder().decode(bytes) : undefined;
  }

  /** The address of a picture that holds it; empty for what is none. The type is the one that the bytes say. */
  async picture(path: string): Promise<string> {
    const bytes = await this.#bytes(path);
    const { type } = (bytes && readImageHeader(bytes.subarray(0, 65_536))) ?? { type: '' };
    if (!bytes || type === '') return '';
    const drawing = type === 'image/svg+xml' ? drawingText(bytes) : undefined;
    return drawing !== undefined && drawsTooMuch(drawing) ? '' : this.#address(new Blob([drawing === undefined ? bytes : drawable(drawing)], { type }));
  }

  /** The same of a film or a sound. */
  async media(path: string): Promise<string> {
    const bytes = await this.#bytes(path);
    const { type } = (bytes && mediaType(bytes.subarray(0, 4096), { mime: '', name: path })) ?? { type: '' };
    return bytes && type !== '' ? this.#address(new Blob([bytes], { type })) : '';
  }

  /** The same of a font. */
  async font(path: string): Promise<string> {
    const bytes = await this.#bytes(path);
    const type = bytes && fonts[String.fromCharCode(...bytes.subarray(0, 4))];
    return type ? this.#address(new Blob([bytes], { type })) : '';
  }

  #bytes(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const sibling = siblingNamed(path, this.#context);
    if (!sibling) this.#missing.add(path);
    if (!sibling || (this.#read.size >= most.files && !this.#read.has(path))) return Promise.resolve(undefined);
    const content = siblingContentOf(sibling, this.#context);
    const reading = this.#read.get(path) ?? ((content.size ?? 0) > most.bytes ? Promise.resolve(undefined) : content.bytes(this.#signal).catch(() => undefined));
    this.#read.set(path, reading as Promise<Uint8Array<ArrayBuffer> | undefined>);
    return reading.then((bytes) => {
      this.#signal.throwIfAborted();
      return bytes && bytes.length <= most.bytes ? (bytes as Uint8Array<ArrayBuffer>) : undefined;
    });
  }

  async #address(blob: Blob): Promise<string> {
    if (!this.#take(Math.ceil((blob.size * 4) / 3))) return '';
    return dataUrlOf(blob);
  }

  #take(length: number): boolean {
    if (length > this.#left) return false;
    this.#left -= length;
    return true;
  }
}

/** By their first four bytes (WOFF 1 and 2, OpenType). */
const fonts: Readonly<Record<string, string>> = { wOFF: 'font/woff', wOF2: 'font/woff2', OTTO: 'font/otf', true: 'font/ttf', '\0\u0001\0\0': 'font/ttf' };
