/**
 * Draws scenes of Excalidraw, as pictures, in a frame of no origin whose page lets nothing be fetched. A classic script; it must not know
 * what its drawings are for.
 */

// A page of its own has nothing to draw.
if (self !== top) {
  addEventListener('message', ({ data, ports: [port] }) => {
    if (data === 'diagram' && port) void import('../charts/chart-desk.ts').then(({ serveCharts }) => serveCharts(port, 'excalidraw', async () => (await import('./excalidraw-chart.ts')).excalidrawChartOf));
  });
}
