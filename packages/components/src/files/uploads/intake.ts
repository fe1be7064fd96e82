import { emit } from '../../events/emit.ts';
import { formatBytes } from '../../localization/format.ts';
import type { Announcements } from '../announcements.ts';
import type { Dropped } from './drop-files.ts';
import { spokenName } from '../rows/file-row.ts';
import { readLimit, type FileAccess } from '../service/file-service.ts';
import type { Listing } from '../service/listing.ts';
import { sayRefusal, type SayFiles } from '../service/say-refusal.ts';
import { sendFile } from './send-file.ts';
import { Uploads, type Upload } from './uploads.ts';

export interface IntakeHost extends HTMLElement {
  readonly session: string;
  readonly access: FileAccess;
  readonly listing: Listing;
  readonly announcements: Announcements;
  readonly say: SayFiles;
  readonly locale: string;
  tell(message: string): void;
  requestUpdate(): void;
}

/** Files that come in by the button or by dropping: what cannot be taken is told before a byte is sent, the rest goes up. */
export class Intake {
  readonly #host: IntakeHost;
  readonly #uploads: Uploads;
  #limit: { of: string; bytes: Promise<number> } | undefined;

  constructor(host: IntakeHost) {
    this.#host = host;
    this.#uploads = new Uploads((file, sent, signal) => sendFile(host.access, host.session, file, sent, signal), {
      changed: () => host.requestUpdate(),
      done: (file) => void emit(host, 'mcp-file-upload', { file }),
      failed: ({ file, error }) => host.announcements.say(host.say('uploadFailed', { name: spokenName(file), reason: sayRefusal(error, host.say) })),
      idle: (count) => {
        host.announcements.say(host.say('uploadDone', { count }));
        void host.listing.refresh();
      },
    });
  }

  get list(): readonly Upload[] {
    return this.#uploads.list;
  }

  async take({ files, folders }: Dropped): Promise<void> {
    const { say, locale } = this.#host;
    if (folders.length > 0) this.#host.tell(folders.length === 1 ? say('folder', { name: spokenName({ name: folders[0]! }) }) : say('folders', { count: folders.length }));
    if (files.length === 0) return;
    const limit = await this.#bytes();
    for (const { name, size } of files.filter((file) => file.size > limit).slice(0, 3)) {
      this.#host.tell(say('overLimit', { name: spokenName({ name }), size: formatBytes(locale, size), limit: formatBytes(locale, limit) }));
    }
    this.#uploads.add(files.filter(({ size }) => size <= limit));
  }

  readonly drop = (upload: Upload): void => this.#uploads.drop(upload);
  readonly retry = (upload: Upload): void => this.#uploads.retry(upload);

  /** A service that does not say what it takes says so of each file. */
  #bytes(): Promise<number> {
    const { access } = this.#host;
    if (this.#limit?.of !== access.apiBase) this.#limit = { of: access.apiBase, bytes: readLimit(access).catch(() => ((this.#limit = undefined), Infinity)) };
    return this.#limit.bytes;
  }
}
