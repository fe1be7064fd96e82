/**
 * Without a page, as where a server imports the kit, never resolves. Else resolves when an element that `selector` names stands in the
 * page, or after the first file is shown, or after `most` milliseconds: as long again while `busy` says that a file is on its way,
 * which would share processor and connections with what comes here.
 */
export const whenWanted = (selector: string, most: number, busy: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    if (typeof MutationObserver === 'undefined') return;
    const look = () => document.querySelector(selector) && begin();
    const watch = new MutationObserver(look);
    const begin = (): void => {
      watch.disconnect();
      resolve();
    };
    const late = () => void (busy() ? setTimeout(late, most) : begin());
    watch.observe(document, { childList: true, subtree: true });
    // The file is drawn with the next frame.
    document.addEventListener('mcp-viewer-ready', () => void setTimeout(begin, 50), { once: true });
    setTimeout(late, most);
    look();
  });
