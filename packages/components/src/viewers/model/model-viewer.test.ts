import { expect } from 'chai';
import type { Artifact, JsonValue } from '@mcp-canvas/contract';
import { sampleArtifact, sampleContent } from '../suite/sample-content.ts';
import { builtinViewers } from '../builtin.ts';
import { catchPrint } from '../printing/catch-print.ts';
import { viewerSuite } from '../suite/here.ts';
import { withoutWorkers } from '../suite/without-workers.ts';
import type { Content } from '../content/content.ts';
import type { ViewerContext } from '../viewer.ts';
import type { McpModelViewer } from './model-viewer.ts';
import { dracoTorus, glb, gltfBuffer, gltfCube, objCube, plyCloud, plyCube, stlCube, textStl } from './sample-models.ts';
import { layersOf, surfaceOf } from './read/surface.ts';
import { until } from '../suite/until.ts';

const row = builtinViewers.find(({ id }) => id === 'model')!;
const says = (viewer: Element): string => viewer.shadowRoot?.querySelector('.status')?.textContent.replace(/\s+/g, ' ') ?? '';
const shows = (text: string) => (viewer: Element): boolean => says(viewer).includes(text) && viewer.shadowRoot!.querySelector('.room canvas') !== null;

viewerSuite({
  row,
  samples: [
    { name: 'cube.stl', mime: 'model/stl', bytes: stlCube(), shown: shows('12 triangles') },
    { name: 'roof.stl', mime: 'model/stl', bytes: textStl, shown: shows('2 triangles') },
    { name: 'cube.obj', mime: 'model/obj', bytes: objCube, shown: shows('12 triangles') },
    { name: 'cube.ply', mime: 'model/vnd.ply', bytes: plyCube, shown: shows('8 vertices') },
    { name: 'cube.gltf', mime: 'model/gltf+json', bytes: gltfCube(`data:application/octet-stream;base64,${btoa(String.fromCharCode(...gltfBuffer()))}`), shown: shows('12 triangles') },
    { name: 'cube.glb', mime: 'model/gltf-binary', bytes: glb(gltfCube(undefined), gltfBuffer()), shown: shows('2 × 2 × 2 m') },
    { name: 'cube.STL', mime: 'application/octet-stream', bytes: stlCube(24), shown: shows('24 triangles') },
  ],
});

async function open(name: string, mime: string, bytes: string | Uint8Array<ArrayBuffer>, context: Partial<ViewerContext> = {}): Promise<McpModelViewer> {
  await row.load();
  const viewer = document.createElement('mcp-model-viewer');
  viewer.artifact = sampleArtifact(name, mime);
  viewer.content = sampleContent(viewer.artifact, bytes);
  viewer.context = { theme: 'light', locale: 'en', ...context };
  viewer.style.setProperty('block-size', '400px');
  viewer.style.setProperty('inline-size', '500px');
  document.body.append(viewer);
  try {
    await viewer.load(new AbortController().signal);
  } catch (error) {
    close(viewer);
    throw error;
  }
  return viewer;
}

function close(viewer: McpModelViewer): void {
  viewer.dispose();
  viewer.remove();
}

const fault = (opened: Promise<McpModelViewer>): Promise<string> => opened.then((viewer) => (close(viewer), ''), (error: Error) => error.message);
const room = (viewer: McpModelViewer): HTMLElement => viewer.shadowRoot!.querySelector<HTMLElement>('.room')!;
const noted = (viewer: Element): string => [...viewer.shadowRoot!.querySelectorAll('.bar')].map(({ textContent }) => textContent).join(' ');
const button = (viewer: McpModelViewer, text: string): HTMLButtonElement => [...viewer.shadowRoot!.querySelectorAll('button')].find(({ textContent }) => textContent.includes(text))!;
const press = (viewer: McpModelViewer, key: string, shiftKey = false): boolean => room(viewer).dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, cancelable: true, bubbles: true }));
const saved = (viewer: McpModelViewer) => viewer.savePosition() as { azimuth: number; elevation: number; distance: number; target: number[]; wireframe: boolean; grid: boolean };

/** How many different colours the picture has: one is an empty sheet. */
async function colours(viewer: McpModelViewer): Promise<number> {
  const bitmap = await createImageBitmap(await viewer.picture());
  const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
  pen.drawImage(bitmap, 0, 0);
  return new Set(new Uint32Array(pen.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer)).size;
}

/** A cube that goes ten to the right in two seconds, and one that turns; without a graphics card nothing moves. */
const glass = document.createElement('canvas').getContext('webgl2') !== null;
function movingCube(): string {
  const times = new Float32Array([0, 2, 0, 0, 0, 10, 0, 0]);
  const bytes = new Uint8Array([...gltfBuffer(), ...new Uint8Array(times.buffer)]);
  const still = JSON.parse(gltfCube(`data:application/octet-stream;base64,${btoa(String.fromCharCode(...bytes))}`)) as { accessors: object[]; bufferViews: object[]; buffers: { byteLength: number }[] };
  const animation = (path: string) => ({ ...(path === 'translation' && { name: 'Walk' }), channels: [{ sampler: 0, target: { node: 0, path } }], samplers: [{ input: 2, output: 3 }] });
  still.buffers[0]!.byteLength = bytes.length;
  return JSON.stringify({
    ...still,
    accessors: [...still.accessors, { bufferView: 2, componentType: 5126, count: 2, type: 'SCALAR', min: [0], max: [2] }, { bufferView: 3, componentType: 5126, count: 2, type: 'VEC3' }],
    bufferViews: [...still.bufferViews, { buffer: 0, byteOffset: 168, byteLength: 8 }, { buffer: 0, byteOffset: 176, byteLength: 24 }],
    animations: [animation('translation'), animation('scale')],
  });
}
const moment = (viewer: McpModelViewer): HTMLInputElement => viewer.shadowRoot!.querySelector<HTMLInputElement>('.moment')!;

describe('an animated model', () => {
  if (glass) {
    it('stands still until it is played, and goes on and stops by a button and by Space', async () => {
      const viewer = await open('walk.gltf', 'model/gltf+json', movingCube());
      expect(button(viewer, 'Play').textContent).to.equal('Play');
      expect(viewer.shadowRoot!.getElementById('keys')!.textContent).to.include('Space plays');
      expect(moment(viewer).value).to.equal('0');
      button(viewer, 'Play').click();
      await until(() => Number(moment(viewer).value) > 0.05);
      expect(press(viewer, ' '), 'the key is the viewer’s').to.equal(false);
      await viewer.updateComplete;
      expect(button(viewer, 'Play').textContent).to.equal('Play');
      close(viewer);
    });

    it('is sought, and comes back at its place; the animations are chosen by name', async () => {
      const viewer = await open('walk.gltf', 'model/gltf+json', movingCube());
      const list = viewer.shadowRoot!.querySelector<HTMLSelectElement>('.motion select')!;
      expect([...list.options].map(({ text }) => text)).to.deep.equal(['Walk', 'Animation 2']);
      moment(viewer).value = '1.5';
      moment(viewer).dispatchEvent(new Event('input'));
      await viewer.updateComplete;
      expect(moment(viewer).getAttribute('aria-valuetext')).to.equal('1.5 sec');
      const position = viewer.savePosition();
      list.value = '1';
      list.dispatchEvent(new Event('change'));
      await viewer.updateComplete;
      expect(moment(viewer).value).to.equal('0');
      close(viewer);
      const again = await open('walk.gltf', 'model/gltf+json', movingCube());
      again.restorePosition(position);
      await again.updateComplete;
      expect([moment(again).value, again.savePosition()]).to.deep.equal(['1.5', position]);
      close(again);
    });
  } else {
    it('stands as its file says where no graphics card draws it', async () => {
      const viewer = await open('walk.gltf', 'model/gltf+json', movingCube());
      expect(moment(viewer)).to.equal(null);
      expect(press(viewer, ' '), 'Space is the page’s').to.equal(true);
      close(viewer);
    });
  }

  it('is a model that stands where there is nothing to play it with', async () => {
    const still = await open('cube.glb', 'model/gltf-binary', glb(gltfCube(undefined), gltfBuffer()));
    expect(moment(still)).to.equal(null);
    expect(press(still, ' '), 'Space is the page’s').to.equal(true);
    close(still);
  });
});

describe('a model', () => {
  it('says in text what it is: format, counts, size along the axes of the file', async () => {
    const viewer = await open('cube.stl', 'model/stl', stlCube(24));
    expect(says(viewer)).to.match(/STL.*24 triangles.*72 vertices.*5 × 2 × 2 units/);
    expect(viewer.shadowRoot!.querySelector('canvas')!.getAttribute('aria-label')).to.include('cube.stl').and.include('24 triangles');
    close(viewer);
  });

  it('is drawn', async () => {
    for (const [name, mime, bytes] of [['cube.stl', 'model/stl', stlCube()], ['cube.obj', 'model/obj', objCube], ['cloud.ply', 'model/vnd.ply', plyCloud], ['cube.glb', 'model/gltf-binary', glb(gltfCube(undefined), gltfBuffer())]] as const) {
      const viewer = await open(name, mime, bytes);
      press(viewer, 'g');
      await viewer.updateComplete;
      expect(await colours(viewer), name).to.be.greaterThan(1);
      close(viewer);
    }
  });

  it('is turned, moved and zoomed by keys', async () => {
    const viewer = await open('cube.stl', 'model/stl', stlCube());
    const start = saved(viewer);
    expect(press(viewer, 'ArrowLeft'), 'the key is the viewer’s').to.equal(false);
    expect(saved(viewer).azimuth).to.be.closeTo(start.azimuth + Math.PI / 12, 1e-9);
    press(viewer, 'ArrowDown');
    expect(saved(viewer).elevation).to.be.greaterThan(start.elevation);
    press(viewer, 'ArrowRight', true);
    expect(saved(viewer).target).to.not.deep.equal(start.target);
    press(viewer, '+');
    expect(saved(viewer).distance).to.be.lessThan(start.distance);
    press(viewer, '0');
    expect(saved(viewer)).to.deep.equal(start);
    expect(press(viewer, 'x'), 'other keys are not').to.equal(true);
    close(viewer);
  });

  it('is looked at from standard sides, by key and by list', async () => {
    const viewer = await open('cube.stl', 'model/stl', stlCube());
    press(viewer, '5');
    expect(saved(viewer).elevation).to.be.closeTo(Math.PI / 2, 0.01);
    const list = viewer.shadowRoot!.querySelector('select')!;
    list.value = 'left';
    list.dispatchEvent(new Event('change'));
    expect(saved(viewer)).to.deep.include({ azimuth: -Math.PI / 2, elevation: 0 });
    close(viewer);
  });

  it('is turned by one pointer, moved and pinched by two', async () => {
    const viewer = await open('cube.stl', 'model/stl', stlCube());
    const point = (type: string, pointerId: number, clientX: number, clientY: number): void => {
      room(viewer).setPointerCapture = () => {};
      room(viewer).dispatchEvent(new PointerEvent(type, { pointerId, clientX, clientY, buttons: 1, bubbles: true }));
    };
    const start = saved(viewer);
    point('pointerdown', 1, 100, 100);
    point('pointermove', 1, 150, 100);
    const turnedTo = saved(viewer);
    expect(turnedTo.azimuth).to.be.lessThan(start.azimuth);
    expect(turnedTo.target).to.deep.equal(start.target);
    point('pointerdown', 2, 250, 100);
    point('pointermove', 2, 350, 100);
    expect(saved(viewer).distance).to.be.closeTo(start.distance / 2, 1e-6);
    expect(saved(viewer).target).to.not.deep.equal(start.target);
    expect(saved(viewer).azimuth).to.equal(turnedTo.azimuth);
    point('pointerup', 1, 150, 100);
    point('pointerup', 2, 350, 100);
    close(viewer);
  });

  it('leaves the wheel to the page until the reader came into the picture', async () => {
    const viewer = await open('cube.stl', 'model/stl', stlCube());
    const wheel = (more: WheelEventInit = {}): boolean => room(viewer).dispatchEvent(new WheelEvent('wheel', { deltaY: 120, cancelable: true, ...more }));
    const start = saved(viewer).distance;
    expect(wheel()).to.equal(true);
    expect(saved(viewer).distance).to.equal(start);
    expect(wheel({ ctrlKey: true })).to.equal(false);
    room(viewer).focus();
    expect(wheel()).to.equal(false);
    expect(saved(viewer).distance).to.be.greaterThan(start);
    close(viewer);
  });

  it('has a wireframe and a grid that are switched, and kept with the place', async () => {
    const viewer = await open('cube.stl', 'model/stl', stlCube());
    button(viewer, 'Wireframe').click();
    await viewer.updateComplete;
    expect(button(viewer, 'Wireframe').getAttribute('aria-pressed')).to.equal('true');
    press(viewer, '3');
    const place = viewer.savePosition();
    press(viewer, '0');
    button(viewer, 'Wireframe').click();
    viewer.restorePosition(place);
    expect(viewer.savePosition()).to.deep.equal(place);
    for (const odd of [null, 7, [], { distance: -1 }, { target: ['a'], distance: 1 }] as JsonValue[]) viewer.restorePosition(odd);
    expect(viewer.savePosition()).to.deep.equal(place);
    close(viewer);
  });

  it('is drawn once for any number of changes, and not at all without one', async () => {
    const viewer = await open('cube.stl', 'model/stl', stlCube());
    // What each drawing does once, with a graphics card and without one.
    const ways = [[WebGL2RenderingContext.prototype, 'clear'], [CanvasRenderingContext2D.prototype, 'putImageData']] as const;
    const before = ways.map(([prototype, name]) => Reflect.get(prototype, name) as (...given: unknown[]) => void);
    let cleared = 0;
    for (const [at, [prototype, name]] of ways.entries()) {
      Reflect.set(prototype, name, function (this: unknown, ...given: unknown[]) {
        cleared += 1;
        Reflect.apply(before[at]!, this, given);
      });
    }
    const frames = (count: number): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => (count > 1 ? void frames(count - 1).then(resolve) : resolve())));
    await frames(4);
    cleared = 0;
    await frames(6);
    expect(cleared, 'still').to.equal(0);
    for (let at = 0; at < 10; at++) press(viewer, 'ArrowLeft');
    await frames(3);
    expect(cleared, 'ten keys in one frame').to.equal(1);
    for (const [at, [prototype, name]] of ways.entries()) Reflect.set(prototype, name, before[at]);
    close(viewer);
  });

  it('gives a picture as PNG', async () => {
    const viewer = await open('cube.stl', 'model/stl', stlCube());
    const head = new Uint8Array(await (await viewer.picture()).arrayBuffer()).subarray(1, 4);
    expect(String.fromCharCode(...head)).to.equal('PNG');
    close(viewer);
  });

  it('takes the colours of a material library beside it', async () => {
    const mtl = sampleArtifact('cube.mtl', 'model/mtl');
    const viewer = await open('cube.obj', 'model/obj', objCube, { sibling: (name) => (name === 'cube.mtl' ? mtl : undefined), siblingContent: (found) => sampleContent(found, 'newmtl red\nKd 1 0 0\n') });
    press(viewer, 'g');
    await viewer.updateComplete;
    const bitmap = await createImageBitmap(await viewer.picture());
    const pen = new OffscreenCanvas(1, 1).getContext('2d')!;
    pen.drawImage(bitmap, -Math.floor(bitmap.width / 2), -Math.floor(bitmap.height / 2));
    const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
    expect(red).to.be.greaterThan(green + 60).and.greaterThan(blue + 60);
    close(viewer);
  });
});

describe('what an OBJ names', () => {
  const mtl = sampleArtifact('cube.mtl', 'model/mtl');
  const beside = (text: string) => ({ sibling: (name: string) => (name === 'cube.mtl' ? mtl : undefined), siblingContent: (found: typeof mtl) => sampleContent(found, text) });

  it('and is not shown is said: a library that is not there', async () => {
    const lone = await open('cube.obj', 'model/obj', objCube);
    expect(noted(lone)).to.include('“cube.mtl” is not among the files here');
    close(lone);
    const plain = await open('cube.obj', 'model/obj', objCube, beside('newmtl red\nKd 1 0 0\n'));
    expect(noted(plain)).to.not.include('library');
    close(plain);
  });
});

describe('a model of more than a page can spare', () => {
  const promise = 'ply\nformat binary_little_endian 1.0\nelement vertex 4000000\nproperty float x\nproperty float y\nproperty float z\nelement face 0\nproperty list uchar int vertex_indices\nend_header\n';

  it('is drawn when the reader says so, and what goes wrong then is told', async () => {
    const viewer = await open('a.ply', 'model/vnd.ply', promise);
    const offer = () => viewer.shadowRoot!.querySelector('.offer')!;
    expect(offer().textContent).to.include('about 4,000,000 vertices');
    expect([...offer().querySelectorAll('button')].map(({ textContent }) => textContent)).to.deep.equal(['Show anyway', 'Download']);
    button(viewer, 'Show anyway').click();
    await until(() => offer().querySelector('[role="alert"]') !== null);
    expect(offer().textContent).to.include('damaged').and.not.include('Show anyway');
    close(viewer);
  });
});

describe('a model whose surfaces lie over one another', () => {
  const facet = (at: number) => `facet normal 0 0 1\nouter loop\nvertex 0 0 ${at}\nvertex 1 0 ${at}\nvertex 0 1 ${at}\nendloop\nendfacet\n`;
  const sheets = (count: number) => `solid x\n${Array.from({ length: count }, (_, nth) => facet(nth / 1e6)).join('')}endsolid x`;

  it('is drawn unasked where they are as many as models have', async () => {
    const viewer = await open('few.stl', 'model/stl', sheets(200));
    expect(viewer.shadowRoot!.querySelector('.offer')).to.equal(null);
    close(viewer);
  });
  it('is asked about where a graphics card would draw the same thousands of times over, and drawn for who says so', async () => {
    const viewer = await open('many.stl', 'model/stl', sheets(3000));
    expect(viewer.shadowRoot!.querySelector('.offer')!.textContent).to.include('lie over one another');
    expect(viewer.shadowRoot!.querySelector('canvas')).to.equal(null);
    button(viewer, 'Show anyway').click();
    await until(() => says(viewer).includes('3,000 triangles'));
    close(viewer);
  });
  it('counts copies, as large as they are', async () => {
    expect(surfaceOf([0, 0, 0, 2, 0, 0, 0, 3, 0])).to.equal(3);
    expect(surfaceOf([0, 0, 0, 2, 0, 0, 0, 3, 0], [0, 1, 2, 2, 1, 0])).to.equal(6);
    const twice = [2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1];
    const geometries = [{ attributes: {}, surface: Math.PI }];
    expect(layersOf([{ kind: 'mesh', geometry: 0 }], geometries, 1)).to.equal(0.5);
    expect(layersOf([{ kind: 'mesh', geometry: 0, place: twice, copies: Float32Array.from([...twice, ...twice]) }, { kind: 'points', geometry: 0 }], geometries, 1)).to.equal(16);
  });
});

describe('a model on paper', () => {
  it('is the picture of what was seen, and its facts', async () => {
    const viewer = await open('cube.stl', 'model/stl', stlCube());
    const { text, frame } = await catchPrint(() => viewer.print());
    expect(text).to.include('cube.stl').and.include('12 triangles');
    const drawing = frame.contentDocument!.querySelector('canvas')!;
    const { data } = drawing.getContext('2d')!.getImageData(0, 0, drawing.width, drawing.height);
    expect(new Set(new Uint32Array(data.buffer)).size).to.be.greaterThan(2);
    expect([...data.subarray(0, 3)]).to.deep.equal([255, 255, 255]);
    close(viewer);
  });
});

describe('a glTF scene', () => {
  const dot = async (colour: string): Promise<string> => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2, height: 2 });
    const pen = canvas.getContext('2d')!;
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 2, 2);
    return canvas.toDataURL('image/png');
  };
  const cube = (more: object) => glb(gltfCube(undefined, more), gltfBuffer());
  const places = [{ bufferView: 0, componentType: 5126, count: 8, type: 'VEC3', min: [-1, -1, -1], max: [1, 1, 1] }, { bufferView: 1, componentType: 5123, count: 36, type: 'SCALAR' }];

  it('keeps its pictures', async () => {
    const textured = (images: object[], more: object = {}) => cube({ images, materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }], accessors: [...places, { componentType: 5126, count: 8, type: 'VEC2' }], meshes: [{ primitives: [{ attributes: { POSITION: 0, TEXCOORD_0: 2 }, indices: 1, material: 0 }] }], textures: [{ source: 0 }], ...more });
    const viewer = await open('a.glb', 'model/gltf-binary', textured([{ uri: await dot('#c00000') }]));
    press(viewer, 'g');
    await viewer.updateComplete;
    const bitmap = await createImageBitmap(await viewer.picture());
    const pen = new OffscreenCanvas(1, 1).getContext('2d')!;
    pen.drawImage(bitmap, -Math.floor(bitmap.width / 2), -Math.floor(bitmap.height / 2));
    const [red = 0, green = 0] = pen.getImageData(0, 0, 1, 1).data;
    // Without a graphics card pictures are not drawn at all.
    if (!viewer.shadowRoot!.textContent.includes('no WebGL')) expect(red).to.be.greaterThan(green + 60);
    expect(viewer.shadowRoot!.textContent).to.not.include('not shown');
    close(viewer);
    const moved = (scale: number) => ({ index: 0, extensions: { KHR_texture_transform: { scale: [scale, scale] } } });
    const twice = await open('a.glb', 'model/gltf-binary', textured([{ uri: await dot('#c00000') }], { materials: [{ pbrMetallicRoughness: { baseColorTexture: moved(2) }, emissiveTexture: moved(3) }], extensionsUsed: ['KHR_texture_transform'] }));
    expect(says(twice), 'one picture that lies on it in two ways').to.include('12 triangles');
    close(twice);
    const packed = await open('a.glb', 'model/gltf-binary', textured([{ uri: 'data:image/ktx2;base64,AAAA' }], { textures: [{ extensions: { KHR_texture_basisu: { source: 0 } } }], extensionsUsed: ['KHR_texture_basisu'], extensionsRequired: ['KHR_texture_basisu'] }));
    expect(noted(packed)).to.include('KTX2');
    expect(says(packed)).to.include('12 triangles');
    close(packed);
    const unnamed = await open('a.glb', 'model/gltf-binary', textured([{ uri: 'data:image/ktx2;base64,q0tUWCAyMLsNChoK', mimeType: 'image/ktx2' }]));
    expect(noted(unnamed), 'of a file that does not say so').to.include('KTX2').and.not.include('base64');
    close(unnamed);
    const damaged = await open('a.glb', 'model/gltf-binary', textured([{ uri: 'data:image/png;base64,AAAA' }]));
    expect(noted(damaged)).to.include('not shown: 1');
    close(damaged);
    const both = await open('a.glb', 'model/gltf-binary', textured([{ uri: await dot('#c00000') }, { uri: 'data:image/ktx2;base64,AAAA' }], { textures: [{ source: 0, extensions: { KHR_texture_basisu: { source: 1 } } }], extensionsUsed: ['KHR_texture_basisu'] }));
    expect(noted(both)).to.not.include('KTX2').and.not.include('not shown');
    close(both);
  });

  it('stands where its nodes and bones put it', async () => {
    const moved = await open('a.glb', 'model/gltf-binary', cube({ nodes: [{ children: [1], scale: [3, 1, 1] }, { mesh: 0 }] }));
    expect(says(moved)).to.include('6 × 2 × 2 m');
    close(moved);
    const skinned = await open('a.glb', 'model/gltf-binary', cube({
      scenes: [{ nodes: [0, 1] }],
      nodes: [{ mesh: 0, skin: 0 }, { scale: [2, 2, 2] }],
      skins: [{ joints: [1] }],
      accessors: [...places, { componentType: 5123, count: 8, type: 'VEC4' }, { componentType: 5126, count: 8, type: 'VEC4' }],
      meshes: [{ primitives: [{ attributes: { POSITION: 0, JOINTS_0: 2, WEIGHTS_0: 3 }, indices: 1 }] }],
    }));
    expect(says(skinned)).to.include('4 × 4 × 4 m');
    close(skinned);
  });
});

describe('glTF in parts', () => {
  const bin = sampleArtifact('parts/cube data.bin', 'application/octet-stream');
  const context: Partial<ViewerContext> = { sibling: (name) => (name === 'parts/cube data.bin' ? bin : undefined), siblingContent: (found) => sampleContent(found, gltfBuffer()) };

  it('is put together from the files beside it', async () => {
    const viewer = await open('cube.gltf', 'model/gltf+json', gltfCube('parts/cube%20data.bin'), context);
    expect(says(viewer)).to.include('12 triangles');
    close(viewer);
  });

  it('is shown without a picture that does not come, and says which part did not', async () => {
    const gone = (found: Artifact): Content => ({ ...sampleContent(found, gltfBuffer()), bytes: () => Promise.reject(new Error(`${found.name} is gone.`)) });
    const files: Record<string, Artifact> = { 'parts/cube data.bin': bin, 'wood grain.png': sampleArtifact('wood grain.png', 'image/png') };
    const painted = gltfCube('parts/cube%20data.bin', {
      meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1, material: 0 }] }],
      materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }], textures: [{ source: 0 }], images: [{ uri: 'wood%20grain.png' }],
    });
    const viewer = await open('cube.gltf', 'model/gltf+json', painted, { sibling: (name) => files[name], siblingContent: (found) => (found === bin ? sampleContent(found, gltfBuffer()) : gone(found)) });
    expect(says(viewer)).to.include('12 triangles');
    await until(() => noted(viewer).includes('A picture on the model is not shown: wood grain.png'));
    close(viewer);
    expect(await fault(open('cube.gltf', 'model/gltf+json', painted, { sibling: (name) => files[name], siblingContent: gone }))).to.equal('parts/cube data.bin is gone.');
  });

  it('shows what a file without scenes holds, and without nodes its meshes', async () => {
    const nodes = await open('cube.glb', 'model/gltf-binary', glb(gltfCube(undefined, { scene: undefined, scenes: undefined, nodes: [{ children: [1], scale: [3, 1, 1] }, { mesh: 0 }] }), gltfBuffer()));
    const meshes = await open('cube.glb', 'model/gltf-binary', glb(gltfCube(undefined, { scene: undefined, scenes: undefined, nodes: undefined }), gltfBuffer()));
    expect([nodes, meshes].map((viewer) => /\d+ × \d+ × \d+ m/.exec(viewer.shadowRoot!.textContent!)?.[0])).to.deep.equal(['6 × 2 × 2 m', '2 × 2 × 2 m']);
  });

  it('is shown with a camera in it, which is left out', async () => {
    const viewer = await open('cube.glb', 'model/gltf-binary', glb(gltfCube(undefined, { nodes: [{ mesh: 0, children: [1] }, { camera: 0 }], cameras: [{ type: 'perspective', perspective: { yfov: 1, znear: 0.1 } }] }), gltfBuffer()));
    expect(says(viewer)).to.include('12 triangles');
    close(viewer);
  });

  it('is asked about for the vertices that are drawn, not for every number in it', async () => {
    const { loadOfGltf } = await import('./read/gltf-container.ts');
    const { vertices, elements } = loadOfGltf(JSON.parse(gltfCube(undefined)));
    expect([vertices, elements]).to.deep.equal([8, 44]);
  });

  it('is unpacked from Draco, in a worker of its own', async () => {
    const viewer = await open('torus.glb', 'model/gltf-binary', dracoTorus());
    expect(says(viewer)).to.include('144 triangles').and.to.include('72 vertices');
    close(viewer);
  });

  it('that is packed with Draco is put together from the file beside it, and says which one is missing', async () => {
    const packed = dracoTorus();
    const length = new DataView(packed.buffer).getUint32(12, true);
    const json = JSON.parse(new TextDecoder().decode(packed.subarray(20, 20 + length))) as { buffers: { uri?: string }[] };
    json.buffers[0]!.uri = 'torus.bin';
    const shapes = sampleArtifact('torus.bin', 'application/octet-stream');
    const beside: Partial<ViewerContext> = { sibling: (name) => (name === 'torus.bin' ? shapes : undefined), siblingContent: (found) => sampleContent(found, packed.slice(28 + length)) };
    const viewer = await open('torus.gltf', 'model/gltf+json', JSON.stringify(json), beside);
    expect(says(viewer)).to.include('144 triangles');
    close(viewer);
    expect(await fault(open('torus.gltf', 'model/gltf+json', JSON.stringify(json)))).to.include('“torus.bin”, is not among the files here');
  });

  it('that is packed with Draco is refused in a sentence where workers are forbidden', async () => {
    expect(await withoutWorkers(() => fault(open('torus.glb', 'model/gltf-binary', dracoTorus())))).to.include('compressed with Draco').and.to.include('Ask for it without compression');
  });

  it('never asks the network for a part or a picture, and says what is missing', async () => {
    const asked: string[] = [];
    const observer = new PerformanceObserver((list) => asked.push(...list.getEntries().map(({ name }) => name).filter((name) => name.includes('.invalid') || name.includes('cube.bin'))));
    observer.observe({ type: 'resource' });
    for (const uri of ['https://models.invalid/cube.bin', '//models.invalid/cube.bin', 'cube.bin', '/cube.bin', 'blob:https://models.invalid/x', 'file:///etc/passwd']) {
      expect(await fault(open('cube.gltf', 'model/gltf+json', gltfCube(uri), context)), uri).to.include('is not among the files here');
    }
    const textured = { images: [{ uri: 'https://models.invalid/wood.png' }], textures: [{ source: 0 }], materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }], meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1, material: 0 }] }] };
    const viewer = await open('cube.glb', 'model/gltf-binary', glb(gltfCube(undefined, textured), gltfBuffer()), context);
    expect(viewer.shadowRoot!.textContent).to.include('A picture on the model is not shown');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(asked).to.deep.equal([]);
    observer.disconnect();
    close(viewer);
  });
});

describe('a hostile or damaged model', () => {
  const promising = (bytes: Uint8Array<ArrayBuffer>, from: string, to: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('').replaceAll(from, to), (char) => char.charCodeAt(0));
  const header = (vertices: number, triangles = 0): string => `ply\nformat binary_little_endian 1.0\nelement vertex ${vertices}\nproperty float x\nproperty float y\nproperty float z\nelement face ${triangles}\nproperty list uchar int vertex_indices\nend_header\n`;
  const cases: readonly [what: string, name: string, mime: string, bytes: string | Uint8Array<ArrayBuffer>, says: string][] = [
    ['an empty file', 'a.stl', 'model/stl', '', 'neither an STL'],
    ['text that is none', 'a.stl', 'model/stl', 'hello', 'neither an STL'],
    ['an HTML page called .glb', 'a.glb', 'model/gltf-binary', '<html><script>x()</script>', 'neither an STL'],
    ['a PLY that promises four billion vertices', 'a.ply', 'model/vnd.ply', header(4_000_000_000), '15,000,000 vertices'],
    ['a PLY that ends after its head', 'a.ply', 'model/vnd.ply', header(1000, 1000), 'damaged'],
    ['an OBJ as large as no number of a graphics card', 'a.obj', 'model/obj', 'v 0 0 0\nv 3e37 0 0\nv 0 3e37 0\nf 1 2 3\n', 'damaged'],
    ['an OBJ without a vertex', 'a.obj', 'model/obj', '# nothing\n', 'nothing in this model'],
    ['glTF with a ring of nodes', 'a.gltf', 'model/gltf+json', gltfCube('data:,', { nodes: [{ children: [1] }, { children: [0] }] }), 'damaged'],
    ['glTF with an accessor of a billion zeros', 'a.gltf', 'model/gltf+json', gltfCube('data:,', { accessors: [{ componentType: 5126, count: 1e9, type: 'VEC3' }] }), '15,000,000 vertices'],
    ['glTF with a view beyond its buffer', 'a.glb', 'model/gltf-binary', glb(gltfCube(undefined), new Uint8Array(8)), 'damaged'],
    ['glTF that names Draco and has no shape of it', 'a.gltf', 'model/gltf+json', gltfCube('data:,', { extensionsUsed: ['KHR_draco_mesh_compression'], accessors: [{ componentType: 5126, count: 8, type: 'VEC3' }], meshes: [{ primitives: [{ attributes: { POSITION: 0 }, extensions: { KHR_draco_mesh_compression: { bufferView: 0 } } }] }] }), 'damaged'],
    ['glTF whose Draco is cut off', 'a.glb', 'model/gltf-binary', dracoTorus().fill(0, 1000), 'damaged'],
    ['glTF whose Draco has other points than it promised', 'a.glb', 'model/gltf-binary', promising(dracoTorus(), '"count":72', '"count":71'), 'damaged'],
    ['glTF that needs meshopt', 'a.gltf', 'model/gltf+json', gltfCube('data:,', { extensionsRequired: ['EXT_meshopt_compression'], extensionsUsed: ['EXT_meshopt_compression'] }), 'compressed with meshopt'],
    ['glTF of version 1', 'a.gltf', 'model/gltf+json', JSON.stringify({ asset: { version: '1.0' }, nodes: { node: { children: [] } }, buffers: {} }), 'is glTF 1.0'],
    ['glTF of no version', 'a.gltf', 'model/gltf+json', JSON.stringify({ asset: { version: 'x' } }), 'damaged'],
    ['glTF of version 1 in a container', 'a.glb', 'model/gltf-binary', Uint8Array.from([...new TextEncoder().encode('glTF'), 1, 0, 0, 0, 32, 0, 0, 0, 12, 0, 0, 0, 0, 0, 0, 0]), 'is glTF 1.0'],
    ['glTF whose lists are none', 'a.gltf', 'model/gltf+json', JSON.stringify({ asset: { version: '2.0' }, nodes: 7, meshes: 'x' }), 'damaged'],
  ];
  for (const [what, name, mime, bytes, sentence] of cases) {
    it(`${what} is told in a sentence`, async () => expect(await fault(open(name, mime, bytes))).to.include(sentence));
  }

  it('an STL that is cut off, or promises too much, is shown as far as it goes', async () => {
    for (const bytes of [stlCube().slice(0, 84 + 5 * 50 + 7), (() => { const lie = stlCube(5); new DataView(lie.buffer).setUint32(80, 0xffffffff, true); return lie; })()]) {
      const viewer = await open('a.stl', 'model/stl', bytes);
      expect(says(viewer)).to.include('5 triangles').and.include('cut off');
      close(viewer);
    }
  });

  it('numbers that are none, and indices beyond the vertices, do not take the model away', async () => {
    const odd = stlCube();
    new DataView(odd.buffer).setFloat32(96, NaN, true);
    const viewer = await open('a.stl', 'model/stl', odd);
    expect(says(viewer)).to.include('2 × 2 × 2');
    close(viewer);
    const beyond = await open('a.ply', 'model/vnd.ply', plyCube.replace('3 0 1 3', '3 0 1 99'));
    expect(says(beyond)).to.include('8 vertices');
    close(beyond);
  });
});

describe('without WebGL', () => {
  const { getContext } = HTMLCanvasElement.prototype;
  before(() => {
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...more: unknown[]) {
      return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, ...more]);
    } as typeof getContext;
  });
  after(() => {
    HTMLCanvasElement.prototype.getContext = getContext;
  });

  it('facts are shown, the model is drawn plainly and can be turned, and there is a download', async () => {
    const viewer = await open('cube.stl', 'model/stl', stlCube());
    expect(viewer.shadowRoot!.textContent).to.include('no WebGL');
    expect(says(viewer)).to.include('12 triangles');
    expect(button(viewer, 'Download')).to.exist;
    // Three sides of a cube, each lit in its own way.
    expect(await colours(viewer)).to.equal(4);
    press(viewer, '1');
    expect(await colours(viewer)).to.equal(2);
    close(viewer);
    const cloud = await open('cloud.ply', 'model/vnd.ply', plyCloud);
    expect(await colours(cloud)).to.equal(2);
    close(cloud);
  });
});

describe('the graphics card', () => {
  it('is given back when the viewer goes', async () => {
    const viewer = await open('cube.stl', 'model/stl', stlCube());
    const canvas = viewer.shadowRoot!.querySelector('canvas')!;
    // None in a browser without WebGL, where the memory of the canvas is all there is.
    const context = canvas.getContext('webgl2');
    close(viewer);
    expect(context?.isContextLost() ?? true).to.equal(true);
    expect(canvas.width).to.equal(0);
  });

  it('that is taken away is said, and asked for again', async () => {
    const viewer = await open('cube.stl', 'model/stl', stlCube());
    const context = viewer.shadowRoot!.querySelector('canvas')!.getContext('webgl2');
    if (context) context.getExtension('WEBGL_lose_context')!.loseContext();
    else Reflect.set(viewer, 'lost', true);
    await until(() => button(viewer, 'Draw again') !== undefined);
    button(viewer, 'Draw again').click();
    await until(() => button(viewer, 'Draw again') === undefined);
    expect(await colours(viewer)).to.be.greaterThan(1);
    close(viewer);
  });
});
