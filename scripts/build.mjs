// Builds what is published and what the BFF serves: types and modules by tsc, the standalone bundle by rolldown.
import { existsSync, globSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleComponents } from './bundle.mjs';
import { root } from './node24.mjs';
import { run } from './run.mjs';

const packages = ['contract', 'bff', 'components', 'dashboard-client'].map((name) => `packages/${name}`);

const types = await run('node', ['node_modules/typescript/bin/tsc', '-b', ...packages]);
if (types.code !== 0) process.exit(types.code);

await nameOutputs();

for (const name of ['contract', 'bff']) {
  const from = join(root, 'packages', name, 'src', 'schema');
  const to = join(root, 'packages', name, 'dist', 'schema');
  if (!existsSync(from)) continue;
  await mkdir(to, { recursive: true });
  await cp(from, to, { recursive: true, filter: (path) => !path.endsWith('.ts') });
}

// What servers load is no TypeScript.
await cp(join(root, 'packages/bff/src/invoke/isolation/guards'), join(root, 'packages/bff/dist/invoke/isolation/guards'), { recursive: true, filter: (path) => !/__pycache__|\.test\./.test(path) });

const standalone = join(root, 'packages/components/dist/standalone');
await rm(standalone, { recursive: true, force: true });
await bundleComponents(standalone);

/** tsc (6.0) leaves `import('./part.ts')` as it is inside decorated classes, where bundlers and browsers then find nothing. */
async function nameOutputs() {
  for (const path of globSync('packages/components/dist/**/*.js', { cwd: root, exclude: ['**/standalone/**'] })) {
    const code = await readFile(join(root, path), 'utf8');
    const named = code.replaceAll(/\bimport\((['"])(\.\.?\/[^'"]+)\.ts\1\)/g, 'import($1$2.js$1)');
    if (named !== code) await writeFile(join(root, path), named);
  }
}
