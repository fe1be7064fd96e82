import { expect } from 'chai';
import '../define.ts';
import type { McpArtifactViewer } from '../artifact-viewer/artifact-viewer.ts';
import type { McpCanvas } from './canvas.ts';
import { feed, mountCanvas, one, sampleEvent, sampleFile, tabsOf } from './sample-canvas.ts';
import { until } from '../viewers/suite/until.ts';

const viewer = (canvas: McpCanvas) => one(canvas, '.panel:not([hidden]) mcp-artifact-viewer') as McpArtifactViewer;
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** Where the tab that is looked at, its file and what draws it begin, and how wide they are. */
function place(canvas: McpCanvas): number[][] {
  const drawn = viewer(canvas).shadowRoot!.querySelector('.stage > *')!;
  return [one(canvas, '[role=tab]'), viewer(canvas), drawn].map((element) => element.getBoundingClientRect()).map(({ left, top, width }) => [left, top, width]);
}

async function shown(): Promise<McpCanvas> {
  const canvas = mountCanvas();
  feed(canvas, ['a.txt', 'b.txt']);
  await until(() => viewer(canvas)?.canFind, 'the file is shown');
  await nextFrame();
  return canvas;
}

describe('what comes in while a file is looked at', () => {
  afterEach(() => document.querySelectorAll('mcp-canvas').forEach((element) => element.remove()));

  // Firefox counts none.
  const counted = PerformanceObserver.supportedEntryTypes.includes('layout-shift') ? it : () => undefined;

  counted('moves nothing of it: files, by what the browser counts as a shift of the layout', async () => {
    const canvas = await shown();
    const shifts: number[] = [];
    const note = (entries: PerformanceEntryList) => shifts.push(...entries.map((entry) => (entry as PerformanceEntry & { value: number }).value));
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift' });
    for (let turn = 0; turn < 12; turn++) {
      feed(canvas, [`more ${turn} with a long name.txt`], { mode: 'append' });
      await nextFrame();
    }
    note(observer.takeRecords());
    expect([shifts, tabsOf(canvas).startsWith('[a.txt] b.txt more 0')]).to.deep.equal([[], true]);
    // The measure is no blind one: a shift is counted.
    canvas.style.setProperty('margin-block-start', '80px');
    await nextFrame();
    await until(() => (note(observer.takeRecords()), shifts.length > 0), 'a shift is counted');
    observer.disconnect();
  });

  it('moves nothing of it: calls, progress, messages, answers, new versions of other files', async () => {
    const canvas = await shown();
    const before = place(canvas);
    for (let turn = 0; turn < 4; turn++) {
      const call_id = `c${turn}`;
      const steps = [
        sampleEvent('tool_start', { call_id, server: 's', tool: 'make', arguments: {} }),
        sampleEvent('tool_progress', { call_id, progress: 1, total: 2, percentage: 50, message: 'half of it' }),
        sampleEvent('system_message', { message: `stage ${turn}`, subtype: 'info' }),
        sampleEvent('canvas_files', { files: [sampleFile('b.txt', `words ${turn}`, { version: turn + 2 })], display: { mode: 'append' } }),
        sampleEvent('tool_complete', { call_id, results: 'Rain.' }),
      ];
      for (const step of steps) {
        canvas.dispatch(step);
        await nextFrame();
        expect(place(canvas), `${(step as { type: string }).type} ${turn}`).to.deep.equal(before);
      }
    }
  });
});
