import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Asset {
  path: string;
  size: number;
  type: string;
  /** A strong entity tag, quotes included. */
  etag: string;
  /** The name carries a hash of the content. */
  hashed: boolean;
}

/** The files of a folder by their address. Only what a listing found is served: an address is never a path. */
export interface AssetFolder {
  find(address: string): Promise<Asset | undefined>;
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8', '.mjs': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8', '.json': 'application/json',
  '.map': 'application/json', '.wasm': 'application/wasm', '.bcmap': 'application/octet-stream', '.pfb': 'application/octet-stream', '.icc': 'application/vnd.iccprofile',
  '.ttf': 'font/ttf', '.woff2': 'font/woff2', '.svg': 'image/svg+xml', '.txt': 'text/plain; charset=utf-8', '.d.ts': 'text/plain; charset=utf-8',
};

/** Where the installed components keep their standalone build; undefined when they are not installed. */
export function standaloneBuild(): string | undefined {
  try {
    return fileURLToPath(new URL('dist/standalone/', import.meta.resolve('@mcp-canvas/components/package.json')));
  } catch {
    return undefined;
  }
}

export function createAssetFolder(dir: string | undefined, { elapsed }: { elapsed: () => number }): AssetFolder {
  const known = new Map<string, { mtime: number; asset: Asset }>();
  let listing: Promise<Set<string>> | undefined;
  let listed_at = 0;
  const list = async (): Promise<Set<string>> => {
    listed_at = elapsed();
    const names = dir ? await readdir(dir, { recursive: true }).catch(() => []) : [];
    return new Set(names.map((name) => name.split(sep).join('/')));
  };
  return {
    async find(address) {
      if (!dir) return undefined;
      if (!(await (listing ??= list())).has(address)) {
        // A build may have come since: a miss looks again, once a second at the most.
        if (elapsed() - listed_at < 1000) return undefined;
        listing = list();
        if (!(await listing).has(address)) return undefined;
      }
      const path = join(dir, address);
      const info = await stat(path).catch(() => undefined);
      if (!info?.isFile()) return undefined;
      const before = known.get(address);
      if (before?.mtime === info.mtimeMs && before.asset.size === info.size) return before.asset;
      const etag = `"${createHash('sha256').update(await readFile(path)).digest('base64url')}"`;
      const asset = { path, size: info.size, type: types[extname(path)] ?? 'application/octet-stream', etag, hashed: /^chunk-[\w-]+\.js$/.test(address) };
      known.set(address, { mtime: info.mtimeMs, asset });
      return asset;
    },
  };
}
