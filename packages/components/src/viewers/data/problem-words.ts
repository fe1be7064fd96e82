import { localize, type Values } from '../../localization/localize.ts';
import { sentenceIn } from '../../localization/localization.ts';
import { isTold } from '../../localization/problem.ts';
import { notShown } from '../element/not-shown.ts';
import { strings, type ProblemWord, type ReasonWord } from './problem-strings.ts';
import { isAbort } from '../streaming/is-abort.ts';

/** The sentence of what a worker of tables throws; of any other error what it tells. */
export function problemWords(error: Error, locale: string): string {
  const { message } = error;
  const [, key = '', values = ''] = /^(problem\w+) (\{.*\})$/s.exec(message) ?? [];
  if (!Object.hasOwn(strings.en, key)) return sentenceIn(locale, error);
  const say = localize(strings, locale);
  const told = JSON.parse(values) as Values;
  const { reason } = told;
  return say(key as ProblemWord, reason === undefined ? told : { ...told, reason: say(reason as ReasonWord) });
}

/** The same as an error of the viewer; what was given up stays that. Another kind of file, and what is beyond the bounds, is so too when it is loaded again. */
export function problemError(error: Error, locale: string): Error {
  if (isAbort(error) || isTold(error)) return error;
  const words = problemWords(error, locale);
  return /^problem(?:NotXlsx|NoRecords|NoCells|WorkbookTooLarge|SheetTooLarge|Bomb|Codec|EncryptedParquet|OldFeather|NotSqlite|View) /.test(error.message) ? notShown(words) : new Error(words, { cause: error });
}
