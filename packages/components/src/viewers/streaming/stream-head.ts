/** Bytes at the head of a stream, at least `least` of them where there are as many, and the whole stream again. `goesOn` false is content with what came. */
export async function streamHead(stream: ReadableStream<Uint8Array>, least: number, goesOn: (head: string) => boolean): Promise<{ head: string; stream: ReadableStream<Uint8Array> }> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  const pieces: Uint8Array[] = [];
  let head = '';
  let ended = false;
  while (!ended && head.length < least && (head === '' || goesOn(head))) {
    const { done, value } = await reader.read();
    ended = done;
    if (!value) continue;
    pieces.push(value);
    head += decoder.decode(value.subarray(0, least), { stream: true });
  }
  const again = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const piece = pieces.shift() ?? (await reader.read()).value;
      if (piece) controller.enqueue(piece);
      else controller.close();
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return { head, stream: again };
}
