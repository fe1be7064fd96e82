import '@mcp-canvas/components/define.js';

const viewer = document.querySelector('#artifact-viewer');
viewer.artifact = {
  id: 'lakes',
  version: 1,
  name: 'lakes.json',
  mime: 'application/json',
  size: 93,
  inline: JSON.stringify({ lakes: [{ name: 'Loch Ness', depth_m: 230 }, { name: 'Loch Morar', depth_m: 310 }] }),
  source: { kind: 'generated', created_at: new Date().toISOString() },
};
