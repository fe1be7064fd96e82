import { html, nothing, type TemplateResult } from 'lit';
import type { JsonValue } from '@mcp-canvas/contract';
import { sentenceIn } from '../../../localization/localization.ts';
import { localize, type Localize } from '../../../localization/localize.ts';
import { iconButton } from '../../../styles/icon-button.ts';
import { icon } from '../../../styles/icons.ts';
import { byEscape } from '../../element/by-escape.ts';
import { InnerViewer } from '../../element/inner-viewer.ts';
import { attachmentViewer, type AttachedFile } from '../../mime/opened-attachment.ts';
import { saveBytes } from '../../save/save-file.ts';
import { isAbort } from '../../streaming/is-abort.ts';
import type { Viewer } from '../../viewer.ts';
import type { ViewerElement } from '../../element/viewer-element.ts';
import type { EngineLink } from '../../streaming/engine-link.ts';
import { inEngine } from '../../streaming/in-engine.ts';
import type { PageContents, PageDataEngine } from './page-data-engine.ts';
import type { GroundsOf, PageDrawings } from './page-drawings.ts';
import { codeMissing } from '../../../loading/code-missing.ts';
import { strings } from './strings.ts';

/** Characters of a page above which nothing is looked for. */
const longest = 32_000_000;
/** Milliseconds after which it is given up. */
const patience = 4000;

/** What a page draws from, for a reader whose browser does not run it: one file at a time in its own viewer, in the place of the page. */
export class PageData {
  readonly #host: ViewerElement;
  readonly #inner: InnerViewer<AttachedFile>;
  #files: readonly AttachedFile[] = [];
  #drawings: PageContents['drawings'] = [];
  #pictures: PageDrawings | undefined;
  #markup: string | undefined;
  #problem = '';

  /** `changed` is told when one is shown, offers something else, or is gone. */
  constructor(host: ViewerElement, changed: () => void) {
    this.#host = host;
    this.#inner = new InnerViewer(host, changed);
  }

  get #say(): Localize<keyof typeof strings.en> {
    return localize(strings, this.#host.context.locale);
  }

  /** True where there is something to show. */
  get found(): boolean {
    return this.#files.length > 0;
  }
  /** What shows it, while it is shown. */
  get viewer(): Viewer | undefined {
    return this.#inner.shown?.viewer;
  }
  /** What is said in the place of a page that is blank without its scripts, */
  get why(): string {
    return this.#say('blank');
  }
  /** and what the way to its data is called. */
  get show(): string {
    return this.#say('show');
  }

  /** Another text of the page: what is shown stays where it still has it, at the reader's place. */
  async renew(markup: string, signal: AbortSignal): Promise<void> {
    if (this.#markup === markup) return;
    const place = this.savePosition();
    this.#markup = markup;
    const found = markup === '' || markup.length > longest ? undefined : await inEngine('page-data', { signal, most: patience }, (link: EngineLink<PageDataEngine>) => link.call('look', [markup]));
    ({ files: this.#files, drawings: this.#drawings } = found ?? { files: [], drawings: [] });
    this.#host.requestUpdate();
    this.leave();
    await this.restorePosition(place, signal);
  }

  /** The page that was looked through with its charts and diagrams in it as pictures, for what they stand on; as it is where none can be drawn. As unsafe as the page. */
  async pictured(markup: string, groundsOf: GroundsOf, signal: AbortSignal): Promise<string> {
    if (this.#drawings.length === 0) return markup;
    const { PageDrawings } = await import('./page-drawings.ts').catch(codeMissing);
    this.#pictures ??= new PageDrawings();
    return this.#pictures.drawnInto(markup, this.#drawings, groundsOf, this.#host.renderRoot, signal);
  }

  /** The largest, or the one of that name. */
  async open(signal: AbortSignal, file = this.#files[0], goes = true): Promise<void> {
    if (!file) return;
    this.#problem = '';
    try {
      await this.#inner.enter(file, async (ends) => Object.assign(await attachmentViewer(file, this.#files, this.#host, ends), { className: 'embedded' }), signal);
      if (goes) this.#host.renderRoot.querySelector<HTMLElement>('.back')?.focus({ preventScroll: true });
    } catch (error) {
      if (isAbort(error)) return;
      this.#problem = this.#say('failed', { name: file.name, reason: sentenceIn(this.#host.context.locale, error) });
      this.#host.requestUpdate();
    }
  }

  leave(): void {
    this.#inner.leave();
  }

  savePosition(): JsonValue {
    const shown = this.#inner.shown;
    return shown ? { name: shown.node.name, place: shown.viewer.savePosition?.() ?? null } : null;
  }
  async restorePosition(position: JsonValue | undefined, signal: AbortSignal): Promise<void> {
    if (typeof position !== 'object' || position === null || Array.isArray(position)) return;
    const file = this.#files.find(({ name }) => name === position['name']);
    if (!file) return;
    await this.open(signal, file, false);
    if (position['place'] !== undefined && this.#inner.shown?.node === file) await this.viewer?.restorePosition?.(position['place']);
  }

  /** The line above what is shown: the way back, and what else there is. */
  bar(signal: AbortSignal): TemplateResult | typeof nothing {
    const shown = this.#inner.shown?.node;
    const problem = this.#problem ? html`<div class="bar" role="alert"><span>${this.#problem}</span></div>` : nothing;
    if (!shown) return problem;
    const say = this.#say;
    const back = (): Promise<void> => this.#inner.back(() => this.#host.renderRoot.querySelector<HTMLElement>('.show-data, .question .button') ?? undefined);
    const choose = ({ target }: Event): Promise<void> => this.open(signal, this.#files[(target as HTMLSelectElement).selectedIndex], false);
    return html`<div class="bar data-bar">
      <button class="button back" @click=${back} @keydown=${byEscape(back)}>${icon('previous')}${say('back')}</button>
      ${this.#files.length > 1
        ? html`<select class="field" aria-label=${say('which')} @change=${choose}>${this.#files.map((file) => html`<option ?selected=${file === shown}>${file.name}</option>`)}</select>`
        : html`<span class="where"><bdi>${shown.name}</bdi></span>`}
      ${iconButton('download', say('save'), () => saveBytes(new Blob([shown.bytes]), shown.name))}
    </div>${problem}`;
  }
}
