import { isJsonObject, type JsonValue } from '@mcp-canvas/contract';
import type { Columns } from './columns.ts';
import { modelAt, type Model } from './document.ts';

type Models = ReadonlyMap<string, Model>;

/** The name of the column that a property is read from. */
export const fieldOf = (value: JsonValue | undefined): string | undefined => (isJsonObject(value) && typeof value['field'] === 'string' ? value['field'] : undefined);
/** What a property is for all rows. */
export const valueOf = (value: JsonValue | undefined): JsonValue | undefined => (isJsonObject(value) ? value['value'] : value);

/** What a property is in each row: of a column, one value for all, or what Bokeh sums up of columns. Undefined where it is changed on its way otherwise. */
export function reader(property: JsonValue | undefined, columns: Columns, models: Models): ((at: number) => JsonValue) | undefined {
  if (!isJsonObject(property)) return typeof property === 'number' || typeof property === 'string' ? () => property : undefined;
  const { expr, transform, value, units } = property;
  if (transform) return undefined;
  const summed = modelAt(expr, models);
  const column = summed ? sumOf(summed, columns) : columns.get(fieldOf(property) ?? '');
  const turned = units === 'deg' ? Math.PI / 180 : units === 'grad' ? Math.PI / 200 : units === 'turn' ? 2 * Math.PI : 1;
  const measured = (one: JsonValue): JsonValue => (turned !== 1 && typeof one === 'number' ? one * turned : one);
  if (column) return (at) => measured(column[at] ?? null);
  return fieldOf(property) === undefined && (typeof value === 'number' || typeof value === 'string') ? () => measured(value) : undefined;
}

/** Slices of a pie are what comes before them in a column, parts of a stack what lies below in others. */
function sumOf({ kind, attributes }: Model, columns: Columns): readonly JsonValue[] | undefined {
  if (kind === 'CumSum') {
    const column = columns.get(String(attributes['field']));
    let sum = 0;
    const sums = column?.map((one) => (sum += Number(one)));
    return sums && attributes['include_zero'] === true ? [0, ...sums.slice(0, -1)] : sums;
  }
  const stacked = kind === 'Stack' && Array.isArray(attributes['fields']) ? attributes['fields'].map((name) => columns.get(String(name))) : [];
  if (kind !== 'Stack' || stacked.some((column) => !column)) return undefined;
  const length = Math.max(...[...columns.values()].map((column) => column.length));
  return Array.from({ length }, (_, at) => stacked.reduce((sum, column) => sum + Number(column![at]), 0));
}
