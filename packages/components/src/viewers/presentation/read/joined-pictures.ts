import { relationshipsIn } from '../../office/relationships.ts';
import { escaped } from '../../office/xml-attribute.ts';
import { pathOf, relationshipsName, relationshipsOf } from '../../office/part-names.ts';

/** What a relationship of one part is called among those of another: each part counts its own. */
export const longName = (part: string, id: string): string => `${part}#${id}`;

/** The relationships of a part to its pictures, under their long names (ECMA-376 part 2, section 6.5). */
export const picturesOf = (texts: ReadonlyMap<string, string>, part: string): string =>
  Array.from(relationshipsIn(relationshipsOf(texts, part)), ([id, { target, type }]) => (type.endsWith('/image') ? `<Relationship Id="${escaped(longName(part, id))}" Type="${escaped(type)}" Target="/${escaped(pathOf(part, target))}"/>` : '')).join('');

/** Gives a slide relationships beside its own. */
export function joinPictures(texts: Map<string, string>, slide: string, relationships: string): void {
  const name = relationshipsName(slide);
  if (relationships) texts.set(name, relationshipsOf(texts, slide).replace(/<\/(?:[\w.-]+:)?Relationships\s*>/, (end) => relationships + end));
}
