import { unescaped } from '../../content/xml-entities.ts';
import type { CellNote } from '../rows/row-source.ts';
import { attributeOf, walkTags } from '../../content/xml-tags.ts';

export interface NotedCell extends CellNote {
  /** `B7` */
  ref: string;
}

/** Notes of a sheet (ECMA-376 part 1, section 18.7), each with its author; texts of several parts are one. */
export function notesIn(part: Uint8Array): NotedCell[] {
  const [authors, notes]: [string[], NotedCell[]] = [[], []];
  let [phonetic, open]: [boolean, NotedCell | undefined] = [false, undefined];
  walkTags(part, (name, kind, attributes, text) => {
    if (name === 'author' && kind !== 'closes') authors.push(unescaped(text));
    else if (name === 'comment') {
      open = kind === 'closes' ? undefined : { ref: attributeOf(attributes, 'ref') ?? '', by: authors[Number(attributeOf(attributes, 'authorId'))] ?? '', text: '' };
      if (open) notes.push(open);
    } else if (name === 'rPh') phonetic = kind === 'opens';
    else if (name === 't' && kind === 'opens' && open && !phonetic) open.text += unescaped(text);
  });
  return notes;
}

/** Comments that answer each other ([MS-XLSX] section 2.6.203), in the order of the file; `people`: names by their ids. */
export function threadsIn(part: Uint8Array, people: ReadonlyMap<string, string>): NotedCell[] {
  const notes: NotedCell[] = [];
  walkTags(part, (name, kind, attributes, text) => {
    if (name === 'threadedComment' && kind === 'opens') notes.push({ ref: attributeOf(attributes, 'ref') ?? '', by: people.get(attributeOf(attributes, 'personId') ?? '') ?? '', text: '' });
    else if (name === 'text' && kind === 'opens' && notes.length > 0) notes.at(-1)!.text += unescaped(text);
  });
  return notes;
}

/** Who wrote such comments. */
export function peopleIn(part: Uint8Array): Map<string, string> {
  const people = new Map<string, string>();
  walkTags(part, (name, kind, attributes) => {
    if (name === 'person' && kind !== 'closes') people.set(attributeOf(attributes, 'id') ?? '', unescaped(attributeOf(attributes, 'displayName') ?? ''));
  });
  return people;
}
