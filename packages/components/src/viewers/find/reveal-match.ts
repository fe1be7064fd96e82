import { liveRange } from '../selection/live-range.ts';
import { openFolds } from './open-folds.ts';

/** Frames after which it is as right as it gets. */
const most = 8;

/** Brings a match into view, also where it is folded away; pieces on the way are laid out when they come into view, so that it is looked at again until it stays. */
export async function revealMatch(match: StaticRange, scroller: HTMLElement): Promise<void> {
  const { startContainer } = match;
  openFolds(startContainer.parentElement!);
  const range = liveRange(match);
  const stop = new AbortController();
  for (const name of ['wheel', 'pointerdown', 'keydown']) scroller.addEventListener(name, () => stop.abort(), { signal: stop.signal, passive: true });
  for (let turn = 0; turn < most && !stop.signal.aborted && startContainer.isConnected; turn++) {
    const seen = bringIn(range, scroller);
    if (turn > 1 && seen) break;
    await new Promise(requestAnimationFrame);
  }
  stop.abort();
}

/** Answers true when it was in view. Not scrollIntoView: it would scroll the host page too. */
function bringIn(range: Range, scroller: HTMLElement): boolean {
  const match = range.getBoundingClientRect();
  const room = scroller.getBoundingClientRect();
  const there = match.top >= room.top && match.bottom <= room.bottom;
  if (!there) scroller.scrollBy({ top: match.top - room.top - room.height / 3, behavior: 'instant' });
  // What scrolls in itself: code and tables.
  for (let box = range.startContainer.parentElement; box && box !== scroller.parentElement; box = box.parentElement) {
    if (box.scrollWidth <= box.clientWidth) continue;
    const frame = box.getBoundingClientRect();
    if (match.left < frame.left || match.right > frame.right) box.scrollBy({ left: match.left - frame.left - frame.width / 3, behavior: 'instant' });
  }
  return there;
}
