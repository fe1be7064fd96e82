import { codeMissing } from '../../loading/code-missing.ts';
import { localize } from '../../localization/localize.ts';
import { notShown } from '../element/not-shown.ts';
import type { Viewer } from '../viewer.ts';
import { isSaved } from './page-source.ts';
import type { OpenedPage } from './saved-page.ts';
import { strings } from './strings.ts';

/** The text of a page. One that was saved as one file brings what lies beside it along. */
export async function readPage({ artifact, content, context }: Pick<Viewer, 'artifact' | 'content' | 'context'>, signal: AbortSignal): Promise<Pick<OpenedPage, 'markup'> & Partial<OpenedPage>> {
  if (!isSaved(artifact)) return { markup: await content.text(signal) };
  const { openSavedPage } = await import('./saved-page.ts').catch(codeMissing);
  const page = await openSavedPage(artifact, content, signal);
  if (!page) throw notShown(localize(strings, context.locale)('noSavedPage'));
  return page;
}
