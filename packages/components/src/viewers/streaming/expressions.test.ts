import { expect } from 'chai';
import type { EngineLink } from './engine-link.ts';
import { borrowExpressions, type BorrowsExpressions } from './borrow-expressions.ts';
import { startOnPage } from './engine-on-page.ts';
import { makeExpressionEngine, type ExpressionEngine } from './expression-engine.ts';
import { isTooSlow } from './expression-limit.ts';
import { Expressions } from './expressions.ts';
import { LentExpressions } from './lend-expressions.ts';
import { startEngine } from './start-engine.ts';

/** Backtracks without end on every text below. */
const endless = { source: '^(a+)+$', flags: '' };
const victim = `${'a'.repeat(60)}!`;
const reasonOf = (answer: Promise<unknown>): Promise<unknown> => answer.then(() => undefined, (reason: unknown) => reason);

/** Time that passes when the test says so. */
function clockByHand() {
  const waiting = new Set<() => void>();
  const wait = (_: number, act: () => void) => {
    waiting.add(act);
    return () => void waiting.delete(act);
  };
  const pass = async (): Promise<void> => {
    while (waiting.size === 0) await new Promise((resolve) => setTimeout(resolve));
    for (const act of waiting) act();
  };
  return { wait, pass };
}

describe('expressions of a reader', () => {
  it('say which texts match, and where', async () => {
    const expressions = new Expressions(() => startEngine<ExpressionEngine>('expression'));
    expect([...(await expressions.test(['ab', 'b', 'xAB'], { source: 'ab', flags: 'gi' }))]).to.deep.equal([1, 0, 1]);
    expect(await expressions.places(['ab', 'b', 'abab'], { source: 'ab', flags: 'g' }, 10)).to.deep.equal([0, 0, 2, 2, 0, 2, 2, 2, 4]);
    expect(await expressions.places(['ab', 'abab'], { source: 'ab', flags: 'g' }, 2)).to.deep.equal([0, 0, 2, 1, 0, 2]);
    expressions.close();
  });
  it('are the same over many portions of text', async () => {
    const expressions = new Expressions(() => startEngine<ExpressionEngine>('expression'));
    const texts = Array.from({ length: 9 }, (_, nth) => 'x'.repeat(100_000) + (nth % 2 ? 'y' : ''));
    expect([...(await expressions.test(texts, { source: 'y$', flags: '' }))]).to.deep.equal([0, 1, 0, 1, 0, 1, 0, 1, 0]);
    expect(await expressions.places(texts, { source: 'y', flags: 'g' }, 3)).to.deep.equal([1, 100_000, 100_001, 3, 100_000, 100_001, 5, 100_000, 100_001]);
    expressions.close();
  });
  it('are ended where they take too long, and the next has a worker of its own', async () => {
    const clock = clockByHand();
    let started = 0;
    const expressions = new Expressions(() => {
      started += 1;
      return startEngine<ExpressionEngine>('expression');
    }, clock.wait);
    const stuck = reasonOf(expressions.test([victim], endless));
    const next = expressions.test(['aaa', 'b'], endless);
    await clock.pass();
    expect(isTooSlow(await stuck)).to.equal(true);
    expect([...(await next)]).to.deep.equal([1, 0]);
    expect(started).to.equal(2);
    expressions.close();
  });
  it('are refused on the page\'s own thread where they may backtrack without end, and tried where not', async () => {
    const expressions = new Expressions(() => Promise.resolve(startOnPage<ExpressionEngine>(makeExpressionEngine)));
    expect(isTooSlow(await reasonOf(expressions.test([victim], endless)))).to.equal(true);
    expect([...(await expressions.test([victim], { source: 'a+!', flags: '' }))]).to.deep.equal([1]);
    expressions.close();
  });
  it('tell what is no expression in the words of the browser', async () => {
    const expressions = new Expressions(() => startEngine<ExpressionEngine>('expression'));
    const reason = await reasonOf(expressions.test(['a'], { source: '(', flags: '' }));
    expect(reason).to.be.instanceOf(Error).and.to.have.property('name', 'SyntaxError');
    expect([...(await expressions.test(['a'], { source: 'a', flags: '' }))]).to.deep.equal([1]);
    expressions.close();
  });
});

describe('expressions that an engine borrows', () => {
  /** An engine that tries expressions, as those of tables and trees do. */
  const borrower = (tell: (event: string, value: unknown) => void) => {
    const { tried, expressions } = borrowExpressions(tell);
    return { expressions, test: async (text: string) => (await tried.test([text], endless))[0] };
  };
  type Borrower = EngineLink<BorrowsExpressions & { test(text: string): Promise<number | undefined> }>;

  it('are tried in the worker that the page gives, again and again', async () => {
    const started: EngineLink<ExpressionEngine>[] = [];
    const link: Borrower = startOnPage(borrower);
    const lent = new LentExpressions(link, async () => {
      const engine = await startEngine<ExpressionEngine>('expression');
      started.push(engine);
      return engine;
    });
    link.listen((event, value) => lent.heard(event, value));
    expect(await link.call('test', ['aaa'])).to.equal(1);
    expect(isTooSlow(await reasonOf(link.call('test', [victim])))).to.equal(true);
    expect(await link.call('test', ['aab'])).to.equal(0);
    expect(started.length).to.equal(2);
    expect(await reasonOf(started[0]!.call('test', [[''], endless]))).to.have.property('name', 'AbortError');
    lent.close();
    link.close();
  });
  it('are tried by the engine itself where no worker may start', async () => {
    const link: Borrower = startOnPage(borrower);
    const lent = new LentExpressions(link, () => Promise.resolve(startOnPage<ExpressionEngine>(makeExpressionEngine)));
    link.listen((event, value) => lent.heard(event, value));
    expect(isTooSlow(await reasonOf(link.call('test', ['aaa'])))).to.equal(true);
    lent.close();
    link.close();
  });
});
