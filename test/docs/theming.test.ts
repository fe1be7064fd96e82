import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { suite, test } from 'node:test';

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');

interface Token {
  name: string;
  light: string;
  dark: string;
}

/** `--_x: var(--mcp-x, value)`, where a value of two schemes is `light-dark(a, b)`. */
async function inSources(): Promise<Token[]> {
  const sources = (await Promise.all(['tokens', 'code-tokens'].map((name) => read(`packages/components/src/styles/${name}.ts`)))).join('\n');
  return [...sources.matchAll(/--_([\w-]+): var\(--mcp-([\w-]+), (.*)\);/g)]
    .filter(([, , , value]) => !value!.includes('max('))
    .map(([, own, name, value]) => {
      assert.equal(own, name, 'the private name is the public one');
      const both = /^light-dark\((.*), (#\w+)\)$/.exec(value!);
      return { name: `--mcp-${name}`, light: both?.[1] ?? value!, dark: both?.[2] ?? value! };
    });
}

async function inDocs(): Promise<Token[]> {
  const rows = (await read('docs/theming.md')).matchAll(/^\| `(--mcp-[\w-]+)` \| [^|]+ \| `([^`]+)` \| `([^`]+)` \|$/gm);
  return [...rows].map(([, name, light, dark]) => ({ name: name!, light: light!, dark: dark! }));
}

suite('docs/theming.md', () => {
  test('lists every token with its defaults, and none that is not there', async () => {
    const [sources, docs] = await Promise.all([inSources(), inDocs()]);
    assert.ok(sources.length > 30);
    assert.deepEqual(docs, sources);
  });

  test('names every state of every element, as the manifest does', async () => {
    const { modules } = JSON.parse(await read('packages/components/custom-elements.json')) as { modules: { declarations: { tagName?: string; cssStates?: { name: string }[] }[] }[] };
    const elements = modules.flatMap(({ declarations }) => declarations).filter(({ cssStates }) => cssStates);
    assert.ok(elements.length >= 3);
    const docs = await read('docs/theming.md');
    for (const { tagName, cssStates } of elements) {
      const row = docs.split('\n').find((line) => line.startsWith(`| \`<${tagName}>\` |`)) ?? '';
      assert.deepEqual([...row.matchAll(/`(\w+)`/g)].map(([, name]) => name).sort(), cssStates!.map(({ name }) => name).sort(), tagName);
    }
  });

  test('has examples that set only tokens there are, and every colour of them', async () => {
    const names = new Set((await inSources()).map(({ name }) => name));
    const colours = (await inSources()).filter(({ light }) => light.startsWith('#')).map(({ name }) => name);
    for (const theme of ['paper', 'console']) {
      const set = [...new Set([...(await read(`demo/themes/${theme}.css`)).matchAll(/^ {2}(--mcp-[\w-]+):/gm)].map(([, name]) => name!))];
      assert.deepEqual(set.filter((name) => !names.has(name)), [], theme);
      assert.deepEqual(colours.filter((name) => !set.includes(name)), [], theme);
    }
  });
});
