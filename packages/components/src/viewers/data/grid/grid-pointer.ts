import type { GridCell } from './drawing/grid-keys.ts';
import type { GridPane } from './grid-pane.ts';

/** What the head of a column is pressed for. */
export interface HeaderActions {
  /** `beside` the columns that the table is sorted by. */
  sort(column: number, beside: boolean): void;
  /** Shows the active cell whole. */
  read(): void;
  /** Shows what is known of the column and what can be done with it. */
  open(column: number): void;
  /** Takes the column along with the pointer. */
  drag(column: number): Promise<HeadDrag>;
}

/** A head on its way to another place. */
export interface HeadDrag {
  moveTo(x: number): void;
  drop(): void;
  dispose(): void;
}

/** What a pressed pointer does until it is lifted; `gone`: or until it is lost. */
interface Drag {
  id: number;
  moved(event: PointerEvent): void;
  ended?(event: PointerEvent): void;
  gone?(): void;
}

/** The keys that select everything. */
const all = { key: 'a', ctrlKey: true, metaKey: false, shiftKey: false };

/** Pixels that a pressed mouse moves across before it drags. */
const dragsFrom = 6;

/** Milliseconds that a finger rests until it selects: before that it scrolls. */
const longPress = 500;

/** The pointer in a grid: a press makes a cell active, a drag selects (of a finger once it has rested), the number of a row its row, a header sorts, dragged it takes its column elsewhere, its end changes the width. */
export class GridPointer {
  readonly #scroller: HTMLElement;
  readonly #pane: GridPane;
  readonly #actions: HeaderActions;
  #drag: Drag | undefined;
  #resting: ReturnType<typeof setTimeout> | undefined;
  /** A finger has rested and selects: nothing is scrolled with it. */
  #selects = false;

  constructor(scroller: HTMLElement, pane: GridPane, actions: HeaderActions) {
    this.#scroller = scroller;
    this.#pane = pane;
    this.#actions = actions;
    for (const [name, heard] of this.#listeners) scroller.addEventListener(name, heard, { passive: false });
  }

  dispose(): void {
    this.#cancelled();
    for (const [name, heard] of this.#listeners) this.#scroller.removeEventListener(name, heard);
  }

  get #listeners(): [string, (event: Event) => void][] {
    return [
      ['pointerdown', this.#pressed],
      ['pointermove', this.#moved],
      ['pointerup', this.#released],
      ['pointercancel', this.#cancelled],
      ['touchmove', this.#touched],
      ['contextmenu', this.#touched],
      ['dblclick', this.#pressedTwice],
    ];
  }

  readonly #pressed = (event: Event): void => {
    const pointer = event as PointerEvent;
    const target = pointer.composedPath()[0] as HTMLElement;
    // Two fingers are the browser's, which enlarges the page.
    if (pointer.pointerType === 'touch' && this.#drag && this.#drag.id !== pointer.pointerId) return this.#cancelled();
    // Outside of the cells are the scroll bars; a finger scrolls, and its tap is told when it lifts.
    if (pointer.button !== 0 || !target.closest('.layer')) return;
    const start = this.#pane.sight.cellAt(pointer.clientX, pointer.clientY);
    if (target.classList.contains('handle')) this.#startResize(pointer, this.#pane.columns.columnAt(Number(target.parentElement?.getAttribute('aria-colindex')) - 2));
    else if (target.closest('.number')) this.#pressNumber(pointer, start.row);
    else if (start.row < 0) this.#pressHead(pointer, start.column, target);
    else if (pointer.pointerType === 'touch') this.#touches(pointer, start);
    else this.#startSelecting(pointer, start);
  };

  #startSelecting({ pointerId: id, shiftKey }: PointerEvent, start: GridCell): void {
    this.#pane.activate(start, shiftKey);
    this.#drag = {
      id,
      moved: ({ clientX, clientY }) => {
        const { row, column } = this.#pane.sight.cellAt(clientX, clientY);
        const { active } = this.#pane;
        if (row >= 0 && (row !== active.row || column !== active.column)) this.#pane.activate({ row, column }, true);
      },
    };
    this.#scroller.setPointerCapture(id);
  }

  /** The number of a row selects the row and those that the pointer goes on to, that above the first all of them; a finger scrolls by it. */
  #pressNumber({ pointerId: id, pointerType, shiftKey }: PointerEvent, row: number): void {
    const pane = this.#pane;
    const { active, anchor } = pane.range.selection;
    const from = shiftKey ? Math.max(0, (anchor ?? active).row) : row;
    if (pointerType === 'touch' || row < 0) {
      this.#drag = { id, moved: () => {}, ended: () => (row < 0 ? pane.press(all) : pane.selectRows(from, row)) };
      return;
    }
    pane.selectRows(from, row);
    this.#drag = {
      id,
      moved: ({ clientX, clientY }) => {
        const { row } = pane.sight.cellAt(clientX, clientY);
        if (row >= 0 && row !== pane.active.row) pane.selectRows(from, row);
      },
    };
    this.#scroller.setPointerCapture(id);
  }

  #touches(pointer: PointerEvent, start: GridCell): void {
    const { pointerId: id, clientX: x, clientY: y } = pointer;
    const moved = ({ clientX, clientY }: PointerEvent): void => {
      if (Math.hypot(clientX - x, clientY - y) > 10) clearTimeout(this.#resting);
    };
    this.#drag = { id, moved, ended: () => this.#tapped(start) };
    this.#resting = setTimeout(() => {
      this.#selects = true;
      this.#startSelecting(pointer, start);
    }, longPress);
  }
  readonly #touched = (event: Event): void => {
    if (this.#selects && event.cancelable) event.preventDefault();
  };

  /** A finger has no double press that would not zoom: the second tap of a cell. */
  #tapped(cell: GridCell): void {
    const { row, column } = this.#pane.active;
    if (row === cell.row && column === cell.column) this.#actions.read();
    else this.#pane.activate(cell);
  }
  readonly #pressedTwice = (event: Event): void => {
    const { clientX, clientY } = event as MouseEvent;
    const target = event.composedPath()[0] as HTMLElement;
    if (target.closest('.body') && this.#pane.sight.cellAt(clientX, clientY).row >= 0) this.#actions.read();
  };

  /** A press is told when it is lifted; a mouse that moves on takes the column along. */
  #pressHead({ pointerId: id, pointerType, clientX: from }: PointerEvent, column: number, target: HTMLElement): void {
    let head: HeadDrag | undefined;
    const drag: Drag = { id, moved: () => {}, ended: (lifted) => this.#pressedHead(column, target, lifted) };
    this.#drag = drag;
    if (pointerType === 'touch') return;
    drag.moved = ({ clientX }) => {
      if (Math.abs(clientX - from) < dragsFrom) return;
      let x = clientX;
      drag.moved = (event) => {
        x = event.clientX;
        head?.moveTo(x);
      };
      drag.ended = () => head?.drop();
      drag.gone = () => head?.dispose();
      this.#scroller.setPointerCapture(id);
      // Who let go before it was there took nothing along.
      void this.#actions.drag(column).then((begun) => {
        if (this.#drag !== drag) return begun.dispose();
        head = begun;
        head.moveTo(x);
      }, () => {});
    };
  }
  /** Who lifts elsewhere thought better of it. */
  #pressedHead(column: number, target: HTMLElement, { clientX, clientY, shiftKey }: PointerEvent): void {
    const at = this.#pane.sight.cellAt(clientX, clientY);
    if (at.row >= 0 || at.column !== column) return;
    if (target.classList.contains('menu')) this.#actions.open(column);
    else this.#actions.sort(column, shiftKey);
  }

  #startResize(pointer: PointerEvent, column: number): void {
    const from = pointer.clientX;
    const width = this.#pane.columns.widthOf(column);
    const on = this.#pane.sight.mirrored ? -1 : 1;
    pointer.preventDefault();
    this.#scroller.setPointerCapture(pointer.pointerId);
    this.#drag = { id: pointer.pointerId, moved: ({ clientX }) => this.#pane.layout.resize(column, width + on * (clientX - from)) };
  }

  readonly #moved = (event: Event): void => {
    const pointer = event as PointerEvent;
    if (this.#drag?.id === pointer.pointerId) this.#drag.moved(pointer);
  };
  readonly #released = (event: Event): void => {
    const pointer = event as PointerEvent;
    const drag = this.#drag;
    if (drag?.id === pointer.pointerId) drag.ended?.(pointer);
    this.#cancelled();
  };
  readonly #cancelled = (): void => {
    clearTimeout(this.#resting);
    this.#selects = false;
    this.#drag?.gone?.();
    this.#drag = undefined;
  };
}
