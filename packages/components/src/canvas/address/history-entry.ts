/** What is kept of it in the state of its entry: it is known again when the page is loaded anew, and by it what lies under it. */
interface Mark {
  id: string;
  /** The address of the entry under it. */
  under: string;
  /** It was given up, and is gone once the browser went back: nobody takes it over or goes back from it again. */
  givenUp?: true;
}

const name = 'mcpCanvasOver';
const markHere = (): Mark | undefined => {
  const mark = (history.state as { [name]?: Mark } | null)?.[name];
  return mark?.givenUp ? undefined : mark;
};

/** Resolves once an entry that was given up is gone: another before that would be taken away in its place. */
let goneBack: Promise<unknown> = Promise.resolve();

/**
 * An entry of the page's history for what lies over the page: the way back leads out of it, and not out of the page. The state that the host
 * has there is kept beside the mark. Calls `left` when the reader went back, and answers how to give the entry up otherwise.
 */
export function historyEntry(left: () => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let mark: Mark | undefined;
  const begin = (): void => {
    if (signal.aborted) return;
    mark = markHere();
    if (!mark) {
      mark = { id: crypto.getRandomValues(new Uint32Array(2)).join('-'), under: location.href };
      history.pushState({ ...history.state, [name]: mark }, '');
    }
    addEventListener('popstate', moved, { signal });
  };
  // A link of the page that leads to a fragment tells the same, and leads on.
  const moved = (): void => {
    if (markHere()?.id === mark!.id || location.href !== mark!.under) return;
    stopping.abort();
    left();
  };
  void goneBack.then(begin);
  return () => {
    if (signal.aborted) return;
    stopping.abort();
    // Where the host led the page on meanwhile, the way back is the host's.
    if (!mark || markHere()?.id !== mark.id) return;
    history.replaceState({ ...history.state, [name]: { ...mark, givenUp: true } satisfies Mark }, '');
    goneBack = new Promise((resolve) => [addEventListener('popstate', resolve, { once: true }), setTimeout(resolve, 5000)]);
    history.back();
  };
}
