import { expect } from 'chai';
import '../../components/src/dashboard-frame/define.ts';
import type { McpDashboardFrame } from '../../components/src/dashboard-frame/dashboard-frame.ts';
import { connect } from './index.ts';

/** Four origins of this machine: the host's, that of its frame page, that of the dashboard, and one that has no say. */
const at = (hostname: string): string => Object.assign(new URL(location.href), { hostname }).origin;
const sandbox = at(location.hostname === 'localhost' ? '127.0.0.1' : 'localhost');
const [own, stranger] = [at('dashboards.localhost'), at('stranger.localhost')];
const page = (query: string, origin = own): string => `${origin}/packages/dashboard-client/src/page.test.html${query}`;
const hosts = (...origins: string[]): string => `?${origins.map((origin) => `host=${encodeURIComponent(origin)}`).join('&')}`;

interface Told {
  token?: string;
  expires_at?: string;
  context?: { theme: string; locale: string; visible: boolean };
  message?: unknown;
  noted?: string;
  refused?: string;
  framed?: string;
  reached?: true;
  born?: true;
  closed?: true;
}
type Way = 'service' | 'alone';

/** A dashboard in a frame, what its page told, and the requests that the host made for it. */
function open(query: string, properties: Partial<McpDashboardFrame> = {}, way: Way = 'alone') {
  const element = document.createElement('mcp-dashboard-frame');
  element.style.inlineSize = '400px';
  const told: Told[] = [];
  const sizes: number[] = [];
  const actions: CustomEvent<{ action: string; details: unknown }>[] = [];
  element.addEventListener('mcp-dashboard-message', (event) => told.push((event as CustomEvent<{ message: Told }>).detail.message));
  element.addEventListener('mcp-dashboard-size', (event) => sizes.push((event as CustomEvent<{ height: number }>).detail.height));
  element.addEventListener('mcp-dashboard-action', (event) => actions.push(event as (typeof actions)[number]));
  const frame = { url: `${sandbox}/packages/components/src/frame/frame-page.test.html`, ownOrigin: true, allowedOrigins: [own] };
  Object.assign(element, { dashboardId: 'd', src: page(query), tokenEndpoint: '/token', actionEndpoint: '/actions', ...(way === 'service' ? { frame } : { allowedOrigins: [own] }), ...properties });
  document.body.append(element);
  const until = async <Found>(look: () => Found | undefined | false): Promise<Found> => {
    for (;;) {
      const found = look();
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const hears = (word: keyof Told, times = 1) => until(() => told.filter((message) => word in message)[times - 1]);
  return { element, told, sizes, actions, until, hears };
}

describe('a dashboard with the client', () => {
  const { fetch } = window;
  let asked: { path: string; body: { action?: string; details?: unknown; token?: string } }[] = [];
  let answer: () => Response = () => new Response(null, { status: 204 });
  beforeEach(() => {
    asked = [];
    answer = () => new Response(null, { status: 204 });
    window.fetch = async (input, init) => {
      const path = String(input);
      asked.push({ path, body: JSON.parse(String(init?.body)) });
      return path === '/token' ? Response.json({ token: 'ours', origin: own, renewable: true, expires_at: new Date(Date.now() + 600_000).toISOString() }) : answer();
    };
  });
  afterEach(() => {
    document.querySelectorAll('mcp-dashboard-frame').forEach((element) => element.remove());
    window.fetch = fetch;
  });
  const noted = () => asked.filter(({ path }) => path === '/actions').map(({ body }) => body);

  for (const way of ['service', 'alone'] as const) {
    const host = way === 'service' ? sandbox : location.origin;
    describe(way === 'service' ? 'through the frame page' : 'without a service', () => {
      it('receives its token and what is around it, and is told of a change of theme', async () => {
        const { element, hears } = open(hosts(stranger, host), { theme: 'light' }, way);
        const { token, expires_at } = await hears('token');
        expect(token).to.equal('ours');
        expect(Date.parse(expires_at!)).to.be.greaterThan(Date.now());
        expect((await hears('context')).context).to.deep.include({ theme: 'light', visible: true });
        element.theme = 'dark';
        expect((await hears('context', 2)).context!.theme).to.equal('dark');
      });

      it('has its actions noted with its token; what it logs before the host was heard waits for that', async () => {
        const { element, hears, actions } = open(`${hosts(host)}&soon`, {}, way);
        expect((await hears('noted')).noted).to.equal('soon');
        element.post({ do: 'log', action: 'zoom', details: { to: 2 } });
        expect((await hears('noted', 2)).noted).to.equal('zoom');
        expect(noted()).to.deep.equal([{ action: 'soon', token: 'ours' }, { action: 'zoom', details: { to: 2 }, token: 'ours' }]);
        expect(actions.map(({ detail }) => detail.action)).to.deep.equal(['soon', 'zoom']);
      });

      it('hears no host that it does not know, and says nothing to it but that it is there', async () => {
        const { element, hears, told, until } = open(hosts(stranger), { token: 'secret' }, way);
        await hears('reached');
        element.post({ do: 'say', message: 'mine' });
        await until(() => told.filter(({ reached }) => reached).length > 2);
        expect(told.filter((message) => !message.reached && !message.born)).to.deep.equal([]);
      });

      it('tells its height whenever that changes; a frame with auto-height follows it', async () => {
        const { element, hears, sizes, until } = open(hosts(host), { autoHeight: true }, way);
        const stage = () => element.shadowRoot!.querySelector('.stage')!.getBoundingClientRect().height;
        await hears('context');
        element.post({ do: 'size' });
        await until(() => sizes.length === 1);
        element.post({ do: 'grow', to: 700 });
        const tall = await until(() => sizes.find((height) => height > 700));
        expect(stage()).to.equal(tall);
        element.post({ do: 'grow', to: 100 });
        await until(() => sizes.at(-1)! < 300);
        expect(stage()).to.equal(sizes.at(-1)).and.to.be.lessThan(tall);
        element.post({ do: 'size', height: 321 });
        await until(() => stage() === 321);
      });
    });
  }

  it('hears nobody but who is around it: neither a page that it frames itself, nor one there of its host’s own origin', async () => {
    const { element, hears, told } = open(hosts(location.origin));
    await hears('token');
    for (const [index, origin] of [stranger, location.origin].entries()) {
      element.post({ do: 'frame', src: page('?forge', origin) });
      await hears('framed', index + 1);
    }
    expect(told.flatMap(({ token }) => token ?? [])).to.deep.equal(['ours']);
  });

  it('is told what the service says of an action that it refuses', async () => {
    const { element, hears } = open(hosts(location.origin));
    await hears('token');
    answer = () => Response.json({ results: { error: 'The token was called back.' } }, { status: 401 });
    element.post({ do: 'log', action: 'x' });
    expect((await hears('refused')).refused).to.equal('The token was called back.');
    answer = () => Response.error();
    element.post({ do: 'log', action: 'x' });
    expect((await hears('refused', 2)).refused).to.match(/cannot be reached/);
  });

  it('is told why an action cannot be noted at all, and nobody is asked', async () => {
    const { element, hears } = open(hosts(location.origin));
    await hears('token');
    const cycle: Record<string, unknown> = {};
    cycle['self'] = cycle;
    const wrong = [{ action: '' }, { action: 'x', details: { text: 'x'.repeat(20_000) } }, { action: 'x', details: cycle }];
    for (const [index, each] of wrong.entries()) {
      element.post({ do: 'log', ...each });
      expect((await hears('refused', index + 1)).refused).to.match(/name|16 KiB/);
    }
    expect(noted()).to.deep.equal([]);
  });

  it('has nothing noted where it has no token of the service, where the host notes nothing, and without an origin of its own', async () => {
    window.fetch = async () => Response.json({ token: 'of the tool', origin: own, renewable: false });
    const own_token = open(`${hosts(location.origin)}&soon`);
    expect((await own_token.hears('refused')).refused).to.match(/token of the service/);
    const nowhere = open(`${hosts(location.origin)}&soon`, { actionEndpoint: '' });
    expect((await nowhere.hears('refused')).refused).to.match(/notes no actions/);
    const opaque = open(`${hosts(location.origin)}&soon`, { sandbox: 'allow-scripts' });
    expect((await opaque.hears('refused')).refused).to.match(/without an origin/);
  });

  it('of an action that the host notes itself it is told so, and the service is not asked', async () => {
    const { element, hears, actions } = open(hosts(location.origin));
    element.addEventListener('mcp-dashboard-action', (event) => event.preventDefault());
    await hears('token');
    element.post({ do: 'log', action: 'mine', details: { a: 1 } });
    expect((await hears('noted')).noted).to.equal('mine');
    expect(actions[0]!.detail).to.deep.equal({ dashboardId: 'd', action: 'mine', details: { a: 1 } });
    expect(noted()).to.deep.equal([]);
  });

  it('cannot flood the host: what is too much at once is refused, and the next is noted', async () => {
    const { element, hears, told, until } = open(hosts(location.origin));
    await hears('token');
    const held: (() => void)[] = [];
    const { fetch: given } = window;
    window.fetch = async (...request) => {
      await new Promise<void>((resolve) => held.push(resolve));
      return given(...request);
    };
    for (let i = 0; i < 30; i++) element.post({ do: 'log', action: `act ${i}` });
    await until(() => held.length === 20 && told.filter(({ refused }) => refused).length === 10);
    held.forEach((go) => go());
    await hears('noted', 20);
    window.fetch = given;
    element.post({ do: 'log', action: 'next' });
    expect((await hears('noted', 21)).noted).to.equal('next');
  });

  it('has words of its own with the host’s code, both ways', async () => {
    const { element, hears, told, until } = open(hosts(location.origin));
    await hears('token');
    element.post({ colour: 'red' });
    expect((await hears('message')).message).to.deep.equal({ colour: 'red' });
    element.post('text');
    expect((await hears('message', 2)).message).to.equal('text');
    element.post({ do: 'say', message: { mine: 1 } });
    await until(() => told.some((message) => (message as { mine?: number }).mine === 1));
  });

  it('hears nothing after it closed', async () => {
    const { element, hears, told } = open(hosts(location.origin));
    await hears('token');
    element.post({ do: 'close' });
    await hears('closed');
    const before = told.filter(({ reached }) => reached).length;
    element.post({ colour: 'red' });
    await hears('reached', before + 1);
    expect(told.some(({ message }) => message !== undefined)).to.equal(false);
  });
});

describe('the lines in the docs', () => {
  const { fetch } = window;
  afterEach(() => {
    document.querySelectorAll('mcp-dashboard-frame').forEach((element) => element.remove());
    window.fetch = fetch;
  });

  for (const path of ['docs/dashboards.md', 'packages/dashboard-client/README.md']) {
    it(`of ${path} receive a token and the theme, tell the height and log`, async () => {
      const text = await (await fetch(`/${path}`)).text();
      const code = /```js\n(import \{ connect \}[^`]*`Bearer[^`]*`[^`]*)```/.exec(text)![1]!;
      const asked: { path: string; body: object }[] = [];
      window.fetch = async (input, init) => {
        asked.push({ path: String(input), body: JSON.parse(String(init?.body)) as object });
        return String(input) === '/token' ? Response.json({ token: 'ours', origin: own, renewable: true, expires_at: new Date(Date.now() + 600_000).toISOString() }) : new Response(null, { status: 204 });
      };
      const { element, hears, sizes, until, told } = open(`?code=${encodeURIComponent(code.replace('https://sandbox.example.org', location.origin))}`, { theme: 'dark' });
      expect((await hears('token')).token).to.equal('Bearer ours');
      await until(() => sizes.length > 0);
      await until(() => told.some((message) => (message as { scheme?: string }).scheme === 'dark'));
      element.post({ click: true });
      await until(() => asked.some(({ path: to }) => to === '/actions'));
      expect(asked.at(-1)).to.deep.equal({ path: '/actions', body: { action: 'zoom', details: { to: 2 }, token: 'ours' } });
    });
  }
});

describe('connect', () => {
  it('says at once that no origin was named, or none that is one', () => {
    for (const wrong of [[], ['canvas.example.org'], ['data:text/html,x'], ['*'], ['https://canvas.example.org', 'null']]) expect(() => connect({ hosts: wrong }), wrong.join()).to.throw(TypeError);
  });

  it('takes an address for its origin, and rejects what is under way when it is closed', async () => {
    const host = connect({ hosts: ['https://canvas.example.org/some/path'] });
    const wait = host.log('x');
    host.close();
    for (const action of [wait, host.log('y')]) expect((await action.catch((error: Error) => error) as Error).message).to.match(/closed/);
  });
});
