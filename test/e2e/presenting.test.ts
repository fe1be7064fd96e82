import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { eventually } from './eventually.ts';
import { useStates } from './states/use-states.ts';

suite('a presentation that is presented', () => {
  const states = useStates();

  test('has the whole screen for a slide at a time, and Escape leads back to the slide that was shown', async () => {
    const page = await states.open();
    await page.evaluate(() => window.states.show('presentation'));
    await eventually('the presentation', () => page.evaluate(() => window.states.isThere('presentation')));
    /** The number of the slide that is shown, and whether that has the whole screen; the list's number where none is presented. */
    const now = () => page.evaluate(() => {
      const within = (root: ParentNode, selector: string): Element | null => root.querySelector(selector) ?? [...root.querySelectorAll('*')].map(({ shadowRoot }) => shadowRoot && within(shadowRoot, selector)).find(Boolean) ?? null;
      const screen = within(document, '.stage .screen');
      return screen ? { presented: screen.querySelector('[role=status]')?.textContent, whole: screen.matches(':fullscreen'), width: Math.round(screen.querySelector('.slide')!.getBoundingClientRect().width) } : { list: (within(document, 'mcp-presentation-viewer') as HTMLElement).shadowRoot!.querySelector('select')!.value };
    });
    const reached = (wanted: object) => eventually(JSON.stringify(wanted), async () => {
      const found: Record<string, unknown> = await now();
      return Object.entries(wanted).every(([key, value]) => found[key] === value);
    }, { last: async () => JSON.stringify(await now()) });
    await (await page.waitForSelector('>>> ::-p-aria([name="Present"][role="button"])'))!.click();
    await reached({ presented: 'Slide 1 of 3: Herons', whole: true });
    const { width } = (await now()) as { width: number };
    const screen = await page.evaluate(() => [innerWidth, innerHeight]);
    assert.ok(Math.abs(width - Math.min(screen[0]!, (screen[1]! * 16) / 9)) < 2, `${width} of ${screen}`);
    await page.keyboard.press('ArrowRight');
    await reached({ presented: 'Slide 2 of 3: By month', whole: true });
    // Escape is the browser's own there; a test's leaves the whole screen no more than a page's would.
    await page.evaluate(() => document.exitFullscreen());
    await reached({ list: '1' });
    await page.close();
  });
});
