import { codeMissing } from '../../loading/code-missing.ts';
import type { Content } from '../content/content.ts';
import { loadRow } from '../registry.ts';
import type { ViewerRow } from '../viewer.ts';

/** Says, in place of the viewer, that there is nothing in a file. */
const emptyRow: ViewerRow = { id: 'empty', tagName: 'mcp-empty-viewer', mimeTypes: [], trust: 'inert', load: () => import('../empty/define.ts') };

/** The element that shows a file, once its code is there. */
export async function elementFor(row: ViewerRow, { size }: Pick<Content, 'size'>): Promise<string> {
  const shown = size === 0 && !row.takesEmpty ? emptyRow : row;
  await loadRow(shown).catch(codeMissing);
  return shown.tagName;
}
