import { nothing, type LitElement, type ReactiveController, type TemplateResult } from 'lit';
import { codeMissing } from '../../../loading/code-missing.ts';
import { LazyParts } from '../../../styles/lazy-parts.ts';
import type { Content } from '../../content/content.ts';
import type { Size } from '../read/geometry.ts';
import { moves } from './moving.ts';
import type * as Several from './several-pictures.ts';
import { oneOf, type ReadImage } from '../read/read-image.ts';

interface Choosing extends LitElement {
  readonly content: Content;
  readonly context: { locale: string };
  /** Draws one picture of the file; what is there stays until then. */
  show(found: ReadImage, signal: AbortSignal): Promise<void>;
  /** Says in its place why it is not drawn. */
  refuse(error: unknown, signal: AbortSignal): void;
}

/** Which of several pictures in a file is seen, and whether one that moves stands still: then its frames are pictures, too. */
export class PictureChoice implements ReactiveController {
  readonly #host: Choosing;
  readonly #parts: LazyParts<{ bar: () => Promise<typeof Several> }>;
  #found: ReadImage | undefined;
  /** As it moves, and since when. */
  #moving: { found: ReadImage; size: Size; since: number } | undefined;
  #paused = false;
  #signal = AbortSignal.abort();
  #close: (() => void)[] = [];

  constructor(host: Choosing) {
    this.#host = host;
    this.#parts = new LazyParts(host, { bar: () => import('./several-pictures.ts') });
    host.addController(this);
  }
  hostUpdated(): void {}

  get nth(): number {
    return this.#found?.nth ?? 0;
  }
  get count(): number {
    return this.#found?.pictures?.sizes.length ?? 1;
  }

  /** Another file, or none. */
  leave(): void {
    for (const close of this.#close.splice(0)) close();
    this.#found = this.#moving = undefined;
    this.#paused = false;
  }

  /** It is drawn now, unless another one was chosen before it was. */
  begins(found: ReadImage, signal: AbortSignal): void {
    if (found.pictures && found.pictures !== this.#found?.pictures) this.#close.push(found.pictures.close);
    this.#found = found;
    this.#signal = signal;
  }
  isChosen(found: ReadImage): boolean {
    return found === this.#found;
  }

  /** It is seen. What moves can be stopped from now on, and does not move for those who want as little of that as can be. */
  async seen(found: ReadImage, size: Size): Promise<void> {
    if (this.#moving || found.pictures || !moves(found.header.type, found.head)) return;
    this.#moving = { found, size, since: performance.now() };
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) await this.#pause(true);
  }

  turn(to: number): void {
    const found = this.#found;
    const nth = Math.max(0, Math.min(this.count - 1, to));
    if (!found?.pictures || nth === found.nth || this.#signal.aborted) return;
    void this.#turnTo(oneOf(found, nth), this.#signal);
    this.#host.requestUpdate();
  }

  async #turnTo(next: ReadImage, signal: AbortSignal): Promise<void> {
    try {
      await this.#host.show(next, signal);
    } catch (error) {
      if (!signal.aborted && this.isChosen(next)) this.#host.refuse(error, signal);
    }
  }

  async #pause(paused: boolean): Promise<void> {
    const [moving, signal] = [this.#moving, this.#signal];
    if (!moving || signal.aborted) return;
    const { found, size, since } = moving;
    this.#paused = paused;
    this.#host.requestUpdate();
    if (!paused) {
      moving.since = performance.now();
      return this.#host.show(found, signal);
    }
    const after = performance.now() - since;
    const [{ openFrames }, bytes] = await Promise.all([import('./several-pictures.ts').catch(codeMissing), found.all ?? this.#host.content.bytes(signal)]);
    const { pictures, nth } = await openFrames(new Uint8Array(bytes), found.header.type, size, after);
    if (this.#paused && !signal.aborted) await this.#host.show(oneOf({ ...found, pictures }, nth), signal);
    else pictures.close();
  }

  render(): TemplateResult | typeof nothing {
    const { nth, count } = this;
    if (count === 1 && !this.#moving) return nothing;
    const pause = (paused: boolean): void => void this.#pause(paused).catch(() => (this.#paused = false));
    const turn = (to: number): void => this.turn(to);
    return this.#parts.get('bar')?.pictureBar({ nth, count, turn, paused: this.#moving && this.#paused, pause, locale: this.#host.context.locale }) ?? nothing;
  }
}
