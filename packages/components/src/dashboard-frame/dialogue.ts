import type { PageAction } from './page-action.ts';

/**
 * The words between a dashboard's page and its host, all by `postMessage` and all objects with a `type` (docs/dashboards.md).
 *
 * The page says `mcp-dashboard-ready` whenever it begins to listen. The host answers with `mcp-dashboard-context` `{theme,
 * locale, visible}`, again when one of them changes, and `mcp-dashboard-token` `{token, expires_at?}`, again before it expires.
 *
 * The page may tell its height with `mcp-dashboard-size` `{height}`, and have noted what its reader did with `mcp-dashboard-action`
 * `{n, action, details?}`, which is answered by `mcp-dashboard-noted` `{n, error?}`. `@mcp-canvas/dashboard-client` speaks these words.
 */
export const READY = 'mcp-dashboard-ready';
export const CONTEXT = 'mcp-dashboard-context';
export const TOKEN = 'mcp-dashboard-token';
const SIZE = 'mcp-dashboard-size';
const ACTION = 'mcp-dashboard-action';
const NOTED = 'mcp-dashboard-noted';

/** What a page may adapt to. */
export interface DashboardContext {
  theme: 'light' | 'dark';
  /** BCP 47. */
  locale: string;
  /** False while the frame is out of sight; the page goes on running. */
  visible: boolean;
}

type Word = { type?: unknown; height?: unknown; n?: unknown; action?: unknown; details?: unknown } | null | undefined;

/** Milliseconds after which a page that loaded and says nothing counts as ready: it may only listen. */
const silence = 3_000;

export interface DialogueOptions {
  send(message: unknown): void;
  /** Somebody listens: the token may go out. */
  onReady(): void;
  /** The page told its height; anything may stand there. */
  onSize(height: unknown): void;
  /** The page wants something noted; answers why it was not, if it was not. */
  onAction(action: PageAction): Promise<string | undefined>;
}

/**
 * Tells when a page listens. It says so, before or after it loaded; any other message shows it too; one that stays silent
 * counts as listening after a while. A page that loads itself again starts from the beginning.
 */
export class Dialogue {
  readonly #options: DialogueOptions;
  #context: DashboardContext;
  /** What the host said before the page had loaded for the first time. */
  #early: unknown[] | undefined = [];
  #spoke = false;
  /** It knows these words, so that it is told of changes. */
  #fluent = false;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #over = false;

  constructor(options: DialogueOptions, context: DashboardContext) {
    this.#options = options;
    this.#context = context;
  }

  /** The page has loaded, for the first time or again. */
  loaded(): void {
    this.#hush();
    for (const message of this.#early ?? []) this.#options.send(message);
    // Of a page that loaded again nobody knows which of its words came before.
    const listens = this.#early !== undefined && this.#spoke;
    this.#early = undefined;
    if (!listens) this.#silence = setTimeout(() => this.#options.onReady(), silence);
  }

  /** The page said something; true when that is for the host's code. */
  heard(message: unknown): boolean {
    const first = this.#silence !== undefined || (this.#early !== undefined && !this.#spoke);
    const word = message as Word;
    const ready = word?.type === READY;
    this.#hush();
    this.#spoke = true;
    this.#fluent ||= ready;
    if (ready) this.#tellContext();
    if (first || ready) this.#options.onReady();
    if (word?.type === SIZE) this.#options.onSize(word.height);
    else if (word?.type === ACTION) void this.#note(word);
    else return !ready;
    return false;
  }

  /** A message of the host's: what comes before the page has loaded waits for it. */
  post(message: unknown): void {
    if (this.#early) this.#early = [...this.#early, message].slice(-100);
    else this.#options.send(message);
  }

  tell(context: DashboardContext): void {
    const changed = JSON.stringify(context) !== JSON.stringify(this.#context);
    this.#context = context;
    if (changed && this.#fluent) this.#tellContext();
  }

  /** Nobody listens any more. */
  close(): void {
    this.#over = true;
    this.#hush();
  }

  #hush(): void {
    clearTimeout(this.#silence);
    this.#silence = undefined;
  }

  async #note({ n, action, details }: NonNullable<Word>): Promise<void> {
    const error = typeof action === 'string' && action !== '' ? await this.#options.onAction({ n, action, details }) : 'An action has a name.';
    if (!this.#over) this.#options.send({ type: NOTED, n, ...(error !== undefined && { error }) });
  }

  #tellContext(): void {
    this.#options.send({ type: CONTEXT, ...this.#context });
  }
}
