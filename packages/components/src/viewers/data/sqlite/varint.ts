import { broken } from './database-pages.ts';

/** Reads an integer of one to nine bytes at a place, which is behind it then (SQLite file format, section 1.6). Those of nine bytes are far beyond any length. */
export function varint(bytes: Uint8Array, place: { at: number }): number {
  let value = 0;
  for (let count = 1; count <= 9; count++) {
    const byte = bytes[place.at++];
    if (byte === undefined) throw broken();
    if (count === 9) return value * 256 + byte;
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return value;
  }
  return value;
}

/** The same, exact and with its sign. */
export function wideVarint(bytes: Uint8Array, place: { at: number }): number | bigint {
  const from = place.at;
  const value = varint(bytes, place);
  if (value <= Number.MAX_SAFE_INTEGER) return value;
  let wide = 0n;
  for (let at = from; at < place.at; at++) wide = at - from === 8 ? (wide << 8n) | BigInt(bytes[at]!) : (wide << 7n) | BigInt(bytes[at]! & 0x7f);
  return BigInt.asIntN(64, wide);
}
