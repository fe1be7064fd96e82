import type { Viewer } from '../viewer.ts';

/** One file that the viewer must show. */
export interface ViewerSample {
  name: string;
  mime: string;
  bytes: string | Uint8Array<ArrayBuffer>;
  /** True when the viewer shows this sample; called until it is, for at most five seconds. */
  shown(viewer: Viewer): boolean;
}

export const bytesOf = ({ bytes }: ViewerSample): Uint8Array<ArrayBuffer> => (typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes);

/** What comes in the place of a file. */
export const spoiled: Readonly<Record<string, (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>>> = {
  'an empty file': () => new Uint8Array(),
  'a file that is cut off': (bytes) => bytes.slice(0, Math.ceil(bytes.length / 2)),
  // The same ones each time: a file of no kind.
  'a file of another kind': () => Uint8Array.from({ length: 4096 }, (_, at) => (at * at * 31 + at * 17 + 7) % 251),
};

/** At most 64 MiB. */
export function hundredfold(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const times = Math.max(1, Math.min(100, Math.floor(2 ** 26 / Math.max(1, bytes.length))));
  const all = new Uint8Array(bytes.length * times);
  for (let at = 0; at < times; at++) all.set(bytes, at * bytes.length);
  return all;
}
