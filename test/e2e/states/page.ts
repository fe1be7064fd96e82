/** The page that brings elements into their states and looks at what they drew; driven by `states.test.ts`. */
import { layoutProblems } from './layout.ts';
import { deep, textOf } from './deep.ts';
import { focused, focusStop, strongChanges, type FocusStop } from './focus.ts';
import { longScenes } from './long-scenes.ts';
import { handedToPrinter } from './printer.ts';
import type { ViewerElement } from './scene.ts';
import { scenes as common } from './scenes.ts';
import { viewerScenes } from './viewer-scenes.ts';

const short = { ...common, ...viewerScenes };
const scenes = { ...short, ...longScenes };

export interface StatesPage {
  /** Of those that are looked at in every mode. */
  names: string[];
  show(name: string): Promise<void>;
  isThere(name: string): boolean;
  /** Has a canvas that lies over the page show the file instead, in all its versions. */
  cover(): Promise<void>;
  seen(): string;
  layoutProblems(): string[];
  focusStop(): FocusStop | undefined;
  /** Takes the keyboard away from what has it, until `giveBack`. */
  blur(): void;
  giveBack(): void;
  strongChanges(before: string, after: string): Promise<number>;
  /** Gives the keyboard to the first that a selector finds; true once it has it and is as another selector says. */
  focus(selector: string, entered: string): boolean;
  /** From now on the next key is looked after, and `taken` says whether the last one was taken from the browser. */
  listen(): void;
  taken(): boolean;
  /** What the toolbar says of the size, such as `150%`. */
  zoom(): string;
  /** How far the parts of what is shown are scrolled, together. */
  scrolled(): number;
  /** The box of the first that a selector finds. */
  boxOf(selector: string): DOMRect;
  /** Of a field. */
  valueOf(selector: string): string;
  /** What the file that is shown hands to the printer, as a page and its styles. */
  handedToPrinter(): Promise<{ html: string; styles: string }>;
  /** What paper gets: bars and buttons that should not be there, colours, and whether any of it is of no size. */
  printed(): { bars: string[]; ground: string; ink: string; empty: boolean };
}

declare global {
  interface Window {
    states: StatesPage;
  }
}

let had: HTMLElement | undefined;
let pressed: KeyboardEvent | undefined;
window.addEventListener('keydown', (event) => (pressed = event), { capture: true });
const place = document.getElementById('place')!;

window.states = {
  names: Object.keys(short),
  async show(name) {
    await Promise.all(['mcp-canvas', 'mcp-artifact-viewer', 'mcp-dashboard-frame', 'mcp-files'].map((tag) => customElements.whenDefined(tag)));
    await scenes[name]!.show(place);
  },
  isThere(name) {
    const { there, sees = '' } = scenes[name]!;
    return deep(place, there).length > 0 && textOf(place).includes(sees);
  },
  async cover() {
    const { artifact, versions } = deep(place, 'mcp-artifact-viewer')[0] as ViewerElement;
    const canvas = Object.assign(document.createElement('mcp-canvas'), { open: true });
    canvas.toggleAttribute('data-maximised', true);
    const ready = new Promise((resolve) => canvas.addEventListener('mcp-viewer-ready', resolve, { once: true }));
    place.replaceChildren(canvas);
    (canvas as unknown as { dispatch(event: object): void }).dispatch({ type: 'canvas_files', files: versions?.length ? versions : [artifact] });
    await ready;
  },
  seen: () => textOf(place),
  layoutProblems: () => layoutProblems(place),
  focusStop,
  blur() {
    had = focused();
    had?.blur();
  },
  giveBack: () => had?.focus({ preventScroll: true }),
  strongChanges,
  focus(selector, entered) {
    const found = deep(place, selector)[0];
    // What comes in anew looks around anew.
    if (!found?.matches(entered)) found?.blur();
    found?.focus();
    return found !== undefined && found === focused() && found.matches(entered);
  },
  listen() {
    pressed = undefined;
  },
  zoom() {
    const [shown] = deep(place, '.zoom');
    return (shown instanceof HTMLSelectElement ? shown.value : shown?.textContent)?.trim() ?? '';
  },
  boxOf: (selector) => deep(place, selector)[0]!.getBoundingClientRect(),
  valueOf: (selector) => (deep(place, selector)[0] as HTMLInputElement).value,
  scrolled: () => deep(place, '*').reduce((sum, { scrollTop }) => sum + scrollTop, 0),
  taken: () => pressed?.defaultPrevented === true,
  handedToPrinter: () => handedToPrinter(deep(place, 'mcp-artifact-viewer')[0] as ViewerElement),
  printed() {
    const bars = deep(place, '.bar, .actions, .status, .where, button').filter((element) => element.checkVisibility());
    const shown = deep(place, 'mcp-artifact-viewer').filter((element) => element.checkVisibility());
    const { backgroundColor, color } = getComputedStyle(shown[0]!);
    return { bars: bars.map(({ className }) => className), ground: backgroundColor, ink: color, empty: shown.some(({ clientHeight }) => clientHeight === 0) };
  },
};
