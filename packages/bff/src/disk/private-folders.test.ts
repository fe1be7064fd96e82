import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { completeConfig } from '../config/complete.ts';
import { privateFolders } from './private-folders.ts';
import { serveApp } from '../testing/served-app.ts';

it('no server may see the data directory, nor the files and events that lie elsewhere', () => {
  const folders = (input: object) => privateFolders(completeConfig({ data: '/var/canvas', ...input }));
  assert.deepEqual(folders({}), ['/var/canvas']);
  assert.deepEqual(folders({ storage: { dir: '/srv/files' }, events: { dir: '/var/canvas-events' } }), ['/var/canvas', '/srv/files', '/var/canvas-events']);
  assert.deepEqual(folders({ storage: { driver: 'memory', dir: '/srv/files' }, events: { driver: 'memory', dir: '/srv/events' } }), ['/var/canvas']);
  assert.deepEqual(folders({ storage: { dir: '/var' } }), ['/var']);
  assert.deepEqual(folders({ tokens: { dir: '/run/secrets/canvas' } }), ['/var/canvas', '/run/secrets/canvas']);
});

it('what is to be hidden is there before any server starts: what is made later could not be hidden', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'mcp-canvas-private-'));
  const places = { data: join(dir, 'data'), storage: { dir: join(dir, 'files') }, events: { dir: join(dir, 'events') } };
  const app = await serveApp({ config: { ...places, tokens: { keys: [{ kid: 'k', secret: 'a secret of this test, long enough' }] } } });
  assert.ok([places.data, places.storage.dir, places.events.dir].every((folder) => existsSync(folder)));
  await app.stop();
  await rm(dir, { recursive: true });
});
