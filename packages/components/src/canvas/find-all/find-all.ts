import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import type { Artifact } from '@mcp-canvas/contract';
import { meantButtons, turnedBy, type Meant } from '../../artifact-viewer/find-meant.ts';
import { localize, type Localize } from '../../localization/localize.ts';
import { iconButton } from '../../styles/icon-button.ts';
import type { Content } from '../../viewers/content/content.ts';
import { inWords, type FindOption } from '../../viewers/find/search-pattern.ts';
import { leftOut } from './left-out.ts';
import { searchFiles, type FileFound } from './search-files.ts';
import { SearchMemory } from './search-memory.ts';
import { mostMatches, type Found, type FoundLine } from './search-text.ts';
import { strings, type FindAllString } from './strings.ts';

export interface FindAllOptions {
  /** Newest first. */
  files(): readonly Artifact[];
  /** What a file is called. */
  label(file: Artifact): string;
  open(file: Artifact): Content;
  /** Goes to a file and to a line of it, and goes on with the search there. */
  show(file: Artifact, query: string, meant: Meant, found: Found, line: FoundLine): void;
  close(): void;
}

/** Milliseconds without a letter after which it is searched. */
const quiet = 250;

/** One search in all files of the session, in the browser's own modal dialog. */
export class FindAll {
  readonly #host: LitElement;
  readonly #options: FindAllOptions;
  #query = '';
  #meant: Meant = { matchCase: false, wholeWords: false, regexp: false };
  #results: readonly FileFound[] = [];
  #searching: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #memory = new SearchMemory();

  constructor(host: LitElement, options: FindAllOptions) {
    this.#host = host;
    this.#options = options;
  }

  /** Ends what is being read. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#searching?.abort();
    this.#searching = undefined;
  }
  /** It is closed: nothing of it is held but the query. */
  end(): void {
    this.stop();
    this.#memory = new SearchMemory();
  }

  draw(locale: string): TemplateResult {
    const say = localize(strings, locale);
    const { close } = this.#options;
    const found = this.#results.filter(isFound);
    const beside = (event: Event) => (event.target as Element).matches('dialog') && close();
    return html`<dialog class="dialog find-all" part="find-all" aria-label=${say('title')} @close=${close} @click=${beside} @keydown=${this.#pressed}>
      <header>
        <input class="field" type="search" autofocus autocomplete="off" spellcheck="false" placeholder=${say('field')} aria-label=${say('field')} .value=${this.#query} @input=${this.#typed} @keydown=${this.#entered} />
        ${meantButtons(inWords, this.#meant, this.#mean, locale)}
        ${iconButton('close', say('close'), close)}
      </header>
      <p class="told" aria-hidden="true">${this.#told(found, say)}</p>
      <p class="visually-hidden" role="status">${this.#searching ? say('searching') : this.#told(found, say)}</p>
      <ul>${found.map((one) => this.#file(one, say))}</ul>
      <div class="left" role="status">${this.#searching ? nothing : leftOut(this.#results, say, locale)}</div>
    </dialog>`;
  }

  #told(found: readonly { found: Found }[], say: Localize<FindAllString>): TemplateResult | typeof nothing {
    if (this.#query === '') return nothing;
    const count = found.reduce((sum, one) => sum + one.found.count, 0);
    const words = count > 0 ? say('found', { count, files: say('files', { count: found.length }) }) : this.#searching ? '' : say('nothing');
    return html`${words}${this.#searching ? html` ${say('searching')}` : nothing}`;
  }

  #file(one: FileWithMatches, say: Localize<FindAllString>): TemplateResult {
    const { file, found } = one;
    const count = found.cut ? say('many', { count: mostMatches }) : say('matches', { count: found.count });
    const label = this.#options.label(file);
    // Its name is for the pointer alone: the first line leads to the same place.
    return html`<li>
      <p class="name" @click=${() => this.#show(one)}><bdi dir="auto">${label}</bdi><span class="count">${count}</span></p>
      <div role="group" aria-label=${label}>
        ${found.lines.map((line) => html`<button class="button quiet" @click=${() => this.#show(one, line)}><span class="snippet" dir="auto">${whereOf(line, say)}${marked(line)}</span></button>`)}
      </div>
    </li>`;
  }

  #show({ file, found }: FileWithMatches, line = found.lines[0]!): void {
    this.#options.show(file, this.#query, this.#meant, found, line);
  }

  readonly #typed = (event: Event): void => {
    this.#query = (event.target as HTMLInputElement).value;
    this.stop();
    this.#timer = setTimeout(() => void this.#search(), quiet);
  };

  readonly #mean = (option: FindOption): void => {
    this.#meant = { ...this.#meant, [option]: !this.#meant[option] };
    void this.#search();
  };

  readonly #pressed = (event: KeyboardEvent): void => {
    const turned = event.isComposing ? undefined : turnedBy(event, inWords);
    goAlong(event);
    if (!turned) return;
    event.preventDefault();
    this.#mean(turned);
  };

  /** Enter does not wait; it goes to the first file once that is found. */
  readonly #entered = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.isComposing) return;
    event.preventDefault();
    const first = this.#results.find(isFound);
    if (this.#timer === undefined && first) this.#show(first);
    else void this.#search();
  };

  async #search(): Promise<void> {
    this.stop();
    this.#timer = undefined;
    this.#results = [];
    if (this.#query !== '') {
      const searching = (this.#searching = new AbortController());
      this.#host.requestUpdate();
      for await (const one of searchFiles(this.#options.files(), this.#query, this.#options.open, searching.signal, this.#meant, this.#memory)) {
        if (searching.signal.aborted) return;
        this.#results = [...this.#results, one];
        this.#host.requestUpdate();
      }
      if (searching !== this.#searching) return;
      this.#searching = undefined;
    }
    this.#host.requestUpdate();
  }
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrows lead from the field through what was found and back, as in a list. Keys of the dialog are not the canvas's. */
function goAlong(event: KeyboardEvent): void {
  event.stopPropagation();
  const step = steps[event.key];
  const dialog = event.currentTarget as HTMLElement;
  const stops = [...dialog.querySelectorAll<HTMLElement>('input, li button')];
  const at = stops.indexOf((dialog.getRootNode() as ShadowRoot).activeElement as HTMLElement);
  if (step === undefined || at < 0 || event.isComposing) return;
  event.preventDefault();
  stops[at + step]?.focus();
}

type FileWithMatches = FileFound & { found: Found };
const isFound = (one: FileFound): one is FileWithMatches => (one.found?.count ?? 0) > 0;

/** What was found may be the name of the part itself. */
function whereOf({ at, text }: FoundLine, say: Localize<FindAllString>): TemplateResult | typeof nothing {
  const where = at?.page === undefined ? at?.part : say('page', { number: at.page });
  return where === undefined || where === text ? nothing : html`<bdi class="where">${where}</bdi>\u2002`;
}

const marked = ({ text, from, to }: FoundLine): TemplateResult => html`${text.slice(0, from)}<mark>${text.slice(from, to)}</mark>${text.slice(to)}`;
