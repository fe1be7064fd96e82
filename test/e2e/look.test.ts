import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { before, suite, test } from 'node:test';
import type { ReaderOptions } from './browser.ts';
import { useDemo } from './use-demo.ts';
import { eventually } from './eventually.ts';
import { faultsOf } from './everybody.ts';

const folder = fileURLToPath(new URL('../../.cache/screenshots/', import.meta.url));

const every = ['report', 'markdown', 'table', 'code', 'tree', 'error', 'form'];

const looks: Record<string, ReaderOptions & { language?: string; theme?: string; scenes: readonly string[] }> = {
  light: { scenes: every },
  dark: { dark: true, scenes: every },
  narrow: { width: 390, height: 844, scenes: ['report', 'table', 'form'] },
  'narrow and dark': { width: 390, height: 844, dark: true, scenes: ['markdown', 'error'] },
  'right to left': { language: 'ar', scenes: ['report', 'code', 'form'] },
  paper: { theme: 'paper', scenes: ['markdown', 'table', 'form'] },
  'paper and dark': { theme: 'paper', dark: true, scenes: ['markdown', 'error'] },
  'console and dark': { theme: 'console', dark: true, scenes: ['code', 'table', 'form'] },
  'console, narrow': { theme: 'console', width: 390, height: 844, scenes: ['tree', 'form'] },
};

const scenes: Record<string, { tools: string[]; sees: string }> = {
  report: { tools: ['showcase/v2_report_and_chart'], sees: '15,022' },
  markdown: { tools: ['showcase/image', 'showcase/markdown'], sees: 'Field report' },
  table: { tools: ['showcase/csv'], sees: 'a note, number 3' },
  code: { tools: ['showcase/code'], sees: 'heron_1' },
  tree: { tools: ['showcase/json'], sees: 'station-7' },
  error: { tools: ['showcase/failing'], sees: 'no column' },
  form: { tools: ['showcase/every_input'], sees: '' },
};

suite('how it looks', () => {
  const demo = useDemo(['showcase']);
  before(() => mkdir(folder, { recursive: true }));

  for (const [look, options] of Object.entries(looks)) {
    for (const scene of options.scenes) {
      const { tools, sees } = scenes[scene]!;
      test(`${scene}, ${look}: everybody can use it, and nothing sticks out`, async () => {
        const bench = await demo.open(options);
        if (options.language) await bench.page.select('#language', options.language);
        if (options.theme) await bench.page.select('#look', options.theme);
        if (scene === 'form') await bench.choose(tools[0]!);
        else for (const tool of tools) await bench.call(tool);
        await bench.reader.sees(sees);
        await bench.page.screenshot({ path: `${folder}${scene}-${look.replaceAll(/\W+/g, '-')}.png` as `${string}.png` });
        await bench.page.bringToFront();
        assert.deepEqual(await faultsOf(bench.page), []);
        const wide = await bench.page.evaluate(() => [document.documentElement, ...document.querySelectorAll('main, main > *')].filter((part) => part.scrollWidth > part.clientWidth).map(({ localName, id }) => id || localName));
        assert.deepEqual(wide, [], 'nothing scrolls sideways');
        await bench.close();
      });
    }
  }

  test('each look, by day and by night, is one of its own, and the same each time it is drawn', async () => {
    const pictures = new Map<string, string>();
    for (const dark of [false, true]) {
      const bench = await demo.open({ dark });
      await bench.call('showcase/markdown');
      await bench.reader.sees('Field report', 'bird.kind');
      // Diagrams come after the text.
      await eventually('the diagram', () => bench.page.evaluate(() => document.querySelector('mcp-canvas')!.shadowRoot!.querySelector('mcp-artifact-viewer')!.shadowRoot!.querySelector('mcp-markdown-viewer')!.shadowRoot!.querySelector<HTMLImageElement>('img.drawing')?.complete));
      const stage = (await bench.page.$('#stage'))!;
      for (const look of ['plain', 'paper', 'console', 'plain']) {
        await bench.page.select('#look', look);
        // The pointer rests and nothing has the keyboard: neither is part of a look.
        await bench.page.evaluate(() => (document.activeElement as HTMLElement).blur());
        const name = `${look} ${dark ? 'dark' : 'light'}`;
        const picture = await settled(() => stage.screenshot({ encoding: 'base64' }));
        assert.equal(picture, pictures.get(name) ?? picture, `${name} is drawn as before`);
        pictures.set(name, picture);
      }
      await bench.close();
    }
    assert.equal(pictures.size, 6);
    assert.equal(new Set(pictures.values()).size, 6, 'no two looks are the same picture');
  });

  /** A picture that is the same twice in a row: what fades has faded. */
  async function settled(take: () => Promise<string>): Promise<string> {
    let before = await take();
    return eventually('a picture that stands still', async () => {
      const now = await take();
      const still = now === before;
      before = now;
      return still ? now : '';
    });
  }
});
