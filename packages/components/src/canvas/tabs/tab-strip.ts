import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Localize } from '../../localization/localize.ts';
import { iconButton } from '../../styles/icon-button.ts';
import { hasTwoPanes, tabsOf } from '../../store/arrange.ts';
import type { CanvasState, PaneNumber, Tab, TabKey } from '../../store/state.ts';
import { icon } from '../../styles/icons.ts';
import { wheelPixels } from '../../styles/wheel-pixels.ts';
import { nameLine } from '../menu/name-line.ts';
import { namesApart, type NameParts } from './names-apart.ts';
import { tabLabel } from './tab-label.ts';
import type { WorkspaceString } from '../workspace-strings.ts';

export interface TabStripActions {
  show(key: TabKey): void;
  close(key: TabKey): void;
  move(key: TabKey): void;
  /** Opens the menu of a tab. */
  menu(key: TabKey): void;
  /** Opens the list of all tabs of a pane. */
  list(pane: PaneNumber): void;
  /** The pointer is on a tab: a drag may begin. */
  press(event: PointerEvent, key: TabKey): void;
  /** A finger that has a tab does not scroll the strip. */
  touch(event: TouchEvent): void;
  /** Takes the keyboard to the tab that a pane shows, once it is drawn. */
  focus(pane: PaneNumber): void;
  /** A short name of a tab that is fit for an element's id. */
  idOf(key: TabKey): string;
  rightToLeft(): boolean;
}

type Say = Localize<WorkspaceString>;

/** The tabs of one pane: one stop for the Tab key, arrows between them, Delete closes (ARIA Authoring Practices, “Tabs”). */
export function tabStrip(state: CanvasState, pane: PaneNumber, say: Say, actions: TabStripActions): TemplateResult {
  // Without a second pane all of them are in this one: thousands need not be looked through.
  const tabs = hasTwoPanes(state) || pane === 1 ? tabsOf(state, pane) : state.tabs;
  const active = state.active[pane];
  if (tabs.length === 0) return html`<div class="strip" data-pane=${pane}></div>`;
  const reached = inReach(tabs, active);
  const apart = namesApart(reached.map(({ key }) => tabLabel(state, key)));
  return html`<div class="tabs" data-pane=${pane}>
    <div
      class="strip"
      data-pane=${pane}
      role="tablist"
      aria-label=${say(pane === 0 ? 'tabs' : 'secondTabs')}
      @keydown=${(event: KeyboardEvent) => keydown(event, tabs, active, pane, actions)}
      @wheel=${(event: WheelEvent) => wheel(event, actions.rightToLeft())}
      @touchmove=${actions.touch}
      @touchend=${actions.touch}
    >
      ${repeat(reached, ({ key }) => key, (tab) => oneTab(state, tab, tab.key === active, say, actions, tabs, apart))}
    </div>
    <button class="button quiet icon all-tabs" part="button all-tabs-button" aria-haspopup="menu" aria-label=${say('allTabs')} title=${say('allTabs')} aria-description="" @click=${() => actions.list(pane)}>${icon('down')}</button>
    ${tabs.length > 1 ? html`<span class="move">${iconButton('split', say('moveTab'), () => active !== undefined && actions.move(active))}</span>` : nothing}
  </div>`;
}

/** Tabs that are drawn at most. */
const most = 60;

/** Of hundreds, the pinned ones and those around the one in view; the list of all tabs has the others. */
function inReach(tabs: readonly Tab[], active: TabKey | undefined): readonly Tab[] {
  if (tabs.length <= most) return tabs;
  const at = Math.max(0, tabs.findIndex(({ key }) => key === active));
  const from = Math.min(Math.max(0, at - most / 2), tabs.length - most);
  return tabs.filter(({ pinned }, index) => (index >= from && index < from + most) || (pinned && index < most));
}

const pin = html`<svg class="icon pin" viewBox="0 0 24 24" aria-hidden="true"><path d="M9 4h6l-.7 6.5 3.2 3.5h-11l3.2-3.5zM12 14v6" /></svg>`;

function oneTab(state: CanvasState, { key, pinned }: Tab, selected: boolean, say: Say, actions: TabStripActions, all: readonly Tab[], apart: ReadonlyMap<string, NameParts>): TemplateResult {
  const label = tabLabel(state, key);
  const id = actions.idOf(key);
  const middle = (event: MouseEvent) => event.button === 1 && actions.close(key);
  const menu = (event: Event) => {
    event.preventDefault();
    actions.menu(key);
  };
  return html`<div
    class="tab"
    role="presentation"
    data-key=${key}
    ?data-active=${selected}
    ?data-pinned=${pinned}
    part=${`tab${selected ? ' active-tab' : ''}${pinned ? ' pinned-tab' : ''}`}
    @pointerdown=${(event: PointerEvent) => actions.press(event, key)}
    @contextmenu=${menu}
  >
    ${pinned ? pin : nothing}
    <button
      role="tab"
      id=${`tab-${id}`}
      aria-selected=${selected}
      aria-setsize=${all.length > most ? all.length : nothing}
      aria-posinset=${all.length > most ? all.findIndex((tab) => tab.key === key) + 1 : nothing}
      aria-controls=${`panel-${id}`}
      aria-haspopup="menu"
      aria-keyshortcuts="Delete Shift+F10"
      tabindex=${selected ? 0 : -1}
      title=${label}
      aria-label=${pinned ? `${label}, ${say('pinned')}` : label}
      @click=${() => actions.show(key)}
      @auxclick=${middle}
    >
      ${nameLine(label, { labelled: true, parts: apart.get(label) })}
    </button>
    <button class="close" aria-hidden="true" tabindex="-1" title=${say('closeTab', { name: label })} @click=${() => actions.close(key)}>${icon('close')}</button>
  </div>`;
}

function keydown(event: KeyboardEvent, tabs: readonly Tab[], active: TabKey | undefined, pane: PaneNumber, actions: TabStripActions): void {
  if (event.altKey || event.ctrlKey || event.metaKey || active === undefined) return;
  if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
    event.preventDefault();
    return actions.menu(active);
  }
  const at = tabs.findIndex(({ key }) => key === active);
  if (event.key === 'Delete') actions.close(active);
  else {
    const to = target(event.key, at, tabs.length, actions.rightToLeft());
    const key = to === undefined ? undefined : tabs[to]?.key;
    if (key === undefined) return;
    actions.show(key);
  }
  event.preventDefault();
  actions.focus(pane);
}

/** Most wheels turn one way only: over tabs that do not fit that way leads along them. A sideways turn scrolls by itself. */
function wheel(event: WheelEvent, rightToLeft: boolean): void {
  if (event.ctrlKey || event.shiftKey || event.deltaX !== 0) return;
  const strip = event.currentTarget as HTMLElement;
  const before = strip.scrollLeft;
  strip.scrollLeft += wheelPixels(event) * (rightToLeft ? -1 : 1);
  // A pixel more may be left by rounding at an end.
  if (Math.abs(strip.scrollLeft - before) > 1) event.preventDefault();
}

/** Arrows go round; they follow the direction of the writing. */
export function target(key: string, at: number, count: number, rightToLeft: boolean): number | undefined {
  const step = rightToLeft ? -1 : 1;
  const moves: Readonly<Record<string, number>> = { ArrowRight: at + step, ArrowLeft: at - step, Home: 0, End: count - 1 };
  const to = Object.hasOwn(moves, key) ? moves[key] : undefined;
  return to === undefined || count === 0 ? undefined : (to + count) % count;
}
