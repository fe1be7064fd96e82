import { expect } from 'chai';
import { headOfStream } from './begin-stream.ts';
import { streamHead } from './stream-head.ts';

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const textOf = (stream: ReadableStream<Uint8Array>): Promise<string> => new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).text();

/** A stream that gives each piece when it is asked for, then breaks off or ends; `given` are those that were asked for. */
function source(texts: readonly string[], broken?: Error): { stream: ReadableStream<Uint8Array>; given: string[]; ended: unknown[] } {
  const left = [...texts];
  const given: string[] = [];
  const ended: unknown[] = [];
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const text = left.shift();
        if (text !== undefined) {
          given.push(text);
          controller.enqueue(bytes(text));
        } else if (broken) controller.error(broken);
        else controller.close();
      },
      cancel: (reason) => void ended.push(reason),
    },
    { highWaterMark: 0 },
  );
  return { stream, given, ended };
}

describe('the first bytes of a stream', () => {
  it('are as many as are asked for, or all, and nothing of the stream is lost', async () => {
    for (const wanted of [1, 2, 3, 6, 99]) {
      const { head, stream } = await headOfStream(source(['ab', 'cd', 'ef']).stream, wanted);
      expect(new TextDecoder().decode(head)).to.equal('abcdef'.slice(0, wanted));
      expect(await textOf(stream)).to.equal('abcdef');
    }
  });

  it('are all that is read before more is asked for', async () => {
    const { stream: begun, given, ended } = source(['ab', 'cd', 'ef']);
    const { stream } = await headOfStream(begun, 3);
    const reader = stream.getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).to.equal('ab');
    await new Promise((resolve) => setTimeout(resolve));
    expect(given).to.deep.equal(['ab', 'cd']);
    await reader.cancel('enough');
    expect(ended).to.deep.equal(['enough']);
  });

  it('are there where the stream breaks off after them; who reads on is told', async () => {
    for (const wanted of [2, 99]) {
      const { head, stream } = await headOfStream(source(['ab'], new TypeError('network error')).stream, wanted);
      expect(new TextDecoder().decode(head)).to.equal('ab');
      const reader = stream.getReader();
      expect(new TextDecoder().decode((await reader.read()).value)).to.equal('ab');
      expect(await reader.read().catch(({ message }: Error) => message)).to.equal('network error');
    }
  });
});

describe('the head of a text', () => {
  it('is read as far as it is asked for, and nothing of the stream is lost', async () => {
    for (const least of [0, 1, 4, 99]) {
      const { head, stream } = await streamHead(source(['ab', 'cd', 'ef']).stream, least, () => true);
      expect(head).to.equal('abcdef'.slice(0, least));
      expect(await textOf(stream)).to.equal('abcdef');
    }
  });

  it('is read no further than it says anything', async () => {
    const { head, stream } = await streamHead(source(['ab', 'cd']).stream, 99, (begun) => !begun.startsWith('a'));
    expect([head, await textOf(stream)]).to.deep.equal(['ab', 'abcd']);
  });
});
