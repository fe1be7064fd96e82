// Builds and runs every test; `--only=contract,bff,components,firefox,robustness,docs,conformance,e2e,scripts` runs some of them.
// Prints one line a suite and ends with the sum; a suite that cannot run here is a loud skip, and in CI a failure.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { findChromium } from './chromium.mjs';
import { findFirefox } from './firefox.mjs';
import { run } from './run.mjs';
import { root } from './node24.mjs';
import { startS3Server, variable } from './s3-server.mjs';
import { onceMore } from './second-run.mjs';

mkdirSync(`${root}/.cache`, { recursive: true });
const version = (await run('node', ['--version'], { collect: true, echo: false })).output.trim();
if (Number(version.slice(1).split('.')[0]) < 22) throw new Error(`tests need Node 22.18 or newer, the one in PATH is ${version}`);
console.log(`node ${version}`);
const only = process.argv.find((arg) => arg.startsWith('--only='))?.slice(7).split(',');

/** Without bubblewrap all services on a machine share the name /tmp/{username}: demos of one user run one after another then. */
const mounts = spawnSync('bwrap', ['--ro-bind', '/', '/', '--dev', '/dev', '--proc', '/proc', 'true']).status === 0;

const cached = (name) => `${root}/.cache/${name}`;
const linesOf = (path) => readFileSync(path, 'utf8').split('\n').filter(Boolean);

const nodeTests = (...patterns) => testFiles(2, patterns);
const testFiles = (atOnce, patterns) => async (files = globSync(patterns, { cwd: root }).sort()) => {
  if (files.length === 0) return { passed: 0, failed: 1, skipped: 0, files: [] };
  const failedFiles = cached('failed-files');
  const reporters = { dot: 'stdout', tap: cached('last.tap'), './scripts/failed-files.mjs': failedFiles };
  const told = Object.entries(reporters).flatMap(([reporter, to]) => [`--test-reporter=${reporter}`, `--test-reporter-destination=${to}`]);
  const { code } = await run('node', ['--conditions=@mcp-canvas/source', '--import=./scripts/ends-in-time.mjs', '--test', '--test-timeout=180000', `--test-concurrency=${atOnce}`, ...told, ...files], { collect: true });
  const tap = readFileSync(cached('last.tap'), 'utf8');
  for (const [, line] of tap.matchAll(/^# (.+ was still there after .+)$/gm)) console.log(line);
  const count = (word) => Number(tap.match(new RegExp(`^# ${word} (\\d+)`, 'm'))?.[1] ?? 0);
  const failed = count('fail') + count('cancelled');
  return { passed: count('pass'), failed: failed || (code === 0 ? 0 : 1), skipped: count('skipped') + count('todo'), files: linesOf(failedFiles).map((file) => relative(root, file)) };
};

/** Of what two browsers say at once it is told how far each has come; the whole where something failed. */
const progress = (name) => (chunk) => {
  const come = /\d+\/\d+ test files .*/.exec(chunk)?.[0];
  if (come) console.log(`${name}: ${come}`);
};
const componentTests = (name) => async (files) => {
  const failedFiles = cached(`failed-files-${name}`);
  rmSync(failedFiles, { force: true });
  const some = files ? ['--files', ...files] : [];
  const { code, output } = await run('node', ['node_modules/@web/test-runner/dist/bin.js', '--static-logging', ...some], { collect: true, echo: progress(name), env: { TEST_BROWSER: name, FAILED_FILES: failedFiles } });
  if (code !== 0) console.log(`\nin ${name}:\n${output}`);
  const last = [...output.matchAll(/(\d+) passed, (\d+) failed(?:, (\d+) skipped)?/g)].at(-1);
  if (!last || !existsSync(failedFiles)) return { passed: 0, failed: 1, skipped: 0, files: [] };
  return { passed: Number(last[1]), failed: Number(last[2]) || (code === 0 ? 0 : 1), skipped: Number(last[3] ?? 0), files: linesOf(failedFiles) };
};

const browser = await findChromium();
console.log(browser ? `browser ${browser.replace(root, '')}` : 'no browser can be had here');
const firefox = findFirefox();
console.log(firefox ? `firefox ${firefox}` : 'no Firefox is installed');
/** Without its browser a suite is skipped: loudly, and counted by its files. */
const inBrowser = (suite, pattern, there = browser !== undefined) => (there ? suite : async () => ({ passed: 0, failed: 0, skipped: globSync(pattern, { cwd: root }).length, files: [] }));

/** After more failed tests than this nothing else is run: whole flows of what is so broken wait for their time to pass, one by one. */
const mostFailures = 50;

/** Tests that run in a page; web-test-runner.config.mjs names them too. */
const componentFiles = 'packages/{components,dashboard-client}/src/**/*.test.ts';

const suites = {
  contract: nodeTests('packages/contract/src/**/*.test.ts'),
  bff: nodeTests('packages/bff/src/**/*.test.ts'),
  components: inBrowser(componentTests('chromium'), componentFiles),
  firefox: inBrowser(componentTests('firefox'), componentFiles, firefox !== undefined),
  robustness: nodeTests('test/robustness/**/*.test.ts'),
  docs: nodeTests('test/docs/**/*.test.ts'),
  conformance: nodeTests('test/conformance/**/*.test.ts'),
  e2e: inBrowser(testFiles(mounts ? 2 : 1, ['test/{e2e,embed,isolation,readme-recipes,regressions}/**/*.test.ts', 'demo/**/*.test.ts']), 'test/{e2e,embed,isolation,readme-recipes,regressions}/**/*.test.ts'),
  scripts: nodeTests('scripts/**/*.test.mjs'),
};
const inPages = new Set(['components', 'firefox']);

// One for all suites; it ends with this process. Where none is installed, each test on it is skipped loudly, and in CI fails.
const s3 = only?.every((name) => !['bff', 'robustness', 'e2e', 'scripts'].includes(name)) ? undefined : startS3Server();
const built = await run('node', ['scripts/build.mjs'], { collect: true, echo: false });
const s3Server = await s3;
if (built.code !== 0) {
  // Tests of what cannot be loaded would each wait for their time to pass, which takes hours and says nothing more.
  await s3Server?.stop();
  console.log(`${built.output}\nNothing was run: it does not build.\n\n0 passed, 1 failed, 0 skipped`);
  process.exit(1);
}
if (s3Server) process.env[variable] = JSON.stringify(s3Server.settings);
console.log(s3Server ? 'S3 server: Ceph on loopback' : 'no S3 server is installed, or none is needed');
const unsteady = [];
const sum = { passed: 0, failed: 0, skipped: 0 };
const asked = Object.keys(suites).filter((name) => !only || only.includes(name));
/** One after another; but a browser alone leaves a quarter of two cores idle, and both at once take a sixth less than in turn. */
const steps = Object.values(Object.groupBy(asked, (name) => (inPages.has(name) ? 'in pages' : name)));
for (const names of steps) {
  const title = names.join(' and ');
  if (sum.failed > mostFailures) {
    console.log(`\n— ${title}: not run after so many failures`);
    continue;
  }
  console.log(`\n— ${title}, after ${Math.round(performance.now() / 1000)} s`);
  const firsts = await Promise.all(names.map((name) => suites[name]()));
  for (const [index, name] of names.entries()) {
    const counts = await onceMore(firsts[index], suites[name]);
    unsteady.push(...counts.unsteady.map((file) => `${name}: ${file}`));
    for (const key of Object.keys(sum)) sum[key] += counts[key];
    console.log(`${name}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  }
}
await s3Server?.stop();
if (sum.skipped > 0) console.log(`\n*** ${sum.skipped} tests were SKIPPED here ***`);
if (unsteady.length > 0) console.log(`\n*** ${unsteady.length} file(s) passed only when run AGAIN ***\n${unsteady.join('\n')}`);
const failed = sum.failed > 0 || (process.env.CI && sum.skipped > 0);
console.log(`\n${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
process.exit(failed ? 1 : 0);
