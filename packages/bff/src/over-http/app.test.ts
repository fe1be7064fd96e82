import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, before, describe, it } from 'node:test';
import type { Artifact, StreamEvent } from '@mcp-canvas/contract';
import { type ServedApp, serveApp } from '../testing/served-app.ts';

const ofType = (type: StreamEvent['type']) => (events: StreamEvent[]) => events.some((event) => event.type === type);
const types = (events: StreamEvent[]) => events.map(({ type }) => type);

describe('the line from a tool to the stream', () => {
  let app: ServedApp;
  before(async () => {
    app = await serveApp();
  });
  after(() => app.stop());
  const call = async (session: string, tool: string, args: object = {}, more: object = {}) => app.ask('POST', `/api/sessions/${session}/calls`, { body: { server: 'story', tool, arguments: args, ...more } });

  it('lists the servers with their tools', async () => {
    const { json } = await app.ask('GET', '/api/servers');
    assert.equal(json.servers[0].name, 'story');
    assert.equal(json.servers[0].status, 'ready');
    assert.ok(json.servers[0].tools.some(({ name }: { name: string }) => name === 'report'));
  });

  it('answers a call with its files stored, and streams the same', async () => {
    const session = await app.newSession();
    const { status, json } = await call(session, 'report');
    assert.equal(status, 200);
    assert.deepEqual(json.results, { summary: 'made' });
    assert.deepEqual(json.artifacts.map(({ name, mime, version }: Artifact) => [name, mime, version]), [['report.html', 'text/html', 1], ['data.csv', 'text/csv', 1]]);
    assert.deepEqual(json.model_context.files, ['report.html', 'data.csv']);
    const events = await app.events(session, ofType('tool_complete'));
    assert.deepEqual(types(events), ['tool_start', 'canvas_files', 'tool_complete']);
    const files = events[1]?.type === 'canvas_files' ? events[1].files : [];
    assert.equal(files[0]?.inline, '<h1>Report</h1>');
    for (const { url } of [...files, ...(json.artifacts as Artifact[])]) assert.match(url!, /^\/api\/files\/download\/dev%40localhost\/artifacts\/\d{8}\/\w{26}\/[^/]+\?token=/);
    const { text, headers } = await app.ask('GET', files[1]!.url!);
    assert.equal(text, 'a,b\n1,2\n');
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
  });

  it('makes a new version of a name with other bytes, and none of the same bytes', async () => {
    const session = await app.newSession();
    const [one, same, other] = [await call(session, 'report'), await call(session, 'report'), await call(session, 'report', { html: '<h2>New</h2>' })].map(({ json }) => json.artifacts[0] as Artifact);
    assert.deepEqual([one!.version, same!.version, other!.version], [1, 1, 2]);
    assert.equal(one!.id, other!.id);
  });

  it('injects the identity and resolves file names to addresses, whose tokens nobody sees', async () => {
    const session = await app.newSession();
    assert.deepEqual((await call(session, 'whoami', { username: 'root' })).json.results, { username: 'dev@localhost' });
    await call(session, 'report');
    const { json, text } = await call(session, 'read_file', { filename: 'data.csv' });
    assert.equal(json.results.content, 'a,b\n1,2\n');
    assert.equal(json.results.filename, 'data.csv');
    assert.doesNotMatch(text, /eyJ/);
    const events = await app.events(session, (all) => all.filter(({ type }) => type === 'tool_complete').length === 3);
    assert.doesNotMatch(JSON.stringify(events.filter(({ type }) => type !== 'canvas_files')), /eyJ/);
  });

  it('streams the three kinds of MCP_UPDATE, takes broken ones as text, and repeats no progress file', async () => {
    const session = await app.newSession();
    const { json } = await call(session, 'steps');
    const events = await app.events(session, ofType('tool_complete'));
    assert.deepEqual(types(events), ['tool_start', 'tool_progress', 'system_message', 'tool_progress', 'canvas_content', 'tool_progress', 'canvas_files', 'tool_progress', 'tool_progress', 'canvas_files', 'tool_complete']);
    assert.deepEqual(events.flatMap((event) => (event.type === 'tool_progress' ? [event.message] : [])), ['starting', 'half way', '', '', 'MCP_UPDATE:{"type":"artifacts"']);
    assert.deepEqual(json.artifacts.map(({ name, version }: Artifact) => [name, version]), [['step.txt', 1], ['last.txt', 1]]);
    const progress = events[6]?.type === 'canvas_files' ? events[6].files : [];
    assert.equal(progress[0]?.source.kind, 'progress');
    assert.equal(progress[0]?.id, json.artifacts[0].id);
  });

  it('keeps the good artifacts of a result that names a path, as the error of v2.1 12.2', async () => {
    const session = await app.newSession();
    const { status, json } = await call(session, 'by_path');
    assert.equal(status, 200);
    assert.equal(json.is_error, true);
    assert.equal(json.results.error, 'File operation outside allowed directory');
    assert.deepEqual([json.meta_data.error_code, json.meta_data.reason, json.meta_data.details.attempted_path, json.meta_data.details.allowed_prefix], ['E_INVALID_PATH', 'SecurityViolation', '/etc/passwd', '/tmp/dev@localhost/']);
    assert.deepEqual(json.artifacts.map(({ name }: Artifact) => name), ['good.txt']);
    const last = (await app.events(session, ofType('tool_complete'))).at(-1)!;
    assert.equal(last.type === 'tool_complete' && last.is_error, true);
  });

  it('answers a tool’s own error as a result', async () => {
    const session = await app.newSession();
    const { status, json } = await call(session, 'fails');
    assert.equal(status, 200);
    assert.deepEqual(json.results, { error: 'no such gene' });
    assert.equal(json.meta_data.is_error, true);
  });

  it('reads resource links from the same server when they are opened; one that cannot be read says why', async () => {
    const session = await app.newSession();
    const { json } = await call(session, 'linked');
    const [notes, gone] = json.artifacts as Artifact[];
    const opened = await app.ask('GET', notes!.url!);
    assert.equal((await app.ask('GET', opened.json.url)).text, 'noted');
    assert.equal((await app.ask('GET', gone!.url!)).json.meta_data.error_code, 'E_TOOL');
  });

  it('stores content that the intake spilled, and puts the exact text back where it was no file', async () => {
    const session = await app.newSession();
    const bytes = 300_000;
    const big = (await call(session, 'big', { bytes })).json.artifacts[0] as Artifact;
    assert.equal(big.size, bytes);
    const data = Buffer.alloc(bytes, 'spilled content ').toString('base64');
    const { json } = await call(session, 'big', { bytes, page: true });
    assert.equal(json.results.note, `see ${data} above`);
    assert.ok(JSON.stringify(json.model_context).length < 10_000);
    assert.equal((await app.ask('GET', json.artifacts[0].url)).text, `<img src="data:image/png;base64,${data}">`);
  });

  it('keeps a dashboard’s own token out of results and events, and gives it to who asks for it', async () => {
    const session = await app.newSession();
    const { text } = await call(session, 'dashboard', { token: 'tool-secret-1234' });
    assert.doesNotMatch(text, /tool-secret/);
    const events = await app.events(session, ofType('tool_complete'));
    assert.deepEqual(types(events), ['tool_start', 'dashboard_open', 'tool_complete']);
    assert.doesNotMatch(JSON.stringify(events.slice(1)), /tool-secret/);
    const { json } = await app.ask('POST', `/api/sessions/${session}/dashboards/monitor-42/token?server=story`);
    assert.deepEqual([json.token, json.origin, json.renewable], ['tool-secret-1234', 'https://dash.example', false]);
  });

  it('mints a token for a dashboard without one, which its server can check', async () => {
    const session = await app.newSession();
    await call(session, 'dashboard');
    const { json } = await app.ask('POST', `/api/sessions/${session}/dashboards/monitor-42/token?server=story`);
    assert.equal(json.renewable, true);
    const checked = (await app.ask('POST', '/api/capabilities/verify', { body: { token: json.token } })).json;
    assert.deepEqual([checked.valid, checked.claims.sub, checked.claims.obj], [true, 'dev@localhost', 'story/monitor-42']);
    assert.deepEqual((await app.ask('POST', '/api/capabilities/verify', { body: { token: `${json.token}x` } })).json, { valid: false });
    assert.equal((await app.ask('POST', '/api/dashboards/monitor-42/actions', { body: { action: 'zoom', token: json.token } })).status, 204);
    const as = (token: string) => app.ask('POST', '/api/dashboards/monitor-42/actions', { body: { action: 'zoom', details: { to: 2 } }, headers: { authorization: `Bearer ${token}` } });
    assert.equal((await as(json.token)).status, 204);
    assert.equal((await as(`${json.token.slice(0, -4)}AAAA`)).json.meta_data.error_code, 'E_TOKEN');
    assert.equal((await as('a-token-of-somebody-else')).status, 204);
    assert.equal((await app.ask('POST', '/api/dashboards/other/actions', { body: { action: 'zoom', token: json.token } })).json.meta_data.error_code, 'E_TOKEN_SCOPE');
    assert.equal((await app.ask('POST', `/api/sessions/${session}/dashboards/monitor-42/token?server=other`)).status, 404);
  });

  it('runs a repeated call_id once, whatever it asks for then, and says so', async () => {
    const session = await app.newSession();
    const [one, two] = await Promise.all([call(session, 'count', {}, { call_id: 'c1' }), call(session, 'count', {}, { call_id: 'c1' })]);
    assert.equal(one.json.results, two.json.results);
    const other = await call(session, 'echo', {}, { call_id: 'c1' });
    assert.deepEqual([other.status, other.json.results, other.json.warnings[0].code], [200, one.json.results, 'call_id_reused']);
    assert.equal((await app.events(session, ofType('tool_complete'))).filter(({ type }) => type === 'tool_start').length, 1);
    assert.deepEqual((await app.ask('GET', `/api/sessions/${session}/calls/c1`)).json.status, 'done');
  });

  it('takes the ids that hosts have for their calls, and null where they have none', async () => {
    const session = await app.newSession();
    for (const call_id of ['call_1|fc_2', 'Anruf Nr. 7/ä', '_x=+']) {
      const { headers, json } = await call(session, 'echo', { call_id }, { call_id });
      assert.deepEqual((await app.ask('GET', headers.get('content-location')!)).json.result, json);
    }
    assert.equal((await call(session, 'echo', {}, { call_id: null })).status, 200);
    assert.equal((await app.ask('POST', `/api/sessions/${session}/results`, { body: { server: null, tool: null, call_id: null, result: 1 } })).status, 200);
  });

  it('answers 202 at once when asked to, and the result later', async () => {
    const session = await app.newSession();
    const started = await app.ask('POST', `/api/sessions/${session}/calls`, { body: { server: 'story', tool: 'slow', arguments: { ms: 50 } }, headers: { prefer: 'respond-async' } });
    assert.equal(started.status, 202);
    await app.events(session, ofType('tool_complete'));
    const { json } = await app.ask('GET', `/api/sessions/${session}/calls/${started.json.call_id}`);
    assert.deepEqual([json.status, json.result.results], ['done', 'slow']);
  });

  it('cancels a call, and streams tool_error', async () => {
    const session = await app.newSession();
    const { json } = await app.ask('POST', `/api/sessions/${session}/calls`, { body: { server: 'story', tool: 'hang' }, headers: { prefer: 'respond-async' } });
    const cancelled = await app.ask('DELETE', `/api/sessions/${session}/calls/${json.call_id}`);
    assert.deepEqual([cancelled.status, cancelled.json.status], [200, 'cancelled']);
    const last = (await app.events(session, ofType('tool_error'))).at(-1)!;
    assert.equal(last.type === 'tool_error' && last.error.error_code, 'E_CANCELLED');
  });

  it('takes results of hosts that called the tool themselves, once', async () => {
    const session = await app.newSession();
    const body = { server: 'theirs', tool: 't', call_id: 'h1', result: { results: 5, artifacts: [{ name: 'x.txt', b64: 'eA==', mime: 'text/plain' }] } };
    const [one, two] = [await app.ask('POST', `/api/sessions/${session}/results`, { body }), await app.ask('POST', `/api/sessions/${session}/results`, { body })];
    assert.equal(one.json.results, 5);
    assert.equal(one.json.artifacts[0].version, two.json.artifacts[0].version);
    await app.ask('DELETE', `/api/sessions/${session}`);
    assert.equal((await app.ask('POST', `/api/sessions/${session}/results`, { body: { result: 1 } })).status, 410);
  });

  it('survives a result nested beyond reason', async () => {
    const session = await app.newSession();
    assert.equal((await call(session, 'deep')).status, 200);
  });

  it('resumes after Last-Event-ID under concurrent calls without a gap or a repeat', async () => {
    const session = await app.newSession();
    const calls = Promise.all(Array.from({ length: 40 }, (_, n) => call(session, 'echo', { n })));
    const seen: StreamEvent[] = [];
    while (seen.length < 80) {
      const portion = Math.min(1 + (seen.length % 5), 80 - seen.length);
      const after = seen.at(-1)?.id;
      seen.push(...(await app.events(session, (all) => all.length >= portion, after === undefined ? {} : { after })));
    }
    await calls;
    const whole = await app.events(session, (all) => all.length >= 80);
    assert.deepEqual(seen.map(({ id }) => id), whole.map(({ id }) => id));
    assert.equal(new Set(whole.map(({ id }) => id)).size, 80);
  });

  it('serves a hundred calls and a hundred readers of one session at once', { timeout: 60_000 }, async () => {
    const session = await app.newSession();
    const complete = (all: StreamEvent[]) => all.filter(({ type }) => type === 'tool_complete').length === 100;
    const readers = Array.from({ length: 100 }, () => app.events(session, complete));
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => call(session, 'echo', { n })));
    assert.deepEqual(answers.map(({ status }) => status), Array.from({ length: 100 }, () => 200));
    const seen = (await Promise.all(readers)).map((all) => all.map(({ id }) => id).join());
    assert.equal(new Set(seen).size, 1);
  });

  it('ends streams with session_end; a reconnect gets 204, and calls are gone', async () => {
    const session = await app.newSession();
    const reading = app.events(session, () => false);
    assert.equal((await app.ask('DELETE', `/api/sessions/${session}`)).status, 204);
    const last = (await reading).at(-1)!;
    assert.equal(last.type, 'session_end');
    for (const headers of [{}, { 'last-event-id': last.id }]) assert.equal((await app.ask('GET', `/api/sessions/${session}/events`, { headers: headers as Record<string, string> })).status, 204);
    assert.equal((await call(session, 'echo')).json.meta_data.error_code, 'E_GONE');
    assert.equal((await app.ask('DELETE', `/api/sessions/${session}`)).status, 204);
  });

  it('answers HEAD of a stream with its headers and an end, so that the connection is free again', { timeout: 20_000 }, async () => {
    const session = await app.newSession();
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    socket.write(`HEAD /api/sessions/${session}/events HTTP/1.1\r\nHost: localhost\r\n\r\nGET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    let text = '';
    for await (const chunk of socket) text += String(chunk);
    assert.match(text, /^HTTP\/1\.1 200 OK\r\n[^]*?Content-Type: text\/event-stream[^]*HTTP\/1\.1 200 OK\r\n[^]*"status":"ok"/);
  });

  it('does not log a reader who went away as an error', () => {
    const levels = ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'EIO'].map((code) => {
      app.app.emit('error', Object.assign(new Error('broken off'), { code }));
      return (JSON.parse(app.logged.at(-1)!) as { level: number }).level;
    });
    assert.deepEqual(levels, [20, 20, 20, 50]);
  });

  it('logs no token, no argument and no file content', async () => {
    const session = await app.newSession();
    const { json } = await call(session, 'report', { html: 'very-private-content' });
    await app.ask('GET', json.artifacts[0].url);
    await app.ask('GET', `${json.artifacts[0].url}broken`);
    await call(session, 'read_file', { filename: 'report.html' });
    const log = app.logged.join('');
    assert.match(log, /\/api\/files\/download\//);
    assert.doesNotMatch(log, /eyJ|very-private-content|token=/);
  });
});
