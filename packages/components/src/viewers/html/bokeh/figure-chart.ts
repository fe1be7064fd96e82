import { isJsonObject, type JsonValue } from '@mcp-canvas/contract';
import { columnsOf, type Columns } from './columns.ts';
import { modelAt, modelsAt, type Model } from './document.ts';

type Models = ReadonlyMap<string, Model>;
type Row = Record<string, JsonValue>;
type Mark = Readonly<Record<string, unknown> & { type: string }>;
type Sides = Readonly<Record<string, string>>;

/** Letters of names that find room beside each other. */
const lettersAcross = 80;
/** How a glyph is drawn, and which of its properties say where: by the names that Vega-Lite has for them. */
const glyphs: Readonly<Record<string, { mark: Mark; sides: Sides; bar?: 'x' | 'y' }>> = {
  Line: { mark: { type: 'line' }, sides: { x: 'x', y: 'y' } },
  Step: { mark: { type: 'line', interpolate: 'step-before' }, sides: { x: 'x', y: 'y' } },
  Scatter: { mark: { type: 'point', filled: true, opacity: 0.9 }, sides: { x: 'x', y: 'y' } },
  Circle: { mark: { type: 'point', filled: true, opacity: 0.9 }, sides: { x: 'x', y: 'y' } },
  VBar: { mark: { type: 'bar' }, sides: { x: 'x', y: 'top', y2: 'bottom' }, bar: 'x' },
  HBar: { mark: { type: 'bar' }, sides: { y: 'y', x: 'right', x2: 'left' }, bar: 'y' },
  Quad: { mark: { type: 'rect' }, sides: { x: 'left', x2: 'right', y: 'bottom', y2: 'top' } },
  VArea: { mark: { type: 'area', opacity: 0.6 }, sides: { x: 'x', y: 'y1', y2: 'y2' } },
};

/** A figure of Bokeh as a chart of Vega-Lite; undefined where something of it would be lost. */
export function figureChart({ attributes }: Model, models: Models): object | undefined {
  const axes = { x: axisOf(attributes, 'x', models), y: axisOf(attributes, 'y', models) };
  const labels = labelsOf(attributes, models);
  const drawings: Drawing[] = [];
  for (const [at, renderer] of modelsAt(attributes['renderers'], models).entries()) {
    const glyph = modelAt(renderer.attributes['glyph'], models);
    const source = modelAt(renderer.attributes['data_source'], models);
    const drawn = glyph && source && glyphLayer(glyph, columnsOf(source), axes);
    if (!drawn) return undefined;
    drawings.push({ ...drawn, label: labels.get(at) });
  }
  if (drawings.length === 0) return undefined;
  const size = (side: string, usual: number): number => (typeof attributes[side] === 'number' ? (attributes[side] as number) : typeof attributes[`plot_${side}`] === 'number' ? (attributes[`plot_${side}`] as number) : usual);
  const title = modelAt(attributes['title'], models)?.attributes['text'];
  return { width: Math.max(200, size('width', 600) - 90), height: Math.max(120, size('height', 400) - 80), ...(typeof title === 'string' && title && { title }), layer: coloured(drawings) };
}

interface Drawing {
  data: object;
  mark: Mark;
  encoding: object;
  colour: string;
  label?: string | undefined;
}

/** Each in its colour; where a legend names some, by a scale that has one. */
function coloured(drawings: readonly Drawing[]): object[] {
  const named = new Map(drawings.flatMap(({ label, colour }): [string, string][] => (label === undefined ? [] : [[label, colour]])));
  const scale = { domain: [...named.keys()], range: [...named.values()] };
  return drawings.map(({ colour, label, mark, encoding, ...rest }) => (label === undefined ? { ...rest, mark: { ...mark, color: colour }, encoding } : { ...rest, mark, encoding: { ...encoding, color: { datum: label, scale, title: null } } }));
}

interface Axis {
  type: 'quantitative' | 'temporal' | 'nominal';
  title: string | null;
  sort?: JsonValue;
  log: boolean;
}

function axisOf(attributes: Model['attributes'], side: 'x' | 'y', models: Models): Axis {
  const range = modelAt(attributes[`${side}_range`], models);
  const axis = (side === 'x' ? ['below', 'above'] : ['left', 'right']).flatMap((where) => modelsAt(attributes[where], models)).find(({ kind }) => kind.endsWith('Axis'));
  const label = axis?.attributes['axis_label'];
  const common = { title: typeof label === 'string' ? label : null, log: modelAt(attributes[`${side}_scale`], models)?.kind === 'LogScale' };
  if (range?.kind === 'FactorRange') return { ...common, type: 'nominal', sort: range.attributes['factors'] ?? null };
  return { ...common, type: axis?.kind === 'DatetimeAxis' ? 'temporal' : 'quantitative' };
}

/** What the legend calls each renderer. */
function labelsOf(attributes: Model['attributes'], models: Models): Map<number, string> {
  const order = (Array.isArray(attributes['renderers']) ? attributes['renderers'] : []).map((one) => modelAt(one, models));
  const legends = ['center', 'right', 'left', 'above', 'below'].flatMap((where) => modelsAt(attributes[where], models)).filter(({ kind }) => kind === 'Legend');
  const items = legends.flatMap((legend) => modelsAt(legend.attributes['items'], models));
  return new Map(items.flatMap((item): [number, string][] => {
    const label = valueOf(item.attributes['label']);
    return typeof label === 'string' ? modelsAt(item.attributes['renderers'], models).map((one) => [order.indexOf(one), label]) : [];
  }));
}

const told = /^(?:x|y|x1|x2|y1|y2|top|bottom|left|right|size|width|height|fill_color|line_color)$/;
const fieldOf = (value: JsonValue | undefined): string | undefined => (isJsonObject(value) && typeof value['field'] === 'string' ? value['field'] : undefined);
const valueOf = (value: JsonValue | undefined): JsonValue | undefined => (isJsonObject(value) ? value['value'] : value);

function glyphLayer({ kind, attributes }: Model, columns: Columns, axes: { x: Axis; y: Axis }): Omit<Drawing, 'label'> | undefined {
  const glyph = glyphs[kind];
  // A field that is changed on its way is not what the source says.
  if (!glyph || Object.entries(attributes).some(([name, value]) => told.test(name) && isJsonObject(value) && value['transform'])) return undefined;
  const { mark, bar } = glyph;
  const read = (property: string): ((at: number) => JsonValue) | undefined => {
    const column = columns.get(fieldOf(attributes[property]) ?? '');
    if (column) return (at) => column[at] ?? null;
    const value = fieldOf(attributes[property]) === undefined ? valueOf(attributes[property]) : undefined;
    return typeof value === 'number' || typeof value === 'string' ? () => value : undefined;
  };
  const length = Math.max(0, ...[...columns.values()].map((column) => column.length));
  const rows: Row[] = Array.from({ length }, (_, at) => ({ at }));
  const sides: string[] = [];
  for (const [side, property] of Object.entries(glyph.sides)) {
    const from = read(property);
    if (!from && !side.endsWith('2')) return undefined;
    sides.push(side);
    for (const row of rows) row[side] = from ? from(row['at'] as number) : 0;
  }
  // Factors of factors are no names.
  if (rows.some((row) => sides.some((side) => Array.isArray(row[side])))) return undefined;
  // Bars on numbers are as wide as they say.
  const wide = bar && axes[bar].type !== 'nominal' ? (read(bar === 'x' ? 'width' : 'height') ?? (() => 1)) : undefined;
  if (bar && wide) {
    sides.push(`${bar}2`);
    for (const row of rows) {
      const [middle, half] = [Number(row[bar]), Number(wide(row['at'] as number)) / 2];
      [row[bar], row[`${bar}2`]] = [middle - half, middle + half];
    }
  }
  const colour = [valueOf(attributes['fill_color']), valueOf(attributes['line_color'])].find((one): one is string => typeof one === 'string') ?? '#1f77b4';
  const own = columns.get(fieldOf(attributes['fill_color']) ?? fieldOf(attributes['line_color']) ?? '');
  for (const row of own ? rows : []) row['colour'] = own![row['at'] as number] ?? colour;
  const encoding = Object.fromEntries(sides.map((side) => [side, side.endsWith('2') ? { field: side } : positionOf(side, axes[side as 'x' | 'y'], bar !== undefined)]));
  return { data: { values: rows }, mark, encoding: { ...encoding, ...(mark.type === 'line' && { order: { field: 'at', type: 'quantitative' } }), ...(own && { color: { field: 'colour', scale: null } }) }, colour };
}

const positionOf = (field: string, { type, title, sort, log }: Axis, bar: boolean): object => ({ field, type, title, ...(sort !== undefined && { sort }), ...(field === 'x' && type === 'nominal' && JSON.stringify(sort).length <= lettersAcross && { axis: { labelAngle: 0 } }), ...(type !== 'nominal' && { scale: { zero: bar, ...(log && { type: 'log' }), ...(!bar && !log && { nice: true }) } }) });
