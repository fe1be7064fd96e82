import { beginStream } from './begin-stream.ts';

/** Bytes at the head of a stream, at least `least` of them where there are as many, and the whole stream again. `goesOn` false is content with what came. */
export async function streamHead(stream: ReadableStream<Uint8Array>, least: number, goesOn: (head: string) => boolean): Promise<{ head: string; stream: ReadableStream<Uint8Array> }> {
  const decoder = new TextDecoder();
  let head = '';
  const begun = await beginStream(stream, (piece) => {
    head += decoder.decode(piece.subarray(0, least), { stream: true });
    return head.length >= least || (head !== '' && !goesOn(head));
  });
  return { head, stream: begun.stream };
}
