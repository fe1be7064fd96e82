import { reference } from '../../sanitize/reference.ts';
import { drawsTooMuch } from '../image/drawing-cost.ts';
import { drawable, drawingText } from '../image/drawing-text.ts';
import { readImageHeader } from '../image/image-header.ts';
import { siblingContentOf, siblingNamed } from '../sibling-named.ts';
import type { ViewerContext } from '../viewer.ts';

/** A picture, or a style sheet: what a page is not itself without. Longer tags hold their picture themselves; no tag goes over the start of another, or many without an end would take long. */
const tag = /<(?:img|link)(?=[\s/])[^<>]{0,4000}>/gi;
const address = /(\s(?:src|href)\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const sheet = /^<link[^]*\srel\s*=\s*["']?stylesheet/i;
/** Files of one page, and bytes of each and of all: they become part of its text. */
const most = { files: 100, bytes: 8 * 2 ** 20, all: 32 * 2 ** 20 };

export interface PageFiles {
  markup: string;
  /** Names of files that the canvas does not have, or not yet. */
  missing: string[];
}

/** A page with the pictures and style sheets put into it that lie beside it: its frame reaches no file of the canvas. */
export async function withFiles(markup: string, context: ViewerContext, signal: AbortSignal): Promise<PageFiles> {
  const names = new Set<string>();
  for (const [found] of markup.matchAll(tag)) {
    const name = fileOf(found);
    if (name !== undefined && names.size < most.files) names.add(name);
  }
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  let left = most.all;
  for (const name of names) {
    const bytes = await fileNamed(name, context, Math.min(most.bytes, left), signal);
    signal.throwIfAborted();
    if (bytes) files.set(name, bytes);
    left -= bytes?.length ?? 0;
  }
  const put = new Map<string, string>();
  for (const [name, bytes] of files) put.set(name, await pictureOf(bytes).catch(() => ''));
  const filled = markup.replace(tag, (found) => {
    const name = fileOf(found) ?? '';
    const bytes = files.get(name);
    if (!bytes) return found;
    // What looks like a tag, as drawings in addresses do, is written as styles write a letter.
    if (sheet.test(found)) return !/\.css$/i.test(name) ? found : `<style>${new TextDecoder().decode(bytes).replace(/<(?=[\w!/])/g, '\\3c ')}</style>`;
    const picture = put.get(name);
    return picture ? found.replace(address, (_, before: string) => `${before}"${picture}"`) : found;
  });
  return { markup: filled, missing: [...names].filter((name) => !siblingNamed(name, context)) };
}

/** The name of the file that a tag is drawn with, where it lies beside the page. */
function fileOf(found: string): string | undefined {
  if (/^<link/i.test(found) && !sheet.test(found)) return undefined;
  const [, , ...quoted] = address.exec(found) ?? [];
  const target = reference((quoted.find((value) => value !== undefined) ?? '#').replaceAll('&amp;', '&'));
  return target.kind === 'relative' && target.path !== '' ? target.path : undefined;
}

async function fileNamed(name: string, context: ViewerContext, most: number, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const sibling = siblingNamed(name, context);
  if (!sibling) return undefined;
  const content = siblingContentOf(sibling, context);
  if ((content.size ?? 0) > most) return undefined;
  const bytes = await content.bytes(signal).catch(() => undefined);
  return bytes && bytes.length <= most ? (bytes as Uint8Array<ArrayBuffer>) : undefined;
}

/** The address of a picture that holds it; empty for what is none. The type is the one that the bytes say. */
async function pictureOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { type } = readImageHeader(bytes.subarray(0, 65_536)) ?? { type: '' };
  const drawing = type === 'image/svg+xml' ? drawingText(bytes) : undefined;
  if (type === '' || (drawing !== undefined && drawsTooMuch(drawing))) return '';
  const reader = new FileReader();
  const read = new Promise<string>((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('not read'));
  });
  reader.readAsDataURL(new Blob([drawing === undefined ? bytes : drawable(drawing)], { type }));
  return read;
}
