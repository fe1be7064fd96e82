import { eachOutermost } from '../../office/each-element.ts';
import { attributeOf, escaped } from '../../office/xml-attribute.ts';

/** From lengths of a group to points: `x * scale + from`. */
interface Place {
  x: { from: number; scale: number };
  y: { from: number; scale: number };
  position: string;
  /** Where on the page it begins, where that does not go by the text. */
  left: string;
  top: string;
}

const points: Readonly<Record<string, number>> = { pt: 1, in: 72, cm: 72 / 2.54, mm: 7.2 / 2.54, px: 0.75, pc: 12 };
const SHAPE = /<(\/?)([\w.-]+:)(pict|group|shape|rect|roundrect|oval)((?:\s[^<>]*?)?)(\/?)>/g;
const WRAP = /<(?:[\w.-]+:)?wrap\s[^<>]*type=["'](\w+)/;
const WORDS = /<(?:[\w.-]+:)?textbox\b/;

/**
 * Text boxes of VML (ECMA-376 part 4, section 19.1) in styles of CSS, which the drawing hands on: their place, filling and frame. Those of a
 * group stand where it has them, each by itself: groups and round frames the drawing does not know. Text goes around what it went around.
 */
export const vmlBoxes = (xml: string): string => (WORDS.test(xml) ? eachOutermost(xml, 'pict', ({ open, inner, close }) => (WORDS.test(inner) ? open + boxesOf(inner) + close : open + inner + close)) : xml);

function boxesOf(pict: string): string {
  const around = WRAP.exec(pict)?.[1] ?? '';
  // A text box may hold drawings of its own, which have their places in it.
  const drawings: { groups: (Place | undefined)[]; wrap: string }[] = [{ groups: [], wrap: around }];
  return pict.replace(SHAPE, (tag, closes: string, prefix: string, name: string, attributes: string, empty: string, at: number) => {
    if (name === 'pict') {
      if (!closes && !empty) drawings.push({ groups: [], wrap: WRAP.exec(pict.slice(at, Math.max(at, pict.indexOf('textbox', at))))?.[1] ?? '' });
      else if (closes && drawings.length > 1) drawings.pop();
      return tag;
    }
    const { groups, wrap } = drawings.at(-1)!;
    if (name === 'group') {
      if (closes) groups.pop();
      else if (!empty) groups.push(within(attributes, groups.at(-1)));
      return '';
    }
    if (closes) return `</${prefix}${name === 'oval' ? 'oval' : 'rect'}>`;
    // Curves, arrows and lines are no boxes.
    if (name === 'shape' && (empty || !WORDS.test(pict.slice(at, pict.indexOf(`</${prefix}shape>`, at))))) return `<${prefix}rect style="display:none"${empty}>`;
    const style = `${boxStyle(attributes, groups.at(-1), wrap, insetsOf(pict.slice(at + tag.length)))};border-radius:${corners[name] ?? '0'}`;
    return `<${prefix}${name === 'oval' ? 'oval' : 'rect'} style="${escaped(style)}"${empty}>`;
  });
}
const corners: Readonly<Record<string, string>> = { oval: '50%', roundrect: '8pt' };

const declarations = (attributes: string): Map<string, string> => new Map((attributeOf(attributes, 'style') ?? '').split(';').map((one) => [one.slice(0, one.indexOf(':')).trim().toLowerCase(), one.slice(one.indexOf(':') + 1).trim()]));
function lengthOf(value = ''): number {
  const [, number = '', unit = 'px'] = /^(-?\d*\.?\d+)(pt|in|cm|mm|px|pc)?$/.exec(value) ?? [];
  return Number(number) * points[unit]!;
}
const pairOf = (text: string | undefined, none: number): [number, number] => {
  const [x, y] = (text ?? '').split(',').map(Number);
  return [x || none, y || none];
};

/** Where a group has what is in it (`coordorigin` and `coordsize`). */
function within(attributes: string, outer: Place | undefined): Place {
  const style = declarations(attributes);
  const [originX, originY] = pairOf(attributeOf(attributes, 'coordorigin'), 0);
  const [sizeX, sizeY] = pairOf(attributeOf(attributes, 'coordsize'), 1000);
  const raw = (name: string): number => Number.parseFloat(style.get(name) ?? '') || 0;
  const width = outer ? raw('width') * outer.x.scale : lengthOf(style.get('width'));
  const height = outer ? raw('height') * outer.y.scale : lengthOf(style.get('height'));
  const left = outer ? raw('left') * outer.x.scale + outer.x.from : lengthOf(style.get('margin-left'));
  const top = outer ? raw('top') * outer.y.scale + outer.y.from : lengthOf(style.get('margin-top'));
  const [x, y] = [width / sizeX, height / sizeY];
  return { x: { scale: x, from: left - originX * x }, y: { scale: y, from: top - originY * y }, position: outer?.position ?? style.get('position') ?? '', ...(outer ? { left: outer.left, top: outer.top } : onPage(style)) };
}

/** Edges of the page, or parts of it in thousandths; what is centred or at the end of it is moved by itself. */
function onPage(style: ReadonlyMap<string, string>): { left: string; top: string; moved: string } {
  const part = (name: string): string | undefined => (style.has(name) ? `${Number.parseFloat(style.get(name)!) / 10 || 0}%` : undefined);
  const edge = (axis: string): string => (style.get(`mso-position-${axis}-relative`) === 'page' ? '0%' : '');
  const across = style.get('mso-position-horizontal') === 'center';
  const [top, moved] = placeIn(areas[style.get('mso-position-vertical-relative') ?? ''] ?? areas['margin']!, style.get('mso-position-vertical'));
  const left = part('mso-left-percent') ?? (across ? '50%' : edge('horizontal'));
  return { left, top: part('mso-top-percent') ?? (top || edge('vertical')), moved: across || moved ? `translate:${across ? '-50%' : '0'} ${moved || '0'};` : '' };
}
/** From where to where parts of a page reach, in hundredths of its height, by margins as they mostly are. */
const areas: Readonly<Record<string, readonly [number, number]>> = { page: [0, 100], margin: [9, 91], 'top-margin-area': [0, 9], 'bottom-margin-area': [91, 100] };

/** Where the top is of what stands at one end of an area or in its middle, and how far it is moved by its own height. */
function placeIn([from, to]: readonly [number, number], where = ''): [top: string, moved: string] {
  if (where === 'center') return [`${(from + to) / 2}%`, '-50%'];
  return where === 'bottom' ? [`${to}%`, '-100%'] : where === 'top' ? [`${from}%`, ''] : ['', ''];
}

/** How far the words of a shape are from its edges, as the text box right behind its tag says (`inset`: left, top, right, bottom). */
function insetsOf(behind: string): string {
  const own = attributeOf(/^(?:[^<]*<(?:[\w.-]+:)?wrap\b[^<>]*>)?[^<]*<(?:[\w.-]+:)?textbox(\s[^<>]*)>/.exec(behind)?.[1] ?? '', 'inset')?.split(',') ?? [];
  return [1, 2, 3, 0].map((side) => (own[side]?.trim() ? pt(Math.max(0, lengthOf(own[side].trim()))) : usualInsets[side]!)).join(' ');
}
const usualInsets = ['7.2pt', '3.6pt', '7.2pt', '3.6pt'];

function boxStyle(attributes: string, group: Place | undefined, wrap: string, insets: string): string {
  const style = declarations(attributes);
  const raw = (name: string): number => Number.parseFloat(style.get(name) ?? '') || 0;
  const [left, top, width, height] = group
    ? [raw('left') * group.x.scale + group.x.from, raw('top') * group.y.scale + group.y.from, raw('width') * group.x.scale, raw('height') * group.y.scale]
    : ['margin-left', 'margin-top', 'width', 'height'].map((name) => lengthOf(style.get(name)));
  const position = group?.position ?? style.get('position') ?? '';
  const behind = Number(style.get('z-index')) < 0;
  const size = `box-sizing:border-box;${width ? `width:${pt(width)};` : ''}${height && !style.has('mso-height-percent') ? `min-height:${pt(height)};` : ''}padding:${insets};text-align:start;${frame(attributes)}${style.has('opacity') ? `opacity:${Number(style.get('opacity')) || 1};` : ''}${turned(style.get('rotation'))}`;
  if (position !== 'absolute') return `display:inline-block;vertical-align:top;${size}`;
  const side = style.get('mso-position-horizontal') === 'right' ? 'right' : 'left';
  if (/^(?:square|tight|through)$/.test(wrap) && !group) return `float:${side};position:relative;margin:${pt(Math.max(0, top!))} 9pt 0 ${pt(side === 'left' ? Math.max(0, left!) : 9)};${size}`;
  if (wrap === 'topAndBottom' && !group) return `display:block;position:relative;margin-left:${pt(left!)};margin-top:${pt(Math.max(0, top!))};${size}`;
  const { left: edge, top: head, moved = '' } = group ? { ...group, moved: '' } : onPage(style);
  const along = (name: string, from: string, by: number): string => (from ? `${name}:calc(${from} + ${pt(by)});` : `margin-${name}:${pt(by)};`);
  return `position:absolute;z-index:${behind ? -1 : 1};${along('left', edge, left!)}${along('top', head, top!)}${moved}${size}`;
}
const pt = (points: number): string => `${Number(points.toFixed(2))}pt`;

/** Filled with white and framed in black, unless it says something else. */
function frame(attributes: string): string {
  const off = (name: string): boolean => /^(?:f|false|0)$/.test(attributeOf(attributes, name) ?? '');
  const color = (name: string, usual: string): string => /^(?:#[\da-f]{3}(?:[\da-f]{3})?|[a-z]+)(?=$|\s)/i.exec(attributeOf(attributes, name) ?? '')?.[0] ?? usual;
  const fill = off('filled') ? '' : `background:${color('fillcolor', '#fff')};`;
  return off('stroked') ? fill : `${fill}border:${pt(lengthOf(attributeOf(attributes, 'strokeweight')) || 0.75)} solid ${color('strokecolor', '#000')};`;
}

/** In degrees, or in parts of 65,536 of one. */
function turned(rotation = ''): string {
  const degrees = Number.parseFloat(rotation) / (rotation.endsWith('fd') ? 65_536 : 1);
  return degrees ? `transform:rotate(${Number(degrees.toFixed(2))}deg)` : '';
}
