import { sentenceIn } from '../../localization/localization.ts';
import type { Localize } from '../../localization/localize.ts';
import { faultOf } from '../archive/read/open-archive.ts';
import { notShown } from '../element/not-shown.ts';
import type { strings } from './strings.ts';

type Say = Localize<keyof typeof strings.en>;

/** Why a book cannot be read, to be said in its place. */
export function bookFault(error: unknown, say: Say): unknown {
  const fault = faultOf(error);
  if (fault === undefined) return error;
  return fault === 'tooLarge' ? notShown(say(fault)) : new Error(say(fault === 'empty' ? fault : 'broken'), { cause: error });
}

/** Why a part of it cannot be opened, to be said below the one that was. */
export function partFault(error: unknown, say: Say, locale: string): string {
  const fault = faultOf(error);
  return fault ? say(fault === 'tooLarge' ? 'largePart' : 'damagedPart') : say('failed', { reason: sentenceIn(locale, error as Error) });
}
