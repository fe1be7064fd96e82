import type { JsonValue } from '@mcp-canvas/contract';
import { clampScale, spreads } from './page-layout.ts';
import type { PageList } from './page-list.ts';

/** Where the reader is among the pages, and how they see them, as JSON. */
export function placeIn(pages: PageList): { [name: string]: JsonValue } {
  const { fits, scale, rotation, chosen } = pages.laid;
  return { ...pages.place, scale: fits ?? scale, rotation, ...(chosen && { spread: chosen }) };
}

/** Takes the reader back there; whatever of it is not as it should be is left out. */
export function bringBack(pages: PageList, { page, part, scale, rotation, spread }: { [name: string]: JsonValue }): void {
  const chosen = spreads.find((one) => one === spread);
  if (chosen) pages.spread(chosen);
  if (scale === 'page') pages.zoom(scale);
  else if (typeof scale === 'number' && scale > 0) pages.zoom(clampScale(scale));
  const turns = typeof rotation === 'number' ? ((rotation - pages.laid.rotation + 360) % 360) / 90 : 0;
  for (let turn = 0; turn < turns && turn < 4; turn++) pages.rotate();
  if (typeof page === 'number') pages.goTo({ page, part: typeof part === 'number' ? part : 0 });
}
