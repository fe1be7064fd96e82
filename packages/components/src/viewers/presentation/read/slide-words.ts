import { unescaped } from '../../content/xml-entities.ts';
import { chartValues } from '../../office/chart-values.ts';
import { eachOutermost, innersOf } from '../../office/each-element.ts';
import { attributeOf } from '../../office/xml-attribute.ts';
import { firstTag } from './first-tag.ts';
import type { SlideWords } from './deck.ts';

/** Characters of what is said of a chart, and of a first paragraph that stands for a title: programs that write slides often name none. */
const mostOfChart = 2000;
const longestTitle = 120;

/** The parts that a slide leads to, by the ids of its relationships. */
export interface SlideParts {
  nameOf(id: string): string | undefined;
  textOf(id: string): string | undefined;
}

/** What a slide says (ECMA-376 part 1, section 19.3.1.38). */
export function slideWords(xml: string, notes: string | undefined, beside: SlideParts): SlideWords {
  const drawn = withoutFallbacks(xml);
  const titles = shapesOf(drawn, /^(?:ctrT|t)itle$/).flatMap(paragraphsOf);
  const paragraphs = paragraphsOf(drawn);
  return {
    hidden: /^(?:0|false|off)$/.test(attributeOf(firstTag(xml, 'sld'), 'show') ?? ''),
    title: titles.join(' ') || (paragraphs[0]?.slice(0, longestTitle) ?? ''),
    paragraphs,
    notes: notes === undefined ? [] : shapesOf(notes, /^body$/).flatMap(paragraphsOf),
    charts: chartsOf(drawn, beside),
    pictures: picturesOf(drawn, beside),
  };
}

/** What is drawn where the first choice cannot be is drawn in its place, not beside it (ECMA-376 part 3, section 7.7). */
const withoutFallbacks = (xml: string): string => eachOutermost(xml, 'Fallback', () => '');

/** The texts of shapes that stand for what a layout has a place for (section 19.3.1.36). */
const shapesOf = (xml: string, kind: RegExp): string[] =>
  innersOf(xml, 'sp').filter((shape) => {
    const place = firstTag(shape, 'ph');
    return place && kind.test(attributeOf(place, 'type') ?? 'body');
  });

/** Each line of its own: a break begins another. */
const paragraphsOf = (xml: string): string[] =>
  innersOf(xml, 'p').flatMap((paragraph) => {
    const written = Array.from(paragraph.matchAll(/<(?:[\w.-]+:)?(?:br\b|t(?:\s[^<>]*)?>([^<]*)<)/g), ([, words]) => (words === undefined ? '\n' : unescaped(words).replace(/\s/g, ' '))).join('');
    return written.split('\n').map((line) => line.trim()).filter(Boolean);
  });

/** Its author's words, and what it draws. */
const chartsOf = (xml: string, { textOf }: SlideParts): string[] =>
  innersOf(xml, 'graphicFrame').flatMap((frame) => {
    const chart = firstTag(frame, 'chart');
    return chart ? [[describedBy(frame), chartWords(textOf(attributeOf(chart, 'id') ?? ''))].filter(Boolean).join('. ')] : [];
  });

const picturesOf = (xml: string, { nameOf }: SlideParts): SlideWords['pictures'] =>
  innersOf(xml, 'pic').flatMap((picture) => {
    const words = describedBy(picture);
    const part = nameOf(attributeOf(firstTag(picture, 'blip'), 'embed') ?? '');
    return words && part ? [{ part, words }] : [];
  });

/** What an author says of a part of a slide (section 19.3.1.12). */
const describedBy = (xml: string): string => attributeOf(firstTag(xml, 'cNvPr'), 'descr')?.trim() ?? '';

/** A chart in words: its title, then each row of what it draws. */
function chartWords(xml: string | undefined): string {
  const values = xml === undefined ? undefined : chartValues(xml);
  if (!values) return '';
  const [heads = [], ...rows] = values.rows;
  const told = rows.map(([category = '', ...cells]) => `${category}: ${cells.map((cell, at) => `${heads[at + 1] ?? ''} ${cell}`.trim()).join(', ')}`);
  return [values.title, ...told].filter(Boolean).join('. ').slice(0, mostOfChart);
}
