/** A range that can be measured: it follows what changes, which one that a search gives does not. */
export function liveRange({ startContainer, startOffset, endContainer, endOffset }: AbstractRange, page: Document = document): Range {
  const range = page.createRange();
  range.setStart(startContainer, startOffset);
  range.setEnd(endContainer, endOffset);
  return range;
}
