import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { viewLabel } from '../hosts/view-origins.ts';
import { declaredUi, grantedDomain, grantedUi } from './declared.ts';
import { viewFrame, viewPolicy } from './frame-policy.ts';

const none = { allowed_origins: [], permissions: [] };
const meta = (ui: object) => ({ _meta: { ui } });

describe('what a resource says of itself', () => {
  it('counts where it is said first: on the page, in the list, with the view', () => {
    const [page, row, view] = [meta({ prefersBorder: false }), meta({ csp: { connectDomains: ['https://a.com'] }, prefersBorder: true }), meta({ csp: { connectDomains: ['https://b.com'] }, permissions: { camera: {} } })];
    assert.deepEqual(declaredUi(page, row, view), { prefers_border: false, csp: { connectDomains: ['https://a.com'] }, permissions: { camera: {} } });
  });
  it('is nothing where it is no object', () => {
    for (const odd of [undefined, null, 1, 'x', [], {}, { _meta: 1 }, { _meta: { ui: 'x' } }, { _meta: { ui: [] } }]) assert.deepEqual(declaredUi(odd), {});
    assert.deepEqual(declaredUi(meta({ prefersBorder: 'yes' })), {});
  });
});

describe('what a View is granted', () => {
  it('is the common part of each list, and refused is named once', () => {
    const csp = { connectDomains: ['https://a.com', 'https://no.com'], resourceDomains: ['https://cdn.a.com', 'https://no.com'], frameDomains: ["https://a.com; script-src *"], baseUriDomains: 'https://a.com' };
    assert.deepEqual(grantedUi({ csp }, { ...none, allowed_origins: ['https://a.com', 'https://*.a.com'] }), {
      csp: { connect: ['https://a.com'], resources: ['https://cdn.a.com'], frames: [], bases: [] }, refused: ['https://no.com', 'https://a.com; script-src *'], permissions: [],
    });
  });
  it('of permissions is what it asks for and the organisation allows, by the names of the Permissions Policy', () => {
    const ask = (permissions: unknown, allowed: ('camera' | 'microphone' | 'geolocation' | 'clipboard-write')[]) => grantedUi({ permissions }, { ...none, permissions: allowed }).permissions;
    assert.deepEqual(ask({ camera: {}, clipboardWrite: {}, geolocation: false, usb: {}, constructor: {} }, ['camera', 'clipboard-write', 'geolocation', 'microphone']), ['camera', 'clipboard-write']);
    assert.deepEqual(ask(['microphone', 'microphone', 'usb', 7], ['microphone']), ['microphone']);
    assert.deepEqual(ask({ camera: {} }, []), []);
    for (const odd of [undefined, null, 'camera', 7, true]) assert.deepEqual(ask(odd, ['camera']), []);
  });
});

describe('the domain that a View declares', () => {
  const where = { view_origin: 'https://{view}.views.example.com' };
  it('is said where its other words are, the page’s first', () => {
    assert.equal(declaredUi(meta({}), meta({ domain: 'a.example' }), meta({ domain: 'b.example' })).domain, 'a.example');
  });
  it('gives it an origin where the service has some, another with each server, the same however it is written', () => {
    const label = (domain: string, server = 'weather') => grantedDomain({ domain }, server, where)?.label;
    assert.match(label('app.example.com')!, /^[0-9a-f]{32}$/);
    assert.equal(label('App.Example.com'), label('app.example.com'));
    assert.notEqual(label('app.example.com', 'maps'), label('app.example.com'));
    // What joins server and domain is in neither.
    assert.notEqual(viewLabel('a', 'b.c'), viewLabel('a","b', 'c'));
    assert.deepEqual(grantedDomain({ domain: 'app.example.com' }, 'weather', {}), { declared: 'app.example.com' });
    assert.equal(grantedDomain({}, 'weather', where), undefined);
  });
  it('is told and gives nothing where it is no domain', () => {
    for (const odd of ['https://a.example', 'a.example:8', '*.a.example', 'a b', "a';x", '', 7, {}, ['a.example']]) {
      const granted = grantedDomain({ domain: odd }, 'weather', where)!;
      assert.equal(granted.label, undefined, String(odd));
      assert.equal(typeof granted.declared, 'string');
    }
    assert.equal(grantedDomain({ domain: 'x'.repeat(9000) }, 'weather', where)!.declared.length, 253);
  });
});

describe('the policy of a View’s page', () => {
  const directives = (policy: string) => Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0]!, part.split(' ').slice(1)]));
  const page = { script: 'https://sandbox.org/mcp-canvas/frame.js', ancestors: ["'self'", 'https://app.org'] };

  it('allows without any domain what is in the page and nothing else', () => {
    assert.deepEqual(directives(viewPolicy({ ...page, csp: { connect: [], resources: [], frames: [], bases: [] } })), {
      'default-src': ["'none'"], 'script-src': ["'unsafe-inline'", "'unsafe-eval'", page.script], 'style-src': ["'unsafe-inline'"], 'img-src': ['data:', 'blob:'], 'media-src': ['data:', 'blob:'], 'font-src': ['data:', 'blob:'],
      'worker-src': ["'none'"], 'connect-src': ["'none'"], 'frame-src': ["'none'"], 'base-uri': ["'none'"], 'form-action': ["'none'"], 'frame-ancestors': page.ancestors, webrtc: ["'block'"],
    });
  });
  it('names each domain where it was granted and nowhere else', () => {
    const policy = directives(viewPolicy({ ...page, csp: { connect: ['wss://c.org'], resources: ['https://r.org'], frames: ['https://f.org'], bases: ['https://b.org'] } }));
    const naming = (domain: string) => Object.keys(policy).filter((name) => policy[name]!.includes(domain));
    assert.deepEqual(naming('wss://c.org'), ['connect-src']);
    assert.deepEqual(naming('https://r.org'), ['script-src', 'style-src', 'img-src', 'media-src', 'font-src']);
    assert.deepEqual(naming('https://f.org'), ['frame-src']);
    assert.deepEqual(naming('https://b.org'), ['base-uri']);
  });
  it('has an address that says the same lists', () => {
    assert.equal(viewFrame({ connect: [], resources: [], frames: [], bases: [] }), '/mcp-canvas/frame?view=1');
    const { searchParams } = new URL(viewFrame({ connect: ['wss://c.org', 'https://d.org'], resources: ['https://*.r.org'], frames: [], bases: [] }), 'http://x');
    assert.deepEqual([...new URL(viewFrame({ connect: [], resources: ['https://r.org'], frames: [], bases: [] }, 'abc'), 'http://x').searchParams], [['view', '1'], ['at', 'abc'], ['resources', 'https://r.org']]);
    assert.deepEqual([...searchParams], [['view', '1'], ['connect', 'wss://c.org https://d.org'], ['resources', 'https://*.r.org']]);
  });
});
