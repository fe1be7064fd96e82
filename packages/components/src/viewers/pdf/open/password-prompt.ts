import { html, nothing, type TemplateResult } from 'lit';
import type { Localize } from '../../../localization/localize.ts';
import { byEscape } from '../../element/by-escape.ts';
import type { strings } from '../strings.ts';

/** A file that waits for its password; `cancelled` when the reader would rather not give it. */
export interface Lock {
  answer: (password: string) => void;
  wrong: boolean;
  cancelled?: boolean;
}

/** Asks for the password in place of the pages; `decline` with false asks again. The field is emptied at once: nothing of it stays in the page. */
export function passwordPrompt(lock: Lock, say: Localize<keyof typeof strings.en>, decline: (cancelled: boolean) => void): TemplateResult {
  if (lock.cancelled) return html`<div class="locked"><p>${say('locked')}</p><div><button class="button primary" @click=${() => decline(false)}>${say('enterPassword')}</button></div></div>`;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const field = (event.target as HTMLFormElement).querySelector('input')!;
    const { value } = field;
    field.value = '';
    field.focus();
    if (value !== '') lock.answer(value);
  };
  return html`<form class="locked" @submit=${submit} @keydown=${byEscape(() => decline(true))}>
    <p>${say('locked')}</p>
    ${lock.wrong ? html`<p class="wrong" id="wrong" role="alert">${say('wrong')}</p>` : nothing}
    <div>
      <input class="field" type="password" name="password" autocomplete="off" aria-label=${say('password')} aria-invalid=${lock.wrong ? 'true' : 'false'} aria-describedby=${lock.wrong ? 'wrong' : nothing} />
      <button class="button primary">${say('unlock')}</button>
      <button class="button" type="button" @click=${() => decline(true)}>${say('cancel')}</button>
    </div>
  </form>`;
}
