import '@mcp-canvas/components/define.js';

const canvas = document.querySelector('#chip-canvas');
await canvas.addToolResult({
  results: 'done',
  artifacts: [{ name: 'report.md', mime: 'text/markdown', b64: btoa('# A quiet quarter\n\nNothing rose, nothing fell.\n') }],
});
