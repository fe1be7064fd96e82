import { codeMissing } from '../../../loading/code-missing.ts';
import type { Content } from '../../content/content.ts';
import { pictureUrl } from '../../content/picture-url.ts';
import { readImageHeader, type ImageHeader } from '../../image/read/image-header.ts';

/** A picture that may be drawn. */
export interface Picture {
  url: string;
  width: number;
  height: number;
  release(): void;
}

/** Decoded pixels of one picture; two of them are in memory at once. */
const mostPixels = 60_000_000;
/** An SVG without a size of its own. */
const drawnWithout = 512;

export class PictureRefused extends Error {
  override name = 'PictureRefused';
  readonly reason: 'notAnImage' | 'imageTooLarge';
  constructor(reason: 'notAnImage' | 'imageTooLarge') {
    super(reason);
    this.reason = reason;
  }
}

/** Opens a picture by what its first bytes say, never by its name; its size is known before anything is decoded. */
export async function openPicture(content: Content, signal: AbortSignal): Promise<Picture> {
  const head = content.ranged ? await content.range(0, 65_535, signal) : (await content.bytes(signal)).subarray(0, 65_536);
  const header = readImageHeader(head);
  if (!header) throw new PictureRefused('notAnImage');
  if ((header.width ?? 0) * (header.height ?? 0) > mostPixels) throw new PictureRefused('imageTooLarge');
  const { url, release } = await pictureUrl(await blobOf(content, header, signal));
  const picture = new Image();
  picture.src = url;
  try {
    await picture.decode();
    signal.throwIfAborted();
  } catch {
    release();
    signal.throwIfAborted();
    throw new PictureRefused('notAnImage');
  }
  return { url, width: picture.naturalWidth || drawnWithout, height: picture.naturalHeight || drawnWithout, release };
}

/** As browsers show it: of a kind that none does, the first picture of the file. */
async function blobOf(content: Content, { type }: ImageHeader, signal: AbortSignal): Promise<Blob> {
  if (!/tiff|[ew]mf$/.test(type)) return new Blob([(await content.bytes(signal)) as Uint8Array<ArrayBuffer>], { type });
  const { firstPicture } = await import('../../image/several/several-pictures.ts').catch(codeMissing);
  return firstPicture(type, content, mostPixels, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    throw new PictureRefused(error instanceof RangeError ? 'imageTooLarge' : 'notAnImage');
  });
}
