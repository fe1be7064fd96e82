import type { McpArtifactViewer } from '../../artifact-viewer/artifact-viewer.ts';
import { answerKey } from '../../artifact-viewer/file-keys.ts';
import type { PaneNumber } from '../../store/state.ts';

/**
 * Searches, or goes to a line, in the file of the pane whose tabs have the focus, else of the pane in use. What was pressed inside of a
 * panel is the panel's own.
 */
export function keysForPane(event: KeyboardEvent, root: ParentNode, inUse: PaneNumber): void {
  answerKey(event, () => {
    const from = event.composedPath().find((node): node is Element => node instanceof Element && node.getRootNode() === root);
    if (from?.closest('.panel')) return undefined;
    const pane = from?.closest('.bar')?.getAttribute('data-pane') ?? inUse;
    return root.querySelector<McpArtifactViewer>(`.panel[data-pane='${pane}']:not([hidden]) mcp-artifact-viewer`);
  });
}
