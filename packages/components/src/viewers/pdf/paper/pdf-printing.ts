import type { LitElement } from 'lit';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { Paper } from '../../printing/paper.ts';
import { Printing } from '../../printing/printing.ts';
import type { Layers } from '../pages/layers.ts';
import type { PageList } from '../pages/page-list.ts';
import type * as PaperPart from './pdf-paper.ts';

export interface PdfPrintingOptions {
  pdf: () => PDFDocumentProxy | undefined;
  layers: () => Layers | undefined;
  pages: () => PageList | undefined;
  title: () => string;
  locale: () => string;
  /** The pages could not be made ready. */
  failed: () => void;
}

/** Brings the pages on paper, and tells how many of them are ready meanwhile. */
export class PdfPrinting {
  /** So many pages of so many, while they are made ready. */
  ready: { pages: number; of: number } | undefined;
  readonly #host: LitElement;
  readonly #options: PdfPrintingOptions;
  readonly #printing: Printing<typeof PaperPart>;

  constructor(host: LitElement, options: PdfPrintingOptions) {
    const { pages, title, locale } = options;
    this.#host = host;
    this.#options = options;
    this.#printing = new Printing(host, {
      load: () => import('./pdf-paper.ts'),
      atHand: ({ drawnPaper }) => {
        const drawn = pages();
        return drawn && drawnPaper(title(), drawn, locale());
      },
      whole: (part, signal) => this.#paper(part, signal),
    });
  }

  async print(): Promise<void> {
    await this.#printing.print().catch(this.#options.failed);
    // The pictures of the pages go with it.
    this.stop();
  }

  /** Prints nothing. */
  stop(): void {
    this.#printing.stop();
  }

  async #paper({ pdfPaper }: typeof PaperPart, signal: AbortSignal): Promise<Paper | undefined> {
    const { pdf: current, layers, pages, title, locale } = this.#options;
    this.#tell({ pages: 0, of: 1 });
    signal.addEventListener('abort', () => this.#tell(undefined), { once: true });
    const ready = (done: number, of: number): void => this.#tell({ pages: done, of });
    const pdf = current();
    try {
      return pdf && (await pdfPaper({ title: title(), locale: locale(), pdf, layers: layers(), rotation: pages()?.laid.rotation ?? 0, signal, ready }));
    } finally {
      if (!signal.aborted) this.#tell(undefined);
    }
  }

  #tell(ready: PdfPrinting['ready']): void {
    this.ready = ready;
    this.#host.requestUpdate();
  }
}
