import { InnerViewer } from './inner-viewer.ts';
import { ViewerElement } from './viewer-element.ts';
import type { FindOption, FindOptions } from '../find/search-pattern.ts';
import type { Capability, FindResult, Places, Viewer, ZoomPreset } from '../viewer.ts';

/** What the toolbar asks for, and what it asks it with. */
export type Answers = Pick<Viewer, 'find' | 'findOptions' | 'clearFind' | 'findTurn' | 'goTo' | 'places' | 'zoom' | 'zoomPresets' | 'zoomLabel' | 'rotate' | 'flip' | 'panel' | 'wrap' | 'source' | 'copy' | 'print'>;

/** A viewer that shows files within its file, or its file another way: what the toolbar asks of the view goes to the viewer of the one that is open. `Node` names it. */
export abstract class ForwardingViewer<Node> extends ViewerElement {
  readonly #within = new InnerViewer<Node>(this, () => (this.capabilities = this.inner ? this.offersWithin(this.inner.viewer) : this.ownOffers));

  /** What the toolbar offers while none is open, */
  protected abstract readonly ownOffers: readonly Capability[];
  /** and what answers it then. */
  protected abstract readonly own: Answers;

  /** What it offers while one is open. */
  protected offersWithin(viewer: Viewer): Iterable<Capability> {
    return viewer.capabilities ?? [];
  }

  /** The viewer of the file that is open, and the file. */
  protected get inner(): { viewer: Viewer; node: Node } | undefined {
    return this.#within.shown;
  }

  /** Opens a viewer in place of this one's own view; a second call ends the first. */
  protected enter(node: Node, make: (signal: AbortSignal) => Promise<Viewer>, until: AbortSignal): Promise<void> {
    return this.#within.enter(node, make, until);
  }

  /** Back to the viewer itself. */
  protected leave(): void {
    this.#within.leave();
  }

  /** The same for the reader, whose keyboard comes along. */
  protected goBack(to: () => HTMLElement): Promise<void> {
    return this.#within.back(to);
  }

  /** What answers the toolbar now. */
  protected get answers(): Answers {
    return this.inner?.viewer ?? this.own;
  }

  get findOptions(): readonly FindOption[] {
    return this.answers.findOptions ?? [];
  }
  async find(query: string, options: FindOptions = {}): Promise<FindResult> {
    return (await this.answers.find?.(query, options)) ?? { current: 0, total: 0 };
  }
  get findTurn(): number {
    return this.answers.findTurn ?? 0;
  }
  clearFind(): void {
    this.answers.clearFind?.();
  }
  goTo(place: number): void {
    this.answers.goTo?.(place);
  }
  get places(): Places {
    return this.answers.places ?? { label: 'line', count: Infinity };
  }
  zoom(to: 'in' | 'out' | 'actual' | ZoomPreset): void {
    this.answers.zoom?.(to);
  }
  get zoomPresets(): readonly ZoomPreset[] {
    return this.answers.zoomPresets ?? [];
  }
  get zoomLabel(): string {
    return this.answers.zoomLabel ?? '';
  }
  rotate(): void {
    this.answers.rotate?.();
  }
  flip(axis: 'horizontal' | 'vertical'): void {
    this.answers.flip?.(axis);
  }
  get panel(): boolean {
    return this.answers.panel ?? false;
  }
  set panel(panel: boolean) {
    this.answers.panel = panel;
  }
  get wrap(): boolean {
    return this.answers.wrap ?? false;
  }
  set wrap(wrap: boolean) {
    this.answers.wrap = wrap;
  }
  get source(): boolean {
    return this.answers.source ?? false;
  }
  set source(source: boolean) {
    this.answers.source = source;
  }
  async copy(): Promise<void> {
    await this.answers.copy?.();
  }
  async print(): Promise<void> {
    await this.answers.print?.();
  }
}
