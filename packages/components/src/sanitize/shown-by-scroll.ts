/** Scripts that show parts of a page once they are scrolled to. */
const waits = /\bIntersectionObserver\b|\bScrollReveal\b|\bAOS\.init\b/;
const block = /\{[^{}]*\}/g;
const opacity = /\bopacity\s*:\s*0(?:\.0+)?\s*(?=[;}])/g;
/** What is meant to be away until somebody asks for it: menus, tips, windows over the page. */
const away = /\bvisibility\s*:\s*hidden|\bpointer-events\s*:\s*none|\bposition\s*:\s*(?:absolute|fixed)/;

/** Styles of such a page as they are when all of it was scrolled to: without scripts its parts stay unseen for good. Undefined of any other page. */
export const shownByScroll = (markup: string): ((css: string) => string) | undefined => (waits.test(markup) ? asScrolled : undefined);

const asScrolled = (css: string): string => css.replace(block, (rule) => (away.test(rule) ? rule : rule.replace(opacity, 'opacity:1')));

/** Elements that AOS would show, as it leaves them: its own sheet, which may come from elsewhere, hides them until then. */
export function showScrolled(root: ParentNode): void {
  for (const element of root.querySelectorAll('[data-aos]')) element.classList.add('aos-init', 'aos-animate');
}
