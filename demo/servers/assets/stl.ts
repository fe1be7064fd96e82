type Point = readonly [x: number, y: number, z: number];

/** A torus as binary STL: an 80-byte header, the number of triangles, 50 bytes a triangle, little-endian. */
export function torusStl(around = 24, across = 12): Buffer {
  const point = (i: number, j: number): Point => {
    const u = (2 * Math.PI * i) / around;
    const v = (2 * Math.PI * j) / across;
    const radius = 3 + Math.cos(v);
    return [radius * Math.cos(u), radius * Math.sin(u), Math.sin(v)];
  };
  const triangles: Point[][] = [];
  for (let i = 0; i < around; i++) {
    for (let j = 0; j < across; j++) {
      const corner = [point(i, j), point(i + 1, j), point(i + 1, j + 1), point(i, j + 1)] as const;
      triangles.push([corner[0], corner[1], corner[2]], [corner[0], corner[2], corner[3]]);
    }
  }
  const file = Buffer.alloc(84 + triangles.length * 50);
  file.write('a torus', 0, 'latin1');
  file.writeUInt32LE(triangles.length, 80);
  triangles.forEach((corners, index) => {
    // The normal stays zero: readers compute it from the order of the corners.
    corners.flat().forEach((value, at) => file.writeFloatLE(value, 84 + index * 50 + 12 + at * 4));
  });
  return file;
}
