import type { FileProblem } from './file-problems.ts';
import { localize, type Sentence, type Values } from './localize.ts';
import type { StreamProblem } from './stream-problems.ts';

export type ProblemKey = FileProblem | StreamProblem;

/** Whether the shell tells it in the reader's language: a viewer that says it in words of its own would say it in English. */
export const isTold = (error: unknown): error is Error & { key: string } => typeof (error as { key?: unknown } | undefined)?.key === 'string';

/** An error that a reader can be told in their language; `message` is the English, of the table that came with the code. */
export class Problem<Key extends ProblemKey = ProblemKey> extends Error {
  override name = 'Problem';
  readonly key: Key;
  readonly values: Values;

  constructor(english: Readonly<Record<Key, Sentence>>, key: Key, values: Values = {}, options?: ErrorOptions) {
    super(localize({ en: english }, 'en')(key, values), options);
    this.key = key;
    this.values = values;
  }
}
