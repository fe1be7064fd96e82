import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type * as bibliography from './bibliography.ts';
import * as contract from './index.ts';

const bundled = await build({ entryPoints: [fileURLToPath(new URL('./index.ts', import.meta.url))], bundle: true, format: 'iife', globalName: 'contract', target: 'es2022', platform: 'neutral', write: false, metafile: true });
const code = bundled.outputFiles[0]!.text;

/** What a page or worker has and this package needs: nothing of Node, nothing of the DOM. */
const load = (): typeof contract => {
  const page = createContext({ TextEncoder, TextDecoder, URL });
  runInContext(code, page, { filename: 'contract.js' });
  return runInContext('contract', page) as typeof contract;
};

test('the package imports nothing and runs where only web globals are', () => {
  assert.deepEqual(Object.values(bundled.metafile.inputs).flatMap(({ imports }) => imports.filter(({ external }) => external)), []);
  assert.deepEqual(Object.keys(load()).sort(), Object.keys(contract).sort());
});

test('a result normalised in a page is the one normalised in Node', () => {
  const raw = {
    content: [{ type: 'text', text: 'Look:\n{"results": {"plot": "data:image/svg+xml,%3Csvg/%3E"}, "display": {"open_canvas": true}}' }, { type: 'image', data: 'iVBORw0KGgo=', mimeType: 'image/jpeg' }],
    _meta: { ui: { resourceUri: 'ui://a/b' } },
    artifacts: [{ type: 'application/vnd.ant.python', title: 'Größe', content: 'x = 1' }, { name: '../e\u0301.html', b64: 'PGI+w6k8L2I+', mime: 'text/html' }],
  };
  const options = { now: () => new Date(0), server: 's' };
  const there = load();
  assert.equal(JSON.stringify(there.normalize(raw, options)), JSON.stringify(contract.normalize(raw, options)));
  assert.equal(there.safeFileName('..\\x\u202e.txt'), 'x.txt');
  assert.equal(there.parseProgressMessage('MCP_UPDATE:{"type":"canvas_update","content":"<p>"}').kind, 'canvas_update');
});

test('references are read and written where Map.groupBy is not there, as in Node 20', async () => {
  const { outputFiles } = await build({ entryPoints: [fileURLToPath(new URL('./bibliography.ts', import.meta.url))], bundle: true, format: 'iife', globalName: 'references', target: 'es2022', platform: 'neutral', write: false });
  const old = createContext({ TextEncoder, TextDecoder, URL });
  runInContext(`delete Map.groupBy; delete Object.groupBy; ${outputFiles[0]!.text}`, old);
  const { readBibliography, writeBibliography } = runInContext('references', old) as typeof bibliography;
  const works = readBibliography([{ title: 'Fog', authors: ['Doe J'], year: 2020 }, { title: 'Rain', authors: ['Doe J'], year: 2020 }]);
  assert.equal(writeBibliography('apa', works), 'Doe, J. (2020a). Fog.\n\nDoe, J. (2020b). Rain.\n');
});

test('the code is small enough for a page that shows a canvas', async () => {
  const sizeOf = async (contents: string): Promise<number> => {
    const small = await build({ stdin: { contents, resolveDir: fileURLToPath(new URL('.', import.meta.url)), loader: 'ts' }, bundle: true, minify: true, format: 'esm', target: 'es2022', platform: 'neutral', write: false });
    return gzipSync(small.outputFiles[0]!.contents).length;
  };
  const reading = await sizeOf(`export { normalize, parseProgressMessage } from './index.ts'`);
  assert.ok(reading < 24_500, `${reading} bytes gzip to read what tools return`);
  const whole = await sizeOf(`export * from './index.ts'`);
  assert.ok(whole < 32_400, `${whole} bytes gzip with the readers of bibliographies and knowledge graphs`);
});
