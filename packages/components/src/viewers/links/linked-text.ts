import { html, type TemplateResult } from 'lit';
import { stretchesOf } from './addresses.ts';

/** A value of a field as text, in which identifiers and addresses are links; what they show is where they lead. `opensTab` says so to those who hear it; `stop` is their place in the order of Tab. */
export function linkedText(text: string, field: string, opensTab: string, stop = 0): (string | TemplateResult)[] {
  return stretchesOf(text, field).map(({ text: words, href }) =>
    href === undefined ? words : html`<a href=${href} target="_blank" rel="noopener noreferrer" tabindex=${stop}><bdi dir="ltr">${words}</bdi><span class="visually-hidden"> (${opensTab})</span></a>`,
  );
}
