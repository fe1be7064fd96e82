import type { McpArtifactViewer } from '../artifact-viewer/artifact-viewer.ts';
import { asksToFind } from '../artifact-viewer/find-key.ts';
import type { PaneNumber } from '../store/state.ts';

/**
 * Searches in the file of the pane whose tabs have the focus, else of the pane in use. What the file's viewer cannot search
 * stays with the browser, and so does what was pressed inside of a panel: that is the panel's own.
 */
export function findInPane(event: KeyboardEvent, root: ParentNode, inUse: PaneNumber): void {
  if (!asksToFind(event)) return;
  const from = event.composedPath().find((node): node is Element => node instanceof Element && node.getRootNode() === root);
  if (from?.closest('.panel')) return;
  const pane = from?.closest('.bar')?.getAttribute('data-pane') ?? inUse;
  const viewer = root.querySelector<McpArtifactViewer>(`.panel[data-pane='${pane}']:not([hidden]) mcp-artifact-viewer`);
  if (!viewer?.canFind) return;
  event.preventDefault();
  void viewer.startFind();
}
