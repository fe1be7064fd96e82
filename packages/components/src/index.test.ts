import { expect } from 'chai';
import { McpCanvas } from './index.ts';

describe('the classes', () => {
  it('register nothing, and show files also under a name of the host’s own', async () => {
    expect(['mcp-canvas', 'mcp-artifact-viewer'].filter((tag) => customElements.get(tag))).to.deep.equal([]);
    customElements.define('acme-canvas', class extends McpCanvas {});
    const canvas = document.createElement('acme-canvas') as McpCanvas;
    document.body.append(canvas);
    const shown = new Promise((resolve) => canvas.addEventListener('mcp-viewer-ready', ({ detail }) => resolve(detail.artifact.name)));
    await canvas.addToolResult({ results: null, artifacts: [{ name: 'a.txt', mime: 'text/plain', b64: btoa('a') }] });
    expect(await shown).to.equal('a.txt');
    canvas.remove();
  });
});
