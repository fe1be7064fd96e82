import { selectedRange } from '../../selection/own-selection.ts';

/**
 * Says on what holds the pages, by a class, that text is being selected. Then what is around the letters of each page lies under a cover that
 * cannot be selected: at a place without letters a browser goes on to the last of them in the document's order, and that is the end of the page.
 */
export function tellSelecting(holder: HTMLElement, signal: AbortSignal): void {
  let byTouch = false;
  const tell = (selecting: boolean): void => void holder.classList.toggle('selecting', selecting);
  const began = ({ pointerType }: PointerEvent): void => {
    byTouch = pointerType !== 'mouse';
    tell(true);
  };
  // The handles of a selection on a touch screen are drawn by the system: only what they do is heard of.
  const changed = (): void => void (byTouch && tell(selectedRange(holder.getRootNode() as ShadowRoot) !== undefined));
  holder.addEventListener('pointerdown', began, { signal });
  for (const type of ['pointerup', 'pointercancel', 'blur']) addEventListener(type, () => tell(false), { signal });
  document.addEventListener('selectionchange', changed, { signal });
}
