import { gunzipSync } from 'fflate';
import { isJsonObject, type JsonValue } from '@mcp-canvas/contract';
import { decodeBase64 } from '../../content/decode.ts';

const arrays = { float64: Float64Array, float32: Float32Array, int32: Int32Array, uint32: Uint32Array, int16: Int16Array, uint16: Uint16Array, int8: Int8Array, uint8: Uint8Array, bool: Uint8Array, int64: BigInt64Array, uint64: BigUint64Array } as const;
/** Bytes that a list may unpack to. */
const most = 64_000_000;

/** A list of a document of Bokeh: written out, or numbers in base64, since 3.2 packed with gzip. Undefined where it is none, or has more than one side. */
export function listOf(value: JsonValue): readonly JsonValue[] | undefined {
  if (Array.isArray(value)) return value;
  if (!isJsonObject(value)) return undefined;
  const { array, dtype, order = 'little', shape } = value as Record<string, JsonValue>;
  const written = value['__ndarray__'] ?? (isJsonObject(array) ? array['data'] : array);
  if (Array.isArray(written)) return written;
  const kind = arrays[dtype as keyof typeof arrays];
  if (typeof written !== 'string' || kind === undefined || order !== 'little' || (Array.isArray(shape) && shape.length > 1)) return undefined;
  try {
    return Array.from(new kind(unpacked(decodeBase64(written, '')).buffer as ArrayBuffer) as Iterable<number | bigint>, (one) => (Number.isFinite(Number(one)) ? Number(one) : null));
  } catch {
    return undefined;
  }
}

/** What begins as gzip does (RFC 1952, 2.3.1) says its size at its end. */
function unpacked(bytes: Uint8Array<ArrayBuffer>): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b || bytes[2] !== 8 || bytes.length < 18) return bytes;
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(bytes.length - 4, true);
  if (size > most) throw new RangeError('Too many numbers.');
  return gunzipSync(bytes, { out: new Uint8Array(size) });
}
