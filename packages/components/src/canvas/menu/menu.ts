import { html, nothing, type LitElement, type ReactiveController, type TemplateResult } from 'lit';
import { nameLine } from './name-line.ts';
import { placeNear } from './place-near.ts';

export interface MenuItem {
  label: string;
  press(): void;
  disabled?: boolean;
  /** For one of several that is chosen. */
  checked?: boolean;
  /** A line stands above it. */
  apart?: boolean;
}

export interface MenuRequest {
  label: string;
  /** What it belongs to: it opens beside that, and gives the keyboard back to it. Undefined once that is gone. */
  opener(): HTMLElement | undefined;
  items(): readonly MenuItem[];
}

/**
 * One menu at a time (ARIA Authoring Practices, “Menu”), in the browser's top layer, so that no small canvas cuts it off. It is
 * a popover that is opened and closed by hand: the browser's own kind would close those of the host page.
 */
export class Menu implements ReactiveController {
  readonly #host: LitElement;
  readonly #rightToLeft: () => boolean;
  readonly #part: string;
  #request: MenuRequest | undefined;
  #fresh = false;

  /** `part`: what the menu is called for CSS; its entries are `part-item`. */
  constructor(host: LitElement, rightToLeft: () => boolean, part = 'tab-menu') {
    this.#host = host;
    this.#part = part;
    this.#rightToLeft = rightToLeft;
    host.addController(this);
  }

  /** Opens it; what asks while it is open for the same opener closes it where `toggles`. */
  open(request: MenuRequest, toggles = false): void {
    const again = this.#request !== undefined && this.#request.opener() === request.opener();
    if (again && !toggles) return;
    this.close(again);
    if (again) return;
    this.#request = request;
    this.#fresh = true;
    document.addEventListener('pointerdown', this.#pressed, true);
    this.#host.requestUpdate();
  }

  /** True when it is open beside this. */
  isOf(opener: HTMLElement | undefined): boolean {
    return opener !== undefined && this.#request?.opener() === opener;
  }

  /** True when there was one. */
  close(giveBack: boolean): boolean {
    const request = this.#request;
    if (!request) return false;
    this.#request = undefined;
    document.removeEventListener('pointerdown', this.#pressed, true);
    if (giveBack) request.opener()?.focus({ preventScroll: true });
    this.#host.requestUpdate();
    return true;
  }

  hostDisconnected(): void {
    this.close(false);
  }

  hostUpdated(): void {
    const popup = this.#popup;
    if (!popup) return;
    const opener = this.#request?.opener();
    if (!opener?.checkVisibility()) {
      if (popup.matches(':popover-open')) popup.hidePopover();
      return void this.close(false);
    }
    if (!popup.matches(':popover-open')) popup.showPopover();
    placeNear(popup, opener, this.#rightToLeft());
    if (this.#fresh) begin(popup, this.#entries);
    this.#fresh = false;
  }

  draw(): TemplateResult {
    const { label, items } = this.#request ?? { label: '', items: () => [] };
    return html`<div class="popup" popover="manual" role="menu" part=${this.#part} aria-label=${label || nothing} @keydown=${this.#keydown} @focusout=${this.#left}>
      ${items().map(
        ({ label: words, press, disabled, checked, apart }) => html`${apart ? html`<div class="line" role="separator"></div>` : nothing}
          <button
            class="item"
            role=${checked === undefined ? 'menuitem' : 'menuitemradio'}
            part="${this.#part}-item"
            tabindex="-1"
            aria-disabled=${disabled ? 'true' : nothing}
            aria-checked=${checked === undefined ? nothing : checked}
            @click=${() => !disabled && this.#press(press)}
          >
            ${checked === undefined ? html`<bdi>${words}</bdi>` : nameLine(words)}
          </button>`,
      )}
    </div>`;
  }

  #press(press: () => void): void {
    this.close(true);
    press();
  }

  get #popup(): HTMLElement | null {
    return this.#host.renderRoot.querySelector('.popup');
  }

  get #entries(): HTMLElement[] {
    return [...(this.#popup?.querySelectorAll<HTMLElement>('.item') ?? [])];
  }

  readonly #keydown = (event: KeyboardEvent): void => {
    const entries = this.#entries;
    const at = entries.indexOf(event.target as HTMLElement);
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
    }
    if (event.key === 'Escape' || event.key === 'Tab') return void this.close(true);
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to = landing(event.key, at, entries.map((entry) => entry.textContent?.trim() ?? ''));
    if (to === undefined) return;
    event.preventDefault();
    entries[to]?.focus();
  };

  readonly #left = (event: FocusEvent): void => {
    if (!(event.currentTarget as Element).contains(event.relatedTarget as Node | null)) this.close(false);
  };

  readonly #pressed = (event: Event): void => {
    const path = event.composedPath();
    if (![this.#popup, this.#request?.opener()].some((one) => one && path.includes(one))) this.close(false);
  };
}

/** At the entry that is chosen, else at the first; only the menu scrolls for it. */
function begin(popup: HTMLElement, entries: readonly HTMLElement[]): void {
  const entry = entries.find(({ ariaChecked }) => ariaChecked === 'true') ?? entries[0];
  entry?.focus({ preventScroll: true });
  if (entry) popup.scrollTop = entry.offsetTop + (entry.offsetHeight - popup.clientHeight) / 2;
}

/** Arrows go round, Home and End to the ends, a letter to the next entry that begins with it. */
export function landing(key: string, at: number, labels: readonly string[]): number | undefined {
  const count = labels.length;
  const moves: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1 + (at < 0 ? 1 : 0), Home: 0, End: count - 1 };
  if (Object.hasOwn(moves, key)) return count === 0 ? undefined : (moves[key]! + count) % count;
  if ([...key].length !== 1 || key === ' ') return undefined;
  const from = labels.map((_label, step) => (at + 1 + step) % count);
  return from.find((index) => labels[index]!.toLocaleLowerCase().startsWith(key.toLocaleLowerCase()));
}
