import type { AttachedFile } from '../../mime/opened-attachment.ts';
import { dataOfPage } from './data-of-page.ts';

/** Looks through megabytes of a page's scripts, which may be written to take long. */
export function makePageDataEngine() {
  return {
    find(markup: string): AttachedFile[] {
      return dataOfPage(markup);
    },
  };
}

export type PageDataEngine = ReturnType<typeof makePageDataEngine>;
