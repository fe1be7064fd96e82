/**
 * Views that declare a domain, each on an origin of its own, in real browsers behind the real service: what such a View can do there, and that it
 * reaches neither another View, nor the page around it, nor the host, nor anything that its policy does not grant. With each attack the proof that it works where the layer is off.
 */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { escapePage, viewEscapes } from '@mcp-canvas/components/testing';
import type { Page } from 'puppeteer-core';
import { viewLabel } from '../../packages/bff/src/hosts/view-origins.ts';
import { browsers, report, ViewLab, viewThat } from './view-lab.ts';

/** A View that says what came of an expression, or the name of the error. */
const view = (expression: string): string => `<!doctype html><title>View</title><body><script>${report}
  (async () => { try { report({ came: await (${expression}) }); } catch (error) { report({ came: 'threw ' + error.name }); } })();</script>`;

const [weather, maps] = [viewLabel('weather', 'app.example.com'), viewLabel('maps', 'app.example.com')];

for (const [name, launch] of Object.entries(browsers)) {
  describe(`a View that declares a domain, in ${name}`, () => {
    let lab: ViewLab;
    before(async () => {
      lab = await ViewLab.start(launch, { view_origin: 'http://{view}.localhost' });
    });
    after(() => lab?.close());

    const originOf = (label: string): string => `http://${label}.localhost:${lab.port}`;
    const frameOf = (label: string | undefined, grants: Record<string, string> = {}): string => `http://localhost:${lab.port}/mcp-canvas/frame?${new URLSearchParams({ view: '1', ...(label !== undefined && { at: label }), ...grants })}`;

    /** What came of an expression in a View at the origin of a label, or at none. */
    async function outcome(expression: string, { label, grants, page }: { label?: string; grants?: Record<string, string>; page?: Page } = {}): Promise<unknown> {
      const there = page ?? (await lab.visit());
      const id = `v${Math.random()}`;
      await lab.show(there, id, frameOf(label, grants), view(expression));
      const came = await lab.hear(there, id, (one) => ('came' in one ? { it: one['came'] } : undefined));
      if (!page) await there.close();
      return came.it;
    }
    describe('has there', () => {
      it('an origin, in standards mode, as the first page of its frame; without the domain it has none', async () => {
        assert.deepEqual(await outcome('[self.origin, isSecureContext, document.compatMode, document.title, document.scripts.length]', { label: weather }), [originOf(weather), true, 'CSS1Compat', 'View', 1]);
        assert.equal(await outcome('self.origin'), 'null');
      });

      it('storage, cookies and a database, which are there again in the next page of the host', async () => {
        const kept = `(async () => {
          const before = [localStorage.kept ?? null, document.cookie];
          localStorage.kept = 'yes';
          document.cookie = 'kept=yes; SameSite=None; Secure; Partitioned';
          sessionStorage.kept = 'yes';
          await new Promise((resolve, reject) => { const asked = indexedDB.open('kept'); asked.onsuccess = () => (asked.result.close(), resolve()); asked.onerror = () => reject(asked.error); });
          return [...before, localStorage.kept, document.cookie];
        })()`;
        assert.deepEqual(await outcome(kept, { label: weather }), [null, '', 'yes', 'kept=yes']);
        assert.deepEqual(await outcome(kept, { label: weather }), ['yes', 'kept=yes', 'yes', 'kept=yes']);
        assert.equal(await outcome('localStorage.length'), 'threw SecurityError');
      });

      it('requests that say where they come from, to what its policy grants', async () => {
        lab.asked = [];
        const fetched = `fetch('${lab.tracker}/cors').then((answer) => answer.text())`;
        assert.equal(await outcome(fetched, { label: weather, grants: { connect: lab.tracker } }), 'answer');
        assert.equal(await outcome(fetched, { grants: { connect: lab.tracker } }), 'answer');
        assert.deepEqual(lab.asked.map(({ origin }) => origin), [originOf(weather), 'null']);
      });
    });

    describe('is held by its policy', () => {
      // Chromium has no `fetchLater` for frames within frames of other origins.
      const escapes = viewEscapes.filter((escape) => escape.name !== 'later' && !escape.notIn?.includes(name as 'chromium'));
      async function gotOut(enough = Infinity): Promise<string[]> {
        lab.asked = [];
        const page = await lab.visit();
        for (const escape of escapes) await lab.show(page, escape.name, frameOf(weather), viewThat(escapePage(escape, lab.tracker)));
        for (const escape of escapes) await lab.hear(page, escape.name, (one) => one['ran']);
        for (let rounds = 0; rounds < (enough === Infinity ? 30 : 300) && new Set(lab.paths).size < enough; rounds++) await new Promise((resolve) => setTimeout(resolve, 100));
        await page.close();
        return [...new Set(lab.paths)].toSorted();
      }

      it('which lets everything out where it is off, so that the next test can fail', async () => {
        assert.deepEqual(await lab.without(() => gotOut(escapes.length)), escapes.map((escape) => escape.name).toSorted());
      });

      it('and gets nothing out', async () => {
        assert.deepEqual(await gotOut(), []);
      });

      it('and has no workers, which would outlive it; without the policy it has', async () => {
        const worker = "new Promise((resolve, reject) => { const one = new Worker(URL.createObjectURL(new Blob(['postMessage(1)']))); one.onmessage = () => resolve('runs'); one.onerror = () => resolve('refused'); })";
        const service_worker = "navigator.serviceWorker.register('/mcp-canvas/view').then(() => 'runs')";
        assert.match(String(await outcome(worker, { label: weather })), /^(refused|threw SecurityError)$/);
        assert.match(String(await outcome(service_worker, { label: weather })), /^threw /);
        assert.equal(await lab.without(() => outcome(worker, { label: weather })), 'runs');
      });

      it('and does not come again under another that it chose', async () => {
        const page = await lab.visit();
        await lab.show(page, 'v', frameOf(weather), `${view('1')}<script>if (!location.search.includes('connect')) location.href = '/mcp-canvas/view?connect=${encodeURIComponent(lab.tracker)}';</script>`);
        assert.equal(await lab.hear(page, 'v', (one) => one['reason']), 'left');
        await page.close();
      });

      it('and its developer is told what it stopped', async () => {
        const page = await lab.visit();
        await lab.show(page, 'v', frameOf(weather), view(`fetch('${lab.tracker}/told')`));
        assert.equal(await lab.hear(page, 'v', (one) => one['directive']), 'connect-src');
        await page.close();
      });
    });

    describe('and its neighbours', () => {
      const leave = "(localStorage.secret = 'mine', document.cookie = 'secret=mine; SameSite=None; Secure; Partitioned', 'left')";
      const look = '[localStorage.secret ?? null, document.cookie.includes("secret")]';

      it('share no storage and no cookie, though both declare the same domain; two Views of one server and domain do: the attack is real', async () => {
        assert.equal(await outcome(leave, { label: weather }), 'left');
        assert.deepEqual(await outcome(look, { label: maps }), [null, false]);
        assert.deepEqual(await outcome(look, { label: weather }), ['mine', true]);
      });

      it('leave each other no cookie by a name above both', async () => {
        await outcome("(document.cookie = 'tossed=1; domain=localhost; SameSite=None; Secure; Partitioned', 0)", { label: weather });
        assert.equal(await outcome('document.cookie.includes("tossed")', { label: maps }), false);
      });

      it('share no channel; pages of one origin do: the attack is real', async () => {
        const listens = (id: string) => `<!doctype html><script>${report} const channel = new BroadcastChannel('all'); channel.onmessage = () => report({ reached: true }); report({ there: '${id}' });</script>`;
        const page = await lab.visit();
        await lab.show(page, 'victim', frameOf(maps), listens('victim'));
        await lab.show(page, 'same', frameOf(weather), listens('same'));
        for (const id of ['victim', 'same']) await lab.hear(page, id, (one) => one['there']);
        await outcome("(new BroadcastChannel('all').postMessage('x'), 0)", { label: weather, page });
        await lab.hear(page, 'same', (one) => one['reached']);
        assert.deepEqual((await lab.said(page, 'victim')).filter((one) => one['reached']), []);
        await page.close();
      });

      it('read and write nothing of each other, of the pages around them and of the host, also where they find their windows', async () => {
        const page = await lab.visit();
        await lab.show(page, 'victim', frameOf(maps), `<!doctype html><script>${report} window.secret = 1; addEventListener('message', ({ data }) => data?.forged && report({ reached: true })); report({ there: true });</script>`);
        await lab.hear(page, 'victim', (one) => one['there']);
        // Firefox lets every frame close a window that a script may close, as is one of a test's driver.
        const grab = `(() => {
          const windows = [top, parent];
          const walk = (one) => { for (let at = 0; at < one.length; at += 1) { windows.push(one[at]); walk(one[at]); } };
          walk(top);
          const others = windows.filter((one) => one !== self);
          const got = others.filter((one) => { one.postMessage({ forged: true }, '*'); one.postMessage({ page: '<script>parent.postMessage(1)</' + 'script>' }, '*'); one.postMessage({ type: 'mcp-frame-init' }, '*', [new MessageChannel().port1]); try { return one.document || one.secret || one.localStorage; } catch { return false; } });
          for (const one of others) for (const act of [() => (one.secret = 2), () => one === top || one.close(), () => one.stop(), () => (one.location = 'about:blank')]) try { act(); } catch {}
          return { others: others.length, got: got.length };
        })()`;
        const { others, got } = (await outcome(grab, { label: weather, page })) as { others: number; got: number };
        assert.ok(others >= 4, String(others));
        assert.equal(got, 0);
        assert.equal(page.url(), lab.home);
        // It still answers to its own page: nothing that another one said was heard.
        assert.deepEqual((await lab.said(page, 'victim')).filter((one) => one['reached']), []);
        await page.close();
      });

      it('could, in a frame of the origin of the page around them: the attack is real', async () => {
        const page = await lab.without(() => lab.visit());
        const read = await page.evaluate(async () => {
          const frame = document.createElement('iframe');
          frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
          frame.srcdoc = '<script>parent.found = parent.document.title</script>';
          document.body.append(frame);
          await new Promise((resolve) => frame.addEventListener('load', resolve));
          return (window as unknown as { found: string }).found;
        });
        assert.equal(read, 'Host');
        await page.close();
      });
    });

    describe('has an origin that nobody else puts a page on', () => {
      /**
       * Frames, or opens, an address in a page of `from`, and hands it a page in every way there is; what it is told back: in the first
       * eight tenths of a second after a frame has loaded, or, where something is `expected`, until that is told.
       */
      async function forced(from: string, address: string, way: 'frame' | 'tab', expected?: string): Promise<string[]> {
        const page = await lab.visit(from);
        const heard = await page.evaluate(async (target, how, awaited) => {
          const told: string[] = [];
          addEventListener('message', ({ data }) => told.push(String(data?.stolen ?? data?.type ?? data?.params?.stolen)));
          const frame = document.createElement('iframe');
          if (how === 'frame') document.body.append(frame);
          const one = how === 'frame' ? frame.contentWindow! : window.open('about:blank')!;
          if (how === 'frame') {
            frame.src = target;
            await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
          } else one.location.href = target;
          const stolen = '<script>(window.opener ?? parent).postMessage({ stolen: self.origin }, "*"); parent.postMessage({ jsonrpc: "2.0", method: "said", params: { stolen: self.origin } }, "*")</script>';
          for (let round = 0; awaited ? round < 100 && !told.includes(awaited) : round < 8; round += 1) {
            await new Promise((resolve) => setTimeout(resolve, 100));
            one.postMessage({ page: stolen }, '*');
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = ({ data }) => told.push(String(data?.message?.params?.stolen ?? data?.type));
            one.postMessage({ type: 'mcp-frame-init', secret: 'known' }, '*', [port2]);
            port1.postMessage({ type: 'view', html: stolen, allow: '', title: 'x' });
          }
          if (how === 'tab') one.close();
          return told;
        }, address, way, expected);
        await page.close();
        return heard;
      }
      const evil = () => `http://evil.localhost:${lab.port}/`;

      it('not a page of another site, and not a View, in a frame; where the policies are off the first can: the attack is real', async () => {
        const address = `${originOf(weather)}/mcp-canvas/view`;
        assert.deepEqual(await forced(evil(), address, 'frame'), []);
        // Told that it is there, and no more: it takes its page from the frame page alone.
        assert.deepEqual(await lab.without(() => forced(evil(), address, 'frame')), ['mcp-view-place']);
        assert.ok((await lab.without(() => forced(evil(), frameOf(weather), 'frame', originOf(weather)))).includes(originOf(weather)));
        assert.deepEqual(await forced(evil(), frameOf(weather), 'frame'), []);
        const within = await outcome(`new Promise((resolve) => { addEventListener('message', ({ data }) => data?.stolen && resolve(data.stolen)); setTimeout(() => resolve('nothing'), 1500); const frame = document.createElement('iframe'); frame.src = '${address}'; document.body.append(frame); frame.onload = () => frame.contentWindow.postMessage({ page: '<script>parent.postMessage({ stolen: 1 }, "*")</' + 'script>' }, '*'); })`, { label: maps });
        assert.equal(within, 'nothing');
      });

      it('not who opens it, or the page around it, in a tab with a secret; a page for a View without an origin takes the secret', async () => {
        assert.deepEqual(await forced(evil(), `${originOf(weather)}/mcp-canvas/view`, 'tab'), []);
        assert.deepEqual(await forced(evil(), `${frameOf(weather)}#known`, 'tab'), []);
        assert.ok((await forced(evil(), `${frameOf(undefined)}#known`, 'tab', 'null')).includes('null'));
      });
    });

    it('is told to be missing where nothing answers on its origin', async () => {
      const page = await lab.visit();
      const closed = createServer();
      const free = await lab.listen(closed);
      await new Promise((resolve) => closed.close(resolve));
      // The page around it, of a service whose names lead nowhere.
      await page.setRequestInterception(true).catch(() => undefined);
      page.on('request', (request) => void (request.url().includes('/mcp-canvas/view') ? request.abort() : request.continue()));
      await lab.show(page, 'v', frameOf(weather), view(String(free)));
      assert.equal(await lab.hear(page, 'v', (one) => one['reason']), 'no frame page');
      await page.close();
    });
  });
}
