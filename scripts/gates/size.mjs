// Size budgets, gzip: what a page loads before the first artifact (the entry and all it imports statically), each lazy viewer, and My Files.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { baseOf, bundleEntry } from '../bundle.mjs';

/** kB (1,000 bytes) after gzip -9. */
const budgets = { base: 25, files: 36, viewers: { image: 13, html: 20, markdown: 40, pdf: 170, code: 29, json: 19, data: 33, media: 8, download: 6, bibliography: 37, 'knowledge-graph': 37, model: 15, document: 24.5, diagram: 28, notebook: 51, archive: 50.5, mail: 37, calendar: 16, diff: 31 } };

const kB = (bytes) => Math.round(bytes / 100) / 10;

export async function measure() {
  const dir = await mkdtemp(join(tmpdir(), 'size-'));
  const chunks = await bundleEntry(dir);
  await rm(dir, { recursive: true, force: true });
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const total = (some) => kB(some.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0));
  const base = baseOf(chunks);
  const beside = (chunk, seen = new Set()) => {
    if (!chunk || base.includes(chunk) || seen.has(chunk)) return seen;
    seen.add(chunk);
    chunk.imports.forEach((name) => beside(named.get(name), seen));
    return seen;
  };
  const viewers = {};
  let files;
  for (const chunk of chunks) {
    const id = chunk.facadeModuleId?.match(/viewers\/([\w-]+)\/define\.ts$/)?.[1];
    if (id) viewers[id] = total([...beside(chunk)]);
    if (chunk.facadeModuleId?.endsWith('/files/define.ts')) files = total([...beside(chunk)]);
  }
  return { base: total(base), files, viewers };
}

export async function size() {
  const measured = await measure();
  const problems = [];
  if (!(measured.base <= budgets.base)) problems.push(`base entry: ${measured.base} kB gzip, budget ${budgets.base}`);
  if (!(measured.files <= budgets.files)) problems.push(`My Files: ${measured.files ?? 'no chunk'} kB gzip, budget ${budgets.files}`);
  for (const [id, budget] of Object.entries(budgets.viewers)) {
    const got = measured.viewers[id];
    if (!(got <= budget)) problems.push(`viewer ${id}: ${got ?? 'no chunk'} kB gzip, budget ${budget}`);
  }
  return problems;
}

if (process.argv[1]?.endsWith('size.mjs')) console.log(await measure());
