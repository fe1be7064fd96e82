/** The table of seed 004, "Quick Reference", row by row, through the service: what of a result may enter a prompt. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { ToolResult } from '@mcp-canvas/contract';
import { type ServedApp, serveApp } from '../testing/served-app.ts';

const raw = { command: [process.execPath, fileURLToPath(new URL('../invoke/test-servers/raw.mjs', import.meta.url))], isolation: 'off' as const };
const content = Buffer.from('the content of a file, which no model sees').toString('base64');

let app: ServedApp;
before(async () => {
  app = await serveApp({ config: { servers: { raw } } });
});
after(() => app.stop());

/** The two ways of a result into a session: a call of ours, and a host that called the tool itself. */
const ways: Record<string, (session: string, output: object) => Promise<ToolResult>> = {
  'a call': async (session, output) => (await app.ask('POST', `/api/sessions/${session}/calls`, { body: { server: 'raw', tool: 'echo', arguments: output } })).json,
  'a result of a host': async (session, output) => (await app.ask('POST', `/api/sessions/${session}/results`, { body: { server: 'raw', tool: 'echo', result: { content: [{ type: 'text', text: JSON.stringify(output) }] } } })).json,
};
const v1 = { returned_file_names: ['part1.txt', 'part2.txt'], returned_file_contents: [content, { name: 'part2.txt', b64: content }] };

for (const [way, send] of Object.entries(ways)) {
  describe(`model_context of ${way}`, () => {
    it('results: in the prompt, whatever they are', async () => {
      const session = await app.newSession();
      for (const results of [{ expression: '234*97', result: 22698 }, 0, false, '', [], null, [{ a: 1 }]]) {
        assert.deepEqual((await send(session, { results })).model_context, { results, files: [] });
      }
      const { results, model_context: context } = await send(session, { results: { text: 'x'.repeat(20_000) } });
      assert.equal((results as { text: string }).text.length, 20_000);
      assert.match((context.results as { text: string }).text, /^x{8000,8192} … \[cut: 20000 bytes in all\]$/);
    });

    it('meta_data: in the prompt; above 4 KB not at all, and whole in the result', async () => {
      const session = await app.newSession();
      const small = { elapsed_ms: 18, source: 'inventory_db' };
      assert.deepEqual((await send(session, { results: 1, meta_data: small })).model_context, { results: 1, meta_data: small, files: [] });
      assert.deepEqual((await send(session, { results: 1, 'meta-data': small })).model_context.meta_data, small);
      const fits = { text: 'é'.repeat((4096 - '{"text":""}'.length - 1) / 2) };
      assert.deepEqual((await send(session, { results: 1, meta_data: fits })).model_context.meta_data, fits);
      const large = { text: 'é'.repeat(2050) };
      const { meta_data: whole, model_context: context } = await send(session, { results: 1, meta_data: large });
      assert.deepEqual([whole, context], [large, { results: 1, files: [], meta_data_truncated: true }]);
    });

    it('returned_file_names: in the prompt, names only; returned_file_contents: stored, and not in the prompt', async () => {
      const session = await app.newSession();
      const { artifacts, model_context: context } = await send(session, { results: 'made', ...v1 });
      assert.deepEqual(context, { results: 'made', files: ['part1.txt', 'part2.txt'] });
      for (const { url } of artifacts) assert.equal((await app.ask('GET', url!)).text, 'the content of a file, which no model sees');
    });

    it('artifacts of v2: names only, as the files are called once they are stored, and none that is for the reader alone', async () => {
      const session = await app.newSession();
      const artifacts = [{ name: '../../report.html', b64: content, mime: 'text/html' }, { name: 'private.txt', b64: content, mime: 'text/plain', audience: ['user'] }, { name: 'a.txt', b64: content, mime: 'text/plain' }, { name: 'a.txt', b64: content, mime: 'text/plain' }];
      assert.deepEqual((await send(session, { results: 1, artifacts })).model_context.files, ['report.html', 'a.txt', 'a (2).txt']);
    });

    it('no content is in the prompt, wherever a tool puts it', async () => {
      const session = await app.newSession();
      const long = Buffer.alloc(3000, 'the content of a file ').toString('base64');
      for (const output of [{ results: { b64: long } }, { results: `data:image/png;base64,${long}` }, { results: 1, meta_data: { icon: `data:image/png;base64,${long.slice(0, 2000)}` } }, { results: 1, artifacts: [{ name: 'x.bin', b64: long, mime: 'application/octet-stream' }] }]) {
        assert.ok(!JSON.stringify((await send(session, output)).model_context).includes(long.slice(0, 100)));
      }
    });

    it('a later version keeps the name; a file that a person renamed is told by its new name in the session’s context', async () => {
      const session = await app.newSession();
      const artifact = (text: string) => ({ results: 1, artifacts: [{ name: 'table.csv', b64: Buffer.from(text).toString('base64'), mime: 'text/csv' }] });
      await send(session, artifact('a\nb\n'));
      const second = await send(session, artifact('a\nb\nc\n'));
      assert.deepEqual([second.artifacts[0]!.version, second.model_context.files], [2, ['table.csv']]);
      await app.ask('PATCH', `/api/files/${second.artifacts[0]!.key}`, { body: { name: 'sales.csv' } });
      assert.match((await app.ask('GET', `/api/sessions/${session}/context`)).json.text, /\n- sales\.csv \(generated [\d-]+, 6B, 2 rows\)\n/);
      const again = await send(session, artifact('other\n'));
      assert.deepEqual([again.artifacts[0]!.version, again.model_context.files], [1, ['table.csv']]);
    });
  });
}

it('a made-up name that was taken is told by the number it got', async () => {
  const session = await app.newSession();
  const send = () => app.ask('POST', `/api/sessions/${session}/results`, { body: { result: { content: [{ type: 'image', data: 'iVBORw0KGgo=', mimeType: 'image/png' }] } } });
  const names = [(await send()).json.model_context.files, (await send()).json.model_context.files].flat();
  assert.equal(new Set(names).size, 2);
  assert.match(names[1], / \(2\)\.png$/);
});
