import { runSliced } from '../streaming/slices.ts';
import type { FindResult } from '../viewer.ts';
import { FindMarks, textRange } from '../find/find-marks.ts';
import { liveRange } from '../selection/live-range.ts';
import { comesIntoView, firstMatch, nextMatch, searchPattern, type FindOptions } from '../find/search-pattern.ts';
import type { CellList } from './cell-list.ts';
import type { Notebook } from './notebook-model.ts';
import { TerminalText } from './terminal-text.ts';

/** Where a match stands: in the source of a cell (part -1) or in one of its outputs. */
interface CellMatch {
  cell: number;
  part: number;
  from: number;
  to: number;
}

const most = 100_000;
/** Marks that are painted; more would slow the page down. */
const painted = 3000;

/** The search of the toolbar: through sources and outputs, also those that are not drawn or folded. */
export class FindInCells {
  readonly #notebook: Notebook;
  readonly #list: CellList;
  readonly #marks = new FindMarks();
  #key = '';
  #run = 0;
  #matches: CellMatch[] = [];
  #current = -1;

  constructor(notebook: Notebook, list: CellList) {
    this.#notebook = notebook;
    this.#list = list;
  }

  /** Goes to the match that is asked for, to the first in or after the cell `from`, or one step on. */
  async find(query: string, options: FindOptions, from: number, goTo: (cell: number, range: Range) => void): Promise<FindResult> {
    const run = ++this.#run;
    if (query === '') {
      this.clear();
      return { current: 0, total: 0 };
    }
    const { source, flags } = searchPattern(query, options);
    const key = `${flags} ${source}`;
    if (key === this.#key) this.#current = nextMatch(options, this.#matches.length, this.#current);
    else {
      await this.#list.fillMarkup();
      const matches = await runSliced(this.#collect(new RegExp(source, flags)));
      if (run !== this.#run) return { current: 0, total: 0 };
      [this.#key, this.#matches] = [key, matches];
      this.#current = firstMatch(options, matches.length, matches.findIndex(({ cell }) => cell >= from));
    }
    const match = this.#matches[this.#current];
    if (!match) {
      this.#marks.clear();
      return { current: 0, total: 0 };
    }
    const goes = comesIntoView(options);
    if (goes) await this.#list.fill(match.cell);
    if (run !== this.#run) return { current: 0, total: 0 };
    if (goes) await this.#unfold(match);
    if (run !== this.#run) return { current: 0, total: 0 };
    const range = this.#rangeOf(match);
    this.#mark(range);
    if (range && goes) goTo(match.cell, liveRange(range));
    return { current: this.#current + 1, total: this.#matches.length };
  }

  /** Marks again what was found, where the text that held the marks was drawn anew. */
  refresh(): void {
    const match = this.#matches[this.#current];
    if (match) this.#mark(this.#rangeOf(match));
  }

  clear(): void {
    this.#run += 1;
    this.#key = '';
    this.#matches = [];
    this.#current = -1;
    this.#marks.clear();
  }

  *#collect(pattern: RegExp): Generator<void, CellMatch[]> {
    const found: CellMatch[] = [];
    for (const [cell, { outputs }] of this.#notebook.cells.entries()) {
      for (let part = -1; part < outputs.length; part++) {
        for (const match of this.#textOf(cell, part).matchAll(pattern)) {
          if (match[0] === '') continue;
          if (found.length >= most) return found;
          found.push({ cell, part, from: match.index, to: match.index + match[0].length });
        }
        yield;
      }
    }
    return found;
  }

  /** The words as they are drawn. */
  #textOf(cell: number, part: number): string {
    const { kind, source, outputs } = this.#notebook.cells[cell]!;
    if (part < 0) return kind === 'markdown' ? (this.#holder(cell, part)?.textContent ?? '') : source;
    const output = outputs[part]!;
    if (output.kind === 'html' || output.kind === 'markdown') return this.#holder(cell, part)?.textContent ?? '';
    return output.kind === 'image' || !('text' in output) ? '' : new TerminalText(output.text.replace(/\n$/, '')).plain;
  }

  #holder(cell: number, part: number): Element | undefined {
    const section = this.#list.sections[cell];
    if (part < 0) return section?.querySelector('.page, .source code, pre.text') ?? undefined;
    const output = section?.querySelector('.outputs')?.children[part];
    return output?.querySelector('.piece, .table, pre.text') ?? undefined;
  }

  /** Shows the rest of a long text where the match lies in it, the settings of a chart, and what is folded away. */
  async #unfold(match: CellMatch): Promise<void> {
    const { cell, part, to } = match;
    const holder = this.#holder(cell, part);
    const figure = holder?.closest<HTMLElement>('.diagram');
    if (figure) (await import('../diagram/diagram-figure.ts')).showSource(figure);
    const button = holder?.parentElement?.querySelector<HTMLElement>(':scope > .more[aria-expanded=false]');
    if (button && holder!.textContent.length < to) button.click();
    const element = this.#rangeOf(match)?.startContainer.parentElement;
    if (element?.closest('details:not([open])')) (await import('../find/open-folds.ts')).openFolds(element);
  }

  #rangeOf({ cell, part, from, to }: CellMatch): StaticRange | undefined {
    const holder = this.#holder(cell, part);
    return holder && holder.textContent.length >= to ? textRange(holder, from, to) : undefined;
  }

  #mark(current: StaticRange | undefined): void {
    const from = Math.max(0, this.#current - painted / 2);
    const others = this.#matches.slice(from, from + painted).flatMap((match) => (match === this.#matches[this.#current] ? [] : (this.#rangeOf(match) ?? [])));
    this.#marks.show(others, current);
  }
}
