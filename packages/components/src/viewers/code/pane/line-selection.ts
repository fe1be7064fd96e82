import { textPlace } from '../../find/find-marks.ts';
import { selectedRange } from '../../selection/own-selection.ts';

/** A place in the document: a line and a unit of it. */
export interface Place {
  line: number;
  unit: number;
}

/** What the selection needs to know of what is drawn. */
export interface DrawnLines {
  /** The root that the lines are drawn in. */
  root: ShadowRoot;
  /** The text element of each drawn row, with the part of the line that it holds; in order. */
  drawn(): Iterable<{ text: HTMLElement; line: number; from: number; to: number }>;
  /** The end of the document. */
  end(): Place;
}

/** A press is over. */
const released = ['pointerup', 'pointercancel'] as const;

const order = (a: Place, b: Place): number => a.line - b.line || a.unit - b.unit;

/**
 * The browser's own selection over lines that come and go. It is read into places of the document whenever the reader
 * changes it, and put back on what is drawn after each drawing; copying takes the text of the places.
 */
export class LineSelection {
  readonly #lines: DrawnLines;
  #range: { start: Place; end: Place } | undefined;
  #backward = false;
  #away = false;
  /** Where the reader pressed; a press with Shift leaves it, and so it is the end that stays while the other is moved, however far. */
  #anchor: Place | undefined;
  #held = false;
  #ours: { start: Node; startOffset: number; end: Node; endOffset: number } | undefined;

  constructor(lines: DrawnLines) {
    this.#lines = lines;
    document.addEventListener('selectionchange', this.#changed);
    lines.root.addEventListener('pointerdown', this.#pressed);
    for (const name of released) addEventListener(name, this.#released, true);
  }

  /** What is selected, in order; undefined when nothing is. */
  get range(): { start: Place; end: Place } | undefined {
    // The event that tells of a change comes later than the change.
    this.#changed();
    return this.#range;
  }

  selectAll(): void {
    this.select({ start: { line: 0, unit: 0 }, end: this.#lines.end() });
  }
  select(range: { start: Place; end: Place }): void {
    this.#range = range;
    this.#anchor = range.start;
    this.#backward = false;
    this.restore();
  }

  /** Puts the selection on what is drawn now. */
  restore(): void {
    if (!this.#range) return;
    const selection = getSelection();
    if (!selection) return;
    const ends = this.#onScreen(this.#range.start, this.#range.end);
    this.#away = !ends;
    if (!ends) return;
    const now = readSelection(this.#lines.root);
    if (now && now.start === ends.start && now.startOffset === ends.startOffset && now.end === ends.end && now.endOffset === ends.endOffset) return;
    this.#ours = ends;
    if (this.#backward) selection.setBaseAndExtent(ends.end, ends.endOffset, ends.start, ends.startOffset);
    else selection.setBaseAndExtent(ends.start, ends.startOffset, ends.end, ends.endOffset);
  }

  readonly #pressed = (event: Event): void => {
    const { button, shiftKey, target } = event as PointerEvent;
    // The other buttons ask for what is selected, and those beside the lines select nothing.
    if (button !== 0 || !(target as Element).closest('.scroller')) return;
    this.#held = true;
    if (shiftKey) return;
    this.#anchor = undefined;
    if (this.#away) this.#range = undefined;
    this.#away = false;
  };
  readonly #released = (): void => {
    // The event that tells of the last change is yet to come.
    if (this.#held) this.#changed();
    this.#held = false;
  };

  dispose(): void {
    this.#lines.root.removeEventListener('pointerdown', this.#pressed);
    for (const name of released) removeEventListener(name, this.#released, true);
    document.removeEventListener('selectionchange', this.#changed);
  }

  readonly #changed = (): void => {
    const now = readSelection(this.#lines.root);
    if (this.#held && now) return this.#moved(now);
    if (!now || isEmpty(now)) {
      // Lines that left the view took the browser's selection along; ours stays until the reader makes another.
      if (!this.#away) this.#range = undefined;
      return;
    }
    const ours = this.#ours;
    const start = ours && ours.start === now.start && ours.startOffset === now.startOffset ? this.#range?.start : this.#placeOf(now.start, now.startOffset);
    const end = ours && ours.end === now.end && ours.endOffset === now.endOffset ? this.#range?.end : this.#placeOf(now.end, now.endOffset);
    this.#backward = now.backward;
    this.#take(start, end, now);
  };

  /** The reader drags: one end is where the press was, though its line may have left the view and the browser's selection begin elsewhere. */
  #moved(now: Selected): void {
    const [still, moving] = now.backward ? [this.#placeOf(now.end, now.endOffset), this.#placeOf(now.start, now.startOffset)] : [this.#placeOf(now.start, now.startOffset), this.#placeOf(now.end, now.endOffset)];
    this.#anchor ??= still;
    this.#backward = this.#anchor !== undefined && moving !== undefined && order(moving, this.#anchor) < 0;
    this.#away = false;
    this.#take(this.#anchor, moving, now);
  }

  #take(start: Place | undefined, end: Place | undefined, now: Selected): void {
    this.#ours = undefined;
    this.#range = undefined;
    if (!start || !end || order(start, end) === 0) return;
    this.#range = order(start, end) < 0 ? { start, end } : { start: end, end: start };
    this.#ours = now;
  }

  /** A point between lines, or in a gutter, is the next place that text is at. */
  #placeOf(node: Node, offset: number): Place | undefined {
    let last: Place | undefined;
    for (const { text, line, from, to } of this.#lines.drawn()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const side = range.comparePoint(node, offset);
      if (side < 0) return { line, unit: from };
      if (side === 0) {
        range.setEnd(node, offset);
        return { line, unit: from + range.toString().length };
      }
      last = { line, unit: to };
    }
    return last;
  }

  /** The drawn part of a range as nodes; undefined when none of it is drawn. */
  #onScreen(start: Place, end: Place): { start: Node; startOffset: number; end: Node; endOffset: number } | undefined {
    const touched = [...this.#lines.drawn()].filter(({ line, from, to }) => order({ line, unit: from }, end) <= 0 && order({ line, unit: to }, start) >= 0);
    const [first, last] = [touched[0], touched.at(-1)];
    if (!first || !last) return undefined;
    const head = textPlace(first.text, first.line === start.line ? Math.min(Math.max(start.unit - first.from, 0), first.to - first.from) : 0);
    const tail = textPlace(last.text, last.line === end.line ? Math.min(Math.max(end.unit - last.from, 0), last.to - last.from) : last.to - last.from);
    return head && tail && { start: head.node, startOffset: head.offset, end: tail.node, endOffset: tail.offset };
  }
}

interface Selected {
  start: Node;
  startOffset: number;
  end: Node;
  endOffset: number;
  backward: boolean;
}

const isEmpty = ({ start, startOffset, end, endOffset }: Selected): boolean => start === end && startOffset === endOffset;

/** The selection inside a shadow root, in document order, also where it is but a point; undefined when it is elsewhere. */
function readSelection(root: ShadowRoot): Selected | undefined {
  const range = selectedRange(root, true);
  if (!range) return undefined;
  const backward = getSelection()?.direction === 'backward';
  return { start: range.startContainer, startOffset: range.startOffset, end: range.endContainer, endOffset: range.endOffset, backward };
}
