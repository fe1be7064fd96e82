import { lstat } from 'node:fs/promises';
import { OpenFolder } from './open-folder.ts';
import { printOf } from './open-file.ts';
import { isLeftAlone } from './unfinished-names.ts';

/** A regular file below a user's folder, as one look saw it. */
export interface SeenFile {
  /** From the user's folder on, with slashes. */
  path: string;
  print: string;
  /** When content, name or mode changed last, in milliseconds since the epoch. */
  changed_at: number;
}

export interface Scan {
  files: SeenFile[];
  /** Not looked into: folders below `depth`, and whatever came after `entries`. */
  cut: boolean;
}

/** What a scan looks at: folders so deep, and so many entries in all. */
export const scanLimits = { depth: 8, entries: 10_000 } as const;

/** Regular files with one name only; hidden and unfinished ones, links and the folder `input_files` at the top are passed over. */
export async function scanFolder(place: string, skip: string, limits: { depth: number; entries: number } = scanLimits): Promise<Scan> {
  const scan: Scan = { files: [], cut: false };
  let left = limits.entries;
  const look = async (folder: OpenFolder, prefix: string, depth: number): Promise<void> => {
    for (const { name, isFolder, isFile } of await folder.entries()) {
      if (isLeftAlone(name) || (depth === 0 && name === skip)) continue;
      if (left-- <= 0) return void (scan.cut = true);
      if (isFile) {
        const stats = await lstat(folder.at(name), { bigint: true }).catch(gone);
        if (stats?.isFile() && stats.nlink === 1n) scan.files.push({ path: prefix + name, print: printOf(stats), changed_at: Number((stats.mtimeNs > stats.ctimeNs ? stats.mtimeNs : stats.ctimeNs) / 1_000_000n) });
      } else if (isFolder && depth + 1 >= limits.depth) scan.cut = true;
      else if (isFolder) {
        const inner = await OpenFolder.open(folder.at(name)).catch(gone);
        if (inner) await look(inner, `${prefix}${name}/`, depth + 1).finally(() => inner.close());
      }
    }
  };
  const top = await OpenFolder.open(place).catch(gone);
  if (top) await look(top, '', 0).finally(() => top.close());
  return scan;
}

/** Another process works in the folder: what it takes away, or puts a link in place of, is not there. */
function gone(error: NodeJS.ErrnoException): undefined {
  if (['ENOENT', 'ENOTDIR', 'ELOOP', 'EACCES'].includes(error.code ?? '')) return undefined;
  throw error;
}
