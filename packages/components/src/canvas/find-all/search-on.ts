import type { McpArtifactViewer } from '../../artifact-viewer/artifact-viewer.ts';
import type { Meant } from '../../artifact-viewer/find-meant.ts';
import type { PaneNumber } from '../../store/state.ts';
import type { Viewer } from '../../viewers/viewer.ts';
import { focusTab } from '../tabs/focus-tab.ts';
import type { Found, FoundLine } from './search-text.ts';

/** Milliseconds in which a file has to be there. */
const patience = 10_000;

/** Goes on with a search in the file that is looked at now, at a line that was found, once its viewer is there; in the source where that alone can be searched. */
export async function searchOn(canvas: HTMLElement & { readonly updateComplete: Promise<unknown> }, query: string, meant: Meant, found: Found, line: FoundLine): Promise<void> {
  await canvas.updateComplete;
  const pane = canvas.shadowRoot!.querySelector('.canvas')?.getAttribute('data-pane') ?? '0';
  // Where the keyboard comes to when the search there is closed.
  focusTab(canvas.shadowRoot!, Number(pane) as PaneNumber);
  const viewer = canvas.shadowRoot!.querySelector<McpArtifactViewer>(`.panel[data-pane='${pane}']:not([hidden]) mcp-artifact-viewer`);
  if (!viewer) return;
  const shown = (): Viewer | null => viewer.stage.querySelector<Viewer>(':scope > :not([data-waiting])');
  if (!shown()) await told(viewer, 'mcp-viewer-ready');
  const now = shown();
  if (line.at) await now?.restorePosition?.(line.at.place);
  const nth = (total: number): number | undefined => nthOf(total, found, line);
  if (viewer.canFind) await viewer.startFind(query, nth, meant);
  else if (now?.capabilities?.has('source')) await searchSource(viewer, now, query, meant, nth);
}

/** Where a viewer counts as the search did, the same match is meant. */
function nthOf(total: number, { count, cut }: Found, { nth, inPart }: FoundLine): number | undefined {
  if (total === count || (cut && total > count)) return nth;
  return total === inPart.of.count ? inPart.nth : undefined;
}

/** What the markup parts is not found in it: then what it shows is left to be looked at. */
async function searchSource(viewer: McpArtifactViewer, shown: Viewer, query: string, meant: Meant, nth: (total: number) => number | undefined): Promise<void> {
  shown.source = true;
  if (!viewer.canFind) await told(viewer, 'mcp-viewer-change', () => viewer.canFind);
  const found = await shown.find?.(query, meant);
  shown.clearFind?.();
  if (found?.total || found?.partial) await viewer.startFind(query, nth, meant);
  else shown.source = false;
}

function told(viewer: McpArtifactViewer, event: string, so: () => boolean = () => true): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      viewer.removeEventListener(event, heard);
      clearTimeout(timer);
      resolve();
    };
    const heard = (): void => void (so() && end());
    const timer = setTimeout(end, patience);
    viewer.addEventListener(event, heard);
  });
}
