import { createHash, hash, randomUUID } from 'node:crypto';
import type { Staged } from '../../driver.ts';
import type { Bucket } from './bucket.ts';
import type { Contents } from './contents.ts';
import { bucketFailure } from './failures.ts';
import type { PartBuffers } from './part-buffers.ts';
import { createUpload, type Upload } from './upload.ts';

/** Enough for every magic number a sniffer knows. */
const HEAD_BYTES = 4100;

/** What a finished ref stands for: small bytes held here, or a content object; `claimed` once a record has, or may have, taken it over. */
export interface StagedContent {
  size: number;
  sha256: string;
  begun: number;
  bytes?: Uint8Array;
  claimed: boolean;
}

/** Bytes without a key: small ones in memory, larger ones already under the name that a record will give to them, so that a commit copies nothing. */
export interface Staging {
  stage(): Promise<Staged>;
  /** The content of a ref whose `finish` was called and whose `discard` was not. */
  content(ref: string): StagedContent | undefined;
}

export interface StagingOptions {
  bucket: Bucket;
  contents: Contents;
  buffers: PartBuffers;
  inline_bytes: number;
  /** Milliseconds that only go forward. */
  elapsed: () => number;
}

export function createStaging({ bucket, contents, buffers, inline_bytes, elapsed }: StagingOptions): Staging {
  const finished = new Map<string, StagedContent>();

  const stage = (): Staged => {
    const ref = randomUUID();
    const begun = elapsed();
    const digest = createHash('sha256');
    let head = Buffer.alloc(0);
    let small: Buffer[] = [];
    let upload: Upload | undefined;
    let size = 0;
    let closed = false;

    const take = async (chunk: Uint8Array): Promise<void> => {
      if (upload === undefined && size <= inline_bytes) {
        small.push(Buffer.from(chunk));
        return;
      }
      if (upload === undefined) {
        contents.hold(ref);
        upload = createUpload({ bucket, name: contents.nameOf(ref), buffers });
        for (const earlier of small.splice(0)) await upload.write(earlier);
      }
      await upload.write(chunk);
    };

    return {
      ref,
      async write(chunk) {
        if (closed) throw bucketFailure(new Error('The staged content is finished or discarded.'));
        if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
        size += chunk.length;
        digest.update(chunk);
        await take(chunk);
      },
      async finish() {
        if (closed) throw bucketFailure(new Error('The staged content is finished or discarded.'));
        closed = true;
        const sha256 = digest.digest('hex');
        await upload?.finish();
        finished.set(ref, { size, sha256, begun, claimed: false, ...(upload === undefined && { bytes: Buffer.concat(small) }) });
        return { size, sha256, head };
      },
      async discard() {
        closed = true;
        small = [];
        const content = finished.get(ref);
        finished.delete(ref);
        if (upload === undefined) return;
        const ours = upload;
        upload = undefined;
        if (content === undefined) await ours.abort();
        if (content?.claimed !== true) await contents.drop(ref);
        await contents.release(ref);
      },
    };
  };

  return { stage: async () => stage(), content: (ref) => finished.get(ref) };
}

/** Small bytes at hand, as if they had been staged. */
export const atHand = (bytes: Uint8Array, begun: number): StagedContent => ({ size: bytes.length, sha256: hash('sha256', bytes, 'hex'), begun, bytes, claimed: false });
