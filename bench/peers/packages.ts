import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import type { Contest } from './contest.ts';

/** Installs exactly these versions into a folder of their own, unless they are there. */
export async function installPeers(folder: string, packages: Readonly<Record<string, string>>): Promise<void> {
  const there = async ([name, version]: [string, string]): Promise<boolean> => {
    const manifest = await readFile(join(folder, 'node_modules', name, 'package.json'), 'utf8').catch(() => '{}');
    return (JSON.parse(manifest) as { version?: string }).version === version;
  };
  const present = await Promise.all(Object.entries(packages).map(there));
  if (present.every(Boolean)) return;
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'peers', private: true, dependencies: packages }, null, 2));
  await promisify(execFile)('npm', ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'], { shell: process.platform === 'win32' });
}

/** Bundles the page of a peer for production: `theirs/{name}.js`, which shows the file and exports how to `show` another, and a style sheet beside it where it has one. */
export async function bundlePage(folder: string, { name, page }: Contest): Promise<void> {
  const lines = page.split('\n');
  const isImport = (line: string): boolean => line.startsWith('import ');
  const contents = [...lines.filter(isImport), 'export const show = async () => {', ...lines.filter((line) => !isImport(line)), '};', 'await show();'].join('\n');
  await build({
    stdin: { contents, resolveDir: folder, sourcefile: `${name}.js` },
    outfile: join(folder, 'theirs', `${name}.js`),
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.svg': 'dataurl', '.gif': 'dataurl' },
    logLevel: 'error',
  });
}
