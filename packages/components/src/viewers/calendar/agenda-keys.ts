import type { LitElement, ReactiveController } from 'lit';

const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/**
 * Makes the entries that open one stop of Tab, which is today's until the reader goes to another: a calendar may have thousands, and
 * most of them before today. The host draws entries as `summary`, and hands in the keys and the focus of what is around them.
 */
export class AgendaKeys implements ReactiveController {
  readonly #host: LitElement;
  #stop: HTMLElement | undefined;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  hostUpdated(): void {
    const root = this.#host.renderRoot;
    if (!this.#stop?.isConnected) this.#stop = root.querySelector<HTMLElement>('.today summary, .today ~ section summary') ?? root.querySelector<HTMLElement>('summary') ?? undefined;
    for (const entry of this.#entries) entry.tabIndex = entry === this.#stop ? 0 : -1;
  }

  readonly keyed = (event: KeyboardEvent): void => {
    const move = moves[event.key];
    const entries = this.#entries;
    const at = entries.indexOf(event.target as HTMLElement);
    if (!move || at < 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    entries[move(at, entries.length - 1)]!.focus();
  };

  readonly focused = ({ target }: Event): void => {
    if (target === this.#stop || !(target as Element).matches('summary')) return;
    if (this.#stop) this.#stop.tabIndex = -1;
    this.#stop = target as HTMLElement;
    this.#stop.tabIndex = 0;
  };

  get #entries(): HTMLElement[] {
    return [...this.#host.renderRoot.querySelectorAll<HTMLElement>('summary')];
  }
}
