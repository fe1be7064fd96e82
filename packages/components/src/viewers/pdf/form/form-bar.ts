import { html, type TemplateResult } from 'lit';
import { localize } from '../../../localization/localize.ts';
import { saveBytes } from '../../save/save-file.ts';
import type { Form } from './form.ts';
import { strings } from './strings.ts';

export interface FormBar {
  form: Form;
  /** Of the file. */
  name: string;
  locale: string;
  /** Something is told to the reader. */
  tell(note: string): void;
}

/** What becomes of what was filled in. */
export function formBar({ form, name, locale, tell }: FormBar): TemplateResult {
  const say = localize(strings, locale);
  const save = async (): Promise<void> => {
    tell('');
    const bytes = await form.copy().catch(() => undefined);
    if (bytes) saveBytes(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }), copyName(name));
    else tell(say('notSaved'));
  };
  return html`<div class="bar filled" part="form" role="status">
    <span>${say('filled')}</span>
    <button class="button save" @click=${save}>${say('save')}</button>
    <button class="button quiet clear" @click=${() => form.clear()}>${say('clear')}</button>
  </div>`;
}

/** Beside the file that it was made of. */
const copyName = (name: string): string => `${name.replace(/\.pdf$/i, '')}-filled.pdf`;
