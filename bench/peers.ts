// The viewers of the kit beside the libraries that one would take for the same file, in a real Chromium: from when the file is handed
// over to the first useful paint, the time for which the page's thread is blocked, its longest task, the heap, and from the wish to see
// the end to its being there. Peers come from the registry, in exact versions; docs/performance.md says what each number means.
// `npm run bench -- peers [markdown code csv json pdf]`, `ROUNDS=` as many as you like.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import puppeteer from 'puppeteer-core';
import { bundleComponents } from '../scripts/bundle.mjs';
import { chromiumArgs, findChromium } from '../scripts/chromium.mjs';
import { code } from './peers/code.ts';
import type { Contest } from './peers/contest.ts';
import { csv } from './peers/csv.ts';
import { json } from './peers/json.ts';
import { markdown } from './peers/markdown.ts';
import { fewLines, measure, measureEmpty, measureLeast } from './peers/measure.ts';
import { bundlePage, installPeers } from './peers/packages.ts';
import { pdf } from './peers/pdf.ts';
import { serve } from './peers/site.ts';
import { report, type Turn } from './peers/verdict.ts';

const rounds = Number(process.env['ROUNDS'] ?? 5);
const folder = fileURLToPath(new URL('../.cache/peers/', import.meta.url));
const all: readonly Contest[] = [markdown, code, csv, json, pdf];
const named = process.argv.slice(2);
const contests = all.filter(({ name }) => named.length === 0 || named.includes(name));
if (contests.length === 0) throw new Error(`There is no ${named.join(', ')}: choose from ${all.map(({ name }) => name).join(', ')}.`);

await mkdir(join(folder, 'files'), { recursive: true });
await installPeers(folder, Object.assign({}, ...all.map(({ packages }) => packages)) as Record<string, string>);
await Promise.all(['ours', 'theirs'].map((side) => rm(join(folder, side), { recursive: true, force: true })));
await bundleComponents(join(folder, 'ours'));
for (const contest of contests) await bundlePage(folder, contest);

const files = new Map<string, { mime: string; body: Buffer }>();
for (const { file } of contests) {
  for (const [name, size] of [[file.name, file.size], [fewLines(file.name), 3000]] as const) {
    const path = join(folder, 'files', name);
    const body = await readFile(path).catch(async () => Buffer.from((await file.make(size)) as Uint8Array));
    await writeFile(path, body);
    files.set(`/files/${name}`, { mime: file.mime, body });
  }
}

const site = await serve(folder, contests, files);
const executablePath = await findChromium();
if (executablePath === undefined) throw new Error('No Chromium was found.');
// Else a page's memory is measured at its next collection, some time.
const browser = await puppeteer.launch({ executablePath, args: [...chromiumArgs, '--enable-blink-features=ForceEagerMeasureMemory'] });
const endpoint = browser.wsEndpoint();
// Who is connected is told of each page and worker, and holds them up.
await browser.disconnect();
try {
  for (const contest of contests) {
    const turns: Turn[] = [];
    for (let round = 0; round < rounds; round++) turns.push({ theirs: await measure(endpoint, site, contest, 'theirs'), ours: await measure(endpoint, site, contest, 'ours'), least: await measureLeast(endpoint, site, contest) });
    const empty = { theirs: await measureEmpty(endpoint, site, contest, 'theirs'), ours: await measureEmpty(endpoint, site, contest, 'ours') };
    const { met, table } = report(contest, files.get(`/files/${contest.file.name}`)!.body.length, turns, empty);
    console.log(table);
    if (!met) process.exitCode = 1;
  }
} finally {
  await (await puppeteer.connect({ browserWSEndpoint: endpoint })).close();
  site.close();
}
