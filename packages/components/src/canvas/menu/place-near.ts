/** Pixels that stay free at the edges of what is in sight. */
const margin = 4;

/** Puts a popover below what it belongs to, or above where there is no room, never over the edges of what is in sight: the window, or the part that a keyboard or two fingers leave of it. */
export function placeNear(popup: HTMLElement, opener: Element, rightToLeft: boolean): void {
  const { left, top } = spotFor(popup.getBoundingClientRect(), opener.getBoundingClientRect(), inSight(), rightToLeft);
  popup.style.setProperty('left', `${left}px`);
  popup.style.setProperty('top', `${top}px`);
}

interface Size {
  width: number;
  height: number;
}

type Edges = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** In pixels of the window. */
export function inSight({ offsetLeft: left, offsetTop: top, width, height }: Pick<VisualViewport, 'offsetLeft' | 'offsetTop' | 'width' | 'height'> = visualViewport ?? { offsetLeft: 0, offsetTop: 0, width: innerWidth, height: innerHeight }): Edges {
  return { left, top, right: left + width, bottom: top + height };
}

/** In pixels of the window. */
export function spotFor(popup: Size, opener: Edges, pane: Edges, rightToLeft: boolean): { left: number; top: number } {
  const within = (wish: number, least: number, most: number) => Math.max(least + margin, Math.min(wish, most - margin));
  const below = opener.bottom + margin;
  const above = opener.top - popup.height - margin;
  return {
    left: within(rightToLeft ? opener.right - popup.width : opener.left, pane.left, pane.right - popup.width),
    top: below + popup.height <= pane.bottom - margin || above < pane.top + margin ? within(below, pane.top, pane.bottom - popup.height) : above,
  };
}
