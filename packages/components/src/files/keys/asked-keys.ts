import { nothing, type LitElement, type ReactiveController, type TemplateResult } from 'lit';
import { asksForKeys } from '../../canvas/keys/asked-dialogs.ts';
import { LazyParts } from '../../styles/lazy-parts.ts';
import type * as KeysList from './keys-list.ts';

/** The list of keys, from `?` until it is closed; its code comes when it is first asked for. */
export class AskedKeys implements ReactiveController {
  readonly #host: LitElement;
  readonly #parts: LazyParts<{ list: () => Promise<typeof KeysList> }>;
  #asked = false;

  constructor(host: LitElement) {
    this.#host = host;
    this.#parts = new LazyParts(host, { list: () => import('./keys-list.ts') });
    host.addController(this);
  }

  /** True when the key asks for them. */
  takes(event: KeyboardEvent): boolean {
    if (!asksForKeys(event)) return false;
    event.preventDefault();
    this.#show(true);
    return true;
  }

  hostUpdated(): void {
    const dialog = this.#host.renderRoot.querySelector<HTMLDialogElement>('dialog.keys');
    if (dialog && !dialog.open) dialog.showModal();
  }

  hostDisconnected(): void {
    this.#asked = false;
  }

  draw(locale: string, rightToLeft: boolean): TemplateResult | typeof nothing {
    return (this.#asked && this.#parts.get('list')?.keysList(locale, rightToLeft, () => this.#show(false))) || nothing;
  }

  #show(asked: boolean): void {
    this.#asked = asked;
    this.#host.requestUpdate();
  }
}
