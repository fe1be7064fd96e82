import { expect } from 'chai';
import { makeModelEngine, type ModelEngine, type ReadModel } from './model-engine.ts';
import type { ModelFormat } from './model-format.ts';
import { corners, faces } from '../sample-models.ts';
import { triangulate } from './triangulate.ts';

const engine = makeModelEngine(() => undefined) as unknown as ModelEngine;
const parse = async (format: ModelFormat, file: string | Uint8Array<ArrayBuffer>): Promise<ReadModel> => (await engine.parse(format, typeof file === 'string' ? new TextEncoder().encode(file) : file, new Map())).value;

/** The letter L as six corners, one of them turned inwards: three squares of one unit. */
const letter = [[0, 0], [2, 0], [2, 1], [1, 1], [1, 2], [0, 2]] as const;
/** Begun at each corner in turn: a fan from only some of them leaves the letter. */
const begun = (at: number): number[] => letter.map((_, nth) => (nth + at) % letter.length);

/** The area that the triangles of a model cover, whether they lie over one another or not. */
function area({ model }: ReadModel): number {
  let sum = 0;
  for (const { attributes, index } of model.geometries) {
    const { array } = attributes['position']!;
    const at = (corner: number): number[] => Array.from(array.subarray((index?.[corner] ?? corner) * 3, (index?.[corner] ?? corner) * 3 + 3));
    for (let corner = 0; corner < (index?.length ?? array.length / 3); corner += 3) {
      const [a, b, c] = [at(corner), at(corner + 1), at(corner + 2)];
      const side = (to: number[]): number[] => to.map((value, axis) => value - a[axis]!);
      const [[ux, uy, uz], [vx, vy, vz]] = [side(b), side(c)] as [[number, number, number], [number, number, number]];
      sum += Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2;
    }
  }
  return sum;
}

describe('a face of many corners', () => {
  for (let at = 0; at < letter.length; at++) {
    const face = begun(at);

    it(`of an OBJ is covered once, though it is turned inwards: begun at corner ${at}`, async () => {
      const vertices = letter.map(([x, y]) => `v ${x} 5 ${y}`).join('\n');
      expect(area(await parse('obj', `${vertices}\nvt 0 0\nf ${face.map((corner) => `${corner + 1}/1`).join(' ')}\n`))).to.be.closeTo(3, 1e-6);
      // Counted from the end, and over the end of a line.
      expect(area(await parse('obj', `${vertices}\r\nf ${face.slice(0, 3).map((corner) => corner - 6).join(' ')} \\\r\n ${face.slice(3).map((corner) => corner - 6).join(' ')}\r\n`))).to.be.closeTo(3, 1e-6);
    });

    it(`of a PLY is there: begun at corner ${at}`, async () => {
      const head = (format: string) => `ply\nformat ${format} 1.0\nelement vertex 6\nproperty float x\nproperty float y\nproperty float z\nelement face 1\nproperty uchar flags\nproperty list uchar int vertex_indices\nend_header\n`;
      expect(area(await parse('ply', `${head('ascii')}${letter.map(([x, y]) => `${x} ${y} 7`).join('\n')}\n0 6 ${face.join(' ')}\n`))).to.be.closeTo(3, 1e-6);
      for (const little of [true, false]) {
        const text = new TextEncoder().encode(head(little ? 'binary_little_endian' : 'binary_big_endian'));
        const bytes = new Uint8Array(text.length + 6 * 12 + 2 + 6 * 4);
        bytes.set(text);
        const view = new DataView(bytes.buffer, text.length);
        for (const [nth, value] of letter.flatMap(([x, y]) => [x, y, 7]).entries()) view.setFloat32(nth * 4, value, little);
        view.setUint8(73, 6);
        for (const [nth, corner] of face.entries()) view.setInt32(74 + nth * 4, corner, little);
        expect(area(await parse('ply', bytes)), `little ${little}`).to.be.closeTo(3, 1e-6);
      }
    });
  }

  it('keeps the side that it shows', () => {
    const up = triangulate(letter.flatMap(([x, y]) => [x, y, 0]));
    const turn = ([a, b, c]: readonly number[]): number => (letter[b!]![0] - letter[a!]![0]) * (letter[c!]![1] - letter[a!]![1]) - (letter[b!]![1] - letter[a!]![1]) * (letter[c!]![0] - letter[a!]![0]);
    expect(up.map((triangle) => turn(triangle) > 0)).to.deep.equal([true, true, true, true]);
  });

  it('that is convex is the fan that other programs make', () => {
    expect(triangulate([0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0])).to.deep.equal([[0, 1, 2], [0, 2, 3]]);
  });

  it('that is cut off, has no area or names corners that are not there takes nothing else away', async () => {
    expect(area(await parse('obj', 'v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\nf 1 1 1 1\nf 1 2 99 3\nf 1 2'))).to.be.closeTo(0.5, 1e-6);
    const { model } = await parse('ply', 'ply\nformat ascii 1.0\nelement vertex 3\nproperty float x\nproperty float y\nproperty float z\nelement face 3\nproperty list uchar int vertex_indices\nend_header\n0 0 0\n1 0 0\n0 1 0\n3 0 1 2\n5 0 1 2 1 0\n7 0 1');
    expect(model.geometries).to.have.length(1);
  });
});

describe('a PLY without normals', () => {
  const ply = (places: readonly (readonly number[])[], triangles: readonly (readonly number[])[]): string =>
    `ply\nformat ascii 1.0\nelement vertex ${places.length}\nproperty float x\nproperty float y\nproperty float z\nelement face ${triangles.length}\nproperty list uchar int vertex_indices\nend_header\n${places.map((place) => place.join(' ')).join('\n')}\n${triangles.map((face) => `3 ${face.join(' ')}`).join('\n')}\n`;

  it('has the edges that it has: a cube was a blurred ball', async () => {
    expect((await parse('ply', ply(corners, faces))).model.geometries[0]!.attributes).to.not.have.property('normal');
  });

  it('is smooth where it is a scan of something round', async () => {
    const [rings, spokes] = [16, 32];
    const places = Array.from({ length: (rings + 1) * spokes }, (_, at) => {
      const [ring, spoke] = [(Math.floor(at / spokes) / rings) * Math.PI, ((at % spokes) / spokes) * 2 * Math.PI];
      return [Math.sin(ring) * Math.cos(spoke), Math.sin(ring) * Math.sin(spoke), Math.cos(ring)];
    });
    const triangles = Array.from({ length: rings * spokes }, (_, at) => {
      const [start, next] = [at, at - (at % spokes) + ((at + 1) % spokes)];
      return [[start, next, next + spokes], [start, next + spokes, start + spokes]];
    }).flat();
    expect((await parse('ply', ply(places, triangles))).model.geometries[0]!.attributes).to.have.property('normal');
  });
});

describe('a PLY', () => {
  const square = [[0, 0, 0], [1, 0, 0], [1, 1, 0], [0, 1, 0]] as const;
  const ply = (type: string, places: readonly (readonly number[])[], more: string, rows: readonly string[]): string =>
    `ply\nformat ascii 1.0\nelement vertex ${places.length}\nproperty ${type} x\nproperty ${type} y\nproperty ${type} z\nelement face ${rows.length}\nproperty list uchar int vertex_indices\n${more}end_header\n${places.map((place) => place.join(' ')).join('\n')}\n${rows.join('\n')}\n`;

  it('is one of faces where each has a colour or a picture of its own: it was a cloud of points', async () => {
    for (const [more, rest] of [['property uchar red\nproperty uchar green\nproperty uchar blue\n', '255 0 0'], ['property list uchar float texcoord\n', '6 0 0 1 0 1 1']] as const) {
      const { model } = await parse('ply', ply('float', square, more, [`3 0 1 2 ${rest}`, `3 0 2 3 ${rest}`]));
      expect(model.parts[0]!.kind, more).to.equal('mesh');
      expect(area({ model, leftOut: [], undecoded: false }), more).to.be.closeTo(1, 1e-6);
    }
  });

  it('of a survey keeps its centimetres, far from where its coordinates begin', async () => {
    const { model } = await parse('ply', ply('double', square.map(([x, y]) => [500_000.25 + x / 100, 5_600_000.75 + y / 100, 100]), '', ['4 0 1 2 3']));
    const [{ attributes }, { place }] = [model.geometries[0]!, model.parts[0]!];
    expect(attributes['position']!.array).to.be.instanceOf(Float32Array);
    expect(Array.from(attributes['position']!.array.subarray(6, 9), (value) => value.toFixed(4))).to.deep.equal(['0.0100', '0.0100', '0.0000']);
    expect(place!.slice(12, 15)).to.deep.equal([500_000.25, 5_600_000.75, 100]);
  });

  it('of whole numbers is drawn as one of others', async () => {
    const { model } = await parse('ply', ply('int', square, '', ['4 0 1 2 3']));
    expect(model.geometries[0]!.attributes['position']!.array).to.be.instanceOf(Float32Array);
  });
});
