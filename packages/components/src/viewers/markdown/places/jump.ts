import { decoded } from '../../../sanitize/decoded.ts';

/** Frames after which it is as right as it gets, and in a row that it must have stayed: what came into view is laid out a frame or two later. */
const [MOST, STILL] = [30, 4];

/**
 * Brings an element to the head of the view and gives it the keyboard. Pieces on the way are laid out only when they come into
 * view, and are then higher or lower than was estimated: it is looked at again until it stays.
 */
export async function goToElement(target: HTMLElement, scroller: Element): Promise<void> {
  if (!target.matches('a[href], button, [tabindex]')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  // Not scrollIntoView: it would scroll the host page too.
  await settle(scroller, () => (target.isConnected ? target.getBoundingClientRect().top - scroller.getBoundingClientRect().top - 8 : 0));
}

/** Goes to the end of what is there. */
export async function goToEnd(scroller: Element): Promise<void> {
  await settle(scroller, () => scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop);
}

/** True for the keys that go to the end of a page. */
export function asksForEnd({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (altKey || shiftKey) return false;
  return key === 'End' ? !metaKey : key === 'ArrowDown' && metaKey && !ctrlKey;
}

/** Scrolls by how far `away` says it is, until that stays nothing. */
export async function settle(scroller: Element, away: () => number): Promise<void> {
  // Who scrolls meanwhile wants to be elsewhere.
  const stop = new AbortController();
  for (const name of ['wheel', 'pointerdown', 'keydown']) scroller.addEventListener(name, () => stop.abort(), { signal: stop.signal, passive: true });
  for (let [turn, still] = [0, 0]; turn < MOST && still < STILL && !stop.signal.aborted; turn++) {
    const top = away();
    still = Math.abs(top) < 2 ? still + 1 : 0;
    scroller.scrollBy({ top, behavior: 'instant' });
    await new Promise(requestAnimationFrame);
  }
  stop.abort();
}

/** The element that a fragment of a link names, decoded or as it stands. */
export function targetOf(article: Element, fragment: string): HTMLElement | undefined {
  const id = decoded(fragment);
  const found = article.querySelector<HTMLElement>(`#${CSS.escape(id)}`) ?? article.querySelector<HTMLElement>(`#${CSS.escape(id.toLowerCase())}`);
  return found ?? undefined;
}
