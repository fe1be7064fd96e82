import type { McpArtifactViewer } from '../../artifact-viewer/artifact-viewer.ts';
import type { PaneNumber } from '../../store/state.ts';
import { focusTab } from '../focus-tab.ts';

/** Milliseconds in which a file has to be there. */
const patience = 10_000;

/** Goes on with a search in the file that is looked at now, once its viewer can. */
export async function searchOn(canvas: HTMLElement & { readonly updateComplete: Promise<unknown> }, query: string): Promise<void> {
  await canvas.updateComplete;
  const pane = canvas.shadowRoot!.querySelector('.canvas')?.getAttribute('data-pane') ?? '0';
  // Where the keyboard comes to when the search there is closed.
  focusTab(canvas.shadowRoot!, Number(pane) as PaneNumber);
  const viewer = canvas.shadowRoot!.querySelector<McpArtifactViewer>(`.panel[data-pane='${pane}']:not([hidden]) mcp-artifact-viewer`);
  if (!viewer) return;
  if (!viewer.canFind) await new Promise((resolve) => [viewer.addEventListener('mcp-viewer-ready', resolve, { once: true }), setTimeout(resolve, patience)]);
  await viewer.startFind(query);
}
