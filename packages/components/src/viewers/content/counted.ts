/** Hears how many bytes of a file have come, and how many are sent where that is known: fewer than come of what is packed on the way (RFC 9110 section 8.6). */
export type Progress = (come: number, all: number | undefined) => void;

/** Bytes of a file that is there before anybody wonders. */
const small = 1_000_000;

/** An answer whose bytes are counted while it is read; `size` is what is known of the file. */
export function counted(response: Response, size: number | undefined, told: Progress): Response {
  const all = size ?? (Number(response.headers.get('content-length')) || undefined);
  if (all! < small) return response;
  let come = 0;
  const transform = (bytes: Uint8Array, next: TransformStreamDefaultController<Uint8Array>): void => {
    next.enqueue(bytes);
    come += bytes.length;
    told(come, all);
  };
  return new Response(response.body?.pipeThrough(new TransformStream({ transform })));
}
