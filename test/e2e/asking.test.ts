import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { eventually } from './eventually.ts';
import { sampleView } from '../../packages/components/src/view-frame/sample-view.ts';
import { useDemo } from './use-demo.ts';
import { viewFrames } from './view-frames.ts';

suite('calls that ask their reader', () => {
  const demo = useDemo(['everything']);

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
    await eventually('the answer of the call', async () => (await bench.inCanvas()).includes('Ada') || undefined);
    await bench.close();
  });

  test('a View’s click asks the reader on the same card, out of full screen, and the View gets the answer', async () => {
    const bench = await demo.open();
    const { page } = bench;
    const html = sampleView(`
      await ask('ui/request-display-mode', { mode: 'fullscreen' });
      document.querySelector('p').textContent = 'ready';
      onclick = async () => (document.querySelector('p').textContent = JSON.stringify(await ask('tools/call', { name: 'trigger-elicitation-request', arguments: {} })));
    `);
    await page.evaluate(async (text) => {
      const resource = { uri: 'ui://everything/ask', mimeType: 'text/html;profile=mcp-app', text };
      await fetch(`/api/sessions/${document.querySelector('mcp-canvas')!.sessionId}/results`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ server: 'everything', tool: 'show', result: { content: [{ type: 'resource', resource }] } }) });
    }, html);
    const view = await eventually('the View', async () => {
      const frame = (await viewFrames(page))[0];
      return (await frame?.evaluate(() => document.body?.innerText).catch(() => '')) === 'ready' ? frame : undefined;
    });
    const isFull = () => page.evaluate(() => document.querySelector('mcp-canvas')!.shadowRoot!.querySelector('mcp-view-frame:popover-open') !== null);
    assert.equal(await isFull(), true);
    await view.evaluate(() => document.body.click());
    const name = await eventually('the form', async () => (await page.$('mcp-canvas >>> mcp-input-card >>> #field-0')) ?? undefined);
    assert.equal(await isFull(), false);
    await name.type('Ada');
    await (await page.$('mcp-canvas >>> mcp-input-card >>> button.primary'))!.click();
    await eventually('the answer in the View', async () => /Ada/.test(await view.evaluate(() => document.body.innerText)) || undefined);
    await eventually('no call runs', async () => ((await page.$('mcp-canvas >>> .call')) ? undefined : true));
    await bench.close();
  });
});
