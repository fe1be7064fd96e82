import type { EngineLink } from '../../streaming/engine-link.ts';
import { yieldTurn } from '../../streaming/slices.ts';
import type { CodeEngine } from '../engine/code-engine.ts';
import { readFoldMarks } from './fold-marks.ts';
import { foldsOf, type Fold, type PlacedMark } from './folds.ts';
import type { Trouble } from '../logs/trouble-lines.ts';
import type { TextDocument } from '../text/text-document.ts';
import { dressHead, type Heads, type MarkInLine } from './fold-head.ts';
import { FoldPresses, type FoldsHost } from './fold-presses.ts';
import { FoldedLayout, type HiddenLines } from './folded-layout.ts';
import type { LogTroubles } from '../pane/log-troubles.ts';
import type { RowLayout } from '../pane/row-layout.ts';

/** About how much text goes to the engine at a time; always whole lines. */
const pieceLength = 256 * 1024;
/** Folds that the reader opened or closed and that are remembered. */
const mostRemembered = 500;

/** The parts of a CI's log that open and close: found in the engine, as the CI shows them until the reader changes them. */
export class LogFolds implements Heads {
  readonly #document: TextDocument;
  readonly #folds = new Map<number, Fold>();
  readonly #marks = new Map<number, MarkInLine>();
  /** Heads of those that the reader turned. */
  readonly #turned = new Set<number>();
  /** Once they are known. */
  troubles: LogTroubles | undefined;

  constructor(document: TextDocument) {
    this.#document = document;
  }

  /** Looks through a text that is whole. */
  async look(link: EngineLink<CodeEngine>, signal: AbortSignal): Promise<void> {
    const { index, buffer, escapes } = this.#document;
    const placed: (PlacedMark & { unit: number })[] = [];
    for (const { at, text } of escapes?.sections ?? []) {
      const line = index.lineAt(at);
      const blank = index.endOf(line) === index.start(line);
      placed.push(...readFoldMarks(text).map((mark) => ({ ...mark, line, unit: at, blank })));
    }
    for (let from = 0; from < buffer.length && !signal.aborted; ) {
      const last = index.lineAt(from + pieceLength);
      const to = last + 1 < index.count ? index.start(last + 1) : buffer.length;
      const found = await link.call('foldMarks', [buffer.slice(from, to)]);
      for (let nth = 0; nth < found.length; nth += 2) {
        const [start, end] = [from + found[nth]!, from + found[nth + 1]!];
        const line = index.lineAt(start);
        const mark = readFoldMarks(buffer.slice(start, end))[0]!;
        placed.push({ ...mark, line, unit: start, blank: true });
        // What a section is called stands in its mark where its line says nothing else.
        const shown = mark.name !== '' && end === index.endOf(line) ? end - mark.name.length - (buffer.slice(start, end).split(mark.name)[1]?.length ?? 0) : end;
        this.#marks.set(line, { from: start - index.start(line), to: (mark.ends ? end : shown) - index.start(line), head: !mark.ends });
      }
      from = to;
    }
    if (escapes?.sections.length) placed.sort((one, other) => one.unit - other.unit);
    await yieldTurn();
    const folds = foldsOf(placed, index.count);
    await yieldTurn();
    for (const fold of folds) this.#folds.set(fold.head, fold);
    await yieldTurn();
  }

  get count(): number {
    return this.#folds.size;
  }
  /** The layout of all lines, without those that closed folds hide. */
  over(whole: RowLayout): RowLayout {
    return new FoldedLayout(whole, this.#hidden);
  }
  /** Listens to what the reader presses. */
  listen(host: FoldsHost): FoldPresses {
    return new FoldPresses(this, host);
  }
  dress(row: HTMLElement, line: number, text: string | undefined): void {
    dressHead(row, this, line, text);
  }

  get #hidden(): HiddenLines[] {
    const hidden: HiddenLines[] = [];
    for (const { head, last } of this.#folds.values()) {
      if (this.isOpen(head) || head <= (hidden.at(-1)?.last ?? -1)) continue;
      hidden.push({ from: head + 1, last });
    }
    return hidden;
  }
  get allOpen(): boolean {
    return [...this.#folds.keys()].every((head) => this.isOpen(head));
  }

  isHead(line: number): boolean {
    return this.#folds.has(line);
  }
  isOpen(head: number): boolean {
    return this.#folds.get(head)?.closed === this.#turned.has(head);
  }
  troubleIn(head: number): Trouble | undefined {
    const fold = this.#folds.get(head);
    if (!fold || this.isOpen(head)) return undefined;
    return (['error', 'warning'] as const).find((kind) => this.troubles?.isIn(kind, head + 1, fold.last));
  }
  /** The mark in a line, where one stands in its text. */
  markIn(line: number): MarkInLine | undefined {
    const mark = this.#marks.get(line);
    return mark?.head && !this.isHead(line) ? undefined : mark;
  }

  turn(head: number): void {
    if (!this.#turned.delete(head)) this.#turned.add(head);
  }
  turnAll(open: boolean): void {
    for (const head of this.#folds.keys()) if (this.isOpen(head) !== open) this.turn(head);
  }
  /** Opens what a line lies in; answers true where something was closed. */
  open(line: number): boolean {
    let opened = false;
    for (const { head, last } of this.#folds.values()) {
      if (head >= line) break;
      if (last < line || this.isOpen(head)) continue;
      this.turn(head);
      opened = true;
    }
    return opened;
  }

  /** What the reader turned, as it is kept. */
  get turned(): number[] {
    return [...this.#turned].slice(0, mostRemembered);
  }
  set turned(heads: readonly number[]) {
    this.#turned.clear();
    for (const head of heads) if (this.isHead(head)) this.#turned.add(head);
  }
}
