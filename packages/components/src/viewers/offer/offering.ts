import { html, nothing, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { sentenceIn } from '../../localization/localization.ts';
import { localize } from '../../localization/localize.ts';
import { saveFile } from '../save/save-file.ts';
import type { Viewer } from '../viewer.ts';
import { strings } from './strings.ts';

/** What else can be done with a file than what it takes too much for. A way that is left out is not offered; a download always is. */
export interface Ways {
  source?: (signal: AbortSignal) => Promise<void>;
  anyway?: (signal: AbortSignal) => Promise<void>;
}

export interface Offer extends Ways {
  /** A sentence: what the file takes, or that it took too long. */
  why: string;
  /** What serves the reader best, by its own name. */
  first?: { name: string; go: (signal: AbortSignal) => Promise<void> };
  /** The source, or what is `first`, comes before the question, which stands there again after it. */
  behind?: boolean;
  /** What is shown already: a part, and the offer is about the rest; what came of a file, of which the rest did not; or the source in place of the drawing. */
  beside?: keyof typeof shows;
}

/** What the way to all of it is called, beside what is shown. */
const shows = { part: 'all', came: 'again', source: 'anyway' } as const;

type Host = ReactiveControllerHost & Pick<Viewer, 'content' | 'context'> & HTMLElement;

/**
 * Asks the reader before, or after, work that is more than a page can spare: one sentence and the ways on. The viewer says when
 * and what; here it is drawn, one way is gone at a time, and what goes wrong on it is told in place of the question.
 */
export class Offering implements ReactiveController {
  readonly #host: Host;
  #offer: Offer | undefined;
  #signal: AbortSignal | undefined;
  #works = false;
  #failed = '';

  constructor(host: Host) {
    this.#host = host;
    host.addController(this);
  }
  hostUpdated(): void {}

  /** True while the question stands in place of the file. */
  get stands(): boolean {
    return this.#offer !== undefined && !this.#offer.beside;
  }

  /** The signal ends the question with the load that asked it. */
  ask(offer: Offer, signal: AbortSignal): void {
    this.#offer = offer;
    this.#signal = signal;
    this.#works = false;
    this.#failed = '';
    this.#host.requestUpdate();
  }

  withdraw(): void {
    this.#offer = undefined;
    this.#host.requestUpdate();
  }

  /** Why something was stopped after so many seconds. */
  slow(seconds: number): string {
    return localize(strings, this.#host.context.locale)('slow', { count: seconds });
  }

  render(): TemplateResult | typeof nothing {
    const offer = this.#offer;
    if (!offer) return nothing;
    const say = localize(strings, this.#host.context.locale);
    const { source, anyway, beside, first } = offer;
    const ways = [
      first,
      source && { name: say('source'), go: source },
      anyway && { name: say(beside ? shows[beside] : 'anyway'), go: anyway },
    ].filter((way) => way !== undefined);
    return html`<div class=${beside ? 'offer' : 'offer instead'} part="offer" role="group" aria-busy=${this.#works}>
      <p role=${this.#failed ? 'alert' : 'status'}>${this.#works ? say('working') : this.#failed || offer.why}</p>
      <div>${this.#failed && beside !== 'came' ? nothing : ways.map(({ name, go }) => html`<button class=${go === first?.go ? 'button primary' : 'button'} ?disabled=${this.#works} @click=${() => void this.#go(offer, go)}>${name}</button>`)}
        <button class=${beside || first ? 'button' : 'button primary'} @click=${() => void saveFile(this.#host.content).catch((error: unknown) => this.#tell(error))}>${say('download')}</button></div>
    </div>`;
  }

  async #go(offer: Offer, way: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const signal = this.#signal!;
    const focused = this.#focused();
    this.#works = true;
    this.#host.requestUpdate();
    try {
      await way(signal);
      if (offer.behind && way !== offer.anyway) return this.ask(offer, signal);
      // The way may have asked anew.
      if (signal.aborted || (this.#offer && this.#offer !== offer)) return;
      this.withdraw();
      await this.#host.updateComplete;
      if (focused) this.#host.shadowRoot!.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
    } catch (error) {
      if (!signal.aborted && this.#offer === offer) this.#tell(error);
    }
  }

  #focused(): boolean {
    return this.#host.shadowRoot!.activeElement?.closest('.offer') != null;
  }

  #tell(error: unknown): void {
    this.#works = false;
    this.#failed = sentenceIn(this.#host.context.locale, error);
    this.#host.requestUpdate();
  }
}
