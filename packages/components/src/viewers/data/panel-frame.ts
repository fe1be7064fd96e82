import { html, type TemplateResult } from 'lit';
import type { Localize } from '../../localization/localize.ts';
import { icon } from '../../styles/icons.ts';
import { byEscape } from '../element/by-escape.ts';
import type { DataWord } from './strings.ts';

export interface PanelFrame {
  label: string;
  title: string;
  /** Stands beside the title. */
  beside?: unknown;
  close(): void;
}

/** A panel over a table, or below it: its title, what stands beside that, a way to close it, and what it holds. */
export function panelFrame({ label, title, beside, close }: PanelFrame, say: Localize<DataWord>, held: TemplateResult, below = false): TemplateResult {
  return html`<section class=${below ? 'column-panel cell-panel' : 'column-panel'} part=${below ? 'cell-panel' : 'column-panel'} role=${below ? 'region' : 'dialog'} aria-label=${label} @keydown=${byEscape(close)}>
    <header>
      <h2 dir="auto">${title}</h2>
      ${beside}
      <button class="button quiet icon" aria-label=${say('close')} @click=${close}>${icon('close')}</button>
    </header>
    ${held}
  </section>`;
}
