import { expect } from 'chai';
import { apiBaseOf, apiBaseOfStream, sessionOfStream } from './api-base.ts';
import { frameConfig } from './frame-config.ts';

const service = (frames: object, own?: string[] | string) => frameConfig({ frames }, 'https://api.test/kit', own);

describe('where frames run', () => {
  it('is the service’s frame page, on its sandbox origin where it has one', () => {
    expect(service({ sandbox_origin: 'https://box.test' })).to.include({ url: 'https://box.test/kit/mcp-canvas/frame', ownOrigin: true });
    expect(service({})).to.include({ url: 'https://api.test/kit/mcp-canvas/frame', ownOrigin: false });
    expect(service({ frame_url: 'https://box.test/frame', sandbox_origin: 'https://box.test' })).to.include({ url: 'https://box.test/frame', ownOrigin: true });
  });
  it('is never an origin of its own, where that is the page’s', () => {
    expect(service({ sandbox_origin: location.origin }).ownOrigin).to.equal(false);
  });
  it('allows what the service allows, narrowed by the element', () => {
    const frames = { allowed_origins: ['https://a.test', 'https://b.test'] };
    expect(service(frames).allowedOrigins).to.deep.equal(['https://a.test', 'https://b.test']);
    expect(service(frames, ['https://b.test', 'https://c.test']).allowedOrigins).to.deep.equal(['https://b.test']);
    expect(service(frames, ['https://A.test/', 'https://b.test:443']).allowedOrigins).to.deep.equal(['https://a.test', 'https://b.test']);
    expect(service(frames, []).allowedOrigins).to.deep.equal([]);
    for (const [text, left] of [['https://c.test  https://b.test', ['https://b.test']], ['', []]] as const) expect(service(frames, text).allowedOrigins, `as a text: ${text}`).to.deep.equal(left);
    expect(service({}).allowedOrigins).to.deep.equal([]);
  });
});

describe('the API’s base', () => {
  it('is absolute and has no slash at its end', () => {
    expect(['/', '', '/kit/', 'https://api.test', 'https://api.test/a/b//'].map((base) => apiBaseOf(base))).to.deep.equal([location.origin, location.origin, `${location.origin}/kit`, 'https://api.test', 'https://api.test/a/b']);
    expect(apiBaseOf(undefined)).to.equal(undefined);
  });
  it('is read from the address of a session’s stream', () => {
    expect(apiBaseOfStream('https://api.test/kit/api/sessions/s1/events')).to.equal('https://api.test/kit');
    expect(apiBaseOfStream('/events')).to.equal(undefined);
    expect(sessionOfStream('/api/sessions/a%20b/events?x')).to.equal('a b');
  });
});
