import { html, type TemplateResult } from 'lit';
import type { Localize } from '../../localization/localize.ts';
import type { Sheet } from './rows/intake.ts';
import type { DataWord } from './strings.ts';

const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The sheets of a workbook as tabs (ARIA Authoring Practices, tabs with manual activation): arrows move, Enter or a press opens. */
export function sheetTabs(sheets: readonly Sheet[], current: number, say: Localize<DataWord>, open: (sheet: number) => void): TemplateResult {
  const keyed = (event: KeyboardEvent): void => {
    const tabs = [...(event.currentTarget as HTMLElement).children] as HTMLElement[];
    const at = tabs.indexOf(event.target as HTMLElement);
    const [forward, back] = (event.currentTarget as HTMLElement).matches(':dir(rtl)') ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    const key = event.key === forward ? 'ArrowRight' : event.key === back ? 'ArrowLeft' : event.key;
    const to = moves[key]?.(at, tabs.length);
    if (to === undefined) return;
    event.preventDefault();
    tabs[to]?.focus();
  };
  return html`<div class="sheets" part="sheets" role="tablist" aria-label=${say('sheets')} @keydown=${keyed}>
    ${sheets.map(({ name, hidden }, sheet) => html`<button class="button quiet" role="tab" aria-selected=${sheet === current} tabindex=${sheet === current ? 0 : -1} dir="auto" @click=${() => open(sheet)}>${hidden ? say('hiddenSheet', { name }) : name}</button>`)}
  </div>`;
}
