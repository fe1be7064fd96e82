import { localize } from '../../localization/localize.ts';
import { headOf } from '../content/head-of.ts';
import type { Viewer } from '../viewer.ts';
import { strings } from './strings.ts';

/** Why a file could not be shown: that it is empty, where that is why and nobody told its size ahead; else the error that there was. */
export async function unlessEmpty(failure: unknown, { content, context }: Pick<Viewer, 'content' | 'context'>, signal: AbortSignal): Promise<unknown> {
  const head = await headOf(content, signal).catch(() => undefined);
  return head?.length === 0 ? new Error(localize(strings, context.locale)('empty'), { cause: failure }) : failure;
}
