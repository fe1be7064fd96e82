// Imports run along the data's line (DESIGN rule 1). The count is asserted, so that the check cannot pass on nothing.
import { globSync } from 'node:fs';
import { root } from '../node24.mjs';
import { run } from '../run.mjs';

export async function boundaries() {
  const expected = globSync('packages/*/src/**/*.ts', { cwd: root }).filter((path) => !/\/test-servers\/|\.d\.ts$/.test(path)).length;
  const { code, output } = await run('node', ['node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', 'packages/contract/src', 'packages/bff/src', 'packages/components/src', '--config', '.dependency-cruiser.json', '--output-type', 'err'], { collect: true, echo: false });
  const problems = code === 0 ? [] : [output];
  const counted = Number(output.match(/(\d+) modules/)?.[1] ?? 0);
  if (counted < expected) problems.push(`${counted} modules were looked at, but the tree has ${expected} sources`);
  return problems;
}
