import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { closeFile, syncData } from '../../disk/durable-files.ts';

/**
 * A file that grows at its end. What was appended is with the system when `append` returns, so that the process may be killed;
 * the disk has it `sync_ms` later at most, which is all that a loss of power may take (decision 0008).
 */
export class EventFile {
  readonly #fd: number;
  readonly #sync_ms: number;
  #size: number;
  #timer: NodeJS.Timeout | undefined;
  #syncing: Promise<void> | undefined;
  /** Why the disk did not take what was appended. The system may have given those bytes up, so that the file has to be written anew. */
  failure: unknown;

  /** Opens a file whose first `size` bytes count, or makes it; what stands behind them goes. */
  constructor(path: string, size: number, sync_ms: number) {
    [this.#size, this.#sync_ms] = [size, sync_ms];
    this.#fd = openSync(path, 'a', 0o600);
    try {
      ftruncateSync(this.#fd, size);
    } catch (error) {
      closeSync(this.#fd);
      throw error;
    }
  }

  /** When it throws nothing was appended. A write to the system's memory takes a hundredth of what a trip to another thread does. */
  append(data: Buffer): void {
    try {
      for (let done = 0; done < data.length; ) done += writeSync(this.#fd, data, done);
    } catch (error) {
      this.#cut();
      throw error;
    }
    this.#size += data.length;
    this.#timer ??= setTimeout(() => void this.sync(), this.#sync_ms).unref();
  }

  /** Takes away what a failed append left. */
  #cut(): void {
    try {
      ftruncateSync(this.#fd, this.#size);
    } catch (error) {
      this.failure = error;
    }
  }

  /** Resolves when the disk has all that was appended before, or `failure` says why not. */
  async sync(): Promise<void> {
    await this.#syncing;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#syncing = syncData(this.#fd).catch((error: unknown) => void (this.failure = error));
    await this.#syncing;
  }

  async close(): Promise<void> {
    await this.sync();
    await closeFile(this.#fd);
  }

  /** For a file that nobody needs any more. */
  discard(): void {
    clearTimeout(this.#timer);
    void (this.#syncing ?? Promise.resolve()).then(() => closeSync(this.#fd));
  }
}
