/** What a host may answer when it is asked for a file. */
export type FetchedFile = Response | Blob | ArrayBuffer | Uint8Array | string;

/** The bytes of it; an answer that is no success is an error. */
export async function bytesOf(file: FetchedFile): Promise<Uint8Array> {
  if (typeof file === 'string') return new TextEncoder().encode(file);
  if (file instanceof Uint8Array) return file;
  if (file instanceof ArrayBuffer) return new Uint8Array(file);
  if (file instanceof Response && !file.ok) throw new Error(`Atlas answered ${file.status}.`);
  return new Uint8Array(await file.arrayBuffer());
}
