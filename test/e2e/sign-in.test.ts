import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { Page } from 'puppeteer-core';
import { serveAuthorization, type AuthorizationServer } from '../../packages/bff/src/oauth/test-servers/authorization-server.ts';
import { serveProtected, type ProtectedServer } from '../../packages/bff/src/oauth/test-servers/protected-server.ts';
import { eventually } from './eventually.ts';
import { useDemo } from './use-demo.ts';
import type { Workbench } from './workbench.ts';

suite('signing in for a remote server', () => {
  let authorization: AuthorizationServer;
  let notes: ProtectedServer;
  before(async () => {
    authorization = await serveAuthorization();
    notes = await serveProtected({ issuer: authorization.issuer });
  });
  after(async () => {
    await notes?.close();
    await authorization?.close();
  });
  const demo = useDemo(['showcase'], (config) => Object.assign(config.servers, { notes: { url: notes.url, auth: 'oauth' } }));

  /** Calls the tool as a host does whose page the canvas is in; nobody waits for the answer. */
  const call = (bench: Workbench, call_id: string) =>
    bench.page.evaluate(async (id) => {
      const canvas = document.querySelector('mcp-canvas')!;
      const answer = await fetch(`/api/sessions/${canvas.sessionId}/calls`, { method: 'POST', headers: { 'Content-Type': 'application/json', Prefer: 'respond-async' }, body: JSON.stringify({ server: 'notes', tool: 'note', arguments: { text: 'hello' }, call_id: id }) });
      return answer.status;
    }, call_id);
  /** Goes through the pages of the authorization server, as many as it has for who was there before. */
  async function signInAs(tab: Page, name: string): Promise<void> {
    for (;;) {
      await tab.waitForSelector('input[name="login"], input[name="prompt"][value="consent"], main > h1');
      if (await tab.$('main > h1')) break;
      if (await tab.$('input[name="login"]')) {
        await tab.type('input[name="login"]', name);
        await tab.type('input[name="password"]', 'x');
      }
      await Promise.all([tab.waitForNavigation(), tab.click('button[type="submit"]')]);
    }
    assert.equal(await tab.$eval('main > h1', (title) => title.textContent), 'Signed in');
  }
  const link = 'mcp-canvas >>> mcp-sign-in-card >>> a';
  const gone = (bench: Workbench) => eventually('the card is gone', async () => (await bench.page.$(link)) === null || undefined);

  test('the demo offers to sign in for a server that shows nobody else its tools, and lists them when the reader is back', async () => {
    const bench = await demo.open();
    const opening = new Promise<Page>((resolve) => bench.page.once('popup', (page) => resolve(page!)));
    const button = await bench.page.waitForSelector('[data-sign-in="notes"]', { timeout: 45_000 });
    await button!.click();
    const tab = await opening;
    await tab.waitForSelector('input[name="login"], input[name="prompt"], h1');
    assert.equal(await tab.evaluate(() => window.opener), null);
    await signInAs(tab, 'ann');
    await tab.close();
    await bench.page.bringToFront();
    await bench.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await bench.page.waitForSelector('[data-tool="notes/note"]', { timeout: 45_000 });
    assert.equal(await bench.page.$('[data-sign-in]'), null);
    await bench.close();
  });

  test('a card leads to the authorization server, and the call goes on by itself; it stands a reload of the page', async () => {
    const bench = await demo.open();
    await bench.page.evaluate(() => fetch('/api/servers/notes/authorization', { method: 'DELETE' }));
    assert.equal(await call(bench, 'one'), 202);
    await bench.page.waitForSelector(link);
    await bench.page.reload();
    await bench.ready();
    const found = await bench.page.waitForSelector(link);
    assert.match(await found!.evaluate((element) => element.textContent ?? ''), new RegExp(new URL(authorization.issuer).host));
    assert.equal(notes.ran.length, 0);

    const opening = new Promise<Page>((resolve) => bench.page.browserContext().once('targetcreated', (target) => void target.page().then((page) => resolve(page!))));
    // By keyboard alone.
    await found!.focus();
    await bench.page.keyboard.press('Enter');
    const tab = await opening;
    await tab.waitForSelector('input[name="login"]');
    assert.equal(await tab.evaluate(() => window.opener), null);
    await signInAs(tab, 'ann');
    await tab.close();

    await gone(bench);
    await eventually('the answer', async () => /ann wrote hello/.test(await bench.inCanvas()) || undefined);
    assert.deepEqual(notes.ran, ['ann']);
    await bench.close();
  });

  test('the call can be cancelled in place of it', async () => {
    const bench = await demo.open();
    await bench.page.evaluate(() => fetch('/api/servers/notes/authorization', { method: 'DELETE' }));
    const before = notes.ran.length;
    await call(bench, 'two');
    await bench.page.waitForSelector(link);
    await bench.page.locator('mcp-canvas >>> mcp-sign-in-card >>> button').click();
    await gone(bench);
    const { status } = await bench.page.evaluate(async () => (await fetch(`/api/sessions/${document.querySelector('mcp-canvas')!.sessionId}/calls/two`)).json() as Promise<{ status: string }>);
    assert.equal(status, 'cancelled');
    assert.equal(notes.ran.length, before);
    await bench.close();
  });
});
