import { expect } from 'chai';
import { sampleArtifact, sampleContent } from '../../suite/sample-content.ts';
import { startOnPage } from '../../streaming/engine-on-page.ts';
import { TooSlow } from '../../streaming/expression-limit.ts';
import { RenewableEngine } from '../../streaming/renewable-engine.ts';
import { makeCodeEngine, type CodeEngine } from '../engine/code-engine.ts';
import { scan } from './section-scan.ts';
import { SectionStore } from './section-store.ts';

const sizes = { above: 0, section: 4096, edge: 512 };

describe('a scan of sections on a page without workers', () => {
  const text = 'one line of many\n'.repeat(5000);
  const file = sampleContent(sampleArtifact('a.log', 'text/plain'), text);
  const engine = new RenewableEngine(async () => startOnPage<CodeEngine>(makeCodeEngine));
  const made = async (): Promise<SectionStore> => SectionStore.open(file, text.length, sizes, undefined, await file.range(0, sizes.section + sizes.edge - 1, new AbortController().signal));
  after(() => engine.close());

  it('counts and finds as in a worker, also where it begins in the middle', async () => {
    const store = await made();
    let [ends, found] = [0, 0];
    const spans = [{ first: 7, last: store.count - 1 }, { first: 0, last: 6 }];
    for await (const { scanned } of scan({ store, engine, terminal: true, pattern: { source: 'l.ne', flags: 'gim', regexp: true } }, spans, new AbortController().signal)) {
      ends += scanned.ends;
      found += scanned.found.length / 2;
    }
    expect([ends, found]).to.deep.equal([5000, 5000]);
    expect(store.tally.total).to.deep.equal({ count: 5000, exact: true });
  });

  it('refuses an expression that nothing could stop there', async () => {
    const store = await made();
    const scanning = scan({ store, engine, terminal: true, pattern: { source: '(a+)+$', flags: 'gim', regexp: true } }, [{ first: 0, last: 1 }], new AbortController().signal);
    const error = await scanning.next().catch((reason: Error) => reason);
    expect(error).to.be.instanceOf(TooSlow);
  });

  it('reads no more when it is left', async () => {
    const store = await made();
    const stop = new AbortController();
    const scanning = scan({ store, engine, terminal: true }, [{ first: 0, last: store.count - 1 }], stop.signal);
    await scanning.next();
    stop.abort();
    const error = await scanning.next().catch((reason: Error) => reason);
    expect((error as Error).name).to.equal('AbortError');
  });
});
