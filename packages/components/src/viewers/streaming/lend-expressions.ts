import type { BorrowsExpressions } from './borrow-expressions.ts';
import type { EngineLink } from './engine-link.ts';
import type { ExpressionEngine } from './expression-engine.ts';
import { RenewableEngine } from './renewable-engine.ts';
import { startEngine } from './start-engine.ts';

/** The page's side of a loan: only a page can start and end workers, so it gives an engine the way to one that tries expressions. */
export class LentExpressions {
  readonly #borrower: EngineLink<BorrowsExpressions>;
  readonly #lent: RenewableEngine<ExpressionEngine>;

  constructor(borrower: EngineLink<BorrowsExpressions>, start: () => Promise<EngineLink<ExpressionEngine>> = () => startEngine<ExpressionEngine>('expression')) {
    this.#borrower = borrower;
    this.#lent = new RenewableEngine(start);
  }

  /** Takes the news of the engine that borrows: it wants a worker, or the one it has is stuck. */
  heard(event: string, value: unknown): void {
    if (event !== 'expressions') return;
    this.close();
    if (value === 'wanted') void this.#lend();
  }

  close(): void {
    this.#lent.close();
  }

  async #lend(): Promise<void> {
    const engine = await this.#lent.link();
    // Where no worker may start the engine tries expressions itself, as far as they are harmless.
    const { port1, port2 } = new MessageChannel();
    if (!engine.onPage) await engine.call('lend', [port1], [port1]);
    await this.#borrower.call('expressions', engine.onPage ? [undefined] : [port2], engine.onPage ? [] : [port2]).catch(() => {});
  }
}
