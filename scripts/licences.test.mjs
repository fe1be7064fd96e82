import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { licencesOf } from './licences.mjs';
import { root } from './node24.mjs';

const of = (path) => join(root, path);

test('each package that is bundled is told with its version and its licence, once, and the kit’s own files are not', async () => {
  const text = await licencesOf([of('node_modules/lit/index.js'), of('node_modules/lit/html.js'), of('node_modules/@maxgraph/core/lib/esm/index.js'), of('packages/components/src/define.ts')]);
  assert.deepEqual([...text.matchAll(/^=+\n(.+)\n=+$/gm)].map(([, title]) => title.replace(/ [\d.]+$/, '')), ['@maxgraph/core', 'lit']);
  assert.match(text, /lit \d+\.\d+\.\d+\n=+\n\nBSD-3-Clause\n\nBSD 3-Clause License/);
  assert.match(text, /Apache License\s+Version 2\.0/);
});

test('letters are told with the licence that lies beside them', async () => {
  const text = await licencesOf([of('packages/components/src/viewers/diagram/excalidraw/fonts/excalifont-latin.woff2')]);
  assert.match(text, /SIL OPEN FONT LICENSE/i);
});
