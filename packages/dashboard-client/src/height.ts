/** Tells the height of the content, in CSS pixels, now and whenever it changes; ends with what is answered. */
export function followHeight(tell: (height: number) => void): () => void {
  const page = document.documentElement;
  let told = -1;
  let frame = 0;
  const measure = (): void => {
    // Of the content, not of the window: a page that is given more room than it needs says so.
    const height = Math.ceil(page.getBoundingClientRect().height);
    if (height !== told) tell((told = height));
  };
  // oxlint-disable-next-line no-restricted-globals -- it tells in the next frame itself, and imports nothing
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(measure);
  });
  observer.observe(page);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}
