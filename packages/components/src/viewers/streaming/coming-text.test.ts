import { expect } from 'chai';
import { sampleArtifact, sampleContent } from '../suite/sample-content.ts';
import type { Content } from '../content/content.ts';
import { comingText } from './coming-text.ts';

const never = new AbortController().signal;
const HEAD = 10;

/** A file that comes in these pieces. */
function sent(...pieces: readonly (string | readonly number[])[]): Content {
  const bytes = pieces.map((piece) => (typeof piece === 'string' ? new TextEncoder().encode(piece) : Uint8Array.from(piece)));
  const stream = new ReadableStream<Uint8Array>({ start: (to) => (bytes.forEach((piece) => to.enqueue(piece)), to.close()) });
  return { ...sampleContent(sampleArtifact('a.md', 'text/markdown'), ''), ahead: () => {}, stream: async () => stream };
}

describe('a text that is on its way', () => {
  const cases: readonly [what: string, content: Content, head: string | undefined, whole: string][] = [
    ['has a beginning once more than that much of it is there', sent('first words', ' and the rest'), 'first words', 'first words and the rest'],
    ['leaves out a character of the beginning that is cut in two', sent([...new TextEncoder().encode('first words '), 0xc3], [0xa9, 0x21]), 'first words ', 'first words é!'],
    ['has none where all of it is no more than that', sent('few', ' words'), undefined, 'few words'],
    ['has none where its beginning is no UTF-8', sent([0xfc, ...new TextEncoder().encode('ber alle Berge')], ' und mehr'), undefined, 'über alle Berge und mehr'],
    ['has none where its beginning is UTF-16', sent([0xff, 0xfe, ...[...'in sixteen bits'].flatMap((char) => [char.charCodeAt(0), 0])]), undefined, 'in sixteen bits'],
  ];
  for (const [what, content, head, whole] of cases) {
    it(what, async () => {
      const coming = comingText(content, HEAD, never);
      expect(await coming.head).to.equal(head);
      expect(await coming.whole).to.equal(whole);
    });
  }

  it('is read at once where its bytes are at hand', async () => {
    const coming = comingText(sampleContent(sampleArtifact('a.md', 'text/markdown'), 'many more words than that'), HEAD, never);
    expect(await coming.head).to.equal(undefined);
    expect(await coming.whole).to.equal('many more words than that');
  });

  it('has no beginning and no end where it breaks off before', async () => {
    const stream = new ReadableStream<Uint8Array>({ start: (to) => to.error(new TypeError('network error')) });
    const coming = comingText({ ...sent(), stream: async () => stream }, HEAD, never);
    const failure = coming.whole.catch((error: Error) => error.message);
    expect(await coming.head).to.equal(undefined);
    expect(await failure).to.include('broke off');
  });
});
