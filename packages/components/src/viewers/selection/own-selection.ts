import { liveRange } from './live-range.ts';

/** The range that is selected inside a shadow tree; undefined when the selection lies elsewhere in the page, or is but a `point` and that is not asked for. */
export function selectedRange(root: ShadowRoot, point = false): AbstractRange | undefined {
  const selection = getSelection();
  if (!selection) return undefined;
  const range = selection.getComposedRanges ? selection.getComposedRanges({ shadowRoots: [root] })[0] : ownRange(root);
  return range && (point || !range.collapsed) && root.contains(range.startContainer) ? range : undefined;
}

/** Its text, as it is laid out; as it stands in the document where nothing is laid out yet (Firefox gives none then). */
export function selectedIn(root: ShadowRoot): string {
  const selected = selectedRange(root);
  if (!selected) return '';
  return String(getSelection()) || String(liveRange(selected));
}

/** Chromium's own way, older than the standard's. */
function ownRange(root: ShadowRoot): Range | undefined {
  const own = (root as { getSelection?: () => Selection | null }).getSelection?.() ?? getSelection();
  return own && own.rangeCount > 0 ? own.getRangeAt(0) : undefined;
}
