// `npm run bench -- NAME …`: runs `bench/NAME.ts` (all of them without a name), one after the other.
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { root } from './node24.mjs';
import { run } from './run.mjs';

const names = process.argv.slice(2).filter((arg) => !arg.startsWith('-'));
const benches = globSync('bench/*.ts', { cwd: root }).filter((path) => names.length === 0 || names.includes(basename(path, '.ts')));
for (const path of benches.sort()) {
  console.log(`\n— ${basename(path, '.ts')}`);
  const { code } = await run('node', ['--conditions=@mcp-canvas/source', '--expose-gc', path]);
  if (code !== 0) process.exitCode = code;
}
