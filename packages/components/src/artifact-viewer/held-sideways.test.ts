import { expect } from 'chai';
import { setViewport } from '@web/test-runner-commands';
import './define.ts';
import type { McpArtifactViewer } from './artifact-viewer.ts';
import { sampleFile } from '../canvas/sample-canvas.ts';

/** A file in the half of a phone that is held sideways, under a finger. */
async function shown(name: string, mime: string, body: string, size: { width?: number; height?: number } = {}): Promise<{ element: McpArtifactViewer; inside: ShadowRoot }> {
  await setViewport({ width: 844, height: 390 });
  const element = document.createElement('mcp-artifact-viewer');
  for (const [property, value] of Object.entries({ display: 'block', 'inline-size': `${size.width ?? 480}px`, 'block-size': `${size.height ?? 240}px`, '--mcp-control': '44px' })) element.style.setProperty(property, value);
  const ready = new Promise((resolve) => element.addEventListener('mcp-viewer-ready', resolve, { once: true }));
  element.artifact = sampleFile(name, body, { mime });
  document.body.append(element);
  await ready;
  await new Promise((resolve) => setTimeout(resolve, 200));
  return { element, inside: element.shadowRoot!.querySelector('.stage > *')!.shadowRoot! };
}

const boxes = (parts: Iterable<Element>): DOMRect[] => [...parts].map((part) => part.getBoundingClientRect()).filter(({ width }) => width > 0);

describe('a phone held sideways', () => {
  let element: McpArtifactViewer | undefined;
  afterEach(() => element?.remove());

  const records = JSON.stringify(Array.from({ length: 30 }, (_, id) => ({ id, name: `station ${id}`, note: 'words' })));
  for (const [name, mime, body] of [
    ['tree.json', 'application/json', JSON.stringify({ name: 'station-7', active: true, values: [1, 2, 3] })],
    ['table.ndjson', 'application/x-ndjson', records.slice(1, -1).replaceAll('},', '}\n')],
    ['table.csv', 'text/csv', 'day,region,visitors\n2026-01-01,North,12\n'],
    ['service.log', 'text/x-log', '2026-11-21T00:00:00Z ERROR broken\n2026-11-21T00:00:01Z WARN odd\n'],
  ] as const) {
    it(`has one line below ${name}, in which nothing lies over something else`, async () => {
      const { inside, ...now } = await shown(name, mime, body);
      ({ element } = now);
      const within = [...inside.querySelectorAll('*')].map(({ shadowRoot }) => shadowRoot).find((root) => root?.querySelector('.status')) ?? inside;
      const status = within.querySelector('.status')!;
      const parts = boxes([...status.children].filter((part) => !part.matches('.visually-hidden')));
      expect(parts.length).to.be.above(1);
      expect(parts.flatMap((one, at) => parts.slice(at + 1).filter((other) => other.left < one.right - 1))).to.deep.equal([]);
      // What stands in a part has room in it.
      expect([...status.children].filter((part) => !part.matches('.visually-hidden') && part.scrollWidth > part.clientWidth + 1).map((part) => part.outerHTML)).to.deep.equal([]);
    });
  }

  it('has the buttons of a picture in one line', async () => {
    const { element: viewer } = await shown('badge.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>', { width: 600 });
    element = viewer;
    const buttons = boxes(viewer.shadowRoot!.querySelectorAll('.actions .button'));
    expect(buttons.length).to.be.above(8);
    expect(new Set(buttons.map(({ top }) => Math.round(top))).size).to.equal(1);
    const bar = viewer.shadowRoot!.querySelector('.bar')!;
    expect(bar.getBoundingClientRect().height).to.be.below(60);
  });

  it('scrolls the head of a message away, and the message keeps the height', async () => {
    const names = Array.from({ length: 6 }, (_, at) => `person${at}@herons.example`).join(', ');
    const { inside, ...now } = await shown('july.eml', 'message/rfc822', `From: mara@herons.example\r\nTo: ${names}\r\nSubject: Herons of July\r\nDate: Fri, 31 Jul 2026 15:05:00 +0000\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${'Hello all.\r\n'.repeat(60)}`);
    ({ element } = now);
    const page = inside.querySelector('.message')!;
    const head = inside.querySelector('.head')!;
    expect(head.scrollHeight, 'the head is whole').to.equal(head.clientHeight);
    expect(page.scrollHeight, 'and scrolls away').to.be.above(page.clientHeight + head.clientHeight - 2);
    expect(inside.querySelector('.body')!.clientHeight).to.be.at.least(page.clientHeight - 1);
  });
});
