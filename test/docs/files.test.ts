import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

const read = (path: string): Promise<string> => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');

/** The examples themselves are run on the documentation's page of the element (`test/e2e/docs.test.ts`). */
test('the guide to My Files shows the examples that are run, word for word', async () => {
  const blocks = [...(await read('docs/files.md')).matchAll(/<!-- (\S+) -->\n```\w+\n([\s\S]*?)```/g)];
  assert.deepEqual(blocks.map(([, path]) => path), ['demo/docs/examples/files.html', 'demo/docs/examples/files.js']);
  for (const [, path, text] of blocks) assert.equal(text, await read(path!), path);
});
