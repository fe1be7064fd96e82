import { expect } from 'chai';
import './define.ts';
import type { McpDashboardFrame } from './dashboard-frame.ts';
import { until } from '../viewers/suite/until.ts';

/** Three origins of this machine: the tests' own, that of the frame page, that of the dashboard. */
const [sandbox, other] = [new URL(location.href), new URL(location.href)];
sandbox.hostname = location.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
other.hostname = 'dashboards.localhost';
const page = (query: string): string => `${other.origin}/packages/components/src/frame/dashboard-page.test.html${query}`;

interface Told {
  heard?: { type?: string; token?: string; theme?: string; visible?: boolean; locale?: string; n?: number };
  all?: { type?: string; n?: number }[];
  from?: string;
  url?: string;
}

/** A dashboard and everything that its page says of what it hears. */
function open(query: string, properties: Partial<McpDashboardFrame> = {}, way: 'service' | 'alone' = 'alone') {
  const element = document.createElement('mcp-dashboard-frame');
  element.style.cssText = 'block-size:200px;inline-size:400px';
  const told: Told[] = [];
  const events: string[] = [];
  for (const type of ['mcp-dashboard-open', 'mcp-dashboard-blocked', 'mcp-dashboard-message']) element.addEventListener(type, () => events.push(type));
  element.addEventListener('mcp-dashboard-message', (event) => told.push((event as CustomEvent<{ message: Told }>).detail.message));
  const frame = { url: `${sandbox.origin}/packages/components/src/frame/frame-page.test.html`, ownOrigin: true, allowedOrigins: [other.origin] };
  Object.assign(element, { dashboardId: 'd', src: page(query), ...(way === 'service' ? { frame } : { allowedOrigins: [other.origin] }), ...properties });
  document.body.append(element);
  return { element, told, events, hears: (type: string, times = 1) => until(() => told.filter(({ heard }) => heard?.type === type)[times - 1]), opened: () => until(() => events.includes('mcp-dashboard-open')) };
}

describe('the dialogue with a dashboard', () => {
  const { fetch, setTimeout: later } = window;
  let asked: string[] = [];
  beforeEach(() => {
    asked = [];
    window.fetch = async (input) => {
      asked.push(String(input));
      return Response.json({ token: `token ${asked.length}`, origin: other.origin, renewable: true, expires_at: new Date(Date.now() + 600_000).toISOString() });
    };
  });
  afterEach(() => {
    document.querySelectorAll('mcp-dashboard-frame').forEach((element) => element.remove());
    Object.assign(window, { fetch, setTimeout: later });
  });

  for (const way of ['service', 'alone'] as const) {
    describe(way === 'service' ? 'through the frame page' : 'without a service', () => {
      it('answers a page that says it is ready with what is around it and its token; the host’s code does not see the word', async () => {
        const { hears, told } = open('?ready', { tokenEndpoint: '/token', theme: 'dark' }, way);
        const { heard } = await hears('mcp-dashboard-token');
        expect(heard?.token).to.equal('token 1');
        expect((await hears('mcp-dashboard-context')).heard).to.deep.include({ theme: 'dark', visible: true });
        expect(told.every((message) => message.heard)).to.equal(true);
      });

      it('shakes hands again with a page that loads itself again, and gives it the token that is in hand', async () => {
        const { element, hears, events } = open('?ready', { tokenEndpoint: '/token' }, way);
        await hears('mcp-dashboard-token');
        element.post({ do: 'reload' });
        expect((await hears('mcp-dashboard-token', 2)).heard?.token).to.equal('token 1');
        expect(asked.length).to.equal(1);
        expect(events.filter((type) => type === 'mcp-dashboard-open').length).to.equal(1);
      });

      it('loads the page again by reload(), which shakes hands anew', async () => {
        const { element, hears, events, opened } = open('?ready', { tokenEndpoint: '/token' }, way);
        await Promise.all([hears('mcp-dashboard-token'), opened()]);
        element.reload();
        await until(() => events.filter((type) => type === 'mcp-dashboard-open').length === 2);
        expect((await hears('mcp-dashboard-token', 2)).heard?.token).to.equal('token 2');
      });

      it('keeps what the host posts before the page is there', async () => {
        const { element, told } = open('', {}, way);
        await element.updateComplete;
        element.post({ n: 1 });
        element.post({ n: 2 });
        await until(() => told.length === 2);
        expect(told.map(({ heard }) => heard?.n)).to.deep.equal([1, 2]);
      });

      it('asks for no token and gives none before the page shows that it listens; one that stays silent is given it after a while', async () => {
        const waits: { run: () => void; ms: number }[] = [];
        window.setTimeout = ((run: () => void, ms = 0) => (ms === 3_000 ? waits.push({ run, ms }) : later(run, ms))) as typeof window.setTimeout;
        const { element, opened, told } = open('?silent', { tokenEndpoint: '/token' }, way);
        await opened();
        expect(asked).to.deep.equal([]);
        expect(waits.length).to.equal(1);
        waits[0]!.run();
        await until(() => asked.length === 1);
        // The token is posted before what follows. A page that is silent cannot be asked whether it has it: any answer would have it given anew.
        await new Promise((resolve) => later(resolve, 500));
        element.post({ do: 'tell' });
        const { all } = await until(() => told.find((message) => message.all));
        expect(all!.map(({ type }) => type)).to.deep.equal(['mcp-dashboard-token', undefined]);
      });
    });
  }

  it('tells the page of a change of theme, language and sight, where it knows the words', async () => {
    const { element, hears, told } = open('?ready', { theme: 'light' });
    expect((await hears('mcp-dashboard-context')).heard).to.deep.include({ theme: 'light', visible: true });
    const last = () => told.findLast(({ heard }) => heard?.type === 'mcp-dashboard-context')?.heard;
    element.theme = 'dark';
    await until(() => last()?.theme === 'dark');
    element.lang = 'de';
    await until(() => last()?.locale === 'de');
    element.style.display = 'none';
    await until(() => last()?.visible === false);
    element.post({ n: 7 });
    await until(() => told.some(({ heard }) => heard?.n === 7));
    element.style.display = '';
    await until(() => last()?.visible === true);
  });

  it('gives another token that the host has to a page that is ready', async () => {
    const { element, hears, told } = open('?ready');
    await hears('mcp-dashboard-context');
    element.token = 'one';
    expect((await hears('mcp-dashboard-token')).heard?.token).to.equal('one');
    element.token = 'two';
    expect((await hears('mcp-dashboard-token', 2)).heard?.token).to.equal('two');
    element.post({ do: 'say', message: { type: 'mcp-dashboard-ready' } });
    await until(() => told.filter(({ heard }) => heard?.token === 'two').length === 2);
    expect(asked).to.deep.equal([]);
  });

  it('has no token in any address, attribute or history', async () => {
    const before = history.length;
    const { element, hears } = open('?ready', { token: 'a-secret' });
    const { url } = await hears('mcp-dashboard-token');
    const markup = (root: ParentNode): string => [...root.querySelectorAll('*')].map((node) => `${(node.cloneNode(false) as Element).outerHTML}${node.shadowRoot ? markup(node.shadowRoot) : ''}${node instanceof HTMLIFrameElement && node.contentDocument ? markup(node.contentDocument) : ''}`).join('');
    expect(markup(document)).to.include('?ready').and.to.not.include('a-secret');
    expect(element.outerHTML + url! + location.href).to.not.include('a-secret');
    expect(performance.getEntriesByType('resource').map(({ name }) => name).join()).to.not.include('a-secret');
    expect(history.length).to.equal(before);
  });

  it('gives a page that keeps no origin what is around it, and no token', async () => {
    const { element, hears, told } = open('?ready', { sandbox: 'allow-scripts', token: 'a-secret', tokenEndpoint: '/token' });
    await hears('mcp-dashboard-context');
    element.post({ n: 1 });
    await until(() => told.some(({ heard }) => heard?.n === 1));
    expect(told.some(({ heard }) => heard?.type === 'mcp-dashboard-token')).to.equal(false);
    expect(asked).to.deep.equal([]);
  });

  it('asks again where no token could be had, and follows no redirect', async () => {
    const retries: (() => void)[] = [];
    window.setTimeout = ((run: () => void, ms = 0) => (ms >= 5_000 && ms <= 20_000 ? retries.push(run) : later(run, ms))) as typeof window.setTimeout;
    const answers = [new Response('down', { status: 502 }), new Response('<html>'), Response.json({ token: 7, origin: other.origin }), Response.json({ token: 'at last', origin: other.origin })];
    const redirects: (string | undefined)[] = [];
    window.fetch = async (_input, init) => {
      redirects.push(init?.redirect);
      return answers.shift()!;
    };
    const { element, hears } = open('?ready', { tokenEndpoint: '/token' });
    for (const _ of [1, 2]) {
      await until(() => retries.length > 0);
      retries.shift()!();
    }
    await until(() => redirects.length === 3 && retries.length === 1);
    element.post({ do: 'say', message: { type: 'mcp-dashboard-ready' } });
    expect((await hears('mcp-dashboard-token')).heard?.token).to.equal('at last');
    expect(new Set(redirects)).to.deep.equal(new Set(['error']));
  });

  it('keeps the whole origin in view beside a title without end', async () => {
    const { element, opened } = open('?ready', { frameTitle: `https://bank.test ${'x'.repeat(5_000)}` });
    await opened();
    const bar = element.shadowRoot!.querySelector<HTMLElement>('.source')!;
    const origin = bar.querySelector<HTMLElement>('.origin')!;
    expect(origin.textContent).to.equal(other.origin);
    expect(origin.scrollWidth).to.be.at.most(origin.clientWidth || Math.ceil(origin.getBoundingClientRect().width));
    const [box, outer, stage] = [origin.getBoundingClientRect(), element.getBoundingClientRect(), element.shadowRoot!.querySelector('.stage')!.getBoundingClientRect()];
    expect(box.width).to.be.greaterThan(60);
    expect(box.right).to.be.at.most(outer.right);
    expect(stage.top).to.be.at.least(box.bottom);
    expect(element.shadowRoot!.elementFromPoint(box.left + 5, box.top + box.height / 2)?.closest('.source')).to.equal(bar);
  });
});
