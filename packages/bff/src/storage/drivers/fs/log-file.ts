import { closeFile, cutFile, openDurable, sizeOf, writeDurably } from '../../../disk/durable-files.ts';

/** Bytes of zeros that are written ahead of a log: a quarter of it, within these bounds. */
const least = 2 ** 16;
const most = 2 ** 20;

/**
 * A file that grows at its end, durable with each append; appends come one at a time. Space is made ahead in steps, so that
 * most appends change nothing but bytes: a file whose length changes costs the file system a commit of its journal each time.
 * Whoever reads it after a crash finds zeros behind what was written.
 */
export class LogFile {
  readonly fd: number;
  #size: number;
  #made: number;

  constructor(fd: number, size: number) {
    this.fd = fd;
    this.#size = size;
    this.#made = size;
  }

  /** Opens a file whose first `size` bytes count. */
  static async open(path: string, size: number, mode: number): Promise<LogFile> {
    return new LogFile(await openDurable(path, { create: false, mode }), size);
  }

  /** Bytes that were appended and are durable. */
  get size(): number {
    return this.#size;
  }

  /** Answers where the bytes stand. When it fails nothing was appended. */
  async append(data: Buffer): Promise<number> {
    const at = this.#size;
    const end = at + data.length;
    const ahead = end <= this.#made ? 0 : Math.min(most, Math.max(least, end >> 2));
    try {
      await writeDurably(this.fd, ahead === 0 ? data : Buffer.concat([data, Buffer.alloc(ahead)]), at);
    } catch (error) {
      // What may stand there half goes, or is written over by the next append with its zeros.
      await cutFile(this.fd, at).catch(() => undefined);
      this.#made = at;
      throw error;
    }
    if (ahead > 0) this.#made = end + ahead;
    this.#size = end;
    return at;
  }

  /** Gives back what was made ahead, unless another one wrote there. */
  async close(): Promise<void> {
    if (this.#made > this.#size && (await sizeOf(this.fd)) === this.#made) await cutFile(this.fd, this.#size).catch(() => undefined);
    await closeFile(this.fd);
  }
}
