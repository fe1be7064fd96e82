import { localize, type Values } from './localize.ts';
import { problems, type ProblemKey } from './problems.ts';

/** An error that a reader can be told in their language; `message` is the English. */
export class Problem extends Error {
  override name = 'Problem';
  readonly #key: ProblemKey;
  readonly #values: Values;

  constructor(key: ProblemKey, values: Values = {}, options?: ErrorOptions) {
    super(localize(problems, 'en')(key, values), options);
    this.#key = key;
    this.#values = values;
  }

  /** The sentence in a language, BCP 47; English where the kit lacks it. */
  in(lang: string): string {
    return localize(problems, lang)(this.#key, this.#values);
  }
}
