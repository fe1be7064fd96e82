import { awayNames, partShownBy, pressables, shownNames, SHOWS } from '../sanitize/shown-parts.ts';
import { keepChoice, type PartChoices } from './part-choices.ts';

/** What can be pressed in one page. */
const most = 2000;
/** What opens by itself, and needs nobody. */
const native = 'summary, [popovertarget], [commandfor]';

/** Shows the part that what was pressed names, as the page's own script would: one of several, or open and closed by turns. False where it names none. */
export function showPart(target: Element): boolean {
  const pressed = target.closest(pressables);
  const part = pressed?.matches(native) ? undefined : pressed && partShownBy(pressed);
  if (!pressed || !part) return false;
  const group = groupOf(pressed, part);
  const several = new Set(group.map((one) => one.part)).size > 1;
  // Tabs of one panel choose what is in it, as those of Javadoc's tables do.
  if (!several && pressed.matches('[role="tab"]')) return false;
  if (part.contains(pressed)) conceal(part);
  else if (several) choose(pressed, part, group);
  else fold(pressed, part);
  const others = several ? group.filter((one) => one.part !== part) : [];
  keepChoice(pressed.ownerDocument, nameOf(pressed, part), isSeen(part), others.map((one) => nameOf(one.pressed, one.part)));
  return true;
}

const nameOf = (pressed: Element, part: Element): string => part.id || pressed.id;

/** Shows and folds again what the reader did, where the page still has it by that name. */
export function showAgain(page: Document, choices: PartChoices): void {
  if (choices.length === 0) return;
  const named = new Map([...shownParts(page, true)].map(([part, pressed]) => [nameOf(pressed, part), { part, pressed }]));
  for (const [name, open] of choices) {
    const { part, pressed } = named.get(name) ?? {};
    if (!part || !pressed) continue;
    if (part.parentElement) showAround(part.parentElement);
    if (isSeen(part) !== open) showPart(pressed);
  }
}

const pressablesOf = (page: Document): Element[] => [...page.querySelectorAll(pressables)].slice(0, most);

/** What of a page can be shown by pressing something, each with that; what lies over the page is among it where it is asked for. */
export function shownParts(page: Document, over = false): Map<Element, Element> {
  const { getComputedStyle } = page.defaultView!;
  return new Map(pressablesOf(page).flatMap((pressed): [Element, Element][] => {
    const part = pressed.matches(native) ? undefined : partShownBy(pressed);
    return part && !part.contains(pressed) && (over || getComputedStyle(part).position !== 'fixed') ? [[part, pressed]] : [];
  }));
}

/** Shows the parts that an element stands in and that are not seen, from the outermost on. */
export function showAround(element: Element): void {
  if (element.checkVisibility()) return;
  const parts = shownParts(element.ownerDocument);
  const around: Element[] = [];
  for (let one: Element | null = element; one; one = one.parentElement) if (parts.has(one)) around.unshift(one);
  for (const part of around) if (!part.checkVisibility()) showPart(parts.get(part)!);
}

/** The keys of a tab list (ARIA Authoring Practices, Tabs), and those that press what is no button. */
export function pressByKey(event: KeyboardEvent): boolean {
  const pressed = (event.target as Element | null)?.closest?.(pressables);
  if (!pressed || event.altKey || event.ctrlKey || event.metaKey) return false;
  if (event.key === 'Enter' || event.key === ' ') return !pressed.matches('a[href], button, input') && showPart(pressed);
  const tabs = [...(pressed.closest('[role="tablist"]')?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
  const step = steps[event.key];
  if (!step || tabs.length < 2) return false;
  const rtl = pressed.ownerDocument.defaultView!.getComputedStyle(pressed).direction === 'rtl' && event.key.startsWith('Arrow');
  const next = tabs[(tabs.length + step(tabs.indexOf(pressed as HTMLElement), tabs.length, rtl ? -1 : 1)) % tabs.length]!;
  next.focus();
  return showPart(next);
}

const steps: Readonly<Record<string, (at: number, count: number, forth: 1 | -1) => number>> = {
  ArrowRight: (at, _, forth) => at + forth,
  ArrowLeft: (at, _, forth) => at - forth,
  Home: () => 0,
  End: (_, count) => count - 1,
};

interface Pair {
  pressed: Element;
  part: Element;
}

/** Those of which one is shown: their parts lie beside each other, and not each behind what opens it. */
function groupOf(pressed: Element, part: Element): Pair[] {
  const pairs = pressablesOf(pressed.ownerDocument).flatMap((one): Pair[] => {
    const its = partShownBy(one);
    return its && its.parentElement === part.parentElement ? [{ pressed: one, part: its }] : [];
  });
  const before = part.previousElementSibling;
  const opensIt = before !== null && (before === pressed || before.contains(pressed)) && pairs.filter((one) => before.contains(one.pressed)).length === 1;
  return opensIt ? [] : pairs;
}

function choose(pressed: Element, part: Element, group: readonly Pair[]): void {
  if (isSeen(part) && group.every((one) => one.part === part || !isSeen(one.part))) return;
  const before = group.find((one) => one.part !== part && isSeen(one.part));
  const names = [...shownNames].filter((name) => before?.part.classList.contains(name));
  for (const one of group) if (one.part !== part) conceal(one.part);
  reveal(part, names);
  const looks = group.find((one) => one.part === before?.part && one.pressed.parentElement?.tagName === pressed.parentElement?.tagName)?.pressed;
  if (looks) for (const name of ['class', 'style', 'tabindex', 'aria-selected', 'aria-current']) swap(looks, pressed, name);
}

function fold(pressed: Element, part: Element): void {
  const open = isSeen(part);
  if (open) conceal(part);
  else reveal(part, part.classList.contains('collapse') ? ['show', 'in'] : []);
  if (pressed.hasAttribute('aria-expanded')) pressed.setAttribute('aria-expanded', String(!open));
  if (pressed.hasAttribute('data-bs-toggle') || pressed.hasAttribute('data-toggle')) pressed.classList.toggle('collapsed', open);
}

/** Drawn, and of some height. */
export const isSeen = (part: Element): boolean => part.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && part.getBoundingClientRect().height > 0;

/** Shows a part, with the names that those which are shown have, and by force where these are not enough. */
export function reveal(part: Element, names: readonly string[]): void {
  const { style } = part as HTMLElement;
  part.removeAttribute('hidden');
  part.classList.remove(...awayNames);
  part.classList.add(...names);
  if (style.display === 'none') style.removeProperty('display');
  for (const [name, value] of [['display', 'block'], ['max-height', 'none'], ['opacity', '1'], ['visibility', 'visible']] as const) if (!isSeen(part)) style.setProperty(name, value, 'important');
  if (traps(part)) conceal(part);
}

/** What lies over the page and could not be closed again stays away. */
const traps = (part: Element): boolean => part.ownerDocument.defaultView!.getComputedStyle(part).position === 'fixed' && part.querySelector(`[${SHOWS}="${CSS.escape(part.id)}"]`) === null;

/** Takes a part away. */
export function conceal(part: Element): void {
  part.classList.remove(...shownNames);
  const { style } = part as HTMLElement;
  for (const name of ['display', 'max-height', 'opacity', 'visibility']) if (style.getPropertyPriority(name)) style.removeProperty(name);
  if (isSeen(part)) style.display = 'none';
}

function swap(one: Element, other: Element, name: string): void {
  const [first, second] = [one.getAttribute(name), other.getAttribute(name)];
  for (const [element, value] of [[one, second], [other, first]] as const) {
    if (value === null) element.removeAttribute(name);
    else if (name === 'style') (element as HTMLElement).style.cssText = value;
    else element.setAttribute(name, value);
  }
}
