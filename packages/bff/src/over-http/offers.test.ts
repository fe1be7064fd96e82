/** Prompts and resources of a server over HTTP, of a real one. */
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { JsonObject } from '@mcp-canvas/contract';
import { proxy_secret, serveApp, type Answer, type ServedApp } from '../testing/served-app.ts';

const require = createRequire(import.meta.url);
const everything = { command: [process.execPath, require.resolve('@modelcontextprotocol/server-everything/dist/index.js'), 'stdio'], isolation: 'off' as const };
const time = { command: [process.execPath, require.resolve('@modelcontextprotocol/server-basic-vanillajs').replace(/server\.js$/, 'index.js'), '--stdio'], isolation: 'off' as const };

describe('what a server has beside its tools', () => {
  let app: ServedApp;
  before(async () => {
    app = await serveApp({ config: { identity: { provider: 'header', proxy_secret }, servers: { everything: { ...everything, groups: ['users'] }, time } } });
  });
  after(() => app.stop());
  const ask = (method: string, path: string, body?: object, groups = 'users'): Promise<Answer> => app.ask(method, `/api/servers/${path}`, { user: 'alice@x.org', headers: { 'x-user-groups': groups }, ...(body && { body }) });
  const refused = ({ status, json }: Answer, code: string) => assert.deepEqual([status >= 400, json.meta_data.error_code], [true, code]);

  it('is listed: prompts with their arguments, resources, templates', async () => {
    const { status, json } = await ask('GET', 'everything/offers');
    assert.equal(status, 200);
    const names = (rows: JsonObject[], name: string) => rows.map((row) => String(row[name]));
    assert.ok(names(json.prompts, 'name').includes('args-prompt'), String(names(json.prompts, 'name')));
    assert.ok(json.prompts.some(({ arguments: args }: { arguments?: { required?: boolean }[] }) => args?.some(({ required }) => required)));
    assert.ok(json.resources.length > 0 && names(json.resources, 'uri').every(Boolean));
    assert.ok(json.resourceTemplates.length > 0 && names(json.resourceTemplates, 'uriTemplate').every(Boolean));
  });

  it('is empty of a server that has none of a kind', async () => {
    const { json } = await ask('GET', 'time/offers');
    assert.deepEqual([json.prompts, json.resources.length, json.resourceTemplates], [[], 1, []]);
  });

  it('is got and read as the server answers', async () => {
    const prompt = await ask('POST', 'everything/prompts/get', { name: 'args-prompt', arguments: { city: 'Ulm' } });
    assert.match(prompt.json.messages[0].content.text, /Ulm/);
    const { resources } = (await ask('GET', 'everything/offers')).json;
    const read = await ask('POST', 'everything/resources/read', { uri: resources[0].uri });
    assert.equal(read.json.contents[0].uri, resources[0].uri);
    assert.ok(read.json.contents[0].text || read.json.contents[0].blob);
  });

  it('is refused with the server’s words, for what it does not have, and for arguments that are no texts', async () => {
    for (const answer of [await ask('POST', 'everything/prompts/get', { name: 'nothing' }), await ask('POST', 'everything/resources/read', { uri: 'demo://nothing' })]) assert.ok(answer.status >= 400 && answer.json.results.error.length > 10, answer.text);
    refused(await ask('POST', 'everything/prompts/get', { name: 'args-prompt', arguments: { city: 1 } }), 'E_BAD_REQUEST');
    refused(await ask('POST', 'everything/resources/read', {}), 'E_BAD_REQUEST');
  });

  it('does not exist for who may not use the server', async () => {
    for (const answer of [await ask('GET', 'everything/offers', undefined, 'guests'), await ask('POST', 'everything/resources/read', { uri: 'demo://x' }, 'guests'), await ask('POST', 'everything/prompts/get', { name: 'args-prompt' }, 'guests'), await ask('GET', 'nowhere/offers')]) refused(answer, 'E_UNKNOWN_SERVER');
  });

  it('stands in the audit trail with who asked for what and how it ended, without the values of arguments', async () => {
    const own = await serveApp({ config: { identity: { provider: 'header', proxy_secret }, servers: { everything } } });
    const post = (path: string, body: object) => own.ask('POST', `/api/servers/${path}`, { user: 'alice@x.org', body });
    await post('everything/prompts/get', { name: 'args-prompt', arguments: { city: 'Ulm-on-Danube' } });
    await post('everything/prompts/get', { name: 'nothing' });
    await post('everything/resources/read', { uri: 'demo://resource/static/document/features.md' });
    await post('nowhere/resources/read', { uri: 'demo://x' });
    await own.close(0);
    const [day] = await readdir(join(own.data, 'audit'));
    const text = await readFile(join(own.data, 'audit', day!), 'utf8');
    const lines = text.trim().split('\n').map((line) => JSON.parse(line)).filter(({ event }) => event === 'prompt_get' || event === 'resource_read');
    assert.deepEqual(lines.map(({ event, user, outcome, details: { duration_ms, ...details } }) => [event, user, outcome, details, duration_ms >= 0]), [
      ['prompt_get', 'alice@x.org', 'ok', { server: 'everything', prompt: 'args-prompt', arguments: ['city'] }, true],
      ['prompt_get', 'alice@x.org', lines[1].outcome, { server: 'everything', prompt: 'nothing', arguments: [], error_code: lines[1].details.error_code }, true],
      ['resource_read', 'alice@x.org', 'ok', { server: 'everything', uri: 'demo://resource/static/document/features.md' }, true],
      ['resource_read', 'alice@x.org', 'refused', { server: 'nowhere', uri: 'demo://x', error_code: 'E_UNKNOWN_SERVER' }, true],
    ]);
    assert.notEqual(lines[1].outcome, 'ok');
    assert.match(lines[1].details.error_code, /^E_/);
    assert.doesNotMatch(text, /Ulm-on-Danube/);
    await own.stop();
  });
});
