import type { Values } from '../../../../localization/localize.ts';
import type { ProblemWord, ReasonWord } from '../../problem-strings.ts';

/** An error that a worker throws and the page says in the reader's language: only its message comes across. */
export const tableProblem = (key: ProblemWord, values: Values = {}): Error => new Error(`${key} ${JSON.stringify(values)}`);

/** What readers of files say in words for programmers, by what it means. */
const reasons: readonly (readonly [RegExp, ReasonWord])[] = [
  [/footer|metadata length|too short|are missing|are asked for|end of central directory|unexpected EOF/i, 'reasonCut'],
  [/^problemBomb/, 'reasonBomb'],
  [/^problemCodec/, 'reasonPacked'],
  [/encrypted/i, 'reasonEncrypted'],
  [/unsupported|not supported|unhandled/i, 'reasonUnsupported'],
];

/** The word for what a reader of files threw; the page says it in the reader's language. */
export const reasonOf = ({ message }: Error): ReasonWord => reasons.find(([pattern]) => pattern.test(message))?.[1] ?? 'reasonBroken';
