/**
 * Gives the memory of a chunk back at once; whoever looks at it later sees an empty one. Left to the collector, which counts small
 * objects and not their bytes, the chunks of a large body pile up to a hundred MiB. A part of something larger is left alone.
 */
export function giveBack({ buffer, length }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === length) buffer.transfer(0);
}
