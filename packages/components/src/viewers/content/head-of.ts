import { headOfStream } from '../streaming/begin-stream.ts';
import type { Content } from './content.ts';

/** Bytes of the head that are asked for. */
const wanted = 512;
/** Bytes of the largest file that is read for its head where the server may not know ranges. */
const mostUnranged = 2 ** 20;

/** The first bytes of a file; none where they could only be had with all of many others. One whose size nobody told is let go once they came. */
export async function headOf(content: Content, signal: AbortSignal): Promise<Uint8Array> {
  const { ranged, size } = content;
  if (ranged || (size ?? Infinity) <= mostUnranged) return (await content.range(0, wanted - 1, signal)).subarray(0, wanted);
  if (size !== undefined) return new Uint8Array();
  const { head, stream } = await headOfStream(await content.stream(signal), wanted);
  await stream.cancel();
  return head;
}

/** The first bytes of a file that is read next from its beginning, without asking for it twice. */
export async function headAhead(content: Content, signal: AbortSignal): Promise<Uint8Array> {
  return content.peek ? content.peek(headOfAnswer, signal) : headOf(content, signal);
}

async function headOfAnswer(answer: Response): Promise<{ found: Uint8Array; answer: Response }> {
  if (!answer.body) return { found: new Uint8Array(), answer };
  const { head: found, stream } = await headOfStream(answer.body, wanted);
  return { found, answer: new Response(stream, answer) };
}
