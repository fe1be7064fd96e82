import { css } from 'lit';

/** Paint under text by the CSS Custom Highlight API: no element is added, so that drawing and selection stay as they are. */
export const findMarkStyles = css`
  ::highlight(mcp-canvas-find) {
    background-color: var(--_highlight);
    color: var(--_text);
  }
  ::highlight(mcp-canvas-find-current) {
    background-color: var(--_highlight-current);
    color: var(--_text);
    text-decoration: underline;
  }
  /* Forced colours paint text and nothing behind it, unless the colours are the system's own. */
  @media (forced-colors: active) {
    ::highlight(mcp-canvas-find) {
      background-color: Mark;
      color: MarkText;
      forced-color-adjust: none;
    }
    ::highlight(mcp-canvas-find-current) {
      background-color: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;

/** The highlight of the match that the reader is at. */
export const currentMark = 'mcp-canvas-find-current';
const names = { all: 'mcp-canvas-find', current: currentMark } as const;

/** The marks of one viewer; the highlights themselves belong to the page and are shared by all viewers in it. */
export class FindMarks {
  readonly #view: () => (Window & typeof globalThis) | null;
  #ranges: AbstractRange[] = [];

  /** `view`: the window whose page is marked. */
  constructor(view: () => (Window & typeof globalThis) | null = () => window) {
    this.#view = view;
  }

  show(all: readonly AbstractRange[], current?: AbstractRange): void {
    this.clear();
    for (const range of all) this.#add(names.all, range);
    if (current) this.#add(names.current, current, 1);
  }

  clear(): void {
    const registry = this.#view()?.CSS?.highlights;
    for (const name of Object.values(names)) {
      const highlight = registry?.get(name);
      for (const range of this.#ranges) highlight?.delete(range);
      // The registry is the page's: nothing stays there when nothing is marked.
      if (highlight?.size === 0) registry?.delete(name);
    }
    this.#ranges = [];
  }

  #add(name: string, range: AbstractRange, priority = 0): void {
    const view = this.#view();
    const registry = view?.CSS?.highlights;
    if (!registry) return;
    let highlight = registry.get(name);
    if (!highlight) {
      highlight = new view!.Highlight();
      highlight.priority = priority;
      registry.set(name, highlight);
    }
    highlight.add(range);
    this.#ranges.push(range);
  }
}

/** The range of UTF-16 units `from` to `to` in the text under an element; undefined when it lies outside. */
export function textRange(element: Node, from: number, to: number): StaticRange | undefined {
  const start = textPlace(element, from);
  const end = textPlace(element, to);
  if (!start || !end) return undefined;
  return new StaticRange({ startContainer: start.node, startOffset: start.offset, endContainer: end.node, endOffset: end.offset });
}

/** The text node and offset of a unit of the text under an element. */
export function textPlace(element: Node, unit: number): { node: Node; offset: number } | undefined {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let left = unit;
  let last: Node | undefined;
  while (walker.nextNode()) {
    last = walker.currentNode;
    const { length } = last as Text;
    if (left <= length) return { node: last, offset: left };
    left -= length;
  }
  return last ? undefined : left === 0 ? { node: element, offset: 0 } : undefined;
}
