import { isJsonObject, type JsonValue } from '@mcp-canvas/contract';
import type { Columns } from './columns.ts';
import { modelAt, type Model } from './document.ts';
import { fieldOf, valueOf } from './property.ts';

type Models = ReadonlyMap<string, Model>;

/** The colours of the rows of a glyph: one for all, and, where rows differ, how Vega-Lite tells them by a column of the rows called `colour`. */
export interface Colours {
  all: string;
  rows?: readonly JsonValue[];
  channel?: object;
}

/** Bokeh's own blue. */
const usual = '#1f77b4';
/** Steps that a palette is told in, where it has more colours. */
const mostSteps = 9;

/** What a glyph is drawn in. Undefined where a colour is made in a way that is not known. `bar`: the words of the bar of colours of that mapper. */
export function coloursOf(attributes: Model['attributes'], columns: Columns, models: Models, bar: (mapper: Model) => string | null | undefined): Colours | undefined {
  const said = [attributes['fill_color'], attributes['line_color']];
  const all = said.map(valueOf).find((one): one is string => typeof one === 'string') ?? usual;
  const given = said.find((one) => fieldOf(one) !== undefined);
  const column = columns.get(fieldOf(given) ?? '');
  const transform = isJsonObject(given) ? given['transform'] : undefined;
  if (!column) return transform ? undefined : { all };
  if (!transform) return { all, rows: column.map((one) => one ?? all), channel: { field: 'colour', scale: null } };
  const mapper = modelAt(transform, models);
  const palette = mapper?.attributes['palette'];
  if (!mapper || !isPalette(palette)) return undefined;
  const map = maps[mapper.kind];
  const mapped = map?.(mapper.attributes, palette, column, bar(mapper));
  return mapped && { all, rows: column, channel: { field: 'colour', ...mapped } };
}

const isPalette = (palette: JsonValue | undefined): palette is string[] => Array.isArray(palette) && palette.length > 0 && palette.every((one) => typeof one === 'string');

type Mapping = (attributes: Model['attributes'], palette: readonly string[], column: readonly JsonValue[], words: string | null | undefined) => object | undefined;

/** How Bokeh's mappers give colours to values. */
const maps: Readonly<Record<string, Mapping>> = {
  LinearColorMapper: (attributes, palette, column, words) => ramp(attributes, palette, column, words, 'linear'),
  LogColorMapper: (attributes, palette, column, words) => ramp(attributes, palette, column, words, 'log'),
  CategoricalColorMapper: ({ factors, nan_color: unknown }, palette, column) => {
    // Names within names are told apart by one of them, which is not known here.
    if (!Array.isArray(factors) || [...factors, ...column].some((one) => one !== null && typeof one === 'object')) return undefined;
    const others = [...new Set(column)].filter((one) => !factors.includes(one));
    const colours = [...factors.map((_, at) => palette[at] ?? 'gray'), ...others.map(() => (typeof unknown === 'string' ? unknown : 'gray'))];
    return { type: 'nominal', scale: { domain: [...factors, ...others], range: colours }, legend: null };
  },
};

function ramp({ low, high }: Model['attributes'], palette: readonly string[], column: readonly JsonValue[], words: string | null | undefined, type: 'linear' | 'log'): object | undefined {
  const numbers = column.filter((one): one is number => typeof one === 'number' && (type === 'linear' || one > 0));
  const [from, to] = [typeof low === 'number' ? low : smallest(numbers, 1), typeof high === 'number' ? high : -smallest(numbers, -1)];
  if (!Number.isFinite(from) || !Number.isFinite(to) || from >= to || (type === 'log' && from <= 0)) return undefined;
  const legend = words === undefined ? null : { title: words };
  // A few colours are steps, many run into each other.
  if (type === 'linear' && palette.length <= mostSteps) return { type: 'quantitative', scale: { type: 'quantize', domain: [from, to], range: palette }, legend };
  const steps = Math.min(palette.length, mostSteps);
  const share = (at: number): number => (steps === 1 ? 0 : at / (steps - 1));
  const value = (part: number): number => (type === 'log' ? from * (to / from) ** part : from + (to - from) * part);
  const range = Array.from({ length: steps }, (_, at) => palette[Math.round(share(at) * (palette.length - 1))]);
  return { type: 'quantitative', scale: { type, domain: range.map((_, at) => value(share(at))), range, clamp: true }, legend };
}

/** Of millions of numbers, too. */
const smallest = (numbers: readonly number[], sign: 1 | -1): number => numbers.reduce((least, one) => Math.min(least, sign * one), Infinity);
