/**
 * Draws figures of Plotly, as pictures, in a frame of no origin whose page lets nothing be fetched. A classic script; it must not know
 * what its drawings are for.
 */

// A page of its own has nothing to draw.
if (self !== top) {
  addEventListener('message', ({ data, ports: [port] }) => {
    if (data === 'diagram' && port) void import('./chart-desk.ts').then(({ serveCharts }) => serveCharts(port, 'plotly', async () => (await import('./plotly-chart.ts')).plotlyChartBy(async () => (await import('plotly.js-cartesian-dist-min')).default)));
  });
}
