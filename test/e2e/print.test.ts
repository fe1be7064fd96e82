import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { after, before, suite, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'puppeteer-core';
import { textsOfPages } from '../../packages/components/src/viewers/pdf/text/texts-of-pages.ts';
import { openBrowser } from './browser.ts';
import { eventually } from './eventually.ts';
import { startStates } from './states/site.ts';

const pictures = fileURLToPath(new URL('../../.cache/screenshots/print/', import.meta.url));

/** The file that a state shows: how it begins on paper, how it ends, and on how many pages of A4 at least. */
const whole: Readonly<Record<string, { from: RegExp; to: RegExp; pages: number; every?: RegExp }>> = {
  'long code': { from: /1\s*line one\b/, to: /1200\s*line the last/, pages: 12 },
  'long table': { from: /2026-01-01/, to: /1500\s.*the last/, pages: 15, every: /day\s+region\s+visitors/ },
  'long json': { from: /readings/, to: /level: 599/, pages: 5 },
  'long bibliography': { from: /Aalto, R/, to: /Work number 299/, pages: 5 },
  'long graph': { from: /Node \d/, to: /300 links[^]*Node 299/, pages: 5, every: /Name|From|^graph.json/ },
};

suite('on paper', () => {
  let browser: Browser;
  let site: Awaited<ReturnType<typeof startStates>>;
  before(async () => {
    await mkdir(pictures, { recursive: true });
    [browser, site] = await Promise.all([openBrowser(), startStates()]);
  });
  after(async () => {
    await Promise.all([browser?.close(), site?.stop()]);
  });

  for (const [state, { from, to, pages, every }] of Object.entries(whole)) {
    for (const [how, print] of Object.entries({ 'by its own print': byItself, 'with the page around it': withThePage })) {
      test(`${state} is there to its end, ${how}, and the screen is as it was`, async () => {
        const page = await open(state);
        const before = await seen(page);
        let texts: string[] = [];
        // What the browser prints by itself is made ready in a quiet moment.
        await eventually(`${pages} pages`, async () => (texts = await keep(`${state} ${how}`, await print(page))).length >= pages && to.test(texts.join('\n')), { last: async () => `${texts.length} pages: ${texts.at(-1)}` });
        assert.match(texts[0]!, from);
        if (every) for (const [at, text] of texts.entries()) assert.match(text, every, `page ${at + 1} repeats what the columns are`);
        assert.doesNotMatch(texts.join('\n'), /Download the file|Copy path|Export/);
        assert.equal(await seen(page), before);
        await page.close();
      });
    }
  }

  test('long pdf: every page is a picture of its size by its own print; with the page around it those on the screen, and a line that says so', async () => {
    const page = await open('long pdf');
    const printed = await byItself(page);
    assert.equal((await keep('long pdf by its own print', printed)).length, 30);
    // Page by page, as the browser writes them.
    const boxes = [...Buffer.from(printed).toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
    assert.deepEqual(boxes.map(([, width, height]) => Number(width) > Number(height)), Array.from({ length: 30 }, (_, at) => at % 10 === 2));
    let around = '';
    await eventually('the line', async () => /Printed here: \d of 30 pages, those on the screen/.test((around = (await keep('long pdf with the page around it', await withThePage(page))).join('\n'))), { last: async () => around });
    await page.close();
  });

  test('presentation: each slide is on a sheet of its own size', async () => {
    const page = await open('presentation');
    const printed = await byItself(page);
    const texts = await keep('presentation by its own print', printed);
    assert.deepEqual(texts.map((text) => text.trim().split('\n')[0]!.trim()), ['Herons', 'By month', 'For questions']);
    const boxes = [...Buffer.from(printed).toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
    assert.deepEqual(boxes.map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))]), Array.from({ length: 3 }, () => [720, 405]));
    await page.close();
  });

  /** The file as it stands on the screen, below the buttons: their round corners are drawn a shade otherwise after a print. */
  const seen = (page: Page): Promise<string> => page.screenshot({ encoding: 'base64', clip: { x: 0, y: 48, width: 900, height: 552 } });

  /** The texts of the pages; the file is kept to be looked at. */
  async function keep(name: string, bytes: Uint8Array): Promise<string[]> {
    await writeFile(`${pictures}${name.replaceAll(' ', '-')}.pdf`, bytes);
    return textsOfPages(bytes);
  }

  async function open(state: string): Promise<Page> {
    const page = await browser.newPage();
    await page.setViewport({ width: 900, height: 600 });
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }, { name: 'prefers-reduced-motion', value: 'reduce' }]);
    await page.goto(`${site.origin}/`);
    await page.evaluate((name) => window.states.show(name), state);
    await eventually(`the state ${state}`, () => page.evaluate((name) => window.states.isThere(name), state), { last: () => page.evaluate(() => window.states.seen()) });
    return page;
  }

  /** What the viewer hands to the printer, printed from a page of its own. */
  async function byItself(page: Page): Promise<Uint8Array> {
    const { html, styles } = await page.evaluate(() => window.states.handedToPrinter());
    const paper = await browser.newPage();
    await paper.setContent(html);
    await paper.addStyleTag({ content: styles });
    const bytes = await paper.pdf({ preferCSSPageSize: true });
    await paper.close();
    return bytes;
  }

  async function withThePage(page: Page): Promise<Uint8Array> {
    return page.pdf();
  }
});
