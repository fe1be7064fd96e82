import { html, nothing, type LitElement, type ReactiveController, type TemplateResult } from 'lit';
import { formatInstant } from '../../localization/format.ts';
import { icon } from '../../styles/icons.ts';
import type { FileDeeds } from '../deeds/file-deeds.ts';
import { spokenName } from '../rows/file-row.ts';
import { fileIcon } from '../rows/icons.ts';
import type { SayFiles } from '../service/say-refusal.ts';
import type { FileVersion, UserFile } from '../service/user-file.ts';

interface VersionActions {
  open(file: UserFile, version: FileVersion): void;
  download(file: UserFile, version: FileVersion): void;
  remove(file: UserFile, version: FileVersion): void;
}

export interface VersionsHost extends LitElement {
  readonly files: readonly UserFile[];
}

/** The versions of one file, in the browser's own modal dialog: it keeps the keyboard inside and gives it back. */
export class VersionsDialog implements ReactiveController {
  readonly #host: VersionsHost;
  readonly #deeds: FileDeeds;
  #file: UserFile | undefined;

  constructor(host: VersionsHost, deeds: FileDeeds) {
    this.#host = host;
    this.#deeds = deeds;
    host.addController(this);
  }

  get file(): UserFile | undefined {
    return this.#file;
  }

  /** Shows a file, or nothing any more. */
  show(file: UserFile | undefined): void {
    this.#file = file;
    this.#host.requestUpdate();
  }

  /** The file as it is listed now. */
  hostUpdate(): void {
    const open = this.#file;
    const fresh = open && this.#host.files.find(({ id }) => id === open.id);
    if (fresh && fresh !== open) this.show(fresh);
  }

  hostUpdated(): void {
    const dialog = this.#dialog;
    if (!dialog) return;
    if (this.#file && !dialog.open) dialog.showModal();
    if (!this.#file && dialog.open) dialog.close();
    if (!this.#file || !dialog.open) return;
    // What had the keyboard may have gone with its version.
    if (!dialog.contains((this.#host.renderRoot as ShadowRoot).activeElement)) dialog.querySelector<HTMLElement>('.close')?.focus();
  }

  hostDisconnected(): void {
    this.#file = undefined;
  }

  /** `undo`: the bar for what was deleted last, which cannot be reached behind the dialog. */
  draw(locale: string, say: SayFiles, undo: TemplateResult | typeof nothing): TemplateResult {
    const file = this.#file;
    const title = file ? say('versionsOf', { name: spokenName(file) }) : nothing;
    return html`<dialog class="dialog versions" part="versions" aria-label=${title} @close=${() => this.#file && this.show(undefined)} @click=${this.#beside} @keydown=${(event: Event) => event.stopPropagation()}>
      ${file
        ? html`<header><h2>${title}</h2><button class="button quiet icon close" part="button" aria-label=${say('close')} title=${say('close')} aria-description="" @click=${() => this.show(undefined)}>${icon('close')}</button></header>
            <ul>${file.versions.toReversed().map((version) => versionRow(file, version, locale, say, this.#actions))}</ul>
            ${undo}`
        : nothing}
    </dialog>`;
  }

  readonly #actions: VersionActions = {
    open: (file, version) => {
      this.show(undefined);
      void this.#deeds.openVersion(file, version);
    },
    download: (file, { key }) => void this.#deeds.download([file], key),
    remove: (file, version) => void this.#remove(file, version),
  };

  async #remove(file: UserFile, version: FileVersion): Promise<void> {
    const left = await this.#deeds.removeVersion(file, version);
    if (left || version === file.versions.at(-1)) this.show(left);
  }

  get #dialog(): HTMLDialogElement | null {
    return this.#host.renderRoot.querySelector('dialog');
  }

  readonly #beside = (event: Event): void => {
    if (event.target === this.#dialog) this.show(undefined);
  };
}

function versionRow(file: UserFile, version: FileVersion, locale: string, say: SayFiles, actions: VersionActions): TemplateResult {
  const number = { version: String(version.version) };
  const newest = version === file.versions.at(-1);
  return html`<li class="version" part="version">
    <div class="what"><span class="number">${say('version', number)}${newest ? html` <span class="current">${say('current')}</span>` : nothing}</span>
    <time class="about" datetime=${version.created_at}>${formatInstant(locale, version.created_at)}</time></div>
    <button class="button quiet icon" part="button" aria-label=${say('openVersion', number)} title=${say('openVersion', number)} aria-description="" @click=${() => actions.open(file, version)}>${icon('sheet')}</button>
    <button class="button quiet icon" part="button" aria-label=${say('downloadVersion', number)} title=${say('downloadVersion', number)} aria-description="" @click=${() => actions.download(file, version)}>${icon('download')}</button>
    <button class="button quiet icon" part="button" aria-label=${say('removeVersion', number)} title=${say('removeVersion', number)} aria-description="" @click=${() => actions.remove(file, version)}>${fileIcon('trash')}</button>
  </li>`;
}
