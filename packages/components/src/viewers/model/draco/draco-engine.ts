import { HandedOver } from '../../streaming/engine-link.ts';
import type { MakeEngine } from '../../streaming/start-engine.ts';
import { startDraco } from './draco-decoder.ts';
import { bufferBytes, openGltf, packGltf, type Files } from '../read/gltf-container.ts';
import { DRACO, unpackShapes } from './unpack-draco.ts';

export interface Unpacked {
  /** The model as a container, its shapes plain. */
  bytes: Uint8Array<ArrayBuffer>;
  /** The file beside it that has them, under `name`. */
  name: string;
  shapes: Uint8Array<ArrayBuffer>;
}

export type DracoEngine = {
  /** Throws where the file is damaged; `MissingFile` by name where a part of it is in a file that is not there. */
  unpack(bytes: Uint8Array<ArrayBuffer>, files: Files): Promise<HandedOver<Unpacked>>;
};

/** No file can have this name. */
const name = '/shapes without Draco';

export const makeDracoEngine: MakeEngine = () => ({
  unpack: async (bytes: Uint8Array<ArrayBuffer>, files: Files) => {
    const file = openGltf(bytes)!;
    const { json } = file;
    const shapes = unpackShapes(await startDraco(), json, (at) => {
      const { buffer = 0, byteOffset = 0, byteLength = 0 } = json.bufferViews?.[at] ?? {};
      const all = bufferBytes(file, buffer, (one) => files.get(one));
      if (byteOffset < 0 || byteLength < 0 || byteOffset + byteLength > all.length) throw new RangeError('A buffer view lies outside of its buffer.');
      return all.subarray(byteOffset, byteOffset + byteLength);
    });
    json.buffers!.push({ uri: encodeURIComponent(name), byteLength: shapes.length });
    const others = (one: string): boolean => one !== DRACO;
    json.extensionsUsed = json.extensionsUsed?.filter(others) ?? [];
    json.extensionsRequired = json.extensionsRequired?.filter(others) ?? [];
    const plain = packGltf(file);
    return new HandedOver({ bytes: plain, name, shapes }, [plain.buffer, shapes.buffer]);
  },
});
