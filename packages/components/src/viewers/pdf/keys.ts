import type { McpPdfViewer } from './pdf-viewer.ts';

/** What keys do that the viewer itself does not offer to others. */
export interface KeyDeeds {
  /** Goes on by a row of pages. */
  turn(by: 1 | -1): void;
  /** The next way that pages lie beside each other. */
  spread(): void;
  goBack(): void;
  selectAll(): void;
}

/** Answers a key among the pages. */
export function answerKey(event: KeyboardEvent, viewer: Pick<McpPdfViewer, 'zoom' | 'rotate' | 'panel'>, { turn, spread, goBack, selectAll }: KeyDeeds): void {
  const keys: Record<string, () => void> = {
    '+': () => viewer.zoom('in'),
    '=': () => viewer.zoom('in'),
    '-': () => viewer.zoom('out'),
    '0': () => viewer.zoom('fit'),
    '1': () => viewer.zoom('actual'),
    r: () => viewer.rotate(),
    n: () => turn(1),
    p: () => turn(-1),
    d: spread,
    s: () => (viewer.panel = !viewer.panel),
    Backspace: goBack,
  };
  const withControl: typeof keys = { a: selectAll };
  const action = event.altKey ? undefined : (event.ctrlKey || event.metaKey ? withControl : keys)[event.key];
  if (!action) return;
  event.preventDefault();
  action();
}
