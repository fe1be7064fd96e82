import type { Artifact } from '@mcp-canvas/contract';
import { codeMissing } from '../../../loading/code-missing.ts';
import type { Content } from '../../content/content.ts';
import { pictureUrl } from '../../content/picture-url.ts';
import { drawsTooMuch } from './drawing-cost.ts';
import { isUnmeasured } from './drawing-root.ts';
import { drawable, drawingText } from './drawing-text.ts';
import type { Size } from './geometry.ts';
import { readImageHeader, type ImageHeader } from './image-header.ts';
import { MOST_PIXELS } from './most-pixels.ts';

const HEAD = 65_536;
/** Where a JPEG has not said its size yet: what programs write before it may be long. */
const LONG_HEAD = 4_194_304;
/** Bytes of an SVG that is drawn unasked: a browser reads and draws it at once, with nothing that could stop it. */
export const MOST_MARKUP = 5_000_000;

/** What is to be seen of one of several pictures in a file. */
export interface DrawnPicture {
  picture: Blob;
  /** A part of it is missing. */
  cutOff?: boolean;
  /** The values that are shown as black and as white, where it holds measurements. */
  span?: { low: number; high: number } | undefined;
}

/** The pictures of a file that no browser shows, or shows one of. */
export interface Pictures {
  sizes: readonly Size[];
  /** Counted from 0. */
  draw(nth: number, signal: AbortSignal): Promise<DrawnPicture>;
  close(): void;
}

/** Takes a file apart whose pictures are more than the browser shows; rejects with a sentence where it holds none that is shown. */
export type OpenPictures = (content: Content, locale: string, signal: AbortSignal) => Promise<Pictures>;

/** Types of files that are taken apart. */
const several: ReadonlySet<string> = new Set(['image/tiff', 'image/emf', 'image/wmf', 'image/x-icon']);

/** What was read of a picture before the browser decodes it. */
export interface ReadImage {
  header: ImageHeader;
  head: Uint8Array;
  /** The whole, where it came with that. */
  all: Uint8Array | undefined;
  /** Of a vector drawing, or of its head; else empty. */
  markup: string;
  /** Of the file; Infinity where nobody said. */
  bytes: number;
  /** Where there may be several, and which of them, counted from 0. */
  pictures?: Pictures;
  nth?: number;
}

export const isDrawing = ({ type }: ImageHeader): boolean => type === 'image/svg+xml';

/** Reads as little as tells what it is; undefined where it is no picture. */
export async function readImage(artifact: Artifact, content: Content, locale: string, signal: AbortSignal): Promise<ReadImage | undefined> {
  const markupAtOnce = artifact.mime === 'image/svg+xml' && (content.size ?? Infinity) <= MOST_MARKUP;
  let all = content.ranged && !markupAtOnce ? undefined : await content.bytes(signal);
  const read = async (length: number): Promise<Uint8Array> => (all ? all.subarray(0, length) : content.range(0, length - 1, signal));
  let head = await read(HEAD);
  let header = readImageHeader(head);
  if (header && !header.width && !isDrawing(header) && (content.size ?? Infinity) > HEAD) header = readImageHeader((head = await read(LONG_HEAD)));
  signal.throwIfAborted();
  if (!header) return undefined;
  if (several.has(header.type)) {
    const { openers } = await import('../several/several-pictures.ts').catch(codeMissing);
    const pictures = await openers[header.type]!(content, locale, signal);
    return oneOf({ header, head, all: undefined, markup: '', bytes: content.size ?? Infinity, pictures }, 0);
  }
  const bytes = all?.length ?? content.size ?? Infinity;
  if (head.length >= bytes) all ??= head;
  if (!isDrawing(header)) return { header, head, all, markup: '', bytes };
  if (bytes <= MOST_MARKUP) all ??= await content.bytes(signal);
  const markup = drawingText(all && bytes <= MOST_MARKUP ? all : head);
  signal.throwIfAborted();
  return { header, head, all, markup, bytes };
}

/** The same with another of its pictures. */
export const oneOf = (found: ReadImage, nth: number): ReadImage => ({ ...found, nth, header: { ...found.header, ...found.pictures!.sizes[nth]! } });

/** Known not to fill the memory when it is decoded, nor to hold the page when it is drawn; or read to its end without a size, which cannot be decoded at all. */
export function isDrawnUnasked({ header, head, markup, bytes }: ReadImage): boolean {
  const { width = 0, height = 0 } = header;
  if (isDrawing(header)) return bytes <= MOST_MARKUP && !drawsTooMuch(markup);
  return (width > 0 && height > 0 && width * height <= MOST_PIXELS) || (!width && head.length >= bytes);
}

/** The end of the file; nothing of one that was taken apart. */
export async function tailOf({ head, all, pictures }: ReadImage, content: Content, signal: AbortSignal): Promise<Uint8Array> {
  if (pictures) return new Uint8Array();
  const size = content.size ?? 0;
  if (all) return all.subarray(-HEAD);
  return size <= HEAD ? head : content.range(size - HEAD, size - 1, signal);
}

export interface PictureUrl extends Omit<DrawnPicture, 'picture'> {
  url: string;
  release(): void;
}

/** The address of what is to be seen of it. What was read already is not asked for again. */
export async function pictureUrlOf(found: ReadImage, content: Content, signal: AbortSignal): Promise<PictureUrl> {
  const { picture, ...more } = await pictureOf(found, content, signal);
  return { ...(await pictureUrl(picture)), ...more };
}

async function pictureOf({ all, header, markup, bytes, pictures, nth = 0 }: ReadImage, content: Content, signal: AbortSignal): Promise<DrawnPicture> {
  const { type } = header;
  if (pictures) return pictures.draw(nth, signal);
  const whole = isDrawing(header) && bytes <= MOST_MARKUP ? await drawing(markup) : ((all ?? (await content.bytes(signal))) as Uint8Array<ArrayBuffer>);
  signal.throwIfAborted();
  return { picture: new Blob([whole], { type }) };
}

/** A drawing as browsers take it in a picture, with a size where it leaves that to them. */
async function drawing(markup: string): Promise<string> {
  const text = drawable(markup);
  if (!isUnmeasured(text)) return text;
  const { measured } = await import('../several/several-pictures.ts').catch(codeMissing);
  return measured(text);
}
