/** The buttons of files over HTTP: what is declared is run, as it was shown, on its own server. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Artifact, ArtifactAction } from '@mcp-canvas/contract';
import { proxy_secret, serveApp, type ServedApp } from '../testing/served-app.ts';

const server = fileURLToPath(new URL('../testing/acting-server.mjs', import.meta.url));
const user = 'alice@x.org';
let app: ServedApp;
let session: string;
let file: Artifact;

before(async () => {
  app = await serveApp({ config: { identity: { provider: 'header', proxy_secret }, servers: { acting: { command: [process.execPath, server], isolation: 'off' } } } });
  session = await app.newSession(user);
  const { json } = await app.ask('POST', `/api/sessions/${session}/calls`, { user, body: { server: 'acting', tool: 'draft', arguments: {} } });
  [file] = json.artifacts;
});
after(() => app.stop());

const press = (action: object, more: { key?: string; user?: string } = {}) => app.ask('POST', `/api/sessions/${session}/actions`, { user: more.user ?? user, body: { key: more.key ?? file.key, action } });
const of = (id: string): ArtifactAction => file.actions!.find((one) => one.id === id)!;
const ended = async (call_id: string) => {
  await app.events(session, (all) => all.some((event) => event.call_id === call_id && (event.type === 'tool_complete' || event.type === 'tool_error')), { user });
  return (await app.ask('GET', `/api/sessions/${session}/calls/${call_id}`, { user })).json.result;
};
const code = ({ status, json }: { status: number; json: { meta_data: { error_code: string } } }) => [status, json.meta_data.error_code];

it('a file keeps the actions that its tool declared; one without id or label is named and left out', () => {
  assert.deepEqual(file.actions!.map(({ id }) => id), ['approve', 'again', 'reply', 'hidden', 'twice', 'twice']);
  assert.deepEqual(of('approve'), { id: 'approve', label: 'Approve', type: 'approve', tool: 'publish', arguments: { name: 'draft.md', username: 'root' } });
});

it('what was shown is called on the file’s own server, as the reader, as a call of the session', async () => {
  const { status, json, headers } = await press(of('approve'));
  assert.deepEqual([status, headers.get('location')], [202, `/api/sessions/${session}/calls/${json.call_id}`]);
  assert.deepEqual((await ended(json.call_id)).results, { published: 'draft.md', by: user });
  const again = await press(of('again'));
  assert.equal((await ended(again.json.call_id)).artifacts[0].version, 2, 'with arguments alone it is the file’s own tool');
});

it('anything but what was declared is a conflict', async () => {
  for (const wrong of [{ ...of('approve'), tool: 'erase' }, { ...of('approve'), arguments: { name: 'other.md' } }, { ...of('approve'), arguments: undefined }, { id: 'erase', label: 'x', tool: 'erase', arguments: {} }, {}]) assert.deepEqual(code(await press(wrong)), [409, 'E_CONFLICT']);
});

it('of two actions under one id the one that was shown is meant', async () => {
  const [first, second] = file.actions!.filter(({ id }) => id === 'twice') as [ArtifactAction, ArtifactAction];
  for (const action of [first, second]) {
    const { json } = await press(action);
    assert.deepEqual((await ended(json.call_id)).results.published, action.arguments!['name']);
  }
});

it('a tool that only the model may call is refused, and what calls nothing is not called', async () => {
  assert.deepEqual(code(await press(of('hidden'))), [403, 'E_TOOL_NOT_VISIBLE']);
  assert.deepEqual(code(await press(of('reply'))), [400, 'E_BAD_REQUEST']);
});

it('another user has no such session, and no such file', async () => {
  assert.equal((await press(of('approve'), { user: 'bob@x.org' })).status, 404);
  const other = await app.newSession('bob@x.org');
  const stolen = await app.ask('POST', `/api/sessions/${other}/actions`, { user: 'bob@x.org', body: { key: file.key, action: of('approve') } });
  assert.deepEqual(code(stolen), [404, 'E_NOT_FOUND']);
});
