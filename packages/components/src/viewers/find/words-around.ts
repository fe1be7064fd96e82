/** Units that are said before a match, and with it. */
const [most, mostBefore] = [160, 50];
/** What is read as one. */
const items = '[role=gridcell], [role=columnheader], [role=treeitem], [role=option]';

/** The words that a match stands in: of its cell, row or paragraph, those around it. */
export function wordsAround({ startContainer, startOffset, endContainer }: AbstractRange): string {
  // A place at the end of a text may be meant as the beginning of the next one.
  const ends = startOffset === startContainer.nodeValue?.length;
  const [first, from] = ends ? [endContainer, 0] : [startContainer, startOffset];
  const block = blockOf(first.parentElement!);
  let [head, rest] = ['', ''];
  const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode as Text;
    // What stands in a column of its own is a word of its own.
    const said = parentElement === block || getComputedStyle(parentElement!).display.startsWith('inline') ? data : ` ${data} `;
    if (rest === '' && texts.currentNode !== first) head += said;
    else if (rest === '') [head, rest] = [head + data.slice(0, from), data.slice(from)];
    else rest += said;
  }
  // A match may go on in the next paragraph.
  if (!block.contains(endContainer)) rest += ' …';
  head = oneLine(head).trimStart();
  const cut = head.length > mostBefore ? `… ${lastWords(head.slice(-mostBefore))}` : head;
  const all = oneLine(cut + rest).trim();
  return all.length > most ? `${all.slice(0, most)} …` : all;
}

/** From its first whole word on; what has no space, as data have none, is cut within. */
const lastWords = (text: string): string => text.slice(text.indexOf(' ') + 1);
const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

function blockOf(element: Element): Element {
  const item = element.closest(items);
  if (item) return item;
  let block = element;
  while (block.parentElement && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement;
  return block;
}
