import { constants, read } from 'node:fs';
import { promisify } from 'node:util';
import { closeFile, openFile } from '../../../disk/durable-files.ts';

const readSome = promisify(read) as unknown as (fd: number, buffer: Uint8Array, offset: number, length: number, position: number) => Promise<{ bytesRead: number }>;

/** Exactly these bytes of an open file. */
export const readBytes = (fd: number, at: number, length: number): Promise<Buffer> => fillBuffer(fd, Buffer.allocUnsafeSlow(length), at);

/** A download in 64 KiB reads reaches a fifth of nginx, in 1 MiB reads more than half of it. */
const READ_BYTES = 1024 * 1024;
/** What many at a time read: handing a piece to its socket holds up everything else that the process does. */
const LEAST_BYTES = 256 * 1024;
/** Files that this process reads at this moment. */
let reading = 0;
const pieceBytes = (): number => Math.max(LEAST_BYTES, Math.floor(READ_BYTES / reading));

/**
 * The bytes `start`…`end` (both included) of a file, read one step ahead of the consumer. With `reuse` there are two
 * buffers in all, and a chunk's bytes last only until the next chunk is asked for. The descriptor closes when the
 * iteration ends, is returned or fails.
 */
export async function* readFileRange(path: string, start: number, end: number, reuse: boolean): AsyncGenerator<Uint8Array> {
  const fd = await openFile(path, constants.O_RDONLY);
  let ahead: Promise<Buffer> | undefined;
  reading += 1;
  try {
    let position = start;
    const buffers: Buffer[] = [];
    let turn = 0;
    const next = (): Promise<Buffer> | undefined => {
      const length = Math.min(pieceBytes(), end + 1 - position);
      if (length <= 0) return undefined;
      const kept = reuse ? buffers[turn] : undefined;
      const buffer = kept !== undefined && kept.length >= length ? kept : Buffer.allocUnsafeSlow(length);
      if (reuse) buffers[turn] = buffer;
      turn = 1 - turn;
      const at = position;
      position += length;
      const filling = fillBuffer(fd, buffer.subarray(0, length), at);
      filling.catch(() => undefined);
      return filling;
    };
    for (ahead = next(); ahead !== undefined; ) {
      const chunk: Buffer = await ahead;
      ahead = next();
      yield chunk;
    }
  } finally {
    reading -= 1;
    await ahead?.catch(() => undefined);
    await closeFile(fd);
  }
}

async function fillBuffer(fd: number, buffer: Buffer, position: number): Promise<Buffer> {
  for (let done = 0; done < buffer.length; ) {
    const { bytesRead } = await readSome(fd, buffer, done, buffer.length - done, position + done);
    if (bytesRead === 0) throw new Error('The stored file is shorter than its record says.');
    done += bytesRead;
  }
  return buffer;
}
