/** Pixels that stay free at the edges of the window. */
const margin = 4;

/** Puts a popover below what it belongs to, or above where there is no room, never over the window's edges. */
export function placeNear(popup: HTMLElement, opener: Element, rightToLeft: boolean): void {
  const { left, top } = spotFor(popup.getBoundingClientRect(), opener.getBoundingClientRect(), { width: innerWidth, height: innerHeight }, rightToLeft);
  popup.style.setProperty('left', `${left}px`);
  popup.style.setProperty('top', `${top}px`);
}

interface Size {
  width: number;
  height: number;
}

/** In pixels of the window. */
export function spotFor(popup: Size, opener: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>, pane: Size, rightToLeft: boolean): { left: number; top: number } {
  const within = (wish: number, most: number) => Math.max(margin, Math.min(wish, most - margin));
  const below = opener.bottom + margin;
  const above = opener.top - popup.height - margin;
  return {
    left: within(rightToLeft ? opener.right - popup.width : opener.left, pane.width - popup.width),
    top: below + popup.height <= pane.height - margin || above < margin ? within(below, pane.height - popup.height) : above,
  };
}
