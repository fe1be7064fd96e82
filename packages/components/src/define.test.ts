import { expect } from 'chai';
import './define.ts';

describe('define.js', () => {
  it('has registered every element when it is there, so that whoever makes one may call it at once', () => {
    const tags = ['mcp-canvas', 'mcp-artifact-viewer', 'mcp-dashboard-frame', 'mcp-files', 'mcp-artifact-chip'];
    expect(tags.filter((tag) => !customElements.get(tag))).to.deep.equal([]);
    document.createElement('mcp-dashboard-frame').post('before it has a page');
  });
});
