import { expect } from 'chai';
import { html } from 'lit';
import type { HostContext } from './host-context.ts';
import { framePage, grantOf, json, sampleService, show, type Asked, type Shown } from './sample-service.ts';
import { sampleView } from './sample-view.ts';
import type { ToolInputDetail } from './streamed-input.ts';
import type { ViewGrant } from './view-service.ts';
import { until } from '../viewers/suite/until.ts';

let service: ReturnType<typeof sampleService> | undefined;
const serve = (...given: Parameters<typeof sampleService>) => (service = sampleService(...given));

const textOf = (element: Element) => element.shadowRoot!.textContent!.replace(/\s+/g, ' ');

describe('a View in its frame', () => {
  afterEach(() => {
    document.querySelectorAll('mcp-view-frame').forEach((element) => element.parentElement!.remove());
    service?.stop();
  });

  for (const [where, ownOrigin] of [['an origin of its own', true], ['the host’s origin, opaque', false]] as const) {
    it(`runs on ${where}, and gets the arguments and the raw result of its call`, async () => {
      serve({ v: { html: sampleView('when["ui/notifications/tool-result"] = () => report(heard.filter(({ method }) => method));') } });
      const { next, report } = show('v', { frame: framePage(ownOrigin) });
      expect(await next('mcp-view-open')).to.deep.equal({ viewId: 'v', server: 'samples' });
      const heard = await report<{ method: string; params: unknown }[]>();
      expect(heard.filter(({ method }) => method.startsWith('ui/notifications/tool'))).to.deep.equal([
        { jsonrpc: '2.0', method: 'ui/notifications/tool-input', params: { arguments: { city: 'Berlin' } } },
        { jsonrpc: '2.0', method: 'ui/notifications/tool-result', params: { content: [{ type: 'text', text: 'done' }], structuredContent: { n: 1 } } },
      ]);
    });
  }

  it('that declares domains or features gets a frame page that knows them, and no other', async () => {
    const frame = '/mcp-canvas/frame?view=1&connect=https%3A%2F%2Fok.example';
    serve({ v: { html: sampleView(), frame, permissions: ['camera'] } });
    const { element, next } = show('v');
    await next('mcp-view-open');
    const frames = [...element.shadowRoot!.querySelectorAll('iframe')];
    expect(frames.map(({ src, allow }) => [new URL(src).search, allow])).to.deep.equal([[new URL(frame, location.href).search, 'camera']]);
  });

  it('that declares a domain and has no origin for it runs without one, and its developer is told: the service has none, or the page around it', async () => {
    serve({ v: { html: sampleView(), domain: { declared: 'app.example' } }, w: { html: sampleView(), domain: { declared: 'app.example', frame: '/mcp-canvas/frame?view=1&at=x' } } });
    for (const [id, ownOrigin] of [['v', true], ['w', false]] as const) {
      const { element, next } = show(id, { frame: framePage(ownOrigin) });
      expect(await next('mcp-view-violation')).to.deep.equal({ viewId: id, server: 'samples', directive: 'domain', blocked: 'app.example' });
      await next('mcp-view-open');
      expect(new URL(element.shadowRoot!.querySelector('iframe')!.src).search).to.equal('?view=1');
    }
  });

  it('that declares a domain and has an origin for it gets the page around that', async () => {
    serve({ v: { html: sampleView(), domain: { declared: 'app.example', frame: '/mcp-canvas/frame?view=1&at=x' } } });
    const { element, next } = show('v');
    await next('mcp-view-open');
    expect(new URL(element.shadowRoot!.querySelector('iframe')!.src).search).to.equal('?view=1&at=x');
  });

  it('is not sent the page that the View of its resource had before, whose hash it tells, but gets it where the service says that it is the same, and another one where not', async () => {
    const told: unknown[] = [];
    const page = (name: string) => sampleView(`report("${name}")`);
    const answers = [{ hash: 'first', html: page('first') }, { hash: 'first', html: undefined }, { hash: 'second', html: page('second') }, { hash: 'second', html: undefined }];
    const answer = ({ body }: Asked) => {
      told.push(body.hash);
      return json(grantOf(answers.shift()!));
    };
    serve(Object.fromEntries(['a', 'b', 'c', 'd'].map((id) => [id, answer])));
    const runs: string[] = [];
    for (const id of ['a', 'b', 'c', 'd']) runs.push(await show(id, { view: { id, uri: 'ui://sample/again', mime: 'text/html;profile=mcp-app' } }).report());
    expect(runs).to.deep.equal(['first', 'first', 'second', 'second']);
    expect(told).to.deep.equal([undefined, 'first', 'first', 'second']);
    // Another server's page is another one, whatever its address.
    answers.push({ hash: 'other', html: page('other') });
    expect(await show('d', { server: 'others', view: { id: 'd', uri: 'ui://sample/again', mime: 'text/html;profile=mcp-app' } }).report()).to.equal('other');
    expect(told.at(-1)).to.equal(undefined);
  });

  describe('of a resource that was opened before', () => {
    let uris = 0;
    const runs = (element: Element): boolean => {
      const page = element.shadowRoot!.querySelector('iframe')?.contentWindow;
      return !!page && page.length > 0 && page[0]!.length === 1;
    };
    /** Opens one with its own page, and then another whose grant waits. */
    async function again(grant: () => Response): Promise<{ shown: Shown; running(): boolean; answer(): void }> {
      // What is in the View can be counted from here, whatever its origin.
      const page = sampleView('when["ui/notifications/tool-result"] = (result) => report([result.structuredContent, heard.filter(({ method }) => method).map(({ method }) => method)])').replace('<p>', '<iframe></iframe><p>');
      let answer = (): void => {};
      const asked = new Promise<void>((resolve) => (answer = resolve));
      serve({ a: { hash: 'same', html: page }, b: () => asked.then(grant) });
      const uri = `ui://sample/again-${(uris += 1)}`;
      const open = (id: string) => show(id, { view: { id, uri, mime: 'text/html;profile=mcp-app' } });
      await open('a').report();
      const shown = open('b');
      return { shown, answer, running: () => runs(shown.element) };
    }

    it('begins to run while the service is asked, and is told nothing until it answered', async () => {
      const { shown, running, answer } = await again(() => json(grantOf({ hash: 'same', html: undefined, result: { structuredContent: { n: 2 } } })));
      let opened = false;
      shown.element.addEventListener('mcp-view-open', () => (opened = true));
      await until(running, 'the page within');
      expect(opened).to.equal(false);
      answer();
      expect(await shown.report()).to.deep.equal([{ n: 2 }, ['ui/notifications/tool-input', 'ui/notifications/tool-result']]);
      expect(opened).to.equal(true);
    });

    it('ends without a word where the service refuses it', async () => {
      const { shown, running, answer } = await again(() => json({ results: { error: 'There is no such view.' }, meta_data: { is_error: true, error_code: 'E_VIEW_NOT_FOUND' } }, 404));
      await until(running, 'the page within');
      answer();
      expect(await shown.next('mcp-view-error')).to.include({ reason: 'refused' });
      expect(shown.element.shadowRoot!.querySelector('iframe')).to.equal(null);
    });

    it('gives way to another page, to a policy of its own and to features that its frame must have', async () => {
      const page = (name: string) => sampleView(`report("${name}")`);
      for (const [name, grant] of [['another page', { hash: 'other' }], ['a policy', { hash: 'same', frame: '/mcp-canvas/frame?view=1&connect=https%3A%2F%2Fok.example' }], ['a feature', { hash: 'same', permissions: ['camera'] }]] as const) {
        const { shown, running, answer } = await again(() => json(grantOf({ ...grant, html: page(name) })));
        await until(running, 'the page within');
        answer();
        expect(await shown.report()).to.equal(name);
        expect(shown.element.shadowRoot!.querySelectorAll('iframe').length).to.equal(1);
        document.querySelectorAll('mcp-view-frame').forEach((element) => element.parentElement!.remove());
        service?.stop();
      }
    });

    it('waits for the service where its page comes with its result', async () => {
      const { shown, running, answer } = await again(() => json(grantOf({ hash: 'same', html: undefined })));
      const own = show('b', { view: { ...shown.element.view!, html: '<p>' } });
      const later = show('b', { view: shown.element.view! });
      await until(() => running() && runs(later.element), 'those beside it');
      expect(runs(own.element)).to.equal(false);
      answer();
      expect(await own.report()).to.have.length(2);
    });
  });

  it('gets a result that comes later, and is told of a call that gave none', async () => {
    const grants = [{ result: undefined }, {}];
    const html = sampleView('when["ui/notifications/tool-result"] = report; when["ui/notifications/tool-cancelled"] = report;');
    serve({ v: () => json(grantOf({ html, ...grants.shift() })), w: () => json(grantOf({ html, result: undefined })) });
    const later = show('v', { callRuns: true });
    await later.next('mcp-view-open');
    later.element.callRuns = false;
    expect(await later.report()).to.deep.include({ structuredContent: { n: 1 } });
    const never = show('w', { callRuns: true });
    await never.next('mcp-view-open');
    Object.assign(never.element, { callRuns: false, callFailure: 'It took too long.' });
    expect(await never.report()).to.deep.equal({ reason: 'It took too long.' });
  });

  it('gets a result that came while its page was asked for', async () => {
    const answers: (() => void)[] = [];
    const grants = [{ result: undefined }, {}];
    serve({ v: () => new Promise((resolve) => answers.push(() => resolve(json(grantOf({ html: sampleView('when["ui/notifications/tool-result"] = report; when["ui/notifications/tool-cancelled"] = report;'), ...grants.shift() }))))) });
    const { element, report } = show('v', { callRuns: true });
    await until(() => answers.length === 1, 'a question for the page');
    element.callRuns = false;
    await element.updateComplete;
    answers.shift()!();
    await until(() => answers.length === 1, 'a question for the page');
    answers.shift()!();
    expect(await report()).to.deep.include({ structuredContent: { n: 1 } });
  });

  it('is not told of a call without a result while the service is asked for the result, whenever it comes to run', async () => {
    const answers: (() => void)[] = [];
    const grants = [{ result: undefined }, {}];
    serve({ v: () => new Promise((resolve) => answers.push(() => resolve(json(grantOf({ html: sampleView('when["ui/notifications/tool-result"] = report; when["ui/notifications/tool-cancelled"] = report;'), ...grants.shift() }))))) });
    const { element, next, report } = show('v', { callRuns: true });
    await until(() => answers.length === 1, 'a question for the page');
    answers.shift()!();
    await until(() => (element as unknown as { granted?: unknown }).granted !== undefined, 'its page');
    element.callRuns = false;
    await until(() => answers.length === 1, 'a question for the result');
    await next('mcp-view-open');
    answers.shift()!();
    expect(await report()).to.deep.include({ structuredContent: { n: 1 } });
  });

  describe('whose call is awaited', () => {
    const heardOfTool = 'for (const name of ["input-partial", "input", "result", "cancelled"]) when[`ui/notifications/tool-${name}`] = (params) => report([name, params]);';
    const tell = (canvas: Element, detail: ToolInputDetail) => canvas.dispatchEvent(new CustomEvent('mcp-tool-input', { detail }));
    /** The View within an element that stands for its canvas. */
    async function within(grants: Partial<ViewGrant>[], held: () => unknown = () => undefined) {
      const grant = async () => {
        const answer = json(grantOf({ html: sampleView(heardOfTool), ...grants[0] }));
        await held();
        return answer;
      };
      serve({ 'c-view-1': grant });
      const shown = show('c-view-1');
      const canvas = document.createElement('div');
      shown.element.parentElement!.append(canvas);
      canvas.attachShadow({ mode: 'open' }).append(shown.element);
      await shown.next('mcp-view-open');
      // As the stream tells it: the View comes once more when its call was made.
      const made = (callRuns = false): void => {
        grants.shift();
        Object.assign(shown.element, { view: { ...shown.element.view! }, callRuns });
      };
      return { ...shown, canvas, made };
    }
    const awaited = { awaited: true as const, arguments: undefined, result: undefined };

    it('gets its arguments as they come, whole ones of no other call, and then the whole of them', async () => {
      const { canvas, made, report } = await within([awaited, {}]);
      tell(canvas, { call_id: 'other', arguments: '{"city":"Rome' });
      tell(canvas, { call_id: 'c', arguments: '{"city":"Be' });
      expect(await report()).to.deep.equal(['input-partial', { arguments: { city: 'Be' } }]);
      tell(canvas, { call_id: 'c', arguments: { city: 'Berl' } });
      expect(await report()).to.deep.equal(['input-partial', { arguments: { city: 'Berl' } }]);
      made();
      expect(await report()).to.deep.equal(['input', { arguments: { city: 'Berlin' } }]);
      expect((await report<unknown[]>())[0]).to.equal('result');
    });

    it('is told of many arguments in one frame once, and of none after the whole', async () => {
      const { element, canvas, made, report } = await within([awaited, {}]);
      for (const city of ['B', 'Be', 'Ber']) tell(canvas, { call_id: 'c', arguments: `{"city":"${city}` });
      expect(await report()).to.deep.equal(['input-partial', { arguments: { city: 'Ber' } }]);
      made();
      expect((await report<unknown[]>())[0]).to.equal('input');
      tell(canvas, { call_id: 'c', arguments: '{"city":"late' });
      expect((await report<unknown[]>())[0]).to.equal('result');
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      element.reload();
      expect((await report<unknown[]>())[0]).to.equal('input');
    });

    it('hears that it will not be made', async () => {
      const { canvas, report } = await within([awaited]);
      tell(canvas, { call_id: 'c', cancelled: 'The model thought again.' });
      expect(await report()).to.deep.equal(['cancelled', { reason: 'The model thought again.' }]);
    });

    it('is not taken in by what is no such word', async () => {
      const { canvas, report } = await within([awaited]);
      canvas.dispatchEvent(new CustomEvent('mcp-tool-input'));
      canvas.dispatchEvent(new CustomEvent('mcp-tool-input', { detail: { arguments: '{"a":1' } }));
      tell(canvas, { call_id: 'c', arguments: 'no JSON' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      tell(canvas, { call_id: 'c', arguments: '{' });
      expect(await report()).to.deep.equal(['input-partial', { arguments: {} }]);
    });

    it('waits while its call runs, and gets a result that comes later', async () => {
      const grants = [awaited, { result: undefined }, {}];
      const { element, made, report } = await within(grants);
      made(true);
      expect((await report<unknown[]>())[0]).to.equal('input');
      grants.shift();
      element.callRuns = false;
      expect((await report<unknown[]>())[0]).to.equal('result');
    });

    it('gets a result that came while the service was asked for its arguments', async () => {
      let gate = Promise.resolve();
      let answer = (): void => {};
      const grants = [awaited, { result: undefined }, {}];
      const { element, made, report } = await within(grants, () => gate);
      gate = new Promise((resolve) => (answer = resolve));
      made(true);
      await until(() => service!.asked.length === 2, 'the question for its arguments');
      grants.shift();
      element.callRuns = false;
      await element.updateComplete;
      answer();
      expect([(await report<unknown[]>())[0], (await report<unknown[]>())[0]]).to.deep.equal(['input', 'result']);
    });
  });

  it('knows theme, style, language, time zone and room of its host, and hears of changes', async () => {
    serve({ v: { html: sampleView('report(host); when["ui/notifications/host-context-changed"] = report;'), tool: { name: 't', title: 'A tool' } } });
    const { element, report } = show('v', { theme: 'light', lang: 'de-AT' });
    element.style.setProperty('--mcp-surface', '#102030');
    const { hostContext: context, hostInfo } = await report<{ hostContext: HostContext; hostInfo: { name: string } }>();
    expect(hostInfo.name).to.equal('mcp-canvas');
    expect(context).to.deep.include({ theme: 'light', locale: 'de-AT', displayMode: 'inline', availableDisplayModes: ['inline', 'fullscreen'], platform: 'web', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone });
    expect(context.styles.variables).to.include({ '--color-background-primary': 'rgb(16, 32, 48)', '--border-radius-md': '6px' });
    expect(context.containerDimensions.width).to.equal(500);
    expect(context.toolInfo?.tool).to.deep.include({ name: 't' });
    element.theme = 'dark';
    // Each time what differs, and nothing else.
    const told = async (name: keyof HostContext): Promise<Partial<HostContext>> => {
      const change = await report<Partial<HostContext>>();
      return name in change ? change : told(name);
    };
    const dark = await told('theme');
    expect([dark.theme, dark.styles?.variables['--color-text-primary']]).to.deep.equal(['dark', 'rgb(231, 233, 236)']);
    element.style.inlineSize = '420px';
    expect((await told('containerDimensions')).containerDimensions).to.deep.equal({ width: 420, maxHeight: element.shadowRoot!.querySelector('.stage')!.clientHeight });
    element.lang = 'ar';
    expect((await told('locale')).locale).to.equal('ar');
    for (const mode of ['fullscreen', 'inline']) {
      element.shadowRoot!.querySelector<HTMLElement>('.source button')!.click();
      expect((await told('displayMode')).displayMode).to.equal(mode);
    }
    // No event tells of another time zone: it is told with the next change.
    const { DateTimeFormat } = Intl;
    Intl.DateTimeFormat = Object.assign(function (...args: ConstructorParameters<typeof DateTimeFormat>) { return new DateTimeFormat(args[0], { timeZone: 'Pacific/Apia', ...args[1] }); }, DateTimeFormat) as unknown as typeof DateTimeFormat;
    element.lang = 'de';
    const moved = await told('timeZone');
    Intl.DateTimeFormat = DateTimeFormat;
    expect([moved.timeZone, moved.locale]).to.deep.equal(['Pacific/Apia', 'de']);
  });

  it('is as high as it asks in a frame that keeps its size: a frame that changes keeps its host from drawing while the View is busy', async () => {
    // A script may run before its frame is laid out: it has no height then.
    serve({ v: { html: sampleView(`const heights = [120, 5000]; let before; const next = () => { if (!innerHeight || innerHeight === before) return; report(before = innerHeight); const height = heights.shift(); if (height) tell('ui/notifications/size-changed', { height }); }; addEventListener('resize', next); next();`) } });
    const { element, report } = show('v');
    const whole = await report<number>();
    const frame = element.shadowRoot!.querySelector('iframe')!;
    const there = () => [frame.clientHeight, element.shadowRoot!.elementFromPoint(100, frame.getBoundingClientRect().top + 200) === frame];
    expect(await report()).to.equal(120);
    expect(there()).to.deep.equal([whole, false]);
    expect(await report()).to.equal(whole);
    expect(there()).to.deep.equal([whole, true]);
  });

  it('that grows because its frame grew gets all the room once, and is heard no more', async () => {
    serve({ v: { html: sampleView(`const grow = (height) => tell('ui/notifications/size-changed', { height }); let began; addEventListener('resize', () => { if (!(began ||= innerHeight === 60)) return; report(innerHeight); grow(innerHeight + 2); }); when['ui/notifications/host-context-changed'] = ({ theme }) => theme && report(theme); grow(60);`) } });
    const { element, next, report } = show('v', { theme: 'light' });
    await next('mcp-view-open');
    const whole = element.shadowRoot!.querySelector('iframe')!.clientHeight;
    const heights = [await report<number>()];
    while (heights.at(-1) !== whole) heights.push(await report<number>());
    expect(heights[0]).to.equal(60);
    expect(heights.length).to.be.within(3, 12);
    // What it says next is of something else.
    element.theme = 'dark';
    expect(await report()).to.equal('dark');
  });

  it('asks its own server through the service, with a token that it never sees', async () => {
    const answers = (asked: Asked) => (asked.body.name === 'no' ? json({ results: { error: 'This tool is not for Views.' }, meta_data: { error_code: 'E_TOOL_NOT_VISIBLE' } }, 403) : json({ content: [], structuredContent: { asked: asked.body } }));
    const { asked } = serve({ v: { html: sampleView(`report([await ask('tools/call', { name: 'yes', arguments: { a: 1 } }), await ask('resources/read', { uri: 'ui://x' }).catch(String), await ask('tools/call', { name: 'no' }).catch(({ message }) => message), heard]);`) } }, answers);
    const { report } = show('v');
    const said = await report<unknown[]>();
    expect(said[0]).to.deep.include({ structuredContent: { asked: { name: 'yes', arguments: { a: 1 } } } });
    expect(said[2]).to.include('This tool is not for Views.');
    const [opened, called] = asked;
    expect([opened!.path, called!.path]).to.deep.equal(['/api/sessions/s1/views/v', '/api/apps/v/tools/call']);
    expect(called!.token).to.match(/^token-/);
    expect(JSON.stringify(said)).not.to.include(called!.token!);
  });

  it('renews its token before it ends, and once when the service no longer takes it', async () => {
    let refused = 0;
    const short = new Date(Date.now() + 30_000).toISOString();
    const { asked } = serve({ v: () => json(grantOf({ html: sampleView(`await ask('tools/call', { name: 'a' }); report(1);`), expires_at: asked.length === 1 ? short : new Date(Date.now() + 900_000).toISOString() })) }, () => ((refused += 1) === 1 ? json({}, 401) : json({ content: [] })));
    await show('v').report();
    expect(asked.map(({ path }) => path.split('/').at(-1))).to.deep.equal(['v', 'v', 'call', 'v', 'call']);
    expect(new Set(asked.map(({ token }) => token)).size).to.equal(3);
  });

  it('shows the ordinary parts of the result when it never says that it runs, and starts at a second try', async () => {
    const pages = ['<p>silent</p>', sampleView()];
    serve({ v: () => json(grantOf({ html: pages.shift()! })) });
    const { element, next } = show('v', { patience: 300, instead: () => html`<p class="answer">what the tool said</p>` });
    expect(await next('mcp-view-error')).to.deep.include({ viewId: 'v', reason: 'silent' });
    await element.updateComplete;
    expect(textOf(element)).to.include('did not start').and.to.include('shown instead');
    expect(element.querySelector('.answer')!.assignedSlot).not.to.equal(null);
    element.patience = 10_000;
    element.shadowRoot!.querySelector<HTMLElement>('.why button')!.click();
    await next('mcp-view-open');
    await element.updateComplete;
    expect(element.childElementCount).to.equal(0);
  });

  it('says why the service has no template for it, and that a service is needed', async () => {
    serve({});
    const refused = show('gone');
    expect(await refused.next('mcp-view-error')).to.deep.include({ reason: 'refused', message: 'The interactive view is not available. There is no such view.' });
    const alone = show('v', { apiBase: undefined });
    expect(await alone.next('mcp-view-error')).to.deep.include({ reason: 'no service' });
    await alone.element.updateComplete;
    expect(textOf(alone.element)).to.include('need a service');
    expect(alone.element.shadowRoot!.querySelector('.why button')).to.equal(null);
  });

  it('shows HTML that is no MCP App as soon as it is loaded', async () => {
    serve({ v: { html: '<p>old</p>' } });
    expect(await show('v', {}, 'text/html').next('mcp-view-open')).to.deep.include({ viewId: 'v' });
  });

  it('says farewell before it goes, and is not waited for when it does not answer', async () => {
    serve({ v: { html: sampleView('when["ui/resource-teardown"] = () => report("bye");') }, w: { html: sampleView('').replace("data.method === 'ui/resource-teardown'", 'false') } });
    for (const [id, bye] of [['v', true], ['w', false]] as const) {
      const { element, next, report } = show(id);
      await next('mcp-view-open');
      const ended = new Promise<void>((resolve) => (element.ended = resolve));
      element.ending = true;
      if (bye) expect(await report()).to.equal('bye');
      await ended;
      expect(element.shadowRoot!.querySelector('iframe')).to.equal(null);
    }
  });
});
