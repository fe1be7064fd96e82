import { html, nothing, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';
import type { JsonValue } from '@mcp-canvas/contract';
import { localize } from '../../localization/localize.ts';
import { isTold } from '../../localization/problem.ts';
import { controls } from '../../styles/controls.ts';
import { plainText } from '../element/embedded.ts';
import { LinkConfirmation } from '../links/link-confirmation.ts';
import { confirmationStyles } from '../links/styles.ts';
import { markupLayout } from '../layout/markup-layout.ts';
import { unseenWhile } from '../layout/unseen-while.ts';
import { notShown } from '../element/not-shown.ts';
import { Printing } from '../printing/printing.ts';
import { copyText } from '../selection/copy-text.ts';
import { findMarkStyles } from '../find/find-marks.ts';
import { selectedIn } from '../selection/own-selection.ts';
import { comesIntoView, type FindOptions } from '../find/search-pattern.ts';
import { strings as findStrings } from '../find/strings.ts';
import { SourceViewer } from '../source-viewer.ts';
import { isTooSlow } from '../streaming/expression-limit.ts';
import { yieldFrame } from '../streaming/slices.ts';
import type { FindResult } from '../viewer.ts';
import { ViewerElement } from '../element/viewer-element.ts';
import { agendaDays, dayOf, portionAtFirst, type AgendaDay, type Portion } from './agenda-days.ts';
import { AgendaKeys } from './agenda-keys.ts';
import { agendaText, dayName, type Say } from './agenda-words.ts';
import { entryRow } from './entry-row.ts';
import type { DrawnDays, FindInAgenda } from './find-in-agenda.ts';
import type { Occurrence } from './calendar-model.ts';
import { largest, readInTime, type ReadAgenda } from './read-in-time.ts';
import { strings } from './strings.ts';
import { styles } from './styles.ts';

const day = 86_400_000;
const midnight = (): number => new Date().setHours(0, 0, 0, 0);
/** What repeats without end is worked out from three months before today to a year after it. */
const span = { before: 92 * day, after: 366 * day };
/** Occurrences that are drawn before the reader asks for more. */
const portion = 1000;
/** Of these, those that are drawn at once, and those that follow in each frame at either end, while the page goes on. */
const [step, perFrame] = [200, 20];

/**
 * @summary Shows a calendar as an agenda, in the reader's time zone: events with what repeats worked out, and what is to do.
 * @csspart agenda - the list
 */
export class McpCalendarViewer extends SourceViewer {
  static override styles = [...[ViewerElement.styles].flat(), controls, markupLayout, confirmationStyles, findMarkStyles, styles];

  @state() private read: ReadAgenda | undefined;
  /** True of what is no calendar: its text alone is shown. */
  @state() private plain = false;
  @state() private drawn: Portion = { first: 0, end: portion };
  @query('.agenda') private list!: HTMLElement;

  /** What repeats, where it is worked out after the rest is seen. */
  #coming: Promise<void> | undefined;
  readonly #keys = new AgendaKeys(this);
  readonly #leaving = new LinkConfirmation(this);
  #finding: FindInAgenda | undefined;
  /** Counts what draws more, so that the last of it goes on. */
  #growing = 0;
  #signal = AbortSignal.abort();
  readonly #printing = new Printing(this, {
    load: () => import('./calendar-paper.ts'),
    atHand: ({ calendarPaper }) => (this.read && !this.text ? calendarPaper({ title: this.read.agenda.name || this.artifact.name, agenda: this.read.agenda, locale: this.context.locale, say: this.#say }) : undefined),
  });
  protected readonly written = plainText;

  get #say(): Say {
    return localize(strings, this.context.locale);
  }

  protected override async open(signal: AbortSignal): Promise<void> {
    this.#signal = signal;
    this.leaveText();
    this.hold(() => this.leaveText());
    this.hold(() => this.clearFind());
    this.#coming = undefined;
    Object.assign(this, { read: undefined, plain: false, drawn: { first: 0, end: portion } });
    const say = this.#say;
    if ((this.content.size ?? 0) > largest) throw notShown(say('tooLarge'));
    const bytes = await this.content.bytes(signal);
    if (bytes.length > largest) throw notShown(say('tooLarge'));
    const now = Date.now();
    const first = Promise.withResolvers<ReadAgenda>();
    const whole = readInTime(bytes, { from: now - span.before, to: now + span.after }, signal, first.resolve);
    const read = await Promise.race([first.promise, whole]).catch((error: Error) => {
      signal.throwIfAborted();
      if (isTold(error)) throw error;
      if (error.message === 'tooSlow') throw new Error(say('tooSlow'), { cause: error });
      return undefined;
    });
    signal.throwIfAborted();
    this.read = read;
    this.plain = !read;
    if (!read) return void (await this.openText(true));
    this.drawn = portionAtFirst(read.agenda, step, midnight());
    this.offers = ['find', 'print', 'copy', 'source'];
    await this.updateComplete;
    this.#goToday();
    if (!read.coming) return void this.#grow(portionAtFirst(read.agenda, portion, midnight()), signal);
    const opened = this.list.scrollTop;
    this.#coming = whole.catch(() => ({ agenda: read.agenda, repeated: false })).then((all) => (signal.aborted ? undefined : this.#take(all, this.list.scrollTop === opened, signal)));
  }

  /** Shows what repeats, too, which came later: at today, or at the day that the reader went to. */
  async #take(read: ReadAgenda, untouched: boolean, signal: AbortSignal): Promise<void> {
    const at = untouched ? undefined : this.#dayInView();
    const from = at?.day ?? midnight();
    const within = this.shadowRoot?.activeElement;
    this.read = read;
    this.drawn = portionAtFirst(read.agenda, step, from);
    await this.updateComplete;
    if (at) this.list.scrollTop += (this.#sectionOf(from)?.getBoundingClientRect().top ?? at.top) - at.top;
    else this.#goToday();
    if (within && !within.isConnected) this.list.focus({ preventScroll: true });
    this.#finding?.renew();
    void this.#grow(portionAtFirst(read.agenda, portion, from), signal);
  }
  /** The first day that is seen, and where it begins. */
  #dayInView(): { day: number | undefined; top: number } | undefined {
    const edge = this.list.getBoundingClientRect().top;
    for (const [at, section] of this.#sections.entries()) {
      const { top, bottom } = section.getBoundingClientRect();
      if (bottom > edge + 1) return { day: this.#days[at]?.day, top };
    }
    return undefined;
  }
  #sectionOf(day: number): Element | undefined {
    const days = this.#days;
    const found = dayOf(days, day);
    return found && this.#sections[days.indexOf(found)];
  }
  get #sections(): Element[] {
    return [...this.list.querySelectorAll('section')];
  }
  get #days(): AgendaDay[] {
    return this.read ? agendaDays(this.read.agenda, this.drawn, midnight()) : [];
  }

  /** Draws more in steps, between which the page goes on, until the reader goes elsewhere: to a match, to the source, or asks for more. */
  async #grow(to: Portion, signal: AbortSignal): Promise<void> {
    for (const run = ++this.#growing; ; ) {
      await yieldFrame();
      if (signal.aborted || run !== this.#growing || this.text) return;
      const { first, end } = this.drawn;
      const last = Math.min(to.end, this.read?.agenda.occurrences.length ?? 0);
      const more = { first: Math.min(first, Math.max(to.first, first - perFrame)), end: Math.max(end, Math.min(last, end + perFrame)) };
      if (more.first === first && more.end === end) return;
      await this.#draw(more);
    }
  }

  /** Draws again what was drawn where the reader was, in the same steps. */
  async #growBack({ first, end }: Portion): Promise<void> {
    if (!this.list) return;
    if (first > this.drawn.end || end < this.drawn.first) this.drawn = { first, end: Math.min(end, first + step) };
    await unseenWhile(this.list, this.#grow({ first, end }, this.#signal));
  }

  #goToday(): void {
    this.list?.querySelector('.today')?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }

  override async find(text: string, options: FindOptions = {}): Promise<FindResult> {
    if (this.showsSource) return super.find(text, options);
    if (text === '' || !this.read) {
      this.clearFind();
      return { current: 0, total: 0 };
    }
    const [{ FindInAgenda }, { agendaLines }] = await Promise.all([import('./find-in-agenda.ts'), import('./agenda-lines.ts')]);
    const finding = (this.#finding ??= new FindInAgenda());
    const { agenda } = this.read;
    const { locale } = this.context;
    const from = this.#dayInView();
    const found = await finding.find(() => agendaLines(agenda, midnight(), locale, this.#say), from ? (from.day ?? Infinity) : -Infinity, text, options).catch((error: unknown) => {
      throw isTooSlow(error) ? new Error(localize(findStrings, locale)('tooSlow'), { cause: error }) : error;
    });
    if (!found) return { current: 0, total: 0 };
    const goes = comesIntoView(options);
    if (goes) await this.#drawAround(finding.item?.occurrence ?? this.#firstOf(finding.item?.day));
    const range = finding.mark(this.#drawnDays);
    if (range && goes) void import('../find/reveal-match.ts').then(({ revealMatch }) => revealMatch(range, this.list));
    return found;
  }
  /** Draws an occurrence, and what lies around it in place of the rest when that is far away. */
  async #drawAround(occurrence: Occurrence | undefined): Promise<void> {
    const at = occurrence ? this.read!.agenda.occurrences.indexOf(occurrence) : -1;
    const { first, end } = this.drawn;
    if (at < 0 || (at >= first && at < end)) return;
    this.#growing += 1;
    const around = { first: Math.max(0, at - step / 2), end: at + step / 2 };
    await this.#draw(around.end < first || around.first > end ? around : { first: Math.min(first, around.first), end: Math.max(end, around.end) });
  }
  #firstOf(day: number | undefined): Occurrence | undefined {
    return this.read?.agenda.occurrences.find(({ start }) => (day === undefined ? start === undefined : start !== undefined && start >= day));
  }
  get #drawnDays(): DrawnDays {
    const sections = this.#sections;
    return this.#days.flatMap((one, at) => (sections[at] ? [[one, sections[at]] as const] : []));
  }
  override clearFind(): void {
    this.#finding?.clear();
    super.clearFind();
  }
  async print(): Promise<void> {
    await (this.text ?? this.#printing).print();
  }
  async copy(): Promise<void> {
    if (this.text) return this.text.copy();
    if (this.read) await copyText(selectedIn(this.renderRoot as ShadowRoot) || agendaText(this.read.agenda, this.context.locale, this.#say));
  }

  /** Draws more at either end; what the reader looks at stays where it is, and the keyboard in the agenda. */
  async #draw(drawn: Portion): Promise<void> {
    const fromBelow = this.list.scrollHeight - this.list.scrollTop;
    const above = drawn.first < this.drawn.first;
    const within = this.shadowRoot?.activeElement;
    this.drawn = drawn;
    await this.updateComplete;
    if (above) this.list.scrollTop = this.list.scrollHeight - fromBelow;
    if (within && !within.isConnected) this.list.focus({ preventScroll: true });
    this.#finding?.mark(this.#drawnDays);
  }

  protected override get scroller(): Element {
    return this.list ?? this;
  }

  override savePosition(): JsonValue {
    return this.withSource({ ...(super.savePosition() as object), ...this.drawn });
  }
  override async restorePosition(position: JsonValue): Promise<void> {
    this.restoreSource(position);
    if (position === null || typeof position !== 'object' || Array.isArray(position)) return;
    // A place is one among all dates.
    await this.#coming;
    const { first, end } = position;
    if (typeof first === 'number' && typeof end === 'number') await this.#growBack({ first: Math.max(0, first), end });
    await super.restorePosition(position);
  }

  protected override render(): TemplateResult {
    return html`<div class="column host">${this.plain ? html`<div class="bar" role="status"><span>${this.#say('notCalendar')}</span></div>` : nothing}${this.read ? this.#agenda(this.read) : nothing}${this.text ?? nothing}</div>${this.#leaving.render()}`;
  }

  #agenda({ agenda, repeated, coming }: ReadAgenda): TemplateResult {
    const say = this.#say;
    const { locale } = this.context;
    const { entries, occurrences, invalid, unshown, unknownZones } = agenda;
    const days = this.#days;
    const today = dayOf(days, midnight());
    const { first, end } = this.drawn;
    const left = occurrences.length - end;
    const notes = [
      invalid.length > 0 ? say('invalid', { count: invalid.length, names: invalid.slice(0, 5).join(', ') + (invalid.length > 5 ? ' …' : '') }) : '',
      unknownZones.length > 0 ? say('unknownZones', { names: unknownZones.slice(0, 5).join(', ') }) : '',
      !repeated && entries.some(({ repeats }) => repeats) ? say(coming ? 'coming' : 'unrepeated') : '',
      unshown > 0 ? say('unshown', { count: unshown }) : '',
      agenda.cut ? say('cut') : '',
    ].filter(Boolean);
    return html`<div class="bar">
        <span><bdi>${agenda.name}</bdi>${agenda.name ? ' · ' : ''}${say('count', { count: occurrences.length })} · ${say('zone', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}</span>
        ${today && !this.text ? html`<button class="button" @click=${() => this.#goToday()}>${say('today')}</button>` : nothing}
      </div>
      ${notes.map((note) => html`<div class="bar" role="status"><span>${note}</span></div>`)}
      <div class="agenda" part="agenda" role="region" tabindex="0" aria-label=${say('label', { name: agenda.name || this.artifact.name })} ?hidden=${this.text !== undefined} @keydown=${this.#keys.keyed} @focusin=${this.#keys.focused}>
        ${occurrences.length === 0 ? html`<p>${say('nothing')}</p>` : nothing}
        ${first > 0 ? html`<p><button class="button" @click=${() => void this.#grow({ first: Math.max(0, first - portion), end }, this.#signal)}>${say('earlier', { count: Math.min(first, portion) })}</button></p>` : nothing}
        ${repeat(days, ({ day: at }) => at, (one) => guard([agenda, one.occurrences[0], one.occurrences.length, one === today, locale], () => this.#day(one, one === today, locale)))}
        ${left > 0 ? html`<p><button class="button" @click=${() => void this.#grow({ first, end: end + portion }, this.#signal)}>${say('more', { count: Math.min(left, portion) })}</button></p>` : nothing}
      </div>`;
  }

  #day({ day: at, occurrences }: AgendaDay, today: boolean, locale: string): TemplateResult {
    const say = this.#say;
    const { entries } = this.read!.agenda;
    return html`<section class=${today ? 'today' : ''}>
      <h2>${at === undefined ? say('noDate') : dayName(locale, at)}</h2>
      <ul class="entries">${repeat(occurrences, (one) => one, (one) => entryRow(entries[one.entry]!, one, locale, say, (address) => this.#leaving.ask(address)))}</ul>
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mcp-calendar-viewer': McpCalendarViewer;
  }
}
