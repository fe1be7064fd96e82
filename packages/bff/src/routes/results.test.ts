import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type ServedApp, serveApp } from '../testing/served-app.ts';

let app: ServedApp;
before(async () => {
  app = await serveApp({ config: { features: { base64_size_limit_mb: 4 } } });
});
after(() => app.stop());

const bytes = Buffer.alloc(300_001, 'content of a host ');
const post = (session: string, body: object) => app.ask('POST', `/api/sessions/${session}/results`, { body });
const staged = async (): Promise<string[]> => {
  const entries = await readdir(join(app.data, 'files', 'staging'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};

describe('POST /api/sessions/{sid}/results', () => {
  it('takes a result nested beyond reason, and knows it when it comes again', async () => {
    const session = await app.newSession();
    const levels = 50_000;
    const raw = (inner: string) => `{"call_id":"deep","result":{"results":${'['.repeat(levels)}${inner}${']'.repeat(levels)}}}`;
    const post = (inner: string) => app.ask('POST', `/api/sessions/${session}/results`, { raw: raw(inner) });
    const [one, again, other] = [await post('1'), await post('1'), await post('2')];
    assert.deepEqual([one.status, again.status, other.status], [200, 200, 409], one.text);
    assert.deepEqual(one.json.artifacts.map(({ id }: { id: string }) => id), again.json.artifacts.map(({ id }: { id: string }) => id));
  });

  it('takes long base64 in every dialect, padded or not, and leaves nothing behind', async () => {
    const session = await app.newSession();
    const base64 = bytes.toString('base64');
    const dialects: Record<string, unknown> = {
      blocks: { content: [{ type: 'resource', resource: { uri: 'mem://a.bin', mimeType: 'application/octet-stream', blob: base64 } }] },
      text: { content: [{ type: 'text', text: JSON.stringify({ results: 1, artifacts: [{ name: 'b.bin', b64: base64 }] }) }] },
      v1: { results: 1, returned_file_names: ['c.bin'], returned_file_contents: [base64] },
      v2: { results: 1, artifacts: [{ name: 'd.bin', mime: 'application/octet-stream', b64: base64 }] },
      unpadded: { results: 1, artifacts: [{ name: 'e.bin', b64: base64.replace(/=+$/, '') }] },
    };
    for (const [name, result] of Object.entries(dialects)) {
      const { status, json, text } = await post(session, { tool: name, result });
      assert.equal(status, 200, text);
      assert.deepEqual([json.artifacts.length, json.artifacts[0].size], [1, bytes.length], name);
      assert.doesNotMatch(text, /spill|"b64"/);
      assert.equal((await app.ask('GET', json.artifacts[0].url)).text, bytes.toString());
    }
    assert.deepEqual(await staged(), []);
  });

  it('keeps a long base64 text that is no file as the text it was', async () => {
    const session = await app.newSession();
    const note = `see ${bytes.toString('base64').replace(/=+$/, '')}, please`;
    assert.equal((await post(session, { result: { results: { note } } })).json.results.note, note);
  });

  it('answers the same call for the same content, and a conflict for another', async () => {
    const session = await app.newSession();
    const body = (content: Buffer) => ({ call_id: 'c', result: { results: 1, artifacts: [{ name: 'a.bin', b64: content.toString('base64') }] } });
    const [one, same, other] = [await post(session, body(bytes)), await post(session, body(bytes)), await post(session, body(Buffer.alloc(300_001, 'other')))];
    assert.equal(same.json.artifacts[0].key, one.json.artifacts[0].key);
    assert.equal(other.json.meta_data.error_code, 'E_CONFLICT');
    assert.deepEqual(await staged(), []);
  });

  it('refuses what is too large, broken, or of another type, and stores nothing of it', async () => {
    const session = await app.newSession();
    const path = `/api/sessions/${session}/results`;
    const large = await post(session, { result: { blob: Buffer.alloc(5 * 2 ** 20).toString('base64') } });
    assert.deepEqual([large.status, large.json.meta_data.error_code], [413, 'E_FILE_TOO_LARGE']);
    for (const [raw, type, code] of [[`{"result":"${bytes.toString('base64')}`, 'application/json', 'E_BAD_REQUEST'], ['[1]', 'application/json', 'E_BAD_REQUEST'], ['{}', 'application/json', 'E_BAD_REQUEST'], ['{}', 'text/plain', 'E_MEDIA_TYPE']] as const) {
      assert.equal((await app.ask('POST', path, { raw, headers: { 'content-type': type } })).json.meta_data.error_code, code);
    }
    assert.deepEqual(await staged(), []);
    assert.deepEqual((await app.ask('GET', `/api/files?session=${session}`)).json.files, []);
  });
});
