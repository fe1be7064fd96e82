import type { AttachedFile } from '../../mime/opened-attachment.ts';
import { bokehOfPage } from '../bokeh/bokeh-of-page.ts';
import { dataOfPage } from './data-of-page.ts';
import { drawingsOfPage, mapsOfPage, type PageDrawing } from './drawings-of-page.ts';

/** What the scripts of a page hold, and what they draw. */
export interface PageContents {
  files: AttachedFile[];
  drawings: PageDrawing[];
}

/** Looks through megabytes of a page's scripts, which may be written to take long. */
export function makePageDataEngine() {
  return {
    look(markup: string): PageContents {
      const maps = mapsOfPage(markup);
      const { charts, tables } = bokehOfPage(markup);
      return { files: dataOfPage(markup, maps, tables), drawings: drawingsOfPage(markup, maps, charts) };
    },
  };
}

export type PageDataEngine = ReturnType<typeof makePageDataEngine>;
