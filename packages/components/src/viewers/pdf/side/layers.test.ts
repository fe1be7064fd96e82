import { expect } from 'chai';
import type { LitElement } from 'lit';
import type { JsonValue } from '@mcp-canvas/contract';
import { builtinViewers } from '../../builtin.ts';
import { sampleArtifact, sampleContent } from '../../suite/sample-content.ts';
import type { Viewer } from '../../viewer.ts';
import { pdfOf } from '../samples/sample-pdf.ts';
import { until } from '../../suite/until.ts';

const row = builtinViewers.find(({ id }) => id === 'pdf')!;
type PdfViewer = Viewer & LitElement;
const opened: PdfViewer[] = [];

/** A plan: walls in red, wires in blue, which are hidden at first; two languages, of which one is shown at a time. */
function plan(): Uint8Array<ArrayBuffer> {
  const layer = (name: string) => `<< /Type /OCG /Name (${name}) >>`;
  const square = (name: string, colour: string, x: number) => `/OC /${name} BDC ${colour} rg ${x} 0 50 100 re f EMC`;
  const stream = `${square('A', '1 0 0', 0)} ${square('B', '0 0 1', 50)} ${square('C', '0 1 0', 100)} ${square('D', '1 1 0', 150)}`;
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [5 0 R 6 0 R 7 0 R 8 0 R] /D << /BaseState /ON /OFF [6 0 R 8 0 R] /RBGroups [[7 0 R 8 0 R]] /Order [5 0 R 6 0 R [(Languages) 7 0 R 8 0 R]] >> >> >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Resources << /Properties << /A 5 0 R /B 6 0 R /C 7 0 R /D 8 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    ...['Walls', 'Wires', 'English', 'Deutsch'].map(layer),
  ]);
}

async function show(bytes: Uint8Array<ArrayBuffer>): Promise<PdfViewer> {
  const viewer = document.createElement(row.tagName) as PdfViewer;
  viewer.artifact = sampleArtifact('plan.pdf', 'application/pdf');
  viewer.content = sampleContent(viewer.artifact, bytes);
  viewer.style.cssText = 'display:block;inline-size:900px;block-size:600px';
  document.body.append(viewer);
  opened.push(viewer);
  await viewer.load(new AbortController().signal);
  return viewer;
}
const all = (viewer: Viewer, selector: string) => [...viewer.shadowRoot!.querySelectorAll<HTMLElement>(selector)];

const names: Readonly<Record<string, string>> = { '255,0,0': 'red', '0,0,255': 'blue', '0,255,0': 'green', '255,255,0': 'yellow', '255,255,255': 'white' };
/** The colours of the four quarters. */
function seen(viewer: Viewer): string {
  const [canvas] = all(viewer, '.page canvas') as HTMLCanvasElement[];
  if (!canvas) return '';
  const context = canvas.getContext('2d')!;
  return [1, 3, 5, 7].map((eighth) => names[[...context.getImageData((canvas.width * eighth) / 8, canvas.height / 2, 1, 1).data].slice(0, 3).join()]).join(' ');
}
async function listed(viewer: Viewer & LitElement): Promise<HTMLInputElement[]> {
  viewer.panel = true;
  await until(() => all(viewer, '#tab-layers').length > 0, 'the tab');
  all(viewer, '#tab-layers')[0]!.click();
  await viewer.updateComplete;
  return all(viewer, '.layer input') as HTMLInputElement[];
}

describe('the layers of a PDF', () => {
  before(() => row.load());
  afterEach(() => {
    for (const viewer of opened.splice(0)) {
      viewer.dispose?.();
      viewer.remove();
    }
  });

  it('are listed in the order of the document, and shown and hidden one by one; of those that exclude each other one is seen', async () => {
    const viewer = await show(plan());
    expect(seen(viewer)).to.equal('red white green white');
    const [walls, wires, , german] = await listed(viewer);
    expect(all(viewer, '.layer').map(({ textContent, className }) => `${textContent!.trim()} ${className.at(-1)}`)).to.deep.equal(['Walls 1', 'Wires 1', 'Languages 1', 'English 2', 'Deutsch 2']);
    wires!.click();
    await until(() => seen(viewer) === 'red blue green white', 'the wires');
    walls!.click();
    german!.click();
    await until(() => seen(viewer) === 'white blue white yellow', 'the other language');
    expect((all(viewer, '.layer input') as HTMLInputElement[]).map(({ checked }) => checked)).to.deep.equal([false, true, false, true]);
    all(viewer, '.layers button')[0]!.click();
    await until(() => seen(viewer) === 'red white green white', 'the document as it was');
    await until(() => all(viewer, '.layers button').length === 0, 'nothing more to take back');
  });

  it('are as the reader left them when they come back', async () => {
    const first = await show(plan());
    (await listed(first))[1]!.click();
    await until(() => seen(first) === 'red blue green white', 'the wires');
    const place = JSON.parse(JSON.stringify(first.savePosition!())) as JsonValue;
    const again = await show(plan());
    await again.restorePosition!(place);
    await until(() => seen(again) === 'red blue green white', 'the wires again');
  });

  it('are no part of the panel where there are none', async () => {
    const viewer = await show(pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Count 1 /Kids [3 0 R] >>', '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] >>']));
    viewer.panel = true;
    await until(() => all(viewer, '.thumb canvas').length > 0, 'the picture');
    expect(all(viewer, '#tab-layers').length).to.equal(0);
  });
});
