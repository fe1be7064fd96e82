import { expect } from 'chai';
import type { ExpressionEngine } from './expression-engine.ts';
import { startAhead, startEngine } from './start-engine.ts';
import { watchPage, type Watch } from '../suite/watch.ts';

describe('an engine that is started ahead', () => {
  let watch: Watch;
  beforeEach(() => (watch = watchPage()));
  afterEach(() => watch.stop());

  it('is the one that the next gets who asks for it, and no later one', async () => {
    const abort = new AbortController();
    startAhead('expression', abort.signal);
    expect(watch.workers()).to.equal(1);
    const link = await startEngine<ExpressionEngine>('expression');
    expect(watch.workers()).to.equal(1);
    const second = await startEngine<ExpressionEngine>('expression');
    expect(watch.workers()).to.equal(2);
    abort.abort();
    expect([...(await link.call('test', [['a'], { source: 'a', flags: '' }]))], 'it is the taker’s to end').to.deep.equal([1]);
    link.close();
    second.close();
    expect(watch.workers()).to.equal(0);
  });

  it('is ended where nobody took it', async () => {
    const abort = new AbortController();
    startAhead('expression', abort.signal);
    abort.abort();
    const link = await startEngine<ExpressionEngine>('expression');
    while (watch.workers() > 1) await new Promise((resolve) => setTimeout(resolve));
    link.close();
    expect(watch.workers()).to.equal(0);
  });
});
