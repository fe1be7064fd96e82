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
  #now: { id: string; problem?: string | undefined; refused?: string; sent?: boolean } | undefined;
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

  /**
   * Without a name, or with the one it has, nothing is sent. Who `left` the field keeps the keyboard where it is (WCAG 2.2, 2.1.2),
   * and leaves a name that was refused behind.
   */
  async end(file: UserFile, name: string | undefined, left = false): Promise<void> {
    const now = this.#now;
    if (now?.id !== file.id || now.sent) return;
    const wish = name?.trim();
    if (wish === undefined || wish === file.name || (left && wish === now.refused)) return this.#set(undefined);
    if (wish === '') return this.#problem(file, wish, this.#host.say('nameMissing'), left);
    now.sent = true;
    const answer = await this.#deeds.rename(file, wish);
    if (this.#now !== now) return;
    if ('problem' in answer) return this.#problem(file, wish, answer.problem, left);
    this.#set(undefined);
    if (!left) this.#named(answer.file);
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

  #problem({ id }: UserFile, refused: string, problem: string, left: boolean): void {
    this.#set({ id, problem, refused });
    if (!left) this.#host.renderRoot.querySelector<HTMLElement>('.rename')?.focus();
  }

  #set(now: { id: string; problem: string; refused: string } | undefined): void {
    this.#now = now;
    this.#host.requestUpdate();
  }
}
