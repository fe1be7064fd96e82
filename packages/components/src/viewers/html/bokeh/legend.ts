import type { JsonValue } from '@mcp-canvas/contract';
import type { Columns } from './columns.ts';
import { modelAt, modelsAt, type Model } from './document.ts';
import type { Drawing } from './glyphs.ts';
import { fieldOf, valueOf } from './property.ts';

type Models = ReadonlyMap<string, Model>;
const around = ['center', 'right', 'left', 'above', 'below'];
const lyingAround = (attributes: Model['attributes'], kind: string, models: Models): Model[] => around.flatMap((where) => modelsAt(attributes[where], models)).filter((one) => one.kind === kind);

/** What the legend calls a renderer, or the column that has a name for each of its rows. */
export type Label = { name: string } | { column: string };

/** What the legend calls each renderer, by its place in the figure. */
export function labelsOf(attributes: Model['attributes'], models: Models): Map<number, Label> {
  const order = (Array.isArray(attributes['renderers']) ? attributes['renderers'] : []).map((one) => modelAt(one, models));
  const items = lyingAround(attributes, 'Legend', models).flatMap((legend) => modelsAt(legend.attributes['items'], models));
  return new Map(items.flatMap((item): [number, Label][] => {
    const { label } = item.attributes;
    const [name, column] = [valueOf(label ?? null), fieldOf(label as JsonValue)];
    const called: Label | undefined = typeof name === 'string' ? { name } : column === undefined ? undefined : { column };
    return called ? modelsAt(item.attributes['renderers'], models).map((one) => [order.indexOf(one), called]) : [];
  }));
}

/** The words of the bar that tells what the colours of a mapper are; null of one without words. */
export function barOf(attributes: Model['attributes'], models: Models): (mapper: Model) => string | null | undefined {
  const bars = lyingAround(attributes, 'ColorBar', models);
  return (mapper) => {
    const bar = bars.find((one) => modelAt(one.attributes['color_mapper'], models) === mapper);
    return bar && (typeof bar.attributes['title'] === 'string' ? bar.attributes['title'] : null);
  };
}

/** Names of rows in the legend, where each has one colour; as it was where they have not. */
export function namedByColumn({ rows, encoding, colour }: Drawing, name: string, columns: Columns): Drawing['encoding'] {
  const names = columns.get(name);
  const color = encoding['color'] as { scale?: { domain?: readonly JsonValue[]; range?: readonly string[] } | null } | undefined;
  if (!names || (color?.scale && !color.scale.domain?.every((one) => typeof one === 'string'))) return encoding;
  const colourOf = (one: JsonValue | undefined): string => (color?.scale ? (color.scale.range?.[color.scale.domain?.indexOf(one ?? null) ?? -1] ?? colour) : typeof one === 'string' ? one : colour);
  const found = new Map<JsonValue, string>();
  for (const [at, row] of rows.entries()) {
    const [called, own] = [names[at] ?? null, colourOf(row['colour'])];
    if ((found.get(called) ?? own) !== own) return encoding;
    found.set(called, own);
    row['name'] = called;
  }
  return { ...encoding, color: { field: 'name', type: 'nominal', title: null, scale: { domain: [...found.keys()], range: [...found.values()] } } };
}
