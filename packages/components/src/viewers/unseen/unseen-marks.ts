import { css } from 'lit';
import { columns, nameOf, plain, unseen } from './unseen.ts';

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
  const mark = document.createElement('span');
  mark.className = character.length > 1 ? 'unseen beyond' : 'unseen';
  mark.dataset['name'] = nameOf(character);
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
