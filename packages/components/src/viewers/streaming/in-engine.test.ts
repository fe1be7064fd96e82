import { expect } from 'chai';
import type { EngineLink } from './engine-link.ts';
import type { ExpressionEngine } from './expression-engine.ts';
import { inEngine } from './in-engine.ts';

describe('one piece of work in an engine', () => {
  let used: EngineLink<ExpressionEngine>;
  const matches = (text: string, source: string) => (link: EngineLink<ExpressionEngine>) => {
    used = link;
    return link.call('test', [[text], { source, flags: '' }]);
  };
  /** Backtracks without end. */
  const endless = matches(`${'a'.repeat(60)}!`, '^(a+)+$');
  const { signal } = new AbortController();
  const nameOf = (answer: Promise<unknown>): Promise<string> => answer.then(() => 'answered', ({ name }: Error) => name);

  afterEach(async () => {
    expect(await nameOf(used.call('test', [['a'], { source: 'a', flags: '' }])), 'the engine is ended').to.equal('AbortError');
  });
  it('is done, and the engine ended', async () => {
    expect([...(await inEngine('expression', { signal }, matches('abc', 'b')))!]).to.deep.equal([1]);
  });
  it('is ended where it takes longer than it may', async () => {
    expect(await inEngine('expression', { signal, most: 50 }, endless)).to.equal(undefined);
  });
  it('is ended when nobody wants it any more', async () => {
    const abort = new AbortController();
    const reason = nameOf(inEngine('expression', { signal: abort.signal }, (link: EngineLink<ExpressionEngine>) => {
      setTimeout(() => abort.abort());
      return endless(link);
    }));
    expect(await reason).to.equal('AbortError');
  });
});
