import { zipSync } from 'fflate';
import { unescaped } from '../../xml-entities.ts';
import { attribute } from './workbook-parts.ts';

/** What a part names as belonging to it. */
export interface Relation {
  id: string;
  /** The last step of its type: `worksheet`, `styles`. */
  type: string;
  part: string;
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
    const target = unescaped(attribute(tag, 'Target') ?? '');
    return { id: attribute(tag, 'Id') ?? '', type: (attribute(tag, 'Type') ?? '').split('/').at(-1)!, part: partName(/^[/\\]/.test(target) ? target : folderOf(part) + target) };
  });
}

/** What a sheet is read from. */
export interface SheetParts {
  worksheet: Uint8Array;
  sharedStrings: Uint8Array | undefined;
  styles: Uint8Array | undefined;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelationships = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** A workbook with one sheet, its parts where every reader looks for them. Without compression: the reader would start workers of its own, from blobs, which pages forbid. */
export function oneSheet(parts: SheetParts, from1904: boolean): ArrayBuffer {
  const given = Object.entries(parts).filter((entry): entry is [string, Uint8Array] => entry[1] !== undefined);
  const text = (content: string): Uint8Array => new TextEncoder().encode(content);
  const { buffer } = zipSync({
    'xl/workbook.xml': text(`<workbook xmlns="${main}" xmlns:r="${relationships}"><workbookPr date1904="${Number(from1904)}"/><sheets><sheet name="sheet" sheetId="1" r:id="worksheet"/></sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': text(`<Relationships xmlns="${packageRelationships}">${given.map(([kind]) => `<Relationship Id="${kind}" Type="${relationships}/${kind}" Target="${kind}.xml"/>`).join('')}</Relationships>`),
    ...Object.fromEntries(given.map(([kind, bytes]) => [`xl/${kind}.xml`, bytes])),
  }, { level: 0 });
  return buffer as ArrayBuffer;
}
