import { emit } from '../../events/emit.ts';
import type { Announcements } from '../announcements.ts';
import { deletedWords } from '../notices/bars.ts';
import type { Deletion, Deletions } from '../service/deletions.ts';
import { spokenName } from '../rows/file-row.ts';
import { readFile, Refusal, removeFile, renameFile, restoreFile, type FileAccess } from '../service/file-service.ts';
import type { Listing } from '../service/listing.ts';
import { saveOne, saveZip } from '../service/save-files.ts';
import { sayRefusal, type SayFiles } from '../service/say-refusal.ts';
import { several } from './several.ts';
import { showInCanvas } from './show-in-canvas.ts';
import type { FilesString } from '../strings.ts';
import type { FileVersion, UserFile } from '../service/user-file.ts';

export interface DeedHost extends HTMLElement {
  readonly for: string;
  readonly access: FileAccess;
  readonly listing: Listing;
  readonly deletions: Deletions;
  readonly announcements: Announcements;
  readonly say: SayFiles;
  /** Tells the reader what went wrong. */
  tell(message: string): void;
}

/** What the reader does with files, and what is said of it. */
export class FileDeeds {
  readonly #host: DeedHost;

  constructor(host: DeedHost) {
    this.#host = host;
  }

  async open(file: UserFile): Promise<void> {
    if (!emit(this.#host, 'mcp-file-open', { file }) || !this.#host.for) return;
    await showInCanvas(this.#host, this.#host.for, file);
  }

  async openVersion(file: UserFile, { key }: FileVersion): Promise<void> {
    await this.#tried('notOpened', file, async () => this.open(await readFile(this.#host.access, key)));
  }

  async download(files: readonly UserFile[], key: string | undefined = files[0]?.key): Promise<void> {
    const { access, announcements, say } = this.#host;
    if (key === undefined) return;
    try {
      if (files.length === 1) return await saveOne(access, key);
      announcements.say(say('collecting', { count: files.length }));
      await saveZip(access, files);
    } catch (error) {
      this.#host.tell(say('notDownloaded', { reason: sayRefusal(error, say) }));
    }
  }

  /** Answers the file with its new name, or why it was not renamed. */
  async rename(file: UserFile, name: string): Promise<{ file: UserFile } | { problem: string }> {
    const { access, listing, announcements, say } = this.#host;
    try {
      const renamed = await renameFile(access, file.key, name);
      listing.put(renamed);
      announcements.say(say('renamed', { name: spokenName(renamed) }));
      void listing.refresh();
      return { file: renamed };
    } catch (error) {
      const taken = error instanceof Refusal && error.code === 'E_CONFLICT';
      return { problem: taken ? say('nameTaken') : say('notRenamed', { name: spokenName(file), reason: sayRefusal(error, say) }) };
    }
  }

  /** They go at once; those that the service does not let go come back. */
  async remove(files: readonly UserFile[]): Promise<void> {
    const { access, listing, deletions } = this.#host;
    listing.hide(files.map(({ id }) => id));
    const { done, failed } = await several(files, ({ key }) => removeFile(access, key));
    deletions.add(done);
    this.#removed(done);
    listing.back(failed.map(({ item }) => item.id));
    for (const { item, error } of failed.slice(0, 3)) this.#failed('notRemoved', item, error);
    await listing.refresh();
  }

  /** One version. Answers the file without it; undefined when it was the last one, or stays. */
  async removeVersion(file: UserFile, { key, version }: FileVersion): Promise<UserFile | undefined> {
    const { access, listing, deletions } = this.#host;
    return this.#tried('notRemoved', file, async () => {
      await removeFile(access, key, version);
      deletions.add([file], { key, version });
      this.#removed([file], version);
      void listing.refresh();
      const left = file.versions.filter((one) => one.version !== version);
      return left.length === 0 ? undefined : { ...file, versions: left };
    });
  }

  /** Answers the files that are back. */
  async undo(deletion: Deletion): Promise<readonly UserFile[]> {
    const { access, listing, deletions, announcements, say } = this.#host;
    deletions.forget(deletion);
    const { done, failed } = await several(deletion.files, ({ key }) => restoreFile(access, deletion.version?.key ?? key));
    listing.back(done.map(({ id }) => id));
    if (done.length > 0) announcements.say(say('restored', { count: done.length }));
    for (const { item, error } of failed.slice(0, 3)) this.#failed('notRestored', item, error);
    await listing.refresh();
    return done;
  }

  #removed(files: readonly UserFile[], version?: number): void {
    const { announcements, say } = this.#host;
    for (const file of files) emit(this.#host, 'mcp-file-delete', version === undefined ? { file } : { file, version });
    if (files.length > 0) announcements.say(deletedWords({ files, version: version === undefined ? undefined : { key: '', version }, until: 0 }, say));
  }

  async #tried<Answer>(word: FilesString, file: UserFile, work: () => Promise<Answer>): Promise<Answer | undefined> {
    try {
      return await work();
    } catch (error) {
      this.#failed(word, file, error);
      return undefined;
    }
  }

  #failed(word: FilesString, file: UserFile, error: unknown): void {
    const { say } = this.#host;
    this.#host.tell(say(word, { name: spokenName(file), reason: sayRefusal(error, say) }));
  }
}
