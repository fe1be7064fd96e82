// The docs say what the code says: the table of errors both ways, the embed's length, links that resolve, decisions numbered.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../node24.mjs';

async function errorTable({ read }) {
  const { errorCodes } = await import(pathToFileURL(join(root, 'packages/contract/src/error-codes.ts')));
  const rows = new Map([...read('docs/errors.md').matchAll(/^\| `(E_\w+)` \| (\d+) \| (\w+) \| (yes|no) \| (.+?) \|$/gm)].map(([, code, status, reason, retryable, suggestion]) => [code, { status: Number(status), reason, retryable: retryable === 'yes', suggestion }]));
  const problems = [];
  for (const [code, row] of Object.entries(errorCodes)) {
    const documented = rows.get(code);
    if (!documented) problems.push(`docs/errors.md: ${code} is missing`);
    else for (const key of Object.keys(documented)) if (documented[key] !== row[key]) problems.push(`docs/errors.md: ${code} ${key} is ${documented[key]}, the code says ${row[key]}`);
  }
  for (const code of rows.keys()) if (!(code in errorCodes)) problems.push(`docs/errors.md: ${code} is in no table`);
  return problems;
}

/** Every warning the code can give is explained in docs/contract.md, and no other. */
function warnings({ tree, read }) {
  const sources = globSync(['packages/contract/src/normalize/**/*.ts', 'packages/bff/src/{publish,invoke,stream}/**/*.ts'], { cwd: tree }).filter((path) => !path.endsWith('.test.ts'));
  const given = new Set(sources.flatMap((path) => [...read(path).matchAll(/\bwarn\([^']{0,80}?'([a-z]+(?:_[a-z]+)*)'|code: '([a-z]+(?:_[a-z]+)*)'/g)].map(([, called, written]) => called ?? written)));
  const explained = new Set([...read('docs/contract.md').split('## Warnings')[1].matchAll(/`([a-z]+(?:_[a-z]+)*)`/g)].map(([, code]) => code));
  const others = new Set(['artifacts', 'data', 'error', 'results', 'meta_data']);
  return [
    ...[...given].filter((code) => !explained.has(code)).map((code) => `docs/contract.md: the warning ${code} is not explained`),
    ...[...explained].filter((code) => !given.has(code) && !others.has(code)).map((code) => `docs/contract.md: no code gives the warning ${code}`),
  ];
}

function embed({ read }) {
  const block = read('README.md').match(/```html\n([\s\S]*?)```/)?.[1];
  if (!block) return ['README.md: no html embed'];
  const lines = block.trimEnd().split('\n').length;
  return lines <= 20 ? [] : [`README.md: the embed has ${lines} lines, 20 are allowed`];
}

function links({ tree, read }) {
  const problems = [];
  for (const path of globSync(['*.md', 'docs/**/*.md', 'demo/**/*.md', 'packages/*/*.md'], { cwd: tree })) {
    for (const [, target] of read(path).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)) {
      if (!existsSync(join(tree, normalize(join(dirname(path), target))))) problems.push(`${path}: ${target} does not exist`);
    }
  }
  return problems;
}

function decisions({ tree }) {
  const numbers = globSync('docs/decisions/*.md', { cwd: tree }).map((path) => path.match(/(\d{4})-[\w-]+\.md$/)?.[1]);
  return numbers.length > 0 && numbers.every(Boolean) && new Set(numbers).size === numbers.length ? [] : ['docs/decisions: files are named NNNN-title.md, each number once'];
}

/** `tree` holds README.md, docs and the packages; the error codes are always this repository's. */
export async function docs(tree = root) {
  const at = { tree, read: (path) => readFileSync(join(tree, path), 'utf8') };
  return [...(await errorTable(at)), ...warnings(at), ...embed(at), ...links(at), ...decisions(at)];
}
