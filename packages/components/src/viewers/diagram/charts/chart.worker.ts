/**
 * Draws charts of Vega and Vega-Lite, as pictures, in a frame of no origin like that of diagrams: their expressions are read by an
 * interpreter, and nothing that they name is fetched. A classic script; it must not know what its drawings are for.
 */

// A page of its own has nothing to draw.
if (self !== top) {
  addEventListener('message', ({ data, ports: [port] }) => {
    if (data === 'diagram' && port) void import('./chart-desk.ts').then(({ serveCharts }) => serveCharts(port, 'vega', async () => (await import('./chart.ts')).chartOf));
  });
}
