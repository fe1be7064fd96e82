import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { formatNumber } from '../../localization/format-number.ts';
import type { Localize } from '../../localization/localize.ts';
import type { LinkTarget } from './destination.ts';
import { outlineTree } from './outline-tree.ts';
import { readOutline, type Bookmark } from './outline.ts';
import type { strings } from './strings.ts';
import { Thumbnails } from './thumbnails.ts';

export type PanelTab = 'pages' | 'outline';

export interface SidePanelActions {
  /** What a page (0-based) is called. */
  nameOf: (page: number) => string | number;
  say: Localize<keyof typeof strings.en>;
  goTo(page: number): void;
  follow(target: LinkTarget): void;
  /** Opened or closed. */
  changed(): void;
}

/** Narrower, the panel lies over the pages, and goes when a choice is made. */
const NARROW = 600;

/** What stands beside the pages: small pictures of them, and the bookmarks. Nothing of it is read before it is opened. */
export class SidePanel {
  readonly #host: LitElement;
  readonly #actions: SidePanelActions;
  #open = false;
  #tab: PanelTab = 'pages';
  #pdf: PDFDocumentProxy | undefined;
  #outline: Bookmark[] | undefined;
  #active = 0;
  #thumbnails: Thumbnails | undefined;

  constructor(host: LitElement, actions: SidePanelActions) {
    this.#host = host;
    this.#actions = actions;
  }

  get open(): boolean {
    return this.#open;
  }
  set open(open: boolean) {
    this.#open = open;
    if (open) void this.#read();
    this.#actions.changed();
  }

  /** The part that is open, to come back to. */
  get kept(): PanelTab | null {
    return this.#open ? this.#tab : null;
  }

  restore(kept: unknown): void {
    if ((kept !== 'pages' && kept !== 'outline') || this.#narrow) return;
    this.#tab = kept;
    this.open = true;
  }

  /** Another document, or none any more. */
  turnTo(pdf: PDFDocumentProxy | undefined): void {
    this.#drop();
    this.#pdf = pdf;
    this.#outline = undefined;
    this.#active = 0;
    if (this.#open) void this.#read();
  }

  /** After each drawing of the host: the pictures follow the reader. */
  updated(page: number, rotation: number): void {
    const list = this.#host.renderRoot.querySelector<HTMLElement>('.pictures');
    if (!list || !this.#pdf) return this.#drop();
    const { say, nameOf, goTo } = this.#actions;
    this.#thumbnails ??= new Thumbnails({
      pdf: this.#pdf,
      scroller: list,
      labelOf: (number) => say('page', { number: nameOf(number - 1) }),
      numberOf: (number) => {
        const name = nameOf(number - 1);
        return typeof name === 'number' ? formatNumber(this.#host.lang || 'en', name) : name;
      },
      goTo: (to, by) => {
        goTo(to);
        if (by === 'pointer') this.#chosen();
      },
    });
    this.#thumbnails.show(page, rotation);
  }

  /** What pages are called has changed. */
  rename(): void {
    this.#thumbnails?.rename();
  }

  render(): TemplateResult | typeof nothing {
    if (!this.#open || !this.#pdf) return nothing;
    const { say } = this.#actions;
    const tab = (name: PanelTab): TemplateResult =>
      html`<button class="button quiet" role="tab" id=${`tab-${name}`} aria-controls="panel" aria-selected=${this.#tab === name} tabindex=${this.#tab === name ? 0 : -1} @click=${() => this.#turn(name)}>${say(name)}</button>`;
    return html`<div class="side" part="side" @keydown=${this.#key}>
      ${this.#outline?.length ? html`<div class="tabs" role="tablist" aria-label=${say('contents')} @keydown=${this.#tabKey}>${tab('pages')}${tab('outline')}</div>` : nothing}
      ${this.#tab === 'outline' && this.#outline?.length ? html`<div class="shelf" id="panel" role="tabpanel" aria-labelledby="tab-outline">${this.#tree(this.#outline)}</div>` : html`<div class="shelf pictures" id="panel" role="listbox" tabindex="0" aria-label=${say('pages')}></div>`}
    </div>`;
  }

  #tree(outline: Bookmark[]): TemplateResult {
    return outlineTree(outline, {
      label: this.#actions.say('outline'),
      active: this.#active,
      activate: (index) => void this.#activate(index),
      open: (index, open) => {
        outline[index]!.open = open;
        void this.#activate(index);
      },
      follow: (target) => {
        this.#actions.follow(target);
        this.#chosen();
      },
    });
  }

  async #activate(index: number): Promise<void> {
    this.#active = index;
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    this.#host.renderRoot.querySelector<HTMLElement>(`[data-bookmark="${index}"]`)?.focus();
  }

  #turn(tab: PanelTab): void {
    this.#tab = tab;
    if (tab === 'outline') this.#drop();
    this.#host.requestUpdate();
  }

  async #read(): Promise<void> {
    const pdf = this.#pdf;
    if (!pdf || this.#outline) return;
    const outline = readOutline(await pdf.getOutline().catch(() => null));
    if (pdf !== this.#pdf) return;
    this.#outline = outline;
    if (outline.length === 0) this.#tab = 'pages';
    this.#host.requestUpdate();
  }

  #drop(): void {
    this.#thumbnails?.close();
    this.#thumbnails = undefined;
  }

  get #narrow(): boolean {
    return this.#host.clientWidth < NARROW;
  }

  #chosen(): void {
    if (this.#narrow) this.#close();
  }

  #close(): void {
    this.open = false;
    this.#host.renderRoot.querySelector<HTMLElement>('.scroller')?.focus({ preventScroll: true });
  }

  readonly #key = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !this.#narrow) return;
    event.stopPropagation();
    this.#close();
  };

  readonly #tabKey = (event: KeyboardEvent): void => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    this.#turn(this.#tab === 'pages' ? 'outline' : 'pages');
    void this.#host.updateComplete.then(() => this.#host.renderRoot.querySelector<HTMLElement>(`#tab-${this.#tab}`)?.focus());
  };
}
