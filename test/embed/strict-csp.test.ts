import { after, before, suite, test } from 'node:test';
import type { Browser } from 'puppeteer-core';
import { openBrowser } from '../e2e/browser.ts';
import { eventually } from '../e2e/eventually.ts';
import { StrictHost } from './strict-host.ts';

suite('a page with a strict policy, the service proxied under its own origin', () => {
  const host = new StrictHost();
  let browser: Browser;
  before(async () => {
    browser = await openBrowser();
    await host.start(browser);
  });
  after(() => Promise.all([host.stop(), browser?.close()]));

  const shown: Record<string, string> = {
    v2_report_and_chart: '15,022',
    iframe_in_html: 'External Content',
    markdown: 'Field report',
    code: 'heron_1',
    log: 'worker=0',
    csv: 'a note, number 3',
    json: 'station-7',
    pdf: 'Needle 1',
    image: 'gradient.png',
    svg: 'drawing.svg',
    audio: 'melody.wav',
    unknown_binary: 'readings.bin',
    dashboard: 'Memory in use',
    bibliography: 'Grey herons',
    knowledge_graph: 'salbutamol',
    update_canvas: 'Processing Step 3/3',
  };
  for (const [tool, text] of Object.entries(shown)) {
    test(`shows ${tool}, and presses every button there is, without a complaint of the browser`, async () => {
      const { reader, complaints } = await host.open(`/#${tool}`);
      await reader.sees(text);
      // A tab has its name before its viewer has its buttons.
      const ready = () => reader.page.$$eval('mcp-canvas >>> [part~="toolbar"] button', (buttons) => buttons.some((button) => button.checkVisibility()));
      if (tool !== 'dashboard') await eventually('the buttons of the viewer', ready);
      await complaints.assertNone();
      // More buttons come when the content is there to be zoomed, searched or copied.
      const pressed = new Set<string>();
      const pressMore = async (least: number) => {
        for (const button of await reader.page.evaluate(pressEverything)) pressed.add(button);
        return pressed.size >= least;
      };
      if (tool === 'dashboard') await pressMore(0);
      else await eventually('four buttons', () => pressMore(4), { last: async () => [...pressed].join() });
      await complaints.assertNone();
      await reader.close();
    });
  }

  test('hears a deliberate violation of each kind: the listening above is not deaf', async () => {
    const { reader, complaints } = await host.open('/violating');
    const directives = ['style-src-attr', 'img-src', 'require-trusted-types-for', 'trusted-types'];
    await eventually(
      'every complaint, by every way',
      async () => {
        const { violations, reports, logged } = await complaints.all();
        const heard = (list: string[], directive: string) => list.some((one) => one.includes(directive));
        return directives.every((directive) => heard(violations, `${directive} `) && heard(reports, `"${directive}"`)) && heard(logged, 'console: ') && heard(logged, 'worker: ');
      },
      { last: async () => JSON.stringify(await complaints.all()) },
    );
    await reader.close();
  });
});

/** Every button of the canvas and its viewer, one after the other, each with a moment to act; answers their names. */
async function pressEverything(): Promise<string[]> {
  const pressed: string[] = [];
  const roots = function* (root: ParentNode): Generator<ParentNode> {
    yield root;
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot) yield* roots(element.shadowRoot);
  };
  const buttons = () => [...roots(document.querySelector('mcp-canvas')!.shadowRoot!)].flatMap((root) => [...root.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')]);
  const name = (button: HTMLButtonElement) => button.ariaLabel ?? button.title ?? button.textContent;
  const seen = new Set<string>();
  for (let round = 0; round < 40; round++) {
    const next = buttons().find((button) => button.checkVisibility() && !seen.has(name(button)) && !/close|full screen/i.test(name(button)));
    if (!next) break;
    seen.add(name(next));
    pressed.push(name(next));
    next.click();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 60)));
  }
  return pressed;
}
