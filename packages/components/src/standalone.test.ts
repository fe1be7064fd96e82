import { expect } from 'chai';

describe('the standalone build', () => {
  it('knows My Files as soon as a page has it, not first after a while', async () => {
    const { setTimeout } = window;
    const waits: number[] = [];
    window.setTimeout = ((_: unknown, ms: number) => waits.push(ms)) as unknown as typeof setTimeout;
    try {
      await import('./standalone.ts');
      expect(customElements.get('mcp-files')).to.equal(undefined);
      expect(Math.max(...waits), 'without one').to.be.at.most(300);
      const files = document.body.appendChild(document.createElement('mcp-files'));
      await Promise.all(['mcp-files', 'mcp-dashboard-frame'].map((name) => customElements.whenDefined(name)));
      files.remove();
    } finally {
      window.setTimeout = setTimeout;
    }
  });
});
