import { Group } from 'three';
import { codeMissing } from '../../../loading/code-missing.ts';
import type { Content } from '../../content/content.ts';
import type { EngineLink } from '../../streaming/engine-link.ts';
import { inEngine } from '../../streaming/in-engine.ts';
import { isAbort } from '../../streaming/is-abort.ts';
import type { ViewerContext } from '../../viewer.ts';
import { siblingContentOf } from '../../content/sibling-named.ts';
import { buildModel, releaseModel, type Paints } from './build-model.ts';
import type { DracoEngine } from '../draco/draco-engine.ts';
import type { ModelEngine, ReadModel } from '../read/model-engine.ts';
import { factsOf } from '../stage/model-facts.ts';
import { Motion } from '../stage/motion.ts';
import { declared, modelFormat, zIsUp, type Declared, type ModelFormat } from '../read/model-format.ts';
import { ModelFault, type Doubt, type Note, type OpenModel } from './opened-model.ts';
import { layersOf } from '../read/surface.ts';
import { libraryOf } from '../read/read-materials.ts';

/** What one browser tab can hold and draw. */
export const bounds = {
  bytes: 256 * 2 ** 20,
  vertices: 15_000_000,
  seconds: 30,
  bytesOnPage: 16 * 2 ** 20,
  /** Vertices that are handed to the graphics card unasked: it takes them at once, and the page waits. */
  verticesUnasked: 3_000_000,
  /** Times that all that is seen of a model may be drawn over, which is seldom more than twenty. */
  layersUnasked: 300,
  /** Units. Of more, squares are beyond the numbers that graphics cards have: what is drawn is none, and may hold the page up for a minute. */
  radius: 1e18,
} as const;

/** Bytes of text for a vertex, where the file does not say how many it has. */
const perVertex = 60;

type Siblings = (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;

/** Reads a model whole (of several molecules that one, counted from 0) and makes a scene of it; unless `anyway`, what would take the page long is doubted. Nothing but the content and its siblings is read. */
export async function openModel(content: Content, context: ViewerContext, anyway: boolean, nth: number, signal: AbortSignal): Promise<OpenModel | Doubt> {
  if ((content.size ?? 0) > bounds.bytes) throw new ModelFault('tooLarge', { count: Math.round(bounds.bytes / 2 ** 20) });
  const bytes = (await content.bytes(signal)) as Uint8Array<ArrayBuffer>;
  signal.throwIfAborted();
  if (bytes.length > bounds.bytes) throw new ModelFault('tooLarge', { count: Math.round(bounds.bytes / 2 ** 20) });
  const { mime, name } = content.artifact;
  const format = modelFormat(bytes, mime, name);
  const promised = format && declared(format, bytes);
  if (!format || !promised) throw new ModelFault('notAModel');
  const made = await inEngine('model', { signal, most: anyway ? undefined : bounds.seconds * 1000 }, async (engine: EngineLink<ModelEngine>) => {
    if (engine.onPage && bytes.length > bounds.bytesOnPage) throw new ModelFault('tooLargeHere', { count: Math.round(bounds.bytesOnPage / 2 ** 20) });
    return read(engine, { format, bytes, promised, siblings: siblingsOf(context, signal), anyway, nth, signal });
  });
  if (!made) return { doubt: 'slow', count: bounds.seconds };
  if ('doubt' in made) return made;
  const { model, paints, notes } = made;
  if (model.model.geometries.length === 0) throw new ModelFault('empty');
  const upright = new Group();
  if (zIsUp(format)) upright.rotation.x = -Math.PI / 2;
  upright.add(buildModel(model.model, paints));
  const facts = factsOf(upright, upright);
  if (!(facts.ball.radius < bounds.radius)) {
    releaseModel(upright);
    throw new ModelFault('broken');
  }
  const layers = layersOf(model.model.parts, model.model.geometries, facts.ball.radius);
  if (!anyway && layers > bounds.layersUnasked) {
    releaseModel(upright);
    return { doubt: 'layers', count: Math.round(layers) };
  }
  const clips = model.model.motion?.clips ?? [];
  const motion = clips.length > 0 ? new Motion(upright, clips) : undefined;
  return { format, scene: upright, facts, molecule: model.molecule, motion, cutOff: (promised.bytes ?? 0) > bytes.length, notes };
}

interface Reading {
  format: ModelFormat;
  bytes: Uint8Array<ArrayBuffer>;
  promised: Declared;
  siblings: Siblings;
  anyway: boolean;
  nth: number;
  signal: AbortSignal;
}

async function read(engine: EngineLink<ModelEngine>, { format, bytes, promised, siblings, anyway, nth, signal }: Reading): Promise<{ model: ReadModel; paints?: Paints | undefined; notes: Note[] } | Doubt> {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const failed = new Map<string, Error>();
  let [plain, packed] = [bytes, false];
  let vertices = Math.max(promised.vertices ?? 0, Math.min(promised.triangles ?? 0, bytes.length) * 3);
  if (format === 'gltf' || format === 'glb') {
    const look = await engine.call('look', [bytes]);
    if (!look) throw new ModelFault('notAModel');
    if (!look.version.startsWith('2.')) throw /^\d{1,9}\.\d{1,9}$/.test(look.version) ? new ModelFault('otherGltf', { version: look.version }) : new ModelFault('broken');
    if (look.cyclic) throw new ModelFault('broken');
    ({ vertices, draco: packed } = look);
    if (Math.max(vertices, look.elements) > bounds.vertices) throw new ModelFault('tooMany', { count: bounds.vertices });
    for (const name of look.files) {
      const file = await siblings(name).catch((error: Error) => {
        signal.throwIfAborted();
        // A model is shown without a picture; without a part it is not, and that is told then.
        failed.set(name, error);
      });
      if (file) files.set(name, file);
    }
  }
  if (vertices > bounds.vertices) throw new ModelFault('tooMany', { count: bounds.vertices });
  const expected = vertices || Math.round(bytes.length / perVertex);
  if (!anyway && expected > bounds.verticesUnasked) return { doubt: 'many', count: expected };
  if (packed) {
    const { bytes: unpacked, name, shapes } = await told(inEngine('draco', { signal }, (draco: EngineLink<DracoEngine>) => draco.call('unpack', [bytes, files])), failed);
    plain = unpacked;
    files.set(name, shapes);
  }
  const [model, coloured] = await Promise.all([told(engine.call('parse', [format, plain, files, nth]), failed), format === 'obj' ? colouredBy(bytes, siblings) : undefined]);
  const { leftOut, undecoded } = model;
  const notes: Note[] = [
    ...(undecoded ? [{ key: 'undecoded' } as const] : []),
    ...(leftOut.length > 0 ? [{ key: 'leftOut', values: { count: leftOut.length, names: leftOut.slice(0, 5).join(', ') } } as const] : []),
    ...(coloured?.notes ?? []),
    ...(model.molecule?.water ? [{ key: 'water', values: { count: model.molecule.water } } as const] : []),
  ];
  return { model, paints: coloured?.paints, notes };
}

/** What a parser throws, as a fault of the file, or of those beside it that `failed` to come. */
async function told<T>(work: Promise<T | undefined>, failed: ReadonlyMap<string, Error>): Promise<T> {
  try {
    return (await work)!;
  } catch (error) {
    if (isAbort(error)) throw error;
    const { name, message } = error as Error;
    if (name === 'MissingFile') throw failed.get(message) ?? new ModelFault('missing', { name: message.slice(0, 80) });
    throw name === 'Undecoded' ? new ModelFault('packed', { name: message }) : new ModelFault('broken');
  }
}

/** What a library beside an OBJ file gives its materials; what of it is not shown is said. */
async function colouredBy(bytes: Uint8Array, siblings: Siblings): Promise<{ paints?: Paints; notes: Note[] }> {
  const name = libraryOf(bytes);
  if (name === undefined) return { notes: [] };
  const text = await siblings(name).catch(() => undefined);
  if (!text) return { notes: [{ key: 'noLibrary', values: { name: name.slice(0, 80) } }] };
  const { paintMaterials } = await import('./paint-materials.ts').catch(codeMissing);
  return paintMaterials(new TextDecoder().decode(text), siblings);
}

function siblingsOf(context: ViewerContext, signal: AbortSignal): Siblings {
  const { sibling } = context;
  return async (name) => {
    const found = sibling?.(name) ?? sibling?.(name.split(/[\\/]/).at(-1) ?? name);
    if (!found) return undefined;
    const content = siblingContentOf(found, context);
    if ((content.size ?? 0) > bounds.bytes) return undefined;
    return (await content.bytes(signal)) as Uint8Array<ArrayBuffer>;
  };
}
