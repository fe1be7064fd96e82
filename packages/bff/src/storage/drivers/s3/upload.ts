import type { Bucket, Part } from './bucket.ts';
import type { PartBuffers } from './part-buffers.ts';

/** Parts of an upload that are on their way at the same time. */
const AT_ONCE = 2;

/** An object that is being written: one plain put while it fits into a part, else a multipart upload, two parts on their way while the next fills. */
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
  const sending: Promise<void>[] = [];
  let count = 0;
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
    if (sending.length === AT_ONCE) await sending.shift();
    const number = ++count;
    const sent = bucket.putPart(name, id, number, body).then((part) => {
      parts[number - 1] = part;
      buffers.give(full);
    });
    // Told to whoever writes or finishes next.
    sent.catch(() => undefined);
    sending.push(sent);
    limit = buffers.partBytes(number + 1);
  };

  return {
    async write(chunk) {
      for (let from = 0; from < chunk.length; ) {
        filling ??= buffers.take(limit);
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
          await Promise.all(sending);
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
      await Promise.allSettled(sending);
      if (upload !== undefined) await bucket.abortUpload(name, upload);
    },
  };
}
