/** What shows a file that can be tried again. */
interface Trying extends HTMLElement {
  /** Where the file will be. */
  readonly stage: HTMLElement;
  readonly updateComplete: Promise<unknown>;
  reload(): void;
}

/**
 * Tries again to show a file. The button goes away meanwhile: who pressed it waits with the keyboard where the file will be, and goes
 * on in it, or at the button for the next try.
 */
export function tryAgain(pressed: Event): void {
  const root = (pressed.currentTarget as Element).getRootNode() as ShadowRoot;
  const host = root.host as Trying;
  const { stage } = host;
  stage.tabIndex = -1;
  stage.focus({ preventScroll: true });
  stage.addEventListener('blur', () => stage.removeAttribute('tabindex'), { once: true });
  const failed = async (): Promise<void> => {
    await host.updateComplete;
    if (root.activeElement === stage) root.querySelector<HTMLElement>('.failed .button')?.focus({ preventScroll: true });
  };
  host.addEventListener('mcp-viewer-error', () => void failed(), { once: true });
  host.reload();
}
