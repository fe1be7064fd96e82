import type { Tints } from './build-model.ts';

/** A material library of Wavefront: the colours of it (`Kd` of each `newmtl`), and whether it names pictures, which are not read. */
export function readMaterials(text: string): { tints: Tints; pictures: boolean } {
  let pictures = false;
  const tints = new Map<string, number>();
  let name = '';
  for (const line of text.slice(0, 1_000_000).split('\n')) {
    const [word, ...rest] = line.trim().split(/\s+/);
    if (word === 'newmtl') name = rest.join(' ');
    else if (word?.startsWith('map_')) pictures = true;
    else if (word === 'Kd' && rest.length >= 3) {
      const [red = 0, green = 0, blue = 0] = rest.slice(0, 3).map((part) => Math.round(Math.max(0, Math.min(1, Number(part) || 0)) * 255));
      tints.set(name, (red << 16) | (green << 8) | blue);
    }
  }
  return { tints, pictures };
}

/** The library that an OBJ file names near its head. */
export const libraryOf = (obj: Uint8Array): string | undefined => /^mtllib[ \t]+([^\r\n]+)/m.exec(new TextDecoder().decode(obj.subarray(0, 65_536)))?.[1]?.trim();
