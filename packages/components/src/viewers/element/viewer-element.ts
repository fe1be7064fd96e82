import { LitElement, type CSSResultGroup, type CSSResultOrNative, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import type { Artifact, JsonValue } from '@mcp-canvas/contract';
import { codeMissing } from '../../loading/code-missing.ts';
import { codeTokens } from '../../styles/code-tokens.ts';
import { modes } from '../../styles/modes.ts';
import { base, tokens } from '../../styles/tokens.ts';
import type { Content } from '../content/content.ts';
import type { Capability, Viewer, ViewerContext } from '../viewer.ts';

const none: ReadonlySet<Capability> = new Set();

/**
 * What every viewer of the kit extends: a load that starts over and can be aborted, things to release, and the news that
 * the toolbar needs. A viewer implements `open` (read, then set state that `render` draws) and names its capabilities.
 */
export abstract class ViewerElement extends LitElement implements Viewer {
  static override styles: CSSResultGroup = [tokens, codeTokens, base];

  /** What the reader asks of colours and paper comes after the sheets of every viewer. */
  protected static override finalizeStyles(styles?: CSSResultGroup): CSSResultOrNative[] {
    return [...super.finalizeStyles(styles), modes];
  }

  @property({ attribute: false }) artifact!: Artifact;
  @property({ attribute: false }) content!: Content;
  @property({ attribute: false }) context: ViewerContext = { theme: 'light', locale: 'en' };

  #capabilities = none;
  #current: AbortController | undefined;
  #held: (() => void)[] = [];
  #disposed = false;

  /** What the toolbar offers now. Set it in `open`; a change is told. */
  get capabilities(): ReadonlySet<Capability> {
    return this.#capabilities;
  }
  protected set capabilities(offered: Iterable<Capability>) {
    this.#capabilities = new Set(offered);
    this.changed();
  }

  /** Reads `this.content` and sets the state that `render` draws. Check `signal` after each wait before setting anything. */
  protected abstract open(signal: AbortSignal): Promise<void>;

  async load(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#disposed) throw new DOMException('The viewer is gone.', 'AbortError');
    this.#startOver();
    const current = new AbortController();
    this.#current = current;
    const either = AbortSignal.any([signal, current.signal]);
    await settled(this.open(either).catch((error: unknown) => this.#explained(error, either)), either);
    this.requestUpdate();
    await this.updateComplete;
    either.throwIfAborted();
  }

  /** A server may not tell ahead that there is nothing in a file. */
  async #explained(failure: unknown, signal: AbortSignal): Promise<never> {
    if (this.content.size !== undefined || signal.aborted) throw failure;
    const { unlessEmpty } = await import('../empty/unless-empty.ts').catch(codeMissing);
    throw await unlessEmpty(failure, this, signal);
  }

  /** Registers what must be released (an object URL, a worker, an observer) when the load starts over or the viewer goes. */
  protected hold(release: () => void): void {
    if (this.#disposed) release();
    else this.#held.push(release);
  }

  /** Tells the toolbar that `capabilities`, `zoomLabel`, `wrap` or `source` changed. */
  protected changed(): void {
    this.requestUpdate();
    this.dispatchEvent(new Event('mcp-viewer-change', { bubbles: true, composed: true }));
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('context')) return;
    const { locale } = this.context;
    // Set anew, also to what it was, it has browsers style all that the viewer shows anew.
    if (this.lang !== locale) this.lang = locale;
    if (changed.get('context')?.locale !== locale) this.reworded();
  }

  /** The reader's language is another: for what was drawn by other means than `render`. */
  protected reworded(): void {}

  savePosition(): JsonValue {
    return { top: this.scroller.scrollTop, left: this.scroller.scrollLeft };
  }

  restorePosition(position: JsonValue): void | Promise<void> {
    if (position === null || typeof position !== 'object' || Array.isArray(position)) return;
    const { top, left } = position;
    this.scroller.scrollTo({ top: typeof top === 'number' ? top : 0, left: typeof left === 'number' ? left : 0, behavior: 'instant' });
  }

  /** What scrolls: the host element itself, unless a viewer says otherwise. */
  protected get scroller(): Element {
    return this;
  }

  dispose(): void {
    this.#disposed = true;
    this.#startOver();
  }

  #startOver(): void {
    this.#current?.abort(new DOMException('Another load began.', 'AbortError'));
    this.#current = undefined;
    for (const release of this.#held.splice(0)) release();
  }
}

/** Ends at the abort, whether or not the work heeds the signal: a slow first load must not keep its caller. */
function settled<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
