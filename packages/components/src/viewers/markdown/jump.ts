/** Frames after which it is as right as it gets. */
const MOST = 8;

/**
 * Brings an element to the head of the view and gives it the keyboard. Pieces on the way are laid out only when they come into
 * view, and are then higher or lower than was estimated: it is looked at again until it stays.
 */
export async function goToElement(target: HTMLElement, scroller: Element): Promise<void> {
  if (!target.matches('a, button, [tabindex]')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  // Who scrolls meanwhile wants to be elsewhere.
  const stop = new AbortController();
  for (const name of ['wheel', 'pointerdown', 'keydown']) scroller.addEventListener(name, () => stop.abort(), { signal: stop.signal, passive: true });
  for (let turn = 0; turn < MOST && !stop.signal.aborted && target.isConnected; turn++) {
    // Not scrollIntoView: it would scroll the host page too.
    const away = target.getBoundingClientRect().top - scroller.getBoundingClientRect().top - 8;
    if (turn > 1 && Math.abs(away) < 2) break;
    scroller.scrollBy({ top: away, behavior: 'instant' });
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

export function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
