// `npm run bench -- NAME …`: runs `bench/NAME.ts` (all of them without a name), one after the other. Words that name no bench go to it.
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { root } from './node24.mjs';
import { run } from './run.mjs';

const names = process.argv.slice(2).filter((arg) => !arg.startsWith('-'));
const there = globSync('bench/*.ts', { cwd: root });
const benches = there.filter((path) => names.length === 0 || names.includes(basename(path, '.ts')));
const parts = names.filter((name) => !there.some((path) => basename(path, '.ts') === name));
for (const path of benches.sort()) {
  console.log(`\n— ${basename(path, '.ts')}`);
  const { code } = await run('node', ['--conditions=@mcp-canvas/source', '--expose-gc', path, ...parts]);
  if (code !== 0) process.exitCode = code;
}
