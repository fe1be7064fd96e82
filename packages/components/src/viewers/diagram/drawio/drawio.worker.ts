/**
 * Draws pages of draw.io, as pictures, in a frame of no origin whose page lets nothing be fetched. A classic script; it must not know what
 * its drawings are for.
 */

// A page of its own has nothing to draw.
if (self !== top) {
  addEventListener('message', ({ data, ports: [port] }) => {
    if (data !== 'diagram' || !port) return;
    void Promise.all([import('../charts/chart-desk.ts'), import('../frame-markup.ts')]).then(([{ serveCharts }, { allowMarkup }]) => {
      // The library empties its elements by markup.
      allowMarkup();
      serveCharts(port, 'drawio', async () => (await import('./drawio-chart.ts')).drawioChartOf, (source) => source);
    });
  });
}
