import type { Values } from '../../localization/localize.ts';
import type { DataWord } from './strings.ts';

/** What can be wrong with a file or a wish; the sentences are in `strings.ts`. */
export type ProblemWord = Extract<DataWord, `problem${string}`>;

/** An error that a worker throws and the page says in the reader's language: only its message comes across. */
export const tableProblem = (key: ProblemWord, values: Values = {}): Error => new Error(`${key} ${JSON.stringify(values)}`);
