interface Room {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Scrolls a range of a page into view, and all boxes on the way that scroll in themselves. Not `scrollIntoView`: a long block would show its middle. */
export function bringIn(range: Range, view: Window): void {
  const { documentElement: root, body } = view.document;
  for (let box = range.startContainer.parentElement; box && box !== root && box !== body; box = box.parentElement) {
    if (box.scrollHeight <= box.clientHeight && box.scrollWidth <= box.clientWidth) continue;
    const { overflowX, overflowY } = view.getComputedStyle(box);
    if (!scrolls(overflowX) && !scrolls(overflowY)) continue;
    box.scrollBy({ ...wayTo(range.getBoundingClientRect(), box.getBoundingClientRect()), behavior: 'instant' });
  }
  view.scrollBy({ ...wayTo(range.getBoundingClientRect(), { top: 0, left: 0, bottom: view.innerHeight, right: view.innerWidth }), behavior: 'instant' });
}

const scrolls = (overflow: string): boolean => /auto|scroll|hidden/.test(overflow);

/** How far to go; nothing where it is in view. Below a header that stays at the top. */
function wayTo(match: Room, room: Room): { top: number; left: number } {
  const seen = match.top >= room.top + (room.bottom - room.top) / 8 && match.bottom <= room.bottom;
  const beside = match.left < room.left || match.right > room.right;
  return { top: seen ? 0 : match.top - room.top - (room.bottom - room.top) / 3, left: beside ? match.left - room.left - (room.right - room.left) / 3 : 0 };
}
