import type { Localize, Values } from '../../localization/localize.ts';
import { strings, type DataWord } from './strings.ts';
import type { ProblemWord } from './table-problem.ts';

/** The sentence of what a worker of tables throws; of any other error, its own message. */
export function problemWords({ message }: Error, say: Localize<DataWord>): string {
  const [, key = '', values = ''] = /^(problem\w+) (\{.*\})$/s.exec(message) ?? [];
  return Object.hasOwn(strings.en, key) ? say(key as ProblemWord, JSON.parse(values) as Values) : message;
}
