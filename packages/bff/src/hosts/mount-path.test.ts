import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { createApp } from '../app.ts';
import { createMountPath } from './mount-path.ts';

describe('a service below a path of its host’s', () => {
  it('has the path of base_url, else what was taken away before the request came', () => {
    const asked = { originalUrl: '/canvas/api/config?a=1', url: '/api/config?a=1' };
    assert.equal(createMountPath(undefined)(asked), '/canvas');
    assert.equal(createMountPath(undefined)({ originalUrl: '/api/config', url: '/api/config' }), '');
    assert.equal(createMountPath('https://host.example/tools/canvas/')(asked), '/tools/canvas');
    assert.equal(createMountPath('https://host.example')(asked), '/canvas');
  });

  it('says where its frame page, the page’s script, its sessions and calls are with that path', async (t) => {
    const dir = await mkdtemp(join(tmpdir(), 'mcp-canvas-mount-'));
    await writeFile(join(dir, 'frame.js'), '');
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const origin = `http://127.0.0.1:${port}`;
    const kit = await createApp({ config: { base_url: `${origin}/canvas`, servers: {}, data: join(dir, 'data') }, assets: dir });
    const handle = kit.callback();
    t.after(async () => {
      await kit.close(0);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(dir, { recursive: true });
    });
    server.on('request', (request, response) => {
      request.url = request.url!.replace(/^\/canvas/, '');
      void handle(request, response);
    });
    const { frames } = (await (await fetch(`${origin}/canvas/api/config`)).json()) as { frames: { frame_url: string } };
    assert.equal(frames.frame_url, `http://localhost:${port}/canvas/mcp-canvas/frame`);
    // By number: not every machine knows the name localhost.
    const page = await fetch(`${origin}/canvas/mcp-canvas/frame`);
    assert.match(page.headers.get('content-security-policy')!, new RegExp(`script-src ${origin}/canvas/mcp-canvas/frame\\.js`));
    const script = /src="([^"]+)"/.exec(await page.text())![1]!;
    assert.equal((await fetch(new URL(script, origin))).status, 200);
    const opened = await fetch(`${origin}/canvas/api/sessions`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
    const { session_id } = (await opened.json()) as { session_id: string };
    assert.equal(opened.headers.get('location'), `/canvas/api/sessions/${session_id}`);
  });
});
