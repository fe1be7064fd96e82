import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isViewAddress, type JsonObject } from '@mcp-canvas/contract';
import { linksOf, matchesTemplate, offered } from './readable.ts';
import { visibleToApps } from './visibility.ts';

describe('a tool', () => {
  const tool = (_meta: unknown) => visibleToApps({ _meta: _meta as JsonObject });
  it('is for Views unless its server says who it is for and does not name them', () => {
    for (const open of [undefined, {}, { ui: {} }, { ui: { resourceUri: 'ui://a' } }, { ui: { visibility: ['app'] } }, { ui: { visibility: ['model', 'app'] } }, { ui: { visibility: 'app' } }]) assert.equal(tool(open), true, JSON.stringify(open));
    for (const shut of [['model'], [], 'model', null, {}, 0, false, ['APP'], [['app']], 'application']) assert.equal(tool({ ui: { visibility: shut } }), false, JSON.stringify(shut));
  });
});

describe('a resource', () => {
  const reach = { listed: new Set(['notes://one', 'file:///srv/listed.txt']), templates: ['notes://{id}', 'tree://{+path}', 'file:///srv/{name}', '{+anything}', 'q://s{?a,b}'] };
  it('is offered where it is listed, or a template means it', () => {
    for (const uri of ['notes://one', 'notes://two', 'notes://', 'file:///srv/listed.txt', 'tree://a/b/c', 'q://s', 'q://s?a=1&b=2']) assert.equal(offered(uri, reach), true, uri);
  });
  it('is not, where neither does', () => {
    for (const uri of ['', 'notes://a/b', 'Notes://two/..', 'other://one', 'http://127.0.0.1/', 'file:///etc/passwd', 'notes://two?x', `notes://${'a'.repeat(5000)}`]) assert.equal(offered(uri, reach), false, uri);
  });
  it('behind file: is never opened by a template, in any spelling', () => {
    for (const uri of ['file:///srv/other.txt', 'FILE:///srv/other.txt', ' file:///srv/other.txt', 'file:/srv/other.txt', 'file:///srv/..%2fetc']) assert.equal(offered(uri, { ...reach, templates: ['file:///srv/{name}', 'file:///{+path}', 'FILE:///{+path}', 'file:{+p}'] }), false, uri);
  });
  it('that climbs out of its template is not offered, however it is written', () => {
    for (const path of ['..', '../x', 'a/../../x', 'a/..', '%2e%2e/x', '%2E./x', 'a/%2e%2e%2fx', 'a%2f..%2fx', '%252e%252e/x', '..\\x', 'a\\b', 'x%00', '%25252525252e']) assert.equal(offered(`tree://${path}`, reach), false, path);
    assert.equal(offered('tree://a/..b/c', reach), true);
  });
  it('a template that says nothing of its scheme means nothing; long and hostile ones end at once', () => {
    assert.equal(matchesTemplate('anything://x', '{+anything}'), false);
    assert.equal(matchesTemplate('a:b', 'a:{unclosed'), false);
    const hostile = `x:${'{+a}'.repeat(400)}!`;
    assert.equal(matchesTemplate(`x:${'a'.repeat(2000)}`, hostile), false);
    assert.equal(matchesTemplate(`x:${'a'.repeat(2000)}!`, hostile), true);
    assert.equal(matchesTemplate('x:(a+)+$', 'x:(a+)+$'), true);
    assert.equal(matchesTemplate('x:aaaa', 'x:(a+)+$'), false);
  });
  it('of one’s own is under ui:, and nothing that only looks like it', () => {
    assert.equal(isViewAddress('ui://a/b'), true);
    for (const uri of ['ui:/a', ' ui://a', 'xui://a', 'file:///ui://a', '']) assert.equal(isViewAddress(uri), false);
  });
});

describe('links of a result', () => {
  it('are those of its links and its embedded resources', () => {
    assert.deepEqual(linksOf({ content: [{ type: 'resource_link', uri: 'a:1' }, { type: 'resource', resource: { uri: 'a:2' } }, { type: 'text', uri: 'a:3' }, null, 7, { type: 'resource_link', uri: 4 }, { type: 'resource' }] }), ['a:1', 'a:2']);
    for (const odd of [null, undefined, 'x', { content: 'x' }, []]) assert.deepEqual(linksOf(odd), []);
  });
});
