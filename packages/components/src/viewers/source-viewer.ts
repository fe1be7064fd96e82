import type { PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Artifact, JsonValue } from '@mcp-canvas/contract';
import type { McpCodeViewer } from './code/code-viewer.ts';
import { createContent } from './content/content-source.ts';
import { embed } from './element/embedded.ts';
import { ViewerElement } from './element/viewer-element.ts';
import type { Capability, FindResult, Places, Viewer } from './viewer.ts';
import { inWordsAndExpressions, type FindOption, type FindOptions } from './find/search-pattern.ts';

/** Bytes of a line that is wrapped unasked. */
const mostInOneLine = 1_000_000;

/** A viewer that shows the text of its file in its place on demand: the code viewer does, and what the toolbar asks meanwhile goes to that one. */
export abstract class SourceViewer extends ViewerElement {
  @state() protected showsSource = false;
  /** The viewer of the text, once it is there. */
  @state() protected text: McpCodeViewer | undefined;

  /** What the artifact is as a text: its language, and the text itself (`inline`) where the file says it otherwise. */
  protected abstract readonly written: Partial<Artifact>;
  #offers: readonly Capability[] = [];
  #alone = false;
  /** Where the reader is in the text. */
  #place: JsonValue = null;
  /** Where they left what is shown without it: what is hidden has no place. */
  #left: JsonValue | undefined;
  #opening = new AbortController();

  /** True shows the text of the file in place of what it means. */
  @property({ attribute: false })
  get source(): boolean {
    return this.showsSource;
  }
  set source(on: boolean) {
    if (on === this.showsSource || this.#alone || (on && !this.#offers.includes('source'))) return;
    if (on) this.#left = this.savePosition();
    this.showsSource = on;
    if (on) void this.showText();
    else this.#dropText();
    this.#offer();
    const left = this.#left;
    if (!on && left !== undefined) void this.updateComplete.then(() => this.returnTo(left));
  }

  /** What the toolbar offers while the text is not shown. */
  protected set offers(offers: readonly Capability[]) {
    this.#offers = offers;
    this.#offer();
  }

  /** Where the reader is in the text. */
  protected get place(): JsonValue {
    return this.text?.savePosition() ?? this.#place;
  }
  protected set place(place: JsonValue) {
    this.#place = place;
    void this.text?.restorePosition(place);
  }

  /** Shows the text that there is now, where the text is shown, and keeps the reader's place where it is a text of the same file. */
  protected async showText(): Promise<void> {
    if (!this.showsSource) return;
    const opening = this.#open();
    const { signal } = this.#opening;
    await opening.catch(() => signal.aborted || (this.source = false));
  }

  /** Shows the text by itself, and answers its viewer; `alone` where there is nothing to go back to. */
  protected async openText(alone: boolean): Promise<McpCodeViewer> {
    this.#alone = alone;
    this.showsSource = true;
    return this.#open();
  }

  /** The reader is back from the text. */
  protected returnTo(left: JsonValue): void {
    void this.restorePosition(left);
  }

  /** A position; where the text is shown, that of what is behind it, and of the reader in the text; of a text alone that. */
  protected withSource(position: JsonValue): JsonValue {
    if (this.#alone) return this.place;
    return this.showsSource ? { ...((this.#left ?? position) as object), source: this.place } : position;
  }
  /** Shows the text again that was shown when the position was saved. */
  protected restoreSource(position: JsonValue): void {
    if (this.#alone) {
      this.place = position;
      return;
    }
    if (position === null || typeof position !== 'object' || Array.isArray(position) || position['source'] === undefined) return;
    const { source, ...left } = position;
    this.place = source;
    this.source = true;
    this.#left = left;
  }

  /** Another file is shown. */
  protected leaveText(): void {
    this.#alone = this.showsSource = false;
    this.#dropText();
    this.#place = null;
    this.#left = undefined;
  }

  async #open(): Promise<McpCodeViewer> {
    if (this.text?.artifact.id === this.artifact.id) this.#place = this.place;
    this.#opening.abort();
    const { signal } = (this.#opening = new AbortController());
    const text = this.text ?? (await embed<McpCodeViewer>(this, 'mcp-code-viewer', () => import('./code/define.ts'), signal));
    text.artifact = { ...this.artifact, ...this.written };
    text.content = this.written.inline === undefined ? this.content : createContent(text.artifact, { apiBase: this.content.service, page: '' });
    text.addEventListener('mcp-viewer-change', this.#textChanged);
    this.text = text;
    await this.updateComplete;
    await text.load(signal);
    // As programs write JSON: one line, of which a view would show a hundredth.
    if (this.#place === null && text.places.count === 1 && (this.content.size ?? 0) < mostInOneLine) text.wrap = true;
    await text.restorePosition(this.#place);
    this.#offer();
    return text;
  }

  #dropText(): void {
    if (this.text) this.#place = this.place;
    this.#opening.abort();
    this.text?.dispose();
    this.text = undefined;
  }

  #offer(): void {
    this.capabilities = this.text?.capabilities.size ? [...this.text.capabilities, ...(this.#alone ? [] : (['source'] as const))] : this.#offers;
  }
  /** What the text offers is offered in this viewer's name. */
  readonly #textChanged = (event: Event): void => {
    event.stopPropagation();
    if (event.target === this.text) this.#offer();
  };

  /** The viewer that the toolbar means meanwhile: that of the text, or another one that is shown in the place of this one. */
  protected get within(): Viewer | undefined {
    return this.text;
  }

  get findOptions(): readonly FindOption[] {
    return this.within ? (this.within.findOptions ?? []) : inWordsAndExpressions;
  }
  async find(query: string, options: FindOptions = {}): Promise<FindResult> {
    // Asked again once the text is there.
    return (await this.within?.find?.(query, options)) ?? { current: 0, total: 0, ...(this.showsSource && { partial: true }) };
  }
  clearFind(): void {
    this.within?.clearFind?.();
  }
  goTo(line: number): void {
    this.within?.goTo?.(line);
  }
  get places(): Places {
    return this.within?.places ?? { label: 'line', count: Infinity };
  }
  get wrap(): boolean {
    return this.within?.wrap ?? false;
  }
  set wrap(wrap: boolean) {
    if (this.within) this.within.wrap = wrap;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    if (changed.has('context') && this.text) this.text.context = this.context;
  }

  override dispose(): void {
    super.dispose();
    this.#dropText();
  }
}
