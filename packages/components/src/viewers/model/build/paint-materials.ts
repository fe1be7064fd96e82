import type { Paints } from './build-model.ts';
import { pictureDecoder } from '../read/decode-picture.ts';
import type { Note } from './opened-model.ts';
import { readMaterials } from '../read/read-materials.ts';

/** Pictures of one library that are looked for. */
const MOST = 200;

/** What a material library and the pictures beside it give to a model; what of it is not shown is said. */
export async function paintMaterials(library: string, siblings: (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>): Promise<{ paints: Paints; notes: Note[] }> {
  const { materials, others } = readMaterials(library);
  // The first row of a picture is its top, and of the coordinates on a shape the bottom.
  const decode = pictureDecoder({ imageOrientation: 'flipY' });
  const pictures = new Map<string, ImageBitmap>();
  const leftOut = new Set<string>();
  for (const name of new Set([...materials.values()].flatMap(({ picture }) => picture ?? []))) {
    const bytes = pictures.size + leftOut.size < MOST ? await siblings(name).catch(() => undefined) : undefined;
    const decoded = bytes && (await decode(bytes).catch(() => undefined));
    if (decoded) pictures.set(name, decoded);
    else leftOut.add(name);
  }
  for (const name of others) leftOut.add(name);
  const paints: Paints = new Map([...materials].map(([name, { colour, opacity, picture }]) => [name, { colour, opacity, picture: picture === undefined ? undefined : pictures.get(picture) }]));
  const names = [...leftOut].slice(0, 5).map((name) => name.slice(0, 80)).join(', ');
  return { paints, notes: leftOut.size > 0 ? [{ key: 'leftOut', values: { count: leftOut.size, names } }] : [] };
}
