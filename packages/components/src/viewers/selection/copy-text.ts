/** Puts text on the clipboard; where the page has no clipboard API (plain http, a frame without permission), by a copy command. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch (reason) {
    if (!copyByCommand(text)) throw new Error('The browser did not allow copying.', { cause: reason });
  }
}

function copyByCommand(text: string): boolean {
  let took = false;
  const give = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
    took = true;
  };
  addEventListener('copy', give, { capture: true, once: true });
  document.execCommand('copy');
  removeEventListener('copy', give, { capture: true });
  return took;
}
