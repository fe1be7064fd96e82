import type { Artifact } from '@mcp-canvas/contract';
import type { ContentOptions } from '../viewers/content/content-address.ts';

/** Each costs a request; older ones stay in My Files. */
const most = 30;

/** The versions of a file that the service keeps and that are not known here, oldest first (`GET /api/files/{key}`, CONTRACT section 3). */
export async function earlierVersions({ id, key }: Artifact, known: readonly Artifact[], options: ContentOptions): Promise<Artifact[]> {
  const numbers = new Set(known.map(({ version }) => version));
  const file = await read(key!, options);
  const missing = (file?.versions ?? []).filter(({ version }) => !numbers.has(version) && version < known.at(-1)!.version).slice(-most);
  const found = await Promise.all(missing.map(({ key: one }) => read(one, options)));
  return found.filter((one) => one !== undefined && one.id === id).map((one) => one!).toSorted((a, b) => a.version - b.version);
}

type StoredFile = Artifact & { versions?: readonly { version: number; key: string }[] };

async function read(key: string, { apiBase, headers = {}, credentials = 'same-origin', fetch: get = globalThis.fetch }: ContentOptions): Promise<StoredFile | undefined> {
  const response = await get(`${apiBase}/api/files/${key.split('/').map(encodeURIComponent).join('/')}`, { headers: { ...headers }, credentials });
  return response.ok ? ((await response.json()) as StoredFile) : undefined;
}
