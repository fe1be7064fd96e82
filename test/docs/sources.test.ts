/** What the sources never do, and what docs/security.md says that they do: looked up in each file that is shipped. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { suite, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const shipped = globSync('packages/*/src/**/*.ts', { cwd: root }).filter((path) => !/\.test\.ts$|\/(testing|test-servers|isolation\/suite)|\/testing\.ts$|\/suite[\w-]*\.ts$|\/sample-[\w-]+\.ts$|\/escapes\.ts$/.test(path));
const texts = new Map(shipped.map((path) => [path, readFileSync(root + path, 'utf8')]));
const page = readFileSync(`${root}docs/security.md`, 'utf8');
/** Where something stands, as `file: what`. */
const found = (pattern: RegExp): string[] => [...texts].flatMap(([path, text]) => [...text.matchAll(pattern)].map(([what]) => `${path}: ${what}`));
const rowsOf = (heading: string): string[] => {
  const [, section = ''] = page.split(`\n## ${heading}\n`);
  return section.split('\n## ')[0]!.split('\n').filter((line) => line.startsWith('| ')).slice(1);
};

suite('the sources', () => {
  test('are looked at', () => assert.ok(texts.size > 800, String(texts.size)));

  test('make no code of text', () => {
    assert.deepEqual(found(/(?<![\w.])eval\(|new Function\(|setTimeout\(\s*['"`]|\bvm\.run/g), []);
  });

  test('start programs by a list of words, and never through a shell', () => {
    assert.deepEqual(found(/shell: true|import \{[^}]*\b(?:exec|execFile|fork)(?:Sync)?\b[^}]*\} from 'node:child_process'/g), []);
    assert.deepEqual(found(/(?<!\w)spawn\([^,]+, [^,]+/g).map((one) => one.split(': ')[1]).sort(), ['spawn(command, args', 'spawn(launch.command, launch.args']);
  });

  test('never turn off the check of certificates', () => {
    assert.deepEqual(found(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/g), []);
  });

  test('draw what nobody may guess from the system’s generator', () => {
    const chance = found(/Math\.random/g).map((one) => one.split(':')[0]);
    // Waits that are spread, so that readers do not come back all at once; and a frame whose charts come out alike each time.
    assert.deepEqual([...new Set(chance)].sort(), ['packages/bff/src/stream/drivers/redis/link.ts', 'packages/bff/src/stream/sse.ts', 'packages/components/src/stream/back-off.ts', 'packages/components/src/viewers/diagram/charts/echarts-chart.ts']);
  });

  test('use the algorithms that docs/security.md lists, and no others', () => {
    const called = found(/\b(?:createHash|createHmac|hkdfSync|hash)\('([\w-]+)'|(?<=const algorithm = ')[\w-]+|(?<=algorithm: ')\w+(?=')/g).map((one) => one.replace(/.*[( ']'?([\w-]+)'?$/, '$1').toLowerCase());
    const listed = rowsOf('Cryptography').flatMap((row) => [...row.split('|')[1]!.matchAll(/`([\w-]+)`/g)].map(([, name]) => name!.toLowerCase()));
    assert.deepEqual([...new Set(called)].sort(), [...new Set(listed)].sort());
  });

  test('open connections where docs/security.md says so, and nowhere else', () => {
    const opening = [...texts].filter(([path, text]) => path.startsWith('packages/bff/') && /from 'node:(?:https|tls|dgram)'|S3Client\(|createClient\(|createRemoteJWKSet\(/.test(text)).map(([path]) => path.replace('packages/bff/src/', ''));
    const listed = rowsOf('Who is asked').map((row) => /`([\w./-]+\.ts)`/.exec(row)?.[1]);
    assert.deepEqual(opening.sort(), listed.sort());
  });
});

test('what is published is what runs: no tests, and nothing that only tests start', () => {
  const packages = globSync('packages/*/package.json', { cwd: root });
  assert.equal(packages.length, 4);
  for (const path of packages) {
    const folder = root + path.replace('/package.json', '');
    const packed = JSON.parse(execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 26 })) as { files: { path: string }[] }[];
    const files = packed[0]!.files.map((file) => file.path);
    assert.ok(files.length > 3, path);
    assert.deepEqual(files.filter((file) => /\.test\.|test-servers\//.test(file)), [], path);
  }
});
