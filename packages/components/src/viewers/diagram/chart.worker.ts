/**
 * Draws charts of Vega and Vega-Lite, as pictures, in a frame of no origin like that of diagrams: their expressions are read by an
 * interpreter, and nothing that they name is fetched. A classic script; it must not know what its drawings are for.
 */
import type { Answer, Wanted } from './drawing-protocol.ts';

async function draw({ source, dark, anyway }: Wanted, port: MessagePort): Promise<Answer> {
  try {
    const [{ chartOf }, { isHeavyChart }, { sharesThread }] = await Promise.all([import('./chart.ts'), import('./chart-weight.ts'), import('./shared-thread.ts')]);
    const spec: unknown = JSON.parse(source);
    if (!anyway && isHeavyChart(spec, source.length) && (await sharesThread(port))) return { problem: '', large: true, holds: true };
    const drawn = await chartOf(spec, dark);
    return 'elsewhere' in drawn ? { problem: drawn.elsewhere, large: false, elsewhere: true } : { svg: drawn.svg, css: '', kind: 'chart' };
  } catch (error) {
    // Vega looks into what it was not given, and says so in words for its authors.
    return { problem: error instanceof TypeError ? '' : error instanceof Error ? error.message : String(error), large: false };
  }
}

// A page of its own has nothing to draw.
if (self !== top) {
  addEventListener('message', ({ data, ports: [port] }) => {
    if (data !== 'diagram' || !port) return;
    port.onmessage = async ({ data: wanted }: MessageEvent<Wanted | 'held'>) => wanted !== 'held' && port.postMessage({ id: wanted.id, ...(await draw(wanted, port)) });
    port.postMessage('ready');
  });
}
