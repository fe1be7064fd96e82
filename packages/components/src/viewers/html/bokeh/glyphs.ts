import type { JsonValue } from '@mcp-canvas/contract';
import type { Axis } from './axes.ts';
import { positionOf } from './axes.ts';
import { coloursOf } from './colours.ts';
import type { Columns } from './columns.ts';
import type { Model } from './document.ts';
import { reader, valueOf } from './property.ts';
import { wedges } from './wedges.ts';

export type Mark = Readonly<Record<string, unknown> & { type: string }>;
export type Row = Record<string, JsonValue>;

/** What a glyph is drawn from. */
export interface Given {
  columns: Columns;
  models: ReadonlyMap<string, Model>;
  axes: { x: Axis; y: Axis };
  /** The words of the bar of colours that belongs to a mapper. */
  bar: (mapper: Model) => string | null | undefined;
  size: { width: number; height: number };
}

/** A glyph as a layer of Vega-Lite. */
export interface Drawing {
  rows: Row[];
  mark: Mark;
  encoding: Record<string, object>;
  colour: string;
  /** True of what stands on no axes. */
  round?: boolean;
}

interface Glyph {
  mark: Mark;
  /** Which of its properties say where, by the names that Vega-Lite has for them. */
  sides: Readonly<Record<string, string>>;
  /** Properties that say how wide it is around its place. */
  spread?: Readonly<Partial<Record<'x' | 'y', string>>>;
  /** It begins at nothing on that side. */
  from?: 'x' | 'y';
}

const point = { mark: { type: 'point', filled: true, opacity: 0.9 }, sides: { x: 'x', y: 'y' } } as const;
const glyphs: Readonly<Record<string, Glyph>> = {
  Line: { mark: { type: 'line' }, sides: { x: 'x', y: 'y' } },
  Step: { mark: { type: 'line', interpolate: 'step-before' }, sides: { x: 'x', y: 'y' } },
  Scatter: point,
  Circle: point,
  Segment: { mark: { type: 'rule' }, sides: { x: 'x0', x2: 'x1', y: 'y0', y2: 'y1' } },
  VBar: { mark: { type: 'bar' }, sides: { x: 'x', y: 'top', y2: 'bottom' }, spread: { x: 'width' }, from: 'y' },
  HBar: { mark: { type: 'bar' }, sides: { y: 'y', x: 'right', x2: 'left' }, spread: { y: 'height' }, from: 'x' },
  Rect: { mark: { type: 'rect' }, sides: { x: 'x', y: 'y' }, spread: { x: 'width', y: 'height' } },
  Quad: { mark: { type: 'rect' }, sides: { x: 'left', x2: 'right', y: 'bottom', y2: 'top' } },
  VArea: { mark: { type: 'area', opacity: 0.6 }, sides: { x: 'x', y: 'y1', y2: 'y2' } },
  HArea: { mark: { type: 'area', opacity: 0.6, orient: 'horizontal' }, sides: { y: 'y', x: 'x1', x2: 'x2' } },
};

/** A glyph in its place; undefined where something of it would be lost. */
export function drawingOf({ kind, attributes }: Model, given: Given): Drawing | undefined {
  const { columns, models, axes, bar } = given;
  const colours = coloursOf(attributes, columns, models, bar);
  const read = (property: string) => reader(attributes[property], columns, models);
  const length = Math.max(0, ...[...columns.values()].map((column) => column.length));
  const rows: Row[] = Array.from({ length }, (_, at) => ({ at, ...(colours?.rows && { colour: colours.rows[at] ?? null }) }));
  if (!colours) return undefined;
  const common = { rows, colour: colours.all };
  const color = colours.channel && { color: colours.channel };
  if (wedges.has(kind)) {
    const round = wedges.get(kind)!(attributes, read, rows, given);
    return round && { ...common, ...round, encoding: { ...round.encoding, ...color }, round: true };
  }
  const glyph = glyphs[kind];
  if (!glyph || !placeRows(rows, glyph, read, axes)) return undefined;
  const sides = Object.keys(rows[0] ?? {}).filter((side) => /^[xy]2?$/.test(side));
  const encoding = Object.fromEntries(sides.map((side) => [side, side.endsWith('2') ? { field: side } : positionOf(side, axes[side as 'x' | 'y'], glyph.from !== undefined && (glyph.from === side || axes[side as 'x' | 'y'].type === 'nominal'))]));
  const size = glyph === point ? sized(read('size'), rows) : undefined;
  return { ...common, mark: { ...glyph.mark, ...inkOf(attributes), ...(size?.all && { size: size.all }), ...(axes.x.stretch || axes.y.stretch ? { clip: true } : {}) }, encoding: { ...encoding, ...(glyph.mark.type === 'line' && { order: { field: 'at', type: 'quantitative' } }), ...size?.channel, ...color } };
}

/** Writes into each row where it is. False where that is not known. */
function placeRows(rows: Row[], { sides, spread = {} }: Glyph, read: (property: string) => ((at: number) => JsonValue) | undefined, axes: Given['axes']): boolean {
  for (const [side, property] of Object.entries(sides)) {
    const from = read(property);
    if (!from && !side.endsWith('2')) return false;
    for (const row of rows) row[side] = from ? from(row['at'] as number) : 0;
  }
  // Factors of factors are no names.
  if (rows.some((row) => Object.keys(sides).some((side) => Array.isArray(row[side])))) return false;
  for (const [side, property] of Object.entries(spread) as ['x' | 'y', string][]) {
    if (axes[side].type === 'nominal') continue;
    // What is on numbers is as wide as it says.
    const wide = read(property) ?? (() => 1);
    for (const row of rows) {
      const [middle, half] = [Number(row[side]), Number(wide(row['at'] as number)) / 2];
      [row[side], row[`${side}2`]] = [middle - half, middle + half];
    }
  }
  return true;
}

/** How much of what is behind is seen, and how lines are drawn. */
function inkOf(attributes: Model['attributes']): object {
  const opacity = [attributes['fill_alpha'], attributes['line_alpha']].map(valueOf).find((one) => typeof one === 'number');
  const [wide, dash] = [valueOf(attributes['line_width']), valueOf(attributes['line_dash'])];
  return { ...(opacity !== undefined && { opacity }), ...(typeof wide === 'number' && { strokeWidth: wide }), ...(Array.isArray(dash) && dash.length > 0 && { strokeDash: dash }) };
}

/** Bokeh says how wide a point is, Vega-Lite how large (CSS pixels). */
function sized(read: ((at: number) => JsonValue) | undefined, rows: Row[]): { all?: number; channel?: object } {
  const areas = rows.map((row) => (Math.PI / 4) * Number(read?.(row['at'] as number) ?? 6) ** 2);
  if (areas.every((one) => one === areas[0])) return areas[0] === undefined ? {} : { all: areas[0] };
  for (const [at, row] of rows.entries()) row['size'] = areas[at]!;
  return { channel: { size: { field: 'size', type: 'quantitative', scale: null } } };
}
