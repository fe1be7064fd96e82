// Imports run along the data's line (DESIGN rule 1). The count is asserted, so that the check cannot pass on nothing.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../node24.mjs';
import { run } from '../run.mjs';

/** `tree` holds the packages, the rules in .dependency-cruiser.json and tsconfig.base.json. */
export async function boundaries(tree = root) {
  const expected = globSync('packages/*/src/**/*.ts', { cwd: tree }).filter((path) => !/\/test-servers\/|\.d\.ts$/.test(path)).length;
  const { code, output } = await run('node', [join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'), 'packages/contract/src', 'packages/bff/src', 'packages/components/src', 'packages/dashboard-client/src', '--config', '.dependency-cruiser.json', '--output-type', 'err'], { collect: true, echo: false, cwd: tree });
  const problems = code === 0 ? [] : [output];
  const counted = Number(output.match(/(\d+) modules/)?.[1] ?? 0);
  if (counted < expected) problems.push(`${counted} modules were looked at, but the tree has ${expected} sources`);
  return problems;
}
