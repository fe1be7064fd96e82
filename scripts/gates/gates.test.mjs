// A gate that cannot fail guards nothing: each is shown a tree with the fault it is there for.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { customData, eventProblems } from '../editor-types.mjs';
import { root } from '../node24.mjs';
import { boundaries } from './boundaries.mjs';
import { lacking } from './browsers.mjs';
import { missingTypes } from './declarations.mjs';
import { advisories, dependencies } from './dependencies.mjs';
import { docs } from './docs.mjs';
import { tool } from './tool.mjs';
import { words } from './words.mjs';

let tree;
beforeEach(() => (tree = mkdtempSync(join(tmpdir(), 'gate-'))));
afterEach(() => rmSync(tree, { recursive: true, force: true }));

const write = (path, text) => {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
};
const copy = (...paths) => paths.forEach((path) => cpSync(join(root, path), join(tree, path), { recursive: true }));
const edit = (path, change) => write(path, change(readFileSync(join(tree, path), 'utf8')));

// The gate reads what git tracks; a machine that only runs the project may have none.
const noGit = spawnSync('git', ['--version']).error !== undefined && 'git is not installed';

describe('words that must not stand here', { skip: noGit }, () => {
  const tracked = (path, text) => {
    execFileSync('git', ['init', '-q'], { cwd: tree });
    write(path, text);
    execFileSync('git', ['add', path], { cwd: tree });
  };

  it('finds a path of one machine, with its line', async () => {
    tracked('notes.md', `first line\nsee ${'/ho'}me/somebody/project\n`);
    assert.deepEqual(await words(tree), ['notes.md:2: a path of one machine']);
  });

  it('finds what was left undone in sources, and leaves prose alone', async () => {
    const undone = `// ${'TO'}DO: the rest\n`;
    tracked('a.ts', undone);
    tracked('b.md', undone);
    assert.deepEqual(await words(tree), ['a.ts:1: something left undone']);
  });

  it('finds a download address in the lock', async () => {
    tracked('package-lock.json', '{\n"resolved": "https://registry.example/a.tgz"\n}');
    assert.deepEqual(await words(tree), ['package-lock.json:2: a download address']);
  });
});

describe('what comes from others', () => {
  const answered = async () => ({ vulnerabilities: {} });
  beforeEach(() => copy('package-lock.json', ...['contract', 'bff', 'components', 'dashboard-client'].map((name) => `packages/${name}/package.json`)));

  it('has a hash, runs no script while it is installed, and is published with its provenance', async () => {
    assert.deepEqual(await dependencies(tree, answered), []);
    edit('package-lock.json', (text) => {
      const lock = JSON.parse(text);
      delete lock.packages['node_modules/koa'].integrity;
      lock.packages['node_modules/lit'].hasInstallScript = true;
      return JSON.stringify(lock);
    });
    edit('packages/bff/package.json', (text) => text.replace('"provenance": true', '"provenance": false'));
    assert.deepEqual((await dependencies(tree, answered)).sort(), [
      'package-lock.json: node_modules/koa has no SHA-512',
      'package-lock.json: node_modules/lit runs a script of its own while it is installed',
      'packages/bff/package.json: publishConfig.provenance is not true',
    ]);
  });

  it('is refused for a vulnerability that the registry tells of', () => {
    const vulnerabilities = { a: { name: 'a', severity: 'high', range: '<2.0.1' }, b: { name: 'b', severity: 'low', range: '*' } };
    assert.deepEqual(advisories({ vulnerabilities }), ['a <2.0.1: high, see npm audit']);
    assert.deepEqual(advisories({ statusCode: 405 }), []);
  });
});

describe('docs against code', () => {
  beforeEach(() => copy('README.md', 'docs', 'packages/contract/src/normalize', 'packages/bff/src/publish', 'packages/bff/src/invoke', 'packages/bff/src/stream'));
  const problems = async () => (await docs(tree)).filter((text) => !text.endsWith('does not exist'));

  it('finds an error whose row says another status, and one without a row', async () => {
    edit('docs/errors.md', (text) => text.replace('| `E_GONE` | 410 |', '| `E_GONE` | 404 |').replace(/^\| `E_TIMEOUT`.*\n/m, ''));
    assert.deepEqual((await problems()).sort(), ['docs/errors.md: E_GONE status is 404, the code says 410', 'docs/errors.md: E_TIMEOUT is missing']);
  });

  it('finds a warning that is not explained, and one that no code gives', async () => {
    edit('docs/contract.md', (text) => text.replace('| `cycle`, ', '| `circle`, '));
    assert.deepEqual((await problems()).sort(), ['docs/contract.md: no code gives the warning circle', 'docs/contract.md: the warning cycle is not explained']);
  });

  it('finds an embed of more than twenty lines', async () => {
    edit('README.md', (text) => text.replace('```html\n', `\`\`\`html\n${'<br>\n'.repeat(20)}`));
    assert.match((await problems()).join(), /the embed has \d+ lines, 20 are allowed/);
  });

  it('finds a link to nowhere', async () => {
    edit('docs/errors.md', (text) => `${text}\n[more](nowhere.md)\n`);
    assert.ok((await docs(tree)).includes('docs/errors.md: nowhere.md does not exist'));
  });

  it('finds a decision whose number is taken', async () => {
    write('docs/decisions/0001-again.md', '# Again\n');
    assert.match((await problems()).join(), /each number once/);
  });
});

describe('import boundaries', () => {
  beforeEach(() => {
    copy('.dependency-cruiser.json', 'tsconfig.base.json');
    for (const name of ['bff', 'components', 'contract', 'dashboard-client']) write(`packages/${name}/src/index.ts`, 'export const one = 1;\n');
  });

  it('lets a tree pass that keeps them', async () => {
    write('packages/contract/src/two.ts', "export { one } from './index.ts';\n");
    assert.deepEqual(await boundaries(tree), []);
  });

  it('finds the contract importing anything, even Node', async () => {
    write('packages/contract/src/two.ts', "import { readFileSync } from 'node:fs';\nexport const two = readFileSync;\n");
    assert.match((await boundaries(tree)).join(), /contract-imports-nothing/);
  });

  it('finds components that reach into the BFF, and a circle', async () => {
    write('packages/components/src/two.ts', "export { one } from '../../bff/src/index.ts';\nexport { three } from './three.ts';\n");
    write('packages/components/src/three.ts', "import './two.ts';\nexport const three = 3;\n");
    const found = (await boundaries(tree)).join();
    assert.match(found, /components-never-bff/);
    assert.match(found, /no-circular/);
  });
});

describe('a gate of one program', () => {
  it('fails with what the program printed', async () => {
    assert.deepEqual(await tool('node', ['-e', 'console.log("what is wrong"); process.exit(1)'])(), ['what is wrong\n']);
  });

  it('passes where the program ends well', async () => {
    assert.deepEqual(await tool('node', ['-e', 'console.log("noise")'])(), []);
  });
});

describe('editor data and frameworks', () => {
  const attributes = [{ name: 'theme', type: { text: 'Theme' } }, { name: 'open', type: { text: 'boolean' }, description: 'In view' }];
  const manifest = { modules: [{ declarations: [{ tagName: 'mcp-one', summary: 'One', attributes, events: [{ name: 'mcp-session' }, { name: 'type' }] }] }] };

  it('tells editors the values that an attribute takes', () => {
    const [{ name, attributes }] = JSON.parse(customData(manifest)).tags;
    assert.deepEqual([name, attributes], ['mcp-one', [{ name: 'theme', values: [{ name: 'auto' }, { name: 'light' }, { name: 'dark' }] }, { name: 'open', description: 'In view', valueSet: 'v' }]]);
  });

  it('finds an element and an event that the table leaves out, and an event that is not fired', () => {
    assert.deepEqual(eventProblems(manifest, {}), ['frameworks/element-events.ts: mcp-one is missing']);
    assert.deepEqual(eventProblems(manifest, { 'mcp-one': ['mcp-session'] }), []);
    assert.equal(eventProblems(manifest, { 'mcp-one': ['mcp-error'] }).length, 2);
  });
});

describe('types that come along', () => {
  it('finds a package that declarations name and that hosts would not have, by whatever way they name it', async () => {
    write('packages/kit/package.json', JSON.stringify({ exports: { '.': { types: './dist/index.d.ts' }, './react': { types: './dist/react.d.ts' } }, dependencies: { koa: '1', '@types/koa': '1', pino: '1' }, peerDependencies: { api: '1', react: '1' }, peerDependenciesMeta: { api: { optional: true }, react: { optional: true } } }));
    write('node_modules/pino/package.json', JSON.stringify({ types: 'pino.d.ts' }));
    write('packages/kit/dist/index.d.ts', "import type { Server } from 'node:http';\nimport Koa from 'koa';\nimport { type Logger } from 'pino';\nexport * from './parts.ts';\n/** `import x from 'host'` */\nexport declare const x: [Koa, Logger, Server];\n");
    write('packages/kit/dist/parts.d.ts', "export declare const load: () => Promise<typeof import('api')>;\n");
    write('packages/kit/dist/react.d.ts', "import { type FC } from 'react';\nexport declare const Canvas: FC;\n");
    assert.deepEqual(await missingTypes(join(tree, 'packages/kit')), ['api']);
  });
});

describe('names that browsers lack', () => {
  it('finds what one of the oldest browsers has not, in code and not in types', () => {
    write('packages/components/tsconfig.json', JSON.stringify({ compilerOptions: { target: 'esnext', lib: ['esnext', 'dom', 'dom.iterable'], types: [] }, include: ['src'] }));
    write('packages/components/src/old.ts', 'export const text = (element: Element): string => [element.id, structuredClone(element.className)].join();\n');
    write('packages/components/src/new.ts', 'type Idle = typeof requestIdleCallback;\nexport const later: Idle = (call) => requestIdleCallback(call);\nexport const sum = new Map<string, number>().keys().map((key) => key.length);\n');
    const found = lacking(join(tree, 'packages/components/tsconfig.json'));
    assert.deepEqual([...found.keys()], ['requestIdleCallback', 'Iterator.map']);
    assert.match(found.get('requestIdleCallback').at, /new\.ts:2$/);
    assert.deepEqual(found.get('Iterator.map').browsers, ['firefox', 'safari', 'safari_ios']);
  });
});
