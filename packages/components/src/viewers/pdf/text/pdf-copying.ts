import { copyText } from '../../selection/copy-text.ts';
import { selectedIn } from '../../selection/own-selection.ts';
import { inLetters } from './page-text.ts';

export interface CopyingHost {
  root(): ShadowRoot;
  /** What holds the pages. */
  scroller(): HTMLElement;
  /** The text of the whole document. */
  text(): Promise<string>;
  /** The browser did not allow it. */
  refused(): void;
}

/** What goes to the clipboard: what is selected, as text alone. Of pages only those near the reader are there: who selected all gets the others too. */
export class PdfCopying {
  readonly #host: CopyingHost;
  #all = false;

  constructor(host: CopyingHost) {
    this.#host = host;
  }

  selectAll(): void {
    const scroller = this.#host.scroller();
    // The holder of the pages, and so also those that come to be drawn.
    getSelection()?.setBaseAndExtent(scroller, 0, scroller, scroller.childNodes.length);
    this.#all = true;
  }
  /** A selection begins anew. */
  readonly pressed = (): void => void (this.#all = false);

  /** What is selected, else the text of the whole document. */
  async copy(): Promise<void> {
    await copyText(inLetters((this.#all ? '' : selectedIn(this.#host.root())) || (await this.#host.text())));
  }

  /** The letters over a page are transparent, and would be where they are pasted. */
  readonly copied = (event: ClipboardEvent): void => {
    const selected = selectedIn(this.#host.root());
    // What is selected in a field is the browser's to copy.
    if (!selected || (event.target as Element).closest?.('.fields')) return;
    event.preventDefault();
    if (this.#all) this.copy().catch(() => this.#host.refused());
    else event.clipboardData?.setData('text/plain', inLetters(selected));
  };
}
