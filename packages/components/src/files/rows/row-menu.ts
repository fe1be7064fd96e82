import type { LitElement } from 'lit';
import { Menu, type MenuItem } from '../../canvas/menu/menu.ts';
import { plainName } from './file-row.ts';
import type { SayFiles } from '../service/say-refusal.ts';
import type { UserFile } from '../service/user-file.ts';

export interface RowMenuHost extends LitElement {
  readonly say: SayFiles;
  readonly rightToLeft: boolean;
}

export interface RowMenuActions {
  open(file: UserFile): void;
  download(file: UserFile): void;
  rename(file: UserFile): void;
  versions(file: UserFile): void;
  remove(file: UserFile): void;
  /** The button of the file that opens its menu, while it is drawn. */
  opener(file: UserFile): HTMLElement | undefined;
}

/** What can be done with one file, in a menu at its row. */
export class RowMenu {
  readonly #host: RowMenuHost;
  readonly #actions: RowMenuActions;
  readonly #menu: Menu;

  constructor(host: RowMenuHost, actions: RowMenuActions) {
    this.#host = host;
    this.#actions = actions;
    this.#menu = new Menu(host, () => host.rightToLeft, 'menu');
  }

  isOf(file: UserFile): boolean {
    return this.#menu.isOf(this.#actions.opener(file));
  }

  open(file: UserFile): void {
    const { say } = this.#host;
    const { open, download, rename, versions, remove, opener } = this.#actions;
    const items: MenuItem[] = [
      { label: say('open'), press: () => open(file) },
      { label: say('download'), press: () => download(file) },
      { label: say('rename'), press: () => rename(file) },
      { label: say('versions'), press: () => versions(file) },
      { label: say('remove'), press: () => remove(file), apart: true },
    ];
    this.#menu.open({ label: say('actionsFor', { name: plainName(file) }), opener: () => opener(file), items: () => items }, true);
  }

  draw(): ReturnType<Menu['draw']> {
    return this.#menu.draw();
  }
}
