import { expect } from 'chai';
import type { FrameConfig } from '../viewers/viewer.ts';
import './define.ts';
import type { DashboardBlockedDetail, McpDashboardFrame } from './dashboard-frame.ts';

const other = new URL(location.href);
other.hostname = location.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
const remote = (origin: string, query = '') => `${origin}/packages/components/src/frame/remote-page.test.html${query}`;
const frame = (allowedOrigins: string[], origin = other.origin): FrameConfig => ({ url: `${origin}/packages/components/src/frame/frame-page.test.html`, ownOrigin: true, allowedOrigins });

interface Heard {
  element: McpDashboardFrame;
  next<Detail>(type: string): Promise<Detail>;
}

function open(properties: Partial<McpDashboardFrame>): Heard {
  const element = document.createElement('mcp-dashboard-frame');
  element.style.cssText = 'block-size:200px;inline-size:400px';
  const heard = new Map<string, unknown[]>();
  const waiting = new Map<string, (detail: unknown) => void>();
  for (const type of ['mcp-dashboard-open', 'mcp-dashboard-blocked', 'mcp-dashboard-message']) {
    element.addEventListener(type, (event) => {
      const { detail } = event as CustomEvent;
      const waiter = waiting.get(type);
      waiting.delete(type);
      if (waiter) waiter(detail);
      else heard.set(type, [...(heard.get(type) ?? []), detail]);
    });
  }
  Object.assign(element, { dashboardId: 'd1', ...properties });
  document.body.append(element);
  return {
    element,
    next: <Detail>(type: string) =>
      new Promise<Detail>((resolve) => {
        const queued = heard.get(type)?.shift();
        if (queued === undefined) waiting.set(type, resolve as (detail: unknown) => void);
        else resolve(queued as Detail);
      }),
  };
}

describe('<mcp-dashboard-frame>', () => {
  afterEach(() => document.querySelectorAll('mcp-dashboard-frame').forEach((element) => element.remove()));

  it('shows nothing while the list of allowed origins is empty, and says which origin and why', async () => {
    const { element, next } = open({ src: 'https://grafana.test/d/1' });
    const blocked = await next<DashboardBlockedDetail>('mcp-dashboard-blocked');
    expect(blocked).to.deep.equal({ dashboardId: 'd1', src: 'https://grafana.test/d/1', origin: 'https://grafana.test', reason: 'not allowed' });
    await element.updateComplete;
    expect(element.shadowRoot!.textContent).to.include('https://grafana.test').and.to.include('not on the list');
    expect(element.shadowRoot!.querySelector('iframe')).to.equal(null);
  });

  for (const [width, height] of [[640, 400], [300, 150], [300, 60], [120, 40]] as const) {
    it(`can be read whole in ${width} × ${height} pixels when it is blocked, by scrolling where it must be`, async () => {
      const { element, next } = open({ src: 'https://a-rather-long-name.dashboards.grafana.test/d/1', frame: frame([]) });
      element.style.cssText = `block-size:${height}px;inline-size:${width}px;min-block-size:0`;
      await next<DashboardBlockedDetail>('mcp-dashboard-blocked');
      await element.updateComplete;
      const scroller = element.shadowRoot!.querySelector<HTMLElement>('.blocked')!;
      const [box, outer] = [scroller.getBoundingClientRect(), element.getBoundingClientRect()];
      expect(box.height).to.be.at.least(Math.min(height, 30));
      expect(box.bottom).to.be.at.most(outer.bottom + 0.5);
      expect(scroller.scrollWidth, 'nothing lies beside it').to.equal(scroller.clientWidth);
      const [first, last] = [scroller.querySelector('.headline')!, scroller.querySelector('.reason')!];
      expect(first.textContent).to.include('https://a-rather-long-name.dashboards.grafana.test');
      expect(last.textContent).to.include('not on the list');
      expect(first.getBoundingClientRect().top, 'the first line is not above the start').to.be.at.least(box.top);
      scroller.scrollTop = scroller.scrollHeight;
      expect(last.getBoundingClientRect().bottom, 'the last line is reached').to.be.at.most(box.bottom);
      element.remove();
    });
  }

  for (const [what, src] of [
    ['a script address', 'javascript:alert(1)'],
    ['inline data', 'data:text/html,x'],
    ['a blob', `blob:${location.origin}/1`],
    ['plain http outside this machine', 'http://grafana.test/'],
    ['a user name', 'https://grafana.test@evil.test/'],
    ['no address', '/relative'],
  ]) {
    it(`blocks ${what} whatever is allowed`, async () => {
      const { element, next } = open({ src: src!, allowedOrigins: ['https://grafana.test', 'https://evil.test', 'http://grafana.test', location.origin] });
      await next('mcp-dashboard-blocked');
      await element.updateComplete;
      expect(element.shadowRoot!.querySelector('iframe')).to.equal(null);
    });
  }

  describe('with the frame page of a service', () => {
    it('shows an allowed page inside the frame page, names its origin outside the frame, and hears its messages', async () => {
      const { element, next } = open({ src: remote(other.origin), frame: frame([other.origin]), frameTitle: 'Sales', protectedOrigins: [] });
      const opened = await next<{ src: string }>('mcp-dashboard-open');
      expect(opened.src).to.equal(remote(other.origin));
      const { message } = await next<{ message: { hello: string; origin: string } }>('mcp-dashboard-message');
      expect(message.hello).to.equal('host');
      expect(element.shadowRoot!.querySelector('.source')?.textContent).to.include('Sales').and.to.include(other.origin);
      const outer = element.shadowRoot!.querySelector('iframe')!;
      expect(new URL(outer.src).searchParams.get('embed')).to.equal(other.origin);
    });

    it('never gives a page of our own side its origin', async () => {
      const { next } = open({ src: remote(location.origin), frame: frame([location.origin]) });
      const { message } = await next<{ message: { origin: string } }>('mcp-dashboard-message');
      expect(message.origin).to.equal('opaque');
    });

    it('blocks a page that goes to another origin, the host’s above all', async () => {
      const { element, next } = open({ src: remote(other.origin, `?go=${encodeURIComponent(remote(location.origin))}`), frame: frame([other.origin]) });
      const blocked = await next<DashboardBlockedDetail>('mcp-dashboard-blocked');
      expect(blocked.reason).to.equal('left its origin');
      expect(blocked.origin).to.equal(location.origin);
      await element.updateComplete;
      expect(element.shadowRoot!.querySelector('iframe')).to.equal(null);
    });

    it('lets its own list narrow the service’s and never widen it', async () => {
      const narrowed = open({ src: remote(other.origin), frame: frame([other.origin]), allowedOrigins: [] });
      expect((await narrowed.next<DashboardBlockedDetail>('mcp-dashboard-blocked')).reason).to.equal('not allowed');
      const widened = open({ src: remote(other.origin), frame: frame([]), allowedOrigins: [other.origin] });
      expect((await widened.next<DashboardBlockedDetail>('mcp-dashboard-blocked')).reason).to.equal('not allowed');
    });

    it('posts messages to the page', async () => {
      const { element, next } = open({ src: remote(other.origin), frame: frame([other.origin]) });
      await next('mcp-dashboard-open');
      await next('mcp-dashboard-message');
      element.post({ filter: 'week' });
      expect((await next<{ message: unknown }>('mcp-dashboard-message')).message).to.deep.equal({ echo: { filter: 'week' } });
    });
  });

  describe('without a service', () => {
    it('shows an allowed page with an origin of its own, behind a policy that names only that origin', async () => {
      const { next } = open({ src: remote(other.origin), allowedOrigins: [other.origin] });
      const { message } = await next<{ message: { origin: string } }>('mcp-dashboard-message');
      expect(message.origin).to.equal(other.origin);
    });

    it('takes its list as the text of the attribute too, each origin whole', async () => {
      const { element, next } = open({ src: remote(other.origin), allowedOrigins: `https://a.test ${other.origin}` as unknown as string[] });
      await next('mcp-dashboard-open');
      element.allowedOrigins = `${other.origin}0` as unknown as string[];
      expect((await next<DashboardBlockedDetail>('mcp-dashboard-blocked')).reason).to.equal('not allowed');
    });

    it('speaks the language of the closest ancestor, through shadow roots', async () => {
      const around = document.body.appendChild(document.createElement('div'));
      around.lang = 'de';
      const element = document.createElement('mcp-dashboard-frame');
      element.src = 'https://elsewhere.test/';
      around.attachShadow({ mode: 'open' }).append(element);
      await element.updateComplete;
      await element.updateComplete;
      expect(element.shadowRoot!.querySelector('[role=alert]')!.textContent).to.include('Ihre Herkunft steht nicht');
      around.remove();
    });

    it('asks for a token as the host asks, and hands it only to the origin that it is for', async () => {
      const { fetch } = window;
      const asked: RequestInit[] = [];
      const tokens = [{ token: 'short-lived', origin: other.origin }, { token: 'for another', origin: 'https://elsewhere.test' }];
      window.fetch = async (_url, init = {}) => {
        asked.push(init);
        return Response.json(tokens.shift());
      };
      const properties = { src: remote(other.origin), allowedOrigins: [other.origin], tokenEndpoint: '/kit/token', headers: { 'X-Key': 'k' }, credentials: 'include' } as const;
      const { next } = open(properties);
      await next('mcp-dashboard-message');
      expect((await next<{ message: unknown }>('mcp-dashboard-message')).message).to.deep.equal({ echo: { type: 'mcp-dashboard-token', token: 'short-lived' } });
      expect(asked.map(({ method, credentials, headers }) => ({ method, credentials, headers }))).to.deep.equal([{ method: 'POST', credentials: 'include', headers: { 'Content-Type': 'application/json', 'X-Key': 'k' } }]);
      const second = open(properties);
      await second.next('mcp-dashboard-message');
      while (asked.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
      second.element.post('the last word');
      expect((await second.next<{ message: unknown }>('mcp-dashboard-message')).message).to.deep.equal({ echo: 'the last word' });
      window.fetch = fetch;
    });

    it('hands the next token before one expires, until the page goes', async () => {
      const { fetch, setTimeout: later } = window;
      const renewals: (() => void)[] = [];
      window.setTimeout = ((run: () => void, ms = 0) => (ms >= 60_000 ? renewals.push(run) : later(run, ms))) as typeof window.setTimeout;
      let number = 0;
      window.fetch = async () => Response.json({ token: `number ${(number += 1)}`, origin: other.origin, renewable: true, expires_at: new Date(Date.now() + 600_000).toISOString() });
      const { element, next } = open({ src: remote(other.origin), allowedOrigins: [other.origin], tokenEndpoint: '/kit/token' });
      await next('mcp-dashboard-message');
      const handed = async () => (await next<{ message: { echo: { token: string } } }>('mcp-dashboard-message')).message.echo.token;
      expect(await handed()).to.equal('number 1');
      expect(renewals.length).to.equal(1);
      renewals.shift()!();
      expect(await handed()).to.equal('number 2');
      expect(renewals.length).to.equal(1);
      element.remove();
      renewals.shift()!();
      await new Promise((resolve) => later(resolve, 20));
      expect(number).to.equal(2);
      Object.assign(window, { fetch, setTimeout: later });
    });

    it('hands a token to the page once it is loaded, not in its address', async () => {
      const { element, next } = open({ src: remote(other.origin), allowedOrigins: [other.origin], token: 'secret' });
      await next('mcp-dashboard-open');
      await next('mcp-dashboard-message');
      expect((await next<{ message: unknown }>('mcp-dashboard-message')).message).to.deep.equal({ echo: { type: 'mcp-dashboard-token', token: 'secret' } });
      expect(element.shadowRoot!.innerHTML).to.not.include('secret');
    });

    it('says that the policy of the host’s page forbids the frame, and what to add to it', async () => {
      const page = document.createElement('iframe');
      document.body.append(page);
      const { contentDocument: host } = page;
      const policy = Object.assign(host!.createElement('meta'), { httpEquiv: 'Content-Security-Policy', content: "frame-src 'self'" });
      host!.head.append(policy);
      const { element, next } = open({ allowedOrigins: [other.origin] });
      host!.body.append(element);
      element.src = remote(other.origin);
      const blocked = await next<DashboardBlockedDetail>('mcp-dashboard-blocked');
      expect([blocked.reason, blocked.origin]).to.deep.equal(['page policy', other.origin]);
      await element.updateComplete;
      expect(element.shadowRoot!.querySelector('.reason')!.textContent).to.include('“frame-src”').and.include(other.origin);
      page.remove();
    });

    it('blocks a page that goes to another origin', async () => {
      const { next } = open({ src: remote(other.origin, `?go=${encodeURIComponent(remote(location.origin))}`), allowedOrigins: [other.origin] });
      const blocked = await next<DashboardBlockedDetail>('mcp-dashboard-blocked');
      expect([blocked.reason, blocked.origin]).to.deep.equal(['left its origin', location.origin]);
    });
  });
});
