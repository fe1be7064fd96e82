import type { Artifact } from '@mcp-canvas/contract';
import type { Content } from '../content.ts';
import { drawsTooMuch } from './drawing-cost.ts';
import { drawable, drawingText } from './drawing-text.ts';
import { readImageHeader, type ImageHeader } from './image-header.ts';

const HEAD = 65_536;
/** Where a JPEG has not said its size yet: what programs write before it may be long. */
const LONG_HEAD = 4_194_304;
/** Decoded pixels that are shown unasked; at four bytes each that is half a gigabyte. */
const MOST_PIXELS = 120_000_000;
/** Bytes of an SVG that is drawn unasked: a browser reads and draws it at once, with nothing that could stop it. */
export const MOST_MARKUP = 5_000_000;

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
}

export const isDrawing = ({ type }: ImageHeader): boolean => type === 'image/svg+xml';

/** Reads as little as tells what it is; undefined where it is no picture. */
export async function readImage(artifact: Artifact, content: Content, signal: AbortSignal): Promise<ReadImage | undefined> {
  const markupAtOnce = artifact.mime === 'image/svg+xml' && (content.size ?? Infinity) <= MOST_MARKUP;
  let all = content.ranged && !markupAtOnce ? undefined : await content.bytes(signal);
  const read = async (length: number): Promise<Uint8Array> => (all ? all.subarray(0, length) : content.range(0, length - 1, signal));
  let head = await read(HEAD);
  let header = readImageHeader(head);
  if (header && !header.width && !isDrawing(header) && (content.size ?? Infinity) > HEAD) header = readImageHeader((head = await read(LONG_HEAD)));
  signal.throwIfAborted();
  if (!header) return undefined;
  const bytes = all?.length ?? content.size ?? Infinity;
  if (head.length >= bytes) all ??= head;
  if (!isDrawing(header)) return { header, head, all, markup: '', bytes };
  if (bytes <= MOST_MARKUP) all ??= await content.bytes(signal);
  const markup = drawingText(all && bytes <= MOST_MARKUP ? all : head);
  signal.throwIfAborted();
  return { header, head, all, markup, bytes };
}

/** Known not to fill the memory when it is decoded, nor to hold the page when it is drawn; or read to its end without a size, which cannot be decoded at all. */
export function isDrawnUnasked({ header, head, markup, bytes }: ReadImage): boolean {
  const { width = 0, height = 0 } = header;
  if (isDrawing(header)) return bytes <= MOST_MARKUP && !drawsTooMuch(markup);
  return (width > 0 && height > 0 && width * height <= MOST_PIXELS) || (!width && head.length >= bytes);
}

/** The end of the file. */
export async function tailOf({ head, all }: ReadImage, content: Content, signal: AbortSignal): Promise<Uint8Array> {
  const size = content.size ?? 0;
  if (all) return all.subarray(-HEAD);
  return size <= HEAD ? head : content.range(size - HEAD, size - 1, signal);
}

/** What was read already is not asked for again. */
export async function objectUrlOf({ all, header, markup, bytes }: ReadImage, content: Content, signal: AbortSignal): Promise<{ url: string; release(): void }> {
  const { type } = header;
  if (!all) return content.objectUrl(type, signal);
  const whole = isDrawing(header) && bytes <= MOST_MARKUP ? drawable(markup) : (all as Uint8Array<ArrayBuffer>);
  const url = URL.createObjectURL(new Blob([whole], { type }));
  return { url, release: () => URL.revokeObjectURL(url) };
}
