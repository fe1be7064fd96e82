import { html, nothing, type TemplateResult } from 'lit';
import type { Localize } from '../localization/localize.ts';
import type { StringKey } from '../localization/strings.ts';
import { icon, type IconName } from './icons.ts';

/** The words of the canvas and the viewer shell, in the reader's language. */
export type Say = Localize<StringKey>;

/** A button with a drawing; its label is read out and shown on hovering. */
export function iconButton(name: IconName, label: string, press: () => void, pressed?: boolean, disabled = false): TemplateResult {
  return html`<button class="button quiet icon" part="button" aria-label=${label} title=${label} aria-description="" aria-pressed=${pressed === undefined ? nothing : pressed} ?disabled=${disabled} @click=${press}>
    ${icon(name)}
  </button>`;
}
