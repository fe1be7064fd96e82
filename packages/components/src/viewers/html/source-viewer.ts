import type { PropertyValues } from 'lit';
import { state } from 'lit/decorators.js';
import type { JsonValue } from '@mcp-canvas/contract';
import type { McpCodeViewer } from '../code/code-viewer.ts';
import { createContent } from '../content-source.ts';
import { embed } from '../embedded.ts';
import { ViewerElement } from '../viewer-element.ts';
import type { Capability, FindResult, Places } from '../viewer.ts';
import type { FindOptions } from '../virtual/search-pattern.ts';

/** A viewer that shows the text of its file in its place on demand: the code viewer does, and what the toolbar asks meanwhile goes to that one. */
export abstract class SourceViewer extends ViewerElement {
  @state() protected showsSource = false;
  @state() protected text: McpCodeViewer | undefined;

  /** The text of the file, as it is shown. */
  protected abstract readonly written: string;
  #offers: readonly Capability[] = [];
  #place: JsonValue = null;
  #opening = new AbortController();

  /** True shows the text of the artifact in place of what it means. */
  get source(): boolean {
    return this.showsSource;
  }
  set source(on: boolean) {
    if (on === this.showsSource) return;
    this.showsSource = on;
    if (on) void this.showText();
    else this.#dropText();
    this.#offer();
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
    if (this.text?.artifact.id === this.artifact.id) this.#place = this.place;
    this.#opening.abort();
    const { signal } = (this.#opening = new AbortController());
    try {
      const text = this.text ?? (await embed<McpCodeViewer>(this, 'mcp-code-viewer', () => import('../code/define.ts'), signal));
      text.artifact = { ...this.artifact, mime: 'text/html', language: 'html', inline: this.written };
      text.content = createContent(text.artifact, { apiBase: this.content.service, page: '' });
      this.text = text;
      await this.updateComplete;
      await text.load(signal);
      await text.restorePosition(this.#place);
      this.#offer();
    } catch {
      if (!signal.aborted) this.source = false;
    }
  }

  #dropText(): void {
    this.#place = this.place;
    this.#opening.abort();
    this.text?.dispose();
    this.text = undefined;
  }

  #offer(): void {
    this.capabilities = this.text?.capabilities.size ? [...this.text.capabilities, 'source'] : this.#offers;
  }

  readonly findOptions = ['matchCase', 'regexp'] as const;

  async find(query: string, options: FindOptions = {}): Promise<FindResult> {
    return (await this.text?.find(query, options)) ?? { current: 0, total: 0 };
  }
  clearFind(): void {
    this.text?.clearFind();
  }
  goTo(line: number): void {
    this.text?.goTo(line);
  }
  get places(): Places {
    return this.text?.places ?? { label: 'line', count: 0 };
  }
  get wrap(): boolean {
    return this.text?.wrap ?? false;
  }
  set wrap(wrap: boolean) {
    if (this.text) this.text.wrap = wrap;
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
