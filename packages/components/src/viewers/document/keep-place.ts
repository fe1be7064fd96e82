/** Remembers what is read now, the first block at the top; answers how to get back to it once the blocks lie elsewhere. */
export function keepPlace(pages: Element, scroller: Element): () => void {
  const topOf = (element: Element): number => element.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  const first = scroller.scrollTop > 0 ? [...pages.querySelectorAll('p')].find((block) => block.getBoundingClientRect().bottom > scroller.getBoundingClientRect().top) : undefined;
  if (!first) return () => {};
  const before = topOf(first);
  return () => scroller.scrollBy({ top: topOf(first) - before, behavior: 'instant' });
}
