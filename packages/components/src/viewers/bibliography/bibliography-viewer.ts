import { html, nothing, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import type { Artifact, JsonValue } from '@mcp-canvas/contract';
import { citationFormats, writeBibliography, type CitationFormat, type MergedReference } from '@mcp-canvas/contract/bibliography.js';
import { localize, type Localize } from '../../localization/localize.ts';
import { controls, drawings } from '../../styles/controls.ts';
import { LongWait } from '../../styles/long-wait.ts';
import { isTooSlow } from '../streaming/expression-limit.ts';
import { runSliced } from '../streaming/slices.ts';
import type { Paper } from '../printing/paper.ts';
import { Printing } from '../printing/printing.ts';
import { SourceViewer } from '../source-viewer.ts';
import { ViewerElement } from '../element/viewer-element.ts';
import type { FindResult } from '../viewer.ts';
import { copyText } from '../selection/copy-text.ts';
import { selectedIn } from '../selection/own-selection.ts';
import { comesIntoView, type FindOptions } from '../find/search-pattern.ts';
import { EntryList } from './entry-list.ts';
import { fillEntry } from './entry-filling.ts';
import { estimatedHeight } from './entry-row.ts';
import { entryTexts } from './entry-texts.ts';
import { exportPanel, type Scope } from './export-panel.ts';
import { FindInEntries, rangeOf } from './find-in-entries.ts';
import { listBar } from './list-bar.ts';
import { ListInput } from './list-input.ts';
import { asListPosition, type ListPosition } from './list-position.ts';
import { listStatus } from './list-status.ts';
import { readEntries } from './parse-entries.ts';
import type * as PaperPart from './bibliography-paper.ts';
import { ReadingList } from './reading-list.ts';
import { strings, type BibliographyWord } from './strings.ts';
import { styles } from './styles.ts';
import { copyWorks, mostAtOnce, saveWorks } from './works-out.ts';

/** Above this many bytes a list would take more memory than a page should. */
const largest = 96 * 1024 * 1024;

/**
 * @summary Shows a bibliography as a list that can be searched, sorted, grouped, selected and exported; records of one work are merged.
 * @csspart scroller - what scrolls
 * @csspart bar - search, order and export
 * @csspart export-button - opens the export
 * @csspart export-panel - the formats
 * @csspart status - the line below: how many there are, what is selected, what copies are written as
 */
export class McpBibliographyViewer extends SourceViewer {
  static override styles = [...[ViewerElement.styles].flat(), controls, drawings, ...styles];

  @query('.scroller') private scrollerElement!: HTMLElement;
  @query('.track') private track!: HTMLElement;
  @query('.layer') private layer!: HTMLElement;
  @state() private problem: (() => string) | undefined;
  @state() private message = '';
  @state() private searching = false;
  @state() private exporting = false;
  @state() private scope: Scope = 'all';
  @state() private format: CitationFormat = 'apa';

  readonly #list = new ReadingList();
  readonly #wait = new LongWait(this);
  readonly #find = new FindInEntries((row) => entryTexts(this.#list.workAt(row), this.#say));
  readonly #printing = new Printing(this, { load: () => import('./bibliography-paper.ts'), atHand: (part) => this.#paper(part) });
  #view: EntryList | undefined;
  #signal = new AbortController().signal;

  protected override async open(signal: AbortSignal): Promise<void> {
    this.#signal = signal;
    this.#view = undefined;
    this.problem = undefined;
    this.message = '';
    this.searching = false;
    this.exporting = false;
    this.#find.clear();
    this.leaveText();
    this.hold(() => this.leaveText());
    if ((this.content.size ?? 0) > largest) return this.#openText('large');
    const { entries, problem } = await runSliced(readEntries(await this.content.text(signal), this.artifact.mime), signal);
    signal.throwIfAborted();
    if (problem !== undefined && entries.length === 0) return this.#openText('invalid', problem);
    await this.#list.read(entries, this.context.locale, signal);
    signal.throwIfAborted();
    if (problem !== undefined) this.problem = () => this.#say('damaged', { count: entries.length, reason: this.#say(problem) });
    await this.updateComplete;
    signal.throwIfAborted();
    const view = new EntryList({ scroller: this.scrollerElement, track: this.track, layer: this.layer }, {
      fill: (element, row) => fillEntry(element, row, row === this.#view?.active, this.#list, this.#say, this.#entryActions),
      estimate: (row, width) => estimatedHeight(this.#list.workAt(row), width, this.#list.headingOf(row) !== undefined),
      drawn: () => this.#find.mark(view.entries()),
    });
    this.hold(() => {
      view.dispose();
      this.#printing.stop();
      this.#find.close();
    });
    this.#view = view;
    view.show(this.#list.rows.length);
    this.offers = ['find', 'copy', 'print', 'source'];
  }

  async #openText(why: 'large' | 'invalid', reason?: BibliographyWord): Promise<void> {
    this.problem = () => this.#say(why, { reason: reason ? this.#say(reason) : '' });
    await this.openText(true);
  }

  /** What is written in BibTeX, RIS or MEDLINE is no JSON. */
  protected get written(): Partial<Artifact> {
    return { language: /json|vnd\.bibliography/.test(this.artifact.mime) ? 'json' : 'plaintext' };
  }

  override async find(query: string, options: FindOptions = {}): Promise<FindResult> {
    if (this.showsSource) return super.find(query, options);
    const view = this.#view;
    if (!view) return { current: 0, total: 0 };
    const { result, match } = await this.#find.find(query, options, { rows: this.#list.rows.length, from: view.place.row }).catch((error: unknown) => {
      throw isTooSlow(error) ? new Error(this.#say('tooSlow'), { cause: error }) : error;
    });
    if (match && view === this.#view) {
      const place = this.#list.rows[match.row]!;
      if (match.part === 'abstract') this.#list.opened.abstract.add(place);
      view.refresh(match.row);
      if (comesIntoView(options)) view.reveal(match.row);
      const range = comesIntoView(options) && rangeOf(view.element(match.row), match);
      if (range) view.revealPart(range.getBoundingClientRect());
    }
    view.redraw();
    return result;
  }

  override clearFind(): void {
    super.clearFind();
    this.#find.clear();
  }

  /** What is marked with the pointer, else the selected references, else those that are listed. */
  async copy(): Promise<void> {
    if (this.text) return this.text.copy();
    const marked = selectedIn(this.renderRoot as ShadowRoot);
    if (marked !== '') return copyText(marked);
    await this.#copyWorks(this.#list.inScope(this.#list.selected.size > 0 ? 'chosen' : 'shown'));
  }
  async #copyWorks(works: readonly MergedReference[], format = this.format): Promise<void> {
    this.message = await copyWorks(works, format, this.#say);
  }
  async #save(format: CitationFormat): Promise<void> {
    this.message = await saveWorks(this.#list.inScope(this.scope), format, this.artifact.name, this.#say);
  }

  print(): Promise<void> {
    return (this.text ?? this.#printing).print();
  }
  #paper({ bibliographyPaper }: typeof PaperPart): Paper | undefined {
    if (this.text || !this.#view) return undefined;
    const { artifact, context, format } = this;
    const works = this.#list.inScope(this.#list.selected.size > 0 ? 'chosen' : 'shown');
    return bibliographyPaper(artifact.title ?? artifact.name, works, citationFormats[format].prose ? format : 'apa', context.locale);
  }

  override savePosition(): JsonValue {
    const { row, into } = this.#view?.place ?? { row: 0, into: 0 };
    const { query: sought, sort, group, apart, onlyMerged } = this.#list;
    const place: ListPosition = { place: this.#list.rows[row] ?? 0, into, query: sought, sort, group, apart, onlyMerged, format: this.format };
    return this.withSource(place);
  }
  override async restorePosition(position: JsonValue): Promise<void> {
    this.restoreSource(position);
    const saved = asListPosition(position);
    if (!saved || !this.#view) return;
    const { place, into, query: sought, format, ...order } = saved;
    this.format = format;
    if (order.apart !== this.#list.apart) this.#list.apart = order.apart;
    Object.assign(this.#list, { sort: order.sort, group: order.group, onlyMerged: order.onlyMerged });
    await this.#search(sought, { place, into });
  }
  protected override get scroller(): Element {
    return this.scrollerElement;
  }

  async #search(sought: string, at?: { place: number; into: number }): Promise<void> {
    this.message = '';
    this.searching = true;
    const found = await this.#list.search(sought, this.#signal).catch(() => false);
    if (!found) return;
    this.searching = false;
    this.#arranged(at);
  }

  /** The rows are others, or stand otherwise. */
  #arranged(at?: { place: number; into: number }): void {
    if (!this.#list.narrowed && this.scope === 'shown') this.scope = 'all';
    const row = at ? this.#list.rows.indexOf(at.place) : 0;
    this.#find.clear();
    this.#view?.show(this.#list.rows.length, row > 0 ? { row, into: at?.into ?? 0 } : { row: 0, into: row === 0 ? (at?.into ?? 0) : 0 });
    this.requestUpdate();
  }

  #select(places: readonly number[], chosen?: boolean): void {
    const { selected } = this.#list;
    for (const place of places) {
      if (chosen ?? !selected.has(place)) selected.add(place);
      else selected.delete(place);
    }
    this.scope = selected.size > 0 ? 'chosen' : 'all';
    this.message = '';
    this.#view?.refresh();
    this.requestUpdate();
  }

  readonly #entryActions = {
    select: (place: number) => this.#select([place]),
    toggle: (place: number, part: 'abstract' | 'details') => {
      this.#list.toggle(this.#list.opened[part], place);
      this.#view?.refresh(this.#list.rows.indexOf(place));
    },
    copy: (place: number) => void this.#copyWorks([this.#list.works[place]!]),
  };

  readonly #statusActions = {
    apart: (apart: boolean) => this.#order({ apart }),
    onlyMerged: (onlyMerged: boolean) => this.#order({ onlyMerged }),
    deselect: () => this.#select([...this.#list.selected], false),
    format: (format: CitationFormat) => void (this.format = format),
  };
  readonly #input = new ListInput({ list: this.#list, view: () => this.#view, select: (places, chosen) => this.#select(places, chosen), toggle: (place, part) => this.#entryActions.toggle(place, part) });

  readonly #say: Localize<BibliographyWord> = (key, values) => localize(strings, this.context.locale)(key, values);

  protected override reworded(): void {
    this.#list.locale = this.context.locale;
    this.#view?.show(this.#list.rows.length, this.#view.place);
  }

  protected override render(): TemplateResult {
    const counts = this.#list.counts();
    const empty = this.#view && counts.shown === 0 && !this.text;
    return html`
      ${this.problem ? html`<div class="problem" role="status">${this.problem()}</div>` : nothing} ${this.text ?? nothing}
      ${this.text ? nothing : this.#bar(counts)}
      <div class="stage" ?hidden=${this.text !== undefined}>
        <div class="scroller" part="scroller" @keydown=${this.#input.keyed} @focusin=${this.#input.focused} @copy=${this.#copied}>
          <div class="track" role="presentation">
            <div class="layer" role="list" aria-label=${this.#say('label', { name: this.artifact?.name ?? '' })} aria-describedby="keys"></div>
          </div>
        </div>
        ${empty
          ? html`<div class="empty" role="status">
              ${counts.all === 0 ? this.#say('empty') : html`${this.#say('nothing', { query: this.#list.query })}<button class="button" @click=${() => void this.#search('')}>${this.#say('clearSearch')}</button>`}
            </div>`
          : nothing}
      </div>
      <span hidden id="keys">${this.#say('keys')}</span>
      ${this.text || !this.#view ? nothing : listStatus({ list: this.#list, searching: this.#wait.of(this.searching), message: this.message, format: this.format }, this.#say, this.#statusActions)}
    `;
  }

  #bar(counts: Record<Scope, number>): TemplateResult {
    const panel = exportPanel({ open: this.exporting, scope: this.scope, counts }, this.#say, {
      toggle: (open) => (this.exporting = open),
      choose: (scope) => (this.scope = scope),
      save: (format) => void this.#save(format),
      copy: (format) => void this.#copyWorks(this.#list.inScope(this.scope), format),
    });
    return listBar({ query: this.#list.query, sort: this.#list.sort, group: this.#list.group, export: panel }, this.#say, {
      search: (sought) => void this.#search(sought),
      sort: (sort) => this.#order({ sort }),
      group: (group) => this.#order({ group }),
      enter: () => this.#view?.activate(this.#view.active, true),
    });
  }

  #order(order: Partial<Pick<ReadingList, 'sort' | 'group' | 'apart' | 'onlyMerged'>>): void {
    Object.assign(this.#list, order);
    this.#list.arrange();
    this.#arranged();
  }

  /** The keys for copying copy citations, unless text is marked. */
  readonly #copied = (event: ClipboardEvent): void => {
    if (selectedIn(this.renderRoot as ShadowRoot) !== '' || !this.#view) return;
    const works = this.#list.selected.size > 0 ? this.#list.inScope('chosen') : [this.#list.workAt(this.#view.active)];
    event.preventDefault();
    if (works.length > mostAtOnce) return void this.#copyWorks(works);
    event.clipboardData?.setData('text/plain', writeBibliography(this.format, works).trimEnd());
    this.message = this.#say('copied', { count: works.length, format: citationFormats[this.format].label });
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'mcp-bibliography-viewer': McpBibliographyViewer;
  }
}
