import { html, nothing, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { formatNumber } from '../../../localization/format-number.ts';
import type { Localize } from '../../../localization/localize.ts';
import type { StringKey } from '../strings.ts';
import type { Motion } from './motion.ts';

export interface PlayingHost extends ReactiveControllerHost {
  readonly renderRoot: HTMLElement | DocumentFragment;
}

/** Seconds that pass at most between two drawings: who comes back to a page does not miss what went on. */
const longestStep = 0.1;

/** Plays what moves a model, and stops it; nothing plays by itself. */
export class Playing implements ReactiveController {
  playing = false;
  readonly #host: PlayingHost;
  readonly #motion: () => Motion | undefined;
  #last: number | undefined;

  constructor(host: PlayingHost, motion: () => Motion | undefined) {
    this.#host = host;
    this.#motion = motion;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.stop();
  }

  stop(): void {
    this.playing = false;
    this.#last = undefined;
  }

  /** True where there is something to play. */
  toggle(): boolean {
    if (!this.#motion()) return false;
    const { playing } = this;
    this.stop();
    this.playing = !playing;
    this.#host.requestUpdate();
    return true;
  }

  /** Goes on to what is to be seen at that time, in milliseconds of the page. True where another drawing is to follow. */
  step(now: number): boolean {
    const motion = this.#motion();
    if (!this.playing || !motion) return false;
    motion.forward(Math.min(longestStep, (now - (this.#last ?? now)) / 1000));
    this.#last = now;
    const slider = this.#host.renderRoot.querySelector<HTMLInputElement>('.moment');
    if (slider) slider.value = String(motion.seconds);
    return true;
  }

  bar(locale: string, say: Localize<StringKey>): TemplateResult | typeof nothing {
    const motion = this.#motion();
    if (!motion) return nothing;
    const { names, nth, seconds, duration } = motion;
    const choose = (event: Event): void => {
      motion.nth = Number((event.target as HTMLSelectElement).value);
      this.#host.requestUpdate();
    };
    const seek = (event: Event): void => {
      motion.seconds = Number((event.target as HTMLInputElement).value);
      this.#host.requestUpdate();
    };
    const told = (value: number): string => formatNumber(locale, value, { style: 'unit', unit: 'second', maximumFractionDigits: 1 });
    return html`<div class="tools motion" role="toolbar" aria-label=${say('animation')}>
      <button class="button" @click=${() => this.toggle()}>${say(this.playing ? 'pause' : 'play')}</button>
      ${names.length > 1
        ? html`<select class="field" aria-label=${say('animation')} @change=${choose}>
            ${names.map((name, at) => html`<option value=${at} ?selected=${at === nth}>${name.slice(0, 80) || say('numbered', { number: at + 1 })}</option>`)}
          </select>`
        : nothing}
      <input class="moment" type="range" min="0" max=${duration} step="0.01" aria-label=${say('moment')} aria-valuetext=${told(seconds)} .value=${String(seconds)} @input=${seek} />
      <span>${told(duration)}</span>
    </div>`;
  }
}
