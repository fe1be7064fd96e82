import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { eventually } from './eventually.ts';
import { useDemo } from './use-demo.ts';

suite('calls that ask their reader', () => {
  const demo = useDemo();

  test('a form of a real server is filled in after a reload, and the call ends with it', async () => {
    const bench = await demo.open();
    const { page } = bench;
    const inCard = (look: string) => page.$(`mcp-canvas >>> mcp-input-card >>> ${look}`);
    const there = (look: string) => eventually(`${look} in the card`, async () => (await inCard(look)) ?? undefined);
    await bench.choose('everything/trigger-elicitation-request');
    await bench.send();
    await there('form');
    await page.reload();
    const name = await there('#field-0');
    assert.equal(await name.evaluate((field) => (field as HTMLInputElement).value), '', 'what was typed is kept nowhere');
    await (await there('#field-0')).type('Ada');
    await (await there('button.primary')).click();
    await eventually('the card goes', async () => ((await inCard('form')) ? undefined : true));
    await eventually('the answer of the call', async () => ((await page.evaluate(() => document.querySelector('mcp-canvas')!.shadowRoot!.textContent)).includes('Ada') ? true : undefined));
    await bench.close();
  });
});
