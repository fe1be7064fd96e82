import type { LitElement, ReactiveController } from 'lit';
import type { FileDeeds } from './file-deeds.ts';
import type { SayFiles } from '../service/say-refusal.ts';
import type { UserFile } from '../service/user-file.ts';

export interface RenamingHost extends LitElement {
  readonly say: SayFiles;
}

/** One file's name is a field at a time, in the place of the name. */
export class Renaming implements ReactiveController {
  readonly #host: RenamingHost;
  readonly #deeds: FileDeeds;
  readonly #named: (file: UserFile) => void;
  #now: { id: string; problem?: string | undefined; sent?: boolean } | undefined;
  #fresh = false;

  /** `named`: a file has another name, and the keyboard belongs there. */
  constructor(host: RenamingHost, deeds: FileDeeds, named: (file: UserFile) => void) {
    this.#host = host;
    this.#deeds = deeds;
    this.#named = named;
    host.addController(this);
  }

  of(id: string): { problem?: string | undefined } | undefined {
    return this.#now?.id === id ? this.#now : undefined;
  }

  start({ id }: UserFile): void {
    this.#now = { id };
    this.#fresh = true;
    this.#host.requestUpdate();
  }

  /** Without a name, or with the one it has, nothing is sent. */
  async end(file: UserFile, name: string | undefined): Promise<void> {
    const now = this.#now;
    if (now?.id !== file.id || now.sent) return;
    const wish = name?.trim();
    if (wish === undefined || wish === file.name) return this.#set(undefined);
    if (wish === '') return this.#problem(file, this.#host.say('nameMissing'));
    now.sent = true;
    const answer = await this.#deeds.rename(file, wish);
    if (this.#now !== now) return;
    if ('problem' in answer) return this.#problem(file, answer.problem);
    this.#set(undefined);
    this.#named(answer.file);
  }

  hostUpdated(): void {
    const field = this.#fresh ? this.#host.renderRoot.querySelector<HTMLInputElement>('.rename') : null;
    if (!field) return;
    this.#fresh = false;
    field.focus();
    // The extension stays, unless the reader wants another one.
    const dot = field.value.lastIndexOf('.');
    field.setSelectionRange(0, dot > 0 ? dot : field.value.length);
  }

  #problem({ id }: UserFile, problem: string): void {
    this.#set({ id, problem });
    this.#host.renderRoot.querySelector<HTMLElement>('.rename')?.focus();
  }

  #set(now: { id: string; problem?: string } | undefined): void {
    this.#now = now;
    this.#host.requestUpdate();
  }
}
