/** Calls in the next frame, once however often it is asked for before, and not after an abort: a fast scroll draws only where it ends. */
export function onceAFrame(call: () => void, signal: AbortSignal): () => void {
  let asked = false;
  return () => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      if (!signal.aborted) call();
    });
  };
}
