import type { Content } from '../content/content.ts';
import { viewOf } from '../content/view-of.ts';
import { codecsIn } from './codecs.ts';

export { hasPictures, soundsAmong } from './codecs.ts';

/** Bytes in which codecs are looked for: at both ends of a file, and where its boxes say what they hold. */
const codecBytes = 65_536;
/** Boxes of a file that are stepped over: few have more than ten, one that is cut into pieces has thousands. */
const mostBoxes = 24;

/** The codecs of a file, as a guess. Its code comes with the first one that does not play. */
export async function codecsOf(content: Content, type: string, signal: AbortSignal): Promise<string[]> {
  return codecsIn(await codecParts(content, type, signal), type);
}

/** A file that is read here and there. */
export type InParts = Pick<Content, 'range'> & { size: number };

/** Of a server that may not give ranges, or does not say how long the file is, it is taken as a whole: it was read for its player. */
export async function inParts(content: Content, signal: AbortSignal): Promise<InParts> {
  if (content.ranged) return { size: content.size ?? 0, range: (...part) => content.range(...part) };
  const bytes = await content.bytes(signal);
  return { size: bytes.length, range: async (start, end) => bytes.subarray(start, end + 1) };
}

/** The parts of a file that name its codecs. */
async function codecParts(content: Content, type: string, signal: AbortSignal): Promise<Uint8Array[]> {
  const file = await inParts(content, signal);
  const { size } = file;
  const read = (start: number): Promise<Uint8Array> => file.range(start, Math.min(start + codecBytes, size || codecBytes) - 1, signal);
  const starts = new Set([0, Math.max(0, size - codecBytes)]);
  const movie = type.endsWith('/mp4') ? await movieAt(file, signal) : undefined;
  if (movie !== undefined) starts.add(movie);
  return Promise.all([...starts].map(read));
}

/** True for a film in boxes that ends before it is described: no player can tell what its bytes are. */
export async function isCutOff(content: Content, type: string, signal: AbortSignal): Promise<boolean> {
  return type.endsWith('/mp4') && (await movieAt(await inParts(content, signal), signal)) === undefined;
}

/** The boxes of a file, one after the other (ISO/IEC 14496-12, section 4.2); the last may say that it ends beyond the file. */
async function* boxesOf({ size, range }: InParts, signal: AbortSignal): AsyncGenerator<{ kind: string; at: number; end: number }> {
  for (let at = 0, boxes = 0; at + 16 <= size && boxes < mostBoxes; boxes++) {
    const head = await range(at, at + 15, signal);
    const view = viewOf(head);
    if (head.length < 16) return;
    const length = view.getUint32(0) === 1 ? Number(view.getBigUint64(8)) : view.getUint32(0);
    // One of no length goes on to the end of the file.
    const end = length === 0 ? size : at + length;
    yield { kind: String.fromCharCode(...head.subarray(4, 8)), at, end };
    if (end < at + 8) return;
    at = end;
  }
}

/** Where the box that describes the film begins (ISO/IEC 14496-12, section 8.2.1): in a long one far from both ends. */
export async function movieAt(file: InParts, signal: AbortSignal): Promise<number | undefined> {
  for await (const { kind, at } of boxesOf(file, signal)) if (kind === 'moov') return at;
  return undefined;
}

/** Where the last box says that it ends; of a file of many that of the last one that is looked at. */
export async function lastBoxEnd(file: InParts, signal: AbortSignal): Promise<number | undefined> {
  let last: number | undefined;
  for await (const { end } of boxesOf(file, signal)) last = end;
  return last;
}
