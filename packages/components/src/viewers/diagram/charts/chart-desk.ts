import { parseSettings } from './parse-settings.ts';
import type { Answer, Wanted } from '../drawing-protocol.ts';
import { isHeavyChart, type ChartLibrary } from './chart-weight.ts';
import type { Chart } from './chart-looks.ts';
import { sharesThread } from '../shared-thread.ts';

/** How one library makes a picture of settings. */
type Make = (settings: unknown, dark: boolean, page: number) => Promise<Chart>;

/** Takes the orders of a page for pictures of charts; what is heavy is asked about first, where the page would stand still. It must not know what its drawings are for. */
export function serveCharts(port: MessagePort, library: ChartLibrary, load: () => Promise<Make>, read: (source: string) => unknown = parseSettings): void {
  const draw = async ({ source, dark, page, anyway }: Wanted): Promise<Answer> => {
    try {
      const make = await load();
      const settings = await read(source);
      if (!anyway && isHeavyChart(settings, source.length, library) && (await sharesThread(port))) return { problem: '', large: true, holds: true };
      const drawn = await make(settings, dark, page);
      if ('svg' in drawn) return { css: '', ...drawn, kind: 'chart' };
      if ('broken' in drawn) return { problem: drawn.broken, large: false, pages: drawn.pages, ...(drawn.broken === '' && { why: 'empty' }) };
      return 'elsewhere' in drawn ? { problem: drawn.elsewhere, large: false, why: 'elsewhere' } : { problem: drawn.foreign, large: false, why: 'foreign' };
    } catch (error) {
      // Libraries look into what they were not given, and say so in words for their authors.
      return { problem: error instanceof TypeError ? '' : error instanceof Error ? error.message : String(error), large: false };
    }
  };
  port.onmessage = async ({ data: wanted }: MessageEvent<Wanted | 'held'>) => wanted !== 'held' && port.postMessage({ id: wanted.id, ...(await draw(wanted)) });
  port.postMessage('ready');
}
