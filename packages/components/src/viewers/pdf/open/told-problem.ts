import { CodeMissing } from '../../../loading/code-missing.ts';
import type { Localize } from '../../../localization/localize.ts';
import { isTold } from '../../../localization/problem.ts';
import type { strings } from '../strings.ts';

/** What went wrong with a file, in words for its reader. */
export function toldProblem(error: unknown, say: Localize<keyof typeof strings.en>): Error {
  const { name, message } = error as Error;
  // From another origin pdf.js tries its worker's code itself.
  if (message.startsWith('Setting up fake worker failed')) return new CodeMissing(error);
  if (isTold(error)) return error;
  // What pdf.js has no name for stumbled over the bytes, and says it in words for its authors.
  if (['InvalidPDFException', 'FormatError', 'UnknownErrorException'].includes(name)) return new Error(say('corrupt'));
  return new Error(say('unreadable', { message }));
}
