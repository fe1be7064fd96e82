import type { ViewerElement } from '../../element/viewer-element.ts';
import type { PageFrame, PageSource } from '../page-frame.ts';
import { PageData } from './page-data.ts';

export interface PageChartsOptions {
  frame: PageFrame;
  /** The page as it is by now, */
  page: () => PageSource | undefined;
  /** and as it is from now on. */
  put: (page: PageSource) => void;
  /** False where that is too much. */
  draw: (signal: AbortSignal) => Promise<boolean>;
  /** What shows the data in the place of the page came, offers something else, or is gone. */
  changed: () => void;
}

/** What is there to see of a page that its scripts would draw: what they draw it from, and its charts as pictures. */
export class PageCharts {
  readonly #host: ViewerElement;
  readonly #options: PageChartsOptions;
  /** The text of the page without its charts. */
  #bare = '';
  #charted = false;
  /** What the page draws from. */
  readonly data: PageData;

  constructor(host: ViewerElement, options: PageChartsOptions) {
    this.#host = host;
    this.#options = options;
    this.data = new PageData(host, options.changed);
  }

  /** True where charts that its scripts would draw are in it as pictures. */
  get charted(): boolean {
    return this.#charted;
  }
  set charted(charted: boolean) {
    this.#charted = charted;
    this.#host.requestUpdate();
  }

  /** Another file is shown. */
  forget(): void {
    this.data.leave();
    this.charted = false;
  }

  /** Looks for what the page draws from, where it `misses` something without its scripts. True where charts were put into it. */
  async look(misses: boolean, signal: AbortSignal): Promise<boolean> {
    const page = this.#options.page()!;
    await this.data.renew(misses ? page.markup : '', signal);
    if (!(await this.#picture(page, page.markup, signal))) return false;
    this.#bare = page.markup;
    return true;
  }

  /** Draws the page again where its charts can be; it stays as it was where that is too much. */
  async fill(misses: boolean, signal: AbortSignal): Promise<void> {
    const { page, put, draw } = this.#options;
    const before = page()!;
    if (!(await this.look(misses, signal))) return;
    this.charted = true;
    if (await draw(signal)) return;
    put(before);
    this.charted = false;
    await draw(signal);
  }

  /** Charts have the colours of what they stand on in them. */
  async recolour(signal: AbortSignal): Promise<void> {
    const page = this.#options.page();
    if (this.charted && page && (await this.#picture(page, this.#bare, signal))) await this.#options.draw(signal);
  }

  /** Puts the charts into a text of the page. False where they are there already, or another page is. */
  async #picture(page: PageSource, bare: string, signal: AbortSignal): Promise<boolean> {
    const { frame, page: now, put } = this.#options;
    const markup = await this.data.pictured(bare, (selectors) => frame.groundsOf(selectors), signal);
    if (markup === page.markup || now() !== page) return false;
    put({ ...page, markup });
    return true;
  }
}
