// Every gate but the tests, one row each; prints what fails and ends with `N passed, N failed`. `--only=lint,types` runs some.
import { gates } from './gates/table.mjs';

const only = process.argv.find((arg) => arg.startsWith('--only='))?.slice(7).split(',');
let failed = 0;
const chosen = Object.entries(gates).filter(([name]) => !only || only.includes(name));
for (const [name, gate] of chosen) {
  const problems = await gate().catch((error) => [error.stack]);
  if (problems.length > 0) failed += 1;
  console.log(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${name}`);
  for (const problem of problems) console.log(`     ${problem.trimEnd().replaceAll('\n', '\n     ')}`);
}
console.log(`${chosen.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
