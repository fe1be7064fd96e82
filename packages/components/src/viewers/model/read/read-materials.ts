/** What a material is drawn in: a colour as 0xRRGGBB, or the name of a picture. */
export interface Material {
  colour?: number;
  /** Below 1 where it can be seen through: glass. */
  opacity?: number;
  picture?: string;
}

const MOST = 1_000_000;
/** An option of a picture, with what it takes: numbers, or one word. */
const option = /^-(?:(?:s|o|t|mm)(?:\s+-?[\d.]+){1,3}|\w+\s+\S+)\s+/;

/** A material library of Wavefront: the colours (`Kd`), opacities (`d`, or `Tr` for what is left of 1) and pictures (`map_Kd`) of each `newmtl`, and the names of pictures that say something else. */
export function readMaterials(text: string): { materials: Map<string, Material>; others: string[] } {
  const materials = new Map<string, Material>();
  const others: string[] = [];
  let material: Material = {};
  for (const line of text.slice(0, MOST).split('\n')) {
    const [word = '', ...parts] = line.trim().split(/\s+/);
    if (word === 'newmtl') materials.set(parts.join(' '), (material = {}));
    else if (word === 'map_Kd') material.picture = pictureIn(parts);
    else if (/^(?:map_|bump$|norm$|disp$|decal$|refl$)/i.test(word)) others.push(pictureIn(parts));
    else if (word === 'd' || word === 'Tr') material.opacity = opacityOf(word, parts.at(-1));
    else if (word === 'Kd' && parts.length >= 3) {
      const [red = 0, green = 0, blue = 0] = parts.slice(0, 3).map((part) => Math.round(Math.max(0, Math.min(1, Number(part) || 0)) * 255));
      material.colour = (red << 16) | (green << 8) | blue;
    }
  }
  return { materials, others };
}

/** Programs write 0 where they mean nothing by it: what cannot be seen at all is drawn whole. */
function opacityOf(word: 'd' | 'Tr', part = '1'): number {
  const opacity = word === 'd' ? Number(part) : 1 - Number(part);
  return opacity > 0 && opacity < 1 ? opacity : 1;
}

/** A name may have spaces; options stand before it. */
function pictureIn(parts: readonly string[]): string {
  let rest = parts.join(' ');
  for (let next = option.exec(rest); next; next = option.exec(rest)) rest = rest.slice(next[0].length);
  return rest;
}

/** The library that an OBJ file names near its head. */
export const libraryOf = (obj: Uint8Array): string | undefined => /^mtllib[ \t]+([^\r\n]+)/m.exec(new TextDecoder().decode(obj.subarray(0, 65_536)))?.[1]?.trim();
