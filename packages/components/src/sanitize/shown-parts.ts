/** What a part of the page that can be pressed carries: the id of the part that it shows. */
export const SHOWS = 'data-mcp-shows';

/** What else says so, in the words of ARIA and of Bootstrap. */
const declared = '[role="tab"], [data-bs-toggle="tab"], [data-bs-toggle="pill"], [data-bs-toggle="collapse"], [data-toggle="tab"], [data-toggle="pill"], [data-toggle="collapse"], [aria-expanded][aria-controls]';
/** All that shows a part when it is pressed. */
export const pressables = `${declared}, [${SHOWS}]`;

/** A handler that does nothing but call something by a name: `showTab('costs')`, `openTab(event, 'costs')`. It is read and never run. */
const byName = /^\s*(?:return\s+)?[\w.]{1,60}\(\s*(?:(?:event|this|e)\s*,\s*)?(["'])([\w-]{1,80})\1\s*(?:,\s*(?:event|this|e)\s*)?\)\s*;?\s*(?:return false\s*;?\s*)?$/;
/** How pages call the part that goes by a name. */
const ids = (name: string): string[] => [name, `tab-${name}`, `${name}-tab`, `panel-${name}`, `${name}-panel`, `${name}-content`, `content-${name}`, `tab-content-${name}`, `section-${name}`, `${name}-section`, `view-${name}`, `${name}-view`, `page-${name}`];
/** What closes the part that it stands in. */
const closes = /close|hide|dismiss|toggle/i;
const pressable = 'a[href], button, input, summary, select, label, textarea';

/** Marks what shows another part of the page by a handler or in `data-tab`, and takes the mark from all others; for DOMPurify's `beforeSanitizeAttributes`. */
export function markShown(node: Element): void {
  // The hook is called with texts, too.
  if (node.nodeType !== Node.ELEMENT_NODE) return;
  node.removeAttribute(SHOWS);
  const handler = node.getAttribute('onclick') ?? '';
  const name = node.getAttribute('data-tab') ?? byName.exec(handler)?.[2];
  if (!name) return;
  const part = ids(name).map((id) => byId(node, id)).find((found) => found && !node.contains(found) && (!found.contains(node) || closes.test(handler)));
  if (!part) return;
  node.setAttribute(SHOWS, part.id);
  if (node.matches(pressable)) return;
  if (!node.hasAttribute('tabindex')) node.setAttribute('tabindex', '0');
  if (!node.hasAttribute('role')) node.setAttribute('role', 'button');
}

/** By the prototype: a page may name a form or a picture as the method is called. */
const byId = (beside: Element, id: string): Element | null => Document.prototype.getElementById.call(beside.ownerDocument, id);

/** Names of classes that stand for what is shown, and for what is not. */
export const shownNames = new Set(['active', 'show', 'in', 'is-active', 'selected', 'current', 'visible', 'is-visible', 'open', 'is-open', 'shown']);
export const awayNames = new Set(['hidden', 'd-none', 'is-hidden', 'hide', 'invisible']);

/** The part that can be pressed shows; undefined where there is none. */
export function partShownBy(pressed: Element): Element | undefined {
  const named = pressed.getAttribute(SHOWS) ?? pressed.getAttribute('aria-controls') ?? pressed.getAttribute('data-bs-target') ?? pressed.getAttribute('data-target') ?? pressed.getAttribute('href');
  const id = named?.replace(/^#/, '');
  // Not every piece that is looked at is in its document.
  return (id && (byId(pressed, id) ?? (pressed.isConnected ? undefined : topOf(pressed).querySelector(`[id="${CSS.escape(id)}"]`)))) || panelInOrder(pressed);
}

const topOf = (element: Element): ParentNode => element.getRootNode() as Node & ParentNode;

/** Tabs that name no panel have theirs in the same order, in what holds their list. */
function panelInOrder(pressed: Element): Element | undefined {
  const list = pressed.closest('[role="tablist"]');
  if (!list?.parentElement) return undefined;
  const within = list.closest('[role="tabpanel"]');
  const panels = [...list.parentElement.querySelectorAll('[role="tabpanel"]')].filter((panel) => panel.parentElement!.closest('[role="tabpanel"]') === within);
  return panels[[...list.querySelectorAll('[role="tab"]')].indexOf(pressed)];
}

/** Parts of one page that are shown at once. */
const most = 500;
const panels = '[role="tabpanel"], .tab-pane, .collapse';
/** What would lie over the page. */
const over = 'dialog, [role="dialog"], [role="menu"], .modal, .fixed';

/** Shows the panels of tabs and what is folded all at once, where nobody hears what is pressed. */
export function showAllParts(root: Element): void {
  const parts = new Set([...root.querySelectorAll(pressables)].slice(0, most).flatMap((pressed) => partShownBy(pressed) ?? []).filter((part) => !part.matches(over)));
  const beside = Map.groupBy(parts, ({ parentElement }) => parentElement);
  for (const part of parts) {
    const group = beside.get(part.parentElement)!;
    if (!part.matches(panels) && group.length < 2) continue;
    part.removeAttribute('hidden');
    part.classList.remove(...awayNames);
    part.classList.add(...[...shownNames].filter((name) => group.some(({ classList }) => classList.contains(name))), ...(part.classList.contains('collapse') ? ['show', 'in'] : []));
    const { style } = part as HTMLElement;
    if (style.display === 'none') style.removeProperty('display');
  }
}
