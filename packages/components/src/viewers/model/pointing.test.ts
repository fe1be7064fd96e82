import { expect } from 'chai';
import { builtinViewers } from '../builtin.ts';
import { sampleArtifact, sampleContent } from '../suite/sample-content.ts';
import { until } from '../suite/until.ts';
import type { McpModelViewer } from './model-viewer.ts';
import { plyCloud, stlCube } from './sample-models.ts';

const row = builtinViewers.find(({ id }) => id === 'model')!;

describe('a double click on a model', () => {
  let viewer: McpModelViewer;
  before(() => row.load());
  afterEach(() => {
    viewer.dispose();
    viewer.remove();
  });
  const room = () => viewer.shadowRoot!.querySelector<HTMLElement>('.room')!;
  const orbit = () => viewer.savePosition() as { target: [number, number, number]; distance: number; azimuth: number };

  async function show(name: string, bytes: string | Uint8Array<ArrayBuffer>): Promise<void> {
    viewer = document.createElement('mcp-model-viewer');
    viewer.artifact = sampleArtifact(name, 'application/octet-stream');
    viewer.content = sampleContent(viewer.artifact, bytes);
    viewer.style.cssText = 'block-size:400px;inline-size:600px';
    document.body.append(viewer);
    await viewer.load(new AbortController().signal);
    viewer.show('front');
  }

  /** At parts of the picture from its left and top. */
  function doubleClick(across: number, down: number): void {
    const { left, top, width, height } = room().getBoundingClientRect();
    room().dispatchEvent(new MouseEvent('dblclick', { clientX: left + width * across, clientY: top + height * down, bubbles: true }));
  }

  it('goes to the place that was clicked and turns around it, and beside the model back to all of it', async () => {
    await show('cube.stl', stlCube());
    const before = orbit();
    expect(before.target).to.deep.equal([0, 0, 0]);
    doubleClick(0.55, 0.4);
    await until(() => orbit().distance < before.distance);
    const { target: [x, y, z], azimuth } = orbit();
    expect(z, 'the side that is seen').to.be.closeTo(1, 1e-6);
    expect(x).to.be.within(0.1, 0.9);
    expect(y).to.be.within(0.1, 0.9);
    expect(azimuth).to.equal(before.azimuth);
    viewer.show('front');
    doubleClick(0.55, 0.4);
    await until(() => orbit().distance < before.distance);
    viewer.zoom('out');
    viewer.zoom('out');
    viewer.zoom('out');
    doubleClick(0.02, 0.02);
    await until(() => orbit().distance === before.distance);
    expect(orbit().target).to.deep.equal([0, 0, 0]);
  });

  it('finds a point of a cloud that is near it', async () => {
    await show('cloud.ply', plyCloud);
    const { distance } = orbit();
    doubleClick(0.5, 0.5);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(orbit().target, 'nothing is there').to.deep.equal([0, 0, 0]);
    // The corner at the right and top of the side that is seen, a hair beside it.
    const half = Math.tan((20 * Math.PI) / 180) * (distance - 1);
    doubleClick(0.5 + (1 / half / 2) * (400 / 600) * (room().clientHeight / 400) * (600 / room().clientWidth) + 0.002, 0.5 - 1 / half / 2);
    await until(() => orbit().target[0] !== 0);
    for (const at of orbit().target) expect(at).to.be.closeTo(1, 0.03);
  });
});
