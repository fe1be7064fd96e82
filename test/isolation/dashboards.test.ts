/** What a dashboard's author may try. Each attack is seen to work where its layer is out, and not to where it is in. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eventually } from '../e2e/eventually.ts';
import { chance, openLab, type Lab } from './dashboard-lab.ts';

const enc = encodeURIComponent;

describe('a dashboard', () => {
  let lab: Lab;
  before(async () => {
    lab = await openLab();
  });
  after(() => lab?.close());

  describe('that goes to a page of the host’s, which would run in the host', () => {
    const ways: [string, (to: string) => string][] = [
      ['by a redirect', (to) => `/redirect?to=${enc(to)}`],
      ...['location', 'replace', 'refresh', 'form', 'link', 'open in itself'].map((name): [string, (to: string) => string] => [`by ${name}`, (to) => `/?do=${enc(name)}&to=${enc(to)}`]),
    ];
    const sandbox = 'allow-scripts allow-same-origin allow-forms';
    for (const way of ['service', 'alone'] as const) {
      for (const [name, path] of ways) {
        it(`${name}, ${way === 'service' ? 'through the frame page' : 'without a service'}: the policy stops it, and the frame is taken away`, async () => {
          const open = await lab.open([way === 'service' ? 'the frame page’s policy' : 'the wrapper’s policy']);
          await open.show(path(`${lab.host}/victim`), { way, sandbox });
          await eventually('control: it runs in the host where no policy stops it', async () => (await open.pwned()) === lab.host, { last: async () => JSON.stringify(await open.told()) });
          await open.close();
          const scene = await lab.open();
          await scene.show(path(`${lab.host}/victim`), { way, sandbox });
          await scene.tells('it is blocked', ({ type, reason }) => type === 'mcp-dashboard-blocked' && reason === 'left its origin');
          await chance();
          assert.equal(await scene.pwned(), undefined);
          assert.equal(scene.page.frames().length, 1, 'no frame is left');
          await scene.close();
        });
      }
    }
  });

  describe('that leads the whole page away', () => {
    const greedy = 'allow-scripts allow-same-origin allow-forms allow-popups Allow-Top-Navigation allow-top-navigation-by-user-activation';
    for (const name of ['top.location', 'link to the top', 'form to the top', 'open at the top']) {
      for (const way of ['service', 'alone'] as const) {
        it(`by ${name}, ${way === 'service' ? 'through the frame page' : 'without a service'}: the flag for it is never granted`, async () => {
          const path = `/?do=${enc(name)}&to=${enc(`${lab.evil}/`)}`;
          const open = await lab.open(['the grant of flags']);
          await open.show(path, { way, sandbox: greedy });
          await eventually('control: the page is led away', async () => open.page.url().startsWith(lab.evil), { last: async () => open.page.url() });
          await open.close();
          const scene = await lab.open();
          await scene.show(path, { way, sandbox: greedy, grants: greedy.split(' ') });
          await scene.tells('it is loaded', ({ type }) => type === 'mcp-dashboard-open');
          await chance();
          assert.equal(scene.page.url(), `${lab.host}/`);
          await scene.close();
        });
      }
    }
  });

  it('that opens a window: it stays in the sandbox, whatever the tool asks', async () => {
    const origins: string[][] = [];
    for (const off of [['the grant of flags'], []] as const) {
      const scene = await lab.open(off);
      await scene.show(`/?do=popup&to=${enc(`${lab.evil}/`)}`, { sandbox: 'allow-scripts allow-popups allow-popups-to-escape-sandbox' });
      await scene.tells('it is loaded', ({ type }) => type === 'mcp-dashboard-open');
      const frame = await eventually('its frame', async () => scene.page.frames().find((one) => one.url().startsWith(lab.dashboard)));
      await (await frame.waitForSelector('#press'))!.click();
      await eventually('the window tells its origin', async () => lab.got.some((one) => one.startsWith('origin')));
      origins.push(lab.got.filter((one) => one.startsWith('origin')));
      await scene.close();
    }
    assert.deepEqual(origins, [[`origin ${lab.evil}`], ['origin null']]);
  });

  it('that is not where the frame page was asked for: the page itself refuses, and so does its policy', async () => {
    const stopped: (string | undefined)[] = [];
    for (const off of [['the frame page’s policy', 'the address of the frame'], ['the frame page’s policy'], ['the address of the frame']] as const) {
      const scene = await lab.open(off);
      const answer = await scene.page.evaluate(async (sandbox, evil, dashboard) => {
        const frame = document.createElement('iframe');
        const { port1, port2 } = new MessageChannel();
        // Whether the frame's load event comes before the policy's complaint differs from browser to browser.
        const first = new Promise<{ type: string; origin?: string }>((resolve) => (port1.onmessage = ({ data }) => data.type !== 'dashboard-loaded' && resolve(data)));
        const hello = new Promise((resolve) => addEventListener('message', ({ source }) => source === frame.contentWindow && resolve(undefined)));
        frame.src = `${sandbox}?embed=${encodeURIComponent(dashboard)}`;
        document.body.append(frame);
        await hello;
        frame.contentWindow!.postMessage({ type: 'mcp-frame-init' }, '*', [port2]);
        port1.postMessage({ type: 'dashboard', url: `${evil}/`, sandbox: 'allow-scripts', allow: '', title: 't' });
        return first;
      }, lab.sandbox, lab.evil, lab.dashboard);
      stopped.push(answer.type);
      await scene.close();
    }
    assert.deepEqual(stopped, ['dashboard-message', 'blocked', 'blocked']);
  });

  it('that wants the whole screen: not by asking alone, since its label would be covered; the host can grant it', async () => {
    for (const [more, answer] of [[{ grants: ['allow-scripts', 'allow-same-origin', 'fullscreen'] }, 'full'], [{}, 'refused']] as const) {
      const scene = await lab.open();
      await scene.show('/?do=full%20screen', { allow: 'fullscreen *', ...more });
      const frame = await eventually('its frame', async () => scene.page.frames().find((one) => one.url().startsWith(lab.dashboard)));
      await (await frame.waitForSelector('#press'))!.click();
      await scene.tells(`it is told: ${answer}`, ({ message }) => message === answer);
      await scene.close();
    }
  });

  it('that paints over everything: its label stays in view, above its frame', async () => {
    const scene = await lab.open();
    await scene.show('/?do=cover', { frameTitle: 'Sales' });
    const frame = await eventually('its frame', async () => scene.page.frames().find((one) => one.url().startsWith(lab.dashboard)));
    await frame.waitForFunction(() => document.body.style.background.includes('red'));
    const { label, red } = await scene.page.evaluate(() => {
      const root = document.querySelector('mcp-dashboard-frame')!.shadowRoot!;
      const box = root.querySelector('.source')!.getBoundingClientRect();
      const under = root.querySelector('iframe')!.getBoundingClientRect();
      return { label: { x: box.x, y: box.y, width: box.width, height: box.height, on: root.elementFromPoint(box.x + 2, box.y + 2)?.className }, red: { x: under.x + under.width / 2, y: under.y + under.height / 2 } };
    });
    assert.equal(label.on, 'source');
    const colours = async (clip: { x: number; y: number; width: number; height: number }) => {
      const shot = `data:image/png;base64,${await scene.page.screenshot({ clip, encoding: 'base64' })}`;
      return scene.page.evaluate(async (source) => {
        const image = Object.assign(new Image(), { src: source });
        await image.decode();
        const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
        const context = canvas.getContext('2d')!;
        context.drawImage(image, 0, 0);
        const { data } = context.getImageData(0, 0, image.width, image.height);
        let found = 0;
        for (let at = 0; at < data.length; at += 4) if (data[at] === 255 && data[at + 1] === 0 && data[at + 2] === 0) found++;
        return found;
      }, shot);
    };
    await eventually('control: the frame is painted', async () => (await colours({ ...red, width: 10, height: 10 })) === 100);
    assert.equal(await colours(label), 0);
    await scene.close();
  });
});
