import type { JsonValue } from '@mcp-canvas/contract';
import { clampScale, spreads } from './page-layout.ts';
import type { PageList } from './page-list.ts';

/** Where the reader is among the pages, and how they see them, as JSON. */
export function placeIn(pages: PageList): { [name: string]: JsonValue } {
  return { ...pages.place, scale: pages.fits ?? pages.scale, rotation: pages.rotation, ...(pages.chosen && { spread: pages.chosen }) };
}

/** Takes the reader back there; whatever of it is not as it should be is left out. */
export function bringBack(pages: PageList, { page, part, scale, rotation, spread }: { [name: string]: JsonValue }): void {
  const chosen = spreads.find((one) => one === spread);
  if (chosen) pages.chosen = chosen;
  if (scale === 'page') pages.zoom(scale);
  else if (typeof scale === 'number' && scale > 0) pages.zoom(clampScale(scale));
  const turns = typeof rotation === 'number' ? ((rotation - pages.rotation + 360) % 360) / 90 : 0;
  for (let turn = 0; turn < turns && turn < 4; turn++) pages.rotate();
  if (typeof page === 'number') pages.goTo({ page, part: typeof part === 'number' ? part : 0 });
}
