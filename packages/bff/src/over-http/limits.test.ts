import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Artifact, JsonObject, Warning } from '@mcp-canvas/contract';
import { serveApp, type Answer } from '../testing/served-app.ts';

const MIB = 2 ** 20;
const QUOTA = MIB / 4;
const b64 = (bytes: number, fill = 'x') => Buffer.alloc(bytes, fill).toString('base64');
const artifact = (name: string, bytes: number, fill?: string) => ({ name, b64: b64(bytes, fill), mime: 'application/octet-stream' });
const names = (files: Artifact[]) => files.map(({ name }) => name);

const make = async (features: object) => {
  const app = await serveApp({ config: { features } });
  const session = await app.newSession();
  return {
    app, session,
    multipart: async (...files: [name: string, bytes: number][]): Promise<Answer> => {
      const form = new FormData();
      for (const [name, bytes] of files) form.append('file', new Blob([Buffer.alloc(bytes, name)]), name);
      const response = await fetch(`${app.url}/api/files`, { method: 'POST', body: form });
      return { status: response.status, headers: response.headers, text: '', json: await response.json() };
    },
    json: (name: string, bytes: number) => app.ask('POST', '/api/files', { body: { filename: name, content_base64: b64(bytes, name) } }),
    call: async (result: object, progress?: object[]) => (await app.ask('POST', `/api/sessions/${session}/calls`, { body: { server: 'story', tool: 'says', arguments: { result, ...(progress && { progress }) } } })).json,
    ingest: async (result: object) => (await app.ask('POST', `/api/sessions/${session}/results`, { body: { server: 'host', tool: 'made', result } })).json,
    listed: async (): Promise<string[]> => names((await app.ask('GET', '/api/files?sort=name')).json.files),
    usage: async () => (await app.ask('GET', '/api/files/usage')).json,
  };
};

/** v2.1 section 12.3. */
const tooLarge = ({ results, meta_data }: { results: JsonObject; meta_data: JsonObject }, limit: number) => {
  assert.equal(typeof results['error'], 'string');
  const { details, ...rest } = meta_data as { details: { current_limit_bytes: number; file_size_bytes: number; suggestion: string } };
  assert.deepEqual(rest, { is_error: true, reason: 'FileSizeExceeded', error_code: 'E_FILE_TOO_LARGE', retryable: false });
  assert.equal(details.current_limit_bytes, limit);
  assert.ok(details.file_size_bytes > limit, `file_size_bytes: ${details.file_size_bytes}`);
  assert.equal(typeof details.suggestion, 'string');
};

describe('a file over the limits is E_FILE_TOO_LARGE, with the details of v2.1 12.3', () => {
  let on: Awaited<ReturnType<typeof make>>;
  before(async () => void (on = await make({ base64_size_limit_mb: 1, max_file_mb: 2, upload_limit_mb: 3 })));
  after(() => on.app.stop());

  it('in a form: the file, or all of them together', async () => {
    const one = await on.multipart(['a', 2 * MIB + 1]);
    const all = await on.multipart(['a', 1.6 * MIB], ['b', 1.6 * MIB]);
    const announced = await on.multipart(['a', 5 * MIB]);
    for (const [{ status, json }, limit] of [[one, 2 * MIB], [all, 3 * MIB], [announced, 3 * MIB]] as const) {
      assert.equal(status, 413);
      tooLarge(json, limit);
    }
    assert.deepEqual(await on.listed(), []);
    assert.equal((await on.multipart(['whole', 2 * MIB])).status, 201);
  });

  it('as JSON, where base64 has a limit of its own', async () => {
    for (const bytes of [MIB + 1, 4 * MIB]) {
      const { status, json } = await on.json('j', bytes);
      assert.equal(status, 413);
      tooLarge(json, MIB);
    }
    assert.equal((await on.json('j', MIB)).status, 201);
  });

  it('of a tool, called here or by the host: base64 over its limit ends the result, and of a file over max_file_mb the others are kept', async () => {
    const result = await on.call({ results: 1, artifacts: [artifact('large.bin', MIB + 1), artifact('good 1', 10)] });
    assert.equal(result.is_error, true);
    tooLarge(result, MIB);
    assert.deepEqual(result.results, { error: 'Generated file exceeds processing limits' });
    tooLarge(await on.ingest({ results: 1, artifacts: [artifact('large.bin', MIB + 1)] }), MIB);
    const text = await on.call({ results: 1, artifacts: [{ name: 'large.txt', content: 'no base64! '.repeat(200_000), mime: 'text/plain' }, artifact('good 3', 10)] });
    assert.ok(text.warnings.some(({ code, message }: Warning) => code === 'E_FILE_TOO_LARGE' && message.includes('large.txt')), JSON.stringify(text.warnings));
    tooLarge(text, 2 * MIB);
    assert.deepEqual([names(text.artifacts), (await on.listed()).includes('large.txt')], [['good 3'], false]);
  });

  it('of a progress message: the reader is told, and the call goes on', async () => {
    const result = await on.call({ results: 'done' }, [{ type: 'artifacts', artifacts: [{ name: 'step.bin', content: 'no base64! '.repeat(200_000), mime: 'text/plain' }, artifact('step ok', 10)] }]);
    assert.deepEqual([result.is_error, result.results], [false, 'done']);
    const events = await on.app.events(on.session, (all) => all.at(-1)?.type === 'tool_complete' && JSON.stringify(all.at(-1)).includes('"done"'));
    const told = events.findLast((event) => event.type === 'system_message');
    assert.ok(told?.type === 'system_message' && /step\.bin/.test(told.message), JSON.stringify(told));
    assert.ok((await on.listed()).includes('step ok'));
  });

  it('in an answer that asks for base64, whose bytes are to be had by address', async () => {
    const { json: [file] } = { json: (await on.app.ask('GET', '/api/files?q=whole')).json.files };
    const { status, json } = await on.app.ask('GET', `/api/files/${file.key}?content=base64`);
    assert.equal(status, 413);
    tooLarge(json, MIB);
    assert.equal((await (await fetch(on.app.url + file.url)).arrayBuffer()).byteLength, 2 * MIB);
  });
});

describe('a user’s quota', () => {
  let on: Awaited<ReturnType<typeof make>>;
  before(async () => void (on = await make({ quota_mb: 0.25 })));
  after(() => on.app.stop());

  it('is told with the configuration, the usage and every list', async () => {
    assert.equal((await on.app.ask('GET', '/api/config')).json.limits.quota_mb, 0.25);
    await on.json('first', 1000);
    const usage = { used_bytes: 1000, quota_bytes: QUOTA, files: 1 };
    assert.deepEqual([await on.usage(), (await on.app.ask('GET', '/api/files?q=nothing')).json.usage], [usage, usage]);
  });

  it('refuses an upload over it in either form, whole, with a sentence that helps', async () => {
    for (const { status, json } of [await on.multipart(['fits', 10], ['does not', QUOTA]), await on.json('does not', QUOTA), await on.multipart(['announced', 4 * MIB])]) {
      assert.equal(status, 413);
      assert.deepEqual([json.meta_data.error_code, json.meta_data.reason, json.meta_data.retryable], ['E_QUOTA', 'QuotaExceeded', false]);
      assert.match(json.results.error, /^There is not enough room: 1000B of 256KB are used, and .+ more do not fit\.$/);
      assert.match(json.meta_data.details.suggestion, /Delete files/);
    }
    assert.deepEqual([await on.listed(), (await on.usage()).used_bytes], [['first'], 1000]);
  });

  it('cannot be passed by two uploads together', async () => {
    const both = await Promise.all([on.multipart(['left', 150_000]), on.multipart(['right', 150_000])]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [201, 413]);
    await on.app.ask('DELETE', `/api/files/${both.find(({ status }) => status === 201)!.json.key}`);
    assert.equal((await on.usage()).used_bytes, 1000);
  });

  it('that a tool’s result would pass costs that file alone, and the result and the progress say so', async () => {
    const result = await on.call({ results: 1, artifacts: [artifact('small', 10), artifact('large', QUOTA), artifact('other', 10)] }, [{ type: 'artifacts', artifacts: [artifact('step', QUOTA)] }]);
    assert.deepEqual([result.is_error, result.meta_data.error_code, names(result.artifacts)], [true, 'E_QUOTA', ['small', 'other']]);
    assert.ok(result.warnings.some(({ code, message }: Warning) => code === 'E_QUOTA' && message.startsWith('large: ')));
    assert.deepEqual(await on.listed(), ['first', 'other', 'small']);
    const events = await on.app.events(on.session, (all) => all.at(-1)?.type === 'tool_complete');
    assert.ok(events.some((event) => event.type === 'system_message' && event.message.includes('step')), JSON.stringify(events.map(({ type }) => type)));
  });
});
