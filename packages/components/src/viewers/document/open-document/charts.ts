import { strToU8 } from 'fflate';
import { allProperties, OpenStyles, type Properties } from './open-styles.ts';
import type { Scope } from './scope.ts';
import { escaped } from '../../office/xml-attribute.ts';
import { elementsIn, firstOf, named, within, wordsIn, type Element } from '../../content/xml-tree.ts';

const namespace = 'http://schemas.openxmlformats.org/drawingml/2006/chart';
const most = { columns: 50, rows: 5000 };

/** What a chart is drawn as (OpenDocument part 3, section 19.15), in DrawingML: its element, and whether it has axes. */
const kinds: Readonly<Record<string, { element: string; axes: boolean; more?: string; end?: string }>> = {
  bar: { element: 'barChart', axes: true },
  line: { element: 'lineChart', axes: true, end: '<c:marker val="1"/>' },
  area: { element: 'areaChart', axes: true },
  scatter: { element: 'scatterChart', axes: true, more: '<c:scatterStyle val="lineMarker"/>' },
  circle: { element: 'pieChart', axes: false, end: '<c:firstSliceAng val="0"/>' },
  ring: { element: 'doughnutChart', axes: false, end: '<c:firstSliceAng val="0"/><c:holeSize val="50"/>' },
  radar: { element: 'radarChart', axes: true, more: '<c:radarStyle val="marker"/>' },
  'filled-radar': { element: 'radarChart', axes: true, more: '<c:radarStyle val="filled"/>' },
};

/** A chart within a text, with the values that it keeps (section 11), written as a part of DrawingML: the id that leads to it. Undefined where an object is none that is drawn. */
export function chartOf(object: Element, scope: Scope): string | undefined {
  // What holds a chart is called one, too.
  const holder = within(object, 'chart');
  const chart = holder && (firstOf(holder, 'chart') ?? holder);
  const xml = chart && chartXml(chart, new OpenStyles(within(object, 'automatic-styles')));
  if (!xml) return undefined;
  const { parts } = scope.shared;
  const name = `charts/chart${Object.keys(parts.files).filter((one) => one.startsWith('word/charts/')).length + 1}.xml`;
  parts.files[`word/${name}`] = strToU8(xml);
  parts.type(`/word/${name}`, 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml');
  return scope.links.to('chart', name);
}

/** What stands where a part of DrawingML that an id leads to is drawn, of a size in points. */
export const chartGraphic = (id: string): string => `<a:graphic><a:graphicData uri="${namespace}"><c:chart r:id="${id}"/></a:graphicData></a:graphic>`;

function chartXml(chart: Element, styles: OpenStyles): string | undefined {
  const area = firstOf(chart, 'plot-area');
  const kind = kinds[classOf(chart)];
  const table = firstOf(chart, 'table');
  if (!area || !kind || !table) return undefined;
  const look = (element: Element | undefined, what: string): Properties => allProperties(styles.of('chart', element?.attributes['style-name']), what);
  const how = look(area, 'chart-properties');
  const cells = cellsOf(table);
  const axes = named(area, 'axis');
  const categories = rangeIn(cells, within({ name: '', attributes: {}, children: axes }, 'categories')?.attributes['cell-range-address']) ?? cells.slice(1).map(([first = '']) => first);
  const all = named(area, 'series').slice(0, most.columns).map((series, nth) => {
    const values = rangeIn(cells, series.attributes['values-cell-range-address']) ?? [];
    const [label = ''] = rangeIn(cells, series.attributes['label-cell-address']) ?? [];
    const across = rangeIn(cells, firstOf(series, 'domain')?.attributes['cell-range-address']) ?? (classOf(chart) === 'scatter' ? categories : undefined);
    const graphic = look(series, 'graphic-properties');
    const ink = /^#[\da-f]{6}$/i.exec((kind.element === 'lineChart' || kind.element === 'scatterChart' ? graphic['stroke-color'] : graphic['fill-color']) ?? '')?.[0].slice(1);
    const fill = ink && `<a:solidFill><a:srgbClr val="${ink}"/></a:solidFill>`;
    const shape = fill && (kind.element === 'lineChart' || kind.element === 'scatterChart' ? `<a:ln w="28575">${graphic['stroke'] === 'none' ? '<a:noFill/>' : fill}</a:ln>` : fill);
    return [
      `<c:ser><c:idx val="${nth}"/><c:order val="${nth}"/><c:tx><c:strRef><c:f/>${cache('str', [label])}</c:strRef></c:tx>`,
      shape && kind.axes ? `<c:spPr>${shape}</c:spPr>` : '',
      kind.axes ? '' : pointsXml(series, (point) => look(point, 'graphic-properties')['fill-color']),
      across ? `<c:xVal><c:numRef><c:f/>${cache('num', across)}</c:numRef></c:xVal>` : `<c:cat><c:strRef><c:f/>${cache('str', categories)}</c:strRef></c:cat>`,
      `<c:${across ? 'yVal' : 'val'}><c:numRef><c:f/>${cache('num', values)}</c:numRef></c:${across ? 'yVal' : 'val'}></c:ser>`,
    ].join('');
  });
  if (all.length === 0) return undefined;
  const lies = how['vertical'] === 'true';
  const together = how['percentage'] === 'true' ? 'percentStacked' : how['stacked'] === 'true' ? 'stacked' : kind.element === 'barChart' ? 'clustered' : 'standard';
  const grouped = /^(?:bar|line|area)Chart$/.test(kind.element) ? `<c:grouping val="${together}"/>` : '';
  const bars = kind.element === 'barChart' ? `<c:gapWidth val="${Number(how['gap-width']) || 100}"/>${together === 'clustered' ? '' : '<c:overlap val="100"/>'}` : '';
  const plot = `<c:${kind.element}>${kind.element === 'barChart' ? `<c:barDir val="${lies ? 'bar' : 'col'}"/>` : ''}${grouped}${kind.more ?? ''}<c:varyColors val="${kind.axes ? 0 : 1}"/>${all.join('')}${bars}${kind.end ?? ''}${kind.axes ? '<c:axId val="1"/><c:axId val="2"/>' : ''}</c:${kind.element}>`;
  const legend = firstOf(chart, 'legend');
  const places: Readonly<Record<string, string>> = { start: 'l', end: 'r', top: 't', bottom: 'b' };
  return `<c:chartSpace xmlns:c="${namespace}" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><c:chart>${titleXml(firstOf(chart, 'title'))}<c:plotArea><c:layout/>${plot}${kind.axes ? axesXml(axes, kind.element === 'scatterChart', lies, (axis) => look(axis, 'chart-properties')) : ''}</c:plotArea>${legend ? `<c:legend><c:legendPos val="${places[legend.attributes['legend-position'] ?? ''] ?? 'r'}"/></c:legend>` : ''}<c:plotVisOnly val="1"/></c:chart></c:chartSpace>`;
}

const classOf = ({ attributes }: Element): string => (attributes['class'] ?? '').replace(/^\w+:/, '');

function titleXml(title: Element | undefined): string {
  const words = wordsIn(title).trim();
  return words === '' ? '<c:autoTitleDeleted val="1"/>' : `<c:title><c:tx><c:rich><a:bodyPr/><a:p><a:r><a:t>${escaped(words)}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title>`;
}

/** Across first, then up; where bars lie they change places. */
function axesXml(axes: readonly Element[], numbers: boolean, lies: boolean, look: (axis: Element | undefined) => Properties): string {
  const axis = (dimension: string): Element | undefined => axes.find(({ attributes }) => attributes['dimension'] === dimension);
  const written = (element: string, id: number, crosses: number, dimension: string, place: string): string => {
    const one = axis(dimension);
    const how = look(one);
    const bound = (name: string, given: string | undefined): string => (given !== undefined && Number.isFinite(Number(given)) ? `<c:${name} val="${Number(given)}"/>` : '');
    const title = firstOf(one, 'title');
    const lines = one && named(one, 'grid').some(({ attributes }) => attributes['class'] === 'major') ? '<c:majorGridlines/>' : '';
    return `<c:${element}><c:axId val="${id}"/><c:scaling><c:orientation val="${how['reverse-direction'] === 'true' ? 'maxMin' : 'minMax'}"/>${bound('max', how['maximum'])}${bound('min', how['minimum'])}</c:scaling><c:delete val="${one && how['display-label'] !== 'false' ? 0 : 1}"/><c:axPos val="${place}"/>${lines}${title ? titleXml(title).replace('<c:autoTitleDeleted val="1"/>', '') : ''}<c:crossAx val="${crosses}"/></c:${element}>`;
  };
  return written(numbers ? 'valAx' : 'catAx', 1, 2, 'x', lies ? 'l' : 'b') + written('valAx', 2, 1, 'y', lies ? 'b' : 'l');
}

/** Colours of the parts of a pie. */
function pointsXml(series: Element, colourOf: (point: Element) => string | undefined): string {
  let at = 0;
  return named(series, 'data-point').flatMap((point) => {
    const times = Math.max(1, Math.min(100, Number(point.attributes['repeated'] ?? 1) || 1));
    const ink = /^#([\da-f]{6})$/i.exec(colourOf(point) ?? '')?.[1];
    return Array.from({ length: times }, () => `<c:dPt><c:idx val="${at++}"/>${ink ? `<c:spPr><a:solidFill><a:srgbClr val="${ink}"/></a:solidFill></c:spPr>` : ''}</c:dPt>`);
  }).join('');
}

function cache(kind: 'str' | 'num', values: readonly string[]): string {
  const points = values.slice(0, most.rows).map((value, at) => (value === '' || (kind === 'num' && !Number.isFinite(Number(value))) ? '' : `<c:pt idx="${at}"><c:v>${escaped(value)}</c:v></c:pt>`));
  return `<c:${kind}Cache>${kind === 'num' ? '<c:formatCode>General</c:formatCode>' : ''}<c:ptCount val="${Math.min(values.length, most.rows)}"/>${points.join('')}</c:${kind}Cache>`;
}

/** The table that a chart keeps its values in: a row of names, and rows. */
function cellsOf(table: Element): string[][] {
  const rows: string[][] = [];
  const walk = (element: Element): void => {
    for (const one of elementsIn(element)) {
      if (one.name === 'table-row') rows.push(named(one, 'table-cell').slice(0, most.columns + 2).map((cell) => cell.attributes['value'] ?? wordsIn(cell).trim()));
      else if (/^table-(?:rows|header-rows)$/.test(one.name)) walk(one);
    }
  };
  walk(table);
  return rows.slice(0, most.rows);
}

/** The cells of a range such as `local-table.$B$2:.$B$5`. */
function rangeIn(cells: readonly (readonly string[])[], address: string | undefined): string[] | undefined {
  const [, from, top, to, bottom] = /\$?([A-Z]{1,2})\$?(\d{1,7})(?::[^:]*?\.?\$?([A-Z]{1,2})\$?(\d{1,7}))?$/.exec(address ?? '') ?? [];
  if (from === undefined) return undefined;
  const column = (letters: string): number => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  const found: string[] = [];
  for (let row = Number(top); row <= Math.min(Number(bottom ?? top), cells.length); row++) for (let at = column(from); at <= column(to ?? from); at++) found.push(cells[row - 1]?.[at] ?? '');
  return found;
}

