import { attributeOf } from '../../office/xml-attribute.ts';
import { eachElement } from '../../office/each-element.ts';
import { wordsOf } from './words-of.ts';

/** What stands in a box of a diagram, and how many boxes it is below. */
export interface DiagramWords {
  level: number;
  text: string;
}

const most = { boxes: 500, levels: 20 };

/** The words of a diagram (SmartArt; ECMA-376 part 1, section 21.4.3) in the order of its boxes, each below the one that it belongs to. */
export function diagramWords(xml: string): DiagramWords[] {
  const texts = new Map<string, string>();
  let root = '';
  for (const [, attributes = ''] of xml.matchAll(/<(?:[\w.-]+:)?pt(\s[^<>]*?)\/?>/g)) if (attributeOf(attributes, 'type') === 'doc') root = attributeOf(attributes, 'modelId') ?? '';
  eachElement(xml, 'pt', ({ open, inner }) => {
    if (['node', 'asst'].includes(attributeOf(open, 'type') ?? 'node')) texts.set(attributeOf(open, 'modelId') ?? '', wordsOf(inner).trim().replaceAll('\n', ' '));
    return '';
  });
  const below = new Map<string, { at: number; id: string }[]>();
  for (const [, attributes = ''] of xml.matchAll(/<(?:[\w.-]+:)?cxn(\s[^<>]*?)\/?>/g)) {
    const [from = '', id = ''] = ['srcId', 'destId'].map((name) => attributeOf(attributes, name));
    if ((attributeOf(attributes, 'type') ?? 'parOf') !== 'parOf') continue;
    const siblings = below.get(from) ?? [];
    siblings.push({ at: Number(attributeOf(attributes, 'srcOrd') ?? 0), id });
    below.set(from, siblings);
  }
  const words: DiagramWords[] = [];
  const take = (id: string, level: number): void => {
    for (const { id: next } of (below.get(id) ?? []).toSorted((one, other) => one.at - other.at)) {
      const text = texts.get(next);
      if (text === undefined || words.length === most.boxes || level > most.levels) continue;
      // Each is said once, wherever a file leads back to it.
      texts.delete(next);
      if (text !== '') words.push({ level, text });
      take(next, text === '' ? level : level + 1);
    }
  };
  take(root, 0);
  return words;
}
