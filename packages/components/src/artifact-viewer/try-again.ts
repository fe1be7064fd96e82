import { noChange } from 'lit';
import { AsyncDirective } from 'lit/async-directive.js';
import { directive, type ElementPart } from 'lit/directive.js';

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
  const root = rootOf(pressed.currentTarget as Element);
  const host = root.host as Trying;
  const { stage } = host;
  waitAt(stage);
  const failed = async (): Promise<void> => {
    await host.updateComplete;
    if (root.activeElement === stage) root.querySelector<HTMLElement>('.failed .button')?.focus({ preventScroll: true });
  };
  host.addEventListener('mcp-viewer-error', () => void failed(), { once: true });
  host.reload();
}

/** What was pressed goes away: the keyboard waits where what comes will be, and goes on in that. */
export function waitAt(stage: HTMLElement): void {
  stage.tabIndex = -1;
  stage.focus({ preventScroll: true });
  stage.addEventListener('blur', () => stage.removeAttribute('tabindex'), { once: true });
}

const rootOf = (element: Element): ShadowRoot => element.getRootNode() as ShadowRoot;

/** Presses the button that it stands on when the browser is back on the network: nobody has to look for what can be tried again. The keyboard stays where it is, if not on the button. */
class WhenOnline extends AsyncDirective {
  #button: HTMLElement | undefined;

  render(): unknown {
    return noChange;
  }

  override update({ element }: ElementPart): unknown {
    if (!this.#button) addEventListener('online', this.#online);
    this.#button = element as HTMLElement;
    return noChange;
  }

  override disconnected(): void {
    removeEventListener('online', this.#online);
  }

  override reconnected(): void {
    addEventListener('online', this.#online);
  }

  readonly #online = (): void => {
    const root = rootOf(this.#button!);
    if (root.activeElement === this.#button) this.#button!.click();
    else (root.host as Trying).reload();
  };
}

export const whenOnline = directive(WhenOnline);
