import type { Localize } from '../../localization/localize.ts';
import { Refusal } from './file-service.ts';
import { strings, type FilesString } from '../strings.ts';

export type SayFiles = Localize<FilesString>;

/** Why something failed, in the reader's language where the kit has words for the code, else in the service's own. */
export function sayRefusal(error: unknown, say: SayFiles): string {
  if (!(error instanceof Refusal)) return error instanceof Error ? error.message : String(error);
  if (error.status === 0) return say('silent');
  if (Object.hasOwn(strings.en, error.code)) return say(error.code as FilesString);
  return error.message || say('status', { status: String(error.status) });
}
