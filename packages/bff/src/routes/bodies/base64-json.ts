import type { JsonObject } from '@mcp-canvas/contract';

/** A JSON object whose last member is base64, written while the bytes are read, and its length in bytes. */
export interface Base64Json {
  length: number;
  chunks: AsyncIterable<Uint8Array>;
}

/** `{...object, [name]: "<base64 of the bytes>"}` without ever holding more than a chunk of it. */
export function base64Json(object: JsonObject, name: string, bytes: AsyncIterable<Uint8Array>, size: number): Base64Json {
  const rest = JSON.stringify(object);
  const before = Buffer.from(`${rest.slice(0, -1)}${rest === '{}' ? '' : ','}${JSON.stringify(name)}:"`);
  const after = Buffer.from('"}');
  async function* chunks(): AsyncGenerator<Uint8Array> {
    yield before;
    // Three bytes make four characters: what is over waits for the next chunk.
    let over = Buffer.alloc(0);
    for await (const chunk of bytes) {
      const whole = over.length === 0 ? Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length) : Buffer.concat([over, chunk]);
      const even = whole.length - (whole.length % 3);
      over = Buffer.from(whole.subarray(even));
      if (even > 0) yield Buffer.from(whole.toString('base64', 0, even), 'latin1');
    }
    yield Buffer.concat([Buffer.from(over.toString('base64'), 'latin1'), after]);
  }
  return { length: before.length + Math.ceil(size / 3) * 4 + after.length, chunks: chunks() };
}
