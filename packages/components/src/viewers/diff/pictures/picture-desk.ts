import type { ReactiveControllerHost } from 'lit';
import type { Content } from '../../content/content.ts';
import { shareAt, type PicturePair } from './image-compare.ts';
import { openPicture } from './image-pair.ts';

/** Two pictures, and how much of the new one is seen where they lie one over the other. */
export class PictureDesk {
  pair: PicturePair | undefined;
  /** Of the width, from the left, that the old one keeps. */
  share = 50;
  readonly #host: ReactiveControllerHost & { readonly renderRoot: ParentNode };

  constructor(host: ReactiveControllerHost & { readonly renderRoot: ParentNode }) {
    this.#host = host;
  }

  /** `hold` registers what is to be let go of. */
  async open(before: Content, after: Content, about: Pick<PicturePair, 'versions' | 'name'>, hold: (release: () => void) => void, signal: AbortSignal): Promise<void> {
    const opening = [openPicture(before, signal), openPicture(after, signal)] as const;
    for (const one of opening) one.then(({ release }) => hold(release), () => {});
    const [old, fresh] = await Promise.all(opening);
    signal.throwIfAborted();
    this.pair = { old, new: fresh, ...about };
    this.#host.requestUpdate();
  }

  close(): void {
    this.pair = undefined;
    this.#host.requestUpdate();
  }

  readonly slide = (event: Event): void => {
    if (event.type === 'input') return this.#give(Number((event.target as HTMLInputElement).value));
    const { clientX, buttons, pointerId, currentTarget } = event as PointerEvent;
    if (buttons !== 1) return;
    const frame = currentTarget as HTMLElement;
    if (event.type === 'pointerdown') frame.setPointerCapture(pointerId);
    this.#give(shareAt(frame, clientX));
    const slider = this.#host.renderRoot.querySelector<HTMLInputElement>('.slider');
    if (slider) slider.value = String(this.share);
  };
  #give(share: number): void {
    this.share = share;
    this.#host.requestUpdate();
  }
}
