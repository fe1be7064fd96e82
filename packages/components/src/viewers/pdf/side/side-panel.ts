import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { formatNumber } from '../../../localization/format-number.ts';
import type { Localize } from '../../../localization/localize.ts';
import type * as AttachmentsPart from './attachments.ts';
import type { Comment, Finds } from './comments.ts';
import type { LinkTarget } from '../pages/link-target.ts';
import type { Layers } from '../pages/layers.ts';
import { layerList } from './layer-list.ts';
import type * as ReadParts from './read-parts.ts';
import { outlineTree } from '../../outline/outline-tree.ts';
import { narrowRoom } from '../../outline/side-styles.ts';
import { readOutline, type Bookmark } from './outline.ts';
import type { strings } from '../strings.ts';
import { Thumbnails } from './thumbnails.ts';

const tabs = ['pages', 'outline', 'comments', 'attachments', 'layers', 'facts'] as const;
export type PanelTab = (typeof tabs)[number];

export interface SidePanelActions {
  /** What a page (0-based) is called. */
  nameOf: (page: number) => string | number;
  say: Localize<keyof typeof strings.en>;
  goTo(page: number): void;
  follow(target: LinkTarget): void;
  /** Opened or closed. */
  changed(): void;
  /** An attachment is to be seen. */
  openAttachment(attachment: AttachmentsPart.Attachment): void;
  /** An attachment could not be saved. */
  notSaved(): void;
}

type Files = Parameters<Finds['files']>[0];

/** What is attached, and the code for it, which comes for a file that has any. */
interface Attached {
  part: typeof AttachmentsPart;
  files: Files;
  all: AttachmentsPart.Attachment[];
}

/** What stands beside the pages: small pictures of them, the bookmarks, the comments, what is attached, the layers, and what the document says of itself. Nothing of it is read before it is opened. */
export class SidePanel {
  readonly #host: LitElement;
  readonly #actions: SidePanelActions;
  #open = false;
  #tab: PanelTab = 'pages';
  #pdf: PDFDocumentProxy | undefined;
  #outline: Bookmark[] | undefined;
  #comments: Comment[] = [];
  /** The code for them, which comes when they are looked for. */
  #commenting: typeof ReadParts | undefined;
  #attached: Attached | undefined;
  #facts: ((locale: string) => TemplateResult) | undefined;
  #layers: Layers | undefined;
  /** Comments may lie in any page: of a large file they are looked for when the reader turns to them. */
  #large = false;
  #sought: 'no' | 'yes' | 'done' = 'no';
  #reading: AbortController | undefined;
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
    else this.#stop();
    this.#actions.changed();
  }

  /** The part that is open, to come back to. */
  get kept(): PanelTab | null {
    return this.#open ? this.#tab : null;
  }

  restore(kept: unknown): void {
    if (!tabs.includes(kept as PanelTab) || this.#narrow) return;
    this.#tab = kept as PanelTab;
    this.open = true;
  }

  /** Opens a part, once it is read. */
  show(tab: PanelTab): void {
    this.#turn(tab);
    this.open = true;
  }

  /** Another document, or none any more; a `large` one is not read through unasked. */
  turnTo(pdf: PDFDocumentProxy | undefined, layers?: Layers, large = false): void {
    this.#drop();
    this.#pdf = pdf;
    this.#outline = undefined;
    this.#comments = [];
    this.#attached = this.#facts = undefined;
    this.#layers = layers;
    this.#large = large;
    this.#stop();
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
      layers: this.#layers,
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

  /** A page was drawn anew. */
  drawn(index: number, drawing: HTMLCanvasElement | null | undefined): void {
    if (drawing) this.#thumbnails?.follow(index, drawing);
  }

  render(): TemplateResult | typeof nothing {
    if (!this.#open || !this.#pdf) return nothing;
    const { say } = this.#actions;
    const [offered, shown] = [this.#offered, this.#shown];
    const tab = (name: PanelTab): TemplateResult =>
      html`<button class="button quiet" role="tab" id=${`tab-${name}`} aria-controls="panel" aria-selected=${shown === name} tabindex=${shown === name ? 0 : -1} @click=${() => this.#turn(name)}>${say(name)}</button>`;
    return html`<div class="side" part="side" @keydown=${this.#key}>
      ${offered.length > 1 ? html`<div class="tabs" role="tablist" aria-label=${say('contents')} @keydown=${this.#tabKey}>${offered.map(tab)}</div>` : nothing}
      ${shown === 'pages' ? html`<div class="shelf pictures" id="panel" role="listbox" tabindex="0" aria-label=${say('pages')}></div>` : html`<div class="shelf" id="panel" role="tabpanel" aria-labelledby=${`tab-${shown}`}>${this.#part(shown)}</div>`}
    </div>`;
  }

  /** The parts that have something to show. */
  get #offered(): readonly PanelTab[] {
    const has: Record<PanelTab, unknown> = { pages: true, outline: this.#outline?.length, comments: this.#large || this.#comments.length, attachments: this.#attached, layers: this.#layers?.list.length, facts: true };
    return tabs.filter((tab) => has[tab]);
  }

  /** The one that was chosen, once it is read. */
  get #shown(): PanelTab {
    return this.#offered.includes(this.#tab) ? this.#tab : 'pages';
  }

  #part(tab: Exclude<PanelTab, 'pages'>): TemplateResult | undefined {
    if (tab === 'facts') return this.#facts?.(this.#host.lang || 'en') ?? html``;
    if (tab === 'layers') return layerList(this.#layers!, this.#actions);
    return tab === 'outline' ? this.#tree(this.#outline!) : tab === 'comments' ? this.#list() : this.#files(this.#attached!);
  }

  #files({ part, all }: Attached): TemplateResult {
    const { say, openAttachment } = this.#actions;
    return part.attachmentList(all, { say, open: openAttachment, save: (attachment) => this.save(attachment) });
  }

  /** Saves what is attached. */
  save(attachment: AttachmentsPart.Attachment): void {
    const pdf = this.#pdf;
    if (pdf) void import('./attachments.ts').then((part) => part.saveAttachment(pdf, attachment)).catch(this.#actions.notSaved);
  }

  #list(): TemplateResult | undefined {
    const { say, nameOf, follow } = this.#actions;
    return this.#commenting?.commentList({ comments: this.#comments, done: this.#sought === 'done' }, {
      say,
      nameOf,
      lang: this.#host.lang || 'en',
      goTo: ({ page, left, top }) => {
        follow({ dest: [page, { name: 'XYZ' }, left, top] });
        this.#chosen();
      },
    });
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
      follow: (index) => {
        this.#actions.follow(outline[index]!);
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
    if (tab !== 'pages') this.#drop();
    if (tab === 'comments') void this.#seek();
    if (tab === 'facts') void this.#tellFacts();
    this.#host.requestUpdate();
  }

  async #read(): Promise<void> {
    const pdf = this.#pdf;
    if (!pdf || this.#reading) return;
    if (this.#tab === 'facts') void this.#tellFacts();
    const { signal } = (this.#reading = new AbortController());
    this.#outline = readOutline(await pdf.getOutline().catch(() => null));
    if (signal.aborted) return;
    await this.#attach((await pdf.getAttachments().catch(() => null)) ?? new Map(), signal);
    if (signal.aborted) return;
    await this.#layers?.onScreen.catch(() => undefined);
    if (signal.aborted) return;
    this.#host.requestUpdate();
    if (!this.#large || this.#tab === 'comments') await this.#seek();
  }

  async #tellFacts(): Promise<void> {
    const pdf = this.#pdf;
    if (!pdf || this.#facts) return;
    const facts = await import('./read-parts.ts').then((part) => part.documentFacts(pdf, this.#host.renderRoot as ShadowRoot)).catch(() => undefined);
    if (pdf !== this.#pdf) return;
    this.#facts = facts;
    this.#host.requestUpdate();
  }

  /** Adds to what is attached. */
  async #attach(more: Files, signal: AbortSignal): Promise<void> {
    const part = more.size > 0 ? await import('./attachments.ts').catch(() => undefined) : undefined;
    if (!part || signal.aborted) return;
    const files = new Map([...(this.#attached?.files ?? []), ...more]);
    this.#attached = { part, files, all: part.readAttachments(files) };
    this.#host.requestUpdate();
  }

  async #seek(): Promise<void> {
    const [pdf, signal] = [this.#pdf, this.#reading?.signal];
    if (!pdf || !signal || this.#sought !== 'no') return;
    this.#sought = 'yes';
    const comments = (all: Comment[]): void => {
      // Read again after the panel was closed, they are fewer at first.
      if (all.length > this.#comments.length) this.#comments = all;
      this.#host.requestUpdate();
    };
    const part = await import('./read-parts.ts').catch(() => undefined);
    if (signal.aborted) return;
    // Tried again when the reader comes back.
    if (!part) return void (this.#sought = 'no');
    this.#commenting = part;
    await part.findComments(pdf, { comments, files: (more) => void this.#attach(more, signal) }, signal).catch(() => undefined);
    if (signal.aborted) return;
    this.#sought = 'done';
    this.#host.requestUpdate();
  }

  #stop(): void {
    this.#reading?.abort();
    this.#reading = undefined;
    this.#sought = 'no';
  }

  #drop(): void {
    this.#thumbnails?.close();
    this.#thumbnails = undefined;
  }

  get #narrow(): boolean {
    return this.#host.clientWidth < narrowRoom;
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
    const offered = this.#offered;
    const forward = (event.currentTarget as Element).matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight';
    const at = offered.indexOf(this.#shown);
    const places: Readonly<Record<string, number>> = { ArrowLeft: at - 1, ArrowRight: at - 1, [forward]: at + 1, Home: 0, End: -1 };
    const place = places[event.key];
    if (place === undefined) return;
    event.preventDefault();
    this.#turn(offered.at(place % offered.length)!);
    void this.#host.updateComplete.then(() => this.#host.renderRoot.querySelector<HTMLElement>(`#tab-${this.#tab}`)?.focus());
  };
}
