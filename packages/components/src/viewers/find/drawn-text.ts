/** Elements that stand within a line. All others, and what is not HTML's own, part what is before from what is after. */
const inline = new Set('a abbr b bdi bdo cite code del dfn em i ins kbd label mark q s samp small span strong sub sup time tt u var wbr'.split(' '));
/** What is drawn for the eye alone, or for the ear alone. */
const aside = '.tools, .visually-hidden, button, select, [hidden]:not(pre)';

/** The text of markup that is shown, as a reader sees it: one line a block, without line ends inside, and where each piece of it stands. */
export class DrawnText {
  text = '';
  readonly #leftOut: (element: Element) => boolean;
  #nodes: Text[] = [];
  #starts: number[] = [];

  /** `leftOut`: an element whose words are no text. */
  constructor(leftOut = (element: Element): boolean => element.matches(aside)) {
    this.#leftOut = leftOut;
  }

  /** Reads what is under an element; yields often. */
  *read(root: Element): Generator<void, this> {
    const parts: string[] = [];
    let length = 0;
    const add = (part: string): void => {
      parts.push(part);
      length += part.length;
    };
    const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
      isElement(node) && this.#leftOut(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    );
    let block: Element | null = root;
    let broken = false;
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (isElement(node)) {
        broken ||= node.localName === 'br';
        continue;
      }
      const text = node as Text;
      const own = blockOf(text.parentElement!, root);
      if ((own !== block || broken) && length > 0) add('\n');
      [block, broken] = [own, false];
      this.#nodes.push(text);
      this.#starts.push(length);
      // As long as it was: a unit of this text is a unit of the node.
      add(own.localName === 'pre' ? text.data : text.data.replace(/[\t\n\f\r]/g, ' '));
      yield;
    }
    this.text = parts.join('');
    return this;
  }

  /** True while all that was read is still in the page. */
  get current(): boolean {
    return this.#nodes.every(({ isConnected }) => isConnected);
  }

  /** The unit that the text of an element, or what follows it, begins with. */
  startOf(element: Element): number {
    const at = this.#nodes.findIndex((node) => (element.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0);
    return this.#starts[at] ?? this.text.length;
  }

  /** The units `from` to `to` as they stand in the page; undefined where they no longer do. */
  range(from: number, to: number): StaticRange | undefined {
    const [start, end] = [this.#place(from, false), this.#place(to, true)];
    return start && end && new StaticRange({ startContainer: start.node, startOffset: start.offset, endContainer: end.node, endOffset: end.offset });
  }

  #place(unit: number, ends: boolean): { node: Text; offset: number } | undefined {
    let [low, high] = [0, this.#starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#starts[middle]! < unit || (!ends && this.#starts[middle] === unit)) low = middle + 1;
      else high = middle;
    }
    const node = this.#nodes[low - 1];
    return node?.isConnected ? { node, offset: Math.min(unit - this.#starts[low - 1]!, node.length) } : undefined;
  }
}

/** By number: nodes of another window are instances of its classes. */
const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

function blockOf(element: Element, root: Element): Element {
  let block = element;
  while (block !== root && (inline.has(block.localName) || (block.namespaceURI !== root.namespaceURI))) block = block.parentElement!;
  return block;
}
