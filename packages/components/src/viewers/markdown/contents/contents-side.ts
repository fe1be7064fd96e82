import type { LitElement, TemplateResult, nothing } from 'lit';
import type { Localize } from '../../../localization/localize.ts';
import { NextFrameSizes } from '../../../styles/next-frame-sizes.ts';
import { contentsTable, currentSection } from './contents.ts';
import type { MarkdownPage } from '../engine/markdown-engine.ts';
import type { MarkdownString } from '../strings.ts';

/** CSS pixels from which on the table of contents lies beside the text. */
const WIDE = 860;

interface Beside {
  article: HTMLElement;
  scroller: Element;
  headings: MarkdownPage['headings'];
}

/** The table of contents: beside the text where there is room, else above it; the section that is read is marked. */
export class ContentsSide {
  /** It lies beside the text. */
  wide = false;
  readonly #host: LitElement;
  readonly #beside: () => Beside;
  /** What the reader chose. */
  #open: boolean | undefined;
  #section: string | undefined;
  #scrolled = 0;

  constructor(host: LitElement, beside: () => Beside) {
    this.#host = host;
    this.#beside = beside;
  }

  /** Another file: it is open as the room says. */
  forget(): void {
    this.#turn(undefined);
  }

  /** A choice was made in it: above the text it goes. */
  chosen(): void {
    if (!this.wide) this.#turn(false);
  }

  /** Answers how to stop. */
  watchWidth(): () => void {
    const sizes = new NextFrameSizes(() => {
      if (this.#measure()) this.#turn(undefined);
    });
    this.#measure();
    sizes.observe(this.#host);
    return () => sizes.disconnect();
  }

  /** The text was scrolled. */
  readonly follow = (): void => {
    if (this.#scrolled || !this.#shown) return;
    this.#scrolled = requestAnimationFrame(() => {
      this.#scrolled = 0;
      const { article, scroller } = this.#beside();
      if (!this.#host.isConnected || !article.checkVisibility()) return;
      const section = currentSection(article, scroller);
      if (section === this.#section) return;
      this.#section = section;
      this.#host.requestUpdate();
    });
  };

  render(say: Localize<MarkdownString>): TemplateResult | typeof nothing {
    return contentsTable({ headings: this.#beside().headings, current: this.#section, open: this.#shown, beside: this.wide, toggle: (open) => this.#turn(open) }, say);
  }

  get #shown(): boolean {
    return this.#open ?? (this.wide && this.#beside().headings.length > 2);
  }

  /** True where it lies otherwise than before. */
  #measure(): boolean {
    const before = this.wide;
    this.wide = this.#host.clientWidth >= WIDE;
    if (before === this.wide) return false;
    this.#host.requestUpdate();
    return true;
  }

  #turn(open: boolean | undefined): void {
    this.#open = open;
    this.#host.requestUpdate();
  }
}
