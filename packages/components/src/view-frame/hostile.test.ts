import { expect } from 'chai';
import { FrameConnection } from '../frame/frame-connection.ts';
import { sampleKeeper } from './sample-keeper.ts';
import { framePage, sampleService, show, type Shown } from './sample-service.ts';
import { sampleView } from './sample-view.ts';
import { until } from '../viewers/suite/until.ts';

let service: ReturnType<typeof sampleService> | undefined;

/** What a View answers that ran `script`, an expression in which `told` is a promise's settled value or its error's name. */
const attack = (expression: string): string =>
  sampleView(`
  const tried = async (act) => { try { return await act(); } catch (error) { return 'threw ' + error.name; } };
  const outcome = async (target, name, act) => new Promise((resolve) => { const timer = setTimeout(() => resolve('nothing'), 3000); target[name] = (event) => { clearTimeout(timer); resolve(event.type ?? name); }; act?.(); });
  report(await tried(async () => (${expression})));`);

/** `open`: the frame page has no policy, so that the sandbox stands alone; `kept`: it is one that was kept for the next View. */
interface Setting {
  open?: boolean;
  ownOrigin?: boolean;
  kept?: boolean;
}

/** Runs one hostile View. */
async function outcomeOf(expression: string, setting: Setting = {}): Promise<unknown> {
  const shown = await hostile(expression, setting);
  const outcome = await shown.report();
  shown.element.remove();
  return outcome;
}

async function hostile(expression: string, { open = false, ownOrigin = true, kept = false }: Setting = {}): Promise<Shown> {
  service?.stop();
  service = sampleService({ h: { html: attack(expression), frame: `/mcp-canvas/frame?view=1${open ? '&open=1' : ''}` } });
  const frame = { ...framePage(ownOrigin), views: true };
  const keeper = kept ? await sampleKeeper(frame) : undefined;
  const page = keeper?.kept;
  const shown = show('h', { frame });
  if (keeper) {
    keeper.renderRoot.append(shown.element);
    await until(() => shown.element.shadowRoot!.querySelector('iframe') === page, 'the frame page that was kept');
  }
  return shown;
}

afterEach(() => {
  document.querySelectorAll('mcp-view-frame').forEach((element) => element.parentElement!.remove());
  document.querySelectorAll('sample-keeper').forEach((keeper) => keeper.remove());
  service?.stop();
  service = undefined;
});

/** Each is refused by the sandbox and the opaque origin alone, without any policy. */
const refusedBySandbox: Readonly<Record<string, string>> = {
  'reads its frame page': 'parent.document.body.outerHTML',
  'reads the host': 'top.document.title',
  'reads a frame beside it': 'Array.from({ length: top.length }, (_, at) => top[at]).map((one) => one.document)',
  'reads a frame by its name': 'top["sibling"].document',
  'writes into its frame page': 'parent.hacked = 1',
  'reads storage': 'localStorage.length',
  'reads storage of the tab': 'sessionStorage.length',
  'reads cookies': 'document.cookie',
  'opens a database': 'new Promise((resolve, reject) => { const asked = indexedDB.open("x"); asked.onsuccess = resolve; asked.onerror = () => reject(asked.error); })',
  'registers a service worker': 'navigator.serviceWorker.register("/sw.js")',
};

describe('a hostile View, held by the sandbox alone', () => {
  for (const ownOrigin of [true, false]) {
    for (const [deed, expression] of Object.entries(refusedBySandbox)) {
      it(`${deed}: refused (${ownOrigin ? 'frame page on an origin of its own' : 'frame page opaque'})`, async () => {
        const sibling = document.createElement('iframe');
        sibling.name = 'sibling';
        document.body.append(sibling);
        expect(await outcomeOf(expression, { open: true, ownOrigin })).to.match(/^threw (SecurityError|TypeError|NotAllowedError|DOMException|InvalidAccessError|InvalidStateError)$/);
        sibling.remove();
      });
    }
  }

  for (const [deed, act] of Object.entries({
    'navigates the host': 'top.location = "about:blank#taken"',
    'replaces the host': 'top.location.replace("about:blank#taken")',
    'navigates its frame page': 'parent.location = "about:blank#taken"',
    'submits a form into the host': '(() => { const form = document.createElement("form"); form.target = "_top"; form.action = "about:blank"; document.body.append(form); form.submit(); })()',
    'clicks a link into the host': '(() => { const link = document.createElement("a"); link.target = "_top"; link.href = "about:blank"; document.body.append(link); link.click(); })()',
  })) {
    it(`${deed}: host and frame page stay where they are`, async () => {
      const before = location.href;
      const shown = await hostile(`(() => { try { ${act} } catch {} return new Promise((resolve) => setTimeout(() => resolve('still here'), 300)); })()`, { open: true });
      expect(await shown.report()).to.equal('still here');
      expect(location.href).to.equal(before);
    });
  }

  it('opens no window, in no way', async () => {
    expect(await outcomeOf('String(window.open("about:blank", "_blank")) + String(window.open("about:blank", "named"))', { open: true })).to.match(/^(nullnull|threw InvalidAccessError)$/);
  });

  it('shows no dialog over the host', async () => {
    expect(await outcomeOf('[alert("x"), confirm("x"), prompt("x")].map(String)', { open: true })).to.deep.equal(['undefined', 'false', 'null']);
  });
});

/** A request that leaves the frame is seen by its outcome here, and by the server in the whole flows. Each goes through where no policy stands: the attack is real. */
const address = `${location.origin}/packages/components/src/frame/remote-page.test.html`;
const image = `${location.origin}/__web-dev-server__/none.svg`;
const leaks: Record<string, { expression: string; stopped: unknown }> = {
  'fetch': { expression: `fetch(${JSON.stringify(address)}, { mode: 'no-cors' }).then(({ type }) => type)`, stopped: 'threw TypeError' },
  'XMLHttpRequest': { expression: `(() => { const asked = new XMLHttpRequest(); asked.open('GET', ${JSON.stringify(address)}); const done = Promise.race([outcome(asked, 'onerror'), outcome(asked, 'onload')]); asked.send(); return done; })()`, stopped: 'error' },
  'EventSource': { expression: `new Promise((resolve) => { const source = new EventSource(${JSON.stringify(address)}); source.onerror = () => { source.close(); resolve('error'); }; })`, stopped: 'error' },
  'WebSocket to another server': { expression: `new Promise((resolve) => { const socket = new WebSocket('wss://leak.invalid/'); socket.onerror = () => resolve('error'); })`, stopped: 'error' },
  'beacon': { expression: `new Promise((resolve) => { addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective)); document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective)); navigator.sendBeacon(${JSON.stringify(address)}, 'x'); setTimeout(() => resolve('sent'), 1000); })`, stopped: 'connect-src' },
};
for (const [name, tag, attribute] of [['image', 'img', 'src'], ['style sheet', 'link', 'href'], ['script', 'script', 'src'], ['object', 'object', 'data'], ['embed', 'embed', 'src'], ['film', 'video', 'src'], ['frame', 'iframe', 'src']] as const) {
  const directive = { img: 'img-src', link: 'style-src-elem', script: 'script-src-elem', object: 'object-src', embed: 'object-src', video: 'media-src', iframe: 'frame-src' }[tag];
  // A script of this origin is allowed to the frame page of tests, which loads its modules.
  const from = tag === 'script' ? 'https://leak.invalid/x.js' : tag === 'img' ? image : address;
  // An object is loaded when it is laid out, which a frame out of sight leaves for later.
  leaks[name] = {
    expression: `new Promise((resolve) => { document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective)); const one = document.createElement('${tag}'); ${tag === 'link' ? "one.rel = 'stylesheet';" : ''} one.${attribute} = ${JSON.stringify(from)}; document.body.append(one); one.getBoundingClientRect(); setTimeout(() => resolve('sent'), 1500); })`,
    stopped: directive,
  };
}

describe('a hostile View, held by the policy of the frame page', () => {
  for (const [way, { expression, stopped }] of Object.entries(leaks)) {
    for (const kept of [false, true]) {
      it(`sends nothing by ${way}${kept ? ', in a page that was kept' : ''}`, async () => {
        // However long the browser takes to say so.
        expect(await outcomeOf(expression.replace(/setTimeout\(\(\) => resolve\('sent'\), \d+\);/, ''), { kept })).to.equal(stopped);
      });
    }
    if (stopped !== 'error') {
      it(`would send by ${way} without the policy: the attack is real`, async () => {
        expect(await outcomeOf(expression, { open: true })).not.to.equal(stopped);
      });
    }
  }

  for (const [way, act] of Object.entries({
    'an address': 'location.href = ADDRESS',
    'a link': '(() => { const link = document.createElement("a"); link.href = ADDRESS; document.body.append(link); link.click(); })()',
    'a meta refresh': '(() => { const meta = document.createElement("meta"); meta.httpEquiv = "refresh"; meta.content = "0;url=" + ADDRESS; document.head.append(meta); })()',
    'a form': '(() => { const form = document.createElement("form"); form.method = "post"; form.action = ADDRESS; document.body.append(form); form.submit(); })()',
  })) {
    for (const kept of [false, true]) {
      it(`goes nowhere by ${way}, and the developer is told${kept ? ', in a page that was kept' : ''}`, async () => {
        const shown = await hostile(`(() => { ${act.replace('ADDRESS', JSON.stringify(`${address}?secret`))}; return 'tried'; })()`, { kept });
        const violation = await shown.next<{ directive: string }>('mcp-view-violation');
        expect(violation.directive).to.match(/^(frame-src|form-action)$/);
      });
    }
  }
});

describe('a View and its neighbours', () => {
  /** Speaks to every window that a View can reach, in the name of whoever is believed. */
  const forger = `
    const windows = [];
    const walk = (one) => { for (let at = 0; at < one.length; at += 1) { windows.push(one[at]); walk(one[at]); } };
    walk(top);
    for (const one of [top, parent, ...windows]) {
      for (let n = 0; n < 20; n += 1) one.postMessage({ forged: true, jsonrpc: '2.0', id: 1, method: 'ui/notifications/tool-result', params: { content: [] } }, '*');
      one.postMessage({ type: 'mcp-frame-hello' }, '*');
      one.postMessage({ type: 'mcp-frame-init' }, '*', [new MessageChannel().port1]);
    }
    const read = windows.filter((one) => { try { return one !== window && one.document; } catch { return false; } });
    setTimeout(() => report({ reached: windows.filter((one) => one !== window).length, read: read.length }), 300);`;

  it('is out of reach of the others: a frame in a shadow tree is in no list', async () => {
    service = sampleService({ victim: { html: sampleView() }, attacker: { html: sampleView(forger) } });
    const one = show('victim');
    await one.next('mcp-view-open');
    expect(await show('attacker').report()).to.deep.equal({ reached: 0, read: 0 });
  });

  it('hears nothing that another one posts to it where it is in reach, and can be read by none; a page without our first script hears it: the attack is real', async () => {
    const said = new Map<string, unknown[]>();
    // Without an element around them, in the document's own tree, and without a bridge: the pages speak at once.
    const place = async (name: string, script: string): Promise<FrameConnection> => {
      const told: unknown[] = [];
      said.set(name, told);
      const connection = new FrameConnection(framePage(), { title: name, onMessage: (message) => {
        const { method, params } = (message.type === 'view-message' ? message.message : {}) as { method?: string; params?: unknown };
        if (method === 'said') told.push(params);
      } });
      document.body.append(connection.element);
      await connection.ready;
      connection.post({ type: 'view', allow: '', title: name, html: `<script>const report = (params) => parent.postMessage({ jsonrpc: '2.0', method: 'said', params }, '*'); ${script}</script>` });
      return connection;
    };
    const hears = async (name: string): Promise<unknown> => {
      while (said.get(name)!.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
      return said.get(name)!.shift();
    };
    const victim = await place('victim', "addEventListener('message', ({ data }) => report(data.forged ? 'reached' : data)); report('there');");
    expect(await hears('victim')).to.equal('there');
    const unguarded = document.createElement('iframe');
    unguarded.setAttribute('sandbox', 'allow-scripts');
    unguarded.srcdoc = `<script>addEventListener('message', ({ data }) => data.forged && parent.postMessage('heard by the unguarded', '*'))</script>`;
    const loaded = new Promise((resolve) => unguarded.addEventListener('load', resolve));
    document.body.append(unguarded);
    await loaded;
    const heard = new Promise<void>((resolve) => window.addEventListener('message', ({ data }) => data === 'heard by the unguarded' && resolve()));
    const attacker = await place('attacker', forger);
    const { reached, read } = (await hears('attacker')) as { reached: number; read: number };
    expect(reached).to.be.at.least(4);
    expect(read).to.equal(0);
    // The next that it hears is of its own host: everything before was dropped.
    victim.post({ type: 'view-message', message: 'of the host' });
    expect(await hears('victim')).to.equal('of the host');
    await heard;
    unguarded.remove();
    victim.close();
    attacker.close();
  });

  it('is led away by no other View, though a page with the right to could: the attack is real', async () => {
    const said: Record<string, unknown[]> = { victim: [], control: [] };
    const place = async (name: string): Promise<FrameConnection> => {
      const connection = new FrameConnection(framePage(), { title: name, onMessage: (message) => message.type === 'view-message' && said[name]!.push((message.message as { params?: unknown }).params) });
      document.body.append(connection.element);
      await connection.ready;
      // It says that it is there, and answers what it is asked.
      connection.post({ type: 'view', allow: '', title: name, html: `<script>const report = (params) => parent.postMessage({ jsonrpc: '2.0', method: 'said', params }, '*'); addEventListener('message', ({ data }) => report(data)); report('there');</script>` });
      await until(() => said[name]!.includes('there'), name);
      return connection;
    };
    const [victim, control] = [await place('victim'), await place('control')];
    const lead = (first: string): string =>
      `for (const walk = [${first}]; walk.length > 0; ) { const one = walk.pop(); for (let at = 0; at < one.length; at += 1) if (one[at] !== window) walk.push(one[at]); if (one !== top) for (const act of [() => (one.location = 'about:blank'), () => one.location.replace('about:blank'), () => one.close()]) try { act(); } catch {} }`;
    service = sampleService({ attacker: { html: sampleView(`${lead('top')} report('tried');`) } });
    expect(await show('attacker').report()).to.equal('tried');
    // The same lines in a frame without a sandbox, of the origin of the page, against one of the two; it is gone when its place is a page of that origin.
    const free = document.createElement('iframe');
    const index = Array.from({ length: window.length }, (_, at) => window[at]).indexOf(control.element.contentWindow!);
    free.srcdoc = `<script>${lead(`top[${index}]`)}</script>`;
    document.body.append(free);
    await until(() => control.element.contentDocument?.URL === 'about:blank', 'the control to be led away');
    victim.post({ type: 'view-message', message: 'still here' });
    await until(() => said['victim']!.includes('still here'), 'the victim, after both attacks');
    free.remove();
    victim.close();
    control.close();
  });

  it('shares no channel with another View, though pages of one origin do: the attack is real', async () => {
    const channel = "const channel = new BroadcastChannel('all');";
    service = sampleService({ victim: { html: sampleView(`${channel} channel.onmessage = () => report('reached'); report('there');`) }, attacker: { html: sampleView(`${channel} channel.postMessage('x'); setTimeout(() => { channel.postMessage('x'); report('tried'); }, 200);`) } });
    const victim = show('victim');
    expect(await victim.report()).to.equal('there');
    expect(await show('attacker').report()).to.equal('tried');
    const [one, other] = [new BroadcastChannel('all'), new BroadcastChannel('all')];
    const reached = new Promise((resolve) => (one.onmessage = resolve));
    other.postMessage('x');
    await reached;
    victim.element.remove();
    one.close();
    other.close();
    const next = await Promise.race([victim.report(), new Promise((resolve) => setTimeout(() => resolve('nothing'), 200))]);
    expect(next).to.equal('nothing');
  });

  it('hears frames within itself', async () => {
    service = sampleService({ v: { html: sampleView(`addEventListener('message', ({ data }) => data.inner && report(data.inner)); const inner = document.createElement('iframe'); inner.srcdoc = '<script>parent.postMessage({ inner: 1 }, "*")</' + 'script>'; document.body.append(inner);`) } });
    expect(await show('v').report()).to.equal(1);
  });

  it('runs no more once its element is gone', async () => {
    service = sampleService({ v: { html: sampleView(`setInterval(() => ask('tools/call', { name: 'beat' }), 20);`) } });
    const { element, next } = show('v');
    await next('mcp-view-open');
    element.remove();
    await new Promise((resolve) => setTimeout(resolve, 100));
    const before = service.asked.length;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(service.asked.length).to.equal(before);
  });

  it('is stopped when it floods its host', async () => {
    service = sampleService({ v: { html: sampleView(`for (let n = 0; n < 5000; n += 1) tell('ui/notifications/size-changed', { height: n });`) } });
    expect(await show('v').next('mcp-view-error')).to.deep.include({ reason: 'flood' });
  });
});
