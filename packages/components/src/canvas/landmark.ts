import type { ReactiveController, ReactiveControllerHost } from 'lit';

const onPage: ReactiveControllerHost[] = [];

/** Tells the canvases of a page apart in a screen reader's list of landmarks: the first has its plain name, the others a number behind it. */
export class Landmark implements ReactiveController {
  readonly #host: ReactiveControllerHost;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    onPage.push(this.#host);
  }

  hostDisconnected(): void {
    onPage.splice(onPage.indexOf(this.#host), 1);
    for (const canvas of onPage) canvas.requestUpdate();
  }

  name(plain: string, locale: string): string {
    const before = onPage.indexOf(this.#host);
    return before < 1 ? plain : `${plain} ${(before + 1).toLocaleString(locale)}`;
  }
}
