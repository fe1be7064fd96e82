// What npm would publish: publint on each package, and the types of each entry as consumers resolve them, with all that they name.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../node24.mjs';
import { run } from '../run.mjs';
import { missingTypes } from './declarations.mjs';

const names = ['contract', 'bff', 'components', 'dashboard-client'];

export async function packages() {
  const problems = [];
  const dir = await mkdtemp(join(tmpdir(), 'pack-'));
  for (const name of names) {
    const folder = join(root, 'packages', name);
    const lint = await run('node', ['node_modules/publint/src/cli.js', folder, '--strict'], { collect: true, echo: false });
    if (lint.code !== 0) problems.push(lint.output);
    const packed = await run('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', dir, folder], { collect: true, echo: false });
    const tarball = packed.output.trim().split('\n').at(-1);
    const types = await run('node', ['node_modules/@arethetypeswrong/cli/dist/index.js', join(dir, tarball), '--profile', 'esm-only', '--format', 'ascii', '--exclude-entrypoints', './standalone.js', './custom-elements.json'], { collect: true, echo: false });
    if (types.code !== 0) problems.push(types.output.slice(-3000));
    for (const missing of await missingTypes(folder)) problems.push(`${name}: its declarations name ${missing}, whose types do not come along: make it a dependency, or name no type of it`);
  }
  await rm(dir, { recursive: true, force: true });
  return problems;
}
