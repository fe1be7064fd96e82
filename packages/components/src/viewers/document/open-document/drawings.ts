import { chartGraphic, chartOf } from './charts.ts';
import { formulaOf, objectOf } from './formulas.ts';
import { emu, partOf, pointsOf } from './lengths.ts';
import { allProperties, ownProperties, type Properties } from './open-styles.ts';
import { sheetOf } from './sheets.ts';
import type { Blocks, Scope } from './scope.ts';
import { sideOf } from './word-paragraph.ts';
import { isDrawn } from './word-parts.ts';
import { escaped } from '../../office/xml-attribute.ts';
import { elementsIn, firstOf, named, wordsIn, type Element } from '../../content/xml-tree.ts';

/** Points. */
interface Size {
  width: number;
  height: number | undefined;
}

/** Where a shape stands that is not in the line, in points from the text's beginning or, `onPage`, from the sheet's. */
interface Place {
  left: number;
  top: number;
  atRight: boolean;
  wrap: string | undefined;
  behind: boolean;
  onPage: { across: boolean; down: boolean };
}

const blocksInside = new Set(['p', 'h', 'list', 'table', 'numbered-paragraph']);
const shapes = new Set(['frame', 'custom-shape', 'rect', 'ellipse', 'circle', 'g']);
const pt = (points: number): string => `${Number(points.toFixed(2))}pt`;

/** Whether something in a text is drawn. Lines and curves without words are not. */
export const isShape = ({ name }: Element): boolean => shapes.has(name);

/**
 * What is drawn in a text (OpenDocument part 3, section 10), as runs: pictures in the line as DrawingML has them, boxes and what stands beside the
 * text as VML does. `inGroup`: where a shape stands in the box of its group.
 */
export function drawingOf(shape: Element, scope: Scope, blocks: Blocks, inGroup?: Place): string {
  const look = lookOf(shape, scope);
  if (shape.name === 'g') return grouped(shape, look, scope, blocks, inGroup);
  const box = firstOf(shape, 'text-box');
  const size = sizeOf(shape, box, scope);
  const place = inGroup ?? placeOf(shape, look, size.width, scope);
  if (box ?? shape.name !== 'frame') {
    const own = box ?? { ...shape, children: elementsIn(shape).filter(({ name }) => blocksInside.has(name)) };
    if (!box && wordsIn(own).trim() === '') return '';
    return boxed(blocks(own, { ...scope, point: undefined, list: undefined, indent: undefined, width: size.width * 20 }).join(''), shape, { look, size, place });
  }
  const embedded = scope.inSheet ? undefined : firstOf(shape, 'object');
  const object = embedded && objectOf(embedded, scope);
  const formula = object && formulaOf(object);
  if (formula) return formula;
  const chart = object && chartOf(object, scope);
  if (chart) return chartRun(chart, shape, size, place);
  const sheet = object && sheetOf(object, { ...scope, width: size.width * 20 }, blocks);
  if (sheet) return boxed(sheet, shape, { look: unframed, size: { ...size, height: undefined }, place });
  const picture = pictureOf(shape, size, scope);
  return picture === '' || !place ? picture : boxed(`<w:p><w:pPr><w:spacing w:before="0" w:after="0"/></w:pPr>${picture}</w:p>`, shape, { look: unframed, size, place });
}
const unframed: Properties = { fill: 'none', border: 'none' };

/** Shapes that belong together, in a box that is as large as all of them. */
function grouped(group: Element, look: Properties, scope: Scope, blocks: Blocks, inGroup?: Place): string {
  const members = elementsIn(group).filter(isShape).map((shape) => ({ shape, corners: cornersOf(shape) }));
  const [left, top, right, bottom] = cornersAround(members.map(({ corners }) => corners));
  if (!(right > left && bottom > top)) return members.map(({ shape }) => drawingOf(shape, scope, blocks)).join('');
  const inner = members.map(({ shape, corners }) => drawingOf(shape, { ...scope, width: (right - left) * 20 }, blocks, { left: corners[0] - left, top: corners[1] - top, atRight: false, wrap: undefined, behind: false, onPage: { across: false, down: false } })).join('');
  const size = { width: right - left, height: bottom - top };
  const own = { ...group, attributes: { ...group.attributes, x: pt(left), y: pt(top) } };
  return boxed(inner && `<w:p><w:pPr></w:pPr>${inner}</w:p>`, own, { look: unframed, size, place: inGroup ?? placeOf(own, look, size.width, scope) });
}

type Corners = readonly [left: number, top: number, right: number, bottom: number];
function cornersOf(shape: Element): Corners {
  if (shape.name === 'g') return cornersAround(elementsIn(shape).filter(isShape).map(cornersOf));
  const [left, top, width, height] = ['x', 'y', 'width', 'height'].map((name) => pointsOf(shape.attributes[name]) ?? 0) as [number, number, number, number];
  return [left, top, left + width, top + height];
}
const cornersAround = (all: readonly Corners[]): Corners => [Math.min(...all.map(([left]) => left)), Math.min(...all.map(([, top]) => top)), Math.max(...all.map(([, , right]) => right)), Math.max(...all.map(([, , , bottom]) => bottom))];

/** How a shape looks; one that is none of a text has what all of them have. */
function lookOf({ name, attributes }: Element, { known }: Scope): Properties {
  const own = allProperties(known.of('graphic', attributes['style-name']), 'graphic-properties');
  return name === 'frame' || name === 'g' ? own : { fill: 'solid', 'fill-color': '#729fcf', stroke: 'solid', ...ownProperties(known.defaultOf('graphic'), 'graphic-properties'), ...own };
}

/** Where the size is a part of that around it, the text's width is known. */
function sizeOf(shape: Element, box: Element | undefined, { width: column }: Scope): Size {
  const { attributes } = shape;
  const room = column / 20;
  const width = (partOf(attributes['rel-width']) ?? NaN) * room || pointsOf(attributes['width']) || pointsOf(box?.attributes['min-width']) || room / 2;
  const height = pointsOf(attributes['height']) ?? pointsOf(box?.attributes['min-height']);
  return { width: Math.min(width, 5000), height: height === undefined ? undefined : Math.min(height, 5000) };
}

/** How text goes around a shape (section 20.400), in the words of VML: beside it, or above and below it; else it lies over the text. */
const wraps: Readonly<Record<string, string>> = { left: 'square', right: 'square', parallel: 'square', dynamic: 'square', biggest: 'square', none: 'topAndBottom' };

/** Undefined in the line. */
function placeOf({ attributes }: Element, look: Properties, width: number, { width: column }: Scope): Place | undefined {
  const anchor = attributes['anchor-type'] ?? look['anchor-type'];
  if (anchor === 'as-char') return undefined;
  const wrap = anchor === 'page' ? undefined : wraps[look['wrap'] ?? 'none'];
  const across = look['horizontal-pos'] ?? 'from-left';
  const atRight = /^(?:right|outside)$/.test(across);
  const free = column / 20 - width;
  const left = across.startsWith('from') ? (pointsOf(attributes['x']) ?? 0) : across === 'center' ? free / 2 : atRight ? free : 0;
  const top = (look['vertical-pos'] ?? 'from-top').startsWith('from') ? (pointsOf(attributes['y']) ?? 0) : 0;
  const ofPage = (from: string | undefined): boolean => !wrap && (anchor === 'page' || /^page(?!-content)/.test(from ?? ''));
  return { left, top, wrap, atRight, behind: look['run-through'] === 'background' && !wrap, onPage: { across: ofPage(look['horizontal-rel']), down: ofPage(look['vertical-rel']) } };
}

/** What it shows, in the words of its author. */
const wordsFor = (shape: Element): string => ['title', 'desc'].map((name) => wordsIn(firstOf(shape, name)).trim()).filter((text) => text !== '').join(': ');
const decorates = '<a:extLst><a:ext><adec:decorative xmlns:adec="http://schemas.microsoft.com/office/drawing/2017/decorative" val="1"/></a:ext></a:extLst>';

/** The first picture of a frame that is drawn: programs write others beside what not every program knows. */
function pictureOf(shape: Element, { width, height = width }: Size, scope: Scope): string {
  const { parts, files } = scope.shared;
  const pictures = named(shape, 'image').flatMap((image) => bytesOf(image, files) ?? []);
  const picture = pictures.find(isDrawn) ?? pictures[0];
  if (!picture) return '';
  const id = scope.links.to('image', parts.picture(picture));
  const told = shape.attributes['decorative'] === 'true' ? `>${decorates}</wp:docPr>` : ` descr="${escaped(wordsFor(shape))}"/>`;
  const extent = `cx="${emu(width)}" cy="${emu(height)}"`;
  return `<w:r><w:drawing><wp:inline><wp:extent ${extent}/><wp:docPr id="1" name=""${told}<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${extent}/></a:xfrm></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
}

/** The bytes of a picture in the archive, or as they stand in a document of one file; none of what lies elsewhere. */
function bytesOf(image: Element, files: Readonly<Record<string, Uint8Array>>): Uint8Array | undefined {
  const data = firstOf(image, 'binary-data');
  if (!data) return files[(image.attributes['href'] ?? '').replace(/^\.\//, '')];
  try {
    return Uint8Array.from(atob(wordsIn(data).replace(/\s+/g, '')), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** A box with what stands in it. */
function boxed(inner: string, { name }: Element, { look, size: { width, height }, place }: { look: Properties; size: Size; place: Place | undefined }): string {
  if (inner === '') return '';
  const style = [
    place && `position:absolute;margin-left:${pt(place.left)};margin-top:${pt(place.top)}`,
    `width:${pt(width)}`,
    height !== undefined && `height:${pt(height)}`,
    place?.atRight && 'mso-position-horizontal:right',
    place?.onPage.across && 'mso-position-horizontal-relative:page',
    place?.onPage.down && 'mso-position-vertical-relative:page',
    place?.behind && 'z-index:-1',
  ];
  const kind = name === 'ellipse' || name === 'circle' ? 'oval' : 'rect';
  const insets = (['left', 'top', 'right', 'bottom'] as const).map((side) => pt(pointsOf(sideOf(look, 'padding', side)) ?? 0)).join(',');
  // How text goes around it stands before what is in it, which may have boxes of its own.
  const around = place?.wrap ? `<w10:wrap type="${place.wrap}"/>` : '';
  return `<w:r><w:pict><v:${kind} style="${style.filter(Boolean).join(';')}"${frameOf(look)}>${around}<v:textbox inset="${insets}"><w:txbxContent>${inner}</w:txbxContent></v:textbox></v:${kind}></w:pict></w:r>`;
}

/** How a box is filled and framed: as one around a text, or as a shape. One frame goes around all of it, or none. */
function frameOf(look: Properties): string {
  const fill = look['fill'] === 'solid' ? look['fill-color'] : look['fill'] === undefined ? look['background-color'] : undefined;
  const filled = fill && /^#[\da-f]{6}$/i.test(fill) ? ` fillcolor="${fill}"` : ' filled="f"';
  const borders = (['top', 'left', 'bottom', 'right'] as const).map((side) => sideOf(look, 'border', side));
  const border = borders.every((one) => one && one !== 'none') ? borders[0]! : undefined;
  const width = border ? border.split(/\s+/).map((word) => pointsOf(word)).find((one) => one !== undefined) : look['stroke'] === 'solid' ? (pointsOf(look['stroke-width']) ?? 0.75) : undefined;
  const ink = border ? /#[\da-f]{6}/i.exec(border)?.[0] : look['stroke-color'];
  return `${filled}${width === undefined ? ' stroked="f"' : ` strokeweight="${pt(Math.max(0.5, width))}" strokecolor="${/^#[\da-f]{6}$/i.test(ink ?? '') ? ink : '#000000'}"`}`;
}

/** A chart, where DrawingML has it. */
function chartRun(id: string, shape: Element, { width, height = width }: Size, place: Place | undefined): string {
  const inner = `<wp:extent cx="${emu(width)}" cy="${emu(height)}"/><wp:docPr id="1" name="" descr="${escaped(wordsFor(shape))}"/>${chartGraphic(id)}`;
  if (!place) return `<w:r><w:drawing><wp:inline>${inner}</wp:inline></w:drawing></w:r>`;
  const at = (axis: 'H' | 'V', from: string, by: number): string => `<wp:position${axis} relativeFrom="${from}"><wp:posOffset>${emu(by)}</wp:posOffset></wp:position${axis}>`;
  const across = place.atRight ? '<wp:positionH relativeFrom="column"><wp:align>right</wp:align></wp:positionH>' : at('H', place.onPage.across ? 'page' : 'column', place.left);
  const wrap = { square: '<wp:wrapSquare/>', topAndBottom: '<wp:wrapTopAndBottom/>' }[place.wrap ?? ''] ?? '<wp:wrapNone/>';
  return `<w:r><w:drawing><wp:anchor behindDoc="${place.behind ? 1 : 0}">${across}${at('V', place.onPage.down ? 'page' : 'paragraph', place.top)}${wrap}${inner}</wp:anchor></w:drawing></w:r>`;
}
