import type { ReactiveControllerHost } from 'lit';
import type { Listing } from '../service/listing.ts';
import { chooseAll, extend, nothingChosen, stillShown, toggle, type Selection } from './selection.ts';
import type { UserFile } from '../service/user-file.ts';

/** Which of the listed files the reader chose. */
export class Choosing {
  readonly #host: ReactiveControllerHost;
  readonly #listing: Listing;
  #selection: Selection = nothingChosen;
  #order: readonly UserFile[] = [];

  constructor(host: ReactiveControllerHost, listing: Listing) {
    this.#host = host;
    this.#listing = listing;
  }

  has(id: string): boolean {
    return this.#selection.ids.has(id);
  }

  get any(): boolean {
    return this.#selection.ids.size > 0;
  }

  get files(): readonly UserFile[] {
    return this.any ? this.#listing.files.filter(({ id }) => this.has(id)) : [];
  }

  /** Called before each drawing: what is no longer listed is not chosen. */
  follow(): void {
    const { files } = this.#listing;
    if (files === this.#order) return;
    this.#order = files;
    if (this.any) this.#selection = stillShown(this.#selection, new Set(files.map(({ id }) => id)));
  }

  /** One more or one less; with Shift all from the last one. */
  choose({ id }: UserFile, range: boolean): void {
    this.#set(range ? extend(this.#selection, this.#ids, id) : toggle(this.#selection, id));
  }

  /** From one file to another, by Shift and an arrow. */
  extendTo(from: UserFile, to: UserFile): void {
    const selection = this.any ? this.#selection : toggle(nothingChosen, from.id);
    this.#set(extend(selection, this.#ids, to.id));
  }

  /** All that match, also those that were not scrolled to. */
  async all(): Promise<void> {
    if (await this.#listing.all()) this.#set(chooseAll(this.#ids));
  }

  none(): void {
    this.#set(nothingChosen);
  }

  get #ids(): string[] {
    return this.#listing.files.map(({ id }) => id);
  }

  #set(selection: Selection): void {
    this.#selection = selection;
    this.#host.requestUpdate();
  }
}
