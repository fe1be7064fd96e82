import { isJsonObject, type JsonValue } from '@mcp-canvas/contract';

type Json = Readonly<Record<string, JsonValue>>;

/** A part of a document of Bokeh: a figure, a glyph, a source. */
export interface Model {
  kind: string;
  attributes: Json;
}

/** Parts that are read of one document. */
const most = 20_000;

/** The documents that a page of Bokeh holds, as its parts by their ids: since 3.0 they lie in each other, before they were a list. */
export function modelsOf(documents: JsonValue): { models: Map<string, Model>; roots: string[] } {
  const models = new Map<string, Model>();
  const roots: string[] = [];
  const read = (value: JsonValue, depth: number): void => {
    if (depth > 60 || models.size > most) return;
    if (Array.isArray(value)) {
      // Columns of numbers hold no parts.
      if (typeof value[0] === 'object') for (const one of value) read(one, depth + 1);
    } else if (isJsonObject(value)) {
      const { id, type, name, attributes } = value as Json;
      if (typeof id === 'string' && isJsonObject(attributes)) models.set(id, { kind: String(type === 'object' ? name : type), attributes: attributes as Json });
      for (const one of Object.values(value)) read(one as JsonValue, depth + 1);
    }
  };
  if (!isJsonObject(documents)) return { models, roots };
  for (const { roots: held } of Object.values(documents as Json).filter(isJsonObject) as Json[]) {
    read(held ?? null, 0);
    const ids = Array.isArray(held) ? held.map((one) => (isJsonObject(one) ? one['id'] : undefined)) : isJsonObject(held) && Array.isArray(held['root_ids']) ? held['root_ids'] : [];
    roots.push(...ids.filter((id): id is string => typeof id === 'string'));
  }
  return { models, roots };
}

/** The part that a value is or refers to. */
export const modelAt = (value: JsonValue | undefined, models: ReadonlyMap<string, Model>): Model | undefined => (isJsonObject(value) && typeof value['id'] === 'string' ? models.get(value['id']) : undefined);

/** The parts that a list names. */
export const modelsAt = (value: JsonValue | undefined, models: ReadonlyMap<string, Model>): Model[] => (Array.isArray(value) ? value.flatMap((one) => modelAt(one, models) ?? []) : []);
