/**
 * The policy of a View's page in real browsers, with nothing else in the way: the same attacks from the same opaque frame, with the
 * policy off, where every one of them gets out, and with it on, where none does.
 */
import assert from 'node:assert/strict';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { escapePage, viewEscapes } from '@mcp-canvas/components/testing';
import type { Browser } from 'puppeteer-core';
import { viewPolicy } from '../../packages/bff/src/apps/index.ts';
import { browsers } from './view-lab.ts';

/** What gets out all the same, as docs/security.md says: no directive covers `preconnect`, and `webrtc` is not known yet. */
const open: Record<string, string[]> = { chromium: ['preconnect', 'stun'], firefox: ['stun'] };
const gaps = (http: string, stun: number): string => `<link rel="preconnect" href="${http}"><script>parent.postMessage('ran', '*')</script><script>
  const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${stun}' }] });
  peer.createDataChannel('x');
  peer.createOffer().then((offer) => peer.setLocalDescription(offer));
</script>`;

const nothing = { connect: [], resources: [], frames: [], bases: [] };
for (const [name, launch] of Object.entries(browsers)) {
  describe(`the policy of a View’s page in ${name}`, () => {
    let browser: Browser;
    let asked = new Set<string>();
    let policy: string | undefined;
    let tracker = '';
    let pages: string[] = [];
    let stun: Socket;
    let bare = '';
    const servers: Server[] = [];
    const escapes = viewEscapes.filter(({ notIn }) => !notIn?.includes(name as 'chromium'));
    const names = escapes.map((escape) => escape.name);
    const listen = async (server: Server): Promise<string> => {
      servers.push(server.listen(0, '127.0.0.1'));
      await new Promise((resolve) => server.once('listening', resolve));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    };
    const note = (url = '') => void asked.add(url.split('/')[1]!);
    let site = '';

    before(async () => {
      const listening = createServer((request, response) => {
        note(request.url);
        response.setHeader('Access-Control-Allow-Origin', '*').end();
      });
      tracker = await listen(listening.on('upgrade', (request, socket) => (note(request.url), socket.destroy())));
      bare = await listen(createServer((_, response) => void response.end()).on('connection', () => void asked.add('preconnect')));
      stun = createSocket('udp4').on('message', () => void asked.add('stun')).bind(0, '127.0.0.1');
      await once(stun, 'listening');
      site = await listen(createServer((request, response) => {
        if (request.url === '/frame.js') {
          return void response.setHeader('Content-Type', 'text/javascript').end(`
            window.ran = 0;
            addEventListener('message', () => ran++);
            for (const page of ${JSON.stringify(pages).replaceAll('</', String.raw`<\/`)}) {
              const frame = document.createElement('iframe');
              frame.setAttribute('sandbox', 'allow-scripts allow-forms');
              frame.srcdoc = page;
              document.body.append(frame);
            }`);
        }
        if (policy !== undefined) response.setHeader('Content-Security-Policy', policy);
        response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>x</title><body><script src="/frame.js"></script>');
      }));
      browser = await launch();
    });
    after(async () => {
      await browser?.close();
      stun?.close();
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
    });

    const attacking = () => escapes.map((escape) => escapePage(escape, tracker));

    /** What got out once every View's script ran: in four seconds, or when so many did. */
    async function gotOut(wanted: string | undefined, enough = Infinity, views = attacking()): Promise<string[]> {
      policy = wanted;
      pages = views;
      asked = new Set();
      const page = await browser.newPage();
      await page.goto(site);
      await page.waitForFunction((count) => (window as unknown as { ran: number }).ran === count, {}, views.length);
      for (let rounds = 0; rounds < (enough === Infinity ? 40 : 300) && asked.size < enough; rounds++) await new Promise((resolve) => setTimeout(resolve, 100));
      await page.close();
      return [...asked].toSorted();
    }
    const own = (csp: Parameters<typeof viewPolicy>[0]['csp']) => viewPolicy({ script: `${site}/frame.js`, csp, ancestors: ["'none'"] });

    it('lets everything out where it is off, so that the next test can fail', async () => {
      assert.deepEqual(await gotOut(undefined, names.length), names.toSorted());
    });

    it('lets nothing out of a View that was granted nothing', async () => {
      assert.deepEqual(await gotOut(own(nothing)), []);
    });

    it('lets out by each grant what it is for', async () => {
      // What is fetched ahead may go by any grant there is, Chromium says (CSP 3, "prefetch").
      const connecting = [...escapes.filter(({ connects }) => connects).map((escape) => escape.name), ...(name === 'chromium' ? ['prefetch'] : [])];
      assert.deepEqual(await gotOut(own({ ...nothing, connect: [tracker] })), connecting.toSorted());
    });

    it('leaves open what no directive closes here, and no more', async () => {
      const { port } = stun.address();
      assert.deepEqual(await gotOut(own(nothing), undefined, [gaps(bare, port)]), open[name]);
    });
  });
}
