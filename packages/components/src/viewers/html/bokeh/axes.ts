import type { JsonValue } from '@mcp-canvas/contract';
import { modelAt, modelsAt, type Model } from './document.ts';
import { listOf } from './numbers.ts';
import { valueOf } from './property.ts';

type Models = ReadonlyMap<string, Model>;

/** Letters of names that find room beside each other. */
const lettersAcross = 80;
/** Ticks of their own places. */
const mostTicks = 60;

/** What one side of a figure says of itself. */
export interface Axis {
  side: 'x' | 'y';
  type: 'quantitative' | 'temporal' | 'nominal';
  title: string | null;
  sort?: JsonValue;
  log: boolean;
  /** From and to, where somebody said it. */
  stretch?: readonly [number, number];
  /** Where its ticks are, where somebody said it. */
  ticks?: readonly JsonValue[];
  grid: boolean;
  /** False where it is away. */
  seen: boolean;
}

/** The axis of a side: its range, its scale, its words, its ticks and its grid. */
export function axisOf(attributes: Model['attributes'], side: 'x' | 'y', models: Models): Axis {
  const range = modelAt(attributes[`${side}_range`], models);
  const axis = (side === 'x' ? ['below', 'above'] : ['left', 'right']).flatMap((where) => modelsAt(attributes[where], models)).find(({ kind }) => kind.endsWith('Axis'));
  const label = axis?.attributes['axis_label'];
  const ticker = modelAt(axis?.attributes['ticker'], models);
  const ticks = ticker?.kind === 'FixedTicker' ? listOf(ticker.attributes['ticks'] ?? null) : undefined;
  const { start, end } = range?.kind === 'Range1d' ? range.attributes : {};
  const common = {
    side,
    title: typeof label === 'string' && label !== '' ? label : null,
    log: modelAt(attributes[`${side}_scale`], models)?.kind === 'LogScale',
    ...(typeof start === 'number' && typeof end === 'number' && start !== end && { stretch: [start, end] as const }),
    ...(ticks && ticks.length <= mostTicks && { ticks }),
    grid: !modelsAt(attributes['center'], models).some((one) => one.kind === 'Grid' && (one.attributes['dimension'] === 1) === (side === 'y') && !isDrawn(one, 'grid_line_color')),
    seen: axis === undefined || isDrawn(axis, 'major_label_text_color'),
  };
  if (range?.kind === 'FactorRange') {
    const factors = range.attributes['factors'] ?? null;
    // Names go up with Bokeh, and down with Vega-Lite.
    return { ...common, type: 'nominal', sort: side === 'y' && Array.isArray(factors) ? factors.toReversed() : factors };
  }
  return { ...common, type: axis?.kind === 'DatetimeAxis' ? 'temporal' : 'quantitative' };
}

const isDrawn = ({ attributes }: Model, colour: string): boolean => attributes['visible'] !== false && (attributes[colour] === undefined || valueOf(attributes[colour]) !== null);

/** A field on an axis, in the words of Vega-Lite. `bar`: it begins at nothing. */
export function positionOf(field: string, { side, type, title, sort, log, stretch, ticks, grid, seen }: Axis, bar: boolean): object {
  const angle = side === 'x' && type === 'nominal' && JSON.stringify(sort).length <= lettersAcross ? { labelAngle: 0 } : {};
  const axis = { ...angle, ...(ticks && { values: ticks }), ...(!grid && { grid: false }) };
  const reach = stretch ? { domain: stretch, nice: false } : { zero: bar && !log, ...(!bar && !log && { nice: true }) };
  return {
    field,
    type,
    title,
    ...(sort !== undefined && { sort }),
    ...(!seen ? { axis: null } : Object.keys(axis).length > 0 && { axis }),
    ...(type !== 'nominal' && { scale: { ...reach, ...(log && { type: 'log' }) } }),
  };
}
