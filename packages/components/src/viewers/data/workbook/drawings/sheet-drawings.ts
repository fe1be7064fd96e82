import { chartKinds, drawnBounds, presentationOf, type DrawnPage, type DrawnParts } from '../../../office/drawn-parts.ts';
import { xmlText } from '../../../office/parts.ts';
import type { WorkbookArchive } from '../workbook-archive.ts';
import { relationsFile, relationsOf, type Relation } from '../workbook-package.ts';
import { anchoredIn, lastRowOf, newerChartsIn, type Anchored } from './anchored.ts';
import { withCells, type CellsOf } from './chart-cells.ts';
import { sheetGrid } from './sheet-grid.ts';

/** What a sheet draws beside its cells. */
export interface SheetDrawings extends DrawnParts {
  /** Drawings that are left out: charts of newer kinds, and more than are drawn. */
  left: number;
}

/** Kinds of parts that a drawing and its charts are drawn with. */
const kinds = new Set([...chartKinds, 'chart', 'diagramData', 'diagramLayout', 'diagramQuickStyle', 'diagramColors', 'diagramDrawing']);

/** Charts, pictures and shapes of a sheet (ECMA-376 part 1, sections 18.3.1.36 and 20.5), `theme` being the part of the workbook's; undefined where it has none. */
export function sheetDrawings(archive: WorkbookArchive, sheet: string, theme: string, cellsOf: CellsOf): SheetDrawings | undefined {
  const one = (part: string): Uint8Array | undefined => archive.unpack(part)[part];
  const relations = (part: string): Relation[] => relationsOf(new TextDecoder().decode(one(relationsFile(part))), part);
  const drawing = relations(sheet).find(({ type }) => type === 'drawing')?.part ?? '';
  const file = one(drawing);
  if (!file) return undefined;
  const xml = xmlText(file);
  const anchored = anchoredIn(xml, sheetGrid(one(sheet), lastRowOf(xml))).filter(({ width, height }) => width <= drawnBounds.side && height <= drawnBounds.side);
  const left = Math.max(0, anchored.length - drawnBounds.pages) + newerChartsIn(xml);
  if (anchored.length + left === 0) return undefined;
  const listed = new TextDecoder().decode(one(relationsFile(drawing)));
  const namespaces = namespacesOf(xml);
  const pages = together(anchored.slice(0, drawnBounds.pages)).map((group): DrawnPage => pageOf(group, namespaces, listed));
  const folder = drawing.slice(0, drawing.indexOf('/') + 1);
  const files = archive.unpack(...beside(relationsOf(listed, drawing), relations));
  for (const [name, bytes] of Object.entries(files)) if (isChart.test(name)) files[name] = new TextEncoder().encode(withCells(xmlText(bytes), cellsOf));
  return { ...presentationOf(pages, files, folder, one(theme)), left };
}

const isChart = /\/charts\/chart[^/]*\.xml$/;

/** The parts that a drawing leads to, and those that its charts lead to, each with its relations. */
function beside(own: readonly Relation[], relations: (part: string) => Relation[]): string[] {
  const drawnWith = (among: readonly Relation[]): string[] => among.flatMap(({ type, part }) => (kinds.has(type) ? [part] : []));
  const led = drawnWith(own);
  const further = led.filter((one) => isChart.test(one)).flatMap((chart) => [relationsFile(chart), ...drawnWith(relations(chart))]);
  return [...new Set([...led, ...further])];
}

/** Declarations of prefixes from anywhere in the drawing, since what is taken out of it may use those of what is around it; but for those that a slide has. */
function namespacesOf(xml: string): string {
  const declared = Array.from(xml.matchAll(/\sxmlns:(?!(?:a|r|p)=)([\w.-]+)=("[^"<]*"|'[^'<]*')/g), ([, prefix = '', value = '']) => [prefix, value] as const);
  return Array.from(new Map(declared.toReversed()), ([prefix, value]) => `xmlns:${prefix}=${value}`).join(' ');
}

/** Drawings that lie on each other are one: words on a picture, shapes that are put together. */
function together(anchored: readonly Anchored[]): Anchored[][] {
  const groups: Anchored[][] = [];
  for (const one of anchored) {
    const touching = groups.filter((group) => group.some((other) => overlap(one, other)));
    for (const group of touching.slice(1)) groups.splice(groups.indexOf(group), 1);
    if (touching.length === 0) groups.push([one]);
    else touching[0]!.push(...touching.slice(1).flat(), one);
  }
  return groups;
}

/** More than at their edges. */
const edge = 4;
const overlap = (one: Anchored, other: Anchored): boolean =>
  one.left + edge < other.left + other.width && other.left + edge < one.left + one.width && one.top + edge < other.top + other.height && other.top + edge < one.top + one.height;

function pageOf(group: readonly Anchored[], namespaces: string, relationships: string): DrawnPage {
  const [left, top] = [Math.min(...group.map((one) => one.left)), Math.min(...group.map((one) => one.top))];
  const [right, bottom] = [Math.max(...group.map((one) => one.left + one.width)), Math.max(...group.map((one) => one.top + one.height))];
  return { shapes: group.map((one) => one.shape(one.left - left, one.top - top)).join(''), namespaces, relationships, width: right - left, height: bottom - top };
}
