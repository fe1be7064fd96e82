import { expect } from 'chai';
import './define.ts';
import '../artifact-viewer/define.ts';
import { sampleEvent, sampleFile } from './sample-canvas.ts';

const page = sampleFile('page.html', '<h1>A page</h1>', { mime: 'text/html' });

/** One of the elements with a page in it, drawn; `high` is the style of the element, `around` that of what it lies in. */
async function shown(tag: 'mcp-canvas' | 'mcp-artifact-viewer', high = '', around = ''): Promise<{ element: HTMLElement; inside: HTMLElement }> {
  const place = document.body.appendChild(document.createElement('div'));
  place.className = 'place';
  place.style.setProperty('block-size', around);
  const element = document.createElement(tag);
  element.style.setProperty('block-size', high);
  const ready = new Promise((resolve) => element.addEventListener('mcp-viewer-ready', resolve, { once: true }));
  place.append(element);
  if ('dispatch' in element) element.dispatch(sampleEvent('canvas_files', { files: [page] }));
  else element.artifact = page;
  await ready;
  await new Promise((resolve) => setTimeout(resolve, 100));
  return { element, inside: element.shadowRoot!.querySelector<HTMLElement>('.canvas, .all')! };
}

const height = (element: Element): number => Math.round(element.getBoundingClientRect().height);

describe('the height of an element', () => {
  afterEach(() => document.querySelectorAll('.place').forEach((place) => place.remove()));

  for (const tag of ['mcp-canvas', 'mcp-artifact-viewer'] as const) {
    it(`of <${tag}> is enough to read a page in, where nobody gives it one`, async () => {
      const { element } = await shown(tag);
      const viewer = element.shadowRoot!.querySelector('mcp-artifact-viewer') ?? element;
      expect(height(element)).to.be.at.least(400);
      expect(height(viewer.shadowRoot!.querySelector('.stage')!)).to.be.at.least(300);
    });

    it(`of <${tag}> is what its host says, also where that is less`, async () => {
      const { element, inside } = await shown(tag, '200px');
      expect([height(element), height(inside), inside.scrollHeight]).to.deep.equal([200, 200, 200]);
    });

    for (const display of ['grid', 'flex', 'inline-block']) {
      it(`of <${tag}> is what its host says, where it makes it a ${display}`, async () => {
        const { element, inside } = await shown(tag, '200px');
        element.style.setProperty('display', display);
        expect([height(element), height(inside), inside.scrollHeight]).to.deep.equal([200, 200, 200]);
      });
    }

    it(`of <${tag}> is that of its place, where that has one`, async () => {
      const { element, inside } = await shown(tag, '', '260px');
      expect([height(element), height(inside), inside.scrollHeight]).to.deep.equal([260, 260, 260]);
    });
  }
});
