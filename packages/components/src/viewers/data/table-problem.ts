import type { Localize, Values } from '../../localization/localize.ts';
import { strings, type DataWord } from './strings.ts';

/** What can be wrong with a file or a wish; the sentences are in `strings.ts`. */
export type ProblemWord = Extract<DataWord, `problem${string}`>;

/** An error that a worker throws and the page says in the reader's language: only its message comes across. */
export const tableProblem = (key: ProblemWord, values: Values = {}): Error => new Error(`${key} ${JSON.stringify(values)}`);

/** The sentence of such an error; of any other, its own message. */
export function problemWords({ message }: Error, say: Localize<DataWord>): string {
  const [, key = '', values = ''] = /^(problem\w+) (\{.*\})$/s.exec(message) ?? [];
  return Object.hasOwn(strings.en, key) ? say(key as ProblemWord, JSON.parse(values) as Values) : message;
}
