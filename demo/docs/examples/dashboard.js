import '@mcp-canvas/components/define.js';

document.querySelector('mcp-dashboard-frame').addEventListener('mcp-dashboard-blocked', ({ detail }) => {
  console.info(`${detail.origin} is not shown: ${detail.reason}`);
});
