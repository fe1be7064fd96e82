import { deep } from './deep.ts';

const controls = 'button, a[href], input:not([type=hidden]), select, textarea, summary, [role=tab], [role=menuitem], [role=separator][tabindex]';

/** What lies wrong, whatever the fonts: each text names the element. */
export function layoutProblems(place: HTMLElement): string[] {
  const shown = deep(place, controls).filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !hidden(element));
  return [...sideways(place), ...outside(place, shown), ...clipped(shown), ...overlapping(shown), ...small(shown)];
}

const nameOf = (element: Element): string => `${element.localName}${element.id ? `#${element.id}` : ''}.${[...element.classList].join('.')} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40)}”`;

/** Its box is cut to nothing: only for who listens. */
function hidden(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width <= 1 || height <= 1;
}

/** What scrolls or hides its overflow around an element: the part of it that can be seen. */
function seenBox(element: Element): { left: number; top: number; right: number; bottom: number } {
  const box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
  for (let node: Element | null = parentOf(element); node; node = parentOf(node)) {
    const { overflowX, overflowY } = getComputedStyle(node);
    const { left, top, right, bottom } = node.getBoundingClientRect();
    if (overflowX !== 'visible') Object.assign(box, { left: Math.max(box.left, left), right: Math.min(box.right, right) });
    if (overflowY !== 'visible') Object.assign(box, { top: Math.max(box.top, top), bottom: Math.min(box.bottom, bottom) });
  }
  return box;
}

function parentOf(element: Element): Element | null {
  return element.assignedSlot ?? element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null;
}

/** WCAG 2.2, 1.4.10: nothing of ours makes the page scroll sideways. */
function sideways(place: HTMLElement): string[] {
  const page = document.documentElement;
  const own = [place, ...place.children].filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1);
  return [...(page.scrollWidth > window.innerWidth ? [`the page is ${page.scrollWidth} px wide in a window of ${window.innerWidth}`] : []), ...own.map((element) => `${nameOf(element)} is wider than its place`)];
}

/** A control that sticks out of what cuts it, where it cannot be scrolled into view. */
function outside(place: HTMLElement, shown: readonly HTMLElement[]): string[] {
  const whole = place.getBoundingClientRect();
  return shown.filter((element) => !scrolls(element)).flatMap((element) => {
    const box = element.getBoundingClientRect();
    return box.left < whole.left - 1 || box.right > whole.right + 1 || box.bottom > whole.bottom + 1 ? [`${nameOf(element)} lies outside`] : [];
  });
}

function scrolls(element: Element): boolean {
  for (let node: Element | null = parentOf(element); node; node = parentOf(node)) if (/auto|scroll/.test(`${getComputedStyle(node).overflowX} ${getComputedStyle(node).overflowY}`)) return true;
  return false;
}

/** Words cut off without the mark that says so. */
function clipped(shown: readonly HTMLElement[]): string[] {
  return shown.filter((element) => !(element instanceof HTMLInputElement)).flatMap((element) => {
    const { overflowX, textOverflow } = getComputedStyle(element);
    return element.scrollWidth > element.clientWidth + 2 && overflowX !== 'visible' && textOverflow !== 'ellipsis' ? [`the words of ${nameOf(element)} are cut`] : [];
  });
}

function overlapping(shown: readonly HTMLElement[]): string[] {
  const found: string[] = [];
  // The box of a link in a sentence that wraps covers the lines it stands in.
  const boxes = shown.filter((element) => getComputedStyle(element).display !== 'inline').map((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const seen = seenBox(element);
    return { element, left: Math.max(left, seen.left), top: Math.max(top, seen.top), right: Math.min(right, seen.right), bottom: Math.min(bottom, seen.bottom), layer: layerOf(element) };
  });
  for (const [at, one] of boxes.entries()) {
    for (const other of boxes.slice(at + 1)) {
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (wide > 2 && high > 2 && one.layer === other.layer && !one.element.contains(other.element) && !other.element.contains(one.element)) found.push(`${nameOf(one.element)} lies on ${nameOf(other.element)}`);
    }
  }
  return found;
}

/** What lies above the rest on purpose: a menu, a dialog, the place of a PDF's page. */
function layerOf(element: Element): Element | null {
  for (let node: Element | null = element; node; node = parentOf(node)) if (node.matches(':popover-open, :modal') || (['absolute', 'fixed'].includes(getComputedStyle(node).position) && getComputedStyle(node).zIndex !== 'auto')) return node;
  return null;
}

/**
 * WCAG 2.2, 2.5.8: 24 by 24 px, and under a finger 36 px high; apart from links in a sentence, what stands in a line of a text of others,
 * and a divider, which has room around it. A box is pressed with its words.
 */
function small(shown: readonly HTMLElement[]): string[] {
  const high = matchMedia('(pointer: coarse)').matches ? 36 : 24;
  return shown.filter((element) => !element.matches('article :not(.copy), a[href], [role=separator]') && parentOf(element)?.localName !== 'mcp-artifact-chip').flatMap((element) => {
    const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
    return width < 24 || height < (element.matches('[type=checkbox]') ? 24 : high) ? [`${nameOf(element)} is ${Math.round(width)} × ${Math.round(height)} px`] : [];
  });
}
