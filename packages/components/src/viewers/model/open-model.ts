import { Group, type Object3D } from 'three';
import type { Content } from '../content.ts';
import { createContent } from '../content-source.ts';
import { startEngine } from '../streaming/start-engine.ts';
import type { ViewerContext } from '../viewer.ts';
import { buildModel, type Tints } from './build-model.ts';
import type { ModelEngine } from './model-engine.ts';
import { factsOf, type ModelFacts } from './model-facts.ts';
import { declared, modelFormat, zIsUp, type ModelFormat } from './model-format.ts';
import type { ModelPart } from './model-part.ts';
import { libraryOf, readMaterials } from './read-materials.ts';
import type { StringKey } from './strings.ts';

export interface OpenModel {
  format: ModelFormat;
  /** In the scene's axes, y upright. */
  scene: Object3D;
  facts: ModelFacts;
  cutOff: boolean;
  /** Names of pictures that are not shown. */
  leftOut: readonly string[];
}

/** Why a model is not shown, as a sentence of the viewer. */
export class ModelFault extends Error {
  constructor(readonly key: StringKey, readonly values: Record<string, string | number> = {}) {
    super(key);
  }
}

/** What one browser tab can hold and draw. */
export const bounds = { bytes: 256 * 2 ** 20, vertices: 15_000_000, seconds: 30, bytesOnPage: 16 * 2 ** 20 } as const;

/** Reads a model whole and makes a scene of it. Nothing but the content and its siblings is read. */
export async function openModel(content: Content, context: ViewerContext, signal: AbortSignal): Promise<OpenModel> {
  if ((content.size ?? 0) > bounds.bytes) throw new ModelFault('tooLarge', { count: Math.round(bounds.bytes / 2 ** 20) });
  const bytes = (await content.bytes(signal)) as Uint8Array<ArrayBuffer>;
  signal.throwIfAborted();
  if (bytes.length > bounds.bytes) throw new ModelFault('tooLarge', { count: Math.round(bounds.bytes / 2 ** 20) });
  const { mime, name } = content.artifact;
  const format = modelFormat(bytes, mime, name);
  const promised = format && declared(format, bytes);
  if (!format || !promised) throw new ModelFault('notAModel');
  if (Math.max(promised.vertices ?? 0, Math.min(promised.triangles ?? 0, bytes.length) * 3) > bounds.vertices) throw new ModelFault('tooMany', { count: bounds.vertices });
  const siblings = siblingsOf(context, signal);
  const leftOut: string[] = [];
  const upright = new Group();
  if (zIsUp(format)) upright.rotation.x = -Math.PI / 2;
  if (format === 'gltf' || format === 'glb') upright.add(await inTime(sceneOfGltf(bytes, siblings, leftOut), signal));
  else {
    const [parts, tints] = await Promise.all([partsOf(format, bytes, signal), format === 'obj' ? tintsOf(bytes, siblings) : undefined]);
    upright.add(buildModel(parts, tints));
  }
  signal.throwIfAborted();
  const facts = factsOf(upright, upright);
  if (facts.vertices === 0) throw new ModelFault('empty');
  return { format, scene: upright, facts, cutOff: (promised.bytes ?? 0) > bytes.length, leftOut };
}

async function partsOf(format: ModelFormat, bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<ModelPart[]> {
  const engine = await startEngine<ModelEngine>('model');
  try {
    signal.throwIfAborted();
    if (engine.onPage && bytes.length > bounds.bytesOnPage) throw new ModelFault('tooLargeHere', { count: Math.round(bounds.bytesOnPage / 2 ** 20) });
    return await inTime(
      engine.call('parse', [format, bytes]).catch((error: Error) => {
        throw error.name === 'AbortError' ? error : new ModelFault('broken');
      }),
      signal,
    );
  } finally {
    engine.close();
  }
}

async function sceneOfGltf(bytes: Uint8Array<ArrayBuffer>, siblings: (name: string) => Promise<Uint8Array | undefined>, leftOut: string[]): Promise<Object3D> {
  const [{ openGltf, loadOfGltf }, { readGltf, MissingFile, Undecoded }] = await Promise.all([import('./gltf-container.ts'), import('./read-gltf.ts')]);
  const file = openGltf(bytes);
  if (!file) throw new ModelFault('notAModel');
  const { vertices, cyclic } = loadOfGltf(file.json);
  if (cyclic) throw new ModelFault('broken');
  if (vertices > bounds.vertices) throw new ModelFault('tooMany', { count: bounds.vertices });
  try {
    return await readGltf(file, { sibling: siblings, leftOut: (name) => leftOut.push(name) });
  } catch (error) {
    if (error instanceof MissingFile) throw new ModelFault('missing', { name: error.message });
    throw new ModelFault(error instanceof Undecoded ? 'packed' : 'broken');
  }
}

async function tintsOf(bytes: Uint8Array, siblings: (name: string) => Promise<Uint8Array | undefined>): Promise<Tints | undefined> {
  const library = libraryOf(bytes);
  const text = library === undefined ? undefined : await siblings(library).catch(() => undefined);
  return text && readMaterials(new TextDecoder().decode(text));
}

function siblingsOf({ sibling, siblingContent }: ViewerContext, signal: AbortSignal): (name: string) => Promise<Uint8Array | undefined> {
  return async (name) => {
    const found = sibling?.(name) ?? sibling?.(name.split(/[\\/]/).at(-1) ?? name);
    if (!found) return undefined;
    const content = siblingContent?.(found) ?? createContent(found, { page: location.href });
    if ((content.size ?? 0) > bounds.bytes) return undefined;
    return content.bytes(signal);
  };
}

/** The work, unless it takes too long. */
async function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ModelFault('tooSlow', { count: bounds.seconds })), bounds.seconds * 1000);
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
