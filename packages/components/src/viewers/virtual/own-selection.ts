/** The range that is selected inside a shadow tree; undefined when the selection is empty or lies elsewhere in the page. */
export function selectedRange(root: ShadowRoot): AbstractRange | undefined {
  const selection = getSelection();
  if (!selection) return undefined;
  const range = selection.getComposedRanges ? selection.getComposedRanges({ shadowRoots: [root] })[0] : ownRange(root);
  return range && !range.collapsed && root.contains(range.startContainer) ? range : undefined;
}

/** Its text, as it is laid out. */
export function selectedIn(root: ShadowRoot): string {
  if (!selectedRange(root)) return '';
  // Firefox gives no text of what it has not laid out yet.
  root.host.getBoundingClientRect();
  return String(getSelection());
}

/** Chromium's own way, older than the standard's. */
function ownRange(root: ShadowRoot): Range | undefined {
  const own = (root as { getSelection?: () => Selection | null }).getSelection?.() ?? getSelection();
  return own && own.rangeCount > 0 ? own.getRangeAt(0) : undefined;
}
