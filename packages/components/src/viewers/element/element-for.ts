import { codeMissing } from '../../loading/code-missing.ts';
import type { Content } from '../content/content.ts';
import { loadRow } from '../registry.ts';
import type { ViewerRow } from '../viewer.ts';

/** Says, in place of the viewer, that there is nothing in a file. */
const emptyRow: ViewerRow = { id: 'empty', tagName: 'mcp-empty-viewer', mimeTypes: [], trust: 'inert', load: () => import('../empty/define.ts') };

/** Among what a viewer may choose another in its place. */
export interface Asking {
  rows: readonly ViewerRow[];
  signal: AbortSignal;
}

/** A viewer that is chosen by a name may say, of the first bytes, which one of those rows is meant. */
type Asked = { instead?(content: Content, asking: Asking): Promise<ViewerRow | undefined> } | undefined;

/** The element that shows a file, once its code is there; with `asking`, whatever its first bytes say that it is. */
export async function elementFor(row: ViewerRow, content: Content, asking?: Asking): Promise<string> {
  const shown = content.size === 0 && !row.takesEmpty ? emptyRow : row;
  await loadRow(shown).catch(codeMissing);
  const instead = asking && (await (customElements.get(shown.tagName) as Asked)?.instead?.(content, asking));
  return instead ? elementFor(instead, content) : shown.tagName;
}
