import { geoJsonKinds } from '../../diagram/map/geo-json-kinds.ts';
import type { JsonTape } from '../parse/json-tape.ts';
import { children, memberOf } from './tape-members.ts';

/** Geometries that are looked at for a place. */
const looked = 100;

/** True where a file is GeoJSON with places in degrees: older files have metres of a plane. */
export function isMap(tape: JsonTape): boolean {
  if (tape.size(0) !== 1 || tape.kind(1) !== 'object') return false;
  const [longitude, latitude] = placeIn(tape, 1) ?? [];
  return longitude !== undefined && latitude !== undefined && Math.abs(longitude) <= 360 && Math.abs(latitude) <= 90;
}

/** The first place of an object, as it stands there. */
function placeIn(tape: JsonTape, node: number): number[] | undefined {
  const name = geoJsonKinds.get(textOf(tape, memberOf(tape, node, 'type')));
  const held = name === undefined ? undefined : memberOf(tape, node, name);
  if (held === undefined) return undefined;
  if (name === 'coordinates') return firstPair(tape, held);
  if (name === 'geometry') return tape.kind(held) === 'object' ? placeIn(tape, held) : undefined;
  if (tape.kind(held) !== 'array') return undefined;
  let left = looked;
  for (const one of children(tape, held)) {
    const place = tape.kind(one) === 'object' ? placeIn(tape, one) : undefined;
    if (place || --left === 0) return place;
  }
  return undefined;
}

/** The first numbers in lists within lists. */
function firstPair(tape: JsonTape, list: number): number[] | undefined {
  let node = list;
  while (tape.kind(node) === 'array' && tape.size(node) > 0) {
    const first = node + 1;
    if (tape.kind(first) === 'number') return [...children(tape, node)].slice(0, 2).map((one) => Number(tape.source(one)));
    node = first;
  }
  return undefined;
}

const textOf = (tape: JsonTape, node: number | undefined): string | undefined => (node !== undefined && tape.kind(node) === 'string' ? (JSON.parse(tape.source(node)) as string) : undefined);
