import { expect } from 'chai';
import type { Content } from '../content/content.ts';
import { makeMailEngine, type MailEngine } from '../mime/mail-engine.ts';
import type { EngineLink } from '../streaming/engine-link.ts';
import { readBox } from './read-box.ts';

const piece = new TextEncoder().encode(`From - Fri Nov 20 09:30:00 2026\r\nSubject: One\r\n\r\n${'x'.repeat(940)}\r\n\r\n`);

/** A file of so many pieces, whose size nobody told; `given` counts those that were asked for. */
function fileOf(pieces: number) {
  const file = { given: 0, cancelled: false };
  const stream = async () => new ReadableStream<Uint8Array>({
    pull(to) {
      if (file.given++ < pieces) to.enqueue(piece.slice());
      else to.close();
    },
    cancel: () => void (file.cancelled = true),
  });
  return { file, content: { size: undefined, stream } as unknown as Content };
}

function engine() {
  const made = makeMailEngine();
  const pushed: number[] = [];
  const call = async (name: 'push' | 'index', [bytes]: [Uint8Array<ArrayBuffer>]) => {
    if (name === 'index') return made.index();
    pushed.push(bytes.length);
    return made.push(bytes);
  };
  return { pushed, link: { call } as unknown as EngineLink<MailEngine> };
}

describe('reading a mailbox', () => {
  it('gives it to the worker as it comes, and hears what is in it', async () => {
    const { link, pushed } = engine();
    const box = await readBox(link, fileOf(5).content, 10_000, new AbortController().signal);
    expect(box).to.have.property('heads').with.length(5);
    expect(pushed.reduce((sum, one) => sum + one, 0)).to.equal(5 * piece.length);
  });
  it('reads no further than the bound where nobody told how long it is', async () => {
    const { link } = engine();
    const { file, content } = fileOf(1_000_000);
    expect(await readBox(link, content, 10_000, new AbortController().signal)).to.equal('tooLarge');
    expect(file.cancelled).to.equal(true);
    expect(file.given).to.be.below(100);
  });
  it('tells the last bytes that are too many, too', async () => {
    expect(await readBox(engine().link, fileOf(2).content, piece.length, new AbortController().signal)).to.equal('tooLarge');
  });
  it('does not ask for what is told to be too large', async () => {
    const { file, content } = fileOf(1);
    expect(await readBox(engine().link, { ...content, size: 10_001 }, 10_000, new AbortController().signal)).to.equal('tooLarge');
    expect(file.given).to.be.at.most(1);
  });
  it('ends when the reader leaves', async () => {
    const { file, content } = fileOf(1_000_000);
    const leaving = new AbortController();
    const reading = readBox(engine().link, content, Infinity, leaving.signal);
    leaving.abort();
    expect(await reading.catch((error: Error) => error.name)).to.equal('AbortError');
    expect(file.given).to.be.below(1000);
  });
});
