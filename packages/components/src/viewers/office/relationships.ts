import { attributeOf } from './xml-attribute.ts';

export interface Relationship {
  target: string;
  type: string;
}

/** What a part leads to, by the ids of its relationships (ECMA-376 part 2, section 6.5). */
export function relationshipsIn(xml: string): Map<string, Relationship> {
  const tags = xml.matchAll(/<(?:[\w.-]+:)?Relationship\s[^<>]*>/g);
  return new Map(Array.from(tags, ([tag]) => [attributeOf(tag, 'Id') ?? '', { target: attributeOf(tag, 'Target') ?? '', type: attributeOf(tag, 'Type') ?? '' }]));
}
