import type { Artifact, StreamEvent } from '@mcp-canvas/contract';
import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Localization } from '../localization/localization.ts';
import { localize, type Localize } from '../localization/localize.ts';
import { formatPercent } from '../localization/format.ts';
import { formatNumber } from '../localization/format-number.ts';
import { findArtifact } from '../store/artifacts.ts';
import { hasTwoPanes, moveOver, pinTab, putTab, splitOff, tabsOf } from '../store/arrange.ts';
import type { Intent } from '../store/intents.ts';
import { emptyState, type CanvasState, type PaneNumber, type TabKey } from '../store/state.ts';
import { iconButton } from '../styles/icon-button.ts';
import { Announcer } from './announcer.ts';
import { BackCloses, type WayBack } from './address/back-closes.ts';
import { closeModals } from './menu/close-modals.ts';
import type * as DialogsPart from './dialogs.ts';
import { Divider, ratioOf } from './panes/divider.ts';
import type { Drop } from './tabs/drop-target.ts';
import { escape } from './keys/escape-layers.ts';
import type * as FilesList from './list/files-list.ts';
import { filesMenu } from './list/files-menu.ts';
import { keysForPane } from './panes/keys-for-pane.ts';
import { focusTab } from './tabs/focus-tab.ts';
import { enterFullScreen, leaveFullScreen } from './panes/full-screen.ts';
import { asksForAll, asksForKeys } from './keys/asked-dialogs.ts';
import { Menu } from './menu/menu.ts';
import { artifactIdOf, artifactKey } from '../store/keys.ts';
import { fileOf, panel, type PanelSurroundings } from './panes/panel.ts';
import type { PopOut } from './panes/pop-out.ts';
import type { Session } from './session/session.ts';
import { KeyboardRoom } from './panes/keyboard-room.ts';
import { StripFit } from './tabs/strip-fit.ts';
import { TabDrag } from './tabs/tab-drag.ts';
import { tabLabel } from './tabs/tab-label.ts';
import { tabList, tabMenu } from './tabs/tab-menu.ts';
import { tabStrip, type TabStripActions } from './tabs/tab-strip.ts';
import { whenIdle } from '../loading/when-idle.ts';
import { WarmTabs } from './tabs/warm-tabs.ts';
import { strings, type WorkspaceString } from './workspace-strings.ts';

export { styles } from './workspace-styles.ts';

/** What the workspace gets from its canvas. */
export interface WorkspaceCanvas {
  element: LitElement & Pick<PanelSurroundings, 'theme' | 'viewers' | 'headers' | 'credentials' | 'allowedOrigins'> & { open: boolean; placement: string; popOut: string; back: WayBack; downloadAll(): Promise<void>; dispatch(event: StreamEvent): void };
  session: Pick<Session, 'apiBase' | 'sessionId' | 'frame'>;
  language: Localization;
  state(): CanvasState;
  intend(intent: Intent): void;
  positions(): PanelSurroundings['positions'];
  dashboard: PanelSurroundings['dashboard'];
  view: PanelSurroundings['view'];
  /** The code for the list of files, once it is loaded. */
  filesList(): typeof FilesList | undefined;
  /** The code for dialogs, likewise. */
  dialogs(): typeof DialogsPart | undefined;
}

/** A phone, as the style sheet of the canvas takes it. */
const small = '(width < 640px)';

/** Tabs, panes, buttons and what goes with them: the part of a canvas that comes before it is first opened. */
export class Workspace {
  readonly #canvas: WorkspaceCanvas;
  readonly #menu: Menu;
  readonly #drag: TabDrag;
  readonly #divider: Divider;
  readonly #announcer: Announcer;
  #warm = new WarmTabs();
  #filesOpen = false;
  #wasOpen = false;
  #dialog: DialogsPart.DialogName | undefined;
  #dialogs: DialogsPart.Dialogs | undefined;
  readonly #back: BackCloses;
  /** The file that is in a window of its own. */
  #out: { key: TabKey; window?: PopOut } | undefined;

  constructor(canvas: WorkspaceCanvas) {
    const { element, language, state } = canvas;
    const rightToLeft = () => language.rightToLeft;
    const idOf = (key: TabKey) => this.#warm.idOf(key);
    this.#canvas = canvas;
    this.#menu = new Menu(element, rightToLeft);
    this.#back = new BackCloses(() => (element.open = false), () => element.back);
    this.#divider = new Divider(element, { rightToLeft, resize: (ratio) => canvas.intend({ type: 'reader.arrange', arrangement: { ratio } }) });
    this.#drag = new TabDrag(element, {
      rightToLeft,
      idOf,
      drop: (key, drop) => this.#arrange(dropped(state(), key, drop)),
      rest: (key) => this.#openMenu(key),
      taken: () => this.#menu.close(false),
    });
    this.#announcer = new Announcer(element, emptyState, () => ({ state: state(), locale: language.locale, say: language.say }));
    element.addController(new KeyboardRoom(element));
    element.addController(new StripFit(element));
    element.addController({ hostUpdated: () => this.#updated(), hostDisconnected: () => void (this.#back.follow(false), this.#out?.window?.close(), this.#ask(undefined)) });
  }

  /** Another session. */
  reset(): void {
    this.#out?.window?.close();
    this.#warm = new WarmTabs();
    this.#menu.close(false);
    this.#announcer.reset(emptyState);
  }

  /** Everything about tabs that stands in the bar of the first pane. */
  strip(state: CanvasState): TemplateResult {
    return tabStrip(state, 0, this.#say, this.#tabs);
  }

  /** The bar of the second pane, and the divider before it. */
  second(state: CanvasState): TemplateResult | typeof nothing {
    if (!hasTwoPanes(state)) return nothing;
    const { locale } = this.#canvas.language;
    const ratio = ratioOf(state);
    return html`${this.#divider.draw(ratio, this.#say('divider'), formatPercent(locale, ratio), `panel-${this.#warm.idOf(state.active[0]!)}`)}
      <div class="bar" data-pane="1" part="tabs">${tabStrip(state, 1, this.#say, this.#tabs)}</div>`;
  }

  /** The buttons of the canvas. */
  actions(state: CanvasState): TemplateResult {
    const { element, language, filesList } = this.#canvas;
    const { say, locale } = language;
    const toggle = (open: boolean) => {
      this.#filesOpen = open;
      element.requestUpdate();
    };
    return html`${this.#paneSwitch(state)}
      ${filesMenu(state, this.#filesOpen, this.#filesOpen ? filesList() : undefined, locale, say, { toggle, show: this.#tabs.show, openAnswer: (id, file) => this.openAnswer(id, file), downloadAll: () => void element.downloadAll(), findAll: () => this.#ask('find-all') })}
      ${iconButton('expand', say('fullScreen'), () => void this.#toggleFullScreen(), element.matches(':fullscreen, [data-maximised]'))}
      ${iconButton('close', say('closeCanvas'), () => (element.open = false))}`;
  }

  /** Where one pane is in view at a time: which one. */
  #paneSwitch(state: CanvasState): TemplateResult | typeof nothing {
    if (!hasTwoPanes(state)) return nothing;
    return html`<div class="pane-switch" role="group" part="pane-switch" aria-label=${this.#say('panes')}>
      ${state.active.map((key, pane) => {
        const label = this.#say('pane', { pane: pane + 1, name: tabLabel(state, key!) });
        return html`<button class="button quiet icon" part="button" aria-pressed=${state.pane === pane} aria-label=${label} title=${label} aria-description="" @click=${() => this.#tabs.show(key!)}>${formatNumber(this.#canvas.language.locale, pane + 1)}</button>`;
      })}
    </div>`;
  }

  /** The content of the tabs that are kept in the page, in an order that never changes, and what lies over it. */
  panels(state: CanvasState, shown: boolean): TemplateResult {
    const around = this.#surroundings(state);
    return html`${repeat(this.#warm.of(state), ({ key }) => key, (tab) => panel(state, tab, shown, around))}
      <div class="drop-mark" part="drop-mark" hidden></div>
      <div class="announcements visually-hidden" role="status"></div>
      ${this.#menu.draw()} ${this.#dialog ? this.#drawDialog(this.#dialog) : nothing}`;
  }

  /** Gives the answer to a call a tab, and the keyboard to it. */
  openAnswer(id: string, file: Artifact): void {
    this.#canvas.intend({ type: 'reader.open_answer', id, file });
    this.#tabs.focus(this.#canvas.state().pane);
  }

  /** Keys that are pressed anywhere in the canvas, and taken by nobody inside. */
  keydown(event: KeyboardEvent): void {
    const { element, state } = this.#canvas;
    const root = element.renderRoot;
    const dialog = asksForAll(event) ? 'find-all' : asksForKeys(event) ? 'keys' : undefined;
    if (dialog) void (event.preventDefault(), this.#ask(dialog));
    keysForPane(event, root, state().pane);
    escape(event, { root, canvas: element, overlaid: () => this.#overlaid });
  }

  #surroundings(state: CanvasState): PanelSurroundings {
    const { element, session, language, positions, dashboard, view } = this.#canvas;
    const { theme, viewers, headers, credentials, allowedOrigins } = element;
    const { apiBase, sessionId } = session;
    const sibling = (name: string) => findArtifact(state.artifacts, name);
    const idOf = (key: TabKey) => this.#warm.idOf(key);
    return { theme, viewers, headers, credentials, allowedOrigins, apiBase, sessionId, frame: session.frame(allowedOrigins), sibling, positions: positions(), dispatch: (event) => element.dispatch(event), show: (key, fragment) => this.#showAndFocus(key, fragment), say: language.say, locale: language.locale, sayOut: this.#say, dashboard, view, close: (one) => this.#close([one]), ended: (one) => this.#warm.forget(one) && element.requestUpdate(), idOf, out: this.#out?.key, bringBack: () => this.#out?.window?.close() };
  }

  get #say(): Localize<WorkspaceString> {
    return localize(strings, this.#canvas.language.locale);
  }

  /** It lies over the host's page, as a sheet. */
  get #overlaid(): boolean {
    return this.#canvas.element.placement !== 'inline' && matchMedia(small).matches;
  }

  #ask(dialog: DialogsPart.DialogName | undefined): void {
    this.#dialog = dialog;
    if (!dialog) this.#dialogs?.stop();
    this.#canvas.element.requestUpdate();
  }

  #drawDialog(name: DialogsPart.DialogName): TemplateResult | typeof nothing {
    const part = this.#canvas.dialogs();
    this.#dialogs ??= part && new part.Dialogs(this.#canvas, { show: this.#tabs.show, close: () => this.#ask(undefined) });
    return this.#dialogs?.draw(name) ?? nothing;
  }

  #updated(): void {
    const { element, state } = this.#canvas;
    const now = state();
    const dialog = element.renderRoot.querySelector<HTMLDialogElement>('.keys, .find-all');
    if (now.open && dialog && !dialog.open) dialog.showModal();
    if (this.#out && !now.tabs.some(({ key }) => key === this.#out?.key)) this.#out.window?.close();
    else this.#out?.window?.draw();
    // What is drawn after the canvas was taken from the page lies over nothing.
    this.#back.follow(element.isConnected && now.open && this.#overlaid);
    this.#readyForViews(now);
    // A canvas that is closed has the screen no longer, nor the page.
    if (!now.open) leaveFullScreen(element);
    if (!now.open && this.#wasOpen) closeModals(element.renderRoot);
    this.#wasOpen = now.open;
    element.renderRoot.querySelector<HTMLElement>('.canvas')?.style.setProperty('--_ratio', String(ratioOf(now)));
  }

  #readyForViews({ views }: CanvasState): void {
    const { element, session, view } = this.#canvas;
    const frame = session.frame(element.allowedOrigins);
    if (frame?.views || Object.keys(views).length > 0) whenIdle(() => frame && view()?.keepSpare(element, frame));
  }

  async #toggleFullScreen(): Promise<void> {
    const { element } = this.#canvas;
    if (!leaveFullScreen(element)) await enterFullScreen(element);
    element.requestUpdate();
  }

  #openMenu(key: TabKey): void {
    const tab = () => (this.#canvas.element.renderRoot as ShadowRoot).getElementById(`tab-${this.#warm.idOf(key)}`) ?? undefined;
    const label = this.#say('tabMenu', { name: tabLabel(this.#canvas.state(), key) });
    const items = () =>
      tabMenu(this.#canvas.state(), key, this.#say, {
        close: (keys) => this.#close(keys),
        arrange: (next) => this.#arrange(next),
        popOut: this.#canvas.element.popOut && artifactIdOf(key) !== undefined ? () => void this.#popOut(key) : undefined,
        resize: (step) => this.#divider.nudge(ratioOf(this.#canvas.state()), step),
      });
    this.#menu.open({ label, opener: tab, items });
  }

  /** Opens the file of a tab in a window of its own; one at a time. */
  async #popOut(key: TabKey): Promise<void> {
    const { element, language, state, intend } = this.#canvas;
    if (this.#out?.key === key) return this.#out.window?.focus();
    this.#out?.window?.close();
    for (const viewer of element.renderRoot.querySelectorAll('mcp-artifact-viewer')) viewer.keepPosition();
    const out: { key: TabKey; window?: PopOut } = (this.#out = { key });
    // What comes in the place of other files leaves it, as it leaves what is pinned.
    const pin = (pinned: boolean) => intend({ type: 'reader.arrange', arrangement: pinTab(state(), key, pinned) });
    const { pinned = false } = state().tabs.find((one) => one.key === key) ?? {};
    pin(true);
    const back = () => {
      if (this.#out === out) this.#out = undefined;
      pin(pinned);
      element.requestUpdate();
      this.#tabs.focus(state().pane);
    };
    element.requestUpdate();
    try {
      const { PopOut } = await import('./panes/pop-out.ts');
      const tab = () => state().tabs.find((one) => one.key === key) ?? { key, pane: 0 as const };
      out.window = await PopOut.open({
        element,
        title: () => tabLabel(state(), key),
        language,
        // Viewers of the host's own are elements of this page: the other one loads those that it knows.
        draw: (scheme) => html`${fileOf(state(), tab(), { ...this.#surroundings(state()), viewers: [], theme: element.theme === 'auto' ? scheme : element.theme })}`,
        told: (event) => this.#told(event as CustomEvent<never>),
        gone: back,
      }, new URL(element.popOut, document.baseURI));
    } catch {
      back();
      element.dispatch({ type: 'system_message', message: this.#say('noWindow'), subtype: 'warning', id: `window:${Date.now()}`, at: new Date().toISOString(), session_id: this.#canvas.session.sessionId ?? '' });
    }
  }

  /** Tells again in the canvas what was told in the window. */
  #told(event: CustomEvent<never>): void {
    const again = new CustomEvent(event.type, { detail: event.detail, bubbles: true, composed: true, cancelable: true });
    if (!this.#canvas.element.renderRoot.querySelector('.canvas')?.dispatchEvent(again)) event.preventDefault();
  }

  #openList(pane: PaneNumber): void {
    const button = () => this.#canvas.element.renderRoot.querySelector<HTMLElement>(`.tabs[data-pane='${pane}'] .all-tabs`) ?? undefined;
    const items = () => tabList(this.#canvas.state(), pane, (key) => tabLabel(this.#canvas.state(), key), (key) => this.#showAndFocus(key));
    this.#menu.open({ label: this.#say('allTabs'), opener: button, items }, true);
  }

  #arrange(next: CanvasState): void {
    const { tabs, active, pane } = next;
    this.#canvas.intend({ type: 'reader.arrange', arrangement: { tabs, active, pane } });
    this.#tabs.focus(pane);
  }

  #close(keys: readonly TabKey[]): void {
    const { pane } = this.#canvas.state();
    for (const key of keys) this.#canvas.intend({ type: 'reader.close_tab', key });
    this.#tabs.focus(pane);
  }

  #showAndFocus(key: TabKey, fragment = ''): void {
    this.#tabs.show(key);
    this.#tabs.focus(this.#canvas.state().pane);
    if (fragment !== '') void this.#goTo(key, fragment);
  }

  async #goTo(key: TabKey, fragment: string): Promise<void> {
    const { element } = this.#canvas;
    await element.updateComplete;
    const viewer = [...element.renderRoot.querySelectorAll('mcp-artifact-viewer')].find(({ artifact }) => artifact && artifactKey(artifact.id) === key);
    viewer?.goTo(fragment);
  }

  readonly #tabs: TabStripActions = {
    show: (key) => this.#canvas.intend({ type: 'reader.show', key }),
    close: (key) => this.#canvas.intend({ type: 'reader.close_tab', key }),
    move: (key) => this.#arrange(moveOver(this.#canvas.state(), key)),
    menu: (key) => this.#openMenu(key),
    list: (pane) => this.#openList(pane),
    press: (event, key) => this.#drag.press(event, key),
    touch: (event) => {
      if (this.#drag.holds && event.cancelable) event.preventDefault();
    },
    focus: (pane) => void this.#canvas.element.updateComplete.then(() => focusTab(this.#canvas.element.renderRoot, pane)),
    idOf: (key) => this.#warm.idOf(key),
    rightToLeft: () => this.#canvas.language.rightToLeft,
  };
}

function dropped(state: CanvasState, key: TabKey, drop: Drop): CanvasState {
  if ('side' in drop) return splitOff(state, key, drop.side);
  const at = tabsOf(state, drop.pane).filter((tab) => tab.key !== key).findIndex((tab) => tab.key === drop.before);
  return putTab(state, key, drop.pane, at < 0 ? Infinity : at);
}
