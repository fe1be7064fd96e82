import { html, nothing, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import { safeFileName, type Artifact, type JsonValue } from '@mcp-canvas/contract';
import { codeMissing } from '../../loading/code-missing.ts';
import { formatInstant } from '../../localization/format.ts';
import { sentenceIn } from '../../localization/localization.ts';
import { localize, type Localize } from '../../localization/localize.ts';
import { controls } from '../../styles/controls.ts';
import { embed, plainText } from '../element/embedded.ts';
import { ForwardingViewer, type Answers } from '../element/forwarding-viewer.ts';
import { byEscape } from '../element/by-escape.ts';
import type { BoxHead, BoxIndex } from '../mime/box-index.ts';
import type { MailEngine } from '../mime/mail-engine.ts';
import { notShown } from '../element/not-shown.ts';
import { Printing } from '../printing/printing.ts';
import type { EngineLink } from '../streaming/engine-link.ts';
import { startEngine } from '../streaming/start-engine.ts';
import { isAbort } from '../streaming/is-abort.ts';
import type { Capability, FindResult, Viewer } from '../viewer.ts';
import { copyText } from '../selection/copy-text.ts';
import { comesIntoView, inWords, type FindOptions } from '../find/search-pattern.ts';
import { HeadSearch } from './head-search.ts';
import { MessagePane, type HeadWords } from './message-pane.ts';
import { newestFirst } from './newest-first.ts';
import { readBox } from './read-box.ts';
import { strings } from './strings.ts';
import { styles } from './styles.ts';

/** Bytes of the largest mailbox that is read; where workers are refused the page waits for the whole of it. */
const largest = { inWorker: 256 * 2 ** 20, onPage: 16 * 2 ** 20 };

/** In place of a message's number: the file itself. */
const AS_TEXT = -1;

/**
 * @summary Lists the messages of a mailbox (mbox), and opens each as a message, in place of the list.
 * @csspart list - the list of messages
 * @csspart bar - the line above a message: the way back, to the one before and the next
 * @csspart status - the line below the list
 */
export class McpMailboxViewer extends ForwardingViewer<number> {
  static override styles = [...[ForwardingViewer.styles].flat(), controls, ...styles];

  @query('.scroller') private list!: HTMLElement;
  @query('.track') private track!: HTMLElement;
  @query('.layer') private layer!: HTMLElement;
  @state() private box: BoxIndex | undefined;
  @state() private newest = false;
  @state() private notice = '';

  protected readonly ownOffers: readonly Capability[] = ['find', 'copy', 'print'];
  #link: EngineLink<MailEngine> | undefined;
  #pane: MessagePane | undefined;
  /** The numbers of the messages, as they are listed. */
  #order: readonly number[] = [];
  #search: HeadSearch | undefined;
  #signal: AbortSignal | undefined;
  readonly #printing = new Printing(this, {
    load: () => import('./mailbox-paper.ts'),
    atHand: ({ mailboxPaper }) => (this.box && !this.inner ? mailboxPaper({ title: this.artifact.title ?? this.artifact.name, heads: this.#listed, words: this.#words, locale: this.context.locale, say: this.#say }) : undefined),
  });

  protected readonly own: Answers = {
    findOptions: inWords,
    find: (text, options) => this.#find(text, options),
    clearFind: () => {
      this.#search?.clear();
      this.#pane?.mark(undefined);
    },
    /** A line for each message. */
    copy: () => copyText(this.#listed.map((head) => this.#line(head)).join('\n')),
    print: () => this.#printing.print(),
  };

  get #say(): Localize<keyof typeof strings.en> {
    return localize(strings, this.context.locale);
  }

  get #listed(): BoxHead[] {
    return this.#order.map((nth) => this.box!.heads[nth]!);
  }

  readonly #words: HeadWords = {
    from: ({ from }) => from || this.#say('nobody'),
    subject: ({ subject }) => subject || this.#say('noSubject'),
    date: ({ date }) => formatInstant(this.context.locale, date),
  };

  protected override async open(signal: AbortSignal): Promise<void> {
    this.#signal = signal;
    this.leave();
    this.hold(() => this.leave());
    this.hold(() => this.#search?.clear());
    this.hold(() => this.#printing.stop());
    Object.assign(this, { box: undefined, newest: false, notice: '' });
    this.#order = [];
    const link = await startEngine<MailEngine>('mail');
    this.hold(() => link.close());
    const box = await readBox(link, this.content, largest[link.onPage ? 'onPage' : 'inWorker'], signal);
    signal.throwIfAborted();
    if (box === 'tooLarge') throw notShown(this.#say('tooLarge'));
    if (box === 'empty') throw new Error(this.#say('empty'));
    if (box.heads.length === 0) return this.#openText(signal);
    this.#link = link;
    this.box = box;
    await this.updateComplete;
    this.#arrange(false);
    this.hold(() => this.#pane?.dispose());
    this.capabilities = this.ownOffers;
  }

  /** Lists the messages anew, from the first one. */
  #arrange(newest: boolean): void {
    this.newest = newest;
    this.#order = newest ? newestFirst(this.box!.heads) : [...this.box!.heads.keys()];
    this.#search?.clear();
    const listed = this.#listed;
    this.#search = new HeadSearch(listed.length, (nth) => this.#line(listed[nth]!));
    this.#pane?.dispose();
    this.list.scrollTop = 0;
    this.#pane = new MessagePane({ scroller: this.list, track: this.track, layer: this.layer }, listed, { words: this.#words, chosen: (row) => void this.#openMessage(this.#order[row]!) });
  }

  /** What is no mailbox is a text of some kind. */
  async #openText(signal: AbortSignal): Promise<void> {
    const make = async (opening: AbortSignal): Promise<Viewer> => {
      const viewer = await embed<Viewer>(this, 'mcp-code-viewer', () => import('../code/define.ts'), opening);
      return Object.assign(viewer, { artifact: { ...this.artifact, ...plainText } });
    };
    await this.enter(AS_TEXT, make, signal);
  }

  #line(head: BoxHead): string {
    return [this.#words.from(head), this.#words.subject(head), this.#words.date(head)].join('\t');
  }

  async #openMessage(nth: number, from = '.back'): Promise<void> {
    this.leave();
    this.#pane?.activate(this.#order.indexOf(nth));
    this.notice = '';
    try {
      await this.enter(nth, (signal) => this.#message(nth, signal), this.#signal!);
      this.renderRoot.querySelector<HTMLElement>(from)?.focus({ preventScroll: true });
    } catch (error) {
      if (!isAbort(error)) this.notice = this.#say('failed', { reason: sentenceIn(this.context.locale, error as Error) });
    }
  }

  async #message(nth: number, signal: AbortSignal): Promise<Viewer> {
    const [bytes, { AttachmentContent }] = await Promise.all([this.#link!.call('message', [nth]), import('../mime/attachment-content.ts').catch(codeMissing)]);
    signal.throwIfAborted();
    const name = safeFileName(`${this.box!.heads[nth]!.subject || nth + 1}.eml`);
    const artifact: Artifact = { id: `${this.artifact.id}!/${nth}`, version: this.artifact.version, name, mime: 'message/rfc822', size: bytes.length, source: this.artifact.source };
    const viewer = await embed<Viewer>({ artifact, content: new AttachmentContent(artifact, bytes, this.content.service), context: this.context }, 'mcp-mail-viewer', () => import('../mail/define.ts'), signal);
    return Object.assign(viewer, { artifact });
  }

  readonly #back = (): Promise<void> => this.goBack(() => this.list);
  readonly #backKeyed = byEscape(this.#back);

  async #find(text: string, options: FindOptions = {}): Promise<FindResult> {
    if (!this.#search || !this.#pane) return { current: 0, total: 0 };
    const found = await this.#search.find(text, options, this.#pane.active).catch((error: unknown) => {
      if (isAbort(error)) return undefined;
      throw error;
    });
    // Another search took over.
    if (!found) return { current: 0, total: 0 };
    const { result, nth, pattern } = found;
    if (nth !== undefined) this.#pane.activate(nth, comesIntoView(options));
    this.#pane.mark(pattern);
    return result;
  }

  override savePosition(): JsonValue {
    const { inner } = this;
    if (inner?.node === AS_TEXT) return inner.viewer.savePosition?.() ?? null;
    return { top: this.#pane?.top ?? 0, active: this.#order[this.#pane?.active ?? 0] ?? 0, ...(this.newest && { newest: true }), ...(inner && { message: inner.node, place: inner.viewer.savePosition?.() ?? null }) };
  }
  override async restorePosition(position: JsonValue): Promise<void> {
    if (this.inner?.node === AS_TEXT) return this.inner.viewer.restorePosition?.(position);
    if (!this.#pane || position === null || typeof position !== 'object' || Array.isArray(position)) return;
    const { top, active, message, newest, place } = position;
    if (newest === true) this.#arrange(true);
    if (typeof active === 'number') this.#pane.activate(this.#order.indexOf(active));
    if (typeof top === 'number') this.#pane.top = top;
    if (typeof message !== 'number' || !this.box?.heads[message]) return;
    await this.#openMessage(message);
    if (place !== undefined && this.inner?.node === message) await this.inner.viewer.restorePosition?.(place);
  }

  protected override get scroller(): Element {
    return this.list;
  }

  protected override reworded(): void {
    this.#pane?.reword();
  }

  protected override render(): TemplateResult {
    const { box, inner, notice } = this;
    const say = this.#say;
    const count = box?.heads.length ?? 0;
    const above = inner?.node === AS_TEXT ? html`<div class="bar" role="status"><span>${say('notMailbox')}</span></div>` : inner ? html`<div class="bar" part="bar" @keydown=${this.#backKeyed}>${this.#ways(inner.node, count)}</div>` : nothing;
    return html`${above}${inner ? html`<div class="inner">${inner.viewer}</div>` : nothing}
      <div class="scroller" part="list" ?hidden=${!!inner} tabindex="0" role="listbox" aria-label=${say('label', { name: this.artifact?.name ?? '' })}>
        <div class="track" role="presentation"><div class="layer" role="presentation"></div></div>
      </div>
      <div class="status" part="status" ?hidden=${!!inner}>
        <span>${box ? say(box.cut ? 'cut' : 'count', { count }) : nothing}</span>
        ${count > 1 ? html`<button class="button quiet order" aria-pressed=${this.newest} @click=${() => this.#arrange(!this.newest)}>${say('newest')}</button>` : nothing}
        <span role="status">${notice}</span>
      </div>`;
  }

  #ways(nth: number, count: number): TemplateResult {
    const say = this.#say;
    const row = this.#order.indexOf(nth);
    const arrow = (name: 'previous' | 'next', to: number, path: string): TemplateResult =>
      html`<button class=${`button ${name}`} aria-label=${say(name)} title=${say(name)} aria-description="" ?disabled=${to < 0 || to >= count} @click=${() => void this.#openMessage(this.#order[to]!, `.${name}`)}><svg viewBox="0 0 24 24" aria-hidden="true"><path d=${path} /></svg></button>`;
    return html`<button class="button back" aria-label=${say('back', { name: this.artifact.name })} @click=${this.#back}><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M14.5 6l-6 6 6 6" /></svg><bdi>${this.artifact.name}</bdi></button>
      <span class="where" role="status">${say('place', { number: row + 1, count })}</span>
      ${arrow('previous', row - 1, 'M6 14.5l6-6 6 6')}${arrow('next', row + 1, 'M6 9.5l6 6 6-6')}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mcp-mailbox-viewer': McpMailboxViewer;
  }
}
