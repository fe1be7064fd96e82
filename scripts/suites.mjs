// Builds and runs every test; `--only=contract,bff,components,firefox,robustness,docs,e2e,scripts` runs some of them.
// Prints one line a suite and ends with the sum; a suite that cannot run here is a loud skip, and in CI a failure.
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync } from 'node:fs';
import { findChromium } from './chromium.mjs';
import { findFirefox } from './firefox.mjs';
import { run } from './run.mjs';
import { root } from './node24.mjs';
import { startS3Server, variable } from './s3-server.mjs';

mkdirSync(`${root}/.cache`, { recursive: true });
const version = (await run('node', ['--version'], { collect: true, echo: false })).output.trim();
if (Number(version.slice(1).split('.')[0]) < 22) throw new Error(`tests need Node 22.18 or newer, the one in PATH is ${version}`);
console.log(`node ${version}`);
const only = process.argv.find((arg) => arg.startsWith('--only='))?.slice(7).split(',');

/** Without bubblewrap all services on a machine share the name /tmp/{username}: demos of one user run one after another then. */
const mounts = spawnSync('bwrap', ['--ro-bind', '/', '/', '--dev', '/dev', '--proc', '/proc', 'true']).status === 0;

const nodeTests = (...patterns) => testFiles(2, patterns);
const testFiles = (atOnce, patterns) => async () => {
  const files = globSync(patterns, { cwd: root }).sort();
  if (files.length === 0) return { passed: 0, failed: 1, skipped: 0 };
  const { code } = await run('node', ['--conditions=@mcp-canvas/source', '--test', '--test-timeout=180000', `--test-concurrency=${atOnce}`, '--test-reporter=dot', '--test-reporter-destination=stdout', '--test-reporter=tap', '--test-reporter-destination=.cache/last.tap', ...files], { collect: true });
  const tap = readFileSync(`${root}/.cache/last.tap`, 'utf8');
  const count = (word) => Number(tap.match(new RegExp(`^# ${word} (\\d+)`, 'm'))?.[1] ?? 0);
  const failed = count('fail') + count('cancelled');
  return { passed: count('pass'), failed: failed || (code === 0 ? 0 : 1), skipped: count('skipped') + count('todo') };
};

const componentTests = (name) => async () => {
  const { code, output } = await run('node', ['node_modules/@web/test-runner/dist/bin.js', '--static-logging'], { collect: true, env: { TEST_BROWSER: name } });
  const last = [...output.matchAll(/(\d+) passed, (\d+) failed(?:, (\d+) skipped)?/g)].at(-1);
  if (!last) return { passed: 0, failed: 1, skipped: 0 };
  return { passed: Number(last[1]), failed: Number(last[2]) || (code === 0 ? 0 : 1), skipped: Number(last[3] ?? 0) };
};

const browser = await findChromium();
console.log(browser ? `browser ${browser.replace(root, '')}` : 'no browser can be had here');
const firefox = findFirefox();
console.log(firefox ? `firefox ${firefox}` : 'no Firefox is installed');
/** Without its browser a suite is skipped: loudly, and counted by its files. */
const inBrowser = (suite, pattern, there = browser !== undefined) => (there ? suite : async () => ({ passed: 0, failed: 0, skipped: globSync(pattern, { cwd: root }).length }));

const suites = {
  contract: nodeTests('packages/contract/src/**/*.test.ts'),
  bff: nodeTests('packages/bff/src/**/*.test.ts'),
  components: inBrowser(componentTests('chromium'), 'packages/components/src/**/*.test.ts'),
  firefox: inBrowser(componentTests('firefox'), 'packages/components/src/**/*.test.ts', firefox !== undefined),
  robustness: nodeTests('test/robustness/**/*.test.ts'),
  docs: nodeTests('test/docs/**/*.test.ts'),
  e2e: inBrowser(testFiles(mounts ? 2 : 1, ['test/{e2e,embed,isolation,readme-recipes,regressions}/**/*.test.ts', 'demo/**/*.test.ts']), 'test/{e2e,embed,isolation,readme-recipes,regressions}/**/*.test.ts'),
  scripts: nodeTests('scripts/**/*.test.mjs'),
};

// One for all suites; it ends with this process. Where none is installed, each test on it is skipped loudly, and in CI fails.
const s3 = only?.every((name) => !['bff', 'e2e', 'scripts'].includes(name)) ? undefined : startS3Server();
const built = await run('node', ['scripts/build.mjs'], { collect: true, echo: false });
if (built.code !== 0) console.log(built.output);
const s3Server = await s3;
if (s3Server) process.env[variable] = JSON.stringify(s3Server.settings);
console.log(s3Server ? 'S3 server: Ceph on loopback' : 'no S3 server is installed, or none is needed');
const sum = { passed: 0, failed: built.code === 0 ? 0 : 1, skipped: 0 };
for (const [name, suite] of Object.entries(suites)) {
  if (only && !only.includes(name)) continue;
  console.log(`\n— ${name}`);
  const counts = await suite();
  for (const key of Object.keys(sum)) sum[key] += counts[key];
  console.log(`${name}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
}
await s3Server?.stop();
if (sum.skipped > 0) console.log(`\n*** ${sum.skipped} tests were SKIPPED here ***`);
const failed = sum.failed > 0 || (process.env.CI && sum.skipped > 0);
console.log(`\n${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
process.exit(failed ? 1 : 0);
