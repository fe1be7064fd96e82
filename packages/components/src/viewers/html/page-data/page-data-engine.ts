import type { AttachedFile } from '../../mime/opened-attachment.ts';
import type { ScriptChart } from '../script/charts-of-script.ts';
import { chartsOfPage } from './charts-of-page.ts';
import { dataOfPage } from './data-of-page.ts';

/** What the scripts of a page hold, and what of it they draw as charts. */
export interface PageContents {
  files: AttachedFile[];
  charts: ScriptChart[];
}

/** Looks through megabytes of a page's scripts, which may be written to take long. */
export function makePageDataEngine() {
  return {
    look(markup: string): PageContents {
      return { files: dataOfPage(markup), charts: chartsOfPage(markup) };
    },
  };
}

export type PageDataEngine = ReturnType<typeof makePageDataEngine>;
