import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** The whole screen, or the whole window where the page may not have the screen. Frames live on: nothing is moved in the tree. */
export class FullScreen implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#host.addEventListener('fullscreenchange', this.#changed);
    this.#host.addEventListener('keydown', this.#keydown);
  }
  hostDisconnected(): void {
    this.#host.removeEventListener('fullscreenchange', this.#changed);
    this.#host.removeEventListener('keydown', this.#keydown);
  }

  get on(): boolean {
    return this.#host.matches(':fullscreen') || this.#host.hasAttribute('data-maximised');
  }

  async toggle(): Promise<void> {
    if (this.#host.matches(':fullscreen')) await document.exitFullscreen();
    else if (this.#host.hasAttribute('data-maximised')) this.#maximise(false);
    else await this.#host.requestFullscreen().catch(() => this.#maximise(true));
  }

  #maximise(on: boolean): void {
    this.#host.toggleAttribute('data-maximised', on);
    this.#changed();
  }

  readonly #changed = (): void => this.#host.requestUpdate();

  readonly #keydown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && this.#host.hasAttribute('data-maximised')) this.#maximise(false);
  };
}
