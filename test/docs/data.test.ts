import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { type App, createApp } from '@mcp-canvas/bff';

const page = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8');
const rows = page.split('\n## What is kept\n')[1]!.split('\n## ')[0]!.split('\n').filter((line) => line.startsWith('| ')).slice(1);

suite('what a service keeps that has worked', () => {
  const dir = mkdtempSync(join(tmpdir(), 'mcp-canvas-kept-'));
  const data = join(dir, 'data');
  let app: App;
  let server: Server;
  before(async () => {
    const story = { command: [process.execPath, new URL('../../packages/bff/src/testing/story-server.mjs', import.meta.url).pathname] };
    app = await createApp({ config: { data, servers: { story } } });
    server = createServer(app.callback()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const post = async (path: string, body: object) => (await (await fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json()) as { session_id: string; artifacts: { url: string }[] };
    const { session_id } = await post('/api/sessions', {});
    for (const tool of ['report', 'dashboard', 'whoami', 'no such tool']) await post(`/api/sessions/${session_id}/calls`, { server: 'story', tool });
    await post(`/api/files?session=${session_id}`, { filename: 'mine.txt', content_base64: 'aGk=' });
    await app.close(1000);
  });
  after(() => {
    server.closeAllConnections();
    server.close();
    rmSync(dir, { recursive: true, force: true });
  });

  test('is what docs/security.md says, and nobody else reads it', () => {
    const said = new Set(rows.map((row) => /^`([\w.-]+)`$/.exec(row.split('|')[2]!.trim())![1]!));
    assert.deepEqual(readdirSync(data).sort(), [...said].sort());
    const open = ['', ...readdirSync(data, { recursive: true, encoding: 'utf8' })].filter((path) => (statSync(join(data, path)).mode & 0o077) !== 0);
    assert.deepEqual(open, []);
  });
});
