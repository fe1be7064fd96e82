import { createHash, hash } from 'node:crypto';
import type { FileFacts, SpilledContent } from '@mcp-canvas/contract';
import { KitError } from '../../errors.ts';
import type { ObjectMeta, StorageDriver, StoredObject } from '../driver.ts';
import { stageAll } from '../staged.ts';
import type { FileContent } from '../user-files.ts';

/** Content whose size and digest are known, ready to be given a key. */
export interface SettledContent {
  size: number;
  sha256: string;
  /** The first bytes, for the type. */
  head: Uint8Array;
  /** What the first bytes say of the content. */
  facts?: FileFacts;
  /** Its room was taken while it arrived; else it is to be taken when a version of it begins. */
  held: boolean;
  commit(key: string, meta: ObjectMeta): Promise<StoredObject>;
  /** Drops what was staged here; what the caller staged stays the caller's. */
  release(): Promise<void>;
}

const nothing = async (): Promise<void> => undefined;

/** What content may take: `limit` bytes, and for a stream the room that `take` finds while it arrives. */
export interface ContentBounds {
  limit: number;
  /** E_QUOTA when there is none. */
  take(bytes: number): void;
}

/** Brings any content to where its digest is known: a stream is staged first. E_FILE_TOO_LARGE above the limit. */
export async function settleContent(driver: StorageDriver, content: FileContent, spilled: SpilledContent | undefined, { limit, take }: ContentBounds): Promise<SettledContent> {
  if ('bytes' in content) {
    const { bytes } = content;
    refuseAbove(bytes.length, limit);
    return { size: bytes.length, sha256: hash('sha256', bytes, 'hex'), head: bytes.subarray(0, 4100), held: false, commit: (key, meta) => driver.put(key, bytes, meta), release: nothing };
  }
  if ('staged' in content) {
    const ref = content.staged;
    const known = spilled?.ref === ref ? spilled : await inspect(driver, ref);
    refuseAbove(known.size, limit);
    return { size: known.size, sha256: known.sha256, head: known.head, held: false, commit: (key, meta) => driver.commit(ref, key, meta), release: nothing };
  }
  const { staged, ...known } = await stageAll(driver, bounded(content.stream, { limit, take }));
  return { ...known, held: true, commit: (key, meta) => driver.commit(staged.ref, key, meta), release: () => staged.discard() };
}

async function* bounded(stream: AsyncIterable<Uint8Array>, { limit, take }: ContentBounds): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    refuseAbove(size, limit);
    take(chunk.length);
    yield chunk;
  }
}

export function refuseAbove(size: number, limit: number): void {
  if (size <= limit) return;
  throw new KitError('E_FILE_TOO_LARGE', 'Generated file exceeds processing limits', { file_size_bytes: size, current_limit_bytes: limit });
}

/** For a ref that comes without its digest: reads the bytes once. */
async function inspect(driver: StorageDriver, ref: string): Promise<{ size: number; sha256: string; head: Uint8Array }> {
  const digest = createHash('sha256');
  let size = 0;
  let head = Buffer.alloc(0);
  for await (const chunk of driver.readStaged(ref)) {
    digest.update(chunk);
    size += chunk.length;
    if (head.length < 4100) head = Buffer.concat([head, chunk.subarray(0, 4100 - head.length)]);
  }
  return { size, sha256: digest.digest('hex'), head };
}
