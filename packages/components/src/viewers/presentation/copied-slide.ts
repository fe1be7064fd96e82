/** A drawn slide once more, for another document or a smaller place; what stands on canvases is painted on those of the copy. */
export function copiedSlide(slide: Element, into: Document = document): Element {
  const copy = into.importNode(slide, true);
  const drawn = [...slide.querySelectorAll('canvas')];
  for (const [nth, canvas] of [...copy.querySelectorAll('canvas')].entries()) if (drawn[nth]!.width > 0 && drawn[nth]!.height > 0) canvas.getContext('2d')?.drawImage(drawn[nth]!, 0, 0);
  return copy;
}
