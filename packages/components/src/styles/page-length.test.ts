import { expect } from 'chai';
import type { Artifact } from '@mcp-canvas/contract';
import '../artifact-chip/define.ts';
import '../canvas/define.ts';
import '../dashboard-frame/define.ts';
import '../files/define.ts';

const name = 'a file with a name that is too long to be read to its end where it stands.txt';
const artifact: Artifact = { id: name, version: 1, name, mime: 'text/plain', size: 5, inline: 'words', source: { kind: 'generated', created_at: '2026-01-01T00:00:00Z' } };

const made: Readonly<Record<string, () => HTMLElement>> = {
  'mcp-artifact-chip': () => Object.assign(document.createElement('mcp-artifact-chip'), { artifact }),
  'mcp-artifact-viewer': () => Object.assign(document.createElement('mcp-artifact-viewer'), { artifact }),
  'mcp-canvas': () => {
    const canvas = document.createElement('mcp-canvas');
    canvas.dispatch({ type: 'canvas_files', files: Array.from({ length: 30 }, (_, n) => ({ ...artifact, id: `${n}`, name: `${n} ${name}` })), display: { mode: 'append' } } as never);
    return canvas;
  },
  'mcp-dashboard-frame': () => document.createElement('mcp-dashboard-frame'),
  'mcp-files': () => document.createElement('mcp-files'),
};

describe('an element far down in a list that scrolls', () => {
  for (const [tag, make] of Object.entries(made)) {
    it(`${tag} lengthens and widens no page with what it hides from sight`, async () => {
      const list = document.createElement('div');
      list.style.cssText = 'block-size: 200px; inline-size: 400px; overflow: auto';
      const before = list.appendChild(document.createElement('div'));
      before.style.blockSize = '5000px';
      const element = list.appendChild(make());
      document.body.append(list);
      await new Promise((resolve) => setTimeout(resolve, 300));
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement;
      expect(element.getBoundingClientRect().bottom, 'where it is').to.be.above(clientHeight + 1000);
      list.remove();
      expect({ scrollHeight, scrollWidth }).to.deep.equal({ scrollHeight: clientHeight, scrollWidth: clientWidth });
    });
  }
});
