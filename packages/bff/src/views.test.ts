/** Views over HTTP: how one is opened, what it may ask of its server, and what is written down. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { after, before, describe, it } from 'node:test';
import type { JsonObject, View } from '@mcp-canvas/contract';
import type { ViewGrant } from './apps/index.ts';
import { proxy_secret, serveApp, type ServedApp } from './testing/served-app.ts';

const require = createRequire(import.meta.url);
const real = (name: string) => ({ command: [process.execPath, require.resolve(`@modelcontextprotocol/server-${name}`).replace(/server\.js$/, "index.js"), '--stdio'], isolation: 'off' as const });
const [alice] = ['alice@x.org'];

describe('a real MCP App', () => {
  let app: ServedApp;
  before(async () => {
    app = await serveApp({ config: { identity: { provider: 'header', proxy_secret }, servers: { budget: real('budget-allocator'), time: real('basic-vanillajs') } } });
  });
  after(() => app.stop());
  for (const [server, tool, uri] of [['budget', 'get-budget-data', 'ui://budget-allocator/mcp-app.html'], ['time', 'get-time', 'ui://get-time/mcp-app.html']] as const) {
    it(`of ${server} opens with its page, its tool and its result, and asks its server for more`, async () => {
      const session = await app.newSession(alice);
      const made = (await app.ask('POST', `/api/sessions/${session}/calls`, { user: alice, body: { server, tool, arguments: {} } })).json;
      assert.deepEqual(made.views.map((view: View) => [view.uri, view.server, view.tool]), [[uri, server, tool]]);
      const grant: ViewGrant = (await app.ask('POST', `/api/sessions/${session}/views/${made.views[0].id}`, { user: alice, body: {} })).json;
      assert.match(grant.html, /^<!doctype html>/i);
      assert.equal(grant.hash, createHash('sha256').update(grant.html).digest('hex'));
      assert.deepEqual([grant.csp, grant.refused, grant.permissions, grant.frame], [{ connect: [], resources: [], frames: [], bases: [] }, [], [], '/mcp-canvas/frame?view=1']);
      assert.equal(grant.tool?.['name'], tool);
      assert.deepEqual(grant.arguments, {});
      assert.ok((grant.result!['content'] as JsonObject[])[0]!['text']);
      const ask = (path: string, body: object) => app.ask('POST', `/api/apps/${made.views[0].id}/${path}`, { user: alice, body, headers: { 'mcp-view-token': grant.token } });
      assert.equal((await ask('tools/list', {})).json.tools[0].name, tool);
      assert.equal(typeof (await ask('tools/call', { name: tool, arguments: {} })).json.structuredContent, 'object');
      assert.equal((await ask('resources/list', {})).json.resources[0].uri, uri);
      assert.deepEqual((await ask('resources/templates/list', {})).json, { resourceTemplates: [] });
      assert.equal((await ask('resources/read', { uri })).json.contents[0].text, grant.html);
      assert.equal((await ask('resources/read', { uri: 'file:///etc/passwd' })).json.meta_data.error_code, 'E_RESOURCE_REFUSED');
      assert.equal((await ask('actions', { action: 'open_link', details: { url: 'https://a.example' } })).status, 204);
    });
  }
});
