import { within } from '../../office/each-element.ts';
import { attributeOf } from '../../office/xml-attribute.ts';

/** English Metric Units in a point (ECMA-376 part 1, section 20.1.2.1). */
const inPoint = 12_700;
const pt = (length: number): string => `${Number((length / inPoint).toFixed(2))}pt`;

/**
 * Where a drawing stands that is not in the line (`anchor`, ECMA-376 part 1, section 20.4.2.3), in declarations of CSS: text goes around it as
 * around text boxes, or it lies over it. Nothing for one in the line.
 */
export function chartPlace(drawing: string): string {
  const anchor = /<[\w.-]*:?anchor(\s[^<>]*)>/.exec(drawing)?.[1];
  if (anchor === undefined) return '';
  const [across, down] = [positionIn(drawing, 'positionH'), positionIn(drawing, 'positionV')];
  const [left, top] = [Math.max(0, across.offset), down.from === 'paragraph' || down.from === 'line' ? Math.max(0, down.offset) : 0];
  if (/<[\w.-]*:?wrap(?:Square|Tight|Through)\b/.test(drawing)) return across.align === 'right' ? `float:right;margin:${pt(top)} 0 0 9pt` : `float:left;margin:${pt(top)} 9pt 0 ${pt(left)}`;
  if (/<[\w.-]*:?wrapTopAndBottom\b/.test(drawing)) return `display:block;margin:${pt(top)} ${across.align === 'center' || across.align === 'left' ? 'auto' : '0'} 0 ${across.align === 'center' || across.align === 'right' ? 'auto' : pt(left)}`;
  const along = (side: string, { from, offset }: Position): string => `${from === 'page' ? side : `margin-${side}`}:${pt(offset)};`;
  return `position:absolute;z-index:${/^(?:1|true)$/.test(attributeOf(anchor, 'behindDoc') ?? '') ? -1 : 1};${along('left', across)}${along('top', down)}`;
}

interface Position {
  from: string;
  align: string;
  offset: number;
}

function positionIn(drawing: string, name: string): Position {
  const inner = within(drawing, name) ?? '';
  const open = new RegExp(`<[\\w.-]*:?${name}\\s[^<>]*>`).exec(drawing)?.[0] ?? '';
  return { from: attributeOf(open, 'relativeFrom') ?? '', align: within(inner, 'align')?.trim() ?? '', offset: Number(within(inner, 'posOffset')) || 0 };
}
