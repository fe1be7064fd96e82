import type { GltfJson } from './gltf-container.ts';

/** A file may leave its scenes out, and its nodes too (glTF 2.0, section 3.5.1): what it holds is seen then, each mesh where its file has it. */
export function nameScene(json: GltfJson): void {
  if (json.scenes?.length) return;
  const nodes = (json.nodes ??= []);
  if (nodes.length === 0) nodes.push(...(json.meshes ?? []).map((_, mesh) => ({ mesh })));
  const held = new Set(nodes.flatMap(({ children }) => children ?? []));
  json.scenes = [{ nodes: [...nodes.keys()].filter((node) => !held.has(node)) }];
  json.scene = 0;
}
