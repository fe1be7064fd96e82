import { viewOf } from '../../content/view-of.ts';
import { triangulate } from './triangulate.ts';

interface Property {
  name: string;
  type: string;
  /** The type of its length, where it is a list. */
  counted?: string;
}

interface Element {
  name: string;
  count: number;
  properties: Property[];
}

/** Reads the next number of a type. */
type Next = (type: string) => number;

/** How a number of each type is read, by its old name and its new one. */
const readers: Readonly<Record<string, readonly [size: number, get: 'getInt8' | 'getUint8' | 'getInt16' | 'getUint16' | 'getInt32' | 'getUint32' | 'getFloat32' | 'getFloat64']>> = {
  char: [1, 'getInt8'], int8: [1, 'getInt8'],
  uchar: [1, 'getUint8'], uint8: [1, 'getUint8'],
  short: [2, 'getInt16'], int16: [2, 'getInt16'],
  ushort: [2, 'getUint16'], uint16: [2, 'getUint16'],
  int: [4, 'getInt32'], int32: [4, 'getInt32'],
  uint: [4, 'getUint32'], uint32: [4, 'getUint32'],
  float: [4, 'getFloat32'], float32: [4, 'getFloat32'],
  double: [8, 'getFloat64'], float64: [8, 'getFloat64'],
};

/** Corners of the triangles that make up the faces of a PLY where some have more than three corners, which three splits without a look or leaves out; undefined where none has. */
export function plyTriangles(bytes: Uint8Array, places: ArrayLike<number>): Uint32Array<ArrayBuffer> | undefined {
  const corners: number[] = [];
  const vertices = places.length / 3;
  let polygons = false;
  for (const face of facesOf(bytes)) {
    if (!face.every((corner) => corner >= 0 && corner < vertices)) continue;
    polygons ||= face.length > 3;
    const triangles = face.length > 3 ? triangulate(face.flatMap((corner) => [places[corner * 3]!, places[corner * 3 + 1]!, places[corner * 3 + 2]!])) : [[0, 1, 2]];
    if (face.length >= 3) for (const triangle of triangles) for (const nth of triangle) corners.push(face[nth]!);
  }
  return polygons ? Uint32Array.from(corners) : undefined;
}

function* facesOf(bytes: Uint8Array): Generator<number[]> {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 65_536));
  const end = /end_header(?:\r\n|\r|\n)/.exec(head);
  if (!end) return;
  const lines = head.slice(0, end.index).split(/[\r\n]+/).map((line) => line.trim().split(/\s+/));
  const format = lines.find(([word]) => word === 'format')?.[1] ?? '';
  const body = bytes.subarray(end.index + end[0].length);
  const next = format === 'ascii' ? nextOfText(body) : nextOfBinary(body, format === 'binary_little_endian');
  try {
    for (const element of elementsOf(lines)) for (let at = 0; at < element.count; at++) {
      let face: number[] | undefined;
      for (const { name, type, counted } of element.properties) {
        const numbers = Array.from({ length: counted ? next(counted) : 1 }, () => next(type));
        if (/^vertex_ind(?:ices|ex)$/.test(name)) face = numbers;
      }
      if (element.name === 'face' && face) yield face;
    }
  } catch (error) {
    // It ends here, cut off.
    if (!(error instanceof RangeError)) throw error;
  }
}

function elementsOf(lines: readonly string[][]): Element[] {
  const elements: Element[] = [];
  for (const [word, ...values] of lines) {
    if (word === 'element') elements.push({ name: values[0] ?? '', count: Number(values[1]) || 0, properties: [] });
    if (word === 'property') elements.at(-1)?.properties.push(values[0] === 'list' ? { name: values[3] ?? '', type: values[2] ?? '', counted: values[1] ?? '' } : { name: values[1] ?? '', type: values[0] ?? '' });
  }
  return elements;
}

function nextOfBinary(body: Uint8Array, little: boolean): Next {
  const view = viewOf(body);
  let at = 0;
  return (type) => {
    const [size, get] = readers[type] ?? [0, 'getUint8'];
    at += size;
    return view[get](at - size, little);
  };
}

function nextOfText(body: Uint8Array): Next {
  let at = 0;
  const space = (): boolean => body[at]! <= 32;
  return () => {
    while (at < body.length && space()) at++;
    const start = at;
    while (at < body.length && !space()) at++;
    if (start === at) throw new RangeError('The file ends before it should.');
    return Number(String.fromCharCode(...body.subarray(start, Math.min(at, start + 40))));
  };
}
