function textOf({ startContainer, startOffset, endContainer, endOffset }: AbstractRange): string {
  const range = document.createRange();
  range.setStart(startContainer, startOffset);
  range.setEnd(endContainer, endOffset);
  return range.toString();
}

/** For tests: the words that a search paints. */
export const marked = (name: 'mcp-canvas-find' | 'mcp-canvas-find-current'): string[] => [...(CSS.highlights.get(name) ?? [])].map(textOf);
