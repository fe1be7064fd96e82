import { isJsonObject, type JsonValue } from '@mcp-canvas/contract';
import { decodeBase64 } from '../../content/decode.ts';
import type { Model } from './document.ts';

/** The columns of a source, by their names. */
export type Columns = ReadonlyMap<string, readonly JsonValue[]>;

const arrays = { float64: Float64Array, float32: Float32Array, int32: Int32Array, uint32: Uint32Array, int16: Int16Array, uint16: Uint16Array, int8: Int8Array, uint8: Uint8Array, bool: Uint8Array, int64: BigInt64Array, uint64: BigUint64Array } as const;

/** The columns of a `ColumnDataSource` that are plain lists, or lists of numbers in base64. */
export function columnsOf({ kind, attributes }: Model): Columns {
  const { data } = attributes;
  if (kind !== 'ColumnDataSource' || !isJsonObject(data)) return new Map();
  const entries = data['type'] === 'map' && Array.isArray(data['entries']) ? (data['entries'] as [string, JsonValue][]) : (Object.entries(data) as [string, JsonValue][]);
  return new Map(entries.flatMap(([name, value]): [string, readonly JsonValue[]][] => {
    const list = listOf(value);
    return list ? [[String(name), list]] : [];
  }));
}

function listOf(value: JsonValue): readonly JsonValue[] | undefined {
  if (Array.isArray(value)) return value;
  if (!isJsonObject(value)) return undefined;
  const { array, dtype, order = 'little', shape } = value as Record<string, JsonValue>;
  const written = value['__ndarray__'] ?? (isJsonObject(array) ? array['data'] : array);
  if (Array.isArray(written)) return written;
  const kind = arrays[dtype as keyof typeof arrays];
  if (typeof written !== 'string' || kind === undefined || order !== 'little' || (Array.isArray(shape) && shape.length > 1)) return undefined;
  try {
    return Array.from(new kind(decodeBase64(written, '').buffer) as Iterable<number | bigint>, (one) => (Number.isFinite(Number(one)) ? Number(one) : null));
  } catch {
    return undefined;
  }
}
