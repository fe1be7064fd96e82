import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { Browser, Page } from 'puppeteer-core';
import { openBrowser } from '../e2e/browser.ts';
import { eventually } from '../e2e/eventually.ts';
import { StrictHost } from './strict-host.ts';

const body = `<!doctype html><html lang="en" class="host" data-look="plain"><head><meta charset="utf-8"><title>A host with a life of its own</title><link rel="stylesheet" href="/own.css"><script type="module" src="/own.js"></script></head>
<body class="own" data-page="1"><main><h1 id="method">Its own heading, named like one of the artifact</h1><label>Its own field <input id="field" value="typed here"></label><p id="text">Its own text</p><div id="tall"></div></main><mcp-canvas></mcp-canvas><p id="after">What follows</p></body></html>`;
const sheet = '#tall { block-size: 3000px } mcp-canvas { position: absolute; inset: 900px 0 auto auto; inline-size: 600px; block-size: 900px } p { color: rgb(10, 20, 30); font-family: monospace }';
const own = `
const sheet = new CSSStyleSheet();
sheet.replaceSync('h1 { letter-spacing: 1px }');
document.adoptedStyleSheets.push(sheet);
window.ownValue = { kept: true };
history.pushState({ own: 1 }, '', '/untouched?page=1#own');
document.querySelector('#field').focus();
scrollTo(0, 777);`;

/** Everything of the page that is not the canvas's. Lit itself, of which a page may hold several copies, leaves its versions with the globals. */
function snapshot() {
  const notThePages = /^(watched|reported|__puppeteer.*|puppeteer_.*|lit(Element|Html)Versions|reactiveElementVersions|litPropertyMetadata)$/;
  const attributes = (element: Element) => Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
  const rules = (sheets: Iterable<CSSStyleSheet>) => [...sheets].map(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
  const look = (selector: string) => {
    const { color, fontFamily, letterSpacing, cursor, overflow, touchAction } = getComputedStyle(document.querySelector(selector)!);
    return { color, fontFamily, letterSpacing, cursor, overflow, touchAction };
  };
  const prototypes = [Object, Array, String, Promise, EventTarget, Node, Element, HTMLElement, Document, History, URL, Response].map((of) => [of.name, Object.getOwnPropertyNames(of.prototype).length]);
  return {
    globals: Object.getOwnPropertyNames(window).filter((name) => !notThePages.test(name)).sort(),
    prototypes,
    history: [history.length, JSON.stringify(history.state), history.scrollRestoration],
    location: location.href,
    title: document.title,
    focus: document.activeElement?.id,
    selection: String(getSelection()),
    scroll: [Math.round(scrollX), Math.round(scrollY)],
    head: [...document.head.children].map((element) => element.outerHTML),
    html: attributes(document.documentElement),
    body: [attributes(document.body), [...document.body.children].map(({ localName, id }) => `${localName}#${id}`)],
    outside: document.documentElement.childElementCount,
    sheets: [rules(document.styleSheets), rules(document.adoptedStyleSheets)],
    looks: ['html', 'body', 'h1', '#text', '#field'].map(look),
    storage: [Object.keys(localStorage), Object.keys(sessionStorage), document.cookie],
    highlights: [...CSS.highlights.keys()],
    timers: performance.getEntriesByType('mark').length,
  };
}

type Snapshot = ReturnType<typeof snapshot>;

/** What differs, by its name; of long lists only what came and went. */
function changes(before: Snapshot, now: Snapshot): object {
  const different = (Object.keys(before) as (keyof Snapshot)[]).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(now[key]));
  return Object.fromEntries(
    different.map((key) => [key, key === 'globals' ? { came: now.globals.filter((name) => !before.globals.includes(name)), went: before.globals.filter((name) => !now.globals.includes(name)) } : { before: before[key], now: now[key] }]),
  );
}

suite('the page around the canvas', () => {
  const host = new StrictHost();
  let browser: Browser;
  before(async () => {
    browser = await openBrowser();
    await host.start(browser);
    host.server.pages.set('/untouched', { type: 'text/html', body, headers: { 'content-security-policy': host.policy() } });
    host.server.pages.set('/own.css', { type: 'text/css', body: sheet });
    host.server.pages.set('/own.js', { type: 'text/javascript', body: own });
  });
  after(() => Promise.all([host.stop(), browser?.close()]));

  const same = async (page: Page, before: Snapshot, when: string) => assert.deepEqual(changes(before, await page.evaluate(snapshot)), {}, when);

  test('keeps its focus, scroll, globals, history and styles through a whole tour', async (t) => {
    const { reader, complaints } = await host.open('/untouched');
    t.after(() => reader.close());
    const { page } = reader;
    await page.waitForFunction(() => scrollY > 700);
    const before = await page.evaluate(snapshot);
    assert.equal(before.focus, 'field');

    await page.evaluate(() => import('/mcp-canvas/define.js' as string).then(() => undefined));
    await page.$eval('mcp-canvas', (canvas) => (canvas.apiBase = '/'));
    await page.waitForFunction(() => document.querySelector('mcp-canvas')!.sessionId);
    await same(page, before, 'defined, with a session');

    const call = (tool: string) => page.evaluate((name) => fetch(`/api/sessions/${document.querySelector('mcp-canvas')!.sessionId}/calls`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ server: 'showcase', tool: name, arguments: {} }) }).then(() => undefined), tool);
    await page.$eval('mcp-canvas', (canvas) => (canvas.mode = 'append'));
    for (const [tool, file, text] of [['v2_report_and_chart', 'report.html', '15,022'], ['markdown', 'report.md', 'Field report'], ['json', 'settings.json', 'station-7'], ['csv', 'visitors.csv', 'a note, number 3'], ['code', 'herons.py', 'heron_1'], ['pdf', 'report.pdf', 'Needle 1'], ['svg', 'drawing.svg', 'drawing.svg'], ['audio', 'melody.wav', 'melody.wav'], ['dashboard', 'monitor-42', 'Memory in use']] as const) {
      await call(tool);
      await eventually(`${file} to come`, () => page.$eval('mcp-canvas', (canvas, name) => canvas.show(name), file));
      await reader.sees(text);
      await same(page, before, `${file} is shown`);
    }

    await page.$eval('mcp-canvas', (canvas) => canvas.show('report.md'));
    await reader.sees('Field report');
    const link = await eventually('the link within the file', () => page.$('mcp-canvas >>> a[href="#method"]'));
    await link.evaluate((element) => (element as HTMLElement).click());
    // Who follows a link takes the keyboard along.
    await page.$eval('#field', (field) => (field as HTMLElement).focus({ preventScroll: true }));
    await same(page, before, 'a link within a Markdown file leads within it');

    await page.evaluate(async () => {
      await document.querySelector('mcp-canvas')!.addToolResult({ results: null, artifacts: [{ name: 'linked.html', mime: 'text/html', b64: btoa('<a href="#method">to the method</a><p style="height:3000px">x</p><h2 id="method">The method of the page</h2>') }], display: { open_canvas: true, primary_file: 'linked.html' } });
    });
    await reader.sees('to the method');
    for (const frame of page.frames()) await frame.$eval('a[href="#method"]', (element) => (element as HTMLElement).click()).catch(() => undefined);
    await same(page, before, 'a link within an HTML file leads within it');

    await page.$eval('mcp-canvas', (canvas) => canvas.show('herons.py'));
    await reader.sees('heron_1');
    await page.$$eval('mcp-canvas >>> button[aria-label="Find"]', (buttons) => buttons.find((button) => button.checkVisibility())!.click());
    await eventually('the search field', () => page.evaluate(() => document.activeElement?.localName === 'mcp-canvas'));
    await page.keyboard.type('heron');
    await reader.sees(/\d+ of \d+/);
    await page.keyboard.press('Escape');
    await page.$eval('#field', (field) => (field as HTMLElement).focus({ preventScroll: true }));
    await same(page, before, 'after a search');

    await page.$eval('mcp-canvas', (canvas) => {
      for (const name of ['report.html', 'monitor-42']) canvas.close(name);
      canvas.restore(canvas.snapshot());
      canvas.open = false;
    });
    await same(page, before, 'closed');
    await page.$eval('mcp-canvas', (canvas) => canvas.remove());
    await eventually('the end of the stream', async () => host.server.reading.size === 0);
    const after = await page.evaluate(snapshot);
    assert.deepEqual(changes({ ...before, body: [] }, { ...after, body: [] }), {}, 'taken away');
    assert.deepEqual(after.body, [before.body[0], (before.body[1] as string[]).filter((name) => name !== 'mcp-canvas#')]);
    await complaints.assertNone();
  });
});
