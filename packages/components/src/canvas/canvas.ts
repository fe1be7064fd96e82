import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators/property.js';
import type { Artifact, DisplayMode, StreamEvent, ToolResult } from '@mcp-canvas/contract';
import { emit } from '../events/emit.ts';
import { Localization } from '../localization/localization.ts';
import { findArtifact } from '../store/artifacts.ts';
import { runningCalls } from '../store/call-events.ts';
import { artifactKey } from '../store/keys.ts';
import { findKey, findVersion } from '../store/intents.ts';
import { isEvent } from '../store/reduce.ts';
import { readSnapshot, takeSnapshot, type CanvasSnapshot } from '../store/snapshot.ts';
import type { StreamState } from '../stream/stream-state.ts';
import type { ResultSource } from '../stream/tool-results.ts';
import { controls, drawings } from '../styles/controls.ts';
import { covers } from '../styles/cover.ts';
import { themes, type Theme } from '../styles/theme.ts';
import { base, tokens } from '../styles/tokens.ts';
import type { ViewerRow } from '../viewers/viewer.ts';
import { whenThere } from '../loading/when-there.ts';
import { artifactOf } from './session/announce.ts';
import { cover, type Connecting } from './session/cover.ts';
import { FocusKeeper } from '../styles/focus-keeper.ts';
import { LazyParts } from '../styles/lazy-parts.ts';
import { LongWait } from '../styles/long-wait.ts';
import { keepStates } from '../styles/states.ts';
import { Landmark } from './landmark.ts';
import { LiveStore } from './session/live-store.ts';
import { Positions } from './positions.ts';
import { Session, type SessionHost } from './session/session.ts';
import type { StatusActions } from './session/status.ts';
import { styles } from './styles.ts';
import type { Workspace } from './workspace.ts';

/**
 * @tagname mcp-canvas
 * @summary Shows what MCP tools return: files in tabs, dashboards, running calls and messages, as the events of a session come in.
 * @attr grants - what the host grants to the frames of tools: sandbox flags and features, space-separated, as `grants` of `<mcp-dashboard-frame>`
 * @slot empty - what stands there before anything came
 * @slot toolbar-start - before the tabs
 * @slot toolbar-end - after the buttons
 * @csspart find-all - the search in all files
 * @csspart keys - the list of keys that `?` shows
 * @csspart tabs - the line of tabs of a pane
 * @csspart tab - a tab
 * @csspart active-tab - the tab that its pane shows
 * @csspart pinned-tab - a tab that the reader pinned
 * @csspart all-tabs-button - the button that lists the tabs of a pane, where they do not fit
 * @csspart tab-menu - the menu of a tab, and the list of all tabs
 * @csspart tab-menu-item - an entry of it
 * @csspart drop-mark - where a dragged tab would go
 * @csspart divider - the line between two panes
 * @csspart pane-switch - which pane is in view, where there is room for one
 * @csspart actions - the buttons of the canvas
 * @csspart button - each icon button
 * @csspart files-button - the button that opens the list of files
 * @csspart files - the list of everything that came
 * @csspart panel - where a tab's content lies
 * @csspart file-bar - the line above a file; with `file-toolbar`, `file-button`, `file-find`, `file-content`, `file-loading` and `file-error` the parts of `<mcp-artifact-viewer>` in a tab
 * @csspart file-toolbar - the buttons in it
 * @csspart file-button - each of them
 * @csspart file-find - the search bar of a file
 * @csspart file-content - where the viewer lies
 * @csspart file-loading - what stands there after 300 ms without the file
 * @csspart file-error - what stands there when it cannot be shown
 * @csspart empty - what stands there before anything came
 * @csspart loading - what stands there while the stream is opened
 * @csspart error - what stands there when the stream cannot be read
 * @csspart status - running calls and messages
 * @csspart call - a running call
 * @csspart progress - its bar
 * @csspart input - what a call asks its reader
 * @csspart action - a button that a tool offers for its file
 * @csspart message - a message of a tool
 * @csspart answer - what a tool answered that gave no file
 * @csspart deferred - why a file in the list is not finished, and what comes next
 * @cssproperty [--mcp-surface] - where content lies; all tokens are listed in `styles/tokens.ts`
 * @cssproperty [--mcp-sheet=85dvh] - the height of the sheet that it is on a small screen; `100dvh` takes the whole
 * @cssproperty [--mcp-accent] - the colour of what is chosen or acts
 * @cssproperty [--mcp-font] - the family of the text
 * @cssState open - it is in view
 * @cssState empty - it shows no file, dashboard or view
 * @cssState split - it shows two panes
 * @cssState loading - it waits for the stream
 * @cssState error - the stream cannot be read
 * @cssState running - a tool is running
 * @fires {CustomEvent<{ session_id: string, events_url: string }>} mcp-session - it opened a session of its own
 * @fires {CustomEvent<object>} mcp-canvas-open - it opened, by itself or by someone
 * @fires {CustomEvent<object>} mcp-canvas-close - it closed
 * @fires {CustomEvent<{ artifact: Artifact, pane: number }>} mcp-artifact-open - a pane shows another artifact or version
 * @fires {CustomEvent<{ artifact: Artifact }>} mcp-artifact-close - an artifact has no tab any more
 * @fires {CustomEvent<{ artifact: Artifact }>} mcp-artifact-download - the reader saves a file; cancelable
 * @fires {CustomEvent<{ artifact: Artifact, action: ArtifactAction, server: string }>} mcp-artifact-action - the reader pressed a button that a tool offers for its file; cancelable
 * @fires {CustomEvent<{ dashboardId: string, src: string }>} mcp-dashboard-open - a dashboard was loaded
 * @fires {CustomEvent<{ dashboardId: string, src: string, origin: string, reason: string }>} mcp-dashboard-blocked - a dashboard is not shown, and why
 * @fires {CustomEvent<{ viewId: string, server: string }>} mcp-view-open - a View (MCP App) runs
 * @fires {CustomEvent<{ viewId: string, server: string, reason: string, message: string }>} mcp-view-error - a View is not shown or was stopped, and why
 * @fires {CustomEvent<{ viewId: string, server: string, role: string, content: JsonObject[] }>} mcp-view-message - a View says something to the model; cancelable
 * @fires {CustomEvent<{ viewId: string, server: string, content?: JsonObject[], structuredContent?: JsonObject }>} mcp-view-context - what a View wants the model to know; cancelable
 * @fires {CustomEvent<{ viewId: string, server: string, level: string, logger?: string, data: unknown }>} mcp-view-log - what a View logs, for its developer
 * @fires {CustomEvent<{ viewId: string, server: string, directive: string, blocked: string }>} mcp-view-violation - what a policy stopped in a View, for its developer
 * @fires {CustomEvent<{ message: string, subtype: string }>} mcp-message - a tool says something
 * @fires {CustomEvent<{ call_id: string, message: string, elapsed_s: number }>} mcp-notice - a call takes long
 * @fires {CustomEvent<{ call_id: string, input: InputRequest, answer: InputAnswer, respondWith: (taken: Promise<unknown>) => void }>} mcp-call-input - the reader answers what a call asks; cancelable
 * @fires {CustomEvent<{ state: StreamState }>} mcp-stream-state - the stream connects, opens, retries, pauses, ends or fails
 * @fires {CustomEvent<{ message: string, error_code?: string, call_id?: string, status?: number }>} mcp-error - a call, the stream or a file failed
 */
export class McpCanvas extends LitElement implements SessionHost {
  static override styles = [tokens, themes, base, controls, drawings, covers, styles];

  /** The address of a session's event stream. */
  @property() src = '';
  /** Events from anywhere else. */
  @property({ attribute: false }) stream: AsyncIterable<StreamEvent> | undefined;
  /** Where the API lies, without `/api`; without `src` the canvas opens a session of its own there. */
  @property({ attribute: 'api-base' }) apiBase: string | undefined;
  /** How new files are taken in where the tool does not say; `replace` when absent. */
  @property() mode: DisplayMode = 'replace';
  /** The name of the file to look at first where the tool does not say. */
  @property({ attribute: 'primary-file' }) primaryFile = '';
  /** Origins that frames may come from; narrows the service's list, and is the list without a service. */
  @property({ attribute: 'allowed-origins', type: Array, converter: (text) => text?.split(/\s+/).filter(Boolean) }) allowedOrigins: readonly string[] | undefined;
  /** Viewers of this canvas, beside the built-in and the registered ones. */
  @property({ attribute: false }) viewers: readonly ViewerRow[] = [];
  @property({ attribute: false }) headers: Readonly<Record<string, string>> | undefined;
  @property() credentials: RequestCredentials | undefined;
  @property({ reflect: true }) theme: Theme = 'auto';
  /** A name under which this page keeps what is shown in its `sessionStorage`, so that a reload brings it back; one for each canvas and conversation. */
  @property() remember = '';
  /** The page's address leads to the artifact that is looked at (`artifact` and `version` in the fragment), and back: opt in where the host leaves the fragment free. */
  @property({ attribute: 'deep-links', type: Boolean }) deepLinks = false;
  /** The address of a page of the host's own origin that loads the kit: with it a file can be opened alone in a window. */
  @property({ attribute: 'pop-out' }) popOut = '';
  /** What the way back of a phone closes it by, where it lies over the page: what the browser tells (`CloseWatcher`), or with `history` an entry of the page's history. */
  @property() back: '' | 'history' = '';
  /** `auto`: on a screen under 640 px it lies over the page, as a sheet from below; `inline`: it always stays where the host put it. */
  @property({ reflect: true }) placement: 'auto' | 'inline' = 'auto';

  /** Its name in a screen reader's list of landmarks; "Canvas" when absent, with a number where the page has several. */
  @property() label = '';

  readonly #language = new Localization(this);
  readonly #landmark = new Landmark(this);
  readonly #live = new LiveStore(this);
  readonly #positions = new Positions(this, this.#live.state);
  readonly #session = new Session(this, () => this.#memory);
  readonly #wait = new LongWait(this);
  readonly #keeper = new FocusKeeper(this, '.files > button');
  readonly #parts = new LazyParts(this, {
    workspace: () => import('./workspace.ts'),
    status: () => import('./session/status.ts'),
    filesList: () => import('./list/files-list.ts'),
    dialogs: () => import('./dialogs.ts'),
    dashboard: () => import('./panes/dashboard-panel.ts'),
    view: () => import('./panes/view-panel.ts'),
  });
  #tabs: Workspace | undefined;
  #memory: Promise<void> | undefined;
  #links: Promise<void> | undefined;

  constructor() {
    super();
    this.addController(this.#keeper);
    keepStates(this, () => {
      const now = this.#live.state();
      const { waits, state } = this.#session;
      return { open: now.open, empty: now.active[0] === undefined, split: now.active[1] !== undefined, loading: !!waits, error: state === 'failed', running: runningCalls(now).length > 0 };
    });
    this.addEventListener('fullscreenchange', () => this.requestUpdate());
    this.addEventListener('keydown', (event) => this.#tabs?.keydown(event));
  }

  /** Whether it is in view. It opens by itself when files arrive that can be shown. */
  @property({ type: Boolean, reflect: true })
  get open(): boolean {
    return this.#live.state().open;
  }
  set open(open: boolean) {
    if (open) this.#asked();
    this.#live.intend({ type: open ? 'reader.open' : 'reader.close' });
  }

  /** The session that is shown. */
  get sessionId(): string | undefined {
    return this.#session.sessionId;
  }

  /** Takes one event in, as if it had come over the stream. Unknown types are ignored. */
  dispatch(event: StreamEvent): void {
    if (isEvent(event)) this.#live.store.dispatch(event);
  }

  /** Normalises what a tool gave and shows it, for hosts that call tools themselves. */
  async addToolResult(raw: unknown, source: ResultSource = {}): Promise<ToolResult> {
    const { addRawResult } = await import('./session/add-result.ts');
    return addRawResult(raw, source, this.sessionId ?? '', this.#live.store);
  }

  /** Opens the canvas on an artifact, dashboard or view, by id or name: on the newest version where none is named. False, and nothing changes, when it or that version is not there. */
  show(idOrName: string, { version }: { version?: number } = {}): boolean {
    const found = findVersion(this.#live.state(), idOrName, version);
    if (found) {
      this.#asked();
      this.#live.intend({ type: 'reader.show', ...found });
    }
    return found !== undefined;
  }

  /** The artifact under an id or name: the version that its tab shows, else the newest, and the pane where it is in view; undefined while there is none. */
  locate(idOrName: string): { artifact: Artifact; pane?: number | undefined } | undefined {
    const state = this.#live.state();
    const newest = findArtifact(state.artifacts, idOrName);
    const key = artifactKey(newest?.id ?? '');
    return newest && { artifact: artifactOf(state, key) ?? newest, pane: state.open && state.active.includes(key) ? state.active.indexOf(key) : undefined };
  }

  /** Closes the tab of an artifact, dashboard or view, by id or name; the artifact stays in the list of files. */
  close(idOrName: string): void {
    const key = findKey(this.#live.state(), idOrName);
    if (key !== undefined) this.#live.intend({ type: 'reader.close_tab', key });
  }

  /** Saves every file that a listener of `mcp-artifact-download` does not prevent: as one archive, of the service where it makes one, else made here; one by one where that is too much. */
  async downloadAll(): Promise<void> {
    const { headers, credentials, sessionId } = this;
    const options = { apiBase: this.#session.apiBase, page: document.baseURI, headers, credentials, session: sessionId, tell: (error: unknown) => this.#language.sentenceOf(error) };
    await import('./save/save-wanted.ts').then(({ saveWanted }) => saveWanted(this, this.#live.state(), options)).catch((error: unknown) => this.#fail(error));
  }

  /** What is shown and where the reader is, as JSON; good for `sessionStorage`. */
  snapshot(): CanvasSnapshot {
    this.#positions.keep();
    const { store } = this.#live;
    return takeSnapshot(store.getState(), { positions: Object.fromEntries(this.#positions.all), seen: store.seen(), session: this.sessionId });
  }

  /** Shows what `snapshot()` gave, as far as it can be used; a `TypeError` for what is no snapshot. A stream then adds what came since. */
  restore(snapshot: CanvasSnapshot): void {
    const { state, positions, seen, session } = readSnapshot(snapshot);
    this.#positions.all = new Map(Object.entries(positions));
    this.#live.store.restore(state, seen);
    this.#session.resume(session);
  }

  sourceChanged(): void {
    this.#live.restart(() => this.#tabs?.reset());
  }
  sessionOpened(session: { session_id: string; events_url: string }): void {
    emit(this, 'mcp-session', session);
  }
  streamEvent(event: StreamEvent): void {
    this.#live.store.dispatch(event);
  }
  streamState(now: StreamState, error?: Error & { status?: number | undefined }): void {
    emit(this, 'mcp-stream-state', { state: now });
    if (error) emit(this, 'mcp-error', { message: this.#language.sentenceOf(error), ...(error.status === undefined ? {} : { status: error.status }) });
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { state, intend } = this.#live;
    if (this.remember) this.#memory ??= whenThere(() => import('./memory.ts')).then(({ Memory }) => this.addController(new Memory(this)));
    if (this.deepLinks) void (this.#links ??= whenThere(() => import('./address/deep-links.ts')).then(({ DeepLinks }) => this.addController(new DeepLinks(this, { state, intend, language: this.#language, session: this.#session }))));
    if (changed.has('primaryFile') && this.primaryFile && this.hasUpdated) {
      const artifact = findArtifact(state().artifacts, this.primaryFile);
      if (artifact) intend({ type: 'reader.show', key: artifactKey(artifact.id), version: artifact.version });
    }
  }

  protected override async scheduleUpdate(): Promise<void> {
    await this.#live.frame;
    super.scheduleUpdate();
  }

  protected override render(): TemplateResult {
    const { say, locale } = this.#language;
    const now = this.#live.state();
    const { waits, state } = this.#session;
    const workspace = this.#workspace(now.open || now.tabs.length > 0);
    const wanted = now.open && now.active[0] !== undefined;
    const shown = wanted && workspace !== undefined;
    // Also for the code that shows it.
    const awaited = waits ?? (wanted === shown ? undefined : 'connecting');
    const connecting: Connecting = { canvas: this, session: this.#session, waits: awaited, long: this.#wait.of(!!awaited), failure: this.#language.sentenceOf(this.#session.error) };
    // The code for it comes with the first call or message.
    const status = now.messages.length || Object.keys(now.calls).length || waits || now.ended || state === 'failed' ? this.#parts.get('status') : undefined;
    return html`<section class="canvas" aria-label=${this.label || this.#landmark.name(say('canvas'), locale)} data-panes=${now.active[1] === undefined ? 1 : 2} data-pane=${now.pane} @mcp-artifact-version=${this.#versionPicked} @mcp-viewer-error=${this.#viewerFailed}>
      <div class="bar" data-pane="0" part="tabs"><slot name="toolbar-start"></slot>${workspace?.strip(now)}</div>
      ${workspace?.second(now)}
      <div class="actions" part="actions">
        ${workspace?.actions(now)}
        <slot name="toolbar-end"></slot>
      </div>
      ${workspace?.panels(now, shown)}
      ${shown ? nothing : cover(connecting, say, status?.lastAnswer(now, connecting, locale))}
      ${status?.status(now, runningCalls(now), shown, connecting, locale, say, this.#statusActions) ?? nothing}
    </section>`;
  }

  readonly #statusActions: StatusActions = {
    dismissMessage: (id) => this.#live.intend({ type: 'reader.dismiss_message', id }),
    dismissAnswer: (id) => this.#live.intend({ type: 'reader.dismiss_answer', id }),
    openAnswer: (id, file) => this.#tabs?.openAnswer(id, file),
  };

  /** Tabs, panes and buttons. Fetched ahead of the first file, when the page has nothing else to do. */
  #workspace(needed: boolean): Workspace | undefined {
    const part = needed || this.hasUpdated ? this.#parts.get('workspace') : undefined;
    this.#tabs ??= part && new part.Workspace({ element: this, language: this.#language, state: this.#live.state, intend: this.#live.intend, session: this.#session, positions: () => this.#positions.all, dashboard: () => this.#parts.get('dashboard'), view: () => this.#parts.get('view'), filesList: () => this.#parts.get('filesList'), dialogs: () => this.#parts.get('dialogs') });
    return this.#tabs;
  }
  protected override firstUpdated(): void {
    setTimeout(() => this.requestUpdate());
  }

  protected override async getUpdateComplete(): Promise<boolean> {
    const complete = await super.getUpdateComplete();
    return (await this.#parts.loaded()) ? super.getUpdateComplete() : complete;
  }

  /** Someone asks for the canvas: the one who has the keyboard gets it back when it closes. */
  #asked(): void {
    if (!this.open) this.#keeper.note();
  }

  #fail(error: unknown): void {
    emit(this, 'mcp-error', { message: this.#language.sentenceOf(error) });
  }

  readonly #versionPicked = ({ detail }: HTMLElementEventMap['mcp-artifact-version']): void => {
    this.#live.intend({ type: 'reader.pick_version', key: artifactKey(detail.artifact.id), version: detail.version, pinned: detail.pinned });
  };

  readonly #viewerFailed = ({ detail }: HTMLElementEventMap['mcp-viewer-error']): void => {
    emit(this, 'mcp-error', { message: detail.message });
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'mcp-canvas': McpCanvas;
  }
}
