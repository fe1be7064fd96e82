import { notFound } from '../../failures.ts';
import type { Bucket, Part } from './bucket.ts';
import { gathered } from './gathered.ts';
import { bucketFailure } from './failures.ts';

/** Content objects: bytes under a name of their own, never changed. They belong to the record that names them, or to nobody yet. */
export interface Contents {
  nameOf(id: string): string;
  /** Keeps the bytes while something uses them, whoever removes them meanwhile; call `release` as often. */
  hold(id: string): void;
  release(id: string): Promise<void>;
  /** Removes the bytes once nothing here holds them. What fails is left to the sweep. */
  drop(id: string): Promise<void>;
  /** The same bytes under another name, copied by the server. */
  copy(id: string, to: string, size: number): Promise<void>;
  /** E_NOT_FOUND; a connection that breaks is taken up again where it broke. */
  read(id: string, start: number, end: number, reuse: boolean): AsyncGenerator<Uint8Array>;
}

/** The most that a server copies at one go, and the parts beyond it. */
const COPY_BYTES = 5 * 2 ** 30;
const COPY_PART = 2 ** 30;
/** How often a download is taken up again without a byte in between. */
const RESUMES = 3;

export function createContents({ bucket, root }: { bucket: Bucket; root: string }): Contents {
  const holds = new Map<string, number>();
  const doomed = new Set<string>();
  const nameOf = (id: string): string => root + id;
  const erase = (id: string): Promise<void> => bucket.remove(nameOf(id)).catch(() => undefined);

  const hold = (id: string): void => void holds.set(id, (holds.get(id) ?? 0) + 1);
  const release = async (id: string): Promise<void> => {
    const left = (holds.get(id) ?? 1) - 1;
    if (left > 0) return void holds.set(id, left);
    holds.delete(id);
    if (doomed.delete(id)) await erase(id);
  };

  return {
    nameOf, hold, release,
    async drop(id) {
      if (holds.has(id)) doomed.add(id);
      else await erase(id);
    },
    async copy(id, to, size) {
      if (size <= COPY_BYTES) return bucket.copy(nameOf(id), nameOf(to));
      const upload = await bucket.beginUpload(nameOf(to));
      const parts: Part[] = [];
      for (let start = 0; start < size; start += COPY_PART) {
        parts.push(await bucket.copyPart(nameOf(id), nameOf(to), upload, parts.length + 1, { start, end: Math.min(start + COPY_PART, size) - 1 }));
      }
      await bucket.completeUpload(nameOf(to), upload, parts);
    },
    async *read(id, start, end, reuse) {
      hold(id);
      try {
        for (let at = start, failures = 0; at <= end; ) {
          const found = await bucket.get(nameOf(id), { start: at, end });
          if (found === undefined) throw notFound();
          const before = at;
          try {
            for await (const chunk of reuse ? gathered(found.body) : (found.body as AsyncIterable<Uint8Array>)) {
              at += chunk.length;
              yield chunk;
            }
            if (at <= end) throw Object.assign(new Error('The body ended early.'), { code: 'ECONNRESET' });
          } catch (error) {
            failures = at > before ? 0 : failures + 1;
            if (failures >= RESUMES) throw bucketFailure(error);
          } finally {
            found.body.destroy();
          }
        }
      } finally {
        await release(id);
      }
    },
  };
}
