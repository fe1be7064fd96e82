import { withUnseen } from '../../unseen/unseen-marks.ts';

/** A stretch of a row that is not plain: units of its text, and what is done to its element. */
export type Dressed = readonly [start: number, end: number, dress: (span: HTMLElement) => void];
/** A stretch of a row in an element of its own, around what is dressed. */
export type Around = readonly [start: number, end: number, element: HTMLElement];

/** The nodes of a row's text: what is dressed in spans, both lists in order, each apart from one another. An empty line keeps a text node, so that the caret and a selection find a place in it. */
export function lineNodes(text: string, dressed: readonly Dressed[], around: readonly Around[]): (string | Node)[] {
  const nodes: (string | Node)[] = [];
  let at = 0;
  for (const [start, end, element] of around) {
    nodes.push(...stretch(text, dressed, at, start));
    element.append(...stretch(text, dressed, start, end));
    nodes.push(element);
    at = end;
  }
  nodes.push(...stretch(text, dressed, at, text.length));
  return nodes.length > 0 ? nodes : [document.createTextNode('')];
}

function* stretch(text: string, dressed: readonly Dressed[], from: number, to: number): Generator<string | Node> {
  let at = from;
  for (const [start, end, dress] of dressed) {
    const [first, last] = [Math.max(start, at), Math.min(end, to)];
    if (first >= last) continue;
    if (first > at) yield* withUnseen(text.slice(at, first));
    const span = document.createElement('span');
    dress(span);
    span.append(...withUnseen(text.slice(first, last)));
    yield span;
    at = last;
  }
  if (at < to) yield* withUnseen(text.slice(at, to));
}
