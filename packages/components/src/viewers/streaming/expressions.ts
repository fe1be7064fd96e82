import type { EngineLink } from './engine-link.ts';
import type { Expression, ExpressionEngine } from './expression-engine.ts';
import { after, inTime, isTooSlow, mayBacktrack, TooSlow, type After } from './expression-limit.ts';
import { RenewableEngine } from './renewable-engine.ts';

/** About how many characters are tried at a time. */
const portion = 256 * 1024;

/**
 * A reader's expressions, tried where they can be stopped: in a worker that holds nothing else. One that takes too long costs
 * that worker and a `TooSlow`; what holds the texts never waits for it.
 */
export class Expressions {
  readonly #engine: RenewableEngine<ExpressionEngine>;
  readonly #after: After;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(start: () => Promise<EngineLink<ExpressionEngine>>, wait: After = after) {
    this.#engine = new RenewableEngine(start);
    this.#after = wait;
  }

  /** 1 for each text that matches. */
  async test(texts: readonly string[], expression: Expression): Promise<Uint8Array> {
    const all = new Uint8Array(texts.length);
    for (const [from, some] of portions(texts)) all.set(await this.#ask(expression, (link) => link.call('test', [some, expression])), from);
    return all;
  }

  /** Where the texts match: the number of the text, start and end in turn. */
  async places(texts: readonly string[], expression: Expression, most: number): Promise<number[]> {
    const all: number[] = [];
    for (const [from, some] of portions(texts)) {
      const left = most - all.length / 3;
      if (left <= 0) break;
      const found = await this.#ask(expression, (link) => link.call('places', [some, expression, left]));
      for (let at = 0; at < found.length; at += 3) all.push(from + found[at]!, found[at + 1]!, found[at + 2]!);
    }
    return all;
  }

  /** Ends the worker; the next question starts another. */
  close(): void {
    this.#engine.close();
  }

  /** One question after the other, so that the time of each is its own. */
  #ask<T>({ source }: Expression, question: (link: EngineLink<ExpressionEngine>) => Promise<T>): Promise<T> {
    const answer = this.#turn.then(async () => {
      const link = await this.#engine.link();
      if (link.onPage && mayBacktrack(source)) throw new TooSlow();
      return inTime(question(link), this.#after);
    });
    this.#turn = answer.catch((error: unknown) => {
      if (isTooSlow(error)) this.close();
    });
    return answer;
  }
}

function* portions(texts: readonly string[]): Generator<[from: number, some: readonly string[]]> {
  for (let from = 0, to = 0; from < texts.length; from = to) {
    for (let length = 0; to < texts.length && (to === from || length < portion); to++) length += texts[to]!.length;
    yield [from, texts.slice(from, to)];
  }
}
