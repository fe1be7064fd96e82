import { LitElement, html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { Localization } from '../localization/localization.ts';
import { localize } from '../localization/localize.ts';
import { apiBaseOf } from '../stream/api-base.ts';
import { controls, drawings } from '../styles/controls.ts';
import { covers } from '../styles/cover.ts';
import { dialogs } from '../styles/dialog.ts';
import { FocusKeeper } from '../styles/focus-keeper.ts';
import { LongWait } from '../styles/long-wait.ts';
import { keepStates } from '../styles/states.ts';
import { themes, type Theme } from '../styles/theme.ts';
import { base, tokens } from '../styles/tokens.ts';
import { Announcements } from './announcements.ts';
import { AskedKeys } from './keys/asked-keys.ts';
import { undoBar, uploadsPanel } from './notices/bars.ts';
import { Choosing } from './rows/choosing.ts';
import { Connection } from './service/connection.ts';
import { cover } from './notices/cover.ts';
import { Deletions, type Deletion } from './service/deletions.ts';
import { DropFiles } from './uploads/drop-files.ts';
import { FileDeeds, type DeedHost } from './deeds/file-deeds.ts';
import { FileGrid, type GridHost } from './rows/file-grid.ts';
import { fileRow, type RowActions } from './rows/file-row.ts';
import { listFiles, type FileAccess } from './service/file-service.ts';
import { Intake, type IntakeHost } from './uploads/intake.ts';
import { gridKeys, type GridKeyActions } from './deeds/key-deeds.ts';
import { Listing } from './service/listing.ts';
import { LiveFiles, type LiveHost } from './service/live-files.ts';
import { Messages } from './notices/messages.ts';
import { Minutes } from './minutes.ts';
import { Renaming } from './deeds/renaming.ts';
import { RowMenu } from './rows/row-menu.ts';
import { sayRefusal, type SayFiles } from './service/say-refusal.ts';
import { Searching } from './service/searching.ts';
import { strings } from './strings.ts';
import { styles } from './styles.ts';
import { countLine, toolbar, type ToolbarActions } from './toolbar.ts';
import { endOf, type UserFile } from './service/user-file.ts';
import { usageLine } from './usage/usage-line.ts';
import { VersionsDialog } from './versions/versions-dialog.ts';

/**
 * @tagname mcp-files
 * @summary My Files: what the reader uploaded and what tools made for them, across sessions. Search, upload, open, download, rename, delete, versions.
 * @csspart toolbar - search, filters and the upload
 * @csspart search - the field for the search
 * @csspart filter - the choice of a source, and of a category
 * @csspart upload-button - the button that uploads
 * @csspart count - the line that says how many files there are, or are selected
 * @csspart sort - the choice of an order
 * @csspart selection-button - what is done with the selected files
 * @csspart list - where the files are listed
 * @csspart row - a file
 * @csspart checkbox - the box that selects it
 * @csspart icon - the drawing of its kind
 * @csspart file-name - its name, which opens it
 * @csspart rename - the field for another name
 * @csspart size - how large it is
 * @csspart date - when it was made
 * @csspart source - whether it was uploaded, made by a tool, or waits
 * @csspart category - its category
 * @csspart versions-button - the button that lists its versions
 * @csspart deferred - why it waits, what comes next, and how long it is kept
 * @csspart button - each icon button
 * @csspart menu - the menu of a file
 * @csspart menu-item - an entry of it
 * @csspart keys - the list of keys that `?` shows
 * @csspart versions - the dialog that lists the versions of a file
 * @csspart version - one of them
 * @csspart message - what went wrong
 * @csspart undo - the line that says what was deleted
 * @csspart undo-button - the way back
 * @csspart uploads - the files that are being sent
 * @csspart upload - one of them
 * @csspart progress - its bar
 * @csspart usage - what the files take up, of how much
 * @csspart drop - what stands over the list while files are dragged above it
 * @csspart empty - what stands there when there are no files, or none that were searched for
 * @csspart show-all-button - the button that ends search and filters
 * @csspart loading - what stands there while the files are fetched
 * @csspart error - what stands there when they cannot be
 * @csspart retry-button - the button that tries it again
 * @cssproperty [--mcp-surface] - where the list lies; all tokens are listed in `styles/tokens.ts`
 * @cssproperty [--mcp-accent] - the colour of what is chosen or acts
 * @cssproperty [--mcp-font] - the family of the text
 * @cssState empty - no file is listed
 * @cssState loading - files are awaited
 * @cssState error - the files cannot be listed
 * @cssState selecting - files are selected
 * @cssState uploading - files are being sent
 * @cssState dragging - files are dragged over it
 * @fires {CustomEvent<{ file: UserFile }>} mcp-file-open - the reader wants to see a file, or a version of it; cancelable: a host that shows it itself calls `preventDefault()`
 * @fires {CustomEvent<{ file: UserFile, version?: number }>} mcp-file-delete - a file was deleted, or one version of it; it can be brought back for 10 minutes
 * @fires {CustomEvent<{ file: UserFile }>} mcp-file-upload - a file was uploaded
 */
export class McpFiles extends LitElement implements LiveHost, GridHost, DeedHost, IntakeHost {
  static override styles = [tokens, themes, base, controls, drawings, covers, dialogs, styles];

  /** Where the API lies, without `/api`; the page’s own origin when absent. */
  @property({ attribute: 'api-base' }) apiBase: string | undefined;
  /** The session that uploads belong to, and whose stream says when files come; without one the list is looked at again when the page is. */
  @property() session = '';
  /** The id of the canvas that shows files, looked for in the element's own tree, then in the document. */
  @property() for = '';
  @property({ attribute: false }) headers: Readonly<Record<string, string>> | undefined;
  @property() credentials: RequestCredentials | undefined;
  @property({ reflect: true }) theme: Theme = 'auto';
  /** Its name in a screen reader's list of landmarks; "My Files" when absent. */
  @property() label = '';

  /** @internal */
  readonly listing: Listing = new Listing((query, page, signal) => listFiles(this.access, query, page, signal), () => this.requestUpdate());
  /** @internal */
  readonly deletions: Deletions = new Deletions(this);
  /** @internal */
  readonly announcements: Announcements = new Announcements(this);
  readonly #language = new Localization(this);
  readonly #wait = new LongWait(this);
  readonly #deeds = new FileDeeds(this);
  readonly #choosing = new Choosing(this, this.listing);
  readonly #searching = new Searching(this, this.listing, () => this.#count());
  readonly #menu = new RowMenu(this, {
    open: (file) => void this.#deeds.open(file),
    download: (file) => void this.#deeds.download([file]),
    rename: (file) => this.#renaming.start(file),
    versions: (file) => this.#versions.show(file),
    remove: (file) => this.#remove([file]),
    opener: ({ id }) => this.#grid.control(id, '[data-menu]'),
  });
  readonly #grid = new FileGrid(this);
  readonly #renaming = new Renaming(this, this.#deeds, ({ id }) => this.#grid.wish(id));
  readonly #versions = new VersionsDialog(this, this.#deeds);
  readonly #intake = new Intake(this);
  readonly #drop = new DropFiles(this, (what) => void this.#intake.take(what));
  readonly #askedKeys = new AskedKeys(this);
  readonly #minutes = new Minutes(this, () => this.#minute());
  readonly #messages = new Messages(this);

  constructor() {
    super();
    this.addController(new FocusKeeper(this, '.search'));
    this.addController(new Connection(this));
    this.addController(new LiveFiles(this, () => void this.refresh()));
    keepStates(this, () => ({ empty: this.files.length === 0, loading: this.listing.waits === 'first', error: this.listing.error !== undefined, selecting: this.#choosing.any, uploading: this.#intake.list.length > 0, dragging: this.#drop.over }));
    this.addEventListener('keydown', (event) => this.#keydown(event));
  }

  /** Looks at the files again; what is shown stays until they are there. */
  refresh(): Promise<void> {
    return this.listing.refresh();
  }

  /** @internal */
  get access(): FileAccess {
    return { apiBase: apiBaseOf(this.apiBase ?? '')!, headers: this.headers, credentials: this.credentials };
  }
  /** @internal */
  get files(): readonly UserFile[] {
    return this.listing.files;
  }
  /** @internal */
  get listed(): unknown {
    return this.listing.query;
  }
  /** @internal */
  get say(): SayFiles {
    return localize(strings, this.locale);
  }
  /** @internal */
  get locale(): string {
    return this.#language.locale;
  }
  /** @internal */
  get rightToLeft(): boolean {
    return this.#language.rightToLeft;
  }
  /** @internal */
  isChosen(id: string): boolean {
    return this.#choosing.has(id);
  }
  /** @internal */
  needMore(): void {
    if (this.listing.error === undefined) void this.listing.next();
  }
  /** @internal */
  extendTo(from: UserFile, to: UserFile): void {
    this.#choosing.extendTo(from, to);
  }
  /** @internal */
  fileRow(file: UserFile): TemplateResult {
    const { say, locale } = this;
    return fileRow(file, { say, locale, now: Date.now(), chosen: this.isChosen(file.id), menuOpen: this.#menu.isOf(file), renaming: this.#renaming.of(file.id), actions: this.#rowActions });
  }
  /** @internal */
  tell(message: string): void {
    this.#messages.tell(message);
  }

  protected override willUpdate(): void {
    this.#choosing.follow();
    this.#minutes.run(this.files.some((file) => endOf(file) !== undefined));
  }

  protected override render(): TemplateResult {
    const { say, locale, files, listing } = this;
    const long = this.#wait.of(listing.waits !== undefined);
    const none = files.length === 0;
    const undo = undoBar(this.deletions.last, locale, say, (deletion) => void this.#undo(deletion), (deletion) => this.deletions.forget(deletion));
    const late = !none && listing.error !== undefined;
    return html`<section class="files" aria-label=${this.label || say('myFiles')} aria-busy=${listing.waits === 'first'}>
      ${toolbar(this.#searching.typed, listing.query, files, say, this.#toolbar)}
      ${countLine({ files, more: listing.more, known: listing.known, chosen: this.#choosing.files, sort: listing.query.sort, busy: long && !none }, locale, say, this.#toolbar)}
      ${this.#messages.draw(say)}
      ${late ? html`<div class="bar message" part="message" role="alert"><p class="words">${say('outdated', { reason: sayRefusal(listing.error, say) })}</p><button class="button" part="retry-button" @click=${() => void this.refresh()}>${say('retry')}</button></div>` : nothing}
      <div class="scroll" part="list" ?hidden=${none}>
        <div class="rows" role="grid" aria-multiselectable="true" aria-label=${this.label || say('myFiles')} aria-rowcount=${listing.more ? -1 : files.length} @click=${this.#clicked} @contextmenu=${this.#contextMenu}></div>
      </div>
      ${none ? cover(listing, long, say, { chooseFiles: this.#toolbar.chooseFiles, showAll: () => void this.#showAll(), retry: () => void this.refresh() }) : nothing}
      ${this.#versions.file ? nothing : undo}
      ${uploadsPanel(this.#intake.list, locale, say, this.#intake)} ${usageLine(listing.usage, locale, say)}
      ${this.#drop.over ? html`<div class="drop" part="drop"><p>${say('dropHere')}</p></div>` : nothing}
      ${this.#versions.draw(locale, say, undo)} ${this.#menu.draw()} ${this.#askedKeys.draw(locale, this.rightToLeft)}
      <div class="visually-hidden announcements" role="status"></div>
    </section>`;
  }

  /** What is over is no longer there; the time that is left is written anew. */
  #minute(): void {
    const now = Date.now();
    if (this.files.some((file) => Date.parse(endOf(file) ?? '') <= now)) void this.refresh();
  }

  #count(): void {
    this.announcements.say(this.files.length === 0 ? this.say('noMatch') : this.say(this.listing.more ? 'filesSoFar' : 'files', { count: this.files.length }));
  }

  async #showAll(): Promise<void> {
    this.renderRoot.querySelector<HTMLElement>('.search')?.focus();
    await this.#searching.clear();
  }

  #remove(files: readonly UserFile[]): void {
    if (files.length === 0) return;
    const ranks = files.map(({ id }) => this.#grid.rankOf(id));
    const inGrid = this.#grid.hasKeyboard;
    void this.#deeds.remove(files);
    if (!inGrid) void this.updateComplete.then(() => this.#grid.focusRank(Math.min(...ranks)));
  }

  async #undo(deletion: Deletion): Promise<void> {
    const [first] = await this.#deeds.undo(deletion);
    if (first && !this.#versions.file) this.#grid.wish(first.id);
  }

  readonly #toolbar: ToolbarActions = {
    typed: (text) => this.#searching.type(text),
    asked: (change) => void this.#searching.ask(change),
    keydown: (event) => {
      if (event.key === 'ArrowDown') this.#grid.focusRank(0);
      else if (event.key === 'Escape' && this.#searching.typed !== '') void (event.stopPropagation(), this.#searching.type(''), this.#searching.ask({}));
      else return;
      event.preventDefault();
    },
    chooseFiles: () => this.renderRoot.querySelector<HTMLElement>('.picker')?.click(),
    upload: (files) => void this.#intake.take({ files: [...files], folders: [] }),
    chooseAll: (all) => (all ? void this.#choosing.all() : this.#choosing.none()),
    download: () => void this.#deeds.download(this.#choosing.files),
    remove: () => this.#remove(this.#choosing.files),
  };

  readonly #rowActions: RowActions = {
    open: (file) => void this.#deeds.open(file),
    choose: (file, event) => this.#choosing.choose(file, event.shiftKey),
    versions: (file) => this.#versions.show(file),
    menu: (file) => this.#menu.open(file),
    rename: (file, name, left) => void this.#renaming.end(file, name, left),
  };

  /** Beside the controls of a row a click chooses: alone with Ctrl, a range with Shift. */
  readonly #clicked = (event: MouseEvent): void => {
    const file = this.#grid.fileAt(event.target);
    if (!file || (event.target as Element).closest('[data-stop]')) return;
    if (event.shiftKey || event.ctrlKey || event.metaKey) this.#choosing.choose(file, event.shiftKey);
    this.#grid.focusRank(this.#grid.rankOf(file.id));
  };

  readonly #contextMenu = (event: Event): void => {
    const file = this.#grid.fileAt(event.target);
    if (!file || (event.target as Element).closest('.rename')) return;
    event.preventDefault();
    this.#menu.open(file);
  };

  readonly #keys: GridKeyActions = {
    rename: (file) => this.#renaming.start(file),
    remove: (file) => this.#remove(this.isChosen(file.id) ? this.#choosing.files : [file]),
    choose: (file) => this.#choosing.choose(file, false),
    chooseAll: () => void this.#choosing.all(),
    chooseNone: () => this.#choosing.none(),
    menu: (file) => this.#menu.open(file),
    search: () => this.renderRoot.querySelector<HTMLElement>('.search')?.focus(),
  };

  #keydown(event: KeyboardEvent): void {
    const target = event.composedPath()[0] as HTMLElement;
    const deletion = this.deletions.last;
    if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && deletion && !target.matches('input:not([type=checkbox])')) {
      event.preventDefault();
      return void this.#undo(deletion);
    }
    if (this.#askedKeys.takes(event)) return;
    const file = this.#grid.fileAt(target);
    if (!file) return;
    if (this.#grid.move(event, target) || gridKeys(event, file, this.#choosing.any, this.#keys)) event.preventDefault();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mcp-files': McpFiles;
  }
}
