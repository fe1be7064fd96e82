import { searchBox } from './search.ts';
import { themePicker } from './theme.ts';

themePicker(document.querySelector<HTMLElement>('#theme')!);
searchBox(document.querySelector<HTMLElement>('#search')!);

/** On a small screen the list of pages is closed until it is asked for. */
const pages = document.querySelector<HTMLDetailsElement>('.pages details');
const small = matchMedia('(max-width: 900px)');
const settle = () => pages && (pages.open = !small.matches);
small.addEventListener('change', settle);
settle();

/** The page that is read stands in view in the list. */
document.querySelector('.pages [aria-current]')?.scrollIntoView({ block: 'nearest' });

/** The place in the page is marked in its table of contents. */
const links = new Map([...document.querySelectorAll<HTMLAnchorElement>('.toc a')].map((link) => [decodeURIComponent(link.hash.slice(1)), link]));
const seen = new IntersectionObserver(
  (entries) => {
    const target = entries.findLast((entry) => entry.isIntersecting)?.target;
    if (!target) return;
    for (const [id, link] of links) link.toggleAttribute('data-current', id === target.id);
  },
  { rootMargin: '-64px 0px -70% 0px' },
);
for (const id of links.keys()) {
  const heading = document.getElementById(id);
  if (heading) seen.observe(heading);
}
