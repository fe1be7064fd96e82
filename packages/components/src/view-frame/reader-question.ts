import { css, html, nothing, type LitElement, type ReactiveController, type TemplateResult } from 'lit';
import { visibleText } from '../localization/visible-text.ts';
import { confirmationStyles } from '../viewers/links/styles.ts';

/** What the reader is asked: a sentence, what it is about in full, and the word for yes. */
export interface Question {
  sentence: string;
  about: readonly string[];
  yes: string;
  no: string;
  /** Yes opens this address, in a tab of its own, which only a reader's click may. */
  opens?: string;
}

/**
 * Asks the reader before a View gets what it wants, one question at a time: a second one meanwhile is a no. Characters that are
 * unseen, or turn the words around them, are written out: the answer is given to what is read.
 */
export class ReaderQuestion implements ReactiveController {
  readonly #host: LitElement;
  #asked: { question: Question; answer(yes: boolean): void } | undefined;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  ask(question: Question): Promise<boolean> {
    if (this.#asked) return Promise.resolve(false);
    return new Promise((answer) => {
      this.#asked = { question, answer };
      this.#host.requestUpdate();
    });
  }

  /** Answers with no what is still open. */
  dismiss(): void {
    this.#answer(false);
  }

  hostUpdated(): void {
    const dialog = this.#host.renderRoot.querySelector<HTMLDialogElement>('dialog.question');
    if (dialog && !dialog.open) dialog.showModal();
  }

  hostDisconnected(): void {
    this.dismiss();
  }

  render(): TemplateResult | typeof nothing {
    if (!this.#asked) return nothing;
    const { about, yes, no, opens } = this.#asked.question;
    const sentence = visibleText(this.#asked.question.sentence);
    const refuse = () => this.#answer(false);
    // The link is followed before it goes with the dialog.
    const agree = () => setTimeout(() => this.#answer(true));
    return html`<dialog class="leave question" part="question" aria-label=${sentence} @close=${refuse} @keydown=${(event: Event) => event.stopPropagation()}>
      <p>${sentence}</p>
      <ul class="about" tabindex="0" aria-label=${sentence}>${about.map((line) => html`<li><bdi dir="auto">${visibleText(line.slice(0, 2_000))}</bdi></li>`)}</ul>
      <div class="buttons">
        <button class="button" @click=${refuse}>${no}</button>
        ${opens === undefined ? html`<button class="button primary" @click=${agree}>${yes}</button>` : html`<a class="button primary" href=${opens} target="_blank" rel="noopener noreferrer" @click=${agree}>${yes}</a>`}
      </div>
    </dialog>`;
  }

  #answer(yes: boolean): void {
    const asked = this.#asked;
    this.#asked = undefined;
    asked?.answer(yes);
    this.#host.requestUpdate();
  }
}

export const styles = css`
  ${confirmationStyles}
  .about {
    margin: 0 0 calc(var(--_space) * 4);
    padding: 0;
    max-block-size: 8em;
    overflow: auto;
    color: var(--_text-muted);
    font-family: var(--_font-mono);
    font-size: var(--_font-size-small);
    list-style: none;
    overflow-wrap: anywhere;
  }
`;
