import { wear } from '../../element/wear.ts';
import { dragStyles } from './drag-styles.ts';
import type { GridPane } from './grid-pane.ts';

/** Pixels from a side of the view in which a pointer scrolls it, and how many of those a frame. */
const near = 40;
const step = 12;

export interface ColumnDragOptions {
  pane: GridPane;
  /** What the grid draws its cells into. */
  layer: HTMLElement;
  /** The column is let go of at another place. */
  dropped: (place: number) => void;
}

/** A head that the pointer takes to another place: a line shows where its column would stand. Escape leaves it where it is. */
export class ColumnDrag {
  readonly #column: number;
  readonly #options: ColumnDragOptions;
  readonly #taken = document.createElement('div');
  readonly #line = document.createElement('div');
  /** Where the pointer is; undefined before it moved, and once the drag is over. */
  #x: number | undefined;
  #over = false;
  #frame = 0;

  constructor(column: number, options: ColumnDragOptions) {
    this.#column = column;
    this.#options = options;
    this.#taken.className = 'taken';
    this.#line.className = 'drop';
    for (const mark of [this.#taken, this.#line]) mark.setAttribute('aria-hidden', 'true');
    wear(options.layer.getRootNode() as ShadowRoot, dragStyles);
    options.layer.append(this.#taken, this.#line);
    options.layer.classList.add('dragging');
    document.addEventListener('keydown', this.#keyed, true);
  }

  /** The pointer is there, in pixels of the viewport. */
  moveTo(x: number): void {
    if (this.#over) return;
    this.#x = x;
    this.#frame ||= requestAnimationFrame(this.#draw);
  }
  drop(): void {
    const edge = this.#edge;
    const from = this.#options.pane.columns.placeOf(this.#column);
    this.dispose();
    if (edge === undefined) return;
    const place = edge > from ? edge - 1 : edge;
    if (place !== from) this.#options.dropped(place);
  }
  dispose(): void {
    cancelAnimationFrame(this.#frame);
    document.removeEventListener('keydown', this.#keyed, true);
    this.#taken.remove();
    this.#line.remove();
    this.#options.layer.classList.remove('dragging');
    this.#x = undefined;
    this.#over = true;
  }

  /** The place behind the edge that the pointer is nearest to. */
  get #edge(): number | undefined {
    const { columns, sight } = this.#options.pane;
    return this.#x === undefined ? undefined : columns.edgeNear(sight.alongAt(this.#x));
  }

  /** With each frame, as a view goes on being scrolled by a pointer that rests. */
  readonly #draw = (): void => {
    const { columns, sight } = this.#options.pane;
    const { left, width } = sight.viewport.seen;
    const across = sight.acrossAt(this.#x!);
    const room = width - sight.gutter;
    const way = across > room - near ? 1 : across < columns.pinnedWidth + near && left > 0 && !columns.isPinned(this.#column) ? -1 : 0;
    if (way !== 0) sight.viewport.scrollTo({ left: left + way * step });
    const scrolled = sight.position.left;
    const start = columns.cutAt(this.#column, scrolled);
    this.#place(this.#taken, start, Math.max(0, columns.seenAt(this.#column, scrolled) + columns.widthOf(this.#column) - start));
    this.#place(this.#line, columns.edgeAt(this.#edge!, scrolled), 0);
    this.#frame = requestAnimationFrame(this.#draw);
  };
  #place(mark: HTMLElement, across: number, width: number): void {
    const { sight } = this.#options.pane;
    mark.style.setProperty('transform', `translate(${(sight.mirrored ? -1 : 1) * (sight.gutter + across)}px)`);
    mark.style.setProperty('inline-size', `${width}px`);
  }

  readonly #keyed = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    this.dispose();
  };
}
