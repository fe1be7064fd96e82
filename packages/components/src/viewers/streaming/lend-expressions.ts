import type { BorrowsExpressions } from './borrow-expressions.ts';
import type { EngineLink } from './engine-link.ts';
import type { ExpressionEngine } from './expression-engine.ts';
import { startEngine } from './start-engine.ts';

type Engine = EngineLink<ExpressionEngine>;

/** The page's side of a loan: only a page can start and end workers, so it gives an engine the way to one that tries expressions. */
export class LentExpressions {
  readonly #borrower: EngineLink<BorrowsExpressions>;
  readonly #start: () => Promise<Engine>;
  #lent: Promise<Engine> | undefined;

  constructor(borrower: EngineLink<BorrowsExpressions>, start: () => Promise<Engine> = () => startEngine<ExpressionEngine>('expression')) {
    this.#borrower = borrower;
    this.#start = start;
  }

  /** Takes the news of the engine that borrows: it wants a worker, or the one it has is stuck. */
  heard(event: string, value: unknown): void {
    if (event !== 'expressions') return;
    this.close();
    if (value === 'wanted') void this.#lend();
  }

  close(): void {
    void this.#lent?.then((engine) => engine.close(), () => {});
    this.#lent = undefined;
  }

  async #lend(): Promise<void> {
    const lent = (this.#lent = this.#start());
    const engine = await lent;
    // Where no worker may start the engine tries expressions itself, as far as they are harmless.
    const { port1, port2 } = new MessageChannel();
    if (!engine.onPage) await engine.call('lend', [port1], [port1]);
    await this.#borrower.call('expressions', engine.onPage ? [undefined] : [port2], engine.onPage ? [] : [port2]).catch(() => {});
  }
}
