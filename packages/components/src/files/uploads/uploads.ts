import type { UserFile } from '../service/user-file.ts';

/** So many are sent at a time; the others wait their turn. */
export const atOnce = 3;

/** `storing`: every byte is sent, the service has not said yet that it is kept. */
export interface Upload {
  readonly id: number;
  readonly file: File;
  state: 'queued' | 'sending' | 'storing' | 'failed';
  /** Bytes. */
  sent: number;
  error?: unknown;
}

export type Send = (file: File, sent: (bytes: number) => void, signal: AbortSignal) => Promise<UserFile>;

export interface UploadListener {
  changed(): void;
  done(file: UserFile): void;
  failed(upload: Upload): void;
  /** Nothing is on its way any more: this many came through since the queue was empty. */
  idle(done: number): void;
}

/** Files on their way to the service, a few at a time. What is done leaves the list; what failed stays until it is tried again or dismissed. */
export class Uploads {
  readonly #send: Send;
  readonly #listener: UploadListener;
  readonly #aborts = new Map<Upload, AbortController>();
  #list: readonly Upload[] = [];
  #serial = 0;
  #done = 0;

  constructor(send: Send, listener: UploadListener) {
    this.#send = send;
    this.#listener = listener;
  }

  get list(): readonly Upload[] {
    return this.#list;
  }

  add(files: readonly File[]): void {
    this.#list = [...this.#list, ...files.map((file): Upload => ({ id: ++this.#serial, file, state: 'queued', sent: 0 }))];
    this.#go();
  }

  /** Ends one that is on its way or waits, or takes one that failed off the list. */
  drop(upload: Upload): void {
    this.#list = this.#list.filter((one) => one !== upload);
    this.#aborts.get(upload)?.abort();
    this.#go();
  }

  retry(upload: Upload): void {
    Object.assign(upload, { state: 'queued', sent: 0, error: undefined });
    this.#go();
  }

  #go(): void {
    for (const upload of this.#list.filter(({ state }) => state === 'queued').slice(0, Math.max(0, atOnce - this.#aborts.size))) void this.#start(upload);
    this.#listener.changed();
  }

  async #start(upload: Upload): Promise<void> {
    const abort = new AbortController();
    this.#aborts.set(upload, abort);
    upload.state = 'sending';
    const progress = (bytes: number) => {
      upload.sent = Math.min(bytes, upload.file.size);
      upload.state = bytes >= upload.file.size ? 'storing' : 'sending';
      this.#listener.changed();
    };
    try {
      const file = await this.#send(upload.file, progress, abort.signal);
      this.#list = this.#list.filter((one) => one !== upload);
      this.#done++;
      this.#listener.done(file);
    } catch (error) {
      if (!abort.signal.aborted) {
        Object.assign(upload, { state: 'failed', error });
        this.#listener.failed(upload);
      }
    }
    this.#aborts.delete(upload);
    this.#go();
    if (this.#aborts.size > 0 || this.#done === 0) return;
    this.#listener.idle(this.#done);
    this.#done = 0;
  }
}
