import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { isRunning, startOf, type ProcessIdentity } from '../disk/process-identity.ts';

const bin = fileURLToPath(new URL('../bin.ts', import.meta.url));
const raw = fileURLToPath(new URL('../invoke/test-servers/raw.mjs', import.meta.url));
const dir = mkdtempSync(join(tmpdir(), 'mcp-canvas-left-behind-'));
const left: ProcessIdentity[] = [];
after(() => {
  for (const one of left.filter(isRunning)) process.kill(one.pid, 'SIGKILL');
  rmSync(dir, { recursive: true, force: true });
});

async function start(): Promise<{ url: string; end(signal: NodeJS.Signals): Promise<unknown> }> {
  const child = spawn(process.execPath, ['--conditions=@mcp-canvas/source', bin, '--config', 'c.json', '--port', '0', '--data', 'data'], { cwd: dir, stdio: ['ignore', 'pipe', 'ignore'], env: { PATH: process.env['PATH'] } });
  const ended = once(child, 'exit');
  const line = new Promise<string>((resolve) => createInterface({ input: child.stdout }).once('line', resolve));
  const first = await Promise.race([line, ended.then(([code]) => assert.fail(`the service ended (${code})`))]);
  return { url: first.replace('listening on ', ''), end: async (signal) => (child.kill(signal), ended) };
}

it('what a tool left running when its service was killed ends when the next one starts, detached or not', { skip: process.platform !== 'linux' && 'processes are told apart by /proc' }, async () => {
  writeFileSync(join(dir, 'c.json'), JSON.stringify({ servers: { raw: { command: [process.execPath, raw], isolation: 'off' } } }));
  const pids = join(dir, 'pids');
  const first = await start();
  const post = (path: string, body: object) => fetch(first.url + path, { method: 'POST', headers: { 'content-type': 'application/json', prefer: 'respond-async' }, body: JSON.stringify(body) });
  const { session_id } = (await (await post('/api/sessions', {})).json()) as { session_id: string };
  assert.equal((await post(`/api/sessions/${session_id}/calls`, { server: 'raw', tool: 'spawn_detached', arguments: { file: pids } })).status, 202);
  const started = (): number[] => (existsSync(pids) ? readFileSync(pids, 'utf8').trim().split('\n').map(Number) : []);
  while (started().length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
  left.push(...started().map((pid) => ({ pid, started: startOf(pid) })));
  await first.end('SIGKILL');
  assert.deepEqual(left.map(isRunning), [true, true], 'a tool may outlive its service');
  const second = await start();
  assert.deepEqual(left.map(isRunning), [false, false]);
  assert.deepEqual(readdirSync(join(dir, 'data', 'processes')), []);
  await second.end('SIGTERM');
});
