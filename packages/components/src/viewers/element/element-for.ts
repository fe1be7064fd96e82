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

/** Among what a viewer may choose another in its place. */
export interface Asking {
  rows: readonly ViewerRow[];
  signal: AbortSignal;
}

/** A viewer that is chosen by a name may say, of the first bytes, which one of those rows is meant. */
type Asked = { instead?(content: Content, asking: Asking): Promise<ViewerRow | undefined> } | undefined;

/** The row of a file, whose viewer is there, or the one that its first bytes ask for. */
export async function meantRow(row: ViewerRow, content: Content, asking: Asking): Promise<ViewerRow> {
  const viewer = content.size === 0 ? undefined : (customElements.get(row.tagName) as Asked);
  return (await viewer?.instead?.(content, asking)) ?? row;
}
