import { Color, Vector3, type BufferAttribute, type InterleavedBufferAttribute, type Mesh, type MeshStandardMaterial, type Object3D } from 'three';
import { directions, eyeOf, FIELD, type Orbit } from './orbit.ts';
import { drawDots, drawTriangles, type Dots, type Triangles } from './rasterize.ts';
import type { Frame, Look, Stage } from './stage.ts';

/** Triangles that are drawn without a graphics card; of more, each second, third … one. */
const MOST = 400_000;

/** Draws on the processor, plainly: one light, one colour for each material, no pictures. */
export function softwareStage(model: Object3D): Stage {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d')!;
  const triangles = trianglesOf(model);
  const dots = dotsOf(model);
  return {
    canvas,
    draw: (orbit: Orbit, { wireframe }: Look, { width, height }: Frame) => {
      canvas.width = Math.max(1, Math.round(width));
      canvas.height = Math.max(1, Math.round(height));
      const image = pen.createImageData(canvas.width, canvas.height);
      const view = { eye: eyeOf(orbit), ...directions(orbit), focal: canvas.height / 2 / Math.tan(FIELD / 2), wireframe };
      drawTriangles(image, triangles, view);
      drawDots(image, dots, view);
      pen.putImageData(image, 0, 0);
    },
    dispose: () => {
      canvas.width = canvas.height = 0;
    },
  };
}

/** The vertices of clouds, and of lines, whose ends stand for them. */
function dotsOf(model: Object3D): Dots {
  const places: number[] = [];
  const colours: number[] = [];
  const at = new Vector3();
  model.traverse((object) => {
    const { geometry, material } = object as Mesh;
    const position = 'isPoints' in object || 'isLine' in object ? geometry.getAttribute('position') : undefined;
    if (!position) return;
    const colour = geometry.getAttribute('color');
    const { color = new Color(0xcccccc) } = [material].flat()[0] as Partial<MeshStandardMaterial>;
    const stride = Math.max(1, Math.ceil(position.count / MOST));
    for (let vertex = 0; vertex < position.count; vertex += stride) {
      places.push(...at.fromBufferAttribute(position, vertex).applyMatrix4(object.matrixWorld).toArray());
      const mixed = colour ? new Color(colour.getX(vertex), colour.getY(vertex), colour.getZ(vertex)) : color.clone();
      colours.push(...mixed.convertLinearToSRGB().toArray().map((part) => Math.round(part * 255)));
    }
  });
  return { places: Float32Array.from(places), colours: Uint8Array.from(colours) };
}

/** Every mesh as corners in the scene, and one colour for each triangle. */
function trianglesOf(model: Object3D): Triangles {
  const meshes: Mesh[] = [];
  model.traverse((object) => {
    const mesh = object as Mesh;
    if ('isMesh' in object && mesh.geometry.getAttribute('position')) meshes.push(mesh);
  });
  const corners = (mesh: Mesh): number => mesh.geometry.index?.count ?? mesh.geometry.getAttribute('position').count;
  const all = meshes.reduce((sum, mesh) => sum + Math.floor(corners(mesh) / 3), 0);
  const stride = Math.max(1, Math.ceil(all / MOST));
  const drawn = meshes.reduce((sum, mesh) => sum + Math.ceil(Math.floor(corners(mesh) / 3) / stride), 0);
  const triangles: Triangles = { corners: new Float32Array(drawn * 9), colours: new Uint8Array(drawn * 3) };
  const at = new Vector3();
  const mixed = new Color();
  let count = 0;
  for (const mesh of meshes) {
    const { index } = mesh.geometry;
    const position = mesh.geometry.getAttribute('position') as BufferAttribute | InterleavedBufferAttribute;
    const colour = mesh.geometry.getAttribute('color') as BufferAttribute | InterleavedBufferAttribute | undefined;
    const { color = new Color(0xcccccc) } = [mesh.material].flat()[0] as Partial<MeshStandardMaterial>;
    for (let face = 0; face < Math.floor(corners(mesh) / 3); face += stride) {
      for (let corner = 0; corner < 3; corner++) {
        const vertex = index ? index.getX(face * 3 + corner) : face * 3 + corner;
        mesh.getVertexPosition(Math.min(vertex, position.count - 1), at).applyMatrix4(mesh.matrixWorld).toArray(triangles.corners, count * 9 + corner * 3);
        if (corner === 0) mixed.copy(color).multiply(colour ? new Color(colour.getX(vertex), colour.getY(vertex), colour.getZ(vertex)) : new Color(1, 1, 1)).convertLinearToSRGB();
      }
      triangles.colours.set([mixed.r, mixed.g, mixed.b].map((part) => Math.round(part * 255)), count * 3);
      count += 1;
    }
  }
  return triangles;
}
