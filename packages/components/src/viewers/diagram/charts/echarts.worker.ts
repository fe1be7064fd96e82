/**
 * Draws charts of Apache ECharts, as pictures, in a frame of no origin whose page lets nothing be fetched. A classic script; it must not
 * know what its drawings are for.
 */

// A page of its own has nothing to draw.
if (self !== top) {
  addEventListener('message', ({ data, ports: [port] }) => {
    if (data === 'diagram' && port) void Promise.all([import('./chart-desk.ts'), import('./read-option.ts')]).then(([{ serveCharts }, { readOption }]) => serveCharts(port, 'echarts', async () => (await import('./echarts-chart.ts')).echartsChartOf, readOption));
  });
}
