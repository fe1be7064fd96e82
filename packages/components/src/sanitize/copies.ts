/** Elements that copies may make of a page: a browser draws them at once, with nothing that could stop it. */
const MOST = 200_000;
/** Copies of copies, one in the other. */
const DEEPEST = 100;

/** What a `use` draws again, by the first of a name; undefined where it is no part of the same page. */
export function copied(use: Element): string | undefined {
  return /^\s*#(.*)$/.exec(use.getAttribute('href') ?? use.getAttributeNS('http://www.w3.org/1999/xlink', 'href') ?? use.getAttribute('xlink:href') ?? '')?.[1]?.trim();
}

/** False where copies of copies (SVG 2, section 5.5) make a page of few lines one of very many elements. */
export function fewCopies(root: Element): boolean {
  const uses = root.getElementsByTagName('use');
  if (uses.length === 0) return true;
  const named = new Map<string, Element>();
  for (const element of root.querySelectorAll('svg [id], svg[id]')) if (!named.has(element.id)) named.set(element.id, element);
  const sizes = new Map<Element, number>();
  const sizeOf = (part: Element, depth: number): number => {
    const known = sizes.get(part);
    if (known !== undefined) return known;
    if (depth > DEEPEST) return Infinity;
    // One that leads back to itself is drawn by no browser.
    sizes.set(part, 0);
    let size = 1;
    for (const element of [part, ...part.querySelectorAll('*')]) size += 1 + (element.localName === 'use' ? sizeOfCopy(element, depth + 1) : 0);
    sizes.set(part, size);
    return size;
  };
  const sizeOfCopy = (use: Element, depth: number): number => {
    const target = named.get(copied(use) ?? '');
    return target ? sizeOf(target, depth) : 0;
  };
  let drawn = 0;
  for (const use of uses) if ((drawn += sizeOfCopy(use, 0)) > MOST) return false;
  return true;
}
