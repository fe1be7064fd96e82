import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators/property.js';
import { state } from 'lit/decorators/state.js';
import type { Artifact, JsonValue } from '@mcp-canvas/contract';
import { emit } from '../events/emit.ts';
import { Localization } from '../localization/localization.ts';
import { controls, drawings } from '../styles/controls.ts';
import { covers } from '../styles/cover.ts';
import { base, tokens } from '../styles/tokens.ts';
import { prefersDark, themes, type Theme } from '../styles/theme.ts';
import { builtinViewers } from '../viewers/builtin.ts';
import { resolveViewer, rowsInForce } from '../viewers/registry.ts';
import type { FrameConfig, ViewerContext, ViewerRow } from '../viewers/viewer.ts';
import { FocusKeeper } from '../styles/focus-keeper.ts';
import { LazyParts } from '../styles/lazy-parts.ts';
import { LongWait } from '../styles/long-wait.ts';
import { keepStates } from '../styles/states.ts';
import { contentOptions } from './content-options.ts';
import { answerKey } from './file-keys.ts';
import { artifactFromAddress, wholeArtifact } from './from-address.ts';
import type { Meant } from './find-meant.ts';
import type { NthOf } from './finding.ts';
import { Searching } from './searching.ts';
import { styles } from './styles.ts';
import type { Comparing } from './chrome.ts';
import type { ToolbarActions } from './toolbar.ts';
import { Viewing, type ViewingHost, type ViewingRequest } from './viewing.ts';

/**
 * @tagname mcp-artifact-viewer
 * @summary Shows one artifact with the viewer that fits its type, and a toolbar with what that viewer can do.
 * @csspart bar - the line above the file
 * @csspart toolbar - the buttons in it
 * @csspart versions - what leads to older and newer versions
 * @csspart history - the list of versions: label, time, command
 * @csspart button - each icon button
 * @csspart find - the search bar
 * @csspart content - where the viewer lies
 * @csspart loading - what stands there after 300 ms without the file
 * @csspart error - what stands there when it cannot be shown
 * @cssState empty - it has nothing to show
 * @cssState loading - the file is on its way
 * @cssState ready - the file is shown
 * @cssState error - the file cannot be shown
 * @cssState find - the search bar is open
 * @fires {CustomEvent<{ artifact: Artifact, viewer: string }>} mcp-viewer-ready - the file is shown
 * @fires {CustomEvent<{ artifact: Artifact, message: string }>} mcp-viewer-error - the file cannot be shown, and why
 * @fires {CustomEvent<{ artifact: Artifact }>} mcp-artifact-download - the reader saves the file; cancelable
 * @fires {CustomEvent<{ artifact: Artifact, version: number, pinned?: boolean }>} mcp-artifact-version - the reader chose another version, or pinned one
 */
export class McpArtifactViewer extends LitElement implements ViewingHost {
  static override styles = [tokens, themes, base, controls, drawings, covers, styles];

  /** What to show. Without it `src`, `name` and `mime` say what to show. */
  @property({ attribute: false }) artifact: Artifact | undefined;
  /** The versions of the artifact, oldest first; the toolbar then switches between them. */
  @property({ attribute: false }) versions: readonly Artifact[] = [];
  /** The version to show, of `versions`; the artifact's own when absent. */
  @property({ type: Number }) version: number | undefined;
  /** The address of a file, on the page's or the API's origin. */
  @property() src = '';
  /** The name of the file behind `src`; the last part of the address when absent. */
  @property() name = '';
  /** The media type of the file behind `src`. */
  @property() mime = '';
  /** The id of a viewer to use in place of the usual one. */
  @property() viewer = '';
  /** Where the API lies, without `/api`. */
  @property({ attribute: 'api-base' }) apiBase: string | undefined;
  /** Viewers of this element, beside the built-in and the registered ones. */
  @property({ attribute: false }) viewers: readonly ViewerRow[] = [];
  @property({ attribute: false }) headers: Readonly<Record<string, string>> | undefined;
  @property() credentials: RequestCredentials | undefined;
  @property({ reflect: true }) theme: Theme = 'auto';
  /** The frame page that HTML and dashboards run in; given by the canvas. */
  @property({ attribute: false }) frame: FrameConfig | undefined;
  /** Origins that remote frames may come from where there is no frame page. */
  @property({ attribute: false }) allowedOrigins: readonly string[] | undefined;
  /** The other files, by name; given by the canvas. */
  @property({ attribute: false }) sibling: ((name: string) => Artifact | undefined) | undefined;
  /** Where the reader was in each artifact; a host that takes viewers away and brings them back hands over its own. */
  @property({ attribute: false }) positions: Map<string, JsonValue> = new Map();
  /** Takes earlier versions that the service keeps; they become `versions` when absent. Given by the canvas. */
  @property({ attribute: false }) takeVersions: ((found: readonly Artifact[]) => void) | undefined;
  /** False when the artifact came over the stream: it is then fetched only from the API's origin. */
  @property({ attribute: false }) setByHost = true;

  @state() private notice = '';

  readonly #language = new Localization(this);
  readonly #viewing = new Viewing(this);
  readonly #wait = new LongWait(this);
  #comparing: Comparing | undefined;
  readonly #parts = new LazyParts(this, { chrome: () => import('./chrome.ts'), find: () => import('./find-bar.ts') });
  readonly #searching = new Searching(this, this.#parts, () => this.#viewing.viewer);
  readonly #dark = prefersDark(this);
  #noticeEnd: ReturnType<typeof setTimeout> | undefined;
  #shown: { artifact: Artifact; row: ViewerRow } | undefined;
  /** The version of the file that was shown first, until what compares versions is there. */
  #first: Artifact | undefined;

  /** Loads the file again. */
  reload(): void {
    this.#shown = undefined;
    this.requestUpdate();
  }
  /** Prints the file, where its viewer can. */
  print(): void {
    void Promise.resolve(this.#viewing.viewer?.print?.()).catch((error: unknown) => this.#note(this.#language.sentenceOf(error)));
  }
  /** Copies what is selected in the file, else the whole, where its viewer can. */
  async copy(): Promise<void> {
    const { say } = this.#language;
    const { viewer } = this.#viewing;
    if (!viewer?.capabilities?.has('copy')) return;
    try {
      await viewer.copy?.();
      this.#note(say('copied'));
    } catch {
      this.#note(say('copyFailed'));
    }
  }
  /** Saves the file under its name, unless a listener of `mcp-artifact-download` prevents it. */
  async download(): Promise<void> {
    const artifact = this.#current;
    if (!artifact || !emit(this, 'mcp-artifact-download', { artifact })) return;
    try {
      const { saveArtifact } = await import('../viewers/save/save-artifact.ts');
      await saveArtifact(artifact, contentOptions(this));
    } catch (error) {
      const message = this.#language.sentenceOf(error);
      emit(this, 'mcp-viewer-error', { artifact, message });
      this.#note(message);
    }
  }

  constructor() {
    super();
    this.addController(new FocusKeeper(this, '.versions > button:enabled, .actions button'));
    keepStates(this, () => {
      const { state } = this.#viewing;
      return { empty: state === 'idle', loading: state === 'loading', ready: state === 'ready', error: state === 'failed', find: !!this.#searching.finding?.open };
    });
    this.addEventListener('keydown', this.#keydown);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.reload();
  }

  get stage(): HTMLElement {
    return this.renderRoot.querySelector('.stage')!;
  }

  viewingReady({ artifact, row }: ViewingRequest): void {
    emit(this, 'mcp-viewer-ready', { artifact, viewer: row.id });
  }

  viewingFailed({ artifact }: ViewingRequest, error: Error): void {
    this.#searching.finding?.stop();
    emit(this, 'mcp-viewer-error', { artifact, message: this.#language.sentenceOf(error) });
  }

  get keptFind(): JsonValue | undefined {
    return this.#searching.kept;
  }

  resumeFind(kept: JsonValue | undefined, placed: void | Promise<void>): Promise<void> {
    return this.#searching.resume(kept, placed);
  }

  /** Remembers where the reader is; called before the viewer goes out of sight. */
  keepPosition(): void {
    this.#viewing.keepPosition();
  }

  /** Goes to what a fragment names in the file, as soon as that is there. @internal */
  goTo(fragment: string): void {
    const { viewer } = this.#viewing;
    const place = `#${fragment}`;
    if (viewer) void viewer.restorePosition?.(place);
    else if (this.artifact) this.positions.set(this.artifact.id, { place });
  }

  /** Whether the file can be searched now. */
  get canFind(): boolean {
    return this.#searching.can;
  }

  /** Takes the keyboard into the search field, where the viewer can search, and searches for `query`, as it is `meant`; closing it gives the keyboard back. `nthOf` says which of so many matches to go to. */
  startFind(query?: string, nthOf?: NthOf, meant?: Partial<Meant>): Promise<void> {
    return this.#searching.start(query, nthOf, meant);
  }

  /** Whether the file has lines, pages or rows to go to. @internal */
  get canGoTo(): boolean {
    return this.#viewing.viewer?.capabilities?.has('go-to') ?? false;
  }

  /** Takes the keyboard into the field for the number of a line, page or row; Escape gives it back. @internal */
  startGoTo(): void {
    this.#parts.get('chrome')?.startGoTo(this.#viewing.viewer?.places?.ownField?.() ?? this.renderRoot.querySelector<HTMLInputElement>('.goto'));
  }

  /** Closes the search; true when it was open. The keyboard goes back only from the search field. */
  stopFind(): boolean {
    return this.#searching.finding?.end() ?? false;
  }

  /** What the viewer needs is asked for before anything is drawn. */
  protected override update(changed: PropertyValues<this>): void {
    if (this.isConnected) this.#view();
    super.update(changed);
  }

  #view(): void {
    const artifact = this.#current;
    if (!artifact) {
      this.#viewing.close();
      this.#shown = undefined;
      return;
    }
    this.#compareFrom(artifact);
    const row = this.#comparing?.look(artifact) ?? resolveViewer(rowsInForce(builtinViewers, this.viewers), artifact, { named: this.viewer, hint: artifact.viewer });
    if (this.#shown?.row === row && sameContent(this.#shown.artifact, artifact)) return this.#viewing.adjust(this.#context);
    const other = this.#shown?.artifact.id !== artifact.id;
    this.#shown = { artifact, row };
    void this.#viewing.show({ artifact, row, context: this.#context, content: contentOptions(this) });
    // A new version is searched on; of another file that is kept with its place.
    if (other) this.#searching.leave();
  }

  /** A file may be shown before what compares its versions is there, and other versions of it come before that. */
  #compareFrom(artifact: Artifact): void {
    if (this.#comparing) return;
    if (this.#first?.id !== artifact.id) this.#first = artifact;
    const chrome = this.#parts.get('chrome');
    if (!chrome) return;
    this.#comparing = new chrome.Comparing(this, () => contentOptions(this));
    this.#comparing.look(this.#first);
    this.#first = undefined;
  }

  protected override render(): TemplateResult {
    const { say } = this.#language;
    const artifact = this.#current;
    if (!artifact) return html`<div class="all"><div class="body"><div class="stage"></div></div></div>`;
    const { state: now, viewer, error } = this.#viewing;
    const reason = this.#language.sentenceOf(error);
    const waits = now === 'loading' && !viewer;
    const long = this.#wait.of(waits);
    const { finding } = this.#searching;
    const change = () => {
      this.requestUpdate();
      this.#searching.finding?.more();
    };
    const chrome = this.#parts.get('chrome');
    return html`<div class="all"><div class=${viewer ? 'bar full' : 'bar'} part="bar">
        <h2 class="name"><bdi>${artifact.title || artifact.name}</bdi></h2>
        <span class="notice" role="status">${this.notice}</span>
        ${chrome?.versionSwitch(artifact, this.versions, this.#language, (version, pinned) => this.#pick(artifact, version, pinned), this.#comparing)}
        ${chrome?.toolbar(viewer, this.#language, this.#actions, change)}
      </div>
      ${finding?.open ? this.#parts.get('find')?.findBar(finding, this.#language, () => finding.close()) : nothing}
      <div class="body" part="content" aria-busy=${now === 'loading'} @mcp-viewer-change=${change}>
        <div class="stage"></div>
        ${waits ? html`<div class="cover loading" part=${long ? 'loading' : nothing} role="status">${long ? html`<span class="spinner"></span><span>${say('loading', { name: artifact.name })}</span>${chrome?.came(this.#viewing.came, this.#language, artifact.name)}` : nothing}</div>` : nothing}
        ${now === 'failed' ? (chrome?.failure(reason, error, say, this.#actions) ?? html`<div class="cover" role="alert">${reason}</div>`) : nothing}
      </div></div>`;
  }

  readonly #actions: ToolbarActions = {
    find: () => void this.startFind(),
    copy: () => void this.copy(),
    print: () => this.print(),
    download: () => void this.download(),
  };

  #pick(artifact: Artifact, version: number, pinned = false): void {
    this.version = !pinned && version === this.artifact?.version ? undefined : version;
    emit(this, 'mcp-artifact-version', { artifact, version, pinned });
  }

  protected override async getUpdateComplete(): Promise<boolean> {
    const complete = await super.getUpdateComplete();
    return (await this.#parts.loaded()) ? super.getUpdateComplete() : complete;
  }

  /** The version that is asked for, else the artifact as it was given. */
  get #current(): Artifact | undefined {
    const picked = this.version === undefined ? undefined : this.versions.find(({ version }) => version === this.version);
    return picked ?? (this.artifact ? wholeArtifact(this.artifact) : this.src ? artifactFromAddress(this.src, this.name, this.mime) : undefined);
  }

  get #context(): ViewerContext {
    const { frame, sibling, allowedOrigins } = this;
    return { theme: this.#dark(this.theme) ? 'dark' : 'light', locale: this.#language.locale, viewers: rowsInForce(builtinViewers, this.viewers), ...(frame && { frame }), ...(allowedOrigins && { allowedOrigins }), ...(sibling && { sibling }), ...this.#comparing?.context };
  }

  /** A word about what was just done; it goes by itself. */
  #note(text: string): void {
    this.notice = text;
    clearTimeout(this.#noticeEnd);
    this.#noticeEnd = setTimeout(() => (this.notice = ''), 3000);
  }

  readonly #keydown = (event: KeyboardEvent): void => answerKey(event, () => this);
}

/** A host may hand over an equal artifact in a new object: that is no reason to load it again. */
function sameContent(a: Artifact, b: Artifact): boolean {
  return a === b || (['id', 'version', 'name', 'mime', 'url', 'inline', 'b64'] as const).every((field) => a[field] === b[field]);
}

declare global {
  interface HTMLElementTagNameMap {
    'mcp-artifact-viewer': McpArtifactViewer;
  }
}
