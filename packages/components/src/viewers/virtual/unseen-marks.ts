import { css } from 'lit';

/**
 * Characters that are not seen, or that turn the order of what follows around, first and last: code could pretend to be other code with
 * them (CVE-2021-42574). Joiners and the selectors of emoji are not among them, which names in Persian and emoji need.
 */
const ranges = [
  [0, 8], [0xb, 0xc], [0xe, 0x1f], [0x7f, 0x9f], [0xad, 0xad], [0x34f, 0x34f], [0x61c, 0x61c], [0x115f, 0x1160], [0x17b4, 0x17b5], [0x180e, 0x180e], [0x200b, 0x200b], [0x200e, 0x200f],
  [0x2028, 0x202e], [0x2060, 0x206f], [0x3164, 0x3164], [0xfeff, 0xfeff], [0xffa0, 0xffa0], [0xfff0, 0xfffb],
] as const;
const escaped = (code: number): string => `\\u${code.toString(16).padStart(4, '0')}`;
/** With tags, and selectors that no font has. */
const unseen = new RegExp(`[${ranges.map(([first, last]) => `${escaped(first)}-${escaped(last)}`).join('')}\\u{e0000}-\\u{e0fff}]`, 'gu');
/** Nothing but what is surely seen. */
const plain = /^[\t\n\r\x20-\x7e]*$/;

/** The columns that a mark takes: as many as the name and its frame. */
const columns = { basic: 6, beyond: 8 } as const;

/** Of each UTF-16 unit, the columns of its mark; of a pair all but the one of its second half. */
const widths = new Uint8Array(0x1_0000);
for (const [first, last] of ranges) widths.fill(columns.basic, first, last + 1);
widths.fill(columns.beyond - 1, 0xdb40, 0xdb44);

/** The columns that the mark of a unit takes; 0 where it has none. */
export const markedWidth = (unit: number): number => widths[unit]!;

/** The nodes of a text: what is unseen in it stands in a mark that shows its name and ends its power over others; the text stays what it is. */
export function withUnseen(text: string): (string | HTMLElement)[] {
  if (plain.test(text)) return [text];
  const nodes: (string | HTMLElement)[] = [];
  let at = 0;
  for (const { index, 0: character } of text.matchAll(unseen)) {
    if (index > at) nodes.push(text.slice(at, index));
    nodes.push(markOf(character));
    at = index + character.length;
  }
  if (at < text.length) nodes.push(text.slice(at));
  return nodes;
}

function markOf(character: string): HTMLElement {
  const code = character.codePointAt(0)!;
  const mark = document.createElement('span');
  mark.className = code > 0xffff ? 'unseen beyond' : 'unseen';
  mark.dataset['name'] = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  mark.textContent = character;
  return mark;
}

export const unseenStyles = css`
  .unseen {
    position: relative;
    display: inline-block;
    inline-size: ${columns.basic}ch;
    block-size: 1lh;
    overflow: clip;
    vertical-align: top;
    direction: ltr;
    unicode-bidi: isolate;
  }
  .unseen.beyond {
    inline-size: ${columns.beyond}ch;
  }
  .unseen::before {
    content: attr(data-name);
    position: absolute;
    inset: 2px 1px;
    display: grid;
    place-content: center;
    border: 1px solid var(--_danger);
    border-radius: 3px;
    background: var(--_surface);
    color: var(--_danger);
    font-size: 0.75em;
    font-style: normal;
    font-weight: 600;
    line-height: 1;
  }
`;
