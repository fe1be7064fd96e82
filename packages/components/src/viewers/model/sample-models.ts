/** A cube of two units as eight corners and twelve triangles. */
export const corners = [-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [-1, 1].map((z) => [x, y, z] as const)));
const quads = [[0, 1, 3, 2], [4, 6, 7, 5], [0, 4, 5, 1], [2, 3, 7, 6], [0, 2, 6, 4], [1, 5, 7, 3]] as const;
export const faces = quads.flatMap(([a, b, c, d]) => [[a, b, c], [a, c, d]] as const);

export function stlCube(triangles: number = faces.length): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(84 + triangles * 50);
  const view = new DataView(bytes.buffer);
  view.setUint32(80, triangles, true);
  for (let at = 0; at < triangles; at++) {
    const lift = Math.floor(at / faces.length) * 3;
    for (const [corner, vertex] of faces[at % faces.length]!.entries()) for (const [axis, value] of corners[vertex]!.entries()) view.setFloat32(96 + at * 50 + corner * 12 + axis * 4, value + (axis === 0 ? lift : 0), true);
  }
  return bytes;
}

export const textStl = `solid roof\n${[[0, 1, 3], [0, 3, 2]].map((face) => `facet normal 0 0 0\nouter loop\n${face.map((vertex) => `vertex ${corners[vertex]!.join(' ')}`).join('\n')}\nendloop\nendfacet`).join('\n')}\nendsolid roof\n`;

export const objCube = `mtllib cube.mtl\no cube\n${corners.map((corner) => `v ${corner.join(' ')}`).join('\n')}\nusemtl red\n${quads.map((quad) => `f ${quad.map((vertex) => vertex + 1).join(' ')}`).join('\n')}\n`;

export const plyCube = `ply\nformat ascii 1.0\nelement vertex 8\nproperty float x\nproperty float y\nproperty float z\nelement face 12\nproperty list uchar int vertex_indices\nend_header\n${corners.map((corner) => corner.join(' ')).join('\n')}\n${faces.map((face) => `3 ${face.join(' ')}`).join('\n')}\n`;

export const plyCloud = `ply\nformat ascii 1.0\nelement vertex 8\nproperty float x\nproperty float y\nproperty float z\nproperty uchar red\nproperty uchar green\nproperty uchar blue\nend_header\n${corners.map((corner) => `${corner.join(' ')} 200 40 40`).join('\n')}\n`;

/** The cube’s corners, then its indices. */
export function gltfBuffer(): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(8 * 12 + 36 * 2);
  const view = new DataView(bytes.buffer);
  for (const [at, value] of corners.flat().entries()) view.setFloat32(at * 4, value, true);
  for (const [at, value] of faces.flat().entries()) view.setUint16(96 + at * 2, value, true);
  return bytes;
}

/** glTF 2.0 of the cube, `more` laid over it. */
export function gltfCube(uri: string | undefined, more: object = {}): string {
  return JSON.stringify({
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 8, type: 'VEC3', min: [-1, -1, -1], max: [1, 1, 1] },
      { bufferView: 1, componentType: 5123, count: 36, type: 'SCALAR' },
    ],
    bufferViews: [{ buffer: 0, byteLength: 96 }, { buffer: 0, byteOffset: 96, byteLength: 72 }],
    buffers: [{ byteLength: 168, ...(uri === undefined ? {} : { uri }) }],
    ...more,
  });
}

export function glb(json: string, chunk: Uint8Array): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(json.padEnd(Math.ceil(json.length / 4) * 4));
  const bytes = new Uint8Array(28 + text.length + chunk.length);
  const view = new DataView(bytes.buffer);
  for (const [at, value] of [0x46546c67, 2, bytes.length, text.length, 0x4e4f534a].entries()) view.setUint32(at * 4, value, true);
  bytes.set(text, 20);
  view.setUint32(20 + text.length, chunk.length, true);
  view.setUint32(24 + text.length, 0x004e4942, true);
  bytes.set(chunk, 28 + text.length);
  return bytes;
}

/** A coloured torus of 72 vertices and 144 triangles that glTF-Transform 4.5 packed with Draco: its shape is nowhere else in the file. */
export const dracoTorus = (): Uint8Array<ArrayBuffer> => Uint8Array.from(atob('Z2xURgIAAAAoBgAAOAMAAEpTT057ImFzc2V0Ijp7ImdlbmVyYXRvciI6ImdsVEYtVHJhbnNmb3JtIHY0LjUuMSIsInZlcnNpb24iOiIyLjAifSwiYWNjZXNzb3JzIjpbeyJ0eXBlIjoiU0NBTEFSIiwiY29tcG9uZW50VHlwZSI6NTEyMywiY291bnQiOjQzMn0seyJ0eXBlIjoiVkVDMyIsImNvbXBvbmVudFR5cGUiOjUxMjYsImNvdW50Ijo3MiwibWF4IjpbMywwLjg2NjAyNTM4ODI0MDgxNDIsM10sIm1pbiI6Wy0zLC0wLjg2NjAyNTM4ODI0MDgxNDIsLTNdfSx7InR5cGUiOiJWRUMzIiwiY29tcG9uZW50VHlwZSI6NTEyNiwiY291bnQiOjcyfSx7InR5cGUiOiJWRUM0IiwiY29tcG9uZW50VHlwZSI6NTEyMSwiY291bnQiOjcyLCJub3JtYWxpemVkIjp0cnVlfV0sImJ1ZmZlclZpZXdzIjpbeyJidWZmZXIiOjAsImJ5dGVPZmZzZXQiOjAsImJ5dGVMZW5ndGgiOjcyMX1dLCJidWZmZXJzIjpbeyJieXRlTGVuZ3RoIjo3MjF9XSwibWVzaGVzIjpbeyJwcmltaXRpdmVzIjpbeyJhdHRyaWJ1dGVzIjp7IlBPU0lUSU9OIjoxLCJOT1JNQUwiOjIsIkNPTE9SXzAiOjN9LCJtb2RlIjo0LCJpbmRpY2VzIjowLCJleHRlbnNpb25zIjp7IktIUl9kcmFjb19tZXNoX2NvbXByZXNzaW9uIjp7ImJ1ZmZlclZpZXciOjAsImF0dHJpYnV0ZXMiOnsiUE9TSVRJT04iOjAsIk5PUk1BTCI6MSwiQ09MT1JfMCI6Mn19fX1dfV0sIm5vZGVzIjpbeyJuYW1lIjoidG9ydXMiLCJtZXNoIjowfV0sInNjZW5lcyI6W3sibm9kZXMiOlswXX1dLCJleHRlbnNpb25zVXNlZCI6WyJLSFJfZHJhY29fbWVzaF9jb21wcmVzc2lvbiJdLCJleHRlbnNpb25zUmVxdWlyZWQiOlsiS0hSX2RyYWNvX21lc2hfY29tcHJlc3Npb24iXX0gINQCAABCSU4ARFJBQ08CAgEBAAAASJABAo8BBwKFAQsFVwMlf/pU33VNVVpVVVpVVVpVVfqoqlJ9SlWpWlOlSpUqVUqVUkpRAAEBEP8C61X/AutVA/8AAAAAAAEAAAEACQMAAAIBAQkDAAEDAQICBAACAQEBAQAPJzkGyRHJGVUN5BTGZ88V/+0BeVEYkg8koHyecc0vgf+/PBkA/j8AHNGqAgB4cnAAYOeZDwDmj7Q76RYWAgC2saoAGDlVAbCWqXInMdhUuZORyGcAgCMIAACQx2wBAFW9BQBY9YLdyakS6QEg6TIIAIUjVQCM3CEAYBvTB0B99QFI3y3cSZK2qu4kAKAqAeA58jEAxKuqAsDO4D4ASBVbADDVtQCAqt0CAKzafO7kqjqfAYCq0DsARJKqAkDbGg4A7HwkAUC8dwsAsOpaAEBVtgBgqs7nTrKqkXYn28LOAABHEAAAII8jEQCqii0AoKq3AACrsgUAVF0LAKaKwe4kVbl9AJCqeAUAPk4fgPTVB0B95gOA+eoDoH76AKRvOADA86sKAN0yVQCshaoAYAurAoC3UBUAbJEqAEg+VQCwZVUBwFumCgC2UBUAa2FVAOiWhQAAblQfgPS9BQBWFQAAAAD/PwAAAABAwNezXb8AAEDAAADAQA4AAwEBBNoHcQiTyQETVQE/OQJPyQFXyQF7VQGrOQITrQL/Q3A/eQhPyQE/AQQTcJPJARPk/////1/kq8kBk8kBq+Q/5JMdAxNVAZNVAZOtAlcdA09wP1UBEx0DU+HKgtNw6vaXhG/MtP7AKDDuQg68CGnMf5IiJTRTR4iobtnErveB95ow00OWziA0EH8hY4JtbTgxNgyGDS3FeXnm41j4m34hl0l4Yw3Kx4NkW3mA/wMAAP8BAAAKAQEBAQPxAXk8VQGsmzhwmzhrOD84/7s4EwIyUe4/mO4XwtUyIaFj3/Ptn4EAAAAA/wAAAAAAAA=='), (char) => char.charCodeAt(0));
