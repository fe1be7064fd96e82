import { codeMissing } from '../code-missing.ts';
import { builtinViewers } from './builtin.ts';
import type { Content } from './content.ts';
import { loadRow } from './registry.ts';
import type { ViewerRow } from './viewer.ts';

/** Says, in place of any viewer of the kit, that there is nothing in a file. */
const emptyRow: ViewerRow = { id: 'empty', tagName: 'mcp-empty-viewer', mimeTypes: [], trust: 'inert', load: () => import('./empty/define.ts') };

/** The element that shows a file, once its code is there. A viewer of the host's own may have a use for a file without a byte. */
export async function elementFor(row: ViewerRow, { size }: Pick<Content, 'size'>): Promise<string> {
  const shown = size === 0 && builtinViewers.includes(row) ? emptyRow : row;
  await loadRow(shown).catch(codeMissing);
  return shown.tagName;
}
