import { expect } from 'chai';
import { framePage, json, sampleService, show } from './sample-service.ts';
import { until } from '../viewers/suite/until.ts';

let service: ReturnType<typeof sampleService> | undefined;

/** A page as mcp-ui's authors write one: `say` to the host, and `report` what was heard by asking the host to note it. */
const page = (script: string): string => `<!doctype html><title>mcp-ui</title><script>
const say = (type, payload, messageId) => parent.postMessage({ type, payload, messageId }, '*');
const report = (message) => say('notify', { message });
const when = {};
addEventListener('message', ({ data }) => when[data.type]?.(data));
${script}
</script>`;

const legacy = (script: string, answer?: Parameters<typeof sampleService>[1], ownOrigin = true) => {
  service = sampleService({ v: { html: page(script) } }, answer);
  return show('v', { frame: framePage(ownOrigin) }, 'text/html');
};

describe('a page that is older than MCP Apps (mcp-ui)', () => {
  afterEach(() => {
    document.querySelectorAll('mcp-view-frame').forEach((element) => element.parentElement!.remove());
    service?.stop();
  });

  for (const [where, ownOrigin] of [['an origin of its own', true], ['the host’s origin, opaque', false]] as const) {
    it(`on ${where} says that it is ready, and gets the call with theme and language`, async () => {
      const { next, report } = legacy(`when['ui-lifecycle-iframe-render-data'] = ({ payload }) => payload.renderData.toolOutput && report(payload.renderData); say('ui-lifecycle-iframe-ready');`, undefined, ownOrigin);
      expect(await next('mcp-view-open')).to.deep.equal({ viewId: 'v', server: 'samples' });
      expect(await report()).to.deep.include({ toolInput: { city: 'Berlin' }, toolOutput: { n: 1 }, theme: 'light', displayMode: 'inline' });
    });
  }

  it('asks for it again, under its own mark', async () => {
    const { report } = legacy(`when['ui-lifecycle-iframe-render-data'] = (data) => data.messageId && report(data); addEventListener('load', () => setTimeout(() => say('ui-request-render-data', {}, 'm1'), 50));`);
    expect(await report()).to.deep.include({ type: 'ui-lifecycle-iframe-render-data', messageId: 'm1' });
  });

  it('calls a tool of its own server through the service, and hears of its receipt and its result', async () => {
    const { report } = legacy(`const heard = []; when['ui-message-received'] = (data) => heard.push(data); when['ui-message-response'] = (data) => report([...heard, data]); say('tool', { toolName: 'look', params: { n: 1 } }, 'm2');`, ({ path, body, token }) => json({ content: [{ type: 'text', text: JSON.stringify([path, body, token?.startsWith('token-')]) }] }));
    expect(await report()).to.deep.equal([
      { type: 'ui-message-received', messageId: 'm2' },
      { type: 'ui-message-response', messageId: 'm2', payload: { response: { content: [{ type: 'text', text: JSON.stringify(['/api/apps/v/tools/call', { name: 'look', arguments: { n: 1 } }, true]) }] } } },
    ]);
  });

  it('hears the service’s sentence when it is refused', async () => {
    const { report } = legacy(`when['ui-message-response'] = (data) => report(data.payload); say('tool', { toolName: 'secret' }, 'm3');`, () => json({ results: { error: 'That tool is not for views.' }, meta_data: { error_code: 'E_TOOL_NOT_VISIBLE' } }, 403));
    expect(await report()).to.deep.equal({ error: { message: 'That tool is not for views.' } });
  });

  it('says something to the model’s side by prompt and intent, which the host page may refuse', async () => {
    const { element, next, report } = legacy(`when['ui-message-response'] = (data) => report([data.messageId, data.payload]); say('prompt', { prompt: 'Sum it up' }, 'p'); say('intent', { intent: 'book', params: { seat: 4 } }, 'i');`);
    element.addEventListener('mcp-view-message', (event) => String(event.detail.content[0]!['text']).startsWith('book') && event.preventDefault());
    expect(await next('mcp-view-message')).to.deep.include({ role: 'user', content: [{ type: 'text', text: 'Sum it up' }] });
    expect(await next('mcp-view-message')).to.deep.include({ role: 'user', content: [{ type: 'text', text: 'book {"seat":4}' }] });
    expect([await report(), await report()]).to.have.deep.members([['p', { response: {} }], ['i', { error: { message: 'The host took no message.' } }]]);
  });

  it('opens a link only when the reader agrees, and only a safe one', async () => {
    const { element, report } = legacy(`when['ui-message-response'] = (data) => report([data.messageId, data.payload]); say('link', { url: 'javascript:alert(1)' }, 'bad'); say('link', { url: 'https://example.org/a' }, 'good');`);
    expect(await report()).to.deep.equal(['bad', { error: { message: 'The link was not opened.' } }]);
    await until(() => element.shadowRoot!.querySelector('[role="dialog"], dialog') !== null, 'a question to the reader');
    expect(element.shadowRoot!.textContent).to.contain('example.org');
    element.remove();
  });

  it('tells its height', async () => {
    const { element, next } = legacy(`say('ui-size-change', { width: 100, height: 120 });`);
    await next('mcp-view-open');
    await until(() => element.shadowRoot!.querySelector<HTMLElement>('.stage')!.style.getPropertyValue('--_view-height') === '120px', 'its height');
  });

  it('gets no data of other kinds, and is not heard in JSON-RPC nor in words of the frame page', async () => {
    const { report } = legacy(`when['ui-message-response'] = (data) => report(data.payload); parent.postMessage({ jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: 'rpc' } }, '*'); say('view-stopped', {}); say('ui-request-data', { requestType: 'payments' }, 'd');`);
    expect(await report()).to.deep.equal({ error: { message: 'The host has no data of the kind “payments”.' } });
  });
});
