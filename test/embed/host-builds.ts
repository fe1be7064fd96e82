import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'vite';
import type { OtherServer } from './pages.ts';

export const here = fileURLToPath(new URL('.', import.meta.url));
const modules = fileURLToPath(new URL('../../node_modules', import.meta.url));
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.mjs': 'text/javascript', '.css': 'text/css' };

/** The command that checks the types of a host's folder. */
const checks = {
  'plain-html': (dir: string) => ['typescript/bin/tsc', '-p', dir],
  react: (dir: string) => ['typescript/bin/tsc', '-p', dir],
  vue: (dir: string) => ['vue-tsc/bin/vue-tsc.js', '-p', dir, '--noEmit'],
  angular: (dir: string) => ['@angular/compiler-cli/bundles/src/bin/ngc.js', '-p', dir],
  svelte: (dir: string) => ['svelte-check/bin/svelte-check', '--workspace', dir, '--tsconfig', './tsconfig.json', '--output', 'human'],
} as const;

export type HostName = keyof typeof checks;
export const hosts = Object.keys(checks) as HostName[];

/** What the checker of the host's framework says against the folder; an empty string when it is content. */
export async function typeProblems(host: HostName, dir: string): Promise<string> {
  const [script, ...args] = checks[host](dir) as [string, ...string[]];
  return promisify(execFile)(process.execPath, [join(modules, script), ...args], { cwd: dir }).then(() => '', ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}${stderr}`);
}

/** Puts the host on the server, at `/{name}/`: as it is where it needs no build, else as Vite builds it for production. */
export async function serveHost(host: HostName, server: OtherServer, headers: Record<string, string>): Promise<void> {
  if (host === 'plain-html') return serveFolder(join(here, host), `/${host}/`, server, headers);
  const dir = await mkdtemp(join(tmpdir(), 'embed-build-'));
  try {
    await build({ root: join(here, host), configFile: join(here, host, 'vite.config.ts'), configLoader: 'native', cacheDir: join(dir, 'cache'), logLevel: 'error', build: { outDir: join(dir, 'out'), emptyOutDir: true } });
    await serveFolder(join(dir, 'out'), `/${host}/`, server, headers);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function serveFolder(dir: string, prefix: string, server: OtherServer, headers: Record<string, string>): Promise<void> {
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const page = { type: types[extname(path)] ?? 'application/octet-stream', body: await readFile(path), headers };
    const address = `${prefix}${path.slice(dir.length).replace(/^\//, '')}`;
    server.pages.set(address.replace(/index\.html$/, ''), page);
  }
}
