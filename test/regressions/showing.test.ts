/** Faults that a canvas of this kind had before, where they lie in showing what came: each test is named after one. */
import assert from 'node:assert/strict';
import { after, before, suite, test, type TestContext } from 'node:test';
import type { Browser } from 'puppeteer-core';
import { openBrowser, type Reader } from '../e2e/browser.ts';
import { eventually } from '../e2e/eventually.ts';
import { StrictHost } from '../embed/strict-host.ts';

const b64 = (text: string) => Buffer.from(text).toString('base64');
const file = (name: string, mime: string, text: string) => ({ name, mime, b64: b64(text) });

/** Every element of the page that scripts can reach, shadow roots included, as `name#id`. */
function reachable(): string[] {
  const found: string[] = [];
  const look = (root: ParentNode): void => {
    for (const element of root.querySelectorAll('*')) {
      found.push(`${element.localName}#${element.id}`);
      if (element.shadowRoot) look(element.shadowRoot);
    }
  };
  look(document);
  return found;
}

suite('what came is shown so that', () => {
  const host = new StrictHost();
  let browser: Browser;
  before(async () => {
    browser = await openBrowser();
    await host.start(browser);
  });
  after(() => Promise.all([host.stop(), browser?.close()]));

  async function open(t: TestContext): Promise<{ reader: Reader; give: (raw: object) => Promise<void> }> {
    const { reader } = await host.open('/');
    t.after(() => reader.close());
    await reader.page.waitForFunction(() => document.querySelector('mcp-canvas')?.sessionId);
    const give = (raw: object) =>
      reader.page.evaluate(async (result) => {
        const { sessionId } = document.querySelector('mcp-canvas')!;
        const answer = await fetch(`/api/sessions/${sessionId}/results`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ result }) });
        if (!answer.ok) throw new Error(await answer.text());
      }, raw);
    return { reader, give };
  }
  const shown = (artifacts: object[], display: object = {}) => ({ results: null, artifacts, display: { open_canvas: true, ...display } });
  const tabs = (reader: Reader) => reader.page.$$eval('mcp-canvas >>> [role="tab"]', (list) => list.map((tab) => tab.textContent.trim().replaceAll(/\s+/g, ' ')));
  const viewers = (reader: Reader) => reader.page.evaluate(reachable).then((elements) => elements.map((name) => name.replace(/#.*/, '')).filter((name) => /^mcp-\w+-viewer$/.test(name) && name !== 'mcp-artifact-viewer'));

  test('“object URLs never revoked” is false: none is left when what made them is closed', async (t) => {
    const { reader } = await open(t);
    const made = await reader.page.evaluateHandle(() => {
      const seen: string[] = [];
      const { createObjectURL } = URL;
      URL.createObjectURL = (object) => (seen.push(String(object)), createObjectURL.call(URL, object));
      return seen;
    });
    for (const [tool, text] of [['image', 'gradient.png'], ['audio', 'melody.wav'], ['svg', 'drawing.svg']] as const) {
      await reader.page.evaluate((name) => fetch(`/api/sessions/${document.querySelector('mcp-canvas')!.sessionId}/calls`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ server: 'showcase', tool: name, arguments: {} }) }).then(() => undefined), tool);
      await reader.sees(text);
    }
    await eventually('an object URL', async () => (await made.jsonValue()).length >= 1, { last: async () => JSON.stringify(await made.jsonValue()) });
    await reader.page.$eval('mcp-canvas', (canvas) => ['gradient.png', 'melody.wav', 'drawing.svg'].forEach((name) => canvas.close(name)));
    await eventually('no object URL', () => reader.page.evaluate(() => window.watched.urls.size === 0));
  });

  test('“atob used to decode text” is false: letters beyond Latin-1 are themselves', async (t) => {
    const { reader, give } = await open(t);
    const text = 'Größe – 雪 – مرحبا – 🙂';
    for (const [name, mime] of [['a.md', 'text/markdown'], ['b.txt', 'text/plain'], ['c.csv', 'text/csv'], ['d.json', 'application/json'], ['e.html', 'text/html'], ['f.py', 'text/x-python']] as const) {
      await give(shown([file(name, mime, mime === 'application/json' ? JSON.stringify({ text }) : text)]));
      await reader.sees(name, /Größe.*雪.*مرحبا.*🙂/s);
    }
  });

  test('“a slow first file overwrites the second” is false: the one that was asked for last stays', async (t) => {
    const { reader } = await open(t);
    const held = host.server.hold('/slow.txt', { type: 'text/plain', body: 'the slow file' });
    host.server.pages.set('/fast.txt', { type: 'text/plain', body: 'the fast file' });
    await reader.page.evaluate(() => {
      const viewer = document.createElement('mcp-artifact-viewer');
      document.body.prepend(viewer);
      viewer.style.blockSize = '300px';
      viewer.src = '/slow.txt';
    });
    await held.asked;
    await reader.page.$eval('mcp-artifact-viewer', (viewer) => (viewer.src = '/fast.txt'));
    await reader.sees('the fast file');
    held.release();
    await reader.page.evaluate(() => fetch('/slow.txt').then((answer) => answer.text()));
    await reader.sees('the fast file');
    assert.equal((await reader.seen()).includes('the slow file'), false);
  });

  test('“JSON, CSV and code run through a Markdown renderer” is false: their signs are shown, and mean nothing', async (t) => {
    const { reader, give } = await open(t);
    const signs = '# not a heading **not bold** <b>not html</b>';
    for (const [name, mime, text, viewer] of [
      ['a.json', 'application/json', JSON.stringify({ signs }), 'mcp-json-viewer'],
      ['b.csv', 'text/csv', `column\n${signs}\n`, 'mcp-data-viewer'],
      ['c.py', 'text/x-python', `${signs}\n`, 'mcp-code-viewer'],
      ['d.txt', 'text/plain', `${signs}\n`, 'mcp-code-viewer'],
    ] as const) {
      await give(shown([file(name, mime, text)]));
      await eventually(`${viewer} for ${name}`, async () => (await viewers(reader)).includes(viewer), { last: () => viewers(reader) });
      await eventually('the signs themselves', async () => (await reader.seen()).replaceAll('\n', '').includes('**not bold** <b>not html</b>'), { last: () => reader.seen() });
      const elements = await reader.page.evaluate(reachable);
      assert.deepEqual(elements.filter((element) => /^(h1|strong|b)#/.test(element)), []);
    }
  });

  test('“only the extension decides the type” is false: bytes and the declared type come first', async (t) => {
    const { reader, give } = await open(t);
    await give(shown([file('numbers.bin', 'text/csv', 'region,visitors\nNorth,12\n')]));
    await eventually('a table', async () => (await viewers(reader)).includes('mcp-data-viewer'));
    await reader.page.evaluate(() => fetch(`/api/sessions/${document.querySelector('mcp-canvas')!.sessionId}/calls`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ server: 'showcase', tool: 'lying_type', arguments: {} }) }).then(() => undefined));
    await eventually('a picture', async () => (await viewers(reader)).includes('mcp-image-viewer'));
  });

  test('“HTML put into the page’s own DOM” and “iframes default to scripts + same-origin” are false: it lives in a frame out of reach, without scripts', async (t) => {
    const { reader, give } = await open(t);
    await give(shown([file('page.html', 'text/html', '<style>body { color: red }</style><h1 id="theirs">A page of theirs</h1><script>top.owned = parent.owned = true</script><img src="x" onerror="top.owned = true"><iframe src="/"></iframe>')]));
    await reader.sees('A page of theirs');
    assert.deepEqual((await reader.page.evaluate(reachable)).filter((element) => element.endsWith('#theirs')), []);
    assert.equal(await reader.page.evaluate(() => 'owned' in window), false);
    const holding = await eventually('the frame that holds it', async () => {
      for (const frame of reader.page.frames()) if (await frame.$('#theirs').catch(() => null)) return frame;
      return undefined;
    });
    assert.notEqual(new URL(holding.parentFrame()!.url()).origin, host.origin, 'the frame around it is of another origin');
    const sandbox = await (await holding.frameElement())!.evaluate((frame) => frame.getAttribute('sandbox'));
    assert.ok(sandbox !== null && !sandbox.includes('allow-scripts'), `sandbox="${sandbox}"`);
  });

  test('“iframes default to scripts + same-origin” is false for live pages of the host’s own origin: they are not framed at all', async (t) => {
    const { reader, give } = await open(t);
    await give({ results: null, display: { type: 'iframe', url: `${host.origin}/`, open_canvas: true } });
    await eventually('the refusal', async () => (await reader.page.$('mcp-canvas >>> [part="blocked"]')) !== null);
    assert.deepEqual(reader.page.frames().filter((frame) => frame !== reader.page.mainFrame() && frame.url() === `${host.origin}/`), []);
  });

  test('“display.mode never read” is false: replace takes the place, append adds, split stands beside', async (t) => {
    const { reader, give } = await open(t);
    await give(shown([file('one.md', 'text/markdown', '# One')]));
    await reader.sees('One');
    await give(shown([file('two.md', 'text/markdown', '# Two')], { mode: 'replace' }));
    await eventually('one tab', async () => (await tabs(reader)).join() === 'two.md', { last: () => tabs(reader) });
    await give(shown([file('three.md', 'text/markdown', '# Three')], { mode: 'append' }));
    await eventually('two tabs', async () => (await tabs(reader)).join() === 'two.md,three.md', { last: () => tabs(reader) });
    await give(shown([file('four.md', 'text/markdown', '# Four')], { mode: 'split' }));
    await eventually('two files side by side', async () => (await viewers(reader)).filter((name) => name === 'mcp-markdown-viewer').length >= 2);
    await reader.sees('Four');
  });

  test('“two artifacts of one name both show the second” is false: each shows its own', async (t) => {
    const { reader, give } = await open(t);
    await give(shown([file('a.txt', 'text/plain', 'content of the first'), file('a.txt', 'text/plain', 'content of the second')]));
    await reader.sees('content of the first');
    await reader.page.$eval('mcp-canvas', (canvas) => canvas.show('a (2).txt'));
    await reader.sees('content of the second');
    await reader.page.$eval('mcp-canvas', (canvas) => canvas.show('a.txt'));
    await reader.sees('content of the first');
    await reader.seesNo('content of the second');
  });

  test('“names with spaces never reach the canvas” is false: they are shown, and found by name', async (t) => {
    const { reader, give } = await open(t);
    await give(shown([file('my final report (2).md', 'text/markdown', '# It came')], { primary_file: 'my final report (2).md' }));
    await reader.sees('It came', 'my final report (2).md');
    assert.equal(await reader.page.$eval('mcp-canvas', (canvas) => canvas.show('my final report (2).md')), true);
  });

  test('“legacy file arrays lose their content” is false: the canvas shows what they hold', async (t) => {
    const { reader, give } = await open(t);
    await give({ results: 'two files', returned_file_names: ['old one.txt', 'old two.txt'], returned_file_contents: [b64('old content one'), { name: 'old two.txt', b64: b64('old content two') }] });
    await reader.sees('old content one');
    await reader.page.$eval('mcp-canvas', (canvas) => canvas.show('old two.txt'));
    await reader.sees('old content two');
  });

  test('“a top-level JSON array becomes a Python repr” is false: the answer is shown as JSON', async (t) => {
    const { reader, give } = await open(t);
    await give({ content: [{ type: 'text', text: '[{"name": "heron", "gone": null, "seen": true}]' }] });
    await reader.page.$eval('mcp-canvas', (canvas) => (canvas.open = true));
    await reader.sees(/"gone":\s*null/, /"seen":\s*true/);
    await reader.seesNo("'gone'");
  });
});
