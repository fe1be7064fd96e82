import type { PictureTile } from '../read/deck.ts';

const svg = 'http://www.w3.org/2000/svg';

/** Repeats pictures that fill shapes as tiles, by their addresses: the library stretches them over the shape. */
export function repeatTiles(slide: HTMLElement, tiles: ReadonlyMap<string, PictureTile>): void {
  if (tiles.size === 0) return;
  for (const image of slide.querySelectorAll<SVGImageElement>('image[clip-path][preserveAspectRatio="xMidYMid slice"]')) {
    const tile = tiles.get(image.href.baseVal);
    if (!tile) continue;
    const id = `${image.getAttribute('clip-path')!.replace(/^url\(#|\)$/g, '')}-tile`;
    const place = ['x', 'y', 'width', 'height', 'clip-path'].map((name) => [name, image.getAttribute(name) ?? ''] as const);
    const room = made('rect', { ...Object.fromEntries(place), fill: `url(#${id})`, opacity: String(Math.min(tile.opacity, 1)) });
    const pattern = made('pattern', { id, patternUnits: 'userSpaceOnUse', width: String(Math.max(tile.width, 1)), height: String(Math.max(tile.height, 1)) });
    image.replaceWith(pattern, room);
    for (const [name, value] of Object.entries({ x: '0', y: '0', width: pattern.getAttribute('width')!, height: pattern.getAttribute('height')!, preserveAspectRatio: 'none' })) image.setAttribute(name, value);
    image.removeAttribute('clip-path');
    pattern.append(image);
  }
}

function made(name: 'rect' | 'pattern', attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS(svg, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}
