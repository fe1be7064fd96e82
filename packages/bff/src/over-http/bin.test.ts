import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { version } from '../version.ts';

const bin = fileURLToPath(new URL('../bin.ts', import.meta.url));
const story = fileURLToPath(new URL('../testing/story-server.mjs', import.meta.url));
let dir: string;
before(async () => {
  dir = await mkdtemp(join(tmpdir(), 'mcp-canvas-bin-'));
  await writeFile(join(dir, 'c.json'), JSON.stringify({ servers: { story: { command: [process.execPath, story], isolation: 'off' } } }));
});
after(() => rm(dir, { recursive: true, force: true }));

const start = (...args: string[]) => startNode([], ...args);
const startNode = (options: string[], ...args: string[]) => {
  const child = spawn(process.execPath, ['--conditions=@mcp-canvas/source', ...options, bin, ...args], { cwd: dir, stdio: ['ignore', 'pipe', 'pipe'], env: { PATH: process.env['PATH'] } });
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  const lines: string[] = [];
  const first = new Promise<string>((resolve) => createInterface({ input: child.stdout }).on('line', (line) => (lines.push(line), resolve(line))));
  return { child, first, lines, errors: () => errors, ended: once(child, 'exit') };
};

describe('the command mcp-canvas-bff', () => {
  it('prints one line when it is ready, serves calls, and stops cleanly on SIGTERM with a stream open', async () => {
    const { child, first, lines, ended } = start('--config', 'c.json', '--port', '0', '--data', 'data');
    const url = (await first).replace('listening on ', '');
    assert.match(url, /^http:\/\/127\.0\.0\.1:\d+$/);
    const { session_id, events_url } = await (await fetch(`${url}/api/sessions`, { method: 'POST' })).json() as Record<string, string>;
    const call = await fetch(`${url}/api/sessions/${session_id}/calls`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ server: 'story', tool: 'report' }) });
    assert.equal(((await call.json()) as { results: { summary: string } }).results.summary, 'made');
    const stream = await fetch(url + events_url);
    child.kill('SIGTERM');
    assert.doesNotMatch(await stream.text(), /session_end/);
    assert.deepEqual(await ended, [0, null]);
    assert.equal(lines.length, 1);
  });

  it('lets an open call end before it stops', async () => {
    const { child, first, ended } = start('--config', 'c.json', '--port', '0', '--data', 'data');
    const url = (await first).replace('listening on ', '');
    const { session_id } = await (await fetch(`${url}/api/sessions`, { method: 'POST' })).json() as Record<string, string>;
    const calling = fetch(`${url}/api/sessions/${session_id}/calls`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ server: 'story', tool: 'slow', arguments: { ms: 700 } }) });
    const stream = (await fetch(`${url}/api/sessions/${session_id}/events`)).body!.pipeThrough(new TextDecoderStream());
    for await (const chunk of stream) if (chunk.includes('tool_start')) break;
    child.kill('SIGTERM');
    assert.equal(((await (await calling).json()) as { results: string }).results, 'slow');
    assert.deepEqual(await ended, [0, null]);
  });

  it('starts on what Node 20 has, with the polyfill that the published command brings', async () => {
    const { child, first, errors, ended } = startNode(['--import', 'data:text/javascript,delete Map.groupBy; delete Object.groupBy; delete Promise.try; delete Array.fromAsync;'], '--config', 'c.json', '--port', '0', '--data', 'data');
    assert.match(await Promise.race([first, ended.then(errors)]), /^listening on /);
    child.kill('SIGTERM');
    assert.deepEqual(await ended, [0, null]);
  });

  it('stops cleanly on a signal that comes with the very line that says where it listens', async () => {
    const signalling = 'const { log } = console; console.log = (line) => { log(line); process.kill(process.pid, "SIGTERM"); };';
    const { ended } = startNode(['--import', `data:text/javascript,${encodeURIComponent(signalling)}`], '--config', 'c.json', '--port', '0', '--data', 'data');
    assert.deepEqual(await ended, [0, null]);
  });

  it('leaves the data directory to the process that has it, and takes it over when that was killed', async () => {
    const one = start('--config', 'c.json', '--port', '0', '--data', 'held');
    await one.first;
    const two = start('--config', 'c.json', '--port', '0', '--data', 'held');
    assert.deepEqual(await two.ended, [1, null]);
    assert.match(two.errors(), new RegExp(`held.* is in use by process ${one.child.pid} .* give this service a directory of its own`));
    one.child.kill('SIGKILL');
    await one.ended;
    const three = start('--config', 'c.json', '--port', '0', '--data', 'held');
    await three.first;
    three.child.kill('SIGTERM');
    assert.deepEqual(await three.ended, [0, null]);
  });

  it('answers what is no HTTP, too long, without a Host or in want of more than HTTP in the shape of every refusal, with the id that its log has', async () => {
    const { child, first, ended, errors } = start('--config', 'c.json', '--port', '0', '--data', 'data');
    const { port } = new URL((await first).replace('listening on ', ''));
    const ids: string[] = [];
    const send = async (text: string): Promise<[string, string]> => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(text);
      let answer = '';
      for await (const chunk of socket) answer += String(chunk);
      const { results, meta_data } = JSON.parse(answer.split('\r\n\r\n')[1]!) as { results: { error: string }; meta_data: { is_error: boolean; error_code: string; details: { request_id: string } } };
      assert.deepEqual([typeof results.error, meta_data.is_error, /^x-request-id: (.+)\r$/im.exec(answer)![1]], ['string', true, meta_data.details.request_id]);
      ids.push(meta_data.details.request_id);
      return [answer.slice(9, 12), meta_data.error_code];
    };
    assert.deepEqual(await send('HELO there\r\n\r\n'), ['400', 'E_BAD_REQUEST']);
    assert.deepEqual(await send(`GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`), ['431', 'E_HEADERS_TOO_LARGE']);
    assert.deepEqual(await send('GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n'), ['421', 'E_HOST']);
    assert.deepEqual(await send('POST /api/sessions HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'), ['400', 'E_BAD_REQUEST']);
    assert.deepEqual(await send('GET /healthz HTTP/1.1\r\nHost: localhost\r\nExpect: a-miracle\r\n\r\n'), ['417', 'E_BAD_REQUEST']);
    assert.deepEqual(await send('CONNECT 169.254.169.254:80 HTTP/1.1\r\nHost: localhost\r\n\r\n'), ['405', 'E_METHOD']);
    child.kill('SIGTERM');
    assert.deepEqual(await ended, [0, null]);
    const logged = new Set(errors().trim().split('\n').map((line) => (JSON.parse(line) as { request_id?: string }).request_id));
    assert.ok(ids.length === 6 && ids.every((id) => logged.has(id)), errors());
  });

  it('keeps idle connections for longer than load balancers do, which may not send a request again that met its end', async () => {
    const { child, first, ended } = start('--config', 'c.json', '--port', '0', '--data', 'data');
    const answer = await fetch(`${(await first).replace('listening on ', '')}/healthz`);
    await answer.text();
    child.kill('SIGTERM');
    assert.deepEqual(await ended, [0, null]);
    const [, seconds] = /^timeout=(\d+)$/.exec(answer.headers.get('keep-alive') ?? '') ?? [];
    assert.ok(Number(seconds) > 60, `${seconds} s`);
  });

  it('says how it is called when asked, and when it was called otherwise', async () => {
    const [asked, otherwise] = [start('--help'), start('--bogus')];
    assert.match(await asked.first, /mcp-canvas-bff \[--config FILE\] \[--port N\] \[--host H\] \[--data DIR\]/);
    assert.deepEqual(await asked.ended, [0, null]);
    assert.deepEqual(await otherwise.ended, [1, null]);
    assert.match(otherwise.errors(), /--bogus[^]*\[--config FILE\]/);
  });

  it('says its version, and starts nothing', async () => {
    const asked = start('--version');
    assert.equal(await asked.first, version);
    assert.deepEqual(await asked.ended, [0, null]);
  });

  it('says every problem of its configuration and does not start', async () => {
    await writeFile(join(dir, 'bad.json'), JSON.stringify({ port: 'x', corss: 1, servers: { a: {} } }));
    const { errors, ended } = start('--config', 'bad.json');
    assert.equal((await ended)[0], 1);
    for (const path of ['/port', '/corss', '/servers/a']) assert.match(errors(), new RegExp(`${path}: `));
  });
});
