import { pictureUrl } from '../../content/picture-url.ts';
import { isNamed, rootOf, valueOf } from './drawing-root.ts';
import type { Size } from './geometry.ts';

/** Pixels of a side that are looked at for what is drawn. */
const side = 2000;
/** Where nothing is drawn, or everything: the room of a page. */
const page: Size = { width: 800, height: 600 };

/** The same drawing with the size of what is drawn, and as much room after as before. */
export async function measured(markup: string): Promise<string> {
  const drawn = await extent(withSize(markup, { width: side, height: side })).catch(() => page);
  return withSize(markup, drawn);
}

function withSize(markup: string, size: Size): string {
  const root = rootOf(markup);
  const sized = (['width', 'height'] as const).reduce((tag, name) => (isNamed(valueOf(root, name)) ? tag : tag.replace(new RegExp(`\\s${name}\\s*=\\s*(?:"[^"]*"|'[^']*')`), '').replace('<svg', `<svg ${name}="${size[name]}"`)), root);
  return markup.replace(root, () => sized);
}

async function extent(markup: string): Promise<Size> {
  const { url, release } = await pictureUrl(new Blob([markup], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const context = new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true })!;
    context.drawImage(image, 0, 0);
    return sizeOf(new Uint32Array(context.getImageData(0, 0, side, side).data.buffer));
  } finally {
    release();
  }
}

function sizeOf(pixels: Uint32Array): Size {
  let [left, right, top, bottom] = [side, -1, side, -1];
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if (pixels[y * side + x] === 0) continue;
      [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
    }
  }
  const [width, height] = [right + 1 + left, bottom + 1 + top];
  return right < 0 || (left === 0 && top === 0 && right === side - 1 && bottom === side - 1) ? page : { width: Math.min(side, width), height: Math.min(side, height) };
}
