import { pressables } from '../sanitize/shown-parts.ts';
import { shownParts } from './shown-parts.ts';
import { hasTurns } from './slides.ts';

/** Elements that are looked at. */
const most = 20_000;
/** Letters of a part below which it is a sign, and of all below which nothing much is missed. */
const fewest = { part: 2, all: 40 };
/** CSS pixels that are no height. */
const nothing = 8;
/** What is meant to be away until somebody asks for it, or for good: menus, windows over the page, words for scripts and for other widths of the page. */
const away = /(?:^|[\s_-])(?:nav|navbar|menu|sidebar|modal|overlay|backdrop|dialog|drawer|lightbox|tooltip|tip|popover|popup|dropdown|toast|loader|loading|spinner|error|empty|template|mobile|print|sr|skip|cookie|search)(?:$|[\s_-])|(?:^|\s)(?:(?:sm|md|lg|xl|2xl|print|max-\w+):|d-(?:sm|md|lg|xl|xxl|print)-)/i;
const never = `script, style, template, noscript, option, datalist, dialog, nav, footer, [popover], [role="dialog"], [role="alertdialog"], [role="menu"], [role="tooltip"], [role="alert"], [role="status"], ${pressables}`;

/** True for a page of which a reader would miss something that nothing shows which works without its scripts; its `slides` are shown by what turns them. */
export const hidesParts = (page: Document, slides: readonly Element[]): boolean => hiddenParts(page, hasTurns(page) ? slides : []).reduce((letters, { textContent }) => letters + textContent.trim().length, 0) >= fewest.all;

/** Parts of a page with words in them that are away, and that nothing shows which works without its scripts; the outermost of each. What is `shown` otherwise is none of them. */
function hiddenParts(page: Document, shown: readonly Element[] = []): HTMLElement[] {
  const view = page.defaultView;
  if (!view || !page.body) return [];
  const known: { has(one: Element): boolean } = new Set<Element>([...shownParts(page, true).keys(), ...shown]);
  let byStyle: string | undefined;
  const found: HTMLElement[] = [];
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_ELEMENT, (node) => {
    const element = node as HTMLElement;
    if (known.has(element) || element.matches(never) || away.test(`${element.getAttribute('class')} ${element.id}`)) return NodeFilter.FILTER_REJECT;
    const style = view.getComputedStyle(element);
    if (!isAway(element, style)) return NodeFilter.FILTER_ACCEPT;
    // Hundreds of selectors: few elements are away.
    byStyle ??= shownByStyle(page);
    const opens = /absolute|fixed/.test(style.position) || (byStyle !== '' && element.matches(byStyle));
    if (!opens && (element.textContent.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= fewest.part) found.push(element);
    return NodeFilter.FILTER_REJECT;
  });
  for (let count = 0; count < most && walker.nextNode(); count++);
  return found;
}

/** What the page's own styles show, when something is ticked, pointed at or gone to. */
function shownByStyle(page: Document): string {
  const selectors: string[] = [];
  const read = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (selectors.length > 500) return;
      const { selectorText, cssRules } = rule as CSSStyleRule;
      if (selectorText && states.test(selectorText)) selectors.push(...selectorText.split(/,(?![^()]*\))/).filter((one) => states.test(one)).map((one) => one.replace(allStates, ':is(*)')));
      if (cssRules) read(cssRules);
    }
  };
  for (const sheet of page.styleSheets) if (!sheet.href) read(sheet.cssRules);
  return selectors.filter((one) => isSelector(page, one)).join(', ');
}

const states = /:(?:checked|target|hover|focus(?:-within|-visible)?|has\()/;
const allStates = /:(?:checked|target(?:-within)?|hover|focus(?:-within|-visible)?|active)(?![\w-])/g;

function isSelector(page: Document, text: string): boolean {
  try {
    page.body.matches(text);
    return true;
  } catch {
    return false;
  }
}

/** Not drawn, or folded to nothing. */
const isAway = (element: Element, { display, overflowY, height }: CSSStyleDeclaration): boolean => display === 'none' || (overflowY === 'hidden' && Number.parseFloat(height) === 0 && element.scrollHeight > nothing);

/** Shows all of them, and what is away within them. */
export function showHidden(page: Document): void {
  for (let round = 0; round < 3; round++) {
    const parts = hiddenParts(page);
    if (parts.length === 0) return;
    for (const part of parts) {
      part.removeAttribute('hidden');
      // What a style of the page hides for good is asked more firmly.
      for (const [name, value] of [['display', 'revert'], ['height', 'auto'], ['max-height', 'none'], ['opacity', '1'], ['visibility', 'visible']] as const) part.style.setProperty(name, value, 'important');
    }
    giveRoom(parts);
  }
}

/** Parts that are laid over one place, one of them at a time, come one below the other: what is in them takes no room by itself. */
function giveRoom(parts: readonly HTMLElement[]): void {
  // All are measured before one is changed: the page is laid out anew for the first only.
  const low = parts.filter(({ offsetHeight }) => offsetHeight <= nothing);
  for (const part of low) part.style.setProperty('position', 'relative', 'important');
  for (const [part, height] of low.map((part) => [part, part.scrollHeight] as const))
    if (height > nothing) part.style.setProperty('height', `${height}px`, 'important');
    else part.style.removeProperty('position');
}
