import { inflated } from '../../content/inflated.ts';
import { everyWithin, firstOf, treeOf, within, wordsIn, type Element } from '../../content/xml-tree.ts';

/** A page of a file: its name, if it has one, and its model, which is unpacked when it is asked for. */
export interface Page {
  name: string;
  model(): Element;
}

/** Pages that are told of. */
const mostPages = 500;

/** The pages of a file of draw.io, `<mxfile>` or a bare `<mxGraphModel>`. Throws where it has none. */
export function pagesOf(source: string): Page[] {
  const file = treeOf(source);
  const pages = everyWithin(file, 'diagram').slice(0, mostPages).map((diagram): Page => ({ name: diagram.attributes['name'] ?? '', model: () => firstOf(diagram, 'mxGraphModel') ?? packedModel(wordsIn(diagram)) }));
  const bare = within(file, 'mxGraphModel');
  if (pages.length > 0) return pages;
  if (bare) return [{ name: '', model: () => bare }];
  throw new Error('This file of draw.io has no page.');
}

/** A model as draw.io packs it: the text, escaped like an address, deflated, in base64; or the text itself. */
function packedModel(words: string): Element {
  const text = words.trim();
  const model = firstOf(treeOf(text.startsWith('<') ? text : unpacked(text)), 'mxGraphModel');
  if (!model) throw new Error('This page of draw.io cannot be unpacked.');
  return model;
}

/** A text as draw.io packs it: escaped like an address, deflated, in base64. Throws where it is something else. */
export const unpacked = (base64: string): string => decodeURIComponent(new TextDecoder().decode(inflated(Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)))));
