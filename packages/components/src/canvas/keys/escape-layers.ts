import type { McpArtifactViewer } from '../../artifact-viewer/artifact-viewer.ts';
import { leaveFullScreen } from '../panes/full-screen.ts';

/** What Escape ends in a canvas. */
export interface Layers {
  canvas: HTMLElement & { open: boolean };
  root: ParentNode;
  /** The canvas lies over the host's page, as a sheet. */
  overlaid(): boolean;
}

/** From the innermost outwards; a drag and a menu come before all of them, and end by listeners of their own. */
const layers: readonly ((layers: Layers) => boolean)[] = [
  ({ root }) => [...root.querySelectorAll<McpArtifactViewer>('.panel:not([hidden]) mcp-artifact-viewer')].some((viewer) => viewer.stopFind()),
  ({ canvas }) => leaveFullScreen(canvas),
  ({ canvas, overlaid }) => {
    if (!overlaid()) return false;
    canvas.open = false;
    return true;
  },
];

/** Ends one layer a press; what is none of the canvas's goes on to the page, and to a dialog around it. */
export function escape(event: KeyboardEvent, of: Layers): void {
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
  if (!layers.some((ends) => ends(of))) return;
  event.preventDefault();
  event.stopPropagation();
}
