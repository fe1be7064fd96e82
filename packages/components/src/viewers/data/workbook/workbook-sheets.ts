import type { Sheet } from '../rows/intake.ts';
import { unescaped } from '../../content/xml-entities.ts';
import type { Relation } from './workbook-package.ts';
import { attributeOf } from '../../content/xml-tags.ts';

/** A sheet, and the part that it is. */
export interface SheetPart extends Sheet {
  file: string | undefined;
  /** Its columns begin at the right, where that is known before it is read. */
  mirrored?: boolean;
}

/** The sheets in their order (ECMA-376 part 1, sections 18.2.19 and 18.18.68), by the relations that the workbook names (part 2, section 6.5). */
export function sheetsOf(workbook: string, relations: readonly Relation[]): SheetPart[] {
  const related = new Map(relations.map((relation) => [relation.id, relation]));
  return [...workbook.matchAll(/<(?:\w+:)?sheet\s[^<>]*>/g)].map(([tag]) => {
    const relation = related.get(attributeOf(tag, 'id') ?? '');
    return {
      name: unescaped(attributeOf(tag, 'name') ?? ''),
      hidden: /^(?:hidden|veryHidden)$/.test(attributeOf(tag, 'state') ?? ''),
      cells: (relation?.type ?? 'worksheet') === 'worksheet',
      file: relation?.part,
    };
  });
}

/** The sheet to begin with: the one that was open when the workbook was saved (sections 18.2.30 and 18.2.1). */
export const firstSheet = (workbook: string, sheets: readonly Sheet[]): number => firstInSight(sheets, Number(/<(?:\w+:)?workbookView\s[^<>]*?\bactiveTab="(\d{1,4})"/.exec(workbook)?.[1] ?? 0));

/** A sheet, else the first that is in sight and has cells. */
export function firstInSight(sheets: readonly Sheet[], saved: number): number {
  const isSeen = (sheet: Sheet | undefined): boolean => sheet?.cells === true && !sheet.hidden;
  const seen = isSeen(sheets[saved]) ? saved : sheets.findIndex(isSeen);
  return Math.max(0, seen < 0 ? sheets.findIndex(({ cells }) => cells) : seen);
}
