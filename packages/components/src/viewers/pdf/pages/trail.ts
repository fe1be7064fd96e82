import type { PDFDocumentProxy } from 'pdfjs-dist';
import { findDestination, stepTo } from './destination.ts';
import type { LinkTarget } from './link-target.ts';
import type { PageList } from './page-list.ts';

/** Follows links inside a document, and knows the way back. */
export class Trail {
  readonly #before: { page: number; part: number }[] = [];
  #pdf: PDFDocumentProxy | undefined;
  #pages: PageList | undefined;

  /** Another document, or none any more. */
  turnTo(pdf: PDFDocumentProxy | undefined, pages?: PageList): void {
    this.#before.length = 0;
    this.#pdf = pdf;
    this.#pages = pages;
  }

  /** The page (0-based) that the way back leads to. */
  get back(): number | undefined {
    return this.#before.at(-1)?.page;
  }

  /** `focus`: the page that it leads to takes the keyboard. False where it leads nowhere. */
  async follow({ dest, action }: LinkTarget, focus: boolean): Promise<boolean> {
    const [pages, pdf] = [this.#pages, this.#pdf];
    if (!pages || !pdf) return true;
    const step = stepTo(action, (by) => pages.beyond(by), pdf.numPages);
    const destination = step === undefined ? await findDestination(pdf, dest) : { page: step };
    if (pages !== this.#pages) return true;
    if (!destination) return false;
    this.#before.push(pages.place);
    await pages.show(destination, focus);
    return true;
  }

  /** The page takes the keyboard: what had it, a page far away or the last way back, is gone. */
  goBack(): void {
    const place = this.#before.pop();
    if (!place) return;
    this.#pages?.goTo(place);
    this.#pages?.view(place.page)?.element.focus({ preventScroll: true });
  }
}
