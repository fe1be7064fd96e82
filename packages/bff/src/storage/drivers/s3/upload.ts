import type { Bucket, Part } from './bucket.ts';
import type { PartBuffers } from './part-buffers.ts';

/** An object that is being written: one plain put while it fits into a part, else a multipart upload, one part on its way while the next fills. */
export interface Upload {
  write(chunk: Uint8Array): Promise<void>;
  finish(): Promise<void>;
  /** Leaves nothing of an unfinished upload. */
  abort(): Promise<void>;
}

export function createUpload({ bucket, name, buffers }: { bucket: Bucket; name: string; buffers: PartBuffers }): Upload {
  let filling: Buffer | undefined;
  let limit = buffers.partBytes(1);
  let used = 0;
  let upload: string | undefined;
  let sending: Promise<void> = Promise.resolve();
  const parts: Part[] = [];
  let open = true;
  buffers.enter();

  const leave = (): void => {
    if (!open) return;
    open = false;
    buffers.leave();
  };

  const send = async (): Promise<void> => {
    const full = filling!;
    const body = full.subarray(0, used);
    filling = undefined;
    used = 0;
    upload ??= await bucket.beginUpload(name);
    const id = upload;
    await sending;
    const number = parts.length + 1;
    sending = bucket.putPart(name, id, number, body).then((part) => {
      parts.push(part);
      buffers.give(full);
    });
    // Told to whoever writes or finishes next.
    sending.catch(() => undefined);
    limit = buffers.partBytes(number + 1);
  };

  return {
    async write(chunk) {
      for (let from = 0; from < chunk.length; ) {
        filling = roomFor(filling, used, Math.min(limit, used + chunk.length - from), limit, buffers);
        const taken = chunk.subarray(from, from + limit - used);
        filling.set(taken, used);
        used += taken.length;
        from += taken.length;
        if (used === limit) await send();
      }
    },
    async finish() {
      try {
        if (upload === undefined) {
          await bucket.put(name, filling?.subarray(0, used) ?? new Uint8Array());
        } else {
          if (used > 0) await send();
          await sending;
          await bucket.completeUpload(name, upload, parts);
        }
        if (filling !== undefined) buffers.give(filling);
        filling = undefined;
      } finally {
        leave();
      }
    },
    async abort() {
      leave();
      await sending.catch(() => undefined);
      if (upload !== undefined) await bucket.abortUpload(name, upload);
    },
  };
}

/** The first part grows with what comes, so that a small file takes little; from the second on a part has its whole length at once. */
function roomFor(buffer: Buffer | undefined, used: number, needed: number, limit: number, buffers: PartBuffers): Buffer {
  if (buffer !== undefined && buffer.length >= needed) return buffer;
  const grown = buffers.take(Math.min(limit, Math.max(needed, (buffer?.length ?? 128 * 1024) * 2)));
  if (buffer !== undefined) grown.set(buffer.subarray(0, used));
  return grown;
}
