import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { inRequest, withRequestId } from '../requests/request-id.ts';
import { type ServedApp, serveApp, story } from '../testing/served-app.ts';

describe('a request’s id', () => {
  let app: ServedApp;
  let session: string;
  before(async () => {
    const chatty = { ...story, command: [process.execPath, '-e', `process.stderr.write('chatter\\n'); import(${JSON.stringify(story.command[1])})`] };
    app = await serveApp({ config: { servers: { story, chatty } } });
    session = await app.newSession();
  });
  after(() => app.stop());
  const ask = (id: string, path = '/api/config') => app.ask('GET', path, { headers: { 'x-request-id': id } });
  const linesOf = (id: string) => app.logged.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ request_id }) => request_id === id);

  it('is the one that came, where it is well-formed, else one made here', async () => {
    for (const id of ['0190f7c2-8d4e-7c3a-9f1b-2f6c0d9e8a7b', 'Root=1-67891233-abcdef012345678912345678', '4bf92f3577b34da6a3ce929d0e0e4736', 'a'.repeat(128)]) assert.equal((await ask(id)).headers.get('x-request-id'), id);
    for (const id of ['', ' ', 'a b', 'a"b', "a'b", '{"level":60}', 'a\u009b31m', '<script>', '-e', 'a'.repeat(129), 'ü']) assert.match((await ask(id)).headers.get('x-request-id')!, /^[0-9A-Z]{26}$/, JSON.stringify(id));
    const { token } = await app.services.tokens.mint('file', 'dev@localhost', 'k');
    assert.match((await ask(token)).headers.get('x-request-id')!, /^[0-9A-Z]{26}$/);
  });

  it('stands in the shape of every refusal', async () => {
    const refused = await ask('asked-1', '/api/nothing');
    assert.equal(refused.json.meta_data.details.request_id, 'asked-1');
    const made = await app.ask('GET', '/api/nothing');
    assert.equal(made.json.meta_data.details.request_id, made.headers.get('x-request-id'));
  });

  it('stands in the error of a call that ended badly, for who waits and for who reads: that of the request that began it', async () => {
    const call = (call_id: string, more: object = {}) => app.ask('POST', `/api/sessions/${session}/calls`, { body: { server: 'story', tool: 'hang', call_id }, headers: { 'x-request-id': `began-${call_id}`, ...more } });
    const waiting = call('e1');
    await app.events(session, (events) => events.some(({ call_id, type }) => call_id === 'e1' && type === 'tool_start'));
    await app.ask('DELETE', `/api/sessions/${session}/calls/e1`, { headers: { 'x-request-id': 'ended-e1' } });
    assert.equal((await waiting).json.meta_data.details.request_id, 'began-e1');
    const end = (await app.events(session, (events) => events.at(-1)?.type === 'tool_error')).at(-1)!;
    assert.equal(end.type === 'tool_error' && end.error.details?.['request_id'], 'began-e1');
  });

  it('stands in every line of the log and of the audit trail that is written for it, a call that outlives it too', async () => {
    const { status } = await app.ask('POST', `/api/sessions/${session}/calls`, { body: { server: 'story', tool: 'slow', arguments: { ms: 50 }, call_id: 'c1' }, headers: { 'x-request-id': 'call-1', prefer: 'respond-async' } });
    assert.equal(status, 202);
    await app.events(session, (events) => events.at(-1)?.type === 'tool_complete');
    // The trail tells of a call when it has ended.
    const told = () => linesOf('call-1').filter(({ audit }) => (audit as { event: string } | undefined)?.event === 'call');
    while (told().length === 0) await new Promise(setImmediate);
    assert.equal((told()[0]!['audit'] as { request_id: string }).request_id, 'call-1');
    assert.equal(linesOf('call-1').filter(({ msg }) => msg === 'request').length, 1);
  });

  it('stands in no line of what outlives it: the server that it was the first to need', async () => {
    await app.ask('POST', `/api/sessions/${session}/calls`, { body: { server: 'chatty', tool: 'report' }, headers: { 'x-request-id': 'first-1' } });
    const chatter = () => app.logged.map((line) => JSON.parse(line) as Record<string, unknown>).find(({ line }) => line === 'chatter');
    while (!chatter()) await new Promise(setImmediate);
    assert.equal(chatter()!['request_id'], undefined);
    assert.ok(linesOf('first-1').length > 0);
  });

  it('is beside what the host’s own logger writes into each line', () => {
    const lines: string[] = [];
    const logger = withRequestId(pino({ formatters: { log: (line) => ({ ...line, ours: true }) } }, { write: (line: string) => void lines.push(line) }));
    inRequest('r1', () => logger.info({ a: 1 }, 'said'));
    logger.info('said');
    assert.deepEqual(lines.map((line) => JSON.parse(line) as Record<string, unknown>).map(({ time: _t, pid: _p, hostname: _h, ...rest }) => rest), [
      { level: 30, request_id: 'r1', a: 1, ours: true, msg: 'said' }, { level: 30, ours: true, msg: 'said' },
    ]);
  });
});

describe('what the command writes', () => {
  const secrets = { PROXY_SECRET: 'secret-of-the-proxy-0001', TOKEN_SECRET: 'secret-of-the-tokens-0002-long-enough', REMOTE_TOKEN: 'secret-of-the-remote-0003', API_KEY: 'secret-of-the-server-0004' };
  const asked = ['secret-argument-0005', 'secret-content-0006', 'secret-bearer-0007', 'secret-query-0008'];
  const hostile = 'x\n{"level":60,"msg":"forged"}\r\u001b[31m\u009b31m\u2028\u202e"';
  let dir: string;
  let child: ChildProcess;
  let url: string;
  let written = '';
  const tokens: string[] = [];
  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const { port } = new URL(url);
    const request = httpRequest({ host: '127.0.0.1', port, path, method, headers: { 'x-proxy-secret': secrets.PROXY_SECRET, 'x-user-email': 'ann@example.org', authorization: `Bearer ${asked[2]}`, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers } });
    request.end(body === undefined ? undefined : JSON.stringify(body));
    const [response] = await once(request, 'response');
    let text = '';
    for await (const chunk of response) text += String(chunk);
    return { status: response.statusCode as number, json: (/json/.test(String(response.headers['content-type'])) ? JSON.parse(text) : {}) as Record<string, any> }; // oxlint-disable-line no-explicit-any -- answers of every route
  };

  before(async () => {
    dir = await mkdtemp(join(tmpdir(), 'mcp-canvas-logs-'));
    const shouting = `process.stderr.write(${JSON.stringify(hostile)}); process.exit(1)`;
    await writeFile(join(dir, 'c.json'), JSON.stringify({
      identity: { provider: 'header', proxy_secret: '${PROXY_SECRET}' },
      tokens: { keys: [{ kid: 'k', secret: '${TOKEN_SECRET}' }] },
      servers: {
        story: { ...story, env: { API_KEY: '${API_KEY}' } },
        shouting: { command: [process.execPath, '-e', shouting], isolation: 'off' },
        remote: { url: 'http://127.0.0.1:9/mcp', auth_token: '${REMOTE_TOKEN}' },
        forward: { url: 'http://127.0.0.1:9/mcp', auth: 'forward' },
      },
    }));
    child = spawn(process.execPath, ['--conditions=@mcp-canvas/source', fileURLToPath(new URL('../bin.ts', import.meta.url)), '--config', 'c.json', '--port', '0', '--data', 'data'], { cwd: dir, stdio: ['ignore', 'pipe', 'pipe'], env: { PATH: process.env['PATH'], LOG_LEVEL: 'trace', ...secrets } });
    child.stderr!.setEncoding('utf8').on('data', (chunk: string) => (written += chunk));
    url = await new Promise<string>((resolve) => createInterface({ input: child.stdout! }).once('line', (line) => resolve(line.replace('listening on ', ''))));

    const { json: { session_id } } = await send('POST', '/api/sessions');
    const call = (server: string, tool: string, args: object, more: object = {}) => send('POST', `/api/sessions/${session_id}/calls`, { server, tool, arguments: args, ...more });
    const made = await call('story', 'report', { html: asked[1], password: asked[0], url: `https://x.example/?token=${asked[3]}` });
    const { url: file } = made.json['artifacts'][0] as { url: string };
    tokens.push(new URL(file, url).searchParams.get('token')!);
    assert.equal((await send('GET', file)).status, 200);
    const wrong = `${file.slice(0, file.indexOf('?'))}?token=${tokens[0]!.slice(0, -3)}AAA`;
    for (const path of [wrong, `/api/files/${tokens[0]}`, `/api/sessions/${tokens[0]}/events?token=${asked[3]}`, `/api/%0a%1b[31m${encodeURIComponent(hostile)}`]) assert.ok((await send('GET', path)).status >= 400, path);
    for (const server of ['remote', 'forward', 'shouting', hostile]) assert.ok((await call(server, 'any', { password: asked[0] })).status >= 400, server);
    for (const [tool, more] of [[hostile, {}], ['echo', { call_id: 'a\u2028b' }], ['fails', {}]] as const) await call('story', tool, { text: hostile, password: asked[0] }, more);
    await send('POST', '/api/files', { filename: `${hostile}.txt`, content_base64: Buffer.from(asked[1]!).toString('base64') });
    await send('GET', '/api/config', undefined, { 'x-request-id': 'a\u009b31m', 'user-agent': 'a\u009b31m' });
    await send('GET', '/api/config', undefined, { 'x-proxy-secret': 'wrong' });
    await send('POST', `/api/sessions/${session_id}/results`, { result: { results: hostile, error: asked[0] } });
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  after(() => rm(dir, { recursive: true, force: true }));

  const trail = async (): Promise<string> => (await Promise.all((await readdir(join(dir, 'data/audit'))).map((name) => readFile(join(dir, 'data/audit', name), 'utf8')))).join('');

  it('is one line of JSON each, whatever requests, servers and files are called', async () => {
    for (const text of [written, await trail()]) {
      assert.match(text, /forged/, 'what was sent is told of');
      assert.doesNotMatch(text.replaceAll('\n', ''), /\p{Cc}|[\u2028\u2029\u202a-\u202e]/u);
      for (const line of text.trim().split('\n')) assert.notEqual((JSON.parse(line) as { msg?: string }).msg, 'forged');
    }
    assert.ok(written.split('\n').length > 20);
  });

  it('holds no secret of the configuration, of a request or of a tool, and no token that was minted', async () => {
    const all = written + (await trail());
    for (const secret of [...Object.values(secrets), ...asked, ...tokens, tokens[0]!.split('.')[2]!]) assert.ok(!all.includes(secret), secret);
  });
});
