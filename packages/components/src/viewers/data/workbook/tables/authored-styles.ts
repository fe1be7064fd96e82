import { unescaped } from '../../../content/xml-entities.ts';
import { attributeOf, walkTags } from '../../../content/xml-tags.ts';
import type { CellLook } from '../../rows/row-source.ts';
import { lookOf, type AuthoredLook } from '../cell-looks.ts';
import { tableParts, type TablePart, type TableStyle } from './table-style.ts';

/** Styles of tables that are kept. */
const mostStyles = 500;

/** Those that the author of a workbook made (ECMA-376 part 1, section 18.8.42), by their names. */
export function authoredStyles(styles: Uint8Array, differential: readonly AuthoredLook[]): ReadonlyMap<string, TableStyle> {
  const made = new Map<string, TableStyle>();
  let open: { looks: Partial<Record<TablePart, CellLook>>; sizes: Partial<Record<TablePart, number>> } | undefined;
  walkTags(styles, (name, kind, attributes) => {
    if (name === 'tableStyle') {
      open = kind === 'opens' && made.size < mostStyles ? { looks: {}, sizes: {} } : undefined;
      if (open) made.set(unescaped(attributeOf(attributes, 'name') ?? ''), open);
    } else if (open && name === 'tableStyleElement' && kind !== 'closes') {
      const part = tableParts.find((one) => one === attributeOf(attributes, 'type'));
      if (!part) return;
      open.looks[part] = lookOf(differential[Number(attributeOf(attributes, 'dxfId') ?? NaN)] ?? {}) ?? {};
      open.sizes[part] = Math.min(9, Math.max(1, Number(attributeOf(attributes, 'size') ?? 1) || 1));
    }
  });
  return made;
}
