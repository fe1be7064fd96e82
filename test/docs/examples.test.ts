import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { pathToFileURL } from 'node:url';

const root = new URL('../..', import.meta.url).pathname;
const folder = join(root, '.cache', `doc-examples-${process.pid}`);
const pages = globSync(['docs/**/*.md', 'README.md', 'packages/*/README.md'], { cwd: root });

/** Blocks marked `ts run` are programs; `assert` is there, everything else they import as a reader would. */
const examples = pages.flatMap((page) =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/```ts run\n([\s\S]*?)```/g)].map(([, code], index) => ({ name: `${page}, example ${index + 1}`, code })),
);

describe('examples in the docs', () => {
  mkdirSync(folder, { recursive: true });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('exist', () => assert.ok(examples.length >= 2, `${examples.length} examples were found`));

  for (const [index, { name, code }] of examples.entries()) {
    it(`${name} does what it says`, async () => {
      const file = join(folder, `${index}.ts`);
      writeFileSync(file, `import assert from 'node:assert/strict';\n${code}`);
      await import(pathToFileURL(file).href);
    });
  }
});
