import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { InputAnswer, InputField, InputProblem, InputRequest } from '@mcp-canvas/contract';
import { checkInput, inputFields } from '@mcp-canvas/contract/input-form.js';
import type { CallAccess } from '../canvas/call-access.ts';
import { Localization } from '../localization/localization.ts';
import { localize } from '../localization/localize.ts';
import type { Call } from '../store/state.ts';
import { controls } from '../styles/controls.ts';
import { base, tokens } from '../styles/tokens.ts';
import { formField, problemSentence } from './fields.ts';
import { readForm } from './read-form.ts';
import { FormRefused, sendAnswer } from './send-answer.ts';
import { strings } from './strings.ts';
import { styles } from './styles.ts';

/**
 * What a call asks its reader: a form made from the server's schema, or an address to open. Everything of the server's is text.
 * It sends one answer, and stays until the stream says that the question is over. Inside `<mcp-canvas>`; hosts do not use it.
 */
export class McpInputCard extends LitElement {
  static override styles = [tokens, base, controls, styles];

  @property({ attribute: false }) call!: Call;
  @property({ attribute: false }) access: CallAccess | undefined;

  @state() private problems: Readonly<Record<string, InputProblem>> = {};
  @state() private phase: 'asked' | 'sending' | 'sent' = 'asked';
  @state() private failure = '';
  /** The reader opened the address. */
  @state() private opened = false;

  readonly #language = new Localization(this);
  /** The question that is drawn. */
  #input: InputRequest | undefined;
  #fields: readonly InputField[] = [];

  protected override willUpdate(changed: PropertyValues<this>): void {
    const input = this.call.input ?? undefined;
    if (!changed.has('call') || input?.id === this.#input?.id) return;
    // Another question of the same call.
    this.#input = input;
    this.#fields = (input?.schema && inputFields(input.schema)) ?? [];
    this.problems = {};
    this.phase = 'asked';
    this.failure = '';
    this.opened = false;
  }

  protected override render(): TemplateResult | typeof nothing {
    const input = this.#input;
    if (!input) return nothing;
    const { locale } = this.#language;
    const say = localize(strings, locale);
    const server = this.call.server || say('someone');
    const wrong = Object.keys(this.problems).length;
    return html`<section class="card" part="card" aria-labelledby="title" aria-busy=${this.phase === 'sending'}>
      <h3 id="title">${say(input.mode === 'url' ? 'wantsOpen' : 'asks', { server })}<br /><span class="for">${say('forTool', { tool: this.call.tool })}</span></h3>
      <p class="message" dir="auto">${input.message}</p>
      ${input.mode === 'form' ? this.#form(server) : this.#address(input, server)}
      <p class="failure" role="alert">${this.failure || (wrong > 0 ? say('problems', { count: wrong }) : nothing)}</p>
    </section>`;
  }

  #form(server: string): TemplateResult {
    const { locale } = this.#language;
    const say = localize(strings, locale);
    return html`<form class="fields" novalidate autocomplete="off" @submit=${this.#submit}>
      ${this.#fields.map((field, at) => {
        const problem = Object.hasOwn(this.problems, field.name) ? this.problems[field.name] : undefined;
        return formField({ at, field, say, wrong: problem && problemSentence(problem, field, say) });
      })}
      <p class="secrets">${say('noSecrets', { server })}</p>
      ${this.#buttons(html`<button class="button primary" part="button" ?disabled=${this.phase !== 'asked'}>${this.#word('send')}</button>`)}
    </form>`;
  }

  #address({ url = '', returns }: InputRequest, server: string): TemplateResult {
    const say = localize(strings, this.#language.locale);
    const parsed = URL.canParse(url) ? new URL(url) : undefined;
    // An event may come from a host that checked nothing.
    if (!parsed || !/^https?:$/.test(parsed.protocol)) return this.#buttons(nothing);
    const rest = parsed.href.slice(parsed.origin.length);
    const follow = () => {
      this.opened = true;
      // The link is followed before the card goes.
      if (!returns) setTimeout(() => void this.#answer({ action: 'accept' }));
    };
    return html`<p class="address" dir="ltr" tabindex="0" role="group" aria-label=${say('open', { host: parsed.host })}><strong>${parsed.origin}</strong>${rest}</p>
      <p class="secrets">${say('leaves', { server })}</p>
      ${this.#buttons(html`<a class=${this.opened && returns ? 'button' : 'button primary'} part="button" href=${parsed.href} target="_blank" rel="noopener noreferrer" @click=${follow}><span>${say('open', { host: parsed.host })}</span></a>
      ${returns && this.opened ? html`<button class="button primary" part="button" ?disabled=${this.phase !== 'asked'} @click=${() => this.#answer({ action: 'accept' })}>${this.#word('done')}</button>` : nothing}`)}`;
  }

  #buttons(first: TemplateResult | typeof nothing): TemplateResult {
    const { locale } = this.#language;
    const say = localize(strings, locale);
    const busy = this.phase !== 'asked';
    const until = new Date(this.#input?.expires_at ?? '');
    const time = Number.isNaN(until.getTime()) ? undefined : new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(until);
    return html`<div class="buttons">
      ${first}
      <button class="button" part="button" type="button" ?disabled=${busy} @click=${() => this.#answer({ action: 'decline' })}>${say('decline')}</button>
      <button class="button quiet" part="button" type="button" ?disabled=${busy} @click=${() => this.#answer({ action: 'cancel' })}>${say('dismiss')}</button>
      ${time === undefined ? nothing : html`<span class="until">${say('until', { time })}</span>`}
    </div>`;
  }

  #word(idle: 'send' | 'done'): string {
    return localize(strings, this.#language.locale)(this.phase === 'asked' ? idle : this.phase);
  }

  readonly #submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const content = readForm(this.#fields, new FormData(event.currentTarget as HTMLFormElement));
    this.problems = checkInput(this.#fields, content);
    if (Object.keys(this.problems).length > 0) return this.#toFirstProblem();
    await this.#answer({ action: 'accept', content });
  };

  async #toFirstProblem(): Promise<void> {
    this.failure = '';
    await this.updateComplete;
    const at = this.#fields.findIndex(({ name }) => Object.hasOwn(this.problems, name));
    this.renderRoot.querySelector<HTMLElement>(`#field-${at}`)?.focus();
  }

  /** Once: what is on its way is not sent again. */
  async #answer(answer: InputAnswer): Promise<void> {
    const input = this.#input;
    if (!input || this.phase !== 'asked') return;
    this.phase = 'sending';
    this.failure = '';
    try {
      await this.#give(input, answer);
      if (this.#input === input) this.phase = 'sent';
    } catch (error) {
      if (this.#input !== input) return;
      this.phase = 'asked';
      if (!(error instanceof FormRefused)) return void (this.failure = this.#language.sentenceOf(error));
      this.problems = error.fields;
      await this.#toFirstProblem();
    }
  }

  #give(input: InputRequest, answer: InputAnswer): Promise<unknown> {
    let taken: Promise<unknown> = Promise.resolve();
    const detail = { call_id: this.call.id, input, answer, respondWith: (promise: Promise<unknown>) => void (taken = promise) };
    const event: HTMLElementEventMap['mcp-call-input'] = new CustomEvent('mcp-call-input', { detail, bubbles: true, composed: true, cancelable: true });
    return this.dispatchEvent(event) ? sendAnswer(this.call.id, input, answer, this.access) : taken;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mcp-input-card': McpInputCard;
  }
}
