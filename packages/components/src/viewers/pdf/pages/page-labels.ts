import type { PDFDocumentProxy } from 'pdfjs-dist';

/** Characters of a label that are shown; a file may write anything there. */
const longest = 24;

/** What a document calls its pages (PDF 1.7, 12.4.2): i, ii, 1, A-1. Pages are counted from 0 here. */
export class PageLabels {
  readonly #labels: readonly string[];

  private constructor(labels: readonly string[]) {
    this.#labels = labels;
  }

  static readonly none = new PageLabels([]);

  /** Those of a document; none where it has none, or where they say what the numbers say. */
  static async of(pdf: PDFDocumentProxy): Promise<PageLabels> {
    const labels = (await pdf.getPageLabels().catch(() => null)) ?? [];
    const shown = labels.map((label) => label.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim().slice(0, longest));
    return shown.every((label, page) => label === String(page + 1)) ? PageLabels.none : new PageLabels(shown);
  }

  /** False where numbers say it all. */
  get any(): boolean {
    return this.#labels.length > 0;
  }

  /** A page without a label is called by its number, which the reader's language writes. */
  nameOf(page: number): string | number {
    return this.#labels[page] || page + 1;
  }

  /** The page that a reader means: by its label, else by its number; undefined where it is neither. */
  pageOf(written: string, count: number): number | undefined {
    const wanted = written.trim();
    if (wanted === '') return undefined;
    const exact = this.#labels.indexOf(wanted);
    if (exact >= 0) return exact;
    const alike = this.#labels.findIndex((label) => label.toLowerCase() === wanted.toLowerCase());
    if (alike >= 0) return alike;
    const number = Number.parseInt(wanted, 10);
    return number >= 1 ? Math.min(number, count) - 1 : undefined;
  }
}
