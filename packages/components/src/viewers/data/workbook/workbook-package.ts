import { unescaped } from '../../content/xml-entities.ts';
import { attributeOf } from '../../content/xml-tags.ts';

/** What a part names as belonging to it. */
export interface Relation {
  id: string;
  /** The last step of its type: `worksheet`, `styles`. */
  type: string;
  part: string;
  /** As it is written: where that is no part of the package. */
  target: string;
}

/** The name of a part by which it is found: case is no matter (ECMA-376 part 2, section 6.2.2.3), and some programs write the other slash. */
export function partName(path: string): string {
  const steps: string[] = [];
  for (const step of path.replaceAll('\\', '/').toLowerCase().split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
}

const folderOf = (part: string): string => part.slice(0, part.lastIndexOf('/') + 1);

/** Where the relations of a part lie (part 2, section 6.5.2); those of the whole package for no part. */
export const relationsFile = (part: string): string => `${folderOf(part)}_rels/${part.slice(folderOf(part).length)}.rels`;

/** The relations of a part (part 2, section 6.5.3): their targets are seen from where it lies, or from the root. */
export function relationsOf(relations: string, part: string): Relation[] {
  return [...relations.matchAll(/<(?:\w+:)?Relationship\s[^<>]*>/g)].map(([tag]) => {
    const target = unescaped(attributeOf(tag, 'Target') ?? '');
    return { id: attributeOf(tag, 'Id') ?? '', type: (attributeOf(tag, 'Type') ?? '').split('/').at(-1)!, part: partName(/^[/\\]/.test(target) ? target : folderOf(part) + target), target };
  });
}
