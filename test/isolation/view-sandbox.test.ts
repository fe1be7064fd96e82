/**
 * The sandbox of a View in real browsers, behind the real service, with its policy off: what a View could reach of its host, of the frames around
 * and beside it, and after its end. Each attack is also let loose in a frame without a sandbox, where it reaches its aim.
 */
import assert from 'node:assert/strict';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { escapePage, viewTrespasses } from '@mcp-canvas/components/testing';
import type { Page } from 'puppeteer-core';
import { eventually } from '../e2e/eventually.ts';
import { browsers, ViewLab, viewThat } from './view-lab.ts';

const modes = { 'a frame page on an origin of its own': 'localhost', 'an opaque frame page on the origin of the host': '127.0.0.1' };

for (const [name, launch] of Object.entries(browsers)) {
  describe(`the sandbox of a View in ${name}`, () => {
    let lab: ViewLab;
    before(async () => {
      lab = await ViewLab.start(launch);
      lab.open = true;
    });
    after(() => lab?.close());

    const show = (page: Page, id: string, html: string, host = 'localhost'): Promise<void> => lab.show(page, id, `http://${host}:${lab.port}/mcp-canvas/frame?view=1`, viewThat(html));
    /** A frame of the host itself, without a sandbox. */
    const free = (page: Page, html: string): Promise<void> =>
      page.evaluate((text) => {
        const frame = document.createElement('iframe');
        frame.srcdoc = text;
        document.body.append(frame);
      }, html);

    for (const trespass of viewTrespasses) {
      it(`${trespass.name} reaches its aim in a frame without one, so that the next tests can fail`, async () => {
        lab.asked = [];
        const page = await lab.visit();
        await free(page, escapePage(trespass, lab.tracker));
        await eventually(trespass.name, async () => lab.paths.includes(trespass.name));
        await lab.tidy();
      });
    }

    for (const [mode, host] of Object.entries(modes)) {
      it(`lets a View reach nothing that is not its own, in ${mode}`, async () => {
        lab.asked = [];
        const page = await lab.visit();
        const before = (await lab.browser.pages()).length;
        for (const trespass of viewTrespasses) await show(page, trespass.name, escapePage(trespass, lab.tracker), host);
        for (const { name: id } of viewTrespasses) await lab.hear(page, id, (one) => one['ran']);
        // What may be asked for arrives, and is the last.
        await new Promise((resolve) => setTimeout(resolve, 1000));
        await show(page, 'last', `<script>new Image().src = '${lab.tracker}/last'</script>`, host);
        await eventually('the last', async () => lab.paths.includes('last'));
        assert.deepEqual(lab.paths, ['last']);
        assert.deepEqual([page.url(), (await lab.browser.pages()).length], [lab.home, before]);
        await lab.tidy();
      });

      it(`lets no View run on after its end, in ${mode}`, async () => {
        const page = await lab.visit();
        lab.asked = [];
        const beats = `<script>let n = 0; setInterval(() => { new Image().src = '${lab.tracker}/beat/' + (n += 1); }, 50);</script>`;
        await show(page, 'v', beats, host);
        await eventually('its beats', async () => lab.asked.length > 2);
        await lab.end(page, 'v');
        // One that is shown after it is heard; of the first nothing came since.
        lab.asked = [];
        await show(page, 'next', beats.replace('/beat/', '/next/'), host);
        await eventually('beats of the next', async () => lab.paths.filter((one) => one === 'next').length > 10);
        assert.deepEqual(lab.paths.slice(5).filter((one) => one === 'beat'), []);
        await lab.tidy();
      });

      it(`shows no dialog over the host, in ${mode}; a frame without one does`, async () => {
        const page = await lab.visit();
        const shown: string[] = [];
        page.on('dialog', async (dialog) => {
          await dialog.dismiss();
          shown.push(dialog.type());
        });
        const asks = "alert('x'); confirm('x'); prompt('x');";
        await show(page, 'v', `<script>${asks} report({ done: true })</script>`, host);
        await lab.hear(page, 'v', (one) => one['done']);
        assert.deepEqual(shown, []);
        await free(page, `<script>${asks}</script>`);
        await eventually('three dialogs', async () => shown.length === 3);
        await lab.tidy();
      });
    }

    it('has no WebRTC in its own page; a frame that it makes within itself has, which nothing here closes', async (t) => {
      let packets = 0;
      const stun = createSocket('udp4').on('message', () => (packets += 1)).bind(0, '127.0.0.1');
      await once(stun, 'listening');
      const { port: at } = stun.address();
      t.after(() => stun.close());
      const asks = `if (self.RTCPeerConnection) { const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${at}' }] }); peer.createDataChannel('x'); peer.createOffer().then((offer) => peer.setLocalDescription(offer)); }`;
      const page = await lab.visit();
      await show(page, 'v', `<script>report({ has: ['RTCPeerConnection', 'webkitRTCPeerConnection', 'mozRTCPeerConnection'].filter((name) => self[name]) }); ${asks}</script>`);
      assert.deepEqual(await lab.hear(page, 'v', (one) => one['has']), []);
      await new Promise((resolve) => setTimeout(resolve, 1000));
      assert.equal(packets, 0);
      await show(page, 'within', `<iframe srcdoc="<script>${asks}</script>"></iframe>`);
      await eventually('a packet', async () => packets > 0);
      await lab.tidy();
    });

    it(`${name === 'firefox' ? 'does not keep' : 'keeps'} a View from closing a window that a script opened`, async () => {
      const page = await lab.visit();
      await page.evaluate(() => void window.open('/'));
      const opened = await eventually('the window', async () => (await lab.browser.pages()).find((one) => one !== page && one.url() === page.url()));
      await opened.waitForFunction(() => 'show' in window);
      await show(opened, 'v', '<script>top.close(); setTimeout(() => report({ done: true }), 300)</script>').catch(() => undefined);
      if (name === 'firefox') await eventually('its end', async () => opened.isClosed());
      else assert.equal(await lab.hear(opened, 'v', (one) => one['done']), true);
      await lab.tidy();
    });
  });
}
