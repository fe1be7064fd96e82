import { expect } from 'chai';
import type { Mesh } from 'three';
import { builtinViewers } from '../builtin.ts';
import { sampleArtifact, sampleContent } from '../suite/sample-content.ts';
import { buildModel } from './build/build-model.ts';
import type { McpModelViewer } from './model-viewer.ts';
import { readMaterials } from './read/read-materials.ts';

const row = builtinViewers.find(({ id }) => id === 'model')!;
/** A sheet that faces the reader, its picture upright. */
const sheet = 'mtllib sheet.mtl\nv -1 -1 0\nv 1 -1 0\nv 1 1 0\nv -1 1 0\nvt 0 0\nvt 1 0\nvt 1 1\nvt 0 1\nusemtl wood\nf 1/1 2/2 3/3 4/4\n';

/** A picture that is green above and blue below. */
async function picture(): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = new OffscreenCanvas(64, 64);
  const pen = canvas.getContext('2d')!;
  for (const [top, colour] of [[0, '#00c000'], [32, '#0000c0']] as const) {
    pen.fillStyle = colour;
    pen.fillRect(0, top, 64, 32);
  }
  return new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
}

describe('the pictures of a material library', () => {
  let viewer: McpModelViewer;
  before(() => row.load());
  afterEach(() => {
    viewer?.dispose();
    viewer?.remove();
  });

  async function open(files: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>): Promise<void> {
    viewer = document.createElement('mcp-model-viewer');
    viewer.artifact = sampleArtifact('sheet.obj', 'model/obj');
    viewer.content = sampleContent(viewer.artifact, sheet);
    viewer.context = { theme: 'light', locale: 'en', sibling: (name) => (name in files ? sampleArtifact(name, 'application/octet-stream') : undefined), siblingContent: (found) => sampleContent(found, files[found.name]!) };
    viewer.style.cssText = 'display:block;block-size:400px;inline-size:500px';
    document.body.append(viewer);
    await viewer.load(new AbortController().signal);
    viewer.show('front');
  }
  const noted = () => [...viewer.shadowRoot!.querySelectorAll('.bar')].map(({ textContent }) => textContent).join(' ');

  /** Red, green and blue at a part of the height of what is seen. */
  async function seen(part: number): Promise<number[]> {
    const bitmap = await createImageBitmap(await viewer.picture());
    const pen = new OffscreenCanvas(1, 1).getContext('2d')!;
    pen.drawImage(bitmap, -Math.floor(bitmap.width / 2), -Math.floor(bitmap.height * part));
    return [...pen.getImageData(0, 0, 1, 1).data.subarray(0, 3)];
  }

  it('lie on the model, upright, in their own colours: a scan was one white shape', async () => {
    await open({ 'sheet.mtl': 'newmtl wood\nKd 0 0 0\nmap_Kd textures\\wood.png\n', 'wood.png': await picture() });
    expect(noted()).not.to.include('wood.png');
    // They are seen only where the browser can draw a model.
    if (!document.createElement('canvas').getContext('webgl2')) return;
    const [above, below] = [await seen(0.42), await seen(0.58)];
    expect(above[1], String(above)).to.be.above(above[0]! + 60).and.above(above[2]! + 60);
    expect(below[2], String(below)).to.be.above(below[0]! + 60).and.above(below[1]! + 60);
  });

  it('that are not there, are none, or say more than a colour are named', async () => {
    await open({ 'sheet.mtl': 'newmtl wood\nKd 1 0 0\nmap_Kd wood.png\nmap_Bump rough.png\n' });
    expect(noted()).to.include('2 pictures on the model are not shown: wood.png, rough.png');
    await open({ 'sheet.mtl': 'newmtl wood\nmap_Kd wood.png\n', 'wood.png': 'no picture' });
    expect(noted()).to.include('is not shown: wood.png');
  });

  it('may be seen through, where they are of glass', async () => {
    const { materials } = readMaterials('newmtl pane\nKd 1 1 1\nd 0.25\nnewmtl film\nTr 0.25\nnewmtl nothing\nd 0.0\nnewmtl all\nTr 1\nnewmtl halo\nd -halo 0.5\n');
    expect([...materials.values()].map(({ opacity }) => opacity)).to.deep.equal([0.25, 0.75, 1, 1, 0.5]);
    const group = buildModel({ geometries: [{ attributes: { position: { array: new Float32Array(9), size: 3, normalized: false } } }], parts: [{ kind: 'mesh', geometry: 0, material: 'pane' }], looks: [], pictures: [] }, new Map([['pane', { opacity: 0.25 }]]));
    expect((group.children[0] as Mesh).material).to.include({ opacity: 0.25, transparent: true, depthWrite: false });
  });

  it('are named behind options, and may have spaces in their names', () => {
    const { materials } = readMaterials('newmtl a\nmap_Kd -s 1 1 1 -clamp on my wood 2.png\r\nnewmtl b\nmap_Kd -o 0.5 0.5 b.jpg\nnewmtl c\nKd 1 1 1\n');
    expect([...materials]).to.deep.equal([['a', { picture: 'my wood 2.png' }], ['b', { picture: 'b.jpg' }], ['c', { colour: 0xffffff }]]);
  });
});
