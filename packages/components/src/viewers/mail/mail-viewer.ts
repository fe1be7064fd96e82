import { html, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import type { JsonValue } from '@mcp-canvas/contract';
import { codeMissing } from '../../loading/code-missing.ts';
import { sentenceIn } from '../../localization/localization.ts';
import { localize } from '../../localization/localize.ts';
import { controls, drawings } from '../../styles/controls.ts';
import { icon } from '../../styles/icons.ts';
import { embed, plainText } from '../element/embedded.ts';
import { byEscape } from '../element/by-escape.ts';
import { InnerViewer } from '../element/inner-viewer.ts';
import { linkedProse } from '../links/linked-prose.ts';
import { markupLayout } from '../layout/markup-layout.ts';
import { nameLanguage } from '../element/name-language.ts';
import { notShown } from '../element/not-shown.ts';
import { Printing } from '../printing/printing.ts';
import { saveBytes } from '../save/save-file.ts';
import { SourceViewer } from '../source-viewer.ts';
import { copyText } from '../selection/copy-text.ts';
import { findMarkStyles } from '../find/find-marks.ts';
import { SearchDrawn } from '../find/search-drawn.ts';
import { selectedIn } from '../selection/own-selection.ts';
import type { FindOption, FindOptions } from '../find/search-pattern.ts';
import type { Capability, FindResult, Viewer, ZoomPreset } from '../viewer.ts';
import { ViewerElement } from '../element/viewer-element.ts';
import { AttachmentContent } from '../mime/attachment-content.ts';
import { attachmentList, mailHead, type Say } from './mail-head.ts';
import { isArmoured, isSealed, type Mail, type MailAttachment, type MailProblem } from '../mime/mail-model.ts';
import { longText } from './long-text.ts';
import { mailText } from './mail-text.ts';
import { isCompound } from '../content/is-compound.ts';
import { largest, takeApart } from '../mime/take-apart.ts';
import { strings } from './strings.ts';
import { styles } from './styles.ts';
import { isAbort } from '../streaming/is-abort.ts';

/**
 * @summary Shows an e-mail message: its head, its text as the sender laid it out or plain, and what came with it.
 * @csspart head - who, when and what about
 * @csspart attachments - what came with it
 * @csspart invitation - the date that it invites to
 */
export class McpMailViewer extends SourceViewer {
  static override styles = [...[ViewerElement.styles].flat(), controls, drawings, markupLayout, findMarkStyles, styles];

  @state() private mail: Mail | undefined;
  @state() private problem: MailProblem | 'tooSlow' | undefined;
  @state() private page: Viewer | undefined;
  @state() private asText = false;
  @state() private notice = '';
  /** What the message invites to, once that is read. */
  @state() private invited: (() => unknown) | undefined;

  readonly #searching = new SearchDrawn();
  readonly #printing = new Printing(this, {
    load: () => import('./mail-paper.ts'),
    atHand: ({ mailPaper }) => (this.mail?.text && !this.within ? mailPaper(this.mail, this.mail.subject || this.artifact.name, this.context.locale, this.#say) : undefined),
  });
  protected readonly written = plainText;
  #signal: AbortSignal | undefined;
  /** What came with the message, in its place. */
  readonly #inner = new InnerViewer<MailAttachment>(this, () => this.#offer());
  /** It is kept as Outlook does: its source says nothing to anyone. */
  #outlook = false;

  get #say(): Say {
    return localize(strings, this.context.locale);
  }

  protected override get within(): Viewer | undefined {
    return this.text ?? this.inner;
  }
  private get inner(): Viewer | undefined {
    return this.#inner.shown?.viewer;
  }
  override get source(): boolean {
    return this.inner ? (this.inner.source ?? false) : super.source;
  }
  override set source(on: boolean) {
    if (this.inner) this.inner.source = on;
    else super.source = on;
  }

  protected override async open(signal: AbortSignal): Promise<void> {
    this.#signal = signal;
    this.leaveText();
    this.hold(() => this.leaveText());
    this.#inner.leave();
    this.hold(() => this.#inner.leave());
    this.hold(() => this.#dropPage());
    this.hold(() => this.#searching.clear());
    Object.assign(this, { mail: undefined, problem: undefined, notice: '', asText: false, invited: undefined });
    if ((this.content.size ?? 0) > largest) throw notShown(this.#say('tooLarge'));
    const bytes = await this.content.bytes(signal);
    if (bytes.length === 0) throw new Error(this.#say('empty'));
    if (bytes.length > largest) throw notShown(this.#say('tooLarge'));
    const say = this.#say;
    const mail = await takeApart(bytes, signal, { deliveryReport: say('deliveryReport'), readReceipt: say('readReceipt'), headOfMessage: say('headOfMessage'), invitation: say('invitation') });
    signal.throwIfAborted();
    this.#outlook = isCompound(bytes);
    if ('problem' in mail) {
      // Its source is no text.
      if (this.#outlook) throw notShown(this.#say('outlook'));
      this.problem = mail.problem;
      return void (await this.openText(true));
    }
    this.mail = mail;
    this.asText = mail.html === '';
    void this.updateComplete.then(() => nameLanguage(this.renderRoot.querySelector('.body'), mail.text, this.context.locale), () => undefined);
    void this.#readInvitation(mail, signal);
    if (mail.html) await this.#openPage(mail.html, signal);
    this.#offer();
  }

  /** A calendar in it is told above the text: when, where, by whom. Without it the attachment is there. */
  async #readInvitation({ attachments }: Mail, signal: AbortSignal): Promise<void> {
    if (!attachments.some(({ mime }) => /^(?:text\/calendar|application\/ics)\b/i.test(mime))) return;
    try {
      const { invitation, readInvitation } = await import('./invitation.ts');
      const agenda = await readInvitation(attachments, signal);
      if (agenda) this.invited = () => invitation(agenda, this.context.locale);
    } catch {
      // What came with the message can be opened all the same.
    }
  }

  /** The text as the sender laid it out: sanitised, without scripts, and without what lies elsewhere until the reader allows it. */
  async #openPage(markup: string, signal: AbortSignal): Promise<void> {
    const artifact = { ...this.artifact, id: `${this.artifact.id}#text`, name: 'message.html', title: this.mail?.subject || this.artifact.name, mime: 'text/html' };
    const content = new AttachmentContent(artifact, new TextEncoder().encode(markup), this.content.service);
    const page = await embed({ artifact, content, context: this.context }, 'mcp-html-viewer', () => import('../html/define.ts'), signal);
    Object.assign(page, { inset: true, fits: true });
    page.addEventListener('mcp-viewer-change', this.#pageChanged);
    this.page = page;
    await this.updateComplete;
    await page.load(signal);
  }
  #dropPage(): void {
    this.page?.removeEventListener('mcp-viewer-change', this.#pageChanged);
    this.page?.dispose?.();
    this.page = undefined;
  }

  async #openAttachment(attachment: MailAttachment): Promise<void> {
    this.notice = '';
    try {
      const { attachmentViewer } = await import('../mime/opened-attachment.ts').catch(codeMissing);
      const make = async (signal: AbortSignal): Promise<Viewer> => Object.assign(await attachmentViewer(attachment, this.mail!.attachments, this, signal), { className: 'embedded' });
      await this.#inner.enter(attachment, make, this.#signal!);
      this.renderRoot.querySelector<HTMLElement>('.back')?.focus({ preventScroll: true });
    } catch (error) {
      if (!isAbort(error)) this.notice = this.#say('failed', { name: attachment.name, reason: sentenceIn(this.context.locale, error) });
    }
  }

  /** What an attachment can do, the toolbar offers. */
  #offer(): void {
    const { inner } = this;
    this.offers = inner ? [...(inner.capabilities ?? [])] : this.mail ? this.#ofMessage(this.mail) : [];
  }

  /** A page is isolated: what is found and printed is the plain text beside it, where there is one, else the page searches and prints itself. */
  #ofMessage({ text }: Mail): Capability[] {
    const offered = (['find', 'print'] as const).filter((one) => text !== '' || this.page?.capabilities?.has(one));
    return [...offered, 'copy', ...(this.#outlook ? [] : (['source'] as const))];
  }

  /** The page of a message that has no plain text beside it. */
  private get pageAlone(): Viewer | undefined {
    return this.mail?.text === '' ? this.page : undefined;
  }
  override get findOptions(): readonly FindOption[] {
    return (!this.within && this.pageAlone?.findOptions) || super.findOptions;
  }

  /** What the page tells is about itself: what the message offers may follow from it. */
  readonly #pageChanged = (event: Event): void => {
    event.stopPropagation();
    this.#offer();
  };

  /** Back to the message. */
  readonly #back = (): Promise<void> => {
    const at = this.mail?.attachments.filter(({ shown }) => !shown).findIndex(({ name }) => name === this.#inner.shown?.node.name) ?? -1;
    return this.#inner.back(() => this.renderRoot.querySelectorAll<HTMLElement>('.attachments .open')[at]);
  };

  async copy(): Promise<void> {
    if (this.within) return this.within.copy?.();
    if (!this.mail) return;
    await copyText(selectedIn(this.renderRoot as ShadowRoot) || mailText(this.mail, this.mail.text, this.context.locale, this.#say));
  }
  async print(): Promise<void> {
    if (this.within) await this.within.print?.();
    else if (this.page && !this.asText && this.page.capabilities?.has('print')) await this.page.print?.();
    else await this.#printing.print();
  }
  override async find(query: string, options: FindOptions = {}): Promise<FindResult> {
    if (this.showsSource || this.inner) return super.find(query, options);
    const { pageAlone } = this;
    if (pageAlone) {
      const message = this.renderRoot.querySelector('.message')!;
      message.scrollTop = message.scrollHeight;
      return pageAlone.find!(query, options);
    }
    if (query !== '' && this.mail?.text && !this.asText) {
      this.asText = true;
      await this.updateComplete;
      this.#searching.renew();
    }
    const found = this.#searching.find({ root: this.renderRoot.querySelector('.message')!, scrollerOf, locale: this.context.locale }, query, options);
    return (await found) ?? { current: 0, total: 0 };
  }
  override clearFind(): void {
    this.#searching.clear();
    this.page?.clearFind?.();
    super.clearFind();
  }
  zoom(to: 'in' | 'out' | 'actual' | ZoomPreset): void {
    this.inner?.zoom?.(to);
  }
  get zoomPresets(): readonly ZoomPreset[] {
    return this.inner?.zoomPresets ?? [];
  }
  get zoomLabel(): string {
    return this.inner?.zoomLabel ?? '';
  }
  rotate(): void {
    this.inner?.rotate?.();
  }
  flip(axis: 'horizontal' | 'vertical'): void {
    this.inner?.flip?.(axis);
  }
  get panel(): boolean {
    return this.inner?.panel ?? false;
  }
  set panel(panel: boolean) {
    if (this.inner) this.inner.panel = panel;
  }
  override savePosition(): JsonValue {
    const inner = this.#inner.shown;
    const text = this.renderRoot.querySelector('.text')?.scrollTop ?? 0;
    return this.withSource({ asText: this.asText, text, page: this.page?.savePosition?.() ?? null, ...(inner && { attachment: inner.node.name, place: inner.viewer.savePosition?.() ?? null }) });
  }
  override async restorePosition(position: JsonValue): Promise<void> {
    this.restoreSource(position);
    if (!this.mail || position === null || typeof position !== 'object' || Array.isArray(position)) return;
    const { asText, text, page, attachment, place } = position;
    if (asText === true && this.mail.text) this.asText = true;
    if (page !== undefined) await this.page?.restorePosition?.(page);
    await this.updateComplete;
    if (typeof text === 'number') this.renderRoot.querySelector('.text')?.scrollTo(0, text);
    const wanted = this.mail.attachments.find(({ name }) => name === attachment);
    if (!wanted) return;
    await this.#openAttachment(wanted);
    if (place !== undefined && this.#inner.shown?.node === wanted) await this.inner?.restorePosition?.(place);
  }

  protected override updated(): void {
    const { page, context } = this;
    if (page && page.context !== context) page.context = context;
  }

  protected override render(): TemplateResult {
    const { mail, within, problem, notice } = this;
    const inner = this.#inner.shown;
    const bar = (text: string): TemplateResult => html`<div class="bar" role="status"><span>${text}</span></div>`;
    return html`<div class="column">
      ${problem ? bar(this.#say(problem)) : nothing}
      ${inner ? this.#wayBack(inner.node) : nothing}
      ${within ?? nothing}
      ${mail ? html`<div class="column message" ?hidden=${within !== undefined}>${mail.cut ? bar(this.#say('cut')) : nothing}${isArmoured(mail) ? bar(this.#say('sealed')) : nothing}${notice ? bar(notice) : nothing}${this.#message(mail)}</div>` : nothing}
    </div>`;
  }

  #message(mail: Mail): TemplateResult {
    const say = this.#say;
    const { locale } = this.context;
    const both = mail.html !== '' && mail.text !== '';
    return html`<header class="head" part="head" tabindex="0" aria-label=${mail.subject || say('noSubject')}>${mailHead(mail, locale, say)}${this.invited?.() ?? nothing}
        ${both ? html`<button class="button quiet as" @click=${() => (this.asText = !this.asText)}>${say(this.asText ? 'asPage' : 'asText')}</button>` : nothing}</header>
      ${attachmentList(mail.attachments, locale, say, { open: (one) => void this.#openAttachment(one), save: (one) => saveBytes(new Blob([one.bytes], { type: 'application/octet-stream' }), one.name) })}
      <div class="body">
        ${this.asText ? (mail.text ? html`<pre class="text" dir="auto" tabindex="0" role="group" aria-label=${say('text')}>${guard([mail], () => written(mail.text))}</pre>` : html`<p class="none">${say(isSealed(mail) ? 'sealed' : 'noText')}</p>`) : nothing}
        ${this.page ? html`<div class="page" ?hidden=${this.asText}>${this.page}</div>` : nothing}
      </div>`;
  }

  #wayBack({ name }: MailAttachment): TemplateResult {
    return html`<div class="bar">
      <button class="button back" @click=${this.#back} @keydown=${byEscape(this.#back)}>${icon('previous')}${this.#say('back')}</button>
      <span class="where"><bdi>${name}</bdi></span>
    </div>`;
  }
}

/** Addresses are links in what stands at the beginning. */
function written(text: string): unknown {
  const { head, pieces } = longText(text);
  return [linkedProse(head), pieces];
}

/** The part that scrolls by itself, where it does, else the message. */
function scrollerOf(around: Element): HTMLElement {
  const part = around.closest<HTMLElement>('.head, .attachments, .text');
  return part && part.scrollHeight > part.clientHeight ? part : around.closest<HTMLElement>('.message')!;
}

declare global {
  interface HTMLElementTagNameMap {
    'mcp-mail-viewer': McpMailViewer;
  }
}
