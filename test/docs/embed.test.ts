import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { strictPolicy } from '../embed/strict-host.ts';

const root = new URL('../..', import.meta.url).pathname;
const page = readFileSync(join(root, 'docs/embed.md'), 'utf8');
const examples = new Map([...page.matchAll(/<!-- (test\/embed\/\S+) -->\n```\w+\n([\s\S]*?)\n```/g)].map(([, path, code]) => [path as string, code as string]));

describe('docs/embed.md', () => {
  for (const [path, code] of examples) it(`has ${path} as it is`, () => assert.equal(`${code}\n`, readFileSync(join(root, path), 'utf8')));

  it('shows every host of test/embed', () => {
    const hosts = readdirSync(join(root, 'test/embed'), { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name);
    assert.deepEqual([...new Set([...examples.keys()].map((path) => path.split('/')[2]))].sort(), hosts.sort());
  });

  it('names the policy that the tests run under', () => assert.ok(page.includes(strictPolicy('<sandbox origin>'))));

  it('names only entries that the package has', () => {
    const { exports } = JSON.parse(readFileSync(join(root, 'packages/components/package.json'), 'utf8')) as { exports: Record<string, unknown> };
    const named = [...page.matchAll(/(?<!node_modules\/)@mcp-canvas\/components(\/[\w./-]*[\w])?/g)].map(([, entry]) => `.${entry ?? ''}`);
    assert.deepEqual([...new Set(named)].filter((entry) => !(entry in exports)), []);
    for (const [, folder] of page.matchAll(/node_modules\/@mcp-canvas\/components(\/[\w./-]+)/g)) assert.ok(existsSync(join(root, 'packages/components', folder!)), folder);
    assert.deepEqual([...page.matchAll(/`\/(mcp-[\w-]+\.js)`/g)].map(([, entry]) => `./${entry}`).filter((entry) => !(entry in exports)), []);
  });
});
