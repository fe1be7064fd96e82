/** What pages call the place that a script fills with their contents (tocify, tocbot, Bootstrap's, their own). */
const places = ['#toc', '#toc-list', '#table-of-contents', '#tableofcontents', '.toc', '.js-toc', '.table-of-contents', '[data-toggle="toc"]'].map((name) => `:is(nav, div, aside, ul, ol)${name.startsWith('#') ? `[id="${name.slice(1)}" i]` : name}`).join(', ');
const headings = 'h1, h2, h3';
/** Headings in one list of contents. */
const most = 500;

/** Fills an empty place for contents with links to the headings of the page, as its script would: the title that stands before all alone is none of them. */
export function fillContents(root: HTMLElement): void {
  const place = [...root.querySelectorAll<HTMLElement>(places)].find(isEmpty);
  if (!place) return;
  const found = withoutTitle([...root.querySelectorAll<HTMLElement>(headings)].filter((heading) => heading.textContent.trim() !== '' && !heading.closest('[hidden], dialog')).slice(0, most));
  if (found.length < 2) return;
  const owner = root.ownerDocument;
  const list = /^[uo]l$/.test(place.localName) ? place : place.appendChild(owner.createElement('ul'));
  const open = [{ list, level: levelOf(found[0]!) }];
  for (const [at, heading] of found.entries()) {
    const level = levelOf(heading);
    while (open.length > 1 && open.at(-1)!.level > level) open.pop();
    const { list: around, level: outer } = open.at(-1)!;
    const last = around.lastElementChild;
    if (level > outer && last) open.push({ list: last.appendChild(owner.createElement('ul')), level });
    const item = open.at(-1)!.list.appendChild(owner.createElement('li'));
    const link = item.appendChild(owner.createElement('a'));
    link.setAttribute('href', `#${nameOf(heading, at)}`);
    link.textContent = heading.textContent.trim().replace(/\s+/g, ' ');
  }
}

const isEmpty = ({ children, textContent }: Element): boolean => children.length === 0 && textContent.trim() === '';
const levelOf = ({ localName }: Element): number => Number(localName[1]);

function withoutTitle(found: HTMLElement[]): HTMLElement[] {
  const [first, ...rest] = found;
  const alone = first !== undefined && (first.classList.contains('title') || rest.every((heading) => levelOf(heading) > levelOf(first)));
  return alone ? rest : found;
}

/** Its own name, or that of the section that begins with it, or one that is given to it. */
function nameOf(heading: HTMLElement, at: number): string {
  const section = heading.parentElement;
  if (heading.id) return heading.id;
  if (section?.id && section.firstElementChild === heading && section.localName !== 'body') return section.id;
  return (heading.id = `mcp-heading-${at + 1}`);
}
