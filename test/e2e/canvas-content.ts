import { eventually } from './eventually.ts';
import type { Workbench } from './workbench.ts';

/** A picture that was decoded and is laid out, not only an element for one. */
export async function seesPicture({ page }: Workbench): Promise<void> {
  const size = () =>
    page.$$eval('mcp-canvas >>> img, mcp-canvas >>> canvas', (drawn) =>
      Math.max(0, ...drawn.filter((element) => element.getClientRects().length > 0).map((element) => (element instanceof HTMLImageElement ? element.naturalWidth : (element as HTMLCanvasElement).width))),
    );
  await eventually('a picture', async () => (await size()) > 0);
}

/** A player that knows how long its sound is. */
export async function seesSound({ page }: Workbench): Promise<void> {
  await eventually('a sound that can be played', () => page.$$eval('mcp-canvas >>> audio', (players) => players.some((player) => (player as HTMLAudioElement).duration > 0)));
}

/** Nothing of the artifact ran in the host page. */
export async function nothingRan({ page }: Workbench): Promise<void> {
  const title = await page.title();
  if (title !== 'mcp-canvas demo') throw new Error(`A script of a tool's file ran: the page is now called ${title}`);
}
