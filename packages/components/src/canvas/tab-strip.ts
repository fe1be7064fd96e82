import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { iconButton, type Say } from '../styles/icon-button.ts';
import type { CanvasState, PaneNumber, Tab, TabKey } from '../store/state.ts';
import { icon } from '../styles/icons.ts';
import { tabLabel } from './tab-label.ts';

export interface TabStripActions {
  show(key: TabKey): void;
  close(key: TabKey): void;
  move(key: TabKey): void;
  /** Takes the keyboard to the tab that a pane shows, once it is drawn. */
  focus(pane: PaneNumber): void;
  /** A short name of a tab that is fit for an element's id. */
  idOf(key: TabKey): string;
  rightToLeft(): boolean;
}

/** The tabs of one pane: one stop for the Tab key, arrows between them, Delete closes (ARIA Authoring Practices, “Tabs”). */
export function tabStrip(state: CanvasState, pane: PaneNumber, say: Say, actions: TabStripActions): TemplateResult {
  const tabs = state.tabs.filter((tab) => tab.pane === pane);
  const active = state.active[pane];
  if (tabs.length === 0) return html`<div class="strip"></div>`;
  return html`<div class="strip" role="tablist" aria-label=${say(pane === 0 ? 'tabs' : 'secondTabs')} @keydown=${(event: KeyboardEvent) => keydown(event, tabs, active, pane, actions)}>
      ${repeat(tabs, ({ key }) => key, (tab) => oneTab(state, tab, tab.key === active, say, actions))}
    </div>
    ${tabs.length > 1 ? iconButton('split', say('moveTab'), () => active !== undefined && actions.move(active)) : nothing}`;
}

function oneTab(state: CanvasState, { key }: Tab, selected: boolean, say: Say, actions: TabStripActions): TemplateResult {
  const label = tabLabel(state, key);
  const id = actions.idOf(key);
  const middle = (event: MouseEvent) => event.button === 1 && actions.close(key);
  return html`<div class="tab" role="presentation" ?data-active=${selected} part=${selected ? 'tab active-tab' : 'tab'}>
    <button
      role="tab"
      id=${`tab-${id}`}
      aria-selected=${selected}
      aria-controls=${`panel-${id}`}
      aria-keyshortcuts="Delete"
      tabindex=${selected ? 0 : -1}
      title=${label}
      @click=${() => actions.show(key)}
      @auxclick=${middle}
    >
      <bdi>${label}</bdi>
    </button>
    <button class="close" aria-hidden="true" tabindex="-1" title=${say('closeTab', { name: label })} @click=${() => actions.close(key)}>${icon('close')}</button>
  </div>`;
}

function keydown(event: KeyboardEvent, tabs: readonly Tab[], active: TabKey | undefined, pane: PaneNumber, actions: TabStripActions): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const at = tabs.findIndex(({ key }) => key === active);
  if (event.key === 'Delete' && active !== undefined) actions.close(active);
  else {
    const to = target(event.key, at, tabs.length, actions.rightToLeft());
    const key = to === undefined ? undefined : tabs[to]?.key;
    if (key === undefined) return;
    actions.show(key);
  }
  event.preventDefault();
  actions.focus(pane);
}

/** Arrows go round; they follow the direction of the writing. */
export function target(key: string, at: number, count: number, rightToLeft: boolean): number | undefined {
  const step = rightToLeft ? -1 : 1;
  const moves: Readonly<Record<string, number>> = { ArrowRight: at + step, ArrowLeft: at - step, Home: 0, End: count - 1 };
  const to = Object.hasOwn(moves, key) ? moves[key] : undefined;
  return to === undefined || count === 0 ? undefined : (to + count) % count;
}
