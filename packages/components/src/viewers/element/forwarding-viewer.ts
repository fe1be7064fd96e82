import type { PropertyValues } from 'lit';
import { state } from 'lit/decorators.js';
import { ViewerElement } from './viewer-element.ts';
import type { Capability, Places, Viewer, ZoomPreset } from '../viewer.ts';

/** True for what was called off: nobody waits for it, and nothing is wrong. */
export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Escape leads back where that is what the keys stand on. */
export function backByEscape(event: KeyboardEvent, back: () => unknown): void {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  event.stopPropagation();
  back();
}

/** A viewer that shows files within its file, or its file another way: what the toolbar asks of the view goes to the viewer of the one that is open. `Node` names it. */
export abstract class ForwardingViewer<Node> extends ViewerElement {
  @state() protected inner: { viewer: Viewer; node: Node } | undefined;

  /** What the toolbar offers while none is open. */
  protected abstract readonly ownOffers: readonly Capability[];

  /** What it offers while one is open. */
  protected offersWithin(viewer: Viewer): Iterable<Capability> {
    return viewer.capabilities ?? [];
  }

  #opening: AbortController | undefined;

  private get within(): Viewer | undefined {
    return this.inner?.viewer;
  }

  /** Opens a viewer in place of this one's own view; a second call ends the first. */
  protected async enter(node: Node, make: (signal: AbortSignal) => Promise<Viewer>, until: AbortSignal): Promise<void> {
    this.#opening?.abort();
    const opening = (this.#opening = new AbortController());
    const signal = AbortSignal.any([opening.signal, until]);
    let viewer: Viewer | undefined;
    try {
      viewer = await make(signal);
      viewer.addEventListener('mcp-viewer-change', this.#innerChanged);
      this.inner = { viewer, node };
      await this.updateComplete;
      await viewer.load(signal);
      signal.throwIfAborted();
      this.capabilities = this.offersWithin(viewer);
    } catch (error) {
      if (viewer && this.within === viewer) this.leave();
      signal.throwIfAborted();
      throw error;
    }
  }

  /** Back to the viewer itself. */
  protected leave(): void {
    this.#opening?.abort();
    const { within } = this;
    this.inner = undefined;
    if (!within) return;
    within.removeEventListener('mcp-viewer-change', this.#innerChanged);
    within.dispose?.();
    within.remove();
    this.capabilities = this.ownOffers;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    if (changed.has('context') && this.within) this.within.context = { ...this.within.context, theme: this.context.theme, locale: this.context.locale };
  }

  readonly #innerChanged = (event: Event): void => {
    event.stopPropagation();
    if (this.within) this.capabilities = this.offersWithin(this.within);
  };

  goTo(place: number): void {
    this.within?.goTo?.(place);
  }
  get places(): Places {
    return this.within?.places ?? { label: 'line', count: Infinity };
  }
  zoom(to: 'in' | 'out' | 'actual' | ZoomPreset): void {
    this.within?.zoom?.(to);
  }
  get zoomPresets(): readonly ZoomPreset[] {
    return this.within?.zoomPresets ?? [];
  }
  get zoomLabel(): string {
    return this.within?.zoomLabel ?? '';
  }
  rotate(): void {
    this.within?.rotate?.();
  }
  flip(axis: 'horizontal' | 'vertical'): void {
    this.within?.flip?.(axis);
  }
  get panel(): boolean {
    return this.within?.panel ?? false;
  }
  set panel(panel: boolean) {
    if (this.within) this.within.panel = panel;
  }
  get wrap(): boolean {
    return this.within?.wrap ?? false;
  }
  set wrap(wrap: boolean) {
    if (this.within) this.within.wrap = wrap;
  }
  get source(): boolean {
    return this.within?.source ?? false;
  }
  set source(source: boolean) {
    if (this.within) this.within.source = source;
  }
}
