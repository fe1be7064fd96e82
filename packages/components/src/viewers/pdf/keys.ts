import type { McpPdfViewer } from './pdf-viewer.ts';

/** What keys do that the viewer itself does not offer to others. */
export interface KeyDeeds {
  /** Goes on by a row of pages. */
  turn(by: 1 | -1): void;
  /** Goes on by what is seen; false where the browser scrolls. */
  leaf(by: 1 | -1): boolean;
  /** The next way that pages lie beside each other. */
  spread(): void;
  goBack(): void;
  selectAll(): void;
}

/** Answers a key among the pages. */
export function answerKey(event: KeyboardEvent, viewer: Pick<McpPdfViewer, 'zoom' | 'rotate' | 'panel'>, { turn, leaf, spread, goBack, selectAll }: KeyDeeds): void {
  const keys: Record<string, () => boolean | void> = {
    '+': () => viewer.zoom('in'),
    '=': () => viewer.zoom('in'),
    '-': () => viewer.zoom('out'),
    '0': () => viewer.zoom('fit'),
    '1': () => viewer.zoom('actual'),
    r: () => viewer.rotate(),
    n: () => turn(1),
    p: () => turn(-1),
    d: spread,
    PageDown: () => leaf(1),
    PageUp: () => leaf(-1),
    ' ': () => leaf(event.shiftKey ? -1 : 1),
    s: () => void (viewer.panel = !viewer.panel),
    Backspace: goBack,
  };
  const withControl: typeof keys = { a: selectAll };
  const action = event.altKey ? undefined : (event.ctrlKey || event.metaKey ? withControl : keys)[event.key];
  if (action && action() !== false) event.preventDefault();
}
