import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { build } from 'esbuild';

/** A file of a small site, ready to be sent. */
export interface SiteFile {
  type: string;
  body: Uint8Array;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/**
 * The files of a page by their address: `scripts` are TypeScript entries, bundled in memory (some ten milliseconds, so that
 * there is nothing to build and nothing to go stale); `files` are sent as they are.
 */
export async function bundleSite(folder: URL, { scripts, files }: { scripts: readonly string[]; files: Readonly<Record<string, string>> }): Promise<Map<string, SiteFile>> {
  const { outputFiles } = await build({
    entryPoints: scripts.map((name) => new URL(name, folder).pathname),
    outdir: '/',
    write: false,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    conditions: ['@mcp-canvas/source', 'browser'],
    tsconfigRaw: { compilerOptions: { experimentalDecorators: true, useDefineForClassFields: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
  const site = new Map<string, SiteFile>(outputFiles.map(({ path, contents }) => [path, { type: types['.js'] as string, body: contents }]));
  for (const [address, name] of Object.entries(files)) {
    site.set(address, { type: types[extname(name)] ?? 'application/octet-stream', body: await readFile(new URL(name, folder)) });
  }
  return site;
}
