// Size budgets, gzip: what a page loads before the first artifact (the entry and all it imports statically), the kit that the first
// viewer loads for all of them, what each lazy viewer loads beside it, and My Files; beside it what a dashboard's author loads.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { bundleEntry } from '../bundle.mjs';
import { baseOf, isFrequent, viewerOf } from '../fewer-trips.mjs';
import { root } from '../node24.mjs';

/** kB (1,000 bytes) after gzip -9. */
const budgets = { base: 31.4, kit: 36, files: 31.5, dashboardClient: 2, viewers: { image: 10, html: 20, markdown: 31.9, pdf: 160.2, code: 28.5, json: 13.2, data: 37.7, media: 6.8, download: 7.8, bibliography: 47.2, 'knowledge-graph': 32.8, model: 11, document: 12, presentation: 8.9, book: 30.7, empty: 0.5, diagram: 23.8, notebook: 40.6, archive: 30.4, mail: 10.2, mailbox: 14.8, captions: 5, calendar: 9.6, diff: 21.4 } };
/** Files that a viewer may come in, the kit not counted: each is a request before its first paint. Frequent are those that most pages show. */
const mostRequests = { frequent: 4, other: 7 };

const kB = (bytes) => Math.round(bytes / 100) / 10;

export async function measure() {
  const dir = await mkdtemp(join(tmpdir(), 'size-'));
  const chunks = await bundleEntry(dir);
  await rm(dir, { recursive: true, force: true });
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const total = (some) => kB(some.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0));
  const base = baseOf(chunks);
  const kit = chunks.filter(({ name }) => name === 'kit');
  const beside = (chunk, seen = new Set()) => {
    if (!chunk || base.includes(chunk) || kit.includes(chunk) || seen.has(chunk)) return seen;
    seen.add(chunk);
    chunk.imports.forEach((name) => beside(named.get(name), seen));
    return seen;
  };
  const viewers = {};
  const requests = { frequent: 0, other: 0 };
  let files;
  for (const chunk of chunks) {
    const id = viewerOf(chunk);
    if (id) {
      const parts = [...beside(chunk)];
      viewers[id] = total(parts);
      const kind = isFrequent(chunk) ? 'frequent' : 'other';
      requests[kind] = Math.max(requests[kind], parts.length);
    }
    if (chunk.facadeModuleId?.endsWith('/files/define.ts')) files = total([...beside(chunk)]);
  }
  return { base: total(base), kit: total(kit), files, dashboardClient: await dashboardClient(), viewers, requests };
}

/** Whole, as a page's bundler makes it. */
async function dashboardClient() {
  const { outputFiles } = await build({ entryPoints: [join(root, 'packages/dashboard-client/src/index.ts')], bundle: true, minify: true, format: 'esm', target: 'es2022', write: false, legalComments: 'none' });
  return kB(gzipSync(outputFiles[0].contents, { level: 9 }).length);
}

export async function size() {
  const measured = await measure();
  const problems = [];
  if (!(measured.base <= budgets.base)) problems.push(`base entry: ${measured.base} kB gzip, budget ${budgets.base}`);
  if (!(measured.kit > 0 && measured.kit <= budgets.kit)) problems.push(`kit: ${measured.kit || 'no chunk'} kB gzip, budget ${budgets.kit}`);
  if (!(measured.files <= budgets.files)) problems.push(`My Files: ${measured.files ?? 'no chunk'} kB gzip, budget ${budgets.files}`);
  if (!(measured.dashboardClient > 0 && measured.dashboardClient <= budgets.dashboardClient)) problems.push(`dashboard client: ${measured.dashboardClient} kB gzip, budget ${budgets.dashboardClient}`);
  for (const [id, budget] of Object.entries(budgets.viewers)) {
    const got = measured.viewers[id];
    if (!(got <= budget)) problems.push(`viewer ${id}: ${got ?? 'no chunk'} kB gzip, budget ${budget}`);
  }
  for (const [kind, most] of Object.entries(mostRequests)) {
    if (measured.requests[kind] > most) problems.push(`a viewer (${kind}) comes in ${measured.requests[kind]} files, at most ${most}: see the groups of scripts/bundle.mjs`);
  }
  return problems;
}

if (process.argv[1]?.endsWith('size.mjs')) console.log(await measure());
