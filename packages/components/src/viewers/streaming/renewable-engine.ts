import type { EngineLink, Methods } from './engine-link.ts';

/** An engine that is started when it is first needed, and anew after it was given up. */
export class RenewableEngine<Engine extends Methods> {
  readonly #start: () => Promise<EngineLink<Engine>>;
  #link: Promise<EngineLink<Engine>> | undefined;

  constructor(start: () => Promise<EngineLink<Engine>>) {
    this.#start = start;
  }

  readonly link = (): Promise<EngineLink<Engine>> => (this.#link ??= this.#start());

  /** Ends the one that runs; the next call of `link` starts another. */
  readonly close = (): void => {
    void this.#link?.then((link) => link.close(), () => {});
    this.#link = undefined;
  };
}
