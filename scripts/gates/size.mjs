// Size budgets, gzip: what a page loads before the first artifact (the entry and all it imports statically), and each lazy viewer.
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundleEntry } from '../bundle.mjs';

/** kB (1,000 bytes) after gzip -9. */
const budgets = { base: 25, viewers: { image: 8, html: 20, markdown: 40, pdf: 170, code: 18, json: 14, data: 15, media: 5, download: 5 } };

const kB = (bytes) => Math.round(bytes / 100) / 10;

/** Everything `start` pulls in by static imports. */
function closure(outputs, start) {
  const seen = new Set();
  const visit = (path) => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const imported of outputs[path].imports) if (imported.kind === 'import-statement' && outputs[imported.path]) visit(imported.path);
  };
  visit(start);
  return seen;
}

export async function measure() {
  const dir = await mkdtemp(join(tmpdir(), 'size-'));
  const { outputs } = await bundleEntry(dir);
  const gzipped = new Map(Object.keys(outputs).map((path) => [path, gzipSync(readFileSync(join(dir, basename(path))), { level: 9 }).length]));
  await rm(dir, { recursive: true, force: true });
  const total = (paths) => kB([...paths].reduce((sum, path) => sum + gzipped.get(path), 0));
  const entry = Object.keys(outputs).find((path) => basename(path) === 'define.js');
  const base = closure(outputs, entry);
  const viewers = {};
  for (const [path, output] of Object.entries(outputs)) {
    const id = output.entryPoint?.match(/viewers\/([\w-]+)\/define\.ts$/)?.[1];
    if (id) viewers[id] = total([...closure(outputs, path)].filter((part) => !base.has(part)));
  }
  return { base: total(base), viewers };
}

export async function size() {
  const measured = await measure();
  const problems = [];
  if (!(measured.base <= budgets.base)) problems.push(`base entry: ${measured.base} kB gzip, budget ${budgets.base}`);
  for (const [id, budget] of Object.entries(budgets.viewers)) {
    const got = measured.viewers[id];
    if (!(got <= budget)) problems.push(`viewer ${id}: ${got ?? 'no chunk'} kB gzip, budget ${budget}`);
  }
  return problems;
}

if (process.argv[1]?.endsWith('size.mjs')) console.log(await measure());
