import { normalize, type Artifact, type Dashboard, type Display, type EventOf, type NewEvent, type StreamEvent } from '@mcp-canvas/contract';
import { EventHistory } from '../event-history.ts';
import { Feed } from '../feed.ts';
import { fileAddress } from './file-address.ts';
import { FileIdentity, type Identified } from './file-identity.ts';
import { readMessage, type AtlasFile, type Step } from './messages.ts';
import { bytesOf, type FetchedFile } from './fetched-file.ts';
import { hintsOf, shownArtifacts, storedArtifact, withBytes, type Shown } from './to-artifacts.ts';

/** A file of Atlas's storage, told apart from its earlier versions. */
type StoredFile = Identified & { file: AtlasFile };

export interface AtlasStreamOptions {
  /** Atlas as the browser reaches it, as `https://chat.example.org`; empty (the default) for the page's own origin. */
  base?: string;
  /**
   * Fetches a file's bytes, for pages that cannot reach Atlas's download address themselves (another origin, a token in a
   * header). Without it the viewers fetch the address, which then has to be of the page's origin.
   */
  fetchFile?: (file: AtlasFile & { address: string | undefined }, signal: AbortSignal) => Promise<FetchedFile>;
  now?: () => Date;
}

/**
 * The messages of Atlas UI 3's WebSocket as events for `<mcp-canvas>.stream`. The host hands in what its socket hears:
 * Atlas answers each chat on the socket that asked, so that the canvas cannot have a connection of its own. Can be read
 * more than once; who comes late gets what was before.
 */
export class AtlasStream implements AsyncIterable<StreamEvent> {
  readonly #options: AtlasStreamOptions;
  readonly #history = new EventHistory();
  readonly #feeds = new Set<Feed>();
  readonly #identity = new FileIdentity();
  readonly #fetching = new AbortController();
  /** Calls that have begun and not ended. */
  readonly #open = new Set<string>();
  /** The session's files that no `canvas_files` has named yet. */
  #unshown: StoredFile[] = [];
  /** Versions that the canvas has. */
  readonly #given = new Set<string>();
  #lastCall: string | undefined;
  #count = 0;
  /** How many times files were shown; those that arrive after later ones must not take their place. */
  #shown = 0;
  #over = false;

  constructor(options: AtlasStreamOptions = {}) {
    this.#options = options;
  }

  /** Takes one message of the socket, as text or parsed. What is malformed, unknown or the chat's alone is ignored. */
  readonly receive = (message: unknown): void => {
    if (this.#over) return;
    const steps = readMessage(typeof message === 'string' ? parsed(message) : message);
    const canvasFiles = steps.some(({ kind }) => kind === 'shown files');
    if (!canvasFiles) this.#showUnshown();
    for (const step of steps) this.#take(step);
  };

  /** The socket closed: Atlas forgets what ran on it, so that open calls end here. */
  disconnected(): void {
    this.#endCalls('The connection to Atlas was lost before this tool answered.', 'E_SERVER_LOST');
  }

  /** Nothing more will come. */
  end(error?: Error): void {
    if (this.#over) return;
    this.#showUnshown();
    this.#over = true;
    this.#fetching.abort();
    for (const feed of this.#feeds) {
      if (error) feed.fail(error);
      else feed.end();
    }
  }

  [Symbol.asyncIterator](): AsyncIterator<StreamEvent> {
    const feed: Feed = new Feed(() => this.#feeds.delete(feed));
    this.#feeds.add(feed);
    for (const event of this.#history.events()) feed.push(event);
    if (this.#over) feed.end();
    return feed[Symbol.asyncIterator]();
  }

  #take(step: Step): void {
    switch (step.kind) {
      case 'start':
        this.#open.add(step.call);
        this.#lastCall = step.call;
        return this.#emit({ type: 'tool_start', call_id: step.call, server: step.server, tool: step.tool, arguments: step.arguments });
      case 'progress':
        return this.#emit({ type: 'tool_progress', call_id: step.call, progress: step.progress, total: step.total, percentage: step.percentage, message: step.message });
      case 'said':
        return this.#emit({ type: 'system_message', ...callId(step.call), message: step.message, subtype: step.subtype });
      case 'content':
        return this.#draw(step);
      case 'artifacts':
        return this.#showArtifacts(step);
      case 'shown files':
        return this.#showStored(step.files, hintsOf(step.display));
      case 'session files':
        return this.#sessionFiles(step.files);
      case 'end':
        return this.#completed(step);
      case 'error':
        return this.#failed(step.call, step.message, step.code);
      case 'turn over':
        return this.#endCalls(step.message, 'E_CANCELLED');
    }
  }

  #draw({ call, content, name, type }: Extract<Step, { kind: 'content' }>): void {
    if (type === 'text/html') return this.#emit({ type: 'canvas_content', ...callId(call), content, name });
    const [file] = shownArtifacts([{ name, mime: type, b64: '' }], undefined, {}).artifacts;
    const text = { ...file!, mime: type, inline: content, size: new TextEncoder().encode(content).length };
    this.#show(call, [this.#identity.withContent(text).artifact], undefined, []);
  }

  #showArtifacts({ call, artifacts, display }: Extract<Step, { kind: 'artifacts' }>): void {
    const shown = shownArtifacts(artifacts, display, call === undefined ? {} : { call_id: call });
    this.#show(call, shown.artifacts.map((artifact) => this.#identity.withContent(artifact).artifact), shown.display, shown.dashboards);
  }

  #showStored(files: readonly AtlasFile[], { display, dashboards }: Omit<Shown, 'artifacts'>): void {
    const named = files.map((file) => this.#stored(file));
    this.#unshown = this.#unshown.filter(({ artifact }) => !named.some((one) => one.artifact.id === artifact.id));
    this.#showUnshown();
    const primary = display?.primary_file;
    this.#present(named, primary === undefined ? display : { ...display, primary_file: this.#identity.nameOf(primary) }, dashboards);
  }

  /** At once where the viewers fetch the bytes; else when the host has fetched them, and then behind what was shown meanwhile. */
  #present(files: readonly StoredFile[], display: Display | undefined, dashboards: readonly Dashboard[]): void {
    const call = this.#lastCall;
    const artifacts = files.map(({ artifact }) => artifact);
    const { fetchFile } = this.#options;
    const missing = new Set(artifacts.filter((artifact) => !this.#given.has(versionKey(artifact))));
    if (!fetchFile || missing.size === 0) return this.#show(call, artifacts, display, dashboards);
    const turn = ++this.#shown;
    void Promise.all(files.map((file) => (missing.has(file.artifact) ? this.#loaded(file, fetchFile) : file.artifact))).then((loaded) => {
      const late = turn < this.#shown;
      this.#show(call, loaded, late ? { mode: 'append', open_canvas: false } : display, dashboards, turn);
    });
  }

  async #loaded({ file, artifact }: StoredFile, fetchFile: NonNullable<AtlasStreamOptions['fetchFile']>): Promise<Artifact> {
    try {
      const answer = await fetchFile({ ...file, address: this.#address(file) }, this.#fetching.signal);
      return withBytes(artifact, await bytesOf(answer));
    } catch (error) {
      this.#emit({ type: 'system_message', message: `${artifact.name}: ${error instanceof Error ? error.message : String(error)}`, subtype: 'error' });
      return artifact;
    }
  }

  /** Uploads are the reader's own: they are told of, and not put before anybody. What a tool made waits for its `canvas_files`. */
  #sessionFiles(files: readonly AtlasFile[]): void {
    const told = files.map((file) => this.#stored(file)).filter(({ fresh }) => fresh);
    if (told.length === 0) return;
    this.#emit({ type: 'files_update', added: told.map(({ artifact }) => artifact), changed: [], removed: [] });
    this.#unshown.push(...told.filter(({ file }) => file.source !== 'user'));
  }

  /** Files that a tool made and that Atlas does not put on its canvas are shown as files without a hint are. */
  #showUnshown(): void {
    const files = this.#unshown;
    this.#unshown = [];
    if (files.length > 0) this.#present(files, undefined, []);
  }

  #stored(file: AtlasFile): StoredFile {
    const url = this.#options.fetchFile ? undefined : this.#address(file);
    return { file, ...this.#identity.stored(storedArtifact(file, url), file.s3_key || undefined) };
  }

  #address(file: AtlasFile): string | undefined {
    return fileAddress(file, this.#options.base ?? '');
  }

  #show(call: string | undefined, files: Artifact[], display: Display | undefined, dashboards: readonly Dashboard[], turn = ++this.#shown): void {
    this.#shown = Math.max(this.#shown, turn);
    for (const file of files) this.#given.add(versionKey(file));
    if (files.length > 0 || display) this.#emit({ type: 'canvas_files', ...callId(call), files, ...(display && { display }) });
    for (const dashboard of dashboards) this.#emit({ type: 'dashboard_open', ...callId(call), dashboard });
  }

  /** The answer may be a contract object of its own: its files are shown, its results are the call's. */
  #completed({ call, result, failed }: Extract<Step, { kind: 'end' }>): void {
    const read = normalize(result, { call_id: call });
    if (read.artifacts.length > 0) this.#show(call, read.artifacts.map((artifact) => this.#identity.withContent(artifact).artifact), read.display, read.dashboards);
    this.#open.delete(call);
    const { results, meta_data, warnings, retryable } = read;
    const optional = { ...(meta_data && { meta_data }), ...(retryable === undefined ? {} : { retryable }), ...(failed || read.is_error ? { is_error: true } : {}) };
    this.#emit({ type: 'tool_complete', call_id: call, results, warnings, duration_ms: 0, ...optional });
  }

  #failed(call: string, message: string, error_code: string): void {
    this.#open.delete(call);
    this.#emit({ type: 'tool_error', call_id: call, error: { message, error_code } });
  }

  #endCalls(message: string, error_code: string): void {
    for (const call of this.#open) this.#failed(call, message, error_code);
  }

  #emit(body: NewEvent): void {
    if (this.#over) return;
    const { now = () => new Date() } = this.#options;
    const event = { ...body, id: `atlas-${++this.#count}`, at: now().toISOString(), session_id: '' } as EventOf<NewEvent['type']>;
    this.#history.add(event);
    for (const feed of this.#feeds) feed.push(event);
  }
}

const versionKey = ({ id, version }: Artifact): string => JSON.stringify([id, version]);
const callId = (call: string | undefined): { call_id?: string } => (call === undefined ? {} : { call_id: call });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
