import { conceal, isSeen, reveal, shownParts } from './shown-parts.ts';
import { shownNames } from '../sanitize/shown-parts.ts';

/** Elements that are looked at, and slides of one deck. */
const most = { elements: 2000, slides: 300 };
const parts = 'section, [class*="slide" i], [class*="step" i], [class*="screen" i]';
const called = /slide|step|screen/i;
/** What turns a page's slides, by what it is called or shows. */
const turns = [
  { by: 1, name: /(?:^|[^a-z])next|weiter|forward|[→›»❯▶⟩]/i },
  { by: -1, name: /(?:^|[^a-z])prev|zurück|(?:^|[^a-z])back(?![a-z-])|[←‹«❮◀⟨]/i },
] as const;
const pressable = 'button, a:not([href]), a[href="#"], [role="button"], input[type="button"]';
const dots = '[class*="dot" i], [class*="indicator" i], [class*="bullet" i]';
const written = 'input, textarea, select, [contenteditable]';
const counters = '[id*="cur" i], [id*="count" i], [id*="num" i], [class*="cur" i], [class*="count" i], [class*="num" i]';

/** The slides of a page whose script would show one at a time: parts that lie beside each other, of which one at most is seen, and that nothing else shows. */
export function slidesOf(page: Document): HTMLElement[] {
  if (!page.body) return [];
  const candidates = [...page.body.querySelectorAll<HTMLElement>(parts)].slice(0, most.elements);
  const groups = Map.groupBy(candidates, (one) => one.parentElement);
  const decks = [...groups.values()].filter((group) => group.length > 1 && group.length <= most.slides && isDeck(group)).sort((a, b) => b.length - a.length);
  if (decks.length === 0) return [];
  const known = shownParts(page, true);
  return decks.find((group) => !group.some((one) => known.has(one))) ?? [];
}

/** Alike, and called so; sections that are called nothing are many. What is away with what holds it is none. */
function isDeck(group: readonly HTMLElement[]): boolean {
  const [first] = group;
  if (!first?.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  const names = [...first.classList].filter((name) => called.test(name));
  const alike = group.every((one) => one.localName === first.localName && (names.some((name) => one.classList.contains(name)) || (one.localName === 'section' && group.length > 2)) && hasContent(one));
  return alike && group.filter(isSeen).length <= 1;
}

const hasContent = (one: Element): boolean => one.textContent.trim() !== '' || one.querySelector('img, svg, video, picture') !== null;

const shownOf = (slides: readonly HTMLElement[]): number => slides.findIndex(isSeen);

/** The slide that is seen, from 0; undefined where a page has none. */
export function slideAt(page: Document): number | undefined {
  const slides = slidesOf(page);
  return slides.length > 0 ? Math.max(0, shownOf(slides)) : undefined;
}

/** Shows a slide, the last where there are fewer, in the place of the one that is seen. */
export function showSlide(page: Document, wanted: number, slides: readonly HTMLElement[]): void {
  const next = slides[Math.min(Math.max(wanted, 0), slides.length - 1)];
  const before = shownOf(slides);
  if (!next || slides[before] === next) return;
  const names = [...shownNames].filter((name) => slides[before]?.classList.contains(name));
  if (slides[before]) conceal(slides[before]);
  reveal(next, names);
  const at = slides.indexOf(next);
  if (before >= 0) count(page, before, at);
  mark(dotsOf(page, slides), before, at);
}

/** True for a page that a pointer can turn: it has something to press for it. */
export const hasTurns = (page: Document): boolean => [...page.querySelectorAll(pressable)].slice(0, most.elements).some((one) => stepOf(one) !== 0);

/** Turns a page's slides as what was pressed says. False where it says nothing of them. */
export function turnByPress(target: Element): boolean {
  const page = target.ownerDocument;
  const pressed = target.closest(`${pressable}, ${dots}`);
  if (!pressed) return false;
  const step = stepOf(pressed);
  const slides = slidesOf(page);
  if (slides.length === 0) return false;
  const dot = dotsOf(page, slides).indexOf(pressed);
  if (dot < 0 && step === 0) return false;
  showSlide(page, dot < 0 ? shownOf(slides) + step : dot, slides);
  return true;
}

/** The keys of those who present. */
export function turnByKey(event: KeyboardEvent): boolean {
  const page = (event.target as Node | null)?.ownerDocument;
  const move = keys[event.key];
  if (!page || !move || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || (event.target as Element).closest(written)) return false;
  const slides = slidesOf(page);
  if (slides.length === 0) return false;
  const forth = page.defaultView!.getComputedStyle(page.documentElement).direction === 'rtl' ? -1 : 1;
  showSlide(page, shownOf(slides) + move * forth, slides);
  return true;
}

/** Those alone that scroll no page. */
const keys: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

function stepOf(pressed: Element): number {
  if (!pressed.matches(pressable)) return 0;
  const words = `${pressed.id} ${pressed.getAttribute('class')} ${pressed.getAttribute('aria-label')} ${pressed.getAttribute('value')} ${pressed.textContent.slice(0, 80)}`;
  return turns.find(({ name }) => name.test(words))?.by ?? 0;
}

/** One for each slide, beside each other. */
function dotsOf(page: Document, slides: readonly HTMLElement[]): Element[] {
  const groups = Map.groupBy([...page.querySelectorAll(dots)].slice(0, most.elements), (one) => one.parentElement);
  return [...groups.values()].find((group) => group.length === slides.length && !group.some((one) => slides.some((slide) => slide.contains(one)))) ?? [];
}

function mark(group: readonly Element[], before: number, at: number): void {
  const [old, now] = [group[before], group[at]];
  if (!old || !now) return;
  const names = [...shownNames].filter((name) => old.classList.contains(name));
  old.classList.remove(...names);
  now.classList.add(...names);
}

/** “1 / 3” and the like go along. */
function count(page: Document, before: number, at: number): void {
  for (const one of [...page.querySelectorAll(counters)].slice(0, most.elements)) {
    if (one.childElementCount > 0) continue;
    const [, space, number, rest] = /^(\s*(?:slide\s)?)(\d{1,3})(\s*(?:(?:\/|of|von)\s*\d{1,3})?\s*)$/i.exec(one.textContent) ?? [];
    if (Number(number) === before + 1) one.textContent = `${space}${at + 1}${rest}`;
  }
}
