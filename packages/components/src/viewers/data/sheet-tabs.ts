import { html, nothing, type TemplateResult } from 'lit';

/** A sheet as its tab tells it. */
export interface SheetTab {
  name: string;
  /** What stands behind the name, and its words for those who hear it. */
  mark?: { signs: string; words: string } | undefined;
}

const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The sheets of a workbook as tabs (ARIA Authoring Practices, tabs with manual activation): arrows move, Enter or a press opens. */
export function sheetTabs(sheets: readonly SheetTab[], current: number, label: string, open: (sheet: number) => void): TemplateResult {
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
  return html`<div class="sheets" part="sheets" role="tablist" aria-label=${label} @keydown=${keyed}>
    ${sheets.map(({ name, mark }, sheet) => html`<button class="button quiet" role="tab" aria-selected=${sheet === current} tabindex=${sheet === current ? 0 : -1} dir="auto" @click=${() => open(sheet)}>${name}${mark ? html` <span class="mark"><bdi dir="ltr" aria-hidden="true">${mark.signs}</bdi><span class="visually-hidden">${mark.words}</span></span>` : nothing}</button>`)}
  </div>`;
}
