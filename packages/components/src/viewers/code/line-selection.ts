import { textPlace } from '../virtual/find-marks.ts';
import { selectedRange } from '../virtual/own-selection.ts';

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
  #ours: { start: Node; startOffset: number; end: Node; endOffset: number } | undefined;

  constructor(lines: DrawnLines) {
    this.#lines = lines;
    document.addEventListener('selectionchange', this.#changed);
    lines.root.addEventListener('pointerdown', this.#pressed);
  }

  /** What is selected, in order; undefined when nothing is. */
  get range(): { start: Place; end: Place } | undefined {
    // The event that tells of a change comes later than the change.
    this.#changed();
    return this.#range;
  }

  selectAll(): void {
    this.#range = { start: { line: 0, unit: 0 }, end: this.#lines.end() };
    this.#backward = false;
    this.restore();
  }

  /** Puts the selection on what is drawn now. */
  restore(): void {
    const selection = getSelection();
    if (!this.#range || !selection) return;
    const ends = this.#onScreen(this.#range.start, this.#range.end);
    this.#away = !ends;
    if (!ends) return;
    const now = readSelection(this.#lines.root);
    if (now && now.start === ends.start && now.startOffset === ends.startOffset && now.end === ends.end && now.endOffset === ends.endOffset) return;
    this.#ours = ends;
    if (this.#backward) selection.setBaseAndExtent(ends.end, ends.endOffset, ends.start, ends.startOffset);
    else selection.setBaseAndExtent(ends.start, ends.startOffset, ends.end, ends.endOffset);
  }

  /** The reader begins anew. */
  readonly #pressed = (): void => {
    if (this.#away) this.#range = undefined;
    this.#away = false;
  };

  dispose(): void {
    this.#lines.root.removeEventListener('pointerdown', this.#pressed);
    document.removeEventListener('selectionchange', this.#changed);
  }

  readonly #changed = (): void => {
    const now = readSelection(this.#lines.root);
    if (!now) {
      // Lines that left the view took the browser's selection along; ours stays until the reader makes another.
      if (!this.#away) this.#range = undefined;
      return;
    }
    const ours = this.#ours;
    const start = ours && ours.start === now.start && ours.startOffset === now.startOffset ? this.#range?.start : this.#placeOf(now.start, now.startOffset);
    const end = ours && ours.end === now.end && ours.endOffset === now.endOffset ? this.#range?.end : this.#placeOf(now.end, now.endOffset);
    this.#backward = now.backward;
    this.#ours = undefined;
    if (!start || !end || order(start, end) === 0) this.#range = undefined;
    else {
      this.#range = order(start, end) < 0 ? { start, end } : { start: end, end: start };
      this.#ours = now;
    }
  };

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

/** The selection inside a shadow root, in document order; undefined when it is elsewhere or empty. */
function readSelection(root: ShadowRoot): Selected | undefined {
  const range = selectedRange(root);
  if (!range) return undefined;
  const backward = getSelection()?.direction === 'backward';
  return { start: range.startContainer, startOffset: range.startOffset, end: range.endContainer, endOffset: range.endOffset, backward };
}
