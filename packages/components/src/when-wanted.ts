/** Without a page, as where a server imports the kit, never resolves. Else resolves when an element that `selector` names stands in the page, or the first file is shown, or after `most` milliseconds. */
export const whenWanted = (selector: string, most: number): Promise<void> =>
  new Promise((resolve) => {
    if (typeof MutationObserver === 'undefined') return;
    const look = () => document.querySelector(selector) && begin();
    const watch = new MutationObserver(look);
    const begin = (): void => {
      watch.disconnect();
      resolve();
    };
    watch.observe(document, { childList: true, subtree: true });
    document.addEventListener('mcp-viewer-ready', begin, { once: true });
    setTimeout(begin, most);
    look();
  });
