import { expect } from 'chai';
import { sampleArtifact, sampleContent } from '../../suite/sample-content.ts';
import { watchPage, type Watch } from '../../suite/watch.ts';
import { pdfjsAssets } from './pdfjs-assets.ts';
import { startPdfAhead, takeThread } from './pdf-thread.ts';

describe('what reads a PDF, started ahead', () => {
  let watch: Watch;
  const { worker } = pdfjsAssets();
  const asked: (number | undefined)[] = [];
  const content = { ...sampleContent(sampleArtifact('a.pdf', 'application/pdf'), new Uint8Array(0)), ahead: (_: AbortSignal, head?: number) => void asked.push(head) };
  beforeEach(() => (watch = watchPage()));
  afterEach(() => watch.stop());

  it('is there for the next file and for no later one, and the head of the file was asked for', () => {
    const abort = new AbortController();
    startPdfAhead(content, abort.signal);
    expect([watch.workers(), asked.splice(0)]).to.deep.equal([1, [131_072]]);
    const first = takeThread(worker)!;
    expect(watch.workers()).to.equal(1);
    const second = takeThread(worker)!;
    expect([watch.workers(), first.thread === second.thread]).to.deep.equal([2, false]);
    abort.abort();
    expect(watch.workers(), 'it is the taker’s to end').to.equal(2);
    first.thread.terminate();
    second.thread.terminate();
  });

  it('is ended where nobody took it', () => {
    const abort = new AbortController();
    startPdfAhead(content, abort.signal);
    abort.abort();
    expect(watch.workers()).to.equal(0);
  });

  it('tells who takes it later that its file is missing', async () => {
    const { refused, thread } = takeThread(new URL('/missing.mjs', location.href))!;
    await new Promise((resolve) => thread.addEventListener('error', resolve, { once: true }));
    await refused;
    thread.terminate();
  });
});
