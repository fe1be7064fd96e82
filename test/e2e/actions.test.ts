import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { eventually } from './eventually.ts';
import { useDemo } from './use-demo.ts';

suite('the buttons that a tool offers for its file', () => {
  const demo = useDemo(['showcase']);

  test('call its tools after the reader agreed to the very arguments, by keyboard alone', async () => {
    const bench = await demo.open();
    const { page } = bench;
    await bench.call('showcase/announcement');
    await bench.reader.sees('3 herons were seen');
    const inBar = (look: string) => eventually(look, async () => (await page.$(`mcp-canvas >>> mcp-artifact-actions >>> ${look}`)) ?? undefined);
    await (await inBar('::-p-text(Write it for eight herons)')).evaluate((text) => (text.closest('button') as HTMLElement).focus());
    await page.keyboard.press('Enter');
    const dialog = await inBar('dialog[open]');
    assert.match(await dialog.evaluate((element) => element.textContent ?? ''), /showcase run announcement[^]*herons: 8/);
    await (await inBar('dialog .primary')).focus();
    await page.keyboard.press('Enter');
    await bench.reader.sees('8 herons were seen');
    await bench.hasTabs('announcement.md');
    await (await inBar('::-p-text(Publish)')).click();
    await (await inBar('dialog .primary')).click();
    await eventually('the answer of the other tool', async () => /Herons at the weir/.test(await page.$eval('mcp-canvas', (canvas) => canvas.shadowRoot!.querySelector('.answer')?.textContent ?? '')) || undefined);
    await bench.close();
  });
});
