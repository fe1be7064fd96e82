import type { FindResult } from '../viewers/viewer.ts';
import { acrossSpaces } from '../viewers/find/across-spaces.ts';
import { DrawnText } from '../viewers/find/drawn-text.ts';
import { FindInDrawn } from '../viewers/find/find-in-drawn.ts';
import { FindMarks } from '../viewers/find/find-marks.ts';
import { liveRange } from '../viewers/selection/live-range.ts';
import { openFolds } from '../viewers/find/open-folds.ts';
import type { FindOptions } from '../viewers/find/search-pattern.ts';
import { wordsAround } from '../viewers/find/words-around.ts';
import { bringIn } from './bring-in.ts';
import { showAround, shownParts } from './shown-parts.ts';

type View = Window & typeof globalThis;

const MARKS = '::highlight(mcp-canvas-find){background-color:#ffe58a;color:#1b1f24}::highlight(mcp-canvas-find-current){background-color:#ff9a3c;color:#1b1f24;text-decoration:underline}@media(forced-colors:active){::highlight(mcp-canvas-find){background-color:Mark;color:MarkText}::highlight(mcp-canvas-find-current){background-color:Highlight;color:HighlightText}}';

/** Words of a page that is shown, as its reader sees them. Plain words alone: nothing here could stop an expression. */
export class PageSearch {
  readonly #view: () => View | null | undefined;
  readonly #marked = new WeakSet<Document>();
  readonly #search = new FindInDrawn({ marks: new FindMarks(() => this.#view() ?? null), text: () => new DrawnText(this.#unseen()), patternOf: acrossSpaces });

  constructor(view: () => View | null | undefined) {
    this.#view = view;
  }

  /** Undefined when another search took over. */
  async find(query: string, options: FindOptions): Promise<FindResult | undefined> {
    const view = this.#view();
    const root = view?.document.body;
    if (!view || !root) return { current: 0, total: 0 };
    this.#dress(view);
    const rangeOf = (match: StaticRange): Range => liveRange(match, view.document);
    return this.#search.find({ root, ahead: (match) => rangeOf(match).getBoundingClientRect().bottom >= 0, reveal: (match) => {
      openFolds(match.startContainer.parentElement!);
      showAround(match.startContainer.parentElement!);
      bringIn(rangeOf(match), view);
    } }, query, options);
  }

  /** The words that the current match stands in; empty without one. */
  get around(): string {
    const { match } = this.#search;
    return match ? wordsAround(match) : '';
  }

  /** What is shown has changed. */
  renew(): void {
    this.#search.renew();
  }

  /** What is not seen and stays so: what is in a tab that is not shown is found, and shown. */
  #unseen(): (element: Element) => boolean {
    const page = this.#view()?.document;
    const parts = page ? shownParts(page) : new Map<Element, Element>();
    const inPart = (element: Element | null): boolean => element !== null && (parts.has(element) || inPart(element.parentElement));
    return (element) => isUnseen(element) && !(parts.size > 0 && element.checkVisibility?.() === false && inPart(element) && !element.matches(wordless));
  }

  /** A sheet beside those of the page: what changes the page in place leaves it. */
  #dress(view: View): void {
    if (this.#marked.has(view.document)) return;
    this.#marked.add(view.document);
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(MARKS);
    view.document.adoptedStyleSheets.push(sheet);
  }
}

const wordless = 'style, title, datalist, textarea, select, svg title, svg desc';

/** What is folded away is found, and unfolded. */
const isUnseen = (element: Element): boolean => element.matches(wordless) || (element.checkVisibility?.() === false && !element.closest('details:not([open])') && !hasNoBox(element));
const hasNoBox = (element: Element): boolean => element.ownerDocument.defaultView?.getComputedStyle(element).display === 'contents';
