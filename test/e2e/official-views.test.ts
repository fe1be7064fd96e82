/** The official example servers of MCP Apps, unchanged, from the registry: each View is drawn and answers a person's click. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, beforeEach, suite, test } from 'node:test';
import type { ElementHandle, Frame } from 'puppeteer-core';
import { eventually } from './eventually.ts';
import { hasty, isFull, officialViews, type OfficialView } from './official-views.ts';
import { useDemo } from './use-demo.ts';
import { framesOf, viewFrames } from './view-frames.ts';
import { Workbench } from './workbench.ts';

const servers = Object.fromEntries([...officialViews, { server: 'debug' }].map(({ server }) => [server, { command: ['node', `node_modules/@modelcontextprotocol/server-${server}/dist/index.js`, '--stdio'], cwd: process.cwd() }]));

/** Both ways in which a frame page keeps a View apart; `opaque` is what a service does that is reached by one name only. */
const modes: Record<string, { base_url?: string; name: string; origin: string }> = {
  'a frame page on an origin of its own': { name: '127.0.0.1', origin: 'another' },
  'an opaque frame page, where there is no second origin': { base_url: 'http://canvas.localhost', name: 'canvas.localhost', origin: 'the same' },
};

/** Nothing of a frame that goes meanwhile. */
const read = async (frame: Frame, expression: string) => {
  try {
    return String(await frame.evaluate(expression));
  } catch {
    return '';
  }
};

/** The page of the one View: a frame without an address of its own, within the frame page. */
const viewOf = (bench: Workbench): Promise<Frame> => eventually('a View', async () => (await viewFrames(bench.page))[0], { last: async () => `${await framesOf(bench.page)}\n${await bench.reader.seen()}` });

/** How many colours an element is made of, up to three; as it is painted, since what WebGL drew cannot be read back. */
async function colours(bench: Workbench, element: ElementHandle): Promise<number> {
  const picture = await element.screenshot({ encoding: 'base64' });
  return bench.page.evaluate(async (data) => {
    const image = await createImageBitmap(await new Blob([Uint8Array.from(atob(data), (one) => one.charCodeAt(0))], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
    canvas.drawImage(image, 0, 0);
    return Math.min(new Set(new Uint32Array(canvas.getImageData(0, 0, image.width, image.height).data.buffer)).size, 3);
  }, picture);
}

/** Pressed once the pointer is over it: the browser learns of a frame that just came with its next picture, and what comes sooner goes to the page under it. */
async function press(element: ElementHandle): Promise<void> {
  await eventually('the pointer over it', async () => {
    await element.hover();
    if (await element.evaluate((one) => one.matches(':hover'))) return true;
    // The next move is one only from elsewhere.
    await element.frame.page().mouse.move(1, 1);
    return false;
  });
  await element.click();
}

async function use(bench: Workbench, { server, tool, seen, drawn, click, choose, read: expression, inHost }: OfficialView): Promise<void> {
  assert.equal((await bench.call(`${server}/${tool}`)).state, 'done');
  const view = await viewOf(bench);
  const words = () => read(view, 'document.body.innerText');
  if (seen) await eventually(`${seen} in it`, async () => seen.test(await words()), { last: words });
  const at = (selector: string) => eventually(selector, () => view.$(selector), { last: words });
  if (drawn) await eventually('something drawn', async () => (await colours(bench, await at(drawn))) > 1, { last: words });
  const state = () => read(inHost ? bench.page.mainFrame() : view, expression);
  const before = await state();
  if (click) await press(await at(click));
  if (choose) {
    // Its options may come after the list itself.
    const value = await eventually(`the option ${choose.option}`, async () => (await at(choose.from)).evaluate((list, words) => [...(list as HTMLSelectElement).options].find((option) => option.text.includes(words))?.value, choose.option), { last: words });
    await view.select(choose.from, value);
  }
  await eventually('an answer to the click', async () => (await state()) !== before, { last: state });
}

for (const [mode, { base_url, name, origin }] of Object.entries(modes)) {
  suite(`the official Views in ${mode}`, () => {
    const demo = useDemo([], (config) => Object.assign(config, { servers, ...(base_url && { base_url, frames: {} }) }));
    let bench: Workbench;
    before(async () => {
      bench = await Workbench.open(demo.browser, demo.origin.replace('127.0.0.1', name), { hosts: [name, 'localhost'] });
    });
    const farewell = () => eventually('the farewell of the View before', async () => (await viewFrames(bench.page)).length === 0);
    beforeEach(async () => {
      await bench.closeAll();
      await farewell();
    });

    /** Asks the service as a host does that calls tools by itself; the status. */
    const post = (path: string, body: object): Promise<number> => bench.page.evaluate(async (path, body) => {
      const answer = await fetch(`/api/sessions/${document.querySelector('mcp-canvas')!.sessionId}/calls${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
      return answer.status;
    }, path, body);
    /** Tells the canvas of arguments as far as they are written. */
    const write = (call_id: string, written: string): Promise<void> => bench.page.evaluate((detail) => void document.querySelector('mcp-canvas')!.dispatchEvent(new CustomEvent('mcp-tool-input', { detail })), { call_id, arguments: written });

    for (const row of officialViews) {
      test(`${row.server} is drawn and answers a click`, async () => {
        await use(bench, row);
        const view = await viewOf(bench);
        assert.equal(await view.evaluate(() => self.origin), 'null');
        assert.equal(new URL(view.parentFrame()!.url()).origin === new URL(bench.page.url()).origin ? 'the same' : 'another', origin);
        const { problems } = bench.reader;
        const unforeseen = problems.splice(0).filter((problem) => !row.complains?.test(problem));
        assert.deepEqual(unforeseen, []);
      });
    }

    test('what a policy stopped stands in the page for the View’s developer, once each', async () => {
      await use(bench, officialViews.find(({ server }) => server === 'sheet-music')!);
      const view = await viewOf(bench);
      const listed = () => bench.page.$$eval('#violations li', (rows) => rows.map((row) => row.textContent!.replaceAll(/\s+/g, ' ').trim()));
      assert.equal(await bench.page.$eval('#violations', (list) => (list as HTMLElement).hidden), true);
      // Its instruments lie where it declares to load from; nobody has allowed that here.
      await (await view.$('.abcjs-midi-start'))!.click();
      await eventually('the domain that it wanted', async () => (await listed()).some((line) => line.startsWith('sheet-music connect-src https://paulrosen.github.io')), { last: listed });
      const lines = await listed();
      assert.equal(new Set(lines).size, lines.length);
      const summary = (await bench.page.$('#violations summary'))!;
      assert.match(await summary.evaluate((line) => line.textContent!), new RegExp(`\\(${lines.length}\\)`));
      await summary.focus();
      await bench.page.keyboard.press('Enter');
      await bench.page.waitForSelector('#violations[open] li');
      await bench.page.keyboard.press('Enter');
      bench.reader.problems.splice(0);
    });

    test('threejs shows the code of its scene while a model writes it, and then the scene', async () => {
      const code = 'const scene = new THREE.Scene();\nconst camera = new THREE.PerspectiveCamera(60, width / height, 0.1, 100);\ncamera.position.z = 3;\nconst renderer = new THREE.WebGLRenderer({ canvas });\nrenderer.setClearColor(0x3366cc);\nrenderer.render(scene, camera);';
      const text = JSON.stringify({ code, height: 300 });
      const call_id = `streamed-${name}`;
      assert.equal(await post(`/${call_id}/views`, { server: 'threejs', tool: 'show_threejs_scene' }), 201);
      const view = await viewOf(bench);
      const words = () => read(view, 'document.body.textContent');
      for (const end of ['THREE.Scene', 'new THREE.WebGL']) {
        const written = text.slice(0, text.indexOf(end) + end.length);
        // Each word holds everything so far: what comes before the View runs is made good by the next.
        await eventually(`the code up to ${end}`, async () => (await write(call_id, written), (await words()).includes(end)), { last: words });
        assert.doesNotMatch(await words(), /setClearColor/);
      }
      assert.equal(await post('', { server: 'threejs', tool: 'show_threejs_scene', arguments: JSON.parse(text), call_id }), 200);
      const canvas = () => eventually('a canvas', () => view.$('canvas'), { last: words });
      await eventually('something drawn', async () => (await (await canvas()).boundingBox()) !== null && (await colours(bench, await canvas())) > 0, { last: words });
      await eventually('no code any more', async () => !(await words()).includes('renderer.render'), { last: words });
    });

    test('the debug server traces every event of its host', async () => {
      const traced = new Set<string>();
      bench.page.on('request', (request) => {
        const { name, arguments: args } = JSON.parse(request.url().endsWith('/tools/call') ? (request.postData() ?? '{}') : '{}');
        if (name === 'debug-log') traced.add(args.type);
      });
      const traces = (type: string) => eventually(`the trace of ${type}`, async () => traced.has(type), { last: async () => `${[...traced].join(' ')}\n${await bench.reader.seen()}` });
      const heard = (type: string) => bench.page.evaluate((name) => new Promise((resolve) => document.querySelector('mcp-canvas')!.addEventListener(name, ({ detail }) => resolve(detail), { once: true })), type as 'mcp-view-log');
      const start = async () => {
        await bench.choose('debug/debug-tool');
        await bench.enter({ delayMs: '600000' });
        const call = await bench.send();
        const view = await viewOf(bench);
        await traces('ontoolinput');
        return { call, view };
      };
      const { call, view } = await start();
      assert.deepEqual([traced.has('connected'), traced.has('ontoolresult')], [true, false]);
      await (await bench.page.waitForSelector(`[data-call="${call}"] button`))!.click();
      await traces('ontoolcancelled');

      await bench.page.select('#theme', 'dark');
      await traces('onhostcontextchanged');
      await bench.page.select('#theme', 'auto');
      for (const [button, event, words] of [['#send-message-text-btn', 'mcp-view-message', /Hello from debug app/], ['#log-info-btn', 'mcp-view-log', /Debug log data/], ['#update-context-text-btn', 'mcp-view-context', /Current app state/]] as const) {
        const told = heard(event);
        await press((await view.$(button))!);
        assert.match(JSON.stringify(await told), words);
      }
      await press((await view.$('#call-debug-refresh-btn'))!);
      await traces('server-tool-result');
      await press((await view.$('#display-fullscreen-btn'))!);
      await eventually('full screen', async () => (await read(bench.page.mainFrame(), isFull)) === 'true');
      await press((await view.$('#display-inline-btn'))!);
      await eventually('its place again', async () => (await read(bench.page.mainFrame(), isFull)) === 'false');
      await bench.closeAll();
      await traces('onteardown');
      await farewell();

      // Before its call, while its arguments are written; then with a result.
      const call_id = `written-${name}`;
      assert.equal(await post(`/${call_id}/views`, { server: 'debug', tool: 'debug-tool' }), 201);
      await viewOf(bench);
      await eventually('the trace of arguments that are written', async () => (await write(call_id, '{"contentType":"mi'), traced.has('ontoolinputpartial')), { last: async () => [...traced].join(' ') });
      assert.equal(traced.has('ontoolresult'), false);
      assert.equal(await post('', { server: 'debug', tool: 'debug-tool', arguments: { contentType: 'mixed', delayMs: 1 }, call_id }), 200);
      await traces('ontoolresult');

      // All that its page listens to, but for a host that calls tools of the View's own, and its own errors.
      const page = await readFile('node_modules/@modelcontextprotocol/server-debug/dist/mcp-app.html', 'utf8');
      const words = new Set([...page.matchAll(/\("(on[a-z]+)",/g)].map(([, word]) => word!).filter((word) => !['oncalltool', 'onlisttools', 'onerror'].includes(word)));
      assert.ok(words.size >= 6, [...words].join(' '));
      assert.deepEqual([...words].filter((word) => !traced.has(word)), []);
    });

    test('nothing went wrong in the page of the canvas', async () => {
      const { problems } = bench.reader;
      // Of each sound that a policy stopped its View complains, also when it is gone; of haste the page of the canvas, after its View did.
      problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes("Can't load sound at https://paulrosen.github.io/") && !hasty.test(problem)));
      await bench.close();
    });
  });
}
