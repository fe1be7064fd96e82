import { copied } from '../../../sanitize/copies.ts';
import { quietWindow } from '../../../sanitize/quiet-window.ts';
import { sanitizerPolicy } from '../../../sanitize/trusted-types.ts';
import { embeddedPixels } from './embedded-dots.ts';
import { filtersTooMuch } from './filter-cost.ts';
import { MOST_PIXELS } from './most-pixels.ts';

/** Elements of a drawing that are drawn unasked, copies counted: a browser draws them at once, with nothing that could stop it. */
const MOST = 50_000;
/** So few copies make no more than a thousand of anything. */
const FEW = 20;
const filtered = /\bfilter\s*[:=]/;
const copy = /<(?:\w+:)?use[\s/>]/g;

/** Elements that stand for what is drawn elsewhere. */
const unseen = new Set(['defs', 'symbol', 'clipPath', 'mask', 'pattern', 'marker', 'filter', 'linearGradient', 'radialGradient', 'metadata', 'title', 'desc', 'style']);

/** Whether a drawing of few lines takes a browser very long, or fills its memory. */
export function drawsTooMuch(markup: string): boolean {
  if (embeddedPixels(markup) > MOST_PIXELS) return true;
  const copies = (markup.match(copy)?.length ?? 0) > FEW;
  const filters = filtered.test(markup);
  if (!copies && !filters) return false;
  const { DOMParser } = quietWindow();
  const parsed = new DOMParser().parseFromString(sanitizerPolicy().createHTML(markup), 'image/svg+xml');
  return (copies && copiesTooMuch(parsed)) || (filters && filtersTooMuch(parsed));
}

/** Whether a drawing of few elements is one of very many: `use` draws a part again, and parts of parts (SVG 2, section 5.5). Looks at no more elements than are drawn unasked. */
function copiesTooMuch(parsed: Document): boolean {
  const waiting: Element[] = [parsed.documentElement];
  for (let drawn = 0; waiting.length > 0; drawn++) {
    if (drawn > MOST) return true;
    const element = waiting.pop()!;
    if (element.localName === 'use') {
      const named = copied(element);
      const target = named ? parsed.getElementById(named) : null;
      if (target) waiting.push(...(unseen.has(target.localName) ? target.children : [target]));
    }
    for (const child of element.children) if (!unseen.has(child.localName)) waiting.push(child);
  }
  return false;
}
