import '@mcp-canvas/components/define.js';

const canvas = document.querySelector('#tool-result-canvas');
await canvas.addToolResult({
  results: { stations: 3 },
  artifacts: [
    { name: 'herons.md', mime: 'text/markdown', b64: btoa('# Herons by station\n\n| Station | Herons |\n|---|---|\n| Weir | 12 |\n| Lock | 7 |\n| Mill | 9 |\n') },
    { name: 'herons.csv', mime: 'text/csv', b64: btoa('station,herons\nWeir,12\nLock,7\nMill,9\n') },
  ],
  display: { open_canvas: true, primary_file: 'herons.md' },
});
