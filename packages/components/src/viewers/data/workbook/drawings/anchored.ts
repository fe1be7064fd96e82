import { emu } from '../../../office/drawn-parts.ts';
import { eachElement, eachOutermost, within } from '../../../office/each-element.ts';
import { attributeOf } from '../../../office/xml-attribute.ts';
import type { SheetGrid } from './sheet-grid.ts';

/** What is drawn on a sheet, in CSS pixels from its corner. */
export interface Anchored {
  left: number;
  top: number;
  width: number;
  height: number;
  /** As an element of a slide. */
  shape(left: number, top: number): string;
}

interface Point {
  column: number;
  row: number;
  beside: number;
  below: number;
}

const anchors = ['twoCellAnchor', 'oneCellAnchor', 'absoluteAnchor'];
const objects = ['sp', 'grpSp', 'graphicFrame', 'cxnSp', 'pic'];
/** Names of the drawing's own namespace that slides have, too (ECMA-376 part 1, sections 20.5.2 and 19.3.1). */
const shared = `(?:${objects.join('|')}|nv(?:Sp|GrpSp|GraphicFrame|CxnSp|Pic)Pr|cNv(?:Sp|GrpSp|GraphicFrame|CxnSp|Pic)?Pr|spPr|grpSpPr|style|txBody|blipFill|xfrm)`;

/** The last row that a drawing names. */
export function lastRowOf(drawing: string): number {
  let last = 0;
  for (const [, row] of drawing.matchAll(/<(?:\w+:)?row>\s*(\d{1,7})\s*</g)) last = Math.max(last, Number(row));
  return last;
}

/** What a drawing anchors to cells (section 20.5.2), in the order of reading. */
export function anchoredIn(drawing: string, grid: SheetGrid): Anchored[] {
  const found: Anchored[] = [];
  for (const name of anchors) {
    eachOutermost(drawing, name, (anchor) => {
      const one = anchoredBy(name, anchor.inner, anchor.prefix, grid);
      if (one && one.width >= 1 && one.height >= 1) found.push(one);
      return '';
    });
  }
  return found.sort((one, other) => one.top - other.top || one.left - other.left);
}

function anchoredBy(name: string, inner: string, prefix: string, grid: SheetGrid): Anchored | undefined {
  const object = objectOf(inner);
  if (!object) return undefined;
  const at = name === 'absoluteAnchor' ? placeOf(inner, 'pos', 'x', 'y') : pixelsOf(pointOf(inner, 'from'), grid);
  const end = name === 'twoCellAnchor' ? pixelsOf(pointOf(inner, 'to'), grid) : undefined;
  const own = ownPlace(object);
  const { x: width, y: height } = own && own.width > 0 && own.height > 0 ? { x: own.width, y: own.height } : end ? { x: end.x - at.x, y: end.y - at.y } : sized(placeOf(inner, 'ext', 'cx', 'cy'), name);
  const place = own && (own.left !== 0 || own.top !== 0) ? { x: own.left, y: own.top } : at;
  const slide = asSlide(object, prefix);
  return { left: place.x, top: place.y, width, height, shape: (left, top) => placed(slide, { left, top, width, height }) };
}

/** A chart that is a sheet takes the page: libraries leave its size to the program that opens it. */
const sized = (size: { x: number; y: number }, name: string): { x: number; y: number } => (name === 'absoluteAnchor' && size.x * size.y === 0 ? { x: 960, y: 600 } : size);

/** A chart of the kinds that came in 2016 ([MS-ODRAWXML] section 2.24.3): what stands there for older programs is a sentence that names them. */
const newerChart = /<(?:[\w.-]+:)?Choice\s[^<>]*Requires="cx\d/;

/** How many such charts there are. */
export const newerChartsIn = (drawing: string): number => drawing.match(new RegExp(newerChart, 'g'))?.length ?? 0;

/** The outermost object; where several are to choose from, the one that any program draws. */
function objectOf(anchor: string): string | undefined {
  if (newerChart.test(anchor)) return undefined;
  const any = within(anchor, 'Fallback') ?? anchor;
  const first = new RegExp(`<(?:[\\w.-]+:)?(${objects.join('|')})[\\s>]`).exec(any)?.[1];
  let found: string | undefined;
  if (first) eachOutermost(any, first, ({ open, inner, close }) => ((found ??= open + inner + close), ''));
  return found !== undefined && isHidden(found) ? undefined : found;
}

/** Objects of other programs stand there as shapes that are not seen. */
const isHidden = (object: string): boolean => /^(?:1|true)$/.test(attributeOf(/<(?:[\w.-]+:)?cNvPr\s[^<>]*>/.exec(object)?.[0] ?? '', 'hidden') ?? '');

const pointOf = (anchor: string, name: string): Point => {
  const inner = within(anchor, name) ?? '';
  const [column, row, beside, below] = ['col', 'row', 'colOff', 'rowOff'].map((part) => Number(within(inner, part) ?? 0) || 0);
  return { column: column!, row: row!, beside: beside! / emu, below: below! / emu };
};
const pixelsOf = ({ column, row, beside, below }: Point, grid: SheetGrid): { x: number; y: number } => ({ x: grid.left(column) + beside, y: grid.top(row) + below });

function placeOf(anchor: string, name: string, ...[across, down]: [string, string]): { x: number; y: number } {
  const [tag = ''] = new RegExp(`<(?:[\\w.-]+:)?${name}\\s[^<>]*>`).exec(anchor) ?? [];
  return { x: (Number(attributeOf(tag, across)) || 0) / emu, y: (Number(attributeOf(tag, down)) || 0) / emu };
}

/** Where the object says that it is, as far as it does. */
function ownPlace(object: string): { left: number; top: number; width: number; height: number } | undefined {
  const inner = within(object, 'xfrm');
  if (inner === undefined) return undefined;
  const [{ x: left, y: top }, { x: width, y: height }] = [placeOf(inner, 'off', 'x', 'y'), placeOf(inner, 'ext', 'cx', 'cy')];
  return { left, top, width, height };
}

const asSlide = (object: string, prefix: string): string =>
  object.replace(new RegExp(`<(/?)${prefix}${shared}(?=[\\s/>])`, 'g'), (tag, slash: string) => `<${slash}p:${tag.slice(1 + slash.length + prefix.length)}`).replace(/<\/p:nv\w+Pr>/g, '<p:nvPr/>$&');

/** What may be empty and is filled: the place of an object, and where the place of a shape stands. */
const empty = /<([\w.-]+:)(xfrm|spPr|grpSpPr)(\s[^<>]*?)?\/>/g;

/** With its place on the page, and how it is turned. */
function placed(object: string, { left, top, width, height }: Record<'left' | 'top' | 'width' | 'height', number>): string {
  const place = `<a:off x="${Math.round(left * emu)}" y="${Math.round(top * emu)}"/><a:ext cx="${Math.round(width * emu)}" cy="${Math.round(height * emu)}"/>`;
  const written = object.replace(empty, (_, prefix: string, name: string, attributes = '') => `<${prefix}${name}${attributes}></${prefix}${name}>`);
  if (within(written, 'xfrm') === undefined) return written.replace(/<p:(?:spPr|grpSpPr)(?:\s[^<>]*)?>/, (open) => `${open}<a:xfrm>${place}</a:xfrm>`);
  let first = true;
  return eachElement(written, 'xfrm', ({ open, inner, close }) => {
    // Those of what is in a group come after its own.
    const own = first ? place + inner.replace(/<(?:[\w.-]+:)?(?:off|ext)\s[^<>]*\/>/g, '') : inner;
    first = false;
    return open + own + close;
  });
}
